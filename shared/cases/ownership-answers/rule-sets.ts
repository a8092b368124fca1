/** GET /rule-sets and GET /rule-sets/{ruleSetId}: the rules that ownership is judged by, each with its citation and dates. */
import { createHash } from 'node:crypto';
import type { Caller } from '../../accounts/account/account.ts';
import { admitted } from '../../accounts/account/admission.ts';
import { RULE_SETS, ruleSetOf } from '../../ownership/rule-sets/all.ts';
import type { RuleSet } from '../../ownership/rule-sets/rule-set.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { isNear } from '../../platform/requests/near-name.ts';
import type { CaseServices } from '../case-files/services.ts';

export interface RuleSetAnswer extends RuleSet {
  /** Of the rule set as JSON, in hex: the same digest is the same rule. */
  sha256: string;
}

export async function listRuleSets({ store }: Pick<CaseServices, 'store'>, caller: Caller): Promise<{ data: RuleSetAnswer[] }> {
  admitted(await store.accounts.read(caller.userId), caller);
  return allRuleSets();
}

/** All versions of one rule set, the newest first. Throws an `ApiError` of status 404. */
export async function readRuleSet(
  { store }: Pick<CaseServices, 'store'>,
  caller: Caller,
  ruleSetId: string,
): Promise<{ data: RuleSetAnswer[] }> {
  admitted(await store.accounts.read(caller.userId), caller);
  const { id } = knownRuleSet(ruleSetId, 'rule_set_not_found');
  const versions = RULE_SETS.filter((rules) => rules.id === id);
  return { data: versions.toSorted((one, other) => other.version - one.version).map(withDigest) };
}

export const allRuleSets = (): { data: RuleSetAnswer[] } => ({ data: RULE_SETS.map(withDigest) });

/** The newest version. Throws an `ApiError` of this code. */
export function knownRuleSet(id: string, code: 'unknown_rule_set' | 'rule_set_not_found' = 'unknown_rule_set'): RuleSet {
  const found = ruleSetOf(id);
  if (found) return found;
  const near = new Set(RULE_SETS.map((rules) => rules.id).filter((known) => isNear(id, known) || isPartOf(id, known)));
  throw new ApiError(code, {
    message: `There is no rule set ${id.slice(0, 100)}. See GET /rule-sets.`,
    ...(near.size > 0 && { fields: { hint: `Use ${[...near].join(' or ')}.` } }),
  });
}

/** `amlr` of `eu-amlr-2024-1624`. */
const isPartOf = (id: string, known: string): boolean => id.length > 2 && known.includes(id.trim().toLowerCase());

export const digestOf = (rules: RuleSet): string => createHash('sha256').update(JSON.stringify(rules)).digest('hex');

const withDigest = (rules: RuleSet): RuleSetAnswer => ({ ...rules, sha256: digestOf(rules) });
