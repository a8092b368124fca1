/**
 * Tables from a register's codes to the service's words.
 *
 * An unknown code never fails a search: the register's own words stay, and the code is noticed (the service logs `unmapped_code`).
 */
import { noticeListener } from './notices.ts';

const MAX_CODE_LENGTH = 100;

/** A look-up in `table`; `list` names the register and its code list: `NO rolletype`. A blank code is `undefined` and is not noticed. */
export function codes<Word>(list: string, table: Readonly<Record<string, Word>>): (code: string | null | undefined) => Word | undefined {
  return (code) => {
    if (code === null || code === undefined || code === '') return undefined;
    if (Object.hasOwn(table, code)) return table[code];
    noticeListener.getStore()?.({ event: 'unmapped_code', list, code: code.slice(0, MAX_CODE_LENGTH) });
    return undefined;
  };
}
