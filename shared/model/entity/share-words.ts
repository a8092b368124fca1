/** How shares and capital are written for people: in words for sentences, in signs for pictures and tables. An open end stays visible; a band is never a number. PURE. */
import type { Capital } from './company-record.ts';
import type { Share } from './ownership-facts.ts';

/** `over 25 to 50 %`. */
export function shareInWords({ exact, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Share): string {
  if (exact !== undefined) return `${figure(exact)} %`;
  const low = exclusiveMinimum !== undefined ? `over ${figure(exclusiveMinimum)}` : figure(minimum ?? 0);
  const high = exclusiveMaximum !== undefined ? `under ${figure(exclusiveMaximum)}` : figure(maximum ?? 100);
  return `${low} to ${high} %`;
}

/** `>25–50 %`, `>50–<75 %`; an exact share with two decimals, or as many as keep it from the whole percent beside it. */
export function shareInSigns({ exact, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Share): string {
  if (exact !== undefined) return `${figure(rounded(exact))} %`;
  const low = exclusiveMinimum !== undefined ? `>${figure(exclusiveMinimum)}` : figure(minimum ?? 0);
  const high = exclusiveMaximum !== undefined ? `<${figure(exclusiveMaximum)}` : figure(maximum ?? 100);
  return low === high ? `${low} %` : `${low}–${high} %`;
}

const [DECIMALS, MAX_DECIMALS] = [2, 20];

/** `24.996` is not `25`: thresholds are whole percents, and a share that is none is never shown as one. */
function rounded(percent: number): number {
  for (let decimals = DECIMALS; decimals < MAX_DECIMALS; decimals += 1) {
    const shown = Number(percent.toFixed(decimals));
    if (Number.isInteger(shown) === Number.isInteger(percent)) return shown;
  }
  return percent;
}

const SMALL = new Intl.NumberFormat('en', { maximumFractionDigits: MAX_DECIMALS });

/** All digits, without an exponent. */
const figure = (percent: number): string => (percent < 1e-6 ? SMALL.format(percent) : String(percent));

/** The least that the share can be, in percent; 0 without a share. */
export const lowerEnd = ({ exact, minimum, exclusiveMinimum }: Share = {}): number => exact ?? minimum ?? exclusiveMinimum ?? 0;

/** `30,000 NOK`; `1,000 shares` where the register has no amount. */
export function capitalInWords({ amount, currency, shares }: Partial<Capital>): string | undefined {
  if (amount !== undefined) return [NUMBER.format(amount), currency].filter(Boolean).join(' ');
  return shares === undefined ? undefined : `${NUMBER.format(shares)} ${shares === 1 ? 'share' : 'shares'}`;
}

const NUMBER = new Intl.NumberFormat('en');
