/** First attempts that waited in a queue when it was lost. */
import { expect, test } from 'vitest';
import { sendMissed } from '../../../shared/accounts/deliveries/send-missed.ts';
import { DeliveryWorld, ok } from '../../support/delivery-world.ts';
import { tableEngine } from '../../support/engine.ts';
import { serviceOver } from '../../support/table-service.ts';

const engine = tableEngine();

test('each event is sent once to each endpoint that has no delivery of it and chooses it', async () => {
  const world = new DeliveryWorld(serviceOver(await engine().freshTable()));
  const caller = await world.caller();
  await world.happen(caller, 1, false);
  world.clock.at += 1_000;
  const one = await world.endpoint(caller, ok);
  await world.endpoint(caller, ok, { types: ['search.failed'] });
  const delivered = await world.happen(caller, 2);
  await world.run(1_000);
  const waiting = await world.happen(caller, 3);
  world.queue.splice(0);
  expect(await sendMissed(world.services)).toBe(3);
  await world.run(1_000);
  expect(world.requests.map(({ id }) => id).toSorted()).toEqual([...delivered, ...waiting].toSorted());
  expect(new Set(world.requests.map(({ url }) => url))).toEqual(new Set([one.url]));
  expect([await sendMissed(world.services), world.queue]).toEqual([0, []]);
});
