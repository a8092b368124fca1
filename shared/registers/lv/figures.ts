/** LV: figures of annual reports, from the register's tables of them. PURE. */
import type { FinancialStatement } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { codes } from '../codes.ts';
import { amountOf, type Balance, type Income, type Statement, textOf } from './wire.ts';

const OWN_REPORT = 'UGP';
const MAX_YEARS = 3;

const factorOf = codes<number>('LV rounded_to_nearest', { ONES: 1, THOUSANDS: 1_000, MILLIONS: 1_000_000 });

/** The company's own reports (not consolidated): for each year the one filed last, the latest year first. */
export function readStatements(
  statements: readonly Statement[],
  incomes: readonly Income[],
  balances: readonly Balance[],
): FinancialStatement[] {
  const own = statements
    .filter(({ source_type }) => textOf(source_type) === OWN_REPORT)
    .toSorted((one, other) => (one.created_at ?? '').localeCompare(other.created_at ?? ''));
  const ofYear = new Map(own.flatMap((statement) => isoDate(statement.year_ended_on) ?? []).map((end) => [end, lastOf(own, end)]));
  return [...ofYear]
    .toSorted(([one], [other]) => other.localeCompare(one))
    .slice(0, MAX_YEARS)
    .flatMap(([end, statement]) => figures(statement, end, partOf(statement, incomes), partOf(statement, balances)));
}

const lastOf = (statements: readonly Statement[], end: string): Statement =>
  statements.findLast(({ year_ended_on }) => isoDate(year_ended_on) === end)!;

function partOf<Part extends Income | Balance>({ id, file_id }: Statement, parts: readonly Part[]): Part | undefined {
  return parts.find(
    (part) => String(part.statement_id) === String(id) && (!textOf(part.file_id) || textOf(part.file_id) === textOf(file_id)),
  );
}

/** `[]` where the unit or the currency is unknown, or there is no figure. */
function figures(statement: Statement, periodEnd: string, income: Income | undefined, balance: Balance | undefined): FinancialStatement[] {
  const unit = factorOf(textOf(statement.rounded_to_nearest));
  const currency = textOf(statement.currency);
  if (!unit || !currency || !/^[A-Z]{3}$/.test(currency)) return [];
  const inUnits = (value: string | number | null | undefined) => {
    const amount = amountOf(value);
    return amount === undefined ? undefined : amount * unit;
  };
  const amounts = Object.entries({
    revenue: inUnits(income?.net_turnover),
    profitLoss: inUnits(income?.net_income),
    totalAssets: inUnits(balance?.total_assets),
    equity: inUnits(balance?.equity),
  }).filter(([, amount]) => amount !== undefined);
  if (amounts.length === 0) return [];
  const [periodStart, employees] = [isoDate(statement.year_started_on), amountOf(statement.employees)];
  return [
    {
      ...(periodStart && { periodStart }),
      periodEnd,
      currency,
      ...Object.fromEntries(amounts),
      ...(employees !== undefined && { employees }),
    },
  ];
}
