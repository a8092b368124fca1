/** How an unwrap ends that plans no further step. */
import { describe, expect, test } from 'vitest';
import { newCaseId, newUnwrapId } from '../../../shared/platform/table/keys.ts';
import type { Assessment, OpenNode } from '../../../shared/searches/unwrap/assess.ts';
import { endOf, isFailedNowOf, paused } from '../../../shared/searches/unwrap/end-of-unwrap.ts';
import { stepId } from '../../../shared/searches/unwrap/flight.ts';
import { newUnwrap } from '../../../shared/searches/unwrap/unwrap-row.ts';

const NOW = new Date('2026-03-02T08:00:00.000Z');
const SETTINGS = { goal: 'beneficialOwners', maxCredits: 9, maxLayers: 10, maxEntities: 200, inFlight: 3 } as const;
const unwrap = newUnwrap(newUnwrapId(newCaseId()), 'user', SETTINGS, NOW);
const NOTHING: Omit<Assessment, 'verdicts'> = { open: [], waiting: 0, endings: [], failed: 0, entitiesKnown: 1, isDecided: true };
const OPEN = [{ nodeId: 'n', jurisdiction: 'GB', cost: 1, shareAtStake: { exact: 5 } } as OpenNode];
const endedBy = (assessment: Partial<Assessment>, blocked?: Parameters<typeof endOf>[2]) =>
  endOf(unwrap, { ...NOTHING, ...assessment }, blocked, NOW);

test('decided early: COMPLETED, with the credits that this saved', () => {
  const { unwrap: after, endings } = endedBy({ open: OPEN, isDecided: true })!;
  expect(after).toMatchObject({
    status: 'COMPLETED',
    outcome: 'decided',
    savedByDecision: { low: 1, high: 7 },
    progress: { endings: { cannot_matter: 1 } },
  });
  expect(endings).toEqual([{ nodeId: 'n', reason: 'cannot_matter', shareAtStake: { exact: 5 }, nextStep: { kind: 'none' } }]);
});

test('nothing left to ask: resolved, or partly where access, papers or a number are missing', () => {
  const ending = (kind: 'none' | 'access') => [{ nodeId: 'n', reason: 'restricted' as const, shareAtStake: {}, nextStep: { kind } }];
  expect(endedBy({ endings: ending('none') })!.unwrap.outcome).toBe('resolved');
  expect(endedBy({ endings: ending('access') })!.unwrap.outcome).toBe('partlyResolved');
});

describe('not yet', () => {
  test('while a step is under way, or a search of others, or the account is busy', () => {
    const plan = [{ entityId: 'e', searchId: 's', cost: 1, try: 0 }];
    expect(endOf({ ...unwrap, plan }, NOTHING, undefined, NOW)).toBeUndefined();
    expect(endedBy({ waiting: 1, isDecided: false })).toBeUndefined();
    expect(endedBy({ open: OPEN, isDecided: false }, 'busy')).toBeUndefined();
  });
});

test('what keeps it from going on is the reason of its pause and of each open node', () => {
  for (const reason of ['out_of_credits', 'ceiling_reached'] as const) {
    const { unwrap: after, endings } = endedBy({ open: OPEN, isDecided: false }, reason)!;
    expect([after.status, after.reason, endings[0]!.reason, endings[0]!.cost]).toEqual(['PAUSED', reason, reason, 1]);
  }
  const expected = (reason: 'out_of_credits' | 'ceiling_reached') =>
    endOf({ ...unwrap, captured: 9 }, { ...NOTHING, open: OPEN, isDecided: false }, reason, NOW)!.unwrap.progress.expected;
  // Not what the ceiling leaves, which is nothing.
  expect([expected('ceiling_reached'), expected('out_of_credits')]).toEqual([
    { low: 1, high: 7 },
    { low: 0, high: 0 },
  ]);
  expect(endedBy({ open: OPEN, isDecided: false }, 'entities')!.unwrap.outcome).toBe('partlyResolved');
});

test('registers down: on again by itself after 15 minutes, 1 hour, 6 hours, then not', () => {
  const minutes: (number | undefined)[] = [];
  let row = unwrap;
  for (let time = 0; time < 4; time += 1) {
    const { resumeAt: _, ...before } = row;
    row = paused(before, 'registers_down', NOW);
    minutes.push(row.resumeAt === undefined ? undefined : (Date.parse(row.resumeAt) - NOW.getTime()) / 60_000);
  }
  expect(minutes).toEqual([15, 60, 360, undefined]);
});

test('a failed search counts for its try, and for good where a repeat cannot help', () => {
  const failed = (attempt: number, retryable: boolean) => ({
    ...{ searchId: stepId(unwrap, 'e', attempt), status: 'FAILED' as const, retryable, unwrapId: unwrap.unwrapId },
  });
  const isFailed = isFailedNowOf({ ...unwrap, resumes: 1 });
  const entity = { _id: 'e' } as never;
  expect([isFailed(failed(0, true), entity), isFailed(failed(1, true), entity), isFailed(failed(0, false), entity)]).toEqual([
    false,
    true,
    true,
  ]);
});
