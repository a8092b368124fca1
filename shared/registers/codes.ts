/**
 * Tables from a register's codes to the service's words.
 *
 * An unknown code never fails a search: the register's own words stay, and the code is reported to the client that asked (the service
 * logs `unmapped_code`). Tables are read deep inside pure code that holds no client, so the report travels with the asynchronous context
 * that `reportingTo` opens.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface UnmappedCode {
  list: string;
  code: string;
}

export type ReportUnmapped = (unmapped: UnmappedCode) => void;

/** The report of the client for which the code runs; none outside `reportingTo`. */
export const unmappedReport = new AsyncLocalStorage<ReportUnmapped>();

/** Runs `work`; codes that no table knows are reported to the client. */
export function reportingTo<Result>({ unmappedCode }: { unmappedCode?: ReportUnmapped }, work: () => Result): Result {
  return unmappedCode ? unmappedReport.run(unmappedCode, work) : work();
}

const MAX_CODE_LENGTH = 100;

/** A look-up in `table`; `list` names the register and its code list: `NO rolletype`. A blank code is `undefined` and is not reported. */
export function codes<Word>(list: string, table: Readonly<Record<string, Word>>): (code: string | null | undefined) => Word | undefined {
  return (code) => {
    if (code === null || code === undefined || code === '') return undefined;
    if (Object.hasOwn(table, code)) return table[code];
    unmappedReport.getStore()?.({ list, code: code.slice(0, MAX_CODE_LENGTH) });
    return undefined;
  };
}
