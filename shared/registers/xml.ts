/**
 * XML from registers: the only place that knows the parser. PURE.
 *
 * Bounds come before the parser: letters, tags and attributes are counted, a DOCTYPE that declares anything is refused. Entities
 * are never expanded but for characters (`&amp;`, `&#163;`), each shorter than what stood for it, and nesting ends at 64 levels.
 */
import { XMLParser } from 'fast-xml-parser';
import { Changed } from './faults.ts';
import { truncateField } from './truncate-fields.ts';

/** Names are local ones: the register's choice of prefix says nothing. Text and elements stand in the order of the document. */
export interface XmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: readonly (XmlElement | string)[];
}

/** What the client lets through. */
const MAX_LENGTH = 20 * 1024 * 1024;
/** Counted as `<` and `=` wherever they stand. Accounts of 1.8 MB have 51,000 and 31,000. */
const MAX_TAGS = 400_000;
const MAX_ATTRIBUTES = 200_000;
/** Counted as `&`: a million of them are 500 MB while they are read. */
const MAX_REFERENCES = 100_000;
const MAX_DEPTH = 64;

const ATTRIBUTES = ':@';
const TEXT = '#text';
const CDATA = '#cdata';

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  textNodeName: TEXT,
  cdataPropName: CDATA,
  maxNestedTags: MAX_DEPTH - 1,
});

/** The root element. White space before the declaration is let pass, as text submissions have it. What is too big, too deep, broken off or no XML is `Changed`; `url` is the address asked, for the fault. Texts and attributes longer than a field (`fields.ts`) are cut, but for the text of elements named in `whole`. */
export function parseXml(text: string, url?: string, untruncated: readonly string[] = []): XmlElement {
  const refuse = (what: string, cause?: unknown) => new Changed(what, { ...(url && { url }), cause });
  if (text.length > MAX_LENGTH) throw refuse('XML over 20 MB');
  if (occurs('<', text, MAX_TAGS) || occurs('=', text, MAX_ATTRIBUTES) || occurs('&', text, MAX_REFERENCES))
    throw refuse('XML of too many parts');
  const bare = withoutDoctype(text.trimStart());
  if (bare === undefined) throw refuse('XML with a DOCTYPE');
  let roots: (XmlElement | string)[];
  try {
    roots = nodes(parser.parse(bare, true) as Parsed[], untruncated, false);
  } catch (cause) {
    throw refuse('an answer that is not XML', cause);
  }
  const [root, ...others] = roots.filter((node) => typeof node !== 'string');
  if (!root || others.length > 0) throw refuse('XML without its one root');
  return root;
}

/** All text inside, in the order of the document. */
export function textOf(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** The children of that name. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child): child is XmlElement => typeof child !== 'string' && child.name === name);
}

/** All elements of that name at any depth, in the order of the document; one may stand inside another. */
export function allOf(element: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  const visit = (here: XmlElement): void => {
    if (here.name === name) found.push(here);
    for (const child of here.children) if (typeof child !== 'string') visit(child);
  };
  visit(element);
  return found;
}

function occurs(letter: string, text: string, most: number): boolean {
  let count = 0;
  for (let at = text.indexOf(letter); at !== -1; at = text.indexOf(letter, at + 1)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}

/** XHTML may say that it is XHTML (by name, and by public and system identifier); `undefined` for every other DOCTYPE. */
const HARMLESS_DOCTYPE = /^<!DOCTYPE\s+html(?:\s+PUBLIC\s+"[^"<>]*"\s+"[^"<>]*"|\s+SYSTEM\s+"[^"<>]*")?\s*>$/i;
const MAX_DOCTYPE_LENGTH = 300;

function withoutDoctype(text: string): string | undefined {
  const from = text.search(/<!DOCTYPE/i);
  if (from === -1) return text;
  const to = text.indexOf('>', from) + 1;
  const doctype = text.slice(from, to);
  if (doctype.length > MAX_DOCTYPE_LENGTH || !HARMLESS_DOCTYPE.test(doctype)) return undefined;
  const rest = text.slice(0, from) + text.slice(to);
  return /<!DOCTYPE/i.test(rest) ? undefined : rest;
}

/** What the parser gives for a node: one member named like the element (or text), and its attributes beside it. */
type Parsed = Readonly<Record<string, Parsed[] | string | Readonly<Record<string, string>>>>;

function nodes(parsed: readonly Parsed[], untruncated: readonly string[], isUntruncated: boolean): (XmlElement | string)[] {
  const field = (text: string): string => (isUntruncated ? text : truncateField(text));
  return parsed.map((node) => {
    const name = Object.keys(node).find((key) => key !== ATTRIBUTES) ?? '';
    const inside = node[name] ?? [];
    if (name === TEXT) return field(characters(String(inside)));
    if (name === CDATA) return field((inside as Parsed[]).map((piece) => String(piece[TEXT] ?? '')).join(''));
    return {
      name,
      attributes: attributesOf(node[ATTRIBUTES] ?? NOTHING),
      children: nodes(inside as Parsed[], untruncated, untruncated.includes(name)),
    };
  });
}

/** Most elements have none: a map of its own for each is most of what a large document takes. */
const NOTHING = {};
const NO_ATTRIBUTES: XmlElement['attributes'] = new Map();

function attributesOf(parsed: object): XmlElement['attributes'] {
  const entries = Object.entries(parsed as Readonly<Record<string, string>>);
  return entries.length === 0 ? NO_ATTRIBUTES : new Map(entries.map(([key, value]) => [key, truncateField(characters(value))]));
}

/** The five of XML, and the two of XHTML that stand in amounts. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['pound', '£'],
]);

/** Character references, once each; whatever else begins with `&` stays as it is. */
function characters(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi, (reference, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED.get(name) ?? reference;
    const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : reference;
  });
}
