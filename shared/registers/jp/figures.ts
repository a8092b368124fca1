/** JP: figures of the last year that a company has filed with EDINET, not consolidated. PURE. */
import type { FinancialStatement } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import type { Finance, Year } from './wire.ts';

/** Only the year on the cover has dates in the answer. Earlier years are not derived from it, because a fiscal year may have been shorter. */
export function figures(finance: Finance | null | undefined): FinancialStatement[] {
  const [periodStart, periodEnd] = fiscalYear(finance?.fiscal_year_cover_page ?? '');
  const year = finance?.management_index?.find(({ period }) => String(period) === '0');
  if (!year || !periodEnd) return [];
  const statement = inOneCurrency(year);
  return Object.keys(statement).length > 1 ? [{ ...(periodStart && { periodStart }), periodEnd, ...statement }] : [];
}

/** Leaves out figures in another unit than the first figure with a currency. */
function inOneCurrency(year: Year): Omit<FinancialStatement, 'periodEnd'> {
  const revenues = [
    [year.net_sales_summary_of_business_results, year.net_sales_summary_of_business_results_unit_ref],
    [year.operating_revenue1_summary_of_business_results, year.operating_revenue1_summary_of_business_results_unit_ref],
    [year.operating_revenue2_summary_of_business_results, year.operating_revenue2_summary_of_business_results_unit_ref],
    [year.gross_operating_revenue_summary_of_business_results, year.gross_operating_revenue_summary_of_business_results_unit_ref],
  ] as const;
  const published = {
    revenue: revenues.find(([amount]) => typeof amount === 'number'),
    profitLoss: [year.net_income_loss_summary_of_business_results, year.net_income_loss_summary_of_business_results_unit_ref],
    totalAssets: [year.total_assets_summary_of_business_results, year.total_assets_summary_of_business_results_unit_ref],
    equity: [year.net_assets_summary_of_business_results, year.net_assets_summary_of_business_results_unit_ref],
  } as const;
  const units = Object.values(published).flatMap((figure) => (typeof figure?.[0] === 'number' && figure[1] ? [figure[1]] : []));
  const currency = units.find((unit) => /^[A-Z]{3}$/.test(unit)) ?? 'JPY';
  const amounts = Object.entries(published).flatMap(([name, figure]) =>
    typeof figure?.[0] === 'number' && (figure[1] ?? currency) === currency ? [[name, figure[0]]] : [],
  );
  const employees = year.number_of_employees;
  return { currency, ...Object.fromEntries(amounts), ...(typeof employees === 'number' && { employees }) };
}

/** `2026年３月期（自  2025年４月１日  至  2026年３月31日）`, `自 令和６年４月１日 至 令和７年３月31日`. */
export function fiscalYear(cover: string): [start: string | undefined, end: string | undefined] {
  const [, start, end] = /自([^自至]+)至([^)]+)/.exec(cover.normalize('NFKC')) ?? [];
  return [day(start), day(end)];
}

/** The year before the first year of each era. */
const ERAS: Readonly<Record<string, number>> = { 昭和: 1925, 平成: 1988, 令和: 2018 };

function day(text: string | undefined): string | undefined {
  const [, era = '', year, month, date] = /(?:(昭和|平成|令和)\s*)?(\d{1,4}|元)年\s*(\d{1,2})月\s*(\d{1,2})日/.exec(text ?? '') ?? [];
  if (!year) return undefined;
  const full = (ERAS[era] ?? 0) + (year === '元' ? 1 : Number(year));
  return isoDate([full, month!.padStart(2, '0'), date!.padStart(2, '0')].join('-'));
}
