/** Long calls of one key over the whole stack: a few are open, the others are refused, and other accounts are served meanwhile. */
import { expect, test, vi } from 'vitest';
import { addCredits } from '../../bin/operator/operate-accounts.ts';
import type { Api, ApiAnswer } from '../support/api.ts';
import { shareOf } from '../support/share.ts';
import { type Service, service } from '../support/stack.ts';

const running = service();

type Account = Awaited<ReturnType<Service['account']>>;

const MAX_WAITS = 5;
const TOO_MANY = `Rate limit exceeded: ${MAX_WAITS} calls of this account wait for events. Read without \`wait\`, let your programs share one wait, or try again when one has ended.`;

async function takenSlots(userId: string): Promise<number> {
  const item = await running().operator.store.table.get({ pk: `RATE#${userId}`, sk: 'OPEN#wait' });
  return Object.entries(item ?? {}).filter(([name, until]) => name.startsWith('slot') && Number(until) > Date.now()).length;
}

/**
 * What `ask` is answered while five waits are open for events after a number. The waits are over after 20 seconds: a turn in which a slow machine
 * let that happen is repeated.
 */
async function besideFiveWaits<T>({ api, userId }: Account, ask: (after: number) => Promise<T>): Promise<T> {
  for (let turn = 0; turn < 10; turn += 1) {
    const { nextAfter } = (await api.get('/events?limit=1')).body;
    let ended = 0;
    const waits = Array.from({ length: MAX_WAITS }, async () => {
      const { status } = await api.get(`/events?after=${nextAfter}&wait=20`);
      ended += 1;
      return status;
    });
    await vi.waitFor(async () => expect(await takenSlots(userId)).toBe(MAX_WAITS), { timeout: 15_000 });
    const answer = await ask(nextAfter);
    const wereOpen = ended === 0;
    // Its event ends them.
    await addCredits(running().operator, userId, 1);
    expect(await Promise.all(waits)).toEqual(waits.map(() => 200));
    expect(await takenSlots(userId)).toBe(0);
    if (wereOpen) return answer;
  }
  throw new Error('no turn was over within the 20 seconds of a wait');
}

async function readsOf(api: Api): Promise<number[]> {
  const answers = await Promise.all(['/account', '/events', '/cases'].map((path) => api.get(path)));
  return answers.map(({ status }) => status);
}

const refusalOf = ({ status, headers, body }: ApiAnswer): string =>
  [status, body.code, body.retryable, Number(headers.get('retry-after')) > 0, body.error].join(' ');

test('2,000 waits of one key: five are open, the others refused, and another account is served', async () => {
  const [greedy, other] = [await running().account(), await running().account()];
  const EACH = 40;
  for (let turn = 0; turn < shareOf(2_000) / EACH; turn += 1) {
    const [refused, served] = await besideFiveWaits(greedy, async (after) => {
      const waits = Array.from({ length: EACH }, () => greedy.api.get(`/events?after=${after}&wait=20`));
      return [await Promise.all(waits), await readsOf(other.api)];
    });
    expect(new Set(refused.map(refusalOf))).toEqual(new Set([`429 rate_limited true true ${TOO_MANY}`]));
    expect(served).toEqual([200, 200, 200]);
  }
});

test('beside five waits events that are there are read, and other calls of the account answered', async () => {
  const account = await running().account();
  await addCredits(running().operator, account.userId, 1);
  const statuses = await besideFiveWaits(account, async () => {
    const { status, body } = await account.api.get('/events?after=0&wait=20');
    return [status, body.data.length > 0, ...(await readsOf(account.api))];
  });
  expect(statuses).toEqual([200, true, 200, 200, 200]);
});
