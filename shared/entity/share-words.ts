/** How a share is written for people: in words for sentences, in signs for pictures and tables. An open end stays visible; a band is never a number. PURE. */
import type { Share } from './company-record.ts';

/** `over 25 to 50 %`. */
export function shareInWords({ exact, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Share): string {
  if (exact !== undefined) return `${exact} %`;
  const low = exclusiveMinimum !== undefined ? `over ${exclusiveMinimum}` : `${minimum ?? 0}`;
  const high = exclusiveMaximum !== undefined ? `under ${exclusiveMaximum}` : `${maximum ?? 100}`;
  return `${low} to ${high} %`;
}

/** `>25–50 %`, `>50–<75 %`; an exact share with two decimals at most. */
export function shareInSigns({ exact, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Share): string {
  if (exact !== undefined) return `${Number(exact.toFixed(2))} %`;
  const low = exclusiveMinimum !== undefined ? `>${exclusiveMinimum}` : `${minimum ?? 0}`;
  const high = exclusiveMaximum !== undefined ? `<${exclusiveMaximum}` : `${maximum ?? 100}`;
  return low === high ? `${low} %` : `${low}–${high} %`;
}

/** The least that the share can be, in percent; 0 without a share. */
export const lowerEnd = ({ exact, minimum, exclusiveMinimum }: Share = {}): number => exact ?? minimum ?? exclusiveMinimum ?? 0;
