/**
 * A register that publishes files and has no interface: its own copy answers, in a form of this service's own.
 *
 * | Request | Answer |
 * |---|---|
 * | `/rows/<number>` | `{rows}`: the rows of the register's files under this number, as they are; 404 where it has none |
 * | `/names?name=…` | `{matches: [{name, number}]}`: names that agree with the sought one (`model/entity/legal-names.ts`) |
 *
 * A cut has the rows in `rows`, by number, and the numbers in `names`, by comparable name.
 */
import * as z from 'zod';
import { agreesWith, withoutLegalForms } from '../model/entity/legal-names.ts';
import { comparableName } from '../model/entity/names.ts';
import type { Cut } from '../platform/cuts/cut.ts';
import { namesLike } from '../platform/cuts/names-like.ts';
import type { NameMatch, RegistryClient } from './contract.ts';
import { copyReader } from './copy-reader.ts';
import { Unavailable } from './faults.ts';

const Rows = z.looseObject({ rows: z.array(z.string()).min(1) });
const Names = z.looseObject({ matches: z.array(z.looseObject({ name: z.string(), number: z.string() })) });
export type Rows = z.output<typeof Rows>;
export type Names = z.output<typeof Names>;

export const ROWS_PATH = '/rows/';
export const NAMES_PATH = '/names';
/** Of a name search. */
const MAX_MATCHES = 50;

/** The rows under a number. Rejects with `NotFound`. */
export const rowsOf = async (number: string, client: RegistryClient): Promise<string[]> =>
  (await client.json(ROWS_PATH + encodeURIComponent(number), Rows)).rows;

/** Rows of a register that is asked itself too. `origin`: of the publisher of the files, which is never asked. `undefined` where no copy is loaded. */
export async function rowsBeside(number: string, origin: string, client: RegistryClient): Promise<string[] | undefined> {
  try {
    return (await client.json(ROWS_PATH + encodeURIComponent(number), Rows, { origin, absent: { rows: [] } })).rows;
  } catch (fault) {
    if (fault instanceof Unavailable) return undefined;
    throw fault;
  }
}

export async function matchesOf(name: string, client: RegistryClient): Promise<NameMatch[]> {
  const { matches } = await client.json(NAMES_PATH, Names, { query: { name } });
  return matches.map(({ name: companyName, number }) => ({ companyName, registrationNumber: number }));
}

/** The lines of a name, for the loader: under the name, and where it begins with its legal form under what follows, by which it is sought. */
export function nameLines(name: string, number: string): { key: string; value: string }[] {
  const [whole, core] = [comparableName(name), comparableName(withoutLegalForms(name))];
  const keys = whole.startsWith(core) ? [whole] : [whole, core];
  return keys.flatMap((key) => (key ? [{ key, value: `${number}\t${name}` }] : []));
}

export const rowCopy = copyReader('application/json', async ({ method, url }, cut) => {
  // What the register itself is asked, where it is asked beside its files.
  if (method !== 'GET' || !(url.pathname === NAMES_PATH || url.pathname.startsWith(ROWS_PATH))) return undefined;
  const found = await answerFromCut(url, cut);
  return { status: found ? 200 : 404, body: found ?? {} };
});

async function answerFromCut(url: URL, cut: Cut): Promise<Rows | Names | undefined> {
  if (url.pathname === NAMES_PATH) return { matches: await matches(url.searchParams.get('name') ?? '', cut) };
  const rows = await (await cut.file('rows')).valuesOf(decodeURIComponent(url.pathname.slice(ROWS_PATH.length)));
  return rows.length > 0 ? { rows } : undefined;
}

export async function matches(name: string, cut: Cut): Promise<Names['matches']> {
  const lines = await namesLike(await cut.file('names'), [comparableName(name), comparableName(withoutLegalForms(name))]);
  const agrees = agreesWith(name);
  const found = lines.flatMap(({ value }): [string, Names['matches'][number]][] => {
    const [number = '', official = ''] = value.split('\t');
    return agrees(official) ? [[number, { name: official, number }]] : [];
  });
  // A company with several names is one match.
  return [...new Map(found).values()].slice(0, MAX_MATCHES);
}
