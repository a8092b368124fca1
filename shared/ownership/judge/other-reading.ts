/** What a law gives that lawyers also read otherwise: holdings of the party and of all that it controls, each whole, are added. PURE. */
import type { RightClass } from '../facts/structure.ts';
import type { RuleSet } from '../rule-sets/rule-set.ts';
import type { DerivationContext } from './derivation-context.ts';
import { type Party, PartyTests } from './party-tests.ts';
import { type Reason, STATUS_OF, type TestResult, type TestStatus } from './test-results.ts';

export interface OtherReading {
  status: (typeof STATUS_OF)[TestStatus];
  test: TestResult;
}

/** The verdict of the other reading where it is more than this one. What only unknown holdings could meet is no other verdict. */
export function otherReadingOf(
  context: DerivationContext,
  rules: RuleSet,
  party: Party,
  classes: readonly RightClass[],
  verdict: { status: OtherReading['status']; reasons: readonly Reason[] } | undefined,
): OtherReading | undefined {
  if (!rules.otherReading || !verdict || verdict.status === 'isBeneficialOwner' || verdict.reasons.includes('exempt')) return undefined;
  const facts = new PartyTests(context, rules, party);
  const tests = classes.map((rightClass) => facts.attributed(rightClass));
  const test = tests.find(({ status }) => status === 'yes') ?? tests.find(({ interval, status }) => interval && status === 'maybe');
  if (!test || STATUS_OF[test.status] === verdict.status) return undefined;
  return { status: STATUS_OF[test.status], test };
}
