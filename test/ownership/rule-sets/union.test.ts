/** Which rules are those of the European Union. */
import { expect, test } from 'vitest';
import { RULE_SETS } from '../../../shared/ownership/rule-sets/all.ts';
import { isUnionRule, MEMBER_STATES } from '../../../shared/ownership/rule-sets/union.ts';

test('the Union has 27 members, each once', () => expect([MEMBER_STATES.length, new Set(MEMBER_STATES).size]).toEqual([27, 27]));

test('rules of the Union are its own and those of its members', () => {
  const ids = RULE_SETS.filter(isUnionRule).map(({ id }) => id);
  expect(ids).toEqual(['eu-amlr-2024-1624', 'eu-amld-2015-849', 'de-gwg']);
});
