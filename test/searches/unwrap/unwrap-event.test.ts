/** The event of a change of an unwrap. */
import { describe, expect, test } from 'vitest';
import { oldestFirst } from '../../../shared/accounts/account/record-pending.ts';
import { eventsAbout, unwrapEvents } from '../../../shared/searches/unwrap/unwrap-event.ts';
import { newUnwrap, PAUSE_REASONS, type Unwrap } from '../../../shared/searches/unwrap/unwrap-row.ts';
import type { VerdictChange } from '../../../shared/searches/unwrap/verdict-changes.ts';

const CASE = '76350d497d90c700b305493bfef1ac5d';
const ID = `${CASE}9f2c41d7a6b05e38`;
const SETTINGS: Unwrap['settings'] = { goal: 'beneficialOwners', maxCredits: 50, maxLayers: 10, maxEntities: 200, inFlight: 5 };
const ROW: Unwrap = {
  ...newUnwrap(ID, 'ada', SETTINGS, new Date('2026-11-22T06:00:00.000Z')),
  ...{ status: 'RUNNING', version: 7, updatedAt: '2026-11-22T06:00:09.123Z', captured: 12, refunded: 1 },
  plan: [{ entityId: 'e', searchId: 's', cost: 1, try: 0 }],
  progress: { round: 4, entitiesKnown: 61, searched: 12, open: 9, endings: {}, decided: false, expected: { low: 9, high: 24 } },
};
const FACTS = { unwrapId: ID, caseId: CASE, round: 4, entitiesKnown: 61, searched: 12, open: 9, inFlight: 1, captured: 12 };

const contentOf = (row: Unwrap) => {
  const [{ pending }, ...others] = unwrapEvents(row);
  expect(others).toEqual([]);
  return [pending.type, JSON.parse(pending.data)];
};

test('each change is about something else, and of the time of its row', () => {
  expect(unwrapEvents(ROW)).toMatchObject([{ about: `unwrap/${ID}/7`, pending: { at: '2026-11-22T06:00:09.123Z' } }]);
  expect(unwrapEvents({ ...ROW, version: 8 })[0].about).toBe(`unwrap/${ID}/8`);
  expect(eventsAbout(ROW)).toBe(`unwrap/${ID}/`);
});

test('a round: how far it is, what is under way, what was charged', () => {
  expect(contentOf(ROW)).toEqual(['unwrap.progressed', FACTS]);
});

test('a completed one says how it ended, and what a decision saved', () => {
  const completed: Unwrap = { ...ROW, status: 'COMPLETED', plan: [], outcome: 'resolved' };
  expect(contentOf(completed)).toEqual(['unwrap.completed', { ...FACTS, inFlight: 0, outcome: 'resolved' }]);
  const savedByDecision = { low: 4, high: 28 };
  expect(contentOf({ ...completed, outcome: 'decided', savedByDecision })[1]).toMatchObject({ outcome: 'decided', savedByDecision });
});

describe('a round that changed verdicts', () => {
  const change = (at: number): VerdictChange => ({
    ruleSet: 'gb-psc',
    nodeId: `person-${at}`,
    before: 'mayBeBeneficialOwner',
    after: 'isNotBeneficialOwner',
  });

  test('their event comes before its own, also where both stand on the account', () => {
    const events = unwrapEvents(ROW, [change(1)]);
    expect(events.map(({ pending }) => pending.type)).toEqual(['ownership.changed', 'unwrap.progressed']);
    const pendingEvents = Object.fromEntries(events.toReversed().map(({ about, pending }) => [about, pending]));
    expect(oldestFirst({ pendingEvents }).map(([about]) => about)).toEqual(events.map(({ about }) => about));
    expect(events.every(({ about }) => about.startsWith(eventsAbout(ROW)))).toBe(true);
  });

  test('names the unwrap, its company where it is not the target, and each change', () => {
    const [{ pending }] = unwrapEvents({ ...ROW, settings: { ...SETTINGS, entityId: 'e1' } }, [change(1), change(2)]);
    expect(JSON.parse(pending.data)).toEqual({
      ...{ unwrapId: ID, caseId: CASE, round: 4, entityId: 'e1' },
      ...{ changes: [change(1), change(2)], changed: 2 },
    });
  });

  test('lists the first 20 changes, and says how many there are', () => {
    const all = Array.from({ length: 21 }, (_, at) => change(at));
    const { changes, changed } = JSON.parse(unwrapEvents(ROW, all)[0].pending.data);
    expect([changes, changed]).toEqual([all.slice(0, 20), 21]);
  });
});

describe('one that goes no further', () => {
  test.each(PAUSE_REASONS)('paused by %s', (reason) => {
    expect(contentOf({ ...ROW, status: 'PAUSED', reason })).toEqual(['unwrap.stopped', { ...FACTS, reason }]);
  });

  test('paused, and resumed by the service later', () => {
    const resumeAt = '2026-11-22T06:15:00.000Z';
    expect(contentOf({ ...ROW, status: 'PAUSED', reason: 'registers_down', resumeAt })[1]).toMatchObject({
      reason: 'registers_down',
      resumeAt,
    });
  });

  test.each([
    ['CANCELLED', 'cancelled'],
    ['FAILED', 'failed'],
  ] as const)('%s is %s', (status, reason) => {
    expect(contentOf({ ...ROW, status })).toEqual(['unwrap.stopped', { ...FACTS, reason }]);
  });
});
