/** What the next steps of an account of ownership cost. */
import { expect, test } from 'vitest';
import { withStepPrices } from '../../../shared/cases/ownership-answers/step-prices.ts';
import type { NextStep } from '../../../shared/ownership/facts/facts.ts';
import { registryOf } from '../../../shared/registers/catalogue.ts';
import { entity } from '../../support/entities.ts';

const services = { catalogue: { registryOf, isConfigured: async () => true }, prices: { GB: { search: 3, idfinder: 2 } } };
const target = entity({ _id: 'target', counterparties: [entity({ _id: 'owner' })] });

async function credits(kind: NextStep['kind'], jurisdiction: string | undefined, entityIds: string[] = ['owner']) {
  const node = { nodeId: 'n', type: 'company' as const, entityIds, ...(jurisdiction && { jurisdiction }) };
  const nextStep: NextStep = { kind };
  const [priced] = await withStepPrices(services, target, [node], [{ nodeId: 'n', nextStep }]);
  return priced!.nextStep.credits;
}

test.each<[string, NextStep['kind'], string | undefined, number | undefined]>([
  ['a search costs what the register’s search costs', 'expand', 'GB', 3],
  ['a look-up of a number costs what the register’s look-up costs', 'identifier', 'GB', 2],
  ['without a price of the operator it costs one credit', 'expand', 'NO', 1],
  ['a country that is answered by LEI records is free', 'expand', 'HU', 0],
  ['a canton costs what its country costs', 'expand', 'CH-ZH', 1],
  ['a document cannot be bought here', 'document', 'GB', undefined],
  ['access cannot be bought here', 'access', 'FR', undefined],
  ['nothing can be bought where there is no register', 'expand', 'XX', undefined],
  ['nothing can be bought where the country is not known', 'identifier', undefined, undefined],
])('%s', async (_what, kind, jurisdiction, cost) => {
  expect(await credits(kind, jurisdiction)).toBe(cost);
});

test('an entity whose parties are known cannot be searched again, another one of the party can', async () => {
  expect(await credits('expand', 'GB', ['target'])).toBeUndefined();
  expect(await credits('expand', 'GB', ['target', 'owner'])).toBe(3);
});
