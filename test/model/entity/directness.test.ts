/** Whether an interest is direct, by what its register states and by the nature of the relationship. */
import { expect, test } from 'vitest';
import { directnessOf, statesDirect } from '../../../shared/model/entity/directness.ts';

test('a shareholder is direct, an indirect owner is not, and of declared owners it is not known', () => {
  expect(directnessOf('Shareholder')).toBe('direct');
  expect(directnessOf('Parent')).toBe('direct');
  expect(directnessOf('Indirect Owner')).toBe('indirect');
  expect(directnessOf('Beneficial Owner')).toBe('unknown');
  expect(directnessOf('Person With Significant Control')).toBe('unknown');
});

test('what an interest states goes before the nature', () => {
  const shares = { kind: 'shareholding' } as const;
  expect(statesDirect({ nature: 'Beneficial Owner', interests: [shares] })).toBe(false);
  expect(statesDirect({ nature: 'Beneficial Owner', interests: [shares, { ...shares, directOrIndirect: 'direct' }] })).toBe(true);
  expect(statesDirect({ nature: 'Shareholder', interests: [{ ...shares, directOrIndirect: 'indirect' }] })).toBe(false);
  expect(statesDirect({ nature: 'Shareholder' })).toBe(true);
});
