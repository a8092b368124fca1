/** The only file that parses HTML. Handlers read text from a page: of tables, of elements by id or class, after images. */
import { DomHandler, DomUtils, Parser } from 'htmlparser2';
import { Changed } from './faults.ts';
import { truncateField } from './truncate-fields.ts';

const MAX_DEPTH = 256;
const UNSEEN = new Set(['script', 'style', 'template']);

type Tree = DomHandler['root'];
type Node = Tree['children'][number];
type Element = Extract<Node, { attribs: object }>;

export interface Page {
  /** All visible text, on one line and never truncated; every other text is (`truncate-fields.ts`). */
  text: string;
  /** The rows of each table, each row as the texts of its cells. A nested table is listed separately as well. */
  tables: string[][][];
  /** The text of the first element whose `id` ends so; `undefined` where there is none or it is blank. */
  byId(ending: string): string | undefined;
  /** The texts of all elements of a class, blank ones left out. */
  byClass(name: string): string[];
  /** The text after each image whose `alt` matches, up to the next image: printed forms show a chosen option this way. */
  textAfterImages(alt: RegExp): string[];
}

/** A page nested deeper than 256 levels is `Changed`. */
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

/** Checks the depth while parsing: the tree would be as deep as the page, and the parser walks its open elements. */
class Bounded extends DomHandler {
  override onopentag(name: string, attribs: Record<string, string>): void {
    super.onopentag(name, attribs);
    if (this.tagStack.length > MAX_DEPTH) throw new Changed('a page nested too deeply');
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

/** A line break, a cell and a row separate words; an inline element (`<b>`) does not. */
function words(node: Node | Tree): string {
  if (node.type === 'text') return node.data;
  if (!('children' in node)) return '';
  if (!('attribs' in node)) return node.children.map(words).join('');
  if (UNSEEN.has(node.name)) return '';
  const inner = node.children.map(words).join('');
  return INLINE.has(node.name) ? inner : ` ${inner} `;
}

const INLINE = new Set(['a', 'abbr', 'b', 'em', 'font', 'i', 'label', 'small', 'span', 'strong', 'sub', 'sup', 'u']);

/** `\s` includes non-breaking spaces. */
const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
const field = (text: string): string => truncateField(tidy(text));
