/** A jurisdiction with two registers: the number says which of them is asked, and what that costs. */
import { expect, test } from 'vitest';
import { registryOf } from '../../../shared/registers/catalogue.ts';
import { coverageOf } from '../../../shared/searches/jurisdictions/list-jurisdictions.ts';
import { createMonitor } from '../../../shared/searches/monitors/create-monitor.ts';
import { InProcess } from '../../support/in-process.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const BY_NIF = { jurisdiction: 'ES', identifier: 'A-99999997' };
const BY_SHEET = { jurisdiction: 'ES', identifier: 'H M-9900001' };

test.each([
  ['the LEI registry', BY_NIF, 'GLEIF', 0],
  ['the gazette', BY_SHEET, 'Registro Mercantil (BORME)', 1],
] as const)('by its number a company is searched in %s', async (_, body, registry, cost) => {
  const ada = await InProcess.with(running(), { sandbox: true });
  const { status, cost: paid } = await ada.processed(ada.submit(body));
  const [proof] = [...ada.bucket.kept.values()].map((bytes) => JSON.parse(Buffer.from(bytes).toString()));
  expect([status, proof.registry, paid]).toEqual(['COMPLETED', registry, cost]);
});

test('looks of a monitor cost what searches by the same number cost', async () => {
  const ada = await InProcess.with(running(), { sandbox: true });
  const created = async (watched: object) =>
    (await createMonitor(ada.parts, { caller: ada.caller, body: () => ({ ...watched, every: 'month' }), idempotencyKey: undefined })).body;
  expect(await created(BY_SHEET)).toMatchObject({ price: { perLook: 1 } });
  expect(await created(BY_NIF)).toMatchObject({ price: { perLook: 0 } });
});

test('the feed of a jurisdiction is of its first register', async () => {
  const registry = (await registryOf('ES'))!;
  const states = { copyState: async () => undefined, feedState: async () => 'live' as const };
  const coverage = await coverageOf(registry, { catalogue: { isConfigured: async () => true }, prices: {}, ...states });
  expect([coverage.changeFeed, coverage.secondRegister?.changeFeed]).toEqual(['live', 'none']);
});
