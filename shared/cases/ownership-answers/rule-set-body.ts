/** A rule set of a caller's own in the body of POST /ownership/calculate: its shape, and what is refused with the place in it. PURE. */
import * as z from 'zod/mini';
import { GROUNDS, type Ground } from '../../ownership/facts/facts.ts';
import { type RuleSet, TEST_CODES, type TestCode } from '../../ownership/rule-sets/rule-set.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { pointerTo } from '../../platform/requests/json-pointer.ts';
import { checkedShape } from '../../platform/requests/shape-fault.ts';

/** Of one rule set as JSON. */
export const MAX_RULE_SET_BYTES = 16 * 1024;

const name = z.string().check(z.minLength(1), z.maxLength(100));
const words = z.string().check(z.minLength(1), z.maxLength(1_000));
const list = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.maxLength(100));
const grounds = list(z.enum(GROUNDS as unknown as [Ground, ...Ground[]]));
const date = z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)));

const RIGHTS = ['shareholding', 'votingRights', 'rightsToProfitOrIncome', 'rightsToSurplusAssetsOnDissolution'] as const;

/** What was read of a law is for people: it may be sent, because `GET /rule-sets` has it, and decides nothing. */
const forPeople = z.optional(z.unknown());

const Citation = z.pipe(
  z.strictObject({ text: words, confirmed: z._default(z.boolean(), false), source: forPeople, missing: forPeople }),
  z.transform(({ text, confirmed }) => ({ text, confirmed })),
);
const citations = Object.fromEntries(TEST_CODES.map((code) => [code, z.optional(Citation)])) as Record<
  TestCode,
  z.ZodMiniOptional<typeof Citation>
>;

/** What decides a verdict must be stated; what describes the rule may be left out. An unknown member is refused: it could be a misspelt one. */
const RuleSetBody = z.strictObject({
  id: name,
  version: z._default(z.int().check(z.gte(1)), 1),
  title: z.optional(name),
  jurisdiction: z.optional(name),
  inForceFrom: date,
  inForceTo: date,
  citation: z.optional(words),
  url: forPeople,
  confirmed: z._default(z.boolean(), false),
  ownership: z.strictObject({
    threshold: z.number().check(z.gte(0), z.lte(100)),
    comparison: z.enum(['>', '>=']),
    types: list(z.enum(RIGHTS)).check(z.minLength(1)),
    indirect: z.enum(['multiply', 'attribute', 'either']),
  }),
  control: z.strictObject({
    majority: z.enum(['>50', '>=50']),
    of: z.enum(['votingRights', 'shareholding']),
    makesOwner: z.boolean(),
    grounds,
    possibleGrounds: grounds,
    directGrounds: grounds,
    multipliedInterestOver50: z.boolean(),
  }),
  coexistence: z.strictObject({ controlledHolders: z.boolean(), interestInController: z.boolean() }),
  otherReading: z.optional(words),
  arrangements: z.enum(['allRoles', 'trusteeOnly', 'none']),
  jointHoldings: z.enum(['split', 'wholeForEach']),
  jointArrangements: z.enum(['none', 'votesOnly', 'wholeForEach']),
  ownShares: z.enum(['excluded', 'included']),
  votesOfControlledHolders: z._default(z.enum(['counted', 'suspended']), 'counted'),
  besideMajority: z.optional(z.enum(['leftOut'])),
  exempt: list(z.enum(['listed'])),
  subjects: z.enum(['person', 'anybody']),
  seniorManagingOfficial: z.strictObject({
    when: z.enum(['never', 'noneIdentified', 'noneIdentifiedOrDoubt', 'always']),
    who: z.enum(['all', 'one']),
    citation: z.optional(words),
  }),
  citations: z._default(z.strictObject(citations), {}),
  sources: forPeople,
  missing: forPeople,
  notes: forPeople,
  tests: forPeople,
  // An entry of `GET /rule-sets` may be sent as it is; the digest is made anew.
  sha256: z.optional(z.string()),
});

/** Rejects with an `ApiError` of status 422 that has the JSON pointer to what is wrong. `at`: the JSON pointer to the rule set in the body. */
export function ruleSetOfBody(body: object, at: string): RuleSet {
  const size = Buffer.byteLength(JSON.stringify(body));
  if (size > MAX_RULE_SET_BYTES) throw invalid(at, `a rule set may have ${MAX_RULE_SET_BYTES} bytes, this one has ${size}`);
  const { data, fault } = checkedShape(RuleSetBody, body);
  if (fault) throw invalid(pointerTo(at, fault.unknown === undefined ? fault.path : [...fault.path, fault.unknown]), fault.message);
  const { sha256: _, sources: __, missing: ___, notes: ____, tests: _____, url: ______, title, citation, ...rules } = data;
  const described = { title: title ?? rules.id, citation: citation ?? `rule set ${rules.id} of the request` };
  return JSON.parse(JSON.stringify({ ...rules, ...described })) as RuleSet;
}

const invalid = (pointer: string, why: string): ApiError =>
  new ApiError('rule_set_invalid', { message: `${pointer}: ${why}`, fields: { pointer } });
