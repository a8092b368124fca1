/** What an unwrap makes of a case. */

import { expect, test } from 'vitest';
import { Work } from '../../../shared/ownership/maths/work.ts';
import { assess } from '../../../shared/searches/unwrap/assess.ts';
import { caseStateOf } from '../../../shared/searches/unwrap/case-state.ts';
import { Deliveries } from '../../support/deliveries.ts';
import { InventedOwners } from '../../support/invented-owners.ts';
import { tableService } from '../../support/table-service.ts';

const service = tableService();

test('a graph that is too large to be derived is searched on, and nothing is decided', async () => {
  const owners = new InventedOwners(['A 30>T', 'B 70>T']);
  const run = await Deliveries.with(service(), owners);
  const caseId = await run.target(owners);
  const state = (await caseStateOf(run.parts, caseId))!;
  const account = (await run.parts.store.accounts.read(run.caller.userId))!;
  const settings = { goal: 'beneficialOwners', maxCredits: 5, maxLayers: 10, maxEntities: 200, inFlight: 5 } as const;
  const options = { account, settings, today: '2026-03-02', isFailedNow: () => false };
  const services = { catalogue: run.parts.registers, prices: {} };
  const whole = await assess(services, state, options);
  const { open, endings, isDecided } = await assess(services, state, { ...options, work: new Work(1) });
  expect(whole.open.map(({ shareAtStake }) => shareAtStake)).toEqual([{ exact: 70 }, { exact: 30 }]);
  expect(open.map(({ nodeId }) => nodeId).toSorted()).toEqual(whole.open.map(({ nodeId }) => nodeId).toSorted());
  expect(open.map(({ shareAtStake }) => shareAtStake)).toEqual(Array(2).fill({ minimum: 0, maximum: 100 }));
  expect([endings, isDecided]).toEqual([[], false]);
});
