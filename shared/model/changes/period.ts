/** How often a monitor looks, and how often that is in a month. PURE. */

export const PERIODS = ['minute', 'day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

export const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
export const PERIOD_MS: Readonly<Record<Period, number>> = { minute: MINUTE_MS, day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS };
const YEAR_MS = 365 * DAY_MS;
/** Of the period: so that monitors that are made together do not look together. */
export const MOST_DELAY = 0.1;

export const looksAYear = (every: Period): number => Math.ceil(YEAR_MS / PERIOD_MS[every]);

/** Looks of 30 days: none is late, all are as late as they may be. */
export const looksAMonth = (every: Period): { most: number; least: number } => {
  const most = Math.ceil((30 * DAY_MS) / PERIOD_MS[every]);
  return { most, least: Math.floor(most / (1 + MOST_DELAY)) };
};
