/** The same request twice, by its caller or by the client library, at the moments when it hurts. */
import { expect, test } from 'vitest';
import { tableEngine } from '../support/engine.ts';
import { atStep, type Mishaps } from '../support/steps.ts';
import { World, type WorldSettings } from '../support/world.ts';

const engine = tableEngine();
const MATCH = { legalName: 'NORDLYS OPPDIKTET', jurisdiction: 'NO' };
const DAY = 86_400;

async function world(settings: Partial<WorldSettings> = {}): Promise<World> {
  return World.with({ table: await engine().freshTable(), credits: 3, ...settings });
}

const balanceOf = async (one: World): Promise<number> => (await one.state()).accounts[0]!.balance;
const atAdmission: Mishaps = ({ what }) => (what === 'table.update ACCOUNT' ? 'pause' : undefined);

test('twins of the identifier finder with one key, the second let in when the first is done: one charge, one answer', async () => {
  const one = await world();
  const second = one.find(MATCH, { key: 'twin', mishaps: (step) => (step.at === 2 ? atAdmission(step) : undefined) });
  await one.run(second);
  const [first] = await one.run(one.find(MATCH, { key: 'twin' }));
  expect(await balanceOf(one)).toBe(2);
  second.go();
  await one.run(second);
  expect(second.result!.body).toEqual(first.result!.body);
  expect(second.result!.headers).toMatchObject({ 'Idempotency-Replayed': 'true' });
  expect(first.result!.headers).not.toHaveProperty('Idempotency-Replayed');
  expect(await one.endFaults()).toEqual([]);
  expect(await balanceOf(one)).toBe(2);
});

test('twins with one key and two bodies, the second let in when the first is done: it is refused, and costs nothing', async () => {
  const one = await world();
  const second = one.find(
    { ...MATCH, registry: 'another' },
    { key: 'twin', mishaps: (step) => (step.at === 2 ? atAdmission(step) : undefined) },
  );
  await one.run(second);
  await one.run(one.find(MATCH, { key: 'twin' }));
  second.go();
  await one.run(second);
  expect(second.error).toMatchObject({ code: 'idempotency_key_reused' });
  expect(await one.endFaults()).toEqual([]);
  expect(await balanceOf(one)).toBe(2);
});

test('an answer whose day is over and which the table has not taken away yet: asked again, charged again, with its line', async () => {
  const one = await world();
  await one.run(one.find(MATCH, { key: 'twin' }));
  const [again] = await one.run(one.later(DAY + 1).find(MATCH, { key: 'twin' }));
  expect(again.result!.headers).not.toHaveProperty('Idempotency-Replayed');
  expect(await one.endFaults()).toEqual([]);
  expect(await balanceOf(one)).toBe(1);
  const [replayed] = await one.run(one.later(1).find(MATCH, { key: 'twin' }));
  expect(replayed.result!.headers).toMatchObject({ 'Idempotency-Replayed': 'true' });
  expect(await balanceOf(one)).toBe(1);
});

test('the client library asks twice for an operator’s credits: they are added once, and the operator is told so', async () => {
  const one = await world();
  const grant = 3;
  const operator = one.credit('user-1', 5, atStep(grant, 'twice'));
  await one.run(operator);
  expect(operator.steps[grant - 1]!.what).toBe('table.update ACCOUNT');
  expect(operator.error).toBeUndefined();
  expect(operator.result).toMatchObject({ volume_remaining: 8 });
  expect(await one.endFaults()).toEqual([]);
});
