/** SE: figures of a digitally filed annual report: an iXBRL document in a ZIP, in the Swedish taxonomies K2 and K3. PURE. */
import { strFromU8, unzipSync } from 'fflate';
import type { FinancialStatement } from '../../model/entity/company-record.ts';
import { Changed } from '../faults.ts';
import { type Fact, factsOf } from '../ixbrl.ts';
import { parseXml } from '../xml.ts';

type Figure = Exclude<keyof FinancialStatement, 'periodStart' | 'periodEnd' | 'currency' | 'liabilities'>;

/** The Swedish balance sheet has no total for liabilities, only short-term and long-term liabilities and provisions. */
const CONCEPTS: ReadonlyMap<string, Figure> = new Map([
  ['Nettoomsattning', 'revenue'],
  ['Rorelseresultat', 'operatingResult'],
  ['AretsResultat', 'profitLoss'],
  ['Tillgangar', 'totalAssets'],
  ['EgetKapital', 'equity'],
  ['MedelantaletAnstallda', 'employees'],
]);
const HEADCOUNT = 'MedelantaletAnstallda';
const WANTED: ReadonlySet<string> = new Set(CONCEPTS.keys());
/** Larger files in the ZIP are skipped. */
const MAX_BYTES = 20 * 1024 * 1024;

/** The year of the report and the year before, newest first; `[]` if the report has no tagged figures. */
export function readReport(zip: Uint8Array, registrationNumber: string): FinancialStatement[] {
  for (const page of pages(zip)) {
    const facts = factsOf(parseXml(page), WANTED).filter(({ concept, currency }) => currency || concept === HEADCOUNT);
    if (facts.some(({ entity }) => digits(entity.value) && digits(entity.value) !== registrationNumber)) {
      throw new Changed('an annual report of another company');
    }
    const statements = statementsOf(facts);
    if (statements.length > 0) return statements;
  }
  return [];
}

const digits = (text: string): string => text.replace(/\D/g, '').slice(-10);

/** The tagged pages of the report. Other files in the ZIP (an auditor's report) have no figures. */
function pages(zip: Uint8Array): string[] {
  try {
    if (Buffer.from(zip.subarray(0, 2)).toString('latin1') !== 'PK') throw new Error('no archive');
    let packed = 0;
    const files = unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        packed += 1;
        return /\.(?:xhtml|html|xml)$/i.test(name) && originalSize <= MAX_BYTES;
      },
    });
    if (packed === 0) throw new Error('nothing is packed');
    return Object.values(files)
      .map((file) => strFromU8(file))
      .filter((page) => page.includes('inlineXBRL'));
  } catch (cause) {
    throw new Changed('an annual report that cannot be unpacked', { cause });
  }
}

function statementsOf(facts: readonly Fact[]): FinancialStatement[] {
  const money = facts.filter(({ concept }) => concept !== HEADCOUNT);
  const currency = money[0]?.currency;
  const ends = [...new Set(money.map(({ end }) => end))].toSorted().toReversed();
  if (!currency || !ends[0]) return [];
  const start = startOf(money, ends[0]);
  const before = ends.find((end) => end < (start ?? ends[0]!));
  return [ends[0], ...(before ? [before] : [])].map((end) => statement(facts, end, currency));
}

/** The most frequent start date among the amounts whose period ends on `end`. */
function startOf(facts: readonly Fact[], end: string): string | undefined {
  const starts = facts.flatMap((fact) => (fact.end === end && fact.start ? [fact.start] : []));
  const frequency = (start: string) => starts.filter((other) => other === start).length;
  return [...new Set(starts)].toSorted((one, other) => frequency(other) - frequency(one))[0];
}

function statement(facts: readonly Fact[], end: string, currency: string): FinancialStatement {
  const start = startOf(facts, end);
  const own = facts.filter((fact) => fact.end === end && (!fact.start || fact.start === start) && (fact.currency ?? currency) === currency);
  const figures = [...CONCEPTS].map(([concept, figure]) => [figure, mostPrecise(own.filter((fact) => fact.concept === concept))] as const);
  return {
    ...(start && { periodStart: start }),
    periodEnd: end,
    currency,
    ...Object.fromEntries(figures.filter(([, value]) => value !== undefined)),
  };
}

/** The most precise mention counts, because overviews repeat a figure in thousands. `undefined` if such mentions contradict each other. */
function mostPrecise(mentions: readonly Fact[]): number | undefined {
  const minScale = Math.min(...mentions.map(({ scale }) => scale));
  const finest = mentions.filter(({ scale }) => scale === minScale);
  const maxPrecision = Math.max(...finest.map(({ precision }) => precision));
  const values = new Set(finest.filter(({ precision }) => precision === maxPrecision).map(({ value }) => value));
  return values.size === 1 ? values.values().next().value : undefined;
}
