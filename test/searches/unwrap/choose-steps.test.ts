/** Which open nodes are searched next. */
import { expect, test } from 'vitest';
import type { Account } from '../../../shared/accounts/account/account.ts';
import { newCaseId, newUnwrapId } from '../../../shared/platform/table/keys.ts';
import type { OpenNode } from '../../../shared/searches/unwrap/assess.ts';
import { chooseSteps, MAX_ACCOUNT_STEPS } from '../../../shared/searches/unwrap/choose-steps.ts';
import { newUnwrap, type Unwrap } from '../../../shared/searches/unwrap/unwrap-row.ts';

const SETTINGS = { goal: 'beneficialOwners', maxCredits: 9, maxLayers: 10, maxEntities: 200, inFlight: 3 } as const;
const unwrap = newUnwrap(newUnwrapId(newCaseId()), 'user', SETTINGS, new Date('2026-03-02T08:00:00.000Z'));
const open = (...costs: number[]) => costs.map((cost, at) => ({ nodeId: `n${at}`, entity: { _id: `e${at}` }, cost }) as OpenNode);
const account = (more: Partial<Account> = {}) => ({ balance: 100, holds: {}, ...more }) as Account;
const chosen = (nodes: readonly OpenNode[], more: Partial<Unwrap> = {}, of = account()) => {
  const { steps, blocked } = chooseSteps({ ...unwrap, ...more }, nodes, of);
  return [steps.map(({ entityId }) => entityId), blocked];
};

test('the first ones, up to the maximum at a time', () => {
  expect(chosen(open(1, 1, 1, 1))).toEqual([['e0', 'e1', 'e2'], undefined]);
});

test('the next one that would pass the ceiling stops the plan, though a later one would fit', () => {
  expect(chosen(open(8, 2, 1))).toEqual([['e0'], 'ceiling_reached']);
});

test('charged and running steps count towards the ceiling', () => {
  const plan = [{ entityId: 'x', searchId: 's', cost: 4, try: 0 }];
  expect(chosen(open(1), { plan, captured: 5 })).toEqual([[], 'ceiling_reached']);
  expect(chosen(open(1), { plan, captured: 4 })).toEqual([['e0'], undefined]);
});

test('the balance limits the plan', () => {
  expect(chosen(open(1, 1), {}, account({ balance: 1 }))).toEqual([['e0'], 'out_of_credits']);
});

test('an account has at most twenty open holds, of this unwrap or not', () => {
  const holds = Object.fromEntries(Array.from({ length: MAX_ACCOUNT_STEPS - 1 }, (_, at) => [`h${at}`, {}])) as Account['holds'];
  expect(chosen(open(1, 1), {}, account({ holds }))).toEqual([['e0'], 'busy']);
});

test('at most the maximum of entities, and nothing for a suspended account', () => {
  expect(chosen(open(1, 1), { settings: { ...SETTINGS, maxEntities: 1 } })).toEqual([['e0'], 'entities']);
  expect(chosen(open(1), {}, account({ suspended: true }))).toEqual([[], 'account_suspended']);
});
