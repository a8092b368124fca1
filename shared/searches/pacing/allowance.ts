/**
 * One look-up's use of a register's published limit: each request takes a slot before it is sent, whatever its outcome.
 *
 * A look-up first uses the slots that it took at its start, then takes more one by one. It waits a few seconds for a slot; a longer wait is
 * `Throttled`, and the queue's retries apply.
 */

import type { Registry } from '../../registers/contract.ts';
import { Throttled } from '../../registers/faults.ts';
import type { AcquireSlot } from '../../registers/wire-request.ts';
import { paceRule, waitMs } from './pace-rule.ts';
import type { Taken } from './pace-store.ts';
import type { PacingServices } from './services.ts';

export type AllowanceServices = Pick<PacingServices, 'pause' | 'now'> & { store: Pick<PacingServices['store'], 'paces' | 'lines'> };

export interface Asking {
  userId: string;
  sandbox: boolean;
  /** Slots that the look-up already took: when each request may be sent, in milliseconds since 1970. Absent: the look-up had no turn. */
  turn?: readonly number[] | undefined;
  /** Takes a slot beyond those; absent: as searches do. */
  takeSlot?: TakeSlot | undefined;
}

/** Takes one slot, or says how long there is none. */
export type TakeSlot = (services: AllowanceServices, signal: AbortSignal) => Promise<Taken>;

const MAX_PAUSE_MS = 5_000;

/** `undefined` if no limit applies: the register publishes none, or the companies are invented. */
export function allowanceOf(
  services: AllowanceServices,
  registry: Registry,
  { userId, sandbox, turn, takeSlot }: Asking,
): AcquireSlot | undefined {
  const { pace, origin, name } = registry;
  if (!pace || sandbox) return undefined;
  const rule = paceRule(pace);
  const { store, pause, now } = services;
  const prepaid = [...(turn ?? [])];
  const takeNext = takeSlot ?? (turn ? takeFurther : takeInTurn);

  /** When the request may be sent. */
  async function next(signal: AbortSignal): Promise<number> {
    const at = now().getTime();
    while (prepaid[0] !== undefined && prepaid[0] + rule.validMs < at) prepaid.shift();
    const own = prepaid.shift();
    if (own !== undefined) return own;
    const taken = await takeNext(services, signal);
    if (taken.at) return taken.at[0]!;
    const retryAfter = Math.max(1, Math.ceil(taken.waitMs / 1_000));
    throw new Throttled(`the published limit of ${name} is reached`, { url: origin, retryAfter });
  }

  const wanted = () => ({ count: 1, withinMs: MAX_PAUSE_MS, now: now() });

  /** A look-up that has begun goes before waiting ones; if there are any, the slot counts against its account's share. */
  async function takeFurther(): Promise<Taken> {
    const taken = await store.paces.take(origin, pace!, { ...wanted(), burst: rule.burst, passesLine: true });
    if (taken.at && taken.state.lineCount !== undefined) await store.lines.charge(origin, userId, 1, taken.state.servedTag ?? 0, now());
    return taken;
  }

  /** For look-ups that cannot wait in the line: takes a slot only if no search waits whose account has had less. */
  async function takeInTurn(): Promise<Taken> {
    const take = { ...wanted(), burst: rule.firstBurst };
    const taken = await store.paces.take(origin, pace!, take);
    if (taken.at || taken.state.lineCount === undefined) return taken;
    const tag = await store.lines.charge(origin, userId, 1, taken.state.servedTag ?? 0, now());
    const { ahead, state } = await store.lines.seenFrom(origin, tag, '');
    const before = ahead.reduce((sum, { count }) => sum + count, 0);
    const mayGo = before === 0;
    const passed = mayGo ? await store.paces.take(origin, pace!, { ...take, passesLine: true }) : undefined;
    if (passed?.at) return passed;
    await store.lines.giveBack(origin, userId, 1);
    return passed ?? { waitMs: waitMs(rule, { ...take, before }, state.theoreticalArrivalTime, now().getTime()), state };
  }

  return async (signal) => {
    const at = await next(signal);
    const milliseconds = at - now().getTime();
    if (milliseconds > 0) await pause(milliseconds, signal);
  };
}
