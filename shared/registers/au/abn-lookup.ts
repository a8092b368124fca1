/** AU: requests to ABN Lookup, which always answers with a script (`callback({...})`) and status 200. */
import type * as z from 'zod';
import type { RegistryClient } from '../contract.ts';
import { Changed, Refused, Unavailable } from '../faults.ts';
import { truncateFields } from '../truncate-fields.ts';

/** A 404 is never about a company here: the endpoint has moved. */
export const GONE = { movedBody: /^/ };

/** Meanings of an answer's message. Any other message is `Changed`. */
const NO_RECORD = /^(?:no records? found|search text is not a valid abn or acn)/i;
const INVALID_KEY = /guid entered is not recognised/i;
const TEMPORARY_FAULT = /problem completing your request/i;

/** `undefined` where the register has no record. */
export async function abnLookup<Shape extends z.ZodType<{ Message?: string | null | undefined }>>(
  page: string,
  query: Record<string, string | number>,
  shape: Shape,
  client: RegistryClient,
): Promise<z.output<Shape> | undefined> {
  const path = `/json/${page}.aspx`;
  const answer = shape.safeParse(inside(await client.text(path, { query: { ...query, callback: 'callback' }, ...GONE }), path));
  if (!answer.success) throw new Changed('an answer in another shape', { url: path, cause: answer.error });
  const message = answer.data.Message?.trim() ?? '';
  if (!message) return answer.data;
  if (NO_RECORD.test(message)) return undefined;
  if (INVALID_KEY.test(message)) throw new Refused('the register does not know our GUID', { url: path });
  if (TEMPORARY_FAULT.test(message)) throw new Unavailable('the register could not answer', { url: path });
  throw new Changed('an answer with an unknown message', { url: path });
}

function inside(script: string, url: string): unknown {
  if (/^\s*<(?:!doctype html|html)/i.test(script)) throw new Unavailable('a web page in the place of data', { url });
  const [from, to] = [script.indexOf('('), script.lastIndexOf(')')];
  if (from === -1 || to < from) throw new Changed('an answer that is no script', { url });
  try {
    return truncateFields(JSON.parse(script.slice(from + 1, to)) as unknown);
  } catch (cause) {
    throw new Changed('an answer that is not JSON', { url, cause });
  }
}
