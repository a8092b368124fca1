/** Measures the local stack with gateway, queue and workers: time until a search is COMPLETED, submits a second, and a burst. */
import type { StackFigures } from './figures.ts';
import type { Account, MeasuredService } from './service.ts';
import { median, percentile } from './statistics.ts';

const SEARCHES = 50;
const SUBMITS = 200;
/** Each waits for its answer before it sends again. */
const CLIENTS = 20;
const USERS = 50;
const BURST = 400;
const BURST_CREDITS = 300;
const MAX_QUIET_WAIT_MS = 60_000;

export async function measureStack(service: MeasuredService): Promise<StackFigures> {
  const completedMs = await timesToCompletion(service, await service.account(), SEARCHES);
  const oneUser = await submitsPerSecond(service, [await service.account()]);
  const fiftyUsers = await submitsPerSecond(service, await Promise.all(Array.from({ length: USERS }, () => service.account())));
  return {
    completedMs: { median: median(completedMs), p95: percentile(completedMs, 95), searches: completedMs.length },
    submitsPerSecond: { oneUser, fiftyUsers },
    burst: await burst(service, await service.account(BURST_CREDITS)),
  };
}

/** From the answer that accepts a search to the first poll that is COMPLETED; `count` searches one after the other, and one before them. */
export async function timesToCompletion(service: MeasuredService, account: Account, count: number): Promise<number[]> {
  await service.finishedSearch(account);
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const submitted = await service.submit(account);
    const accepted = performance.now();
    await service.finished(account, submitted);
    times.push(performance.now() - accepted);
  }
  return times;
}

async function submitsPerSecond(service: MeasuredService, accounts: readonly Account[]): Promise<number> {
  const began = performance.now();
  let sent = 0;
  const client = async (): Promise<void> => {
    while (sent < SUBMITS) {
      const { status } = await service.submit(accounts[sent++ % accounts.length]!);
      if (status !== 200) throw new Error(`a submit was answered with ${status}: nothing to measure`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const seconds = (performance.now() - began) / 1000;
  await untilQuiet(service, accounts);
  return SUBMITS / seconds;
}

async function burst(service: MeasuredService, account: Account): Promise<Record<string, number>> {
  const answers = await Promise.all(Array.from({ length: BURST }, () => service.submit(account)));
  await untilQuiet(service, [account]);
  const counted: Record<string, number> = {};
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
}

/** Waits until no search of theirs is open, so that the workers do not slow down the next measurement. */
async function untilQuiet({ operator }: MeasuredService, accounts: readonly Account[]): Promise<void> {
  for (const end = Date.now() + MAX_QUIET_WAIT_MS; ; await new Promise((go) => setTimeout(go, 100))) {
    const all = await Promise.all(accounts.map(({ userId }) => operator.store.accounts.read(userId)));
    if (all.every((account) => Object.keys(account!.holds).length === 0)) return;
    if (Date.now() > end) throw new Error('searches are still open after a minute: nothing to measure');
  }
}
