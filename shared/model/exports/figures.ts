/** Numbers as files write them, the same wherever they are made. PURE. */

const NUMBER = new Intl.NumberFormat('en-GB');

/** `12,345`. */
export const inNumbers = (count: number): string => NUMBER.format(count);

/** `1 party`, `12,345 parties`. */
export const counted = (count: number, one: string, many: string): string => `${inNumbers(count)} ${count === 1 ? one : many}`;
