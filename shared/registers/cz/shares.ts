/** CZ: shares of partners, as percentages where the register states them, and in the register's own unit. PURE. */
import type { Relationship } from '../../model/entity/company-record.ts';
import type { Interest, ShareBasis } from '../../model/entity/ownership-facts.ts';
import { percentage } from '../percentage.ts';
import { current, type Stake } from './wire.ts';

/** Stakes in force; for a former partner those deleted last. */
function inForce(stakes: readonly Stake[]): Stake[] {
  const held = current(stakes);
  const days = stakes.map(({ datumVymazu }) => datumVymazu);
  const last = days.toSorted().at(-1);
  return held.length > 0 ? held : stakes.filter(({ datumVymazu }) => datumVymazu === last);
}

/** `isJoint`: a share of several holders, whose parts are not stated: the whole share is the maximum of each, its size is in the basis. */
export function interests(nature: Relationship['nature'], stakes: readonly Stake[], isJoint = false): Interest[] {
  const kind = nature === 'Shareholder' ? 'shareholding' : 'capital';
  const found = inForce(stakes);
  if (found.length === 0) return [{ kind }];
  return found.map((stake): Interest => {
    const { percent, basis } = sizeOf(stake);
    const share = percent === undefined ? undefined : isJoint ? { maximum: percent } : { exact: percent };
    return { kind, ...(share && { share }), ...(basis && { shareBasis: basis }) };
  });
}

interface Size {
  percent?: number;
  basis?: ShareBasis;
}

/** `60`, `60;50` (sixty and a half), `100 %` and fractions such as `1/3` (percent to four decimals); a share in words has no percentage. */
function sizeOf({ velikostPodilu }: Stake): Size {
  const { typObnos, hodnota } = velikostPodilu ?? {};
  const text = hodnota?.trim();
  if (!text) return {};
  const written = text.replace(/\s/g, '');
  const fraction = typObnos === 'ZLOMEK' ? written.replace(';', '/') : written;
  const [, numerator, denominator] = /^(\d{1,12})\/(\d{1,12})$/.exec(fraction) ?? [];
  if (numerator && denominator) {
    const percent = percentage(Number(numerator), Number(denominator), 4);
    return isShare(percent) ? { percent, basis: { unit: 'fraction', numerator, denominator } } : inWords(text);
  }
  const [, figure, sign] = /^(\d{1,3}(?:[.,;]\d+)?)(%?)$/.exec(written) ?? [];
  const percent = figure && (sign || typObnos === 'PROCENTA') ? Number(figure.replace(/[,;]/, '.')) : Number.NaN;
  return isShare(percent) ? { percent, basis: { unit: 'percent', text: text.replace(';', ',') } } : inWords(text);
}

const inWords = (text: string): Size => ({ basis: { unit: 'text', text } });

const isShare = (percent: number): boolean => percent <= 100;

/** The role with the words of every share that is not a plain percentage. */
export function withWords(role: string | undefined, label: string, stakes: readonly Stake[], always = false): string | undefined {
  const written = inForce(stakes).flatMap(({ velikostPodilu }) => {
    const { typObnos, hodnota } = velikostPodilu ?? {};
    const words = hodnota?.trim();
    if (!words) return [];
    if (typObnos === 'PROCENTA') return always ? [`${words} %`] : [];
    return [words];
  });
  return written.length > 0 ? `${role ?? 'Společník'}; ${label}: ${written.join(', ')}` : role;
}
