/** Dates: as registers write them, and as they are written for people. What is read gives `undefined` where it is no calendar date. */

/** `2014-03-25`, `2014-03-25T00:00:00`, `2014-03-25 16:23:00` -> `2014-03-25`. */
export function isoDate(text: string | null | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/.exec(text?.trim() ?? '') ?? [];
  return calendarDate(year, month, day);
}

/** `25.03.2014` or `25/03/2014` -> `2014-03-25`. */
export function dayMonthYear(text: string | null | undefined): string | undefined {
  const [, day, month, year] = /^(\d{2})[./-](\d{2})[./-](\d{4})$/.exec(text?.trim() ?? '') ?? [];
  return calendarDate(year, month, day);
}

/** `03/25/2014` or `3/5/2014` -> `2014-03-25`, `2014-03-05`. */
export function monthDayYear(text: string | null | undefined): string | undefined {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text?.trim() ?? '') ?? [];
  return calendarDate(year, month?.padStart(2, '0'), day?.padStart(2, '0'));
}

/** `1985`, `6` -> `1985-06`: most registers do not publish the day of birth. */
export function yearMonth(year: number | undefined, month: number | undefined): string | undefined {
  if (!year) return undefined;
  return month ? `${pad(year, 4)}-${pad(month, 2)}` : pad(year, 4);
}

/** The calendar day of an instant in the register's time zone: `2006-10-12T22:00:00Z` in Europe/Berlin is `2006-10-13`. */
export function localDate(instant: string | null | undefined, timeZone: string): string | undefined {
  const time = Date.parse(instant ?? '');
  if (Number.isNaN(time)) return undefined;
  return new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(time);
}

function calendarDate(year?: string, month?: string, day?: string): string | undefined {
  if (!year || !month || !day) return undefined;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  date.setUTCFullYear(Number(year));
  const same = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return same ? `${year}-${month}-${day}` : undefined;
}

/** True for a day of the calendar, `YYYY-MM-DD`. */
export const isDay = (text: string | undefined): text is string => text !== undefined && isoDate(text) === text;

/** `2026-11-23 06:12 UTC` of an instant in ISO 8601. */
export const utcMinute = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;

const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');
