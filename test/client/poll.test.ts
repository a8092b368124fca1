import { describe, expect, test } from 'vitest';
import { polled } from '../../client/src/poll.ts';

/** Answers in turn; the last one stays. */
const answering = (...statuses: string[]) => {
  let at = 0;
  return async () => ({ status: statuses[Math.min(at++, statuses.length - 1)]! });
};

describe('polling', () => {
  test.each(['COMPLETED', 'PAUSED', 'CANCELLED', 'FAILED'])('ends at %s, with each answer given on', async (status) => {
    const seen: string[] = [];
    const found = await polled({ status: 'PENDING' }, answering('RUNNING', status), { onPoll: (one) => void seen.push(one.status) });
    expect([found.status, seen]).toEqual([status, ['RUNNING', status]]);
  });

  test('gives the last answer at the time limit', async () => {
    expect(await polled({ status: 'RUNNING' }, answering('COMPLETED'), { waitMs: 0 })).toEqual({ status: 'RUNNING' });
  });

  test('ends at once when its signal aborts', async () => {
    const stop = new AbortController();
    const waiting = polled({ status: 'RUNNING' }, answering('RUNNING'), {
      signal: stop.signal,
      onPoll: () => stop.abort(new Error('stopped')),
    });
    await expect(waiting).rejects.toThrow('stopped');
  });
});
