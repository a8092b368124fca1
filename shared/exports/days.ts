/** Dates of registers, which may be days, months or years. PURE. */

/** True for a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string | undefined): text is string {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
