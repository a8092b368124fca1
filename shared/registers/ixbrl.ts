/**
 * Inline XBRL 1.0 and 1.1: the numbers that a filed report marks in its text, with their period and unit. PURE.
 *
 * Gives facts of whole companies only: a context with a dimension (a kind of share, a superseded figure, one director) is left out,
 * and so is a fact whose context or written form is not understood.
 */
import { isoDate } from '../model/entity/dates.ts';
import { codes } from './codes.ts';
import { allOf, childrenOf, textOf, type XmlElement } from './xml.ts';

/** A number as it is meant: scale and sign are in it. */
export interface Fact {
  /** The local name, `ProfitLoss`: the prefix is the author's own choice. */
  concept: string;
  value: number;
  /** Decimals that are right; `Infinity` where it is exact. */
  precision: number;
  scale: number;
  /** ISO 4217; absent where the unit is no currency. */
  currency?: string;
  /** Who the fact is about, as the report says it. */
  entity: { scheme: string; value: string };
  /** Absent for a fact of one day. */
  start?: string;
  end: string;
}

type Context = Pick<Fact, 'entity' | 'start' | 'end'>;

/** The facts of these concepts, in the order of the document; one that is printed twice stands twice. */
export function factsOf(report: XmlElement, concepts: ReadonlySet<string>): Fact[] {
  const contexts = byId(report, 'context', contextOf);
  const units = byId(report, 'unit', currencyOf);
  return allOf(report, 'nonFraction').flatMap((element) => {
    const concept = localName(element.attributes.get('name'));
    const context = concepts.has(concept) ? contexts.get(element.attributes.get('contextRef') ?? '') : undefined;
    const value = context && meantBy(element);
    if (!context || value === undefined) return [];
    const currency = units.get(element.attributes.get('unitRef') ?? '');
    return [{ concept, value, precision: precisionOf(element), scale: scaleOf(element) ?? 0, ...(currency && { currency }), ...context }];
  });
}

const localName = (name: string | undefined): string => name?.trim().split(':').at(-1) ?? '';

function byId<T>(report: XmlElement, name: string, read: (element: XmlElement) => T | undefined): Map<string, T> {
  const found = new Map<string, T>();
  for (const element of allOf(report, name)) {
    const [id, value] = [element.attributes.get('id'), read(element)];
    if (id !== undefined && value !== undefined) found.set(id, value);
  }
  return found;
}

function contextOf(context: XmlElement): Context | undefined {
  if ([...allOf(context, 'segment'), ...allOf(context, 'scenario')].some(hasElements)) return undefined;
  const [identifier] = allOf(context, 'identifier');
  const entity = { scheme: identifier?.attributes.get('scheme') ?? '', value: identifier ? textOf(identifier).trim() : '' };
  const [instant, start, end] = ['instant', 'startDate', 'endDate'].map((name) => dayOf(allOf(context, name)[0]));
  if (instant) return { entity, end: instant };
  return start && end ? { entity, start, end } : undefined;
}

const hasElements = (element: XmlElement): boolean => element.children.some((child) => typeof child !== 'string');

/** Days only: an instant of a day (`T00:00:00`) means the end of the day before. */
function dayOf(element: XmlElement | undefined): string | undefined {
  const text = element ? textOf(element).trim() : '';
  return text.length === 'YYYY-MM-DD'.length ? isoDate(text) : undefined;
}

/** `iso4217:GBP`; a ratio (pounds a share) is no currency. */
function currencyOf(unit: XmlElement): string | undefined {
  const [measure] = childrenOf(unit, 'measure');
  return measure && /:([A-Z]{3})$/.exec(textOf(measure).trim())?.[1];
}

type Form = 'dot' | 'comma' | 'zero' | 'none';

/** All versions of the transformation registry. The decimal sign decides: what else stands between digits parts thousands. */
const formOf = codes<Form>('iXBRL format', {
  numdotdecimal: 'dot',
  numcommadot: 'dot',
  numspacedot: 'dot',
  numdotdecimalin: 'dot',
  'num-dot-decimal': 'dot',
  'num-dot-decimal-apos': 'dot',
  numcommadecimal: 'comma',
  numdotcomma: 'comma',
  numspacecomma: 'comma',
  numcomma: 'comma',
  'num-comma-decimal': 'comma',
  'num-comma-decimal-apos': 'comma',
  numdash: 'zero',
  zerodash: 'zero',
  'fixed-zero': 'zero',
  nocontent: 'none',
  'fixed-empty': 'none',
  'fixed-false': 'none',
  numunitdecimal: 'none',
  'num-unit-decimal': 'none',
});

const MAX_NUMBER_LENGTH = 60;

function meantBy(element: XmlElement): number | undefined {
  if (/^(?:true|1)$/.test(element.attributes.get('nil') ?? '')) return undefined;
  const [digits, scale] = [digitsOf(element), scaleOf(element)];
  if (digits === undefined || scale === undefined) return undefined;
  const value = Number(`${digits}e${scale}`);
  return element.attributes.get('sign') === '-' && value !== 0 ? -value : value;
}

/** `1,234.50` -> `1234.50`; `undefined` for what is no number in the form that it claims to be in. */
function digitsOf(element: XmlElement): string | undefined {
  const format = element.attributes.get('format');
  const form = format === undefined ? 'plain' : formOf(localName(format));
  if (form === 'zero') return '0';
  if (!form || form === 'none') return undefined;
  const text = textOf(element).trim();
  if (text.length > MAX_NUMBER_LENGTH) return undefined;
  const digits = form === 'plain' ? text : form === 'dot' ? text.replace(/[\s,'’]/g, '') : text.replace(/[\s.'’]/g, '').replace(',', '.');
  return /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(digits) ? digits : undefined;
}

function scaleOf(element: XmlElement): number | undefined {
  const scale = element.attributes.get('scale')?.trim() || '0';
  return /^[+-]?\d{1,2}$/.test(scale) ? Number(scale) : undefined;
}

function precisionOf(element: XmlElement): number {
  const decimals = element.attributes.get('decimals')?.trim() ?? '';
  if (decimals === 'INF') return Number.POSITIVE_INFINITY;
  return /^[+-]?\d{1,3}$/.test(decimals) ? Number(decimals) : Number.NEGATIVE_INFINITY;
}
