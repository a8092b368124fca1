/** Rows as CSV (RFC 4180). A cell that a spreadsheet would run as a formula gets a `'` in front. PURE. */
export const csv = (rows: readonly (readonly (string | number | undefined)[])[]): string =>
  rows.map((row) => `${row.map((value) => cell(value)).join(',')}\r\n`).join('');

const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

/** A number is written as it is: `-1` is no formula. */
function cell(value: string | number | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
