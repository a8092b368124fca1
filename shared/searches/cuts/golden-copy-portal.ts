/**
 * GLEIF's page of publications: what is the newest golden copy, and where its files are.
 *
 * Source: https://goldencopy.gleif.org/api/v2/golden-copies/publishes/{lei2|rr|repex}/latest. Not proven by recorded answers: form and names of members as
 * several public clients read them in 2025 and 2026 (`data.publish_date`, `full_file.csv`, `delta_files.LastDay.csv`: `url`, `record_count`).
 */
import * as z from 'zod';
import type { Portal } from '../../platform/network/portal.ts';
import type { GoldenCopyFile } from '../../registers/gleif/golden-copy-rows.ts';
import { GOLDEN_COPY_FILES } from './build-golden-copy.ts';

const PUBLISHES = 'https://goldencopy.gleif.org/api/v2/golden-copies/publishes';
/** The days that a delta covers. */
const COVERED_DAYS = { LastDay: 1, LastWeek: 7 } as const;
export type Interval = keyof typeof COVERED_DAYS;
const DAY_MS = 86_400_000;

const File = z.looseObject({ url: z.url({ protocol: /^https$/, hostname: /(?:^|\.)gleif\.org$/ }), record_count: z.number().int() });
const Latest = z.looseObject({
  data: z.looseObject({
    publish_date: z.string().regex(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d/),
    full_file: z.looseObject({ csv: File }),
    delta_files: z.looseObject({ LastDay: z.looseObject({ csv: File }), LastWeek: z.looseObject({ csv: File }) }),
  }),
});

export interface PublishedFile {
  name: GoldenCopyFile;
  url: string;
  rows: number;
}

export interface Publication {
  /** ISO instant. */
  publishedAt: string;
  whole: PublishedFile[];
  deltas: Readonly<Record<Interval, PublishedFile[]>>;
}

/** `undefined` while GLEIF is publishing: the three files are not yet of one publication. */
export async function newestPublication(portal: Portal): Promise<Publication | undefined> {
  const latest = await Promise.all(
    GOLDEN_COPY_FILES.map(async (name) => ({ name, ...Latest.parse(await (await portal(`${PUBLISHES}/${name}/latest`)).json()).data })),
  );
  const [date] = latest.map(({ publish_date }) => publish_date);
  if (latest.some(({ publish_date }) => publish_date !== date)) return undefined;
  const filesOf = (fileOf: (one: (typeof latest)[number]) => z.output<typeof File>): PublishedFile[] =>
    latest.map((one) => ({ name: one.name, url: fileOf(one).url, rows: fileOf(one).record_count }));
  return {
    publishedAt: new Date(`${date!.slice(0, 19).replace(' ', 'T')}Z`).toISOString(),
    whole: filesOf(({ full_file }) => full_file.csv),
    deltas: {
      LastDay: filesOf(({ delta_files }) => delta_files.LastDay.csv),
      LastWeek: filesOf(({ delta_files }) => delta_files.LastWeek.csv),
    },
  };
}

/**
 * What is to be loaded to come from one publication to a later one: the smallest delta that covers the time between, or the whole files: once a week, so
 * that what a delta does not tell is mended. `wholeAt`: of the last whole files.
 */
export function kindOfLoad(from: { edition: string; wholeAt: string } | undefined, publishedAt: string): Interval | 'whole' {
  if (!from) return 'whole';
  const daysSince = (instant: string): number => (Date.parse(publishedAt) - Date.parse(instant)) / DAY_MS;
  if (daysSince(from.wholeAt) > COVERED_DAYS.LastWeek) return 'whole';
  const covering = (Object.keys(COVERED_DAYS) as Interval[]).find((interval) => daysSince(from.edition) <= COVERED_DAYS[interval]);
  return covering ?? 'whole';
}
