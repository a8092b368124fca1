/** What is asked of ownership besides the graph: rule sets, the day, and whether assumptions are made. PURE. */
import type { OwnershipAnswer, OwnershipQuestion } from '../../ownership/explain/answer.ts';
import { defaultRuleSets } from '../../ownership/rule-sets/all.ts';
import { type InForce, inForceOn, type RuleSet } from '../../ownership/rule-sets/rule-set.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { digestOf, knownRuleSet } from './rule-sets.ts';

export const MAX_RULE_SETS = 5;

export interface Asked<Named extends string | object = string> {
  /** Ids of known rule sets, and rule sets of the caller's own where there may be such. */
  ruleSets?: readonly Named[] | undefined;
  asOf?: string | undefined;
  strict?: boolean | undefined;
}

/** The rule set at `pointer` of the body. An argument, because the shape of a body takes longer to load than anything else of a question. */
type ReadRuleSet<Named> = (named: Named, pointer: string) => RuleSet;

const byId: ReadRuleSet<string> = (id) => knownRuleSet(id);

export function questionOf(asked: Asked, jurisdiction: string | undefined, today: string): OwnershipQuestion {
  return questionWith(byId, asked, jurisdiction, today);
}

/** Without rule sets those of the target's country and the FATF standard. `today` (`YYYY-MM-DD`) decides which law is in force. */
export function questionWith<Named extends string | object>(
  read: ReadRuleSet<Named>,
  { ruleSets, asOf, strict }: Asked<Named>,
  jurisdiction: string | undefined,
  today: string,
): OwnershipQuestion {
  checkDay(asOf, today);
  const wanted = [...new Set(ruleSets ?? [])];
  if (wanted.length > MAX_RULE_SETS)
    throw new ApiError('invalid_parameter', { message: `ruleSets takes at most ${MAX_RULE_SETS} rule sets` });
  return {
    ruleSets: wanted.length > 0 ? askedRuleSets(read, wanted) : defaultRuleSets(jurisdiction, asOf ?? today),
    ...(asOf && { asOf }),
    today,
    ...(strict && { strict }),
  };
}

/** A day of the calendar, not after today. `pointer`: where it stands in the body, if it does. Throws an `ApiError` of status 400. */
export function checkDay(asOf: string | undefined, today: string, pointer?: string): void {
  if (asOf === undefined) return;
  const fault = !isDay(asOf)
    ? 'must be a day of the calendar: YYYY-MM-DD'
    : asOf > today
      ? `is a day to come: today is ${today} (UTC)`
      : undefined;
  if (fault) throw new ApiError('invalid_parameter', { message: `asOf ${fault}`, ...(pointer && { fields: { pointer } }) });
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Verdicts name their rule set by its id, so that no two may have the same. */
function askedRuleSets<Named>(read: ReadRuleSet<Named>, wanted: readonly Named[]): RuleSet[] {
  const rules = wanted.map((one, at) => read(one, `/ruleSets/${at}`));
  const ids = new Set<string>();
  for (const [at, { id }] of rules.entries()) {
    const pointer = `/ruleSets/${at}/id`;
    if (ids.has(id)) throw new ApiError('rule_set_invalid', { message: `${pointer}: the id ${id} is there twice`, fields: { pointer } });
    ids.add(id);
  }
  return rules;
}

export interface UsedRuleSet {
  id: string;
  version: number;
  sha256: string;
  inForce: InForce;
}

export type OwnershipBody = Omit<OwnershipAnswer, 'ruleSets'> & { ruleSets: UsedRuleSet[] };

/** Each rule set with the digest of its text, so that a kept answer says what it was judged by, and whether it is law on the day in question. */
export const withDigests = (answer: OwnershipAnswer, { ruleSets, asOf, today }: OwnershipQuestion): OwnershipBody => ({
  ...answer,
  ruleSets: ruleSets.map((rules) => ({
    id: rules.id,
    version: rules.version,
    sha256: digestOf(rules),
    inForce: inForceOn(rules, asOf ?? today),
  })),
});
