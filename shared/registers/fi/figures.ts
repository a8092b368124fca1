/**
 * FI: figures of a digital financial statement, an XBRL instance of the Finnish SBR taxonomy. PURE.
 *
 * The name of a fact states only its type (`md103`: an amount of the period, `mi53`: a balance). Its subject is in the context, as
 * the member of the dimension MCY. The year before has a member of the dimension REF.
 */
import type { FinancialStatement } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { Changed, Unavailable } from '../faults.ts';
import { allOf, childrenOf, parseXml, textOf, type XmlElement } from '../xml.ts';

type Figure = Exclude<keyof FinancialStatement, 'periodStart' | 'periodEnd' | 'currency' | 'employees'>;

/** Proven by the sums of genuine statements: x376 + x424 (+ reserves) is x360; x740 is the period's result in the equity. */
const FIGURES: ReadonlyMap<string, Figure> = new Map([
  ['md103 x673', 'revenue'],
  ['md103 x689', 'operatingResult'],
  ['md103 x740', 'profitLoss'],
  ['mi53 x360', 'totalAssets'],
  ['mi53 x376', 'equity'],
  ['mi53 x424', 'liabilities'],
]);
/** The closing balance of the year before, and the period before. */
const YEAR_BEFORE = new Set(['x4', 'x53']);
const PERIOD_START = 'di120';
const PERIOD_END = 'di121';

interface Context {
  entity: string;
  end: string | undefined;
  /** Absent for facts about the statement as a whole. */
  member?: string;
  isBefore: boolean;
}

interface Fact {
  figure: Figure;
  value: number;
  currency: string;
  end: string;
  isBefore: boolean;
}

/** The statement's own period and, where it has it, the year before, whose first day is unknown. */
export function readStatement(text: string, registrationNumber: string): FinancialStatement[] {
  if (!/<(?:[\w-]+:)?xbrl[\s>]/.test(text)) throw new Unavailable('a web page in the place of a financial statement');
  const instance = parseXml(text);
  if (instance.name !== 'xbrl') throw new Changed('a financial statement in another shape');
  const contexts = new Map(allOf(instance, 'context').map((element) => [element.attributes.get('id') ?? '', contextOf(element)]));
  if ([...contexts.values()].some((context) => context && digits(context.entity) !== digits(registrationNumber))) {
    throw new Changed('a financial statement of another company');
  }
  const facts = factsOf(instance, contexts);
  const start = day(instance, PERIOD_START);
  const end = day(instance, PERIOD_END);
  const current = statement(facts.filter(({ isBefore, end: own }) => !isBefore && (!end || own === end)));
  const before = statement(facts.filter(({ isBefore }) => isBefore));
  return [...current.map((found) => ({ ...(start && { periodStart: start }), ...found })), ...before];
}

const digits = (number: string): string => number.replace(/\D/g, '');
const local = (name: string | undefined): string => name?.trim().split(':').at(-1) ?? '';

/** `undefined` for a context with unknown dimensions: its facts are about a part. */
function contextOf(context: XmlElement): Context | undefined {
  const members = new Map<string, string>();
  for (const member of allOf(context, 'explicitMember')) members.set(local(member.attributes.get('dimension')), local(textOf(member)));
  const { MCY: member, REF: reference, ...others } = Object.fromEntries(members);
  if (Object.keys(others).length > 0 || allOf(context, 'typedMember').length > 0) return undefined;
  if (reference !== undefined && !YEAR_BEFORE.has(reference)) return undefined;
  const [identifier] = allOf(context, 'identifier');
  const [ending] = [...allOf(context, 'instant'), ...allOf(context, 'endDate')];
  return {
    entity: identifier ? textOf(identifier).trim() : '',
    end: isoDate(ending && textOf(ending)),
    ...(member !== undefined && { member }),
    isBefore: reference !== undefined,
  };
}

function factsOf(instance: XmlElement, contexts: ReadonlyMap<string, Context | undefined>): Fact[] {
  const units = new Map(childrenOf(instance, 'unit').map((unit) => [unit.attributes.get('id') ?? '', local(textOf(unit))]));
  return instance.children.flatMap((element) => {
    if (typeof element === 'string') return [];
    const context = contexts.get(element.attributes.get('contextRef') ?? '');
    const figure = FIGURES.get(`${element.name} ${context?.member}`);
    const currency = units.get(element.attributes.get('unitRef') ?? '');
    const amount = textOf(element).trim();
    if (!context?.end || !figure || !currency || !/^[A-Z]{3}$/.test(currency) || !/^-?\d{1,20}(?:\.\d{1,6})?$/.test(amount)) return [];
    return [{ figure, value: Number(amount), currency, end: context.end, isBefore: context.isBefore }];
  });
}

/** `[]` where there are no figures; a figure with two values is left out. */
function statement(facts: readonly Fact[]): FinancialStatement[] {
  const [first] = facts;
  if (!first) return [];
  const own = facts.filter(({ currency, end }) => currency === first.currency && end === first.end);
  const figures = [...FIGURES.values()].map(
    (figure) => [figure, new Set(own.filter((fact) => fact.figure === figure).map(({ value }) => value))] as const,
  );
  const agreed = figures.flatMap(([figure, values]) => (values.size === 1 ? [[figure, [...values][0]]] : []));
  return [{ periodEnd: first.end, currency: first.currency, ...Object.fromEntries(agreed) }];
}

/** A date that the statement gives for itself. */
function day(instance: XmlElement, concept: string): string | undefined {
  const [element] = childrenOf(instance, concept);
  return element && isoDate(textOf(element));
}
