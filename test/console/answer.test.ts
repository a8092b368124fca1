/** The sentence above the picture: certain, possible and unknown parts under one rule set. */
import { expect, test } from 'vitest';
import { answerOf } from '../../console/answer.ts';

type Ownership = Parameters<typeof answerOf>[0];
type Status = 'isBeneficialOwner' | 'mayBeBeneficialOwner' | 'isNotBeneficialOwner';

const owner = (legalName: string, status: Status, hasKnownHolding = true) => ({
  nodeId: legalName,
  legalName,
  hasKnownHolding,
  control: 'none',
  beneficialOwner: [{ ruleSet: 'gb-psc', status }],
});
const ownership = (owners: readonly object[], unresolved: object, unnamed?: Status): Ownership =>
  ({
    owners,
    unknownPersons: unnamed ? [{ ruleSet: 'gb-psc', status: unnamed }] : [],
    accounting: { shareholding: { unresolved, endings: [] } },
  }) as unknown as Ownership;
const NOTHING = { exact: 0 };

test('everybody who owns it is named where nothing is open', () => {
  const two = [owner('Ada Invented', 'isBeneficialOwner'), owner('Ben Invented', 'isBeneficialOwner')];
  expect(answerOf(ownership(two.slice(0, 1), NOTHING), 'gb-psc')).toBe('Ada Invented is a beneficial owner.');
  expect(answerOf(ownership(two, NOTHING), 'gb-psc')).toBe('Ada Invented and Ben Invented are beneficial owners.');
});

test('more than three are counted', () => {
  const five = ['A', 'B', 'C', 'D', 'E'].map((name) => owner(name, 'isBeneficialOwner'));
  expect(answerOf(ownership(five, NOTHING), 'gb-psc')).toBe('A, B, C and 2 more are beneficial owners.');
});

test('what is possible and what is not known stand beside what is certain', () => {
  const owners = [owner('Ada Invented', 'isBeneficialOwner'), owner('Ben Invented', 'mayBeBeneficialOwner')];
  expect(answerOf(ownership(owners, { minimum: 20, maximum: 45 }, 'mayBeBeneficialOwner'), 'gb-psc')).toBe(
    'Ada Invented is a beneficial owner. 1 further party and persons not named here may be. 20–45 % of the shares is not accounted for.',
  );
});

test('officers without a known holding are no possible owners of the sentence', () => {
  const director = owner('Dan Invented', 'mayBeBeneficialOwner', false);
  expect(answerOf(ownership([director], NOTHING), 'gb-psc')).toBe('No beneficial owner is certain.');
});

test('another rule set has its own answer', () => {
  expect(answerOf(ownership([owner('Ada Invented', 'isBeneficialOwner')], NOTHING), 'us-cdd')).toBe('No beneficial owner is certain.');
});
