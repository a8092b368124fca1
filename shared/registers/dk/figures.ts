/** DK: figures of the last annual report, where it was filed as an XBRL instance. A scan has none. */
import type { FinancialStatement } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import type { RegistryClient } from '../contract.ts';
import { Changed, NotFound, Unavailable } from '../faults.ts';
import { allOf, childrenOf, parseXml, textOf, type XmlElement } from '../xml.ts';
import { annualReport, DOCUMENT_ORIGIN, type Report } from './documents.ts';

type Figure = Exclude<keyof FinancialStatement, 'periodStart' | 'periodEnd' | 'currency'>;

/** Names in the Danish taxonomy (fsa) and in that of IFRS; the first one present applies. */
const CONCEPTS: Readonly<Record<Figure, readonly string[]>> = {
  revenue: ['Revenue'],
  operatingResult: ['ProfitLossFromOrdinaryOperatingActivities', 'ProfitLossFromOperatingActivities'],
  profitLoss: ['ProfitLoss'],
  totalAssets: ['Assets'],
  equity: ['Equity'],
  liabilities: ['Liabilities', 'LiabilitiesOtherThanProvisions'],
  employees: ['AverageNumberOfEmployees'],
};
const FIGURES = Object.keys(CONCEPTS) as Figure[];
const PROVISIONS = 'Provisions';
const WANTED: ReadonlySet<string> = new Set([...Object.values(CONCEPTS).flat(), PROVISIONS]);

interface Fact {
  concept: string;
  value: number;
  currency: string | undefined;
  /** Absent for a fact of one day. */
  start: string | undefined;
  end: string;
}

/** The report's year and the year before; only the company's own figures: a group's have a dimension. */
export async function filedFigures(registrationNumber: string, client: RegistryClient): Promise<FinancialStatement[]> {
  const report = await annualReport(registrationNumber, client);
  const path = report?.paths['application/xml'];
  if (!report || !path) return [];
  try {
    return readReport(
      await client.text(path, { origin: DOCUMENT_ORIGIN, headers: { accept: 'application/xml' } }),
      registrationNumber,
      report,
    );
  } catch (fault) {
    if (fault instanceof NotFound) return [];
    throw fault;
  }
}

/** PURE. */
export function readReport(text: string, registrationNumber: string, { start, end }: Omit<Report, 'paths'>): FinancialStatement[] {
  if (!text.includes('http://www.xbrl.org/2003/instance')) throw new Unavailable('a web page in the place of a report');
  const report = parseXml(text);
  if (report.name !== 'xbrl') throw new Changed('a report in another shape');
  const facts = factsOf(report, registrationNumber);
  const currency = mostFrequent(facts.flatMap((fact) => fact.currency ?? []));
  if (!currency) return [];
  const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  const own = facts.filter((fact) => fact.currency === undefined || fact.currency === currency);
  const previous = start ? [{ end: dayBefore(start), start: beginningOf(own, dayBefore(start)) }] : [];
  return [{ start: start ?? beginningOf(own, end), end }, ...previous]
    .map((period) => statement(own, period, currency))
    .filter((statement) => FIGURES.some((figure) => statement[figure] !== undefined));
}

function factsOf(report: XmlElement, registrationNumber: string): Fact[] {
  const contexts = new Map(childrenOf(report, 'context').map((context) => [context.attributes.get('id'), context]));
  const units = new Map(childrenOf(report, 'unit').map((unit) => [unit.attributes.get('id'), currencyOf(unit)]));
  return report.children.flatMap((element) => {
    if (typeof element === 'string' || !WANTED.has(element.name)) return [];
    const context = contexts.get(element.attributes.get('contextRef'));
    const digits = textOf(element).trim();
    const period = context && periodOf(context, registrationNumber);
    if (!period || !/^[+-]?\d+(?:\.\d*)?$/.test(digits)) return [];
    return [{ concept: element.name, value: Number(digits), currency: units.get(element.attributes.get('unitRef')), ...period }];
  });
}

/** The period of a fact about the whole company: facts with a dimension are about a group, a class or a note. */
function periodOf(context: XmlElement, registrationNumber: string): { start: string | undefined; end: string } | undefined {
  const [identifier] = allOf(context, 'identifier');
  const number = identifier?.attributes.get('scheme')?.includes('cvr') ? textOf(identifier).trim() : undefined;
  if (number && /^\d{8}$/.test(number) && number !== registrationNumber) throw new Changed('a report of another company');
  if ([...allOf(context, 'explicitMember'), ...allOf(context, 'typedMember')].length > 0) return undefined;
  const [instant, start, end] = ['instant', 'startDate', 'endDate'].map((name) => dayOf(allOf(context, name)[0]));
  if (instant) return { start: undefined, end: instant };
  return start && end ? { start, end } : undefined;
}

const dayOf = (element: XmlElement | undefined): string | undefined => (element ? isoDate(textOf(element)) : undefined);

/** `iso4217:DKK`; head counts and shares have no currency. */
const currencyOf = (unit: XmlElement): string | undefined => /^\s*iso4217:([A-Z]{3})\s*$/.exec(textOf(unit))?.[1];

function statement(facts: readonly Fact[], period: { start: string | undefined; end: string }, currency: string): FinancialStatement {
  const here = facts.filter(({ start, end }) => end === period.end && (start === undefined || start === period.start));
  const figures = FIGURES.map((figure) => [figure, figureOf(here, figure)] as const).filter(([, value]) => value !== undefined);
  return { ...(period.start && { periodStart: period.start }), periodEnd: period.end, currency, ...Object.fromEntries(figures) };
}

/** Debts do not include provisions: they equal liabilities only where there are no provisions. */
function figureOf(facts: readonly Fact[], figure: Figure): number | undefined {
  const hasProvisions = facts.some(({ concept, value }) => concept === PROVISIONS && value !== 0);
  const names = CONCEPTS[figure].filter((name) => name !== 'LiabilitiesOtherThanProvisions' || !hasProvisions);
  return names.map((name) => agreed(facts, name)).find((value) => value !== undefined);
}

/** A figure may be repeated; `undefined` for contradicting values. */
function agreed(facts: readonly Fact[], name: string): number | undefined {
  const values = new Set(facts.filter(({ concept }) => concept === name).map(({ value }) => value));
  return values.size === 1 ? [...values][0] : undefined;
}

const beginningOf = (facts: readonly Fact[], end: string): string | undefined =>
  mostFrequent(facts.flatMap((fact) => (fact.end === end && fact.start ? [fact.start] : [])));

function mostFrequent(words: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}
