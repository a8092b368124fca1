/** CH: the canton of a commune, and its jurisdiction code. PURE. */

/** The Federal Statistical Office numbers communes in blocks, one block a canton: the first number of each block. */
const BLOCKS: readonly (readonly [from: number, canton: string])[] = [
  [1, 'ZH'],
  [301, 'BE'],
  [1001, 'LU'],
  [1201, 'UR'],
  [1301, 'SZ'],
  [1401, 'OW'],
  [1501, 'NW'],
  [1601, 'GL'],
  [1701, 'ZG'],
  [2001, 'FR'],
  [2401, 'SO'],
  [2701, 'BS'],
  [2761, 'BL'],
  [2901, 'SH'],
  [3001, 'AR'],
  [3101, 'AI'],
  [3201, 'SG'],
  [3501, 'GR'],
  [4001, 'AG'],
  [4401, 'TG'],
  [5001, 'TI'],
  [5401, 'VD'],
  [6001, 'VS'],
  [6401, 'NE'],
  [6601, 'GE'],
  [6700, 'JU'],
];
const LAST_COMMUNE = 6999;
const CANTONS: ReadonlySet<string> = new Set(BLOCKS.map(([, canton]) => canton));

export const isCanton = (letters: string): boolean => CANTONS.has(letters);

/** `CH-ZH` and the others; searched like `CH`. */
export const cantonJurisdictions: readonly string[] = [...CANTONS].map((canton) => `CH-${canton}`);

/** `CH-ZH`; `CH` where the canton is not known. */
export const jurisdictionOf = (canton: string | null | undefined): string => (canton && isCanton(canton) ? `CH-${canton}` : 'CH');

export function cantonOf(commune: number | null | undefined): string | undefined {
  if (!commune || commune > LAST_COMMUNE) return undefined;
  return BLOCKS.findLast(([from]) => from <= commune)?.[1];
}
