/** The worked cases of derived ownership over the API. */
import { beforeAll, expect, test } from 'vitest';
import { describeGenuine } from '../support/genuine.ts';
import { service } from '../support/stack.ts';
import { askedParts, expectAsWorked, workedCases } from '../support/worked-cases.ts';

const running = service();
let account: Awaited<ReturnType<ReturnType<typeof running>['account']>>;
beforeAll(async () => {
  account = await running().account();
});

describeGenuine('POST /ownership/calculate', () => {
  test.each(workedCases().map((one) => [one.id, one] as const))('gives the expected answer to %s', async (_id, one) => {
    const answers = await Promise.all(
      askedParts(one).map((ruleSets) => account.api.post('/ownership/calculate', { graph: one.graph, ruleSets })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expectAsWorked(
      one,
      answers.map(({ body }) => body),
    );
  });
});
