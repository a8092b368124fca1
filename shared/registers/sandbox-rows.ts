/** Sandbox of registers that are read from files: invented rows as the files have them, answered as a copy answers. */
import { namesAgree } from '../model/entity/legal-names.ts';
import { NAMES_PATH, ROWS_PATH } from './row-copy.ts';
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from './sandbox.ts';

export interface RowsSandbox {
  /** By number: the name by which the company is found, and its rows as they are kept. */
  companies: Readonly<Record<string, { name: string; rows: readonly string[] }>>;
  /** Numbers that are answered slowly, and not at all. */
  slow: string;
  down: string;
}

/** As `SandboxRegister` has them. */
export const rowsIn = (companies: RowsSandbox['companies']): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(companies).map(([number, { rows }]) => [number, rows]));

export const answersFromRows =
  (sandbox: RowsSandbox): SandboxRegister['answer'] =>
  ({ url }) =>
    url.pathname === NAMES_PATH
      ? byName(url.searchParams.get('name') ?? '', sandbox)
      : byNumber(decodeURIComponent(url.pathname.slice(ROWS_PATH.length)), sandbox);

function byNumber(number: string, { companies, slow, down }: RowsSandbox): SandboxAnswer {
  if (number === down) return DOWN;
  const found = Object.hasOwn(companies, number) ? companies[number] : undefined;
  if (!found) return { status: 404, body: {} };
  return { body: { rows: found.rows }, ...(number === slow && { afterMs: SLOW_MS }) };
}

function byName(asked: string, { companies }: RowsSandbox): SandboxAnswer {
  const found = Object.entries(companies).filter(([, { name }]) => namesAgree(asked, name));
  return { body: { matches: found.map(([number, { name }]) => ({ name, number })) } };
}
