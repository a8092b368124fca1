/** The texts and numbers of a JSON answer, in the order in which they stand. PURE. */
import type { Leaf, Level } from './leaf.ts';

interface Open {
  /** Absent: the whole. */
  level?: Level | undefined;
  key: string;
  /** Of a list: the place of the entry that comes next. */
  next?: number;
  list: { count: number };
}

const NUMBER_OR_WORD = /[^\s,:[\]{}"]+/y;

/** Ends where the text is no JSON. */
export function* jsonLeaves(text: string): Generator<Leaf> {
  const open: Open[] = [];
  let inner: Open = { key: '', list: { count: 0 } };
  for (let at = 0; at < text.length; ) {
    const sign = text[at]!;
    if (sign === '"') {
      const to = endOf(text, at + 1);
      const isKey = inner.next === undefined && /^\s*:/.test(text.slice(to + 1, to + 20));
      if (isKey) inner.key = textOf(text.slice(at + 1, to));
      else yield { level: levelIn(inner), from: at + 1, to, text: textOf(text.slice(at + 1, to)) };
      at = to + 1;
    } else if (sign === '{' || sign === '[') {
      open.push(inner);
      inner = { level: open.length > 1 ? levelIn(inner) : undefined, key: '', list: { count: 0 }, ...(sign === '[' && { next: 0 }) };
      at += 1;
    } else if (sign === '}' || sign === ']') {
      const outer = open.pop();
      if (!outer) return;
      inner = outer;
      at += 1;
    } else {
      NUMBER_OR_WORD.lastIndex = at;
      const [word] = NUMBER_OR_WORD.exec(text) ?? [];
      if (word && /\d/.test(word)) yield { level: levelIn(inner), from: at, to: at + word.length, text: word };
      else if (sign === ',' && inner.next !== undefined) inner.next += 1;
      at += word?.length ?? 1;
    }
  }
}

/** Where the quotation mark stands that ends a text. */
function endOf(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at;
    while (text[before - 1] === '\\') before -= 1;
    if ((at - before) % 2 === 0) return at;
  }
  return text.length;
}

function levelIn({ level: parent, next, list, key }: Open): Level {
  if (next === undefined) return { name: key, parent };
  list.count = next + 1;
  return { name: String(next), parent, at: next, list, isListed: true };
}

/** A text that is written wrongly stays as it is written. */
function textOf(written: string): string {
  if (!written.includes('\\')) return written;
  try {
    return JSON.parse(`"${written}"`) as string;
  } catch {
    return written;
  }
}
