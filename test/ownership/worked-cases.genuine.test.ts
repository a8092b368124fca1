/** The worked cases of derived ownership beside the project (`../shared/ownership`), through the calculator. */
import { expect, test } from 'vitest';
import { ownershipOfBody } from '../../shared/cases/ownership-answers/calculate-ownership.ts';
import { describeGenuine } from '../support/genuine.ts';
import { askedParts, expectAsWorked, workedCases } from '../support/worked-cases.ts';

const TODAY = new Date('2026-11-22T00:00:00Z');

describeGenuine('the worked cases', () => {
  const cases = workedCases();

  test('there are 32', () => expect(cases).toHaveLength(32));

  test.each(cases.map((one) => [one.id, one.title, one] as const))('%s %s', (_id, _title, one) => {
    expectAsWorked(
      one,
      askedParts(one).map((ruleSets) => ownershipOfBody({ graph: one.graph, ruleSets }, TODAY)),
    );
  });
});
