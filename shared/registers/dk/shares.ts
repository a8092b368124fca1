/** DK: shares and rights of owners, in force today or on a given date. PURE. */
import type { Interest, Share } from '../../model/entity/ownership-facts.ts';
import { percentage } from '../percentage.ts';
import { valuesOf } from './history.ts';
import type { Attribute } from './wire.ts';

/** Of the capital, and of the votes: fractions of 1. */
export const SHARES = ['EJERANDEL_PROCENT', 'EJERANDEL_STEMMERET_PROCENT'] as const;
export const RIGHTS = 'SÆRLIGE_EJERFORHOLD';
const APPOINTS = 'Ret til at udpege ledelsesmedlemmer';
const HOLDS_INDIRECTLY = 'Har indirekte besiddelser';

/** Shares of the register of owners are the lower ends of bands, those of beneficial owners are figures. */
export function interestsOf(attributes: readonly Attribute[], inBands: boolean, day?: string): Interest[] {
  const rights = new Set(valuesOf(attributes, RIGHTS, day).map(({ value }) => value));
  const held = (type: string): Omit<Interest, 'kind'> | undefined => {
    const code = valuesOf(attributes, type, day)[0]?.value;
    const fraction = Number(code ?? Number.NaN);
    if (code === undefined || !(fraction >= 0 && fraction <= 1)) return undefined;
    return {
      share: inBands ? band(fraction) : { exact: percent(fraction) },
      shareBasis: inBands ? { unit: 'band', code } : { unit: 'text', text: code },
      ...(!inBands && rights.has(HOLDS_INDIRECTLY) && { directOrIndirect: 'indirect' }),
    };
  };
  const [capital, votes] = SHARES.map(held);
  return [
    ...(capital ? [{ kind: 'shareholding' as const, ...capital }] : []),
    ...(votes ? [{ kind: 'votingRights' as const, ...votes }] : []),
    ...(rights.has(APPOINTS) ? [{ kind: 'appointment' as const }] : []),
  ];
}

/** Limits of the bands in percent, one and two thirds to six places. Holdings are entered from 5 %, and 100 % is not a band. */
const LIMITS: readonly number[] = [0, 5, 10, 15, 20, 25, 33.333333, 50, 66.666667, 90, 100];
/** The register writes a limit as a fraction of four places (`0.3333`): this is the rounding in percent. */
const ROUNDING = 0.005;

/** Exported for tests. */
export function band(fraction: number): Share {
  const at = LIMITS.findIndex((limit) => Math.abs(limit - fraction * 100) < ROUNDING);
  if (at === -1) return { minimum: percent(fraction) };
  return LIMITS[at] === 100 ? { exact: 100 } : { minimum: LIMITS[at]!, exclusiveMaximum: LIMITS[at + 1]! };
}

/** `0.2637` -> `26.37`, to six places, without the noise of binary fractions. */
const percent = (fraction: number): number => percentage(fraction, 1, 6);
