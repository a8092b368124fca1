/** SEC-EDGAR: annual figures from XBRL reports. PURE. */
import type { FinancialStatement } from '../../model/entity/company-record.ts';
import { CONCEPTS, type Facts, type Point } from './wire.ts';

type Figure = keyof typeof CONCEPTS;

const ANNUAL_REPORT = /^(?:10-K|10-KT|20-F|40-F)(?:\/A)?$/;
/** Length of a business year, which can also be 52 or 53 weeks. */
const [MIN_YEAR_DAYS, MAX_YEAR_DAYS] = [350, 380];
const DAY_MS = 86_400_000;

/** One statement per business year and currency, newest first. The business years are the periods of the figures over time. */
export function statements({ facts }: Facts): FinancialStatement[] {
  const found = new Map<string, FinancialStatement>();
  for (const [period, value] of points(facts, ['revenue', 'operatingResult', 'profitLoss'], isYear)) {
    const { currency, point, figure } = value;
    const statement = found.get(period) ?? { periodStart: point.start ?? undefined, periodEnd: point.end, currency };
    found.set(period, { ...statement, [figure]: statement[figure] ?? point.val });
  }
  for (const [period, { point, figure }] of points(facts, ['totalAssets', 'equity', 'liabilities'], isInstant)) {
    const statement = found.get(period);
    if (statement) found.set(period, { ...statement, [figure]: statement[figure] ?? point.val });
  }
  return [...found.values()].toSorted((one, other) => other.periodEnd.localeCompare(one.periodEnd));
}

interface Found {
  currency: string;
  point: Point;
  figure: Figure;
}

/** The points of these figures, preferred concept first; only the last filed point of each period. */
function points(facts: Facts['facts'], figures: readonly Figure[], isIncluded: (point: Point) => boolean): [string, Found][] {
  return figures.flatMap((figure) =>
    CONCEPTS[figure].flatMap((concept) =>
      [facts['us-gaap']?.[concept], facts['ifrs-full']?.[concept]].flatMap((tagged) =>
        Object.entries(tagged?.units ?? {})
          .filter(([currency]) => /^[A-Z]{3}$/.test(currency))
          .flatMap(([currency, all]) =>
            lastFiled(all.filter((point) => isAnnual(point) && isIncluded(point))).map((point): [string, Found] => [
              `${point.end} ${currency}`,
              { currency, point, figure },
            ]),
          ),
      ),
    ),
  );
}

const isAnnual = ({ form, fp }: Point): boolean => ANNUAL_REPORT.test(form ?? '') && (!fp || fp === 'FY');
const isInstant = ({ start }: Point): boolean => !start;

function isYear({ start, end }: Point): boolean {
  const days = (Date.parse(end) - Date.parse(start ?? '')) / DAY_MS;
  return days >= MIN_YEAR_DAYS && days <= MAX_YEAR_DAYS;
}

/** Later reports repeat a period for comparison; the last filed value counts. */
function lastFiled(all: readonly Point[]): Point[] {
  const last = new Map<string, Point>();
  for (const point of all) {
    const before = last.get(point.end);
    if (!before || point.filed >= before.filed) last.set(point.end, point);
  }
  return [...last.values()];
}
