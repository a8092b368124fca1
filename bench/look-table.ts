/** What a look of a monitor that finds nothing new asks and costs. */
import { markdownTable } from '../bin/generated-part.ts';
import { lookCosts, total } from './cost.ts';
import { endpoint, type Figures, type LookFigures, WORKER } from './figures.ts';

const NAMES: Readonly<Record<keyof LookFigures, string>> = {
  idleSweep: 'sweep, with nothing to do',
  sweep: 'sweep, with one look due',
  work: 'worker: the look, from its start to its end',
};

export function lookTable(look: LookFigures, figures: Pick<Figures, 'endpoints'>): string {
  const rows = Object.entries(NAMES).map(([name, text]) => {
    const { table, queue, bucket, rounds, readUnits, writeUnits } = look[name as keyof LookFigures].asked;
    return [text, String(table.length + queue.length + bucket.length), String(rounds), `${readUnits} / ${writeUnits}`];
  });
  const lines = lookCosts(look, endpoint(figures, WORKER));
  const usd = lines.map((line) => [line.item, `${Number(line.quantity.toFixed(3))} ${line.unit}`, line.usd.toFixed(2)]);
  return [
    markdownTable(['a look that finds nothing new', 'calls', 'round trips', 'units read / written'], rows),
    markdownTable(['an unchanged look', 'of one', 'USD a million'], [...usd, ['**a look**', '', `**${total(lines).toFixed(2)}**`]]),
  ].join('\n\n');
}
