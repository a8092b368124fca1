/** What `bench/deliveries.ts` measures, as a table. PURE. */
import { markdownTable } from '../bin/generated-part.ts';
import type { DeliveryFigures, Lags } from './figures.ts';

export function deliveryTable({ quiet, burst, alone, besideAnswering, besideDead, deadRequests }: DeliveryFigures): string {
  const row = (name: string, lags: Lags, base: Lags, of: 'median' | 'p95'): string[] => [
    name,
    lags.events.toLocaleString('en'),
    lags.median.toFixed(0),
    lags.p95.toFixed(0),
    (lags.p95 / base[of]).toFixed(2),
  ];
  return markdownTable(
    ['end of a search to its delivery', 'events', 'median ms', 'p95 ms', 'p95, ratio'],
    [
      row('one search after the other', quiet, quiet, 'median'),
      row('all searches submitted at once; ratio to the median of one', burst, quiet, 'median'),
      row('searches of an account, alone', alone, alone, 'p95'),
      row('beside another account, whose endpoint answers', besideAnswering, alone, 'p95'),
      row(`beside another account, whose endpoint never answers and got ${deadRequests} requests`, besideDead, alone, 'p95'),
    ],
  );
}
