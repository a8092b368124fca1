/** What `bench/waits.ts` measures, as a table. PURE. */
import { markdownTable } from '../bin/generated-part.ts';
import type { ReadTimes, WaitFigures } from './figures.ts';

export function waitTable({ waits, open, idleMs, besideMs }: WaitFigures): string {
  const row = (name: string, { reads, median, p95 }: ReadTimes): string[] => [
    ...[name, reads.toLocaleString('en'), median.toFixed(1), p95.toFixed(1), (p95 / idleMs.p95).toFixed(2)],
  ];
  return markdownTable(
    ['`GET /events` of an account', 'reads', 'median ms', 'p95 ms', 'p95, ratio'],
    [
      row('alone', idleMs),
      row(`beside ${waits.toLocaleString('en')} waits of another key, of which ${open} are open and the others refused`, besideMs),
    ],
  );
}
