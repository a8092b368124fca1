/** What is asked of ownership besides the graph: rule sets, the day, and whether assumptions are made. PURE. */
import type { OwnershipAnswer, OwnershipQuestion } from '../ownership/answer.ts';
import { defaultRuleSets } from '../ownership/rule-sets/all.ts';
import { ApiError } from '../requests/api-error.ts';
import { digestOf, knownRuleSet } from './rule-sets.ts';

export const MAX_RULE_SETS = 5;

export interface Asked {
  ruleSets?: readonly string[] | undefined;
  asOf?: string | undefined;
  strict?: boolean | undefined;
}

/** Without rule sets those of the target's country and the FATF standard. `today` (`YYYY-MM-DD`) decides which law is in force. */
export function questionOf({ ruleSets, asOf, strict }: Asked, jurisdiction: string | undefined, today: string): OwnershipQuestion {
  if (asOf !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(asOf))
    throw new ApiError('invalid_parameter', { message: 'asOf must be a date: YYYY-MM-DD' });
  const ids = [...new Set(ruleSets ?? [])];
  if (ids.length > MAX_RULE_SETS) throw new ApiError('invalid_parameter', { message: `ruleSets takes at most ${MAX_RULE_SETS} rule sets` });
  return {
    ruleSets: ids.length > 0 ? ids.map(knownRuleSet) : defaultRuleSets(jurisdiction, asOf ?? today),
    ...(asOf && { asOf }),
    ...(strict && { strict }),
  };
}

export type OwnershipBody = Omit<OwnershipAnswer, 'ruleSets'> & { ruleSets: { id: string; version: number; sha256: string }[] };

/** Each rule set with the digest of its text, so that a kept answer says what it was judged by. */
export const withDigests = (answer: OwnershipAnswer, { ruleSets }: OwnershipQuestion): OwnershipBody => ({
  ...answer,
  ruleSets: ruleSets.map((rules) => ({ id: rules.id, version: rules.version, sha256: digestOf(rules) })),
});
