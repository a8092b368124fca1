/** The share of an interest as an exact figure, from what the register computed it from. PURE. */
import type { Interest, Share, ShareBasis } from '../../model/entity/ownership-facts.ts';
import { ONE, type Rational, rationalOf, ZERO } from '../maths/arithmetic.ts';
import type { StatedShare } from '../maths/interval.ts';

/**
 * `ofParcel`: several hold one parcel. The published share of one of them may be a bound, and that of the parcel is what its basis says.
 * Figures in percent stay decimals, because they were rounded; counts and amounts become fractions.
 */
export function statedShareOf({ share, shareBasis }: Pick<Interest, 'share' | 'shareBasis'>, ofParcel: boolean): StatedShare | undefined {
  const exact = ofParcel ? (share?.exact ?? percentIn(shareBasis)) : share?.exact;
  const fraction = ofParcel || exact !== undefined ? fractionOf(shareBasis) : undefined;
  if (fraction) return { ...(exact !== undefined && { exact }), fraction: `${fraction.n}/${fraction.d}` };
  if (exact !== undefined) return { exact };
  return share && { ...share, ...thirdsIn(share) };
}

/** Of `1` in `3` one third; `undefined` where the basis is no count, amount or fraction, or is no part of a whole. */
export function fractionOf(basis: ShareBasis | undefined): Rational | undefined {
  const [part, whole] = termsOf(basis) ?? [];
  if (part === undefined || whole === undefined) return undefined;
  const total = rationalOf(whole);
  if (total.compare(ZERO) <= 0) return undefined;
  const found = rationalOf(part).div(total);
  return found.compare(ONE) <= 0 ? found : undefined;
}

function termsOf(basis: ShareBasis | undefined): [string, string] | undefined {
  if (!basis) return undefined;
  if ('held' in basis) return [basis.held, basis.total];
  return basis.unit === 'fraction' ? [basis.numerator, basis.denominator] : undefined;
}

function percentIn(basis: ShareBasis | undefined): number | undefined {
  const [text] = (basis?.unit === 'percent' && /\d+(?:[.,]\d+)?/.exec(basis.text)) || [];
  const percent = Number(text?.replace(',', '.') ?? Number.NaN);
  return percent <= 100 ? percent : undefined;
}

/** Ends of bands that registers set at one and two thirds, as they are published in percent. */
const THIRDS = new Map([
  [33.333333, '1/3'],
  [66.666667, '2/3'],
]);

function thirdsIn(share: Share): Pick<StatedShare, 'lowerFraction' | 'upperFraction'> {
  const lowerFraction = THIRDS.get(share.exclusiveMinimum ?? share.minimum ?? 0);
  const upperFraction = THIRDS.get(share.exclusiveMaximum ?? share.maximum ?? 0);
  return { ...(lowerFraction && { lowerFraction }), ...(upperFraction && { upperFraction }) };
}

/** Half a unit of the last place of a figure in percent, as a fraction of 1; nothing for exact fractions and bands. */
export function roundingOf({ exact, fraction }: StatedShare): Rational {
  if (exact === undefined || fraction !== undefined) return ZERO;
  const places = /\.(\d+)$/.exec(String(exact))?.[1]?.length ?? 0;
  return rationalOf(`0.${'0'.repeat(places + 2)}5`);
}
