/**
 * A run held against an earlier one, perhaps of another machine: only what travels is compared, ratios to the baseline of the same run,
 * counts and bytes. Less is better in all of them. A figure is worse when it is over the earlier one by more than its tolerance.
 */
import { BASELINE, type Figures, POLL, rival } from './figures.ts';

export interface Worse {
  name: string;
  before: number;
  /** Absent where the run has no such figure any more. */
  now?: number;
  /** 0.15: fifteen per cent. */
  tolerance: number;
}

/**
 * How far two runs of one and the same code lie apart on a machine that does other things as well, and how far bytes may grow. The poll
 * is measured side by side with its baseline, the others after one another.
 */
export const TOLERANCE = { sideBySide: 0.15, cpu: 0.3, shortCpu: 0.5, memory: 0.25, bytes: 0.05, count: 0, cost: 0.05 } as const;
/** In baseline calls: what is shorter is measured less well, and what is next to nothing is not compared. */
const SHORT = 0.5;
const NOTHING = 0.1;

interface Travelling {
  value: number;
  tolerance: number;
}

export function compared(before: Figures, now: Figures): Worse[] {
  const found = travelling(now);
  return [...travelling(before)].flatMap(([name, { value, tolerance }]) => {
    const own = found.get(name);
    if (own === undefined) return [{ name, before: value, tolerance }];
    return own.value > value * (1 + tolerance) ? [{ name, before: value, now: own.value, tolerance }] : [];
  });
}

function travelling(figures: Figures): Map<string, Travelling> {
  const baseline = rival(figures, BASELINE);
  const all = new Map<string, Travelling>();
  const add = (name: string, kind: keyof typeof TOLERANCE, value: number) => all.set(name, { value, tolerance: TOLERANCE[kind] });
  const cpu = (name: string, ms: number, base: number, beside = false) => {
    const ratio = ms / base;
    if (ratio >= NOTHING) add(name, beside ? 'sideBySide' : ratio < SHORT ? 'shortCpu' : 'cpu', ratio);
  };
  for (const { name, asked, ...one } of figures.endpoints) {
    cpu(`${name}: CPU to load / baseline`, one.loadMs, baseline.loadMs);
    if (one.warmMs !== undefined) cpu(`${name}: warm CPU / baseline`, one.warmMs, baseline.warmMs, name === POLL);
    add(`${name}: bytes loaded at the start`, 'bytes', one.startBytes);
    add(`${name}: bytes of the asset`, 'bytes', one.wholeBytes);
    add(`${name}: bytes of the answer`, 'bytes', one.answerBytes);
    add(`${name}: calls`, 'count', asked.table.length + asked.queue.length + asked.bucket.length + asked.pool.length);
    add(`${name}: round trips`, 'count', asked.rounds);
    add(`${name}: read units`, 'count', asked.readUnits);
    add(`${name}: write units`, 'count', asked.writeUnits);
  }
  for (const { route, counterparties, ...one } of figures.largeReads) {
    const name = `${route} of ${counterparties}`;
    cpu(`${name}: warm CPU / baseline`, one.warmMs, baseline.warmMs);
    add(`${name}: memory`, 'memory', one.memory);
    add(`${name}: bytes of the answer`, 'bytes', one.answerBytes);
  }
  add('a million searches, USD', 'cost', figures.cost.usd);
  return all;
}
