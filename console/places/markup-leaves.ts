/** The texts of elements and the values of attributes of an XML or HTML answer, in the order in which they stand. PURE. */
import type { Leaf, Level } from './leaf.ts';

interface Open {
  level?: Level | undefined;
  /** Lower case: how HTML is closed. */
  tag: string;
  /** How many elements of each name are in it. */
  within: Map<string, { count: number }>;
}

/** Elements of HTML without an end, and those whose content is no text. */
const EMPTY = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const UNREAD = /^(?:script|style)$/;
const ATTRIBUTE = /([^\s=/"'<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

export function* markupLeaves(text: string, isHtml: boolean): Generator<Leaf> {
  const open: Open[] = [{ tag: '', within: new Map() }];
  for (let at = 0; at < text.length; ) {
    const inner = open.at(-1)!;
    if (text[at] !== '<') {
      const to = before(text, '<', at);
      if (inner.level && text.slice(at, to).trim()) yield trimmed(text, at, to, inner.level);
      at = to;
    } else if (text.startsWith('<![CDATA[', at)) {
      const to = before(text, ']]>', at);
      if (inner.level) yield { level: inner.level, from: at + 9, to, text: text.slice(at + 9, to) };
      at = to + 3;
    } else if (text.startsWith('<!--', at)) at = before(text, '-->', at) + 3;
    else {
      const to = before(text, '>', at);
      const written = text.slice(at + 1, to);
      const [, slash, name = ''] = /^(\/?)([^\s/>]*)/.exec(written)!;
      const tag = name.toLowerCase();
      if (slash) close(open, tag);
      else if (/^[a-z_]/i.test(name)) {
        const level = levelIn(inner, name);
        for (const found of written.matchAll(ATTRIBUTE)) yield attribute(found, at + 1, level);
        if (isHtml && UNREAD.test(tag)) {
          at = before(text, `</${name}`, to);
          continue;
        }
        if (!written.endsWith('/') && !(isHtml && EMPTY.test(tag))) open.push({ level, tag, within: new Map() });
      }
      at = to + 1;
    }
  }
}

function before(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from);
  return at < 0 ? text.length : at;
}

/** An element that is closed closes what was left open in it. */
function close(open: Open[], tag: string): void {
  const at = open.findLastIndex((one) => one.tag === tag);
  if (at > 0) open.length = at;
}

function levelIn({ level: parent, within }: Open, name: string): Level {
  const list = within.get(name) ?? { count: 0 };
  within.set(name, list);
  list.count += 1;
  return { name, parent, at: list.count - 1, list };
}

function attribute(found: RegExpExecArray | RegExpMatchArray, start: number, parent: Level): Leaf {
  const [whole, name = '', double, single] = found;
  const value = double ?? single ?? '';
  const from = start + found.index! + whole.length - 1 - value.length;
  return { level: { name: `@${name}`, parent }, from, to: from + value.length, text: decoded(value) };
}

function trimmed(text: string, at: number, to: number, level: Level): Leaf {
  const written = text.slice(at, to);
  const from = at + written.length - written.trimStart().length;
  const inner = written.trim();
  return { level, from, to: from + inner.length, text: decoded(inner) };
}

const decoded = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (written, decimal, hex, name) => {
        if (name) return NAMED[name] ?? written;
        const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : written;
      })
    : text;
