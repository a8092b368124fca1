/** Whether a rule set is law on a day. */
import { describe, expect, test } from 'vitest';
import { ruleSetOf } from '../../../shared/ownership/rule-sets/all.ts';
import { inForceOn } from '../../../shared/ownership/rule-sets/rule-set.ts';

describe('whether a rule is law on a day', () => {
  test.each([
    ['eu-amlr-2024-1624', '2027-07-09', 'notYet'],
    ['eu-amlr-2024-1624', '2027-07-10', 'yes'],
    ['eu-amld-2015-849', '2027-07-09', 'yes'],
    ['eu-amld-2015-849', '2027-07-10', 'noLonger'],
    ['us-boi', '2023-12-31', 'notYet'],
    ['us-boi', '2025-03-25', 'yes'],
    ['us-boi', '2025-03-26', 'noLonger'],
    ['us-boi', undefined, 'unknown'],
  ] as const)('%s on %s: %s', (id, day, word) => {
    expect(inForceOn(ruleSetOf(id)!, day)).toBe(word);
  });

  test('is not known of a rule without days', () => expect(inForceOn({}, '2026-01-01')).toBe('unknown'));
});
