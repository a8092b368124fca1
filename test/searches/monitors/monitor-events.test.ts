/** The events of a monitor. */
import { expect, test } from 'vitest';
import { changedEvent, endedEvent, eventsAbout, failingEvent } from '../../../shared/searches/monitors/monitor-events.ts';
import type { KeptChange } from '../../../shared/searches/monitors/version-store.ts';
import { monitorRow } from '../../support/monitors.ts';

const AT = '2026-03-01T00:00:00.000Z';
const change = (place: number, type: KeptChange['type'] = 'owner.added'): KeptChange => ({
  ...{ changeId: `c-${place}`, version: 2, at: AT, type, sources: {} },
  party: { entityType: 'person', legalName: 'Ada Fjord', identifiers: [] },
});
const dataOf = ([event]: ReturnType<typeof changedEvent>) => JSON.parse(event!.pending.data);

test('a change is reported by type and id, without names; of many the first 20 are listed', () => {
  const many = Array.from({ length: 30 }, (_, place) => change(place));
  const data = dataOf(changedEvent(monitorRow({ label: 'mine' }), AT, many));
  expect([data.label, data.version, data.changed, data.changes.length]).toEqual(['mine', 2, 30, 20]);
  expect(data.changes[0]).toEqual({ type: 'owner.added', changeId: 'c-0' });
  expect(JSON.stringify(data)).not.toContain('Ada');
});

test('what is not asked for is no event', () => {
  expect(changedEvent(monitorRow({ types: ['name.changed'] }), AT, [change(0)])).toEqual([]);
  expect(changedEvent(monitorRow(), AT, [change(0, 'corrected')])).toEqual([]);
  expect(dataOf(changedEvent(monitorRow(), AT, [change(0, 'corrected'), change(1)])).changed).toBe(1);
});

test('each event is about something of its own: a version, a run of failures, the end', () => {
  const [changed] = changedEvent(monitorRow(), AT, [change(0)]);
  const abouts = [changed!, failingEvent(monitorRow(), AT, 'register_timeout', AT), endedEvent(monitorRow(), AT, 'removed')].map(
    ({ about }) => about,
  );
  expect(new Set(abouts).size).toBe(3);
  expect(abouts.every((about) => about.startsWith(eventsAbout(monitorRow())))).toBe(true);
});
