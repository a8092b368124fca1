/** Web pages: the only file that parses HTML. What handlers read from a page is text: of tables, of marked elements, beside pictures. */
import { DomHandler, DomUtils, Parser } from 'htmlparser2';
import { Changed } from './faults.ts';
import { truncateField } from './truncate-fields.ts';

const DEEPEST = 256;
const UNSEEN = new Set(['script', 'style', 'template']);

type Tree = DomHandler['root'];
type Node = Tree['children'][number];
type Element = Extract<Node, { attribs: object }>;

export interface Page {
  /** All that a person sees, on one line; whole, where everything else is a field (`fields.ts`). */
  text: string;
  /** The rows of each table, a row as the texts of its cells. A table inside a cell stands for itself, too. */
  tables: string[][][];
  /** The text of the first element whose `id` ends so; `undefined` where there is none or it is blank. */
  byId(ending: string): string | undefined;
  /** The texts of all elements of a class, blank ones left out. */
  byClass(name: string): string[];
  /** The words behind each picture whose `alt` is such, up to the next picture: how printed forms show what was chosen. */
  textAfterImages(alt: RegExp): string[];
}

/** Bounded: a page nested deeper than any real one is `Changed`. */
export function parseHtml(html: string): Page {
  const root = parsed(html);
  return {
    text: tidy(words(root)),
    get tables() {
      return tables(root);
    },
    byId: (ending) => {
      const element = DomUtils.findOne((tag) => tag.attribs.id?.endsWith(ending) === true, root.children);
      return (element && field(words(element))) || undefined;
    },
    byClass: (name) =>
      DomUtils.findAll((tag) => tag.attribs.class?.split(/\s+/).includes(name) === true, root.children)
        .map((element) => field(words(element)))
        .filter(Boolean),
    textAfterImages: (alt) =>
      DomUtils.findAll((tag) => tag.name === 'img' && alt.test(tag.attribs.alt?.trim() ?? ''), root.children)
        .map(wordsBehind)
        .filter(Boolean),
  };
}

/** The tree is as deep as the page says, and the parser works through its open elements: the bound stands before both. */
class Bounded extends DomHandler {
  override onopentag(name: string, attribs: Record<string, string>): void {
    super.onopentag(name, attribs);
    if (this.tagStack.length > DEEPEST) throw new Changed('a page nested too deeply');
  }
}

function parsed(html: string): Tree {
  const handler = new Bounded();
  new Parser(handler).end(html);
  return handler.root;
}

function tables(root: Tree): string[][][] {
  const rows = Map.groupBy(
    DomUtils.findAll((tag) => tag.name === 'tr', root.children),
    tableOf,
  );
  rows.delete(undefined);
  return [...rows.values()].map((own) => own.map(cells));
}

function tableOf(row: Element): Node | undefined {
  let up: Node | Tree | null = row.parent;
  while (up && !named(up, 'table')) up = up.parent;
  return (up as Node | null) ?? undefined;
}

const cells = (row: Element): string[] =>
  row.children.filter((cell) => named(cell, 'td') || named(cell, 'th')).map((cell) => field(words(cell)));

function wordsBehind(picture: Element): string {
  let text = '';
  for (let next = picture.next; next && !named(next, 'img'); next = next.next) text += words(next);
  return field(text);
}

const named = (node: Node | Tree, name: string): boolean => 'name' in node && node.name === name;

/** A line break parts words, as do cells and rows; letters in another type (`<b>`) do not. */
function words(node: Node | Tree): string {
  if (node.type === 'text') return node.data;
  if (!('children' in node)) return '';
  if (!('attribs' in node)) return node.children.map(words).join('');
  if (UNSEEN.has(node.name)) return '';
  const inner = node.children.map(words).join('');
  return INLINE.has(node.name) ? inner : ` ${inner} `;
}

const INLINE = new Set(['a', 'abbr', 'b', 'em', 'font', 'i', 'label', 'small', 'span', 'strong', 'sub', 'sup', 'u']);

/** `\s` takes non-breaking spaces, too. */
const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
const field = (text: string): string => truncateField(tidy(text));
