/**
 * Compares a run with an earlier one, perhaps from another machine. Only portable figures are compared: ratios to the baseline of the same
 * run, counts and bytes. Lower is better for all of them. A figure is worse when it exceeds the earlier one by more than its tolerance.
 */
import { BASELINE, type Figures, isBaseDerivation, POLL, pollOf } from './figures.ts';

export interface Worse {
  name: string;
  before: number;
  /** Absent if the run no longer has this figure. */
  now?: number;
  /** A fraction: 0.15 is 15 %. */
  tolerance: number;
}

/**
 * The spread of two runs of the same code on a machine under other load, and the permitted growth of bytes. The poll is measured side by side
 * with its baseline, the other figures one after another.
 */
export const TOLERANCE = { sideBySide: 0.15, cpu: 0.3, shortCpu: 0.5, memory: 0.25, bytes: 0.05, count: 0, cost: 0.05 } as const;
/** In baseline calls. Figures below `SHORT` are measured less precisely; figures below `NEGLIGIBLE` are not compared. */
const SHORT = 0.5;
const NEGLIGIBLE = 0.1;

interface Portable {
  value: number;
  tolerance: number;
}

export function compared(before: Figures, now: Figures): Worse[] {
  const found = portable(now);
  return [...portable(before)].flatMap(([name, { value, tolerance }]) => {
    const own = found.get(name);
    if (own === undefined) return [{ name, before: value, tolerance }];
    return own.value > value * (1 + tolerance) ? [{ name, before: value, now: own.value, tolerance }] : [];
  });
}

function portable(figures: Figures): Map<string, Portable> {
  const baseline = pollOf(figures, BASELINE);
  const all = new Map<string, Portable>();
  const add = (name: string, kind: keyof typeof TOLERANCE, value: number) => all.set(name, { value, tolerance: TOLERANCE[kind] });
  const cpu = (name: string, ms: number, base: number, beside = false) => {
    const ratio = ms / base;
    if (ratio >= NEGLIGIBLE) add(name, beside ? 'sideBySide' : ratio < SHORT ? 'shortCpu' : 'cpu', ratio);
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
  for (const part of ['start', 'own', 'searches'] as const) {
    const { table, queue, bucket, readUnits, writeUnits } = figures.unwrap[part];
    add(`unwrap, ${part}: calls`, 'count', table.length + queue.length + bucket.length);
    add(`unwrap, ${part}: read units`, 'count', readUnits);
    add(`unwrap, ${part}: write units`, 'count', writeUnits);
  }
  const tree = figures.derivations.find(isBaseDerivation)!;
  for (const { shape, nodes, cpuMs, isTooLarge } of figures.derivations) {
    add(`ownership, ${shape} of ${nodes}: CPU / tree of 1000`, 'cpu', cpuMs / tree.cpuMs);
    add(`ownership, ${shape} of ${nodes}: too large`, 'count', isTooLarge ? 1 : 0);
  }
  for (const part of ['alone', 'beside', 'withEndpoint', 'attempt'] as const) {
    const { table, queue, bucket, rounds, readUnits, writeUnits } = figures.eventLog[part];
    add(`event log, ${part}: calls`, 'count', table.length + queue.length + bucket.length);
    add(`event log, ${part}: round trips`, 'count', rounds);
    add(`event log, ${part}: read units`, 'count', readUnits);
    add(`event log, ${part}: write units`, 'count', writeUnits);
  }
  for (const { name, parties, cpuMs, bytes } of figures.exports) {
    add(`export, ${name} of ${parties}: CPU / tree of 1000`, 'cpu', cpuMs / tree.cpuMs);
    add(`export, ${name} of ${parties}: bytes`, 'bytes', bytes);
  }
  add('a million searches, USD', 'cost', figures.cost.usd);
  return all;
}
