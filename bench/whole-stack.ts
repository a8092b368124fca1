/** Over the local stack, gateway, queue and workers included: how soon a search is done, how many a second are accepted, a burst. */
import type { StackFigures } from './figures.ts';
import type { Account, MeasuredService } from './service.ts';
import { median, percentile } from './statistics.ts';

const SEARCHES = 50;
const SUBMITS = 200;
/** Clients that wait for their answer before they send again. */
const CLIENTS = 20;
const USERS = 50;
const BURST = 400;
const BURST_CREDITS = 300;
const QUIET_MS = 60_000;

export async function measureStack(service: MeasuredService): Promise<StackFigures> {
  const completedMs = await timesToCompletion(service);
  const oneUser = await submitsPerSecond(service, [await service.account()]);
  const fiftyUsers = await submitsPerSecond(service, await Promise.all(Array.from({ length: USERS }, () => service.account())));
  return {
    completedMs: { median: median(completedMs), p95: percentile(completedMs, 95), searches: completedMs.length },
    submitsPerSecond: { oneUser, fiftyUsers },
    burst: await burst(service, await service.account(BURST_CREDITS)),
  };
}

/** From the answer that accepts a search to the poll that shows it COMPLETED. */
async function timesToCompletion(service: MeasuredService): Promise<number[]> {
  const account = await service.account();
  await service.finishedSearch(account);
  const times: number[] = [];
  for (let at = 0; at < SEARCHES; at += 1) {
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
      if (status !== 200) throw new Error(`a submit was answered ${status}: not what is to be measured`);
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

/** Until no search of theirs is open: the workers' share of the machine must not be the next figure's. */
async function untilQuiet({ operator }: MeasuredService, accounts: readonly Account[]): Promise<void> {
  for (const end = Date.now() + QUIET_MS; ; await new Promise((go) => setTimeout(go, 100))) {
    const all = await Promise.all(accounts.map(({ userId }) => operator.store.accounts.read(userId)));
    if (all.every((account) => Object.keys(account!.holds).length === 0)) return;
    if (Date.now() > end) throw new Error('searches are open after a minute: not what is to be measured');
  }
}
