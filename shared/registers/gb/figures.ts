/** GB: figures of the last filed accounts, where they were filed as tagged text (iXBRL). A scan has none. */
import type { FinancialStatement } from '../../model/entity/company-record.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import type { RegistryClient } from '../contract.ts';
import { Changed, NotFound, Unavailable } from '../faults.ts';
import { type Fact, factsOf } from '../ixbrl.ts';
import { parseXml } from '../xml.ts';
import { ACCOUNTS, DOCUMENT_ORIGIN, documentPath, latestFiling, madeUpTo } from './documents.ts';
import { companyNumber } from './identifiers.ts';
import { DocumentMetadata } from './wire.ts';

const XHTML = 'application/xhtml+xml';
type Figure = Exclude<keyof FinancialStatement, 'periodStart' | 'periodEnd' | 'currency'>;

/**
 * Names in the taxonomies of the FRC (FRS 101, 102, 105), of IFRS, and of UK GAAP until 2015; the first one present applies.
 * Creditors are not used: they do not include provisions, and mostly only a part of all creditors.
 */
const CONCEPTS: Readonly<Record<Figure, readonly string[]>> = {
  revenue: ['TurnoverRevenue', 'Turnover', 'Revenue', 'TurnoverGrossOperatingRevenue'],
  operatingResult: ['OperatingProfitLoss', 'ProfitLossFromOperatingActivities'],
  profitLoss: ['ProfitLoss', 'ProfitLossForPeriod'],
  totalAssets: ['TotalAssets', 'Assets'],
  equity: ['Equity', 'ShareholderFunds', 'NetAssetsLiabilities', 'NetAssetsLiabilitiesIncludingPensionAssetLiability'],
  liabilities: ['TotalLiabilities', 'Liabilities'],
  employees: ['AverageNumberEmployeesDuringPeriod', 'EmployeesTotal', 'AverageNumberOfEmployees'],
};
const FIGURES = Object.keys(CONCEPTS) as Figure[];
const WANTED: ReadonlySet<string> = new Set(Object.values(CONCEPTS).flat());
const HEADCOUNTS: ReadonlySet<string> = new Set(CONCEPTS.employees);
/** The net assets of a limited liability partnership are partly owed to its members, so they are not equity. */
const PARTNERSHIP = /^(?:OC|SO|NC)/;

/**
 * The accounts' year and the year before, newest first; `[]` where the last accounts are not tagged. Only the company's own figures:
 * a group's have a dimension (`Consolidated`) and are left out like all facts with dimensions.
 */
export async function filedFigures(registrationNumber: string, client: RegistryClient): Promise<FinancialStatement[]> {
  const filing = await latestFiling(registrationNumber, ACCOUNTS, client);
  const path = documentPath(filing?.links?.document_metadata ?? '');
  if (!filing || !path) return [];
  const { resources } = await client.json(path, DocumentMetadata, { origin: DOCUMENT_ORIGIN, absent: { resources: {} } });
  if (!Object.hasOwn(resources, XHTML)) return [];
  try {
    const text = await client.text(`${path}/content`, { origin: DOCUMENT_ORIGIN, headers: { accept: XHTML } });
    return readAccounts(text, registrationNumber, madeUpTo(filing));
  } catch (fault) {
    if (fault instanceof NotFound) return [];
    throw fault;
  }
}

/** PURE. `balanceDate` is the register's date to which the accounts are made up. */
export function readAccounts(text: string, registrationNumber: string, balanceDate?: string): FinancialStatement[] {
  if (!text.includes('inlineXBRL')) throw new Unavailable('a web page in the place of accounts');
  const all = factsOf(parseXml(text), WANTED).filter(({ concept, scale }) => !HEADCOUNTS.has(concept) || scale >= 0);
  const facts = all.filter(({ entity }) => !isAboutAnother(entity, registrationNumber));
  if (facts.length === 0 && all.length > 0) throw new Changed('accounts of another company');
  const currency = mostFrequent(facts.flatMap(({ concept, currency }) => (HEADCOUNTS.has(concept) || !currency ? [] : [currency])));
  if (!currency) return [];
  const own = facts.filter((fact) => HEADCOUNTS.has(fact.concept) || fact.currency === currency);
  const statements = periods(own, balanceDate).map((period) => statement(own, period, currency, registrationNumber));
  return statements.filter((statement) => FIGURES.some((figure) => statement[figure] !== undefined));
}

/** Some accounts have the number without zeros, or another text: only a valid number of another company is a fault. */
function isAboutAnother({ scheme, value }: Fact['entity'], registrationNumber: string): boolean {
  const number = scheme.includes('companieshouse') ? parseIdentifier(companyNumber, value) : undefined;
  return number !== undefined && number !== registrationNumber;
}

interface Period {
  start: string | undefined;
  end: string;
}

/** The period of the accounts and the one before; the start of a period is not the end of another. */
function periods(facts: readonly Fact[], balanceDate: string | undefined): Period[] {
  const ends = [...new Set(facts.map(({ end }) => end))].toSorted().toReversed();
  const last = ends.find((end) => end === balanceDate) ?? ends[0];
  if (!last) return [];
  const current = { start: startOf(facts, last), end: last };
  const before = ends.find((end) => end < (current.start ?? last));
  return before ? [current, { start: startOf(facts, before), end: before }] : [current];
}

/** The most frequent start of facts that end on this day: the company's year, not a quarter. */
function startOf(facts: readonly Fact[], end: string): string | undefined {
  return mostFrequent(facts.flatMap((fact) => (fact.end === end && fact.start ? [fact.start] : [])));
}

function statement(facts: readonly Fact[], { start, end }: Period, currency: string, registrationNumber: string): FinancialStatement {
  const here = facts.filter((fact) => fact.end === end && (fact.start === undefined || fact.start === start));
  const figures = FIGURES.map((figure) => [figure, figureOf(here, namesOf(figure, registrationNumber))] as const);
  return {
    ...(start && { periodStart: start }),
    periodEnd: end,
    currency,
    ...Object.fromEntries(figures.filter(([, value]) => value !== undefined)),
  };
}

const namesOf = (figure: Figure, registrationNumber: string): readonly string[] =>
  PARTNERSHIP.test(registrationNumber) ? CONCEPTS[figure].filter((name) => !name.startsWith('NetAssets')) : CONCEPTS[figure];

function figureOf(facts: readonly Fact[], names: readonly string[]): number | undefined {
  for (const name of names) {
    const value = agreed(facts.filter(({ concept }) => concept === name));
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The most exact value of a repeated figure; `undefined` for contradicting values. */
function agreed(mentions: readonly Fact[]): number | undefined {
  const exactest = Math.max(...mentions.map(({ precision }) => precision));
  const values = new Set(mentions.filter(({ precision }) => precision === exactest).map(({ value }) => value));
  return values.size === 1 ? values.values().next().value : undefined;
}

/** The most frequent value; the first one where several are. */
function mostFrequent(words: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].reduce<[string, number] | undefined>((best, next) => (best && best[1] >= next[1] ? best : next), undefined)?.[0];
}
