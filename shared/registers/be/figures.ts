/** BE: figures of the accounts, by the codes of the Belgian chart. PURE. */
import type { Capital, FinancialStatement } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import type { Accounts, Deposit } from './wire.ts';

type Figure = Exclude<keyof FinancialStatement, 'periodStart' | 'periodEnd' | 'currency'>;

const RUBRICS: Readonly<Record<Figure, string>> = {
  revenue: '70',
  operatingResult: '9901',
  profitLoss: '9904',
  totalAssets: '20/58',
  equity: '10/15',
  liabilities: '17/49',
  employees: '9087',
};
const FIGURES = Object.keys(RUBRICS) as Figure[];
const PROVISIONS = '16';
const SUBSCRIBED_CAPITAL = '100';

type Period = 'N' | 'NM1';

/** The year of the accounts and the year before, of which only the end is known. */
export function statements(deposit: Deposit, accounts: Accounts): FinancialStatement[] {
  const { start, end } = exercise(deposit);
  const currency = deposit.Currency?.trim();
  if (!end || !currency) return [];
  const before = start && new Date(Date.parse(start) - 86_400_000).toISOString().slice(0, 10);
  return [
    { ...(start && { periodStart: start }), periodEnd: end, currency, ...figures(accounts, 'N') },
    ...(before ? [{ periodEnd: before, currency, ...figures(accounts, 'NM1') }] : []),
  ].filter((statement) => FIGURES.some((figure) => figure in statement));
}

export function exercise({ ExerciseDates: dates }: Deposit): { start: string | undefined; end: string | undefined } {
  return { start: isoDate(dates?.startDate ?? dates?.StartDate), end: isoDate(dates?.endDate ?? dates?.EndDate) };
}

/** `undefined` for companies without capital (BV). */
export function subscribedCapital(deposit: Deposit, accounts: Accounts): Capital | undefined {
  const amount = amountOf(accounts, SUBSCRIBED_CAPITAL, 'N');
  const currency = deposit.Currency?.trim();
  return amount !== undefined && currency ? { amount, currency, kind: 'Geplaatst kapitaal / Capital souscrit' } : undefined;
}

/** Debts (17/49) do not include provisions: they equal liabilities only where there are no provisions. */
function figures(accounts: Accounts, period: Period): Partial<Record<Figure, number>> {
  const hasProvisions = Boolean(amountOf(accounts, PROVISIONS, period));
  const found = FIGURES.filter((figure) => figure !== 'liabilities' || !hasProvisions).map(
    (figure) => [figure, amountOf(accounts, RUBRICS[figure], period)] as const,
  );
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}

/** `undefined` where the code occurs with different values. */
function amountOf({ Rubrics }: Accounts, code: string, period: Period): number | undefined {
  const rubrics = Rubrics.filter((rubric) => rubric.Code === code && rubric.Period === period && rubric.Value !== '');
  const values = new Set(rubrics.flatMap(({ Value }) => (Value === null || Value === undefined ? [] : Number(Value))));
  const [value] = values;
  return values.size === 1 && Number.isFinite(value) ? value : undefined;
}
