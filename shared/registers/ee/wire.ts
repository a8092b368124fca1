/** EE: RIK's answers: the shapes that are read, and the faults that they report. PURE. */
import * as z from 'zod';
import { isoDate } from '../../model/entity/dates.ts';
import { Changed, NotFound, Refused, Throttled, Unavailable } from '../faults.ts';
import { allOf, childrenOf, parseXml, textOf, type XmlElement } from '../xml.ts';
import { DELETED } from './statuses.ts';

/** The `keha` of an answer. */
export type Content = XmlElement;

const WEB_PAGE = /^\s*(?:<!doctype html|<html)/i;
/** What a fault is about, by its words in Estonian and English. */
const ABOUT_LIMITS = /limii?t|piirang|too many|liiga palju/i;
const ABOUT_ACCESS =
  /parool|kasutaja|password|user|auth|autent|õigus|right|leping|contract|ligipääs|juurdepääs|access|permi|keelatud|huvi/i;

/** The `keha` of an answer. The register repeats the request: an answer to another request is a fault. */
export function contentOf(text: string, operation: string, registrationNumber: string): Content {
  if (WEB_PAGE.test(text)) throw new Unavailable('a web page in the place of data');
  const root = parseXml(text);
  const [fault] = ['faultstring', 'faultString'].flatMap((name) => allOf(root, name));
  if (fault) throw faultOf(textOf(fault));
  const [response] = allOf(root, `${operation}Response`);
  const [content] = response ? childrenOf(response, 'keha') : [];
  if (!content) throw new Changed('an answer of another shape');
  const asked = childText(childrenOf(response!, 'paring')[0], 'ariregistri_kood');
  if (asked && asked !== registrationNumber) throw new Changed('an answer about another company');
  return withoutText(content);
}

/** An element with child elements has no text of its own: text there is an unknown shape. */
export function withoutText(element: XmlElement): XmlElement {
  if (element.children.some((child) => typeof child === 'string' && child.trim() !== '')) throw new Changed('text in the place of a part');
  return element;
}

function faultOf(words: string) {
  if (ABOUT_LIMITS.test(words)) return new Throttled('the register asks us to slow down');
  if (ABOUT_ACCESS.test(words)) return new Refused('the register refused our credentials');
  return new Unavailable('the register answered with a fault');
}

/** The only company of an answer. For an unknown number the register returns an empty list. */
export function companyOf(content: Content): XmlElement {
  const [list] = childrenOf(content, 'ettevotjad');
  if (!list) throw new Changed('an answer without the list of companies');
  const [company] = itemsOf(list);
  if (!company) throw new NotFound('the register has no such company');
  return company;
}

/** The text of a child element, runs of white space as one blank; `undefined` where it is missing or empty. */
export function childText(element: XmlElement | undefined, name: string): string | undefined {
  const [child] = element ? childrenOf(element, name) : [];
  return child && (textOf(child).replace(/\s+/g, ' ').trim() || undefined);
}

/** `2000-11-28Z` -> `2000-11-28`. */
export const day = (text: string | undefined): string | undefined => isoDate(text?.replace(/Z$/, ''));

/** The lines of a child list; `[]` where the list is missing. */
export const linesOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  (element ? childrenOf(element, name) : []).flatMap(itemsOf);

/** Each line is an element with child elements: a list of anything else is an unknown shape. */
function itemsOf(list: XmlElement): XmlElement[] {
  const items = childrenOf(list, 'item');
  const inside = list.children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  if (items.length < inside.length || items.some((item) => item.children.length > 0 && !hasElements(item)))
    throw new Changed('a list in another shape');
  return items;
}

const hasElements = ({ children }: XmlElement): boolean => children.some((child) => typeof child !== 'string');

export const generalOf = (company: XmlElement): XmlElement | undefined => childrenOf(company, 'yldandmed')[0];

export const isDeleted = (company: XmlElement): boolean => childText(generalOf(company), 'staatus') === DELETED;

const Suggestion = z.looseObject({ reg_code: z.number().int().positive(), name: z.string().min(1), status: z.string().nullish() });
export const Suggestions = z.looseObject({ status: z.literal('OK'), data: z.array(Suggestion) });
