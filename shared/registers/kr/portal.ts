/** KR: how data.go.kr wraps its rows and says what went wrong: always with HTTP 200, in JSON or, where its gateway answers, in XML. */
import * as z from 'zod';
import type { RegistryClient } from '../contract.ts';
import { Changed, Refused, Throttled, Unavailable } from '../faults.ts';
import { truncateFields } from '../truncate-fields.ts';

const ROOT = '/1160100/service';
const PAGE_SIZE = 1000;
const MAX_PAGES = 50;

type Query = Readonly<Record<string, string>>;

/** A list of one row is the row itself, an empty one the empty text. */
const envelope = <Row extends z.ZodType>(row: Row) =>
  z.looseObject({
    response: z.looseObject({
      header: z.looseObject({ resultCode: z.string() }),
      body: z
        .looseObject({
          totalCount: z.coerce.number().int().nonnegative(),
          items: z.union([z.literal(''), z.looseObject({ item: z.union([z.array(row), row]).nullish() })]).nullish(),
        })
        .nullish(),
    }),
  });

/** All rows: the first page tells how many there are, the rest are asked side by side. */
export async function everyRow<Row extends z.ZodType>(
  operation: string,
  query: Query,
  row: Row,
  client: RegistryClient,
): Promise<z.output<Row>[]> {
  const first = await page(operation, query, 1, row, client);
  const pages = Math.ceil(first.total / PAGE_SIZE);
  if (pages > MAX_PAGES) throw new Changed('more pages than can be read', { url: operation });
  const numbers = Array.from({ length: Math.max(0, pages - 1) }, (_, at) => at + 2);
  const rest = await Promise.all(numbers.map((number) => page(operation, query, number, row, client)));
  const rows = [first, ...rest].flatMap((each) => each.rows);
  if (rows.length < first.total) throw new Changed('fewer rows than the register counts', { url: operation });
  return rows;
}

/** The first rows, as many as one page has. */
export const firstRows = async <Row extends z.ZodType>(operation: string, query: Query, row: Row, client: RegistryClient) =>
  (await page(operation, query, 1, row, client)).rows;

async function page<Row extends z.ZodType>(operation: string, query: Query, pageNo: number, row: Row, client: RegistryClient) {
  const question = { ...query, pageNo, numOfRows: PAGE_SIZE, resultType: 'json' };
  // Whatever it knows, it answers with 200: a 404 says that the service is no longer there.
  const text = await client.text(`${ROOT}/${operation}`, { query: question, movedBody: /^/ });
  const parsed = envelope(row).safeParse(json(text, operation));
  if (!parsed.success) throw new Changed('an answer in another shape', { url: operation, cause: parsed.error });
  const { header, body } = parsed.data.response;
  if (header.resultCode === NO_DATA) return { total: 0, rows: [] };
  if (header.resultCode !== '00') throw fault(header.resultCode, operation);
  if (!body) throw new Changed('an answer without its body', { url: operation });
  const item = typeof body.items === 'object' ? body.items?.item : undefined;
  return { total: body.totalCount ?? 0, rows: (item == null ? [] : Array.isArray(item) ? item : [item]) as z.output<Row>[] };
}

/** The gateway's own faults come as XML, whatever was asked for. */
function json(text: string, url: string): unknown {
  const [, reason] = /<returnReasonCode>\s*(\d+)\s*</.exec(text) ?? [];
  if (reason) throw fault(reason, url);
  if (/^\s*</.test(text)) throw new Unavailable('a web page in the place of data', { url });
  try {
    return truncateFields(JSON.parse(text) as unknown);
  } catch (cause) {
    throw new Changed('an answer that is not JSON', { url, cause });
  }
}

const NO_DATA = '03';
/** The key is unknown, has run out, or was not registered for this one of the services. */
const KEY_FAULTS = new Set(['20', '21', '30', '31', '32', '33']);
/** More than a day or a second allows. */
const LIMITS = new Set(['22', '23']);
const OUT_OF_ORDER = new Set(['01', '02', '04', '05', '99']);

function fault(code: string, url: string): Error {
  const padded = code.padStart(2, '0');
  if (KEY_FAULTS.has(padded)) return new Refused('the register refused our credentials', { url });
  if (LIMITS.has(padded)) return new Throttled('the register asks us to slow down', { url });
  if (OUT_OF_ORDER.has(padded)) return new Unavailable('the register is out of order', { url });
  return new Changed(`the register did not understand our question (${padded})`, { url });
}
