/** The same request twice, by its caller or by the client library, at the moments when it hurts. */
import { expect, test } from 'vitest';
import { tableEngine } from '../support/engine.ts';
import { atStep } from '../support/steps.ts';
import { World, type WorldSettings } from '../support/world.ts';

const engine = tableEngine();

async function world(settings: Partial<WorldSettings> = {}): Promise<World> {
  return World.with({ table: await engine().freshTable(), credits: 3, ...settings });
}


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
