/**
 * Tables from a register's codes to our words.
 *
 * An unknown code is no reason to fail a search: the register's own words are kept, and the code is told to whoever
 * listens: the worker logs `unmapped_code`, the tests throw.
 */
export interface UnmappedCode {
  list: string;
  code: string;
}

let listener: (unmapped: UnmappedCode) => void = () => {};

/** Sets who is told of codes that no table knows. */
export function onUnmappedCode(tell: (unmapped: UnmappedCode) => void): void {
  listener = tell;
}

/** A look-up in `table`; `list` names the register and its code list: `NO rolletype`. A blank code is `undefined` and tells nobody. */
export function codes<Word>(list: string, table: Readonly<Record<string, Word>>): (code: string | null | undefined) => Word | undefined {
  return (code) => {
    if (code === null || code === undefined || code === '') return undefined;
    if (Object.hasOwn(table, code)) return table[code];
    listener({ list, code: code.slice(0, 100) });
    return undefined;
  };
}
