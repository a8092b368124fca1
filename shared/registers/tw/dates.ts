/** TW: dates of the Republic of China calendar. PURE. */
import { isoDate } from '../../model/entity/dates.ts';

/** `0760221` (year 76 of the Republic) -> `1987-02-21`. A missing date is empty or seven spaces. */
export function rocDate(text: string | null | undefined): string | undefined {
  const [, year, month, day] = /^(\d{3})(\d{2})(\d{2})$/.exec(text?.trim() ?? '') ?? [];
  return year ? isoDate(`${Number(year) + 1911}-${month}-${day}`) : undefined;
}
