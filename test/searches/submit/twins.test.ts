/** The same request twice, from its caller or from the client library, at critical moments. */
import { expect, test } from 'vitest';
import { entityId } from '../../../shared/model/entity/case-graph.ts';
import { tableEngine } from '../../support/engine.ts';
import { atStep, type Faults } from '../../support/steps.ts';
import { World, type WorldSettings } from '../../support/world.ts';

const engine = tableEngine();
const MATCH = { legalName: 'NORDLYS OPPDIKTET', jurisdiction: 'NO' };
const DAY = 86_400;

async function world(settings: Partial<WorldSettings> = {}): Promise<World> {
  return World.with({ table: await engine().freshTable(), credits: 3, ...settings });
}

const balanceOf = async (one: World): Promise<number> => (await one.state()).accounts[0]!.balance;
const atAdmission: Faults = ({ what }) => (what === 'table.update ACCOUNT' ? 'pause' : undefined);

test('two look-ups with one key, the second after the first: one charge, one answer', async () => {
  const one = await world();
  const second = one.find(MATCH, { key: 'twin', faults: (step) => (step.at === 2 ? atAdmission(step) : undefined) });
  await one.run(second);
  const [first] = await one.run(one.find(MATCH, { key: 'twin' }));
  expect(await balanceOf(one)).toBe(2);
  second.go();
  await one.run(second);
  expect(second.result!.body).toEqual(first.result!.body);
  expect(second.result!.headers).toMatchObject({ 'Idempotency-Replayed': 'true' });
  expect(first.result!.headers).not.toHaveProperty('Idempotency-Replayed');
  expect(await one.finalViolations()).toEqual([]);
  expect(await balanceOf(one)).toBe(2);
});

test('two bodies with one key, the second after the first: refused at no cost', async () => {
  const one = await world();
  const second = one.find(
    { ...MATCH, registry: 'another' },
    { key: 'twin', faults: (step) => (step.at === 2 ? atAdmission(step) : undefined) },
  );
  await one.run(second);
  await one.run(one.find(MATCH, { key: 'twin' }));
  second.go();
  await one.run(second);
  expect(second.error).toMatchObject({ code: 'idempotency_key_reused' });
  expect(await one.finalViolations()).toEqual([]);
  expect(await balanceOf(one)).toBe(2);
});

test('an expired answer that is still in the table: looked up and charged again', async () => {
  const one = await world();
  await one.run(one.find(MATCH, { key: 'twin' }));
  const [again] = await one.run(one.later(DAY + 1).find(MATCH, { key: 'twin' }));
  expect(again.result!.headers).not.toHaveProperty('Idempotency-Replayed');
  expect(await one.finalViolations()).toEqual([]);
  expect(await balanceOf(one)).toBe(1);
  const [replayed] = await one.run(one.later(1).find(MATCH, { key: 'twin' }));
  expect(replayed.result!.headers).toMatchObject({ 'Idempotency-Replayed': 'true' });
  expect(await balanceOf(one)).toBe(1);
});

/** A case of a Norwegian company whose register has financials; it cost one credit. */
async function norwegian(one: World): Promise<{ caseId: string; entityId: string }> {
  const [submitted] = await one.run(one.submit({ jurisdiction: 'NO', identifier: '100000008' }));
  await one.runToEnd();
  const { _id, caseId } = submitted.result!.body;
  return { caseId, entityId: entityId(_id, 'root') };
}

test('financials of one entity requested twice at once: one search; after its end, another', async () => {
  const one = await world({ credits: 5 });
  const on = await norwegian(one);
  const [first] = await one.run(one.financials(on));
  const [second] = await one.run(one.financials(on));
  expect(first.error).toBeUndefined();
  expect(second.error).toMatchObject({ code: 'financials_in_progress' });
  await one.runToEnd();
  const [third] = await one.run(one.financials(on));
  expect(third.error).toBeUndefined();
  await one.runToEnd();
  expect(await one.finalViolations()).toEqual([]);
  expect(await balanceOf(one)).toBe(2);
});

test('a lock of a dead request for financials expires after a minute', async () => {
  const one = await world({ credits: 5 });
  const on = await norwegian(one);
  const dead = one.financials(on, { faults: ({ what }) => (what === 'table.update ACCOUNT' ? 'crash_before' : undefined) });
  await one.run(dead);
  const [soon] = await one.run(one.financials(on));
  expect(soon.error).toMatchObject({ code: 'financials_in_progress' });
  const [later] = await one.run(one.later(62).financials(on));
  expect(later.error).toBeUndefined();
  await one.runToEnd();
  expect(await one.finalViolations()).toEqual([]);
  expect(await balanceOf(one)).toBe(3);
});

test('an expand with the key of a financials search, and the same body: refused at no cost', async () => {
  const one = await world({ credits: 5 });
  const on = await norwegian(one);
  await one.run(one.financials(on, { key: 'one' }));
  const [expand] = await one.run(one.expand(on, { key: 'one' }));
  expect(expand.error).toMatchObject({ code: 'idempotency_key_reused' });
  await one.runToEnd();
  expect(await one.finalViolations()).toEqual([]);
  expect(await balanceOf(one)).toBe(3);
});

test('an operator’s credits sent twice by the SDK are added once', async () => {
  const one = await world();
  const grant = 3;
  const operator = one.credit('user-1', 5, atStep(grant, 'twice'));
  await one.run(operator);
  expect(operator.steps[grant - 1]!.what).toBe('table.update ACCOUNT');
  expect(operator.error).toBeUndefined();
  expect(operator.result).toMatchObject({ volume_remaining: 8 });
  expect(await one.finalViolations()).toEqual([]);
});

test('a hold that is taken over after a price change keeps its own cost', async () => {
  const FOUND = { jurisdiction: 'FR', identifier: '000700021' };
  const prices = { FR: { search: 2 } };
  const one = await world({ credits: 10, prices });
  await one.run(one.submit(FOUND, { key: 'twin', faults: atStep(3, 'crash_before') }));
  expect((await one.state()).rows).toEqual([]);
  expect(await balanceOf(one)).toBe(8);
  prices.FR.search = 5;
  await one.run(one.later(61).submit(FOUND, { key: 'twin' }));
  await one.runToEnd();
  expect(await one.finalViolations()).toEqual([]);
  const { rows, lines } = await one.state();
  expect(rows.map(({ status, cost }) => [status, cost])).toEqual([['COMPLETED', 2]]);
  expect(lines.map(({ kind, amount }) => [kind, amount]).toSorted()).toEqual(
    [
      ['grant', 10],
      ['search', -2],
    ].toSorted(),
  );
  expect(await balanceOf(one)).toBe(8);
});
