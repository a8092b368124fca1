/** CZ: shares of partners, as percentages where the register states them. PURE. */
import type { Interest, Relationship, Share } from '../../entity/company-record.ts';
import { current, type Stake } from './wire.ts';

type Stakes = readonly Stake[] | null | undefined;

/** Stakes in force; for a former partner those deleted last. */
function inForce(stakes: Stakes): Stake[] {
  const days = (stakes ?? []).map(({ datumVymazu }) => datumVymazu ?? '');
  const last = days.toSorted().at(-1);
  const held = current(stakes);
  return held.length > 0 ? held : (stakes ?? []).filter(({ datumVymazu }) => datumVymazu === last);
}

/** `isJoint`: a share of several holders, whose parts are not stated: the whole share is the maximum of each. */
export function interests(nature: Relationship['nature'], stakes: Stakes, isJoint = false): Interest[] {
  const kind = nature === 'Shareholder' ? 'shareholding' : 'capital';
  const shares = inForce(stakes).map(percent);
  if (shares.length === 0) return [{ kind }];
  return shares.map((part): Interest => {
    if (part === undefined) return { kind };
    const share: Share = isJoint ? { maximum: part } : { exact: part };
    return { kind, share };
  });
}

/** `60`, `60;50`, `100 %` and fractions such as `1/3` (to four decimals); a share in words has no percentage. */
function percent({ velikostPodilu }: Stake): number | undefined {
  const written = (velikostPodilu?.hodnota ?? '').replace(/\s/g, '');
  const fraction = velikostPodilu?.typObnos === 'ZLOMEK' ? written.replace(';', '/') : written;
  const [, part, whole] = /^(\d{1,12})\/(\d{1,12})$/.exec(fraction) ?? [];
  if (part && whole) return within(Math.round((Number(part) / Number(whole)) * 1e6) / 1e4);
  const [, figure] =
    (velikostPodilu?.typObnos === 'PROCENTA' ? /^(\d{1,3}(?:[.,;]\d+)?)%?$/ : /^(\d{1,3}(?:[.,;]\d+)?)%$/).exec(written) ?? [];
  return figure ? within(Number(figure.replace(/[,;]/, '.'))) : undefined;
}

const within = (value: number): number | undefined => (value >= 0 && value <= 100 ? value : undefined);

/** The role with the words of every share that is not a plain percentage. */
export function withWords(role: string | undefined, label: string, stakes: Stakes, always = false): string | undefined {
  const written = inForce(stakes).flatMap(({ velikostPodilu }) => {
    const { typObnos, hodnota } = velikostPodilu ?? {};
    if (!hodnota) return [];
    if (typObnos === 'PROCENTA') return always ? [`${hodnota} %`] : [];
    return [hodnota.trim()];
  });
  return written.length > 0 ? `${role ?? 'Společník'}; ${label}: ${written.join(', ')}` : role;
}
