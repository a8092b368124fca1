/** What callers are shown of a monitor. */
import { expect, test } from 'vitest';
import { viewOf } from '../../../shared/searches/monitors/monitor-answer.ts';
import { monitorRow } from '../../support/monitors.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');

test('a monitor that works says when it looks next and what it costs', () => {
  expect(viewOf(monitorRow({ month: '2026-03', spent: 2 }), NOW, 3)).toEqual({
    monitorId: 'c2d41e7790b3f5a84d6e0b1f92837465',
    jurisdiction: 'NO',
    identifier: '100000008',
    every: 'day',
    state: 'active',
    version: 2,
    createdAt: '2026-03-01T00:00:00.000Z',
    nextLookAt: '2026-03-02T00:00:00.000Z',
    looking: false,
    spentThisMonth: 2,
    price: { perLook: 3, mostPerMonth: 90, leastPerMonth: 81 },
  });
});

test('one that does not look says why and names no time', () => {
  const ended = viewOf(monitorRow({ state: 'ended', endedBecause: 'company_gone', fault: 'not_found' }), NOW);
  expect([ended.reason, ended.nextLookAt, ended.price]).toEqual(['company_gone', undefined, undefined]);
  const failing = viewOf(monitorRow({ state: 'failing', fault: 'register_unavailable', failingSince: '2026-02-01T00:00:00.000Z' }), NOW);
  expect([failing.reason, failing.since]).toEqual(['register_unavailable', '2026-02-01T00:00:00.000Z']);
});

test('what is under way and what is in doubt is shown, and no id of a search', () => {
  const look = { searchId: 'secret', at: '2026-03-01T11:59:00.000Z', why: 'due' as const };
  const shown = viewOf(monitorRow({ look, doubt: 'digest' }), NOW);
  expect([shown.looking, shown.unconfirmed]).toEqual([true, true]);
  expect(JSON.stringify(shown)).not.toMatch(/secret|digest|user-1/);
});
