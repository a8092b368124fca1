/** EventBridge of the local stack: calls the functions of a rule at its rate. A function that still runs is skipped. */
import type { LocalFunction } from './function.ts';

export interface ScheduleSettings {
  readonly targets: readonly { readonly fn: LocalFunction; readonly event: unknown }[];
  readonly everyMs: number;
}

export interface RunningSchedule {
  stop(): void;
}

const UNIT_MS: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** `rate(5 minutes)` in milliseconds; `undefined` for any other kind of schedule. */
export function rateMs(expression: string): number | undefined {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const each = unit === undefined ? undefined : UNIT_MS[unit];
  return each === undefined ? undefined : Number(count) * each;
}

export function startSchedule({ targets, everyMs }: ScheduleSettings): RunningSchedule {
  const running = new Set<LocalFunction>();
  const timer = setInterval(() => {
    for (const { fn, event } of targets) {
      if (running.has(fn)) continue;
      running.add(fn);
      // The function's log has the failure; the next period retries.
      fn.invoke(event)
        .catch(() => {})
        .finally(() => running.delete(fn));
    }
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
