/** Dates of registers, which may be days, months or years. PURE. */

/** In every month. */
const EARLY_DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/;

/** True for a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string | undefined): text is string {
  if (text === undefined) return false;
  if (EARLY_DAY.test(text)) return true;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
