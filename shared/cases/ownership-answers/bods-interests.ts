/**
 * Interests of a BODS statement as facts. PURE.
 *
 * Statements made from the UK register give its bands as closed ends (`minimum: 25, maximum: 50`); the law's ends stand in the register's own code,
 * which such statements carry in `details`. The code decides.
 */
import * as z from 'zod/mini';
import { INTEREST_TYPES } from '../../model/entity/ownership-facts.ts';
import type { OwnershipInterest } from '../../ownership/facts/facts.ts';
import type { StatedShare } from '../../ownership/maths/interval.ts';
import { percentNumber } from './share-body.ts';

const percent = z.optional(percentNumber);
/** A number in 0.4; in earlier versions a flag of the end beside it. */
const openEnd = z.optional(z.union([percentNumber, z.boolean()]));
/** A day, or an instant. */
export const bodsDate = z.optional(z.string().check(z.regex(/^\d{4}(?:-\d{2}(?:-\d{2})?)?(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/)));

export const BodsInterest = z.looseObject({
  type: z.optional(z.enum(INTEREST_TYPES)),
  directOrIndirect: z.optional(z.enum(['direct', 'indirect', 'unknown'])),
  beneficialOwnershipOrControl: z.optional(z.boolean()),
  share: z.optional(
    z.looseObject({ exact: percent, minimum: percent, maximum: percent, exclusiveMinimum: openEnd, exclusiveMaximum: openEnd }),
  ),
  startDate: bodsDate,
  endDate: bodsDate,
  details: z.optional(z.string().check(z.maxLength(5_000))),
});
export type BodsInterest = z.output<typeof BodsInterest>;

export interface StatementFacts {
  /** True where the relationship is made up of others: it is then indirect, and is no holding besides them. */
  isComposed: boolean;
  /** The day from which the record no longer holds; empty where the statement has no day. */
  closedOn?: string;
}

export function bodsInterests(interests: readonly BodsInterest[], { isComposed, closedOn }: StatementFacts): OwnershipInterest[] {
  return interests.map((interest) => {
    const { type = 'unknownInterest', beneficialOwnershipOrControl, startDate, details } = interest;
    const band = bandOf(type, details);
    const share = band ?? statedShareOf(interest);
    const directOrIndirect = isComposed ? (interest.directOrIndirect ?? 'indirect') : interest.directOrIndirect;
    const endDate = interest.endDate ?? (closedOn === undefined ? undefined : closedOn || LONG_AGO);
    return {
      type,
      ...(directOrIndirect && { directOrIndirect }),
      ...(beneficialOwnershipOrControl !== undefined && { beneficialOwnershipOrControl }),
      ...(share && { share }),
      ...(band && { attribution: 'majorityStake' as const }),
      ...(startDate && { startDate: startDate.slice(0, 10) }),
      ...(endDate && { endDate: endDate.slice(0, 10) }),
      ...(details && { details }),
    };
  });
}

/** Of a record that is closed without a day: it holds on none. */
const LONG_AGO = '0001-01-01';

/** `undefined` where the interest states none. */
export function statedShareOf({ share }: BodsInterest): StatedShare | undefined {
  if (!share) return undefined;
  const { exact, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = share;
  const low =
    exclusiveMinimum === true
      ? { exclusiveMinimum: minimum }
      : { minimum, exclusiveMinimum: exclusiveMinimum === false ? undefined : exclusiveMinimum };
  const high =
    exclusiveMaximum === true
      ? { exclusiveMaximum: maximum }
      : { maximum, exclusiveMaximum: exclusiveMaximum === false ? undefined : exclusiveMaximum };
  const stated = Object.entries({ exact, ...low, ...high }).filter(([, value]) => value !== undefined);
  return stated.length > 0 ? (Object.fromEntries(stated) as StatedShare) : undefined;
}

const CODE_OF: Readonly<Record<string, string>> = {
  shareholding: 'ownership-of-shares',
  votingRights: 'voting-rights',
  rightsToSurplusAssetsOnDissolution: 'right-to-share-surplus-assets',
};

/** Companies Act 2006, Sch. 1A, and the Register of People with Significant Control Regulations 2016. */
const BANDS: Readonly<Record<string, StatedShare>> = {
  '25-to-50': { exclusiveMinimum: 25, maximum: 50 },
  '50-to-75': { exclusiveMinimum: 50, exclusiveMaximum: 75 },
  '75-to-100': { minimum: 75, maximum: 100 },
  'more-than-25': { exclusiveMinimum: 25, maximum: 100 },
};

function bandOf(type: string, details = ''): StatedShare | undefined {
  const code = CODE_OF[type];
  if (!code) return undefined;
  return Object.entries(BANDS).find(([band]) => details.includes(`${code}-${band}-percent`))?.[1];
}
