/** KR: requests to data.go.kr. Rows and errors always come with HTTP 200, in JSON or, from the portal's gateway, in XML. */
import * as z from 'zod';
import type { RegistryClient } from '../contract.ts';
import { Changed, Refused, Throttled, Unavailable } from '../faults.ts';
import { truncateFields } from '../truncate-fields.ts';

const ROOT = '/1160100/service';
const PAGE_SIZE = 1000;
const MAX_PAGES = 50;

type Query = Readonly<Record<string, string>>;

/** `items` with one row has the row itself instead of a list; without rows it is the empty string. */
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

/** All rows. The first page has the total; the other pages are requested in parallel. */
export async function allRows<Row extends z.ZodType>(
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

/** The rows of the first page. */
export const firstRows = async <Row extends z.ZodType>(operation: string, query: Query, row: Row, client: RegistryClient) =>
  (await page(operation, query, 1, row, client)).rows;

async function page<Row extends z.ZodType>(operation: string, query: Query, pageNo: number, row: Row, client: RegistryClient) {
  const parameters = { ...query, pageNo, numOfRows: PAGE_SIZE, resultType: 'json' };
  // Every answer about data has status 200: a 404 means that the service was removed.
  const text = await client.text(`${ROOT}/${operation}`, { query: parameters, movedBody: /^/ });
  const parsed = envelope(row).safeParse(json(text, operation));
  if (!parsed.success) throw new Changed('an answer in another shape', { url: operation, cause: parsed.error });
  const { header, body } = parsed.data.response;
  if (header.resultCode === NO_DATA) return { total: 0, rows: [] };
  if (header.resultCode !== '00') throw fault(header.resultCode, operation);
  if (!body) throw new Changed('an answer without its body', { url: operation });
  const item = typeof body.items === 'object' ? body.items?.item : undefined;
  return { total: body.totalCount ?? 0, rows: (item == null ? [] : Array.isArray(item) ? item : [item]) as z.output<Row>[] };
}

/** The gateway sends its own errors as XML, regardless of `resultType`. */
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
/** The key is unknown, has expired, or is not registered for this service. */
const KEY_ERRORS = new Set(['20', '21', '30', '31', '32', '33']);
/** More requests than are allowed in a day or a second. */
const LIMIT_ERRORS = new Set(['22', '23']);
const SERVICE_ERRORS = new Set(['01', '02', '04', '05', '99']);

function fault(code: string, url: string): Error {
  const padded = code.padStart(2, '0');
  if (KEY_ERRORS.has(padded)) return new Refused('the register refused our credentials', { url });
  if (LIMIT_ERRORS.has(padded)) return new Throttled('the register asks us to slow down', { url });
  if (SERVICE_ERRORS.has(padded)) return new Unavailable('the register is out of order', { url });
  return new Changed(`the register did not understand our question (${padded})`, { url });
}
