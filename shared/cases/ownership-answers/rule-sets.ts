/** Rule sets by id, and the digest that an answer names them by. */
import { createHash } from 'node:crypto';
import { RULE_SETS, ruleSetOf } from '../../ownership/rule-sets/all.ts';
import type { RuleSet } from '../../ownership/rule-sets/rule-set.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { isNear } from '../../platform/requests/near-name.ts';

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

/** However its members are ordered: a rule set that a caller sends back has the digest that it was listed with. */
export const digestOf = (rules: RuleSet): string => createHash('sha256').update(JSON.stringify(rules, inOrder)).digest('hex');

const inOrder = (_key: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
