/** LT: statements from the lines of balance sheets and of profit and loss. PURE. */
import type { FinancialStatement } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { comparableName } from '../../model/entity/names.ts';
import type { Line } from './wire.ts';

type Figure = 'revenue' | 'profitLoss' | 'totalAssets' | 'equity' | 'liabilities';

/** Each kind of entity files on a form of its own, with its own code for the same line: companies, the short form, non-profit bodies. */
const BY_CODE: Readonly<Record<string, Figure>> = {
  ISLT00001: 'revenue',
  ISLT00345: 'revenue',
  ISLT00293: 'revenue',
  ISLT00019: 'profitLoss',
  ISLT00222: 'profitLoss',
  ISLT00310: 'profitLoss',
  ISLT00350: 'profitLoss',
};

/** Lines of the balance sheet, whose codes are not known: by their names in the forms of the Lithuanian standards. */
const BY_NAME: Readonly<Record<string, Figure>> = {
  'PARDAVIMO PAJAMOS': 'revenue',
  'GRYNASIS PELNAS NUOSTOLIAI': 'profitLoss',
  'TURTO IS VISO': 'totalAssets',
  'NUOSAVAS KAPITALAS': 'equity',
  'MOKETINOS SUMOS IR KITI ISIPAREIGOJIMAI': 'liabilities',
};

/** Statements of before the euro are in litas, and the rows do not say so. */
const EURO_SINCE = '2015-01-01';
const MAX_YEARS = 3;

/** The latest periods, newest first; of a line that comes more than once the one filed last. */
export function statementsOf(lines: readonly Line[]): FinancialStatement[] {
  const oldestFirst = lines.toSorted((one, other) => (one.reg_date ?? '').localeCompare(other.reg_date ?? ''));
  const periods = Map.groupBy(oldestFirst, ({ laikotarpis_iki: end }) => isoDate(end) ?? '');
  return [...periods]
    .filter(([end]) => end >= EURO_SINCE)
    .toSorted(([one], [other]) => other.localeCompare(one))
    .map(([end, found]) => statementOf(end, found))
    .filter((statement) => statement !== undefined)
    .slice(0, MAX_YEARS);
}

function statementOf(periodEnd: string, lines: readonly Line[]): FinancialStatement | undefined {
  const figures = lines.flatMap((line) => {
    const [figure, amount] = [figureOf(line), amountOf(line.reiksme)];
    return figure && amount !== undefined ? [[figure, amount] as const] : [];
  });
  if (figures.length === 0) return undefined;
  const periodStart = lines.map(({ laikotarpis_nuo: start }) => isoDate(start)).findLast((start) => start !== undefined);
  return { ...(periodStart && { periodStart }), periodEnd, currency: 'EUR', ...Object.fromEntries(figures) };
}

function figureOf({ line_type_id: code, line_name: name }: Line): Figure | undefined {
  if (code && Object.hasOwn(BY_CODE, code)) return BY_CODE[code];
  const written = comparableName(name ?? '');
  return Object.hasOwn(BY_NAME, written) ? BY_NAME[written] : undefined;
}

function amountOf(value: number | string | null | undefined): number | undefined {
  const amount = value === null || value === undefined || value === '' ? Number.NaN : Number(value);
  return Number.isFinite(amount) ? amount : undefined;
}
