/**
 * Corrupted variants of one answer of a register: cut, retyped, emptied, wrapped, mislabelled. PURE.
 *
 * JSON is corrupted as a tree, markup by its texts, attributes and elements, a script by the JSON inside its brackets; any other answer (a
 * PDF) is only cut and replaced.
 */
import type { WireAnswer } from '../../shared/registers/wire-request.ts';

export const FAMILIES = ['cut', 'retyped', 'dropped', 'emptied', 'nested', 'replaced', 'mislabelled'] as const;
export type Family = (typeof FAMILIES)[number];

/** One answer corrupted in one place. */
export interface Corrupted {
  family: Family;
  /** Description for a failed test: `$.rollegrupper[0].roller to text`. */
  what: string;
  answer(): WireAnswer;
  /** What was replaced: a list or an object, a scalar, or the whole answer. */
  place: 'container' | 'leaf' | 'whole';
  /** The replaced text, and the text that replaces it. */
  was: string;
  says: string;
  /** A value of the same type: the answer is well-formed, with another content. */
  inForm: boolean;
  /** A list became empty: how registers say that there is nothing. */
  nothingThere: boolean;
}

const LONG = 'ENEMY '.repeat(2_500);
/** Neither a name, a date, a code nor a number of any register. */
const OTHER_TEXT = 'Qzenemy Wxfoe';
const OTHER_NUMBER = 987_654_321;
const CUTS = 10;

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Path = readonly (string | number)[];

/** All variants of an answer, in a fixed order. */
export function corrupted(answer: WireAnswer): Corrupted[] {
  const text = Buffer.from(answer.body).toString('utf8');
  return [...cut(answer), ...replaced(answer), ...mislabelled(answer), ...inside(answer, text)];
}

const withBody = (answer: WireAnswer, body: string | Uint8Array): WireAnswer => ({ ...answer, body: Buffer.from(body) });
const whole = (family: Family, what: string, answer: () => WireAnswer, more: Partial<Corrupted> = {}): Corrupted => ({
  family,
  what,
  answer,
  place: 'whole',
  was: '',
  says: '',
  inForm: false,
  nothingThere: false,
  ...more,
});

/** Cut at ten positions, one of them inside a multi-byte character where the answer has one. */
function cut(answer: WireAnswer): Corrupted[] {
  const { length } = answer.body;
  const letter = answer.body.findIndex((byte) => byte >= 0xc0);
  const even = Array.from({ length: CUTS - 2 }, (_, at) => Math.floor((length * (at + 1)) / (CUTS - 1)));
  const places = new Set([0, ...even, letter === -1 ? length - 1 : letter + 1]);
  return [...places]
    .filter((at) => at < length)
    .map((at) => whole('cut', `cut to ${at} of ${length} bytes`, () => withBody(answer, answer.body.subarray(0, at))));
}

const PAGE = '<!DOCTYPE html><html><body>Please prove that you are human</body></html>';

function replaced(answer: WireAnswer): Corrupted[] {
  const put = (what: string, body: string, contentType?: string) =>
    whole('replaced', what, () => ({
      ...withBody(answer, body),
      headers: { ...answer.headers, ...(contentType && { 'content-type': contentType }) },
    }));
  return [
    put('by {}', '{}'),
    { ...put('by []', '[]'), nothingThere: true },
    put('by null', 'null'),
    put('by ""', '""'),
    put('by nothing but blanks', '  \n '),
    put('by an error with 200', JSON.stringify({ error: { code: 500, message: 'Internal Server Error' }, status: 'error' })),
    put('by an error of XML with 200', '<?xml version="1.0"?><error><code>500</code><message>Internal Server Error</message></error>'),
    put('by a page', PAGE, 'text/html'),
    put('by a page that keeps the content type', PAGE),
    put('by NULs', '\0'.repeat(200)),
    ...[10, 5_000].flatMap((times) => wrappedWhole(answer, times)),
  ];
}

function wrappedWhole(answer: WireAnswer, times: number): Corrupted[] {
  const text = Buffer.from(answer.body).toString('utf8');
  const wrap = (what: string, open: string, close: string) =>
    whole('nested', `${times}-fold in ${what}`, () => withBody(answer, open.repeat(times) + text + close.repeat(times)));
  return [wrap('lists', '[', ']'), wrap('objects', '{"data":', '}'), wrap('elements', '<wrap>', '</wrap>')];
}

function mislabelled(answer: WireAnswer): Corrupted[] {
  const typed = (contentType: string, body = answer.body) =>
    whole('mislabelled', `as ${contentType}`, () => ({ ...answer, headers: { ...answer.headers, 'content-type': contentType }, body }));
  const type = (answer.headers['content-type'] ?? 'application/json').split(';')[0];
  const latin1 = Buffer.from(Buffer.from(answer.body).toString('utf8'), 'latin1');
  return [
    typed('image/png'),
    typed('text/html'),
    typed('application/octet-stream'),
    typed(`${type}; charset=utf-16`),
    typed(`${type}; charset=iso-8859-1`),
    typed(`${type}; charset=no-such-letters`),
    ...(isText(answer) && !latin1.equals(answer.body)
      ? [{ ...typed(`${type}; charset=utf-8`, latin1), what: 'in Latin-1, as UTF-8' }]
      : []),
  ];
}

const isText = ({ body }: WireAnswer): boolean => !Buffer.from(body.subarray(0, 5)).toString('latin1').startsWith('%PDF');

function inside(answer: WireAnswer, text: string): Corrupted[] {
  const start = text.trimStart()[0];
  if (start === '<') return inMarkup(answer, text);
  const [open, close] = start === '{' || start === '[' ? [0, text.length] : [text.indexOf('(') + 1, text.lastIndexOf(')')];
  const tree = parsed(text.slice(open, close));
  return tree === undefined ? [] : inTree(answer, tree, (changed) => text.slice(0, open) + changed + text.slice(close));
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function inTree(answer: WireAnswer, tree: Json, around: (json: string) => string): Corrupted[] {
  return [...placesOf(tree, [])].flatMap(({ path, value }) => {
    const name = nameOf(path);
    const put = (family: Family, how: string, changed: Json | undefined, more: Partial<Corrupted> = {}): Corrupted => ({
      family,
      what: `${name} ${how}`,
      answer: () => withBody(answer, around(JSON.stringify(at(tree, path, () => changed)))),
      place: isContainer(value) ? 'container' : 'leaf',
      was: isContainer(value) || value === null ? '' : String(value),
      says: changed === null || isContainer(changed) ? '' : String(changed),
      inForm: false,
      nothingThere: false,
      ...more,
    });
    const dropped = path.length > 0 ? [put('dropped', 'dropped', undefined, { nothingThere: typeof path.at(-1) === 'number' })] : [];
    const renamed =
      typeof path.at(-1) === 'string'
        ? [{ ...put('dropped', 'renamed', undefined), answer: () => withBody(answer, around(JSON.stringify(renamedAt(tree, path)))) }]
        : [];
    return [...(isContainer(value) ? containerCorrupted(value, put) : leafCorrupted(value, put)), ...dropped, ...renamed];
  });
}

type Put = (family: Family, how: string, changed: Json | undefined, more?: Partial<Corrupted>) => Corrupted;

function containerCorrupted(value: Json[] | { [key: string]: Json }, put: Put): Corrupted[] {
  const list = Array.isArray(value);
  const full = list ? value.length > 0 : Object.keys(value).length > 0;
  return [
    put('retyped', 'to text', OTHER_TEXT),
    put('retyped', 'to a number', 7),
    put('retyped', 'to a flag', true),
    put('retyped', list ? 'to an object' : 'to a list', list ? {} : [], { nothingThere: !list }),
    put('retyped', 'to null', null, { nothingThere: true }),
    ...(full ? [put('emptied', 'emptied', list ? [] : {}, { nothingThere: list, inForm: true })] : []),
    put('nested', 'in a list', [value]),
    put('nested', 'in an object', { data: value }, { inForm: !list }),
    put('nested', '80-fold in lists', wrapped(value, 80)),
  ];
}

function leafCorrupted(value: null | boolean | number | string, put: Put): Corrupted[] {
  const all = [
    put('retyped', 'to []', []),
    put('retyped', 'to {}', {}),
    put('retyped', 'to null', null, { inForm: true }),
    put('retyped', 'to a very long text', LONG, { inForm: typeof value === 'string' }),
  ];
  if (typeof value === 'boolean')
    return [put('retyped', 'flipped', !value, { inForm: true }), put('retyped', 'to text', OTHER_TEXT), ...all];
  if (typeof value === 'number')
    return [
      put('retyped', 'to text', OTHER_TEXT),
      put('retyped', 'to another number', OTHER_NUMBER, { inForm: true }),
      put('retyped', 'to a flag', true),
      ...all,
    ];
  if (typeof value === 'string')
    return [
      put('retyped', 'to a number', OTHER_NUMBER, { inForm: /^\d+$/.test(value) }),
      put('retyped', 'to another text', OTHER_TEXT, { inForm: true }),
      put('retyped', 'to a blank text', ' ', { inForm: true }),
      put('retyped', 'to a flag', true),
      ...all,
    ];
  return all.filter(({ says }) => says === '');
}

const isContainer = (value: Json | undefined): value is Json[] | { [key: string]: Json } => typeof value === 'object' && value !== null;
const wrapped = (value: Json, times: number): Json => (times === 0 ? value : wrapped([value], times - 1));
const nameOf = (path: Path): string => `$${path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')}`;

function* placesOf(value: Json, path: Path): Generator<{ path: Path; value: Json }> {
  yield { path, value };
  if (!isContainer(value)) return;
  for (const [key, inner] of Object.entries(value)) yield* placesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** The tree with another value at a path; `undefined` removes the member. */
function at(tree: Json, [step, ...rest]: Path, change: (value: Json) => Json | undefined): Json | undefined {
  if (step === undefined) return change(tree);
  if (Array.isArray(tree)) return tree.flatMap((value, index) => (index === step ? withoutGap(at(value, rest, change)) : [value]));
  const entries = Object.entries(tree as { [key: string]: Json });
  return Object.fromEntries(
    entries.flatMap(([key, value]) => (key === step ? withoutGap(at(value, rest, change)).map((put) => [key, put]) : [[key, value]])),
  );
}

const withoutGap = (value: Json | undefined): Json[] => (value === undefined ? [] : [value]);

function renamedAt(tree: Json, path: Path): Json | undefined {
  const last = path.at(-1) as string;
  return at(tree, path.slice(0, -1), (parent) =>
    Object.fromEntries(
      Object.entries(parent as { [key: string]: Json }).map(([key, value]) => [key === last ? `${key}Enemy` : key, value]),
    ),
  );
}

/** Texts between tags, values of attributes, and elements with an end tag. */
function inMarkup(answer: WireAnswer, text: string): Corrupted[] {
  const put = (family: Family, what: string, from: number, to: number, changed: string, more: Partial<Corrupted> = {}): Corrupted => ({
    family,
    what: `${what} at ${from}`,
    answer: () => withBody(answer, text.slice(0, from) + changed + text.slice(to)),
    place: 'leaf',
    was: text.slice(from, to),
    says: changed,
    inForm: true,
    nothingThere: false,
    ...more,
  });
  const texts = [...text.matchAll(/>([^<>]*[^<>\s][^<>]*)</g)].map((match) => [match.index + 1, match[1]!, 'text'] as const);
  const values = [...text.matchAll(/\s[\w:.-]+="([^"<>]+)"/g)].map(
    (match) => [match.index + match[0].lastIndexOf(match[1]!), match[1]!, 'attribute'] as const,
  );
  const leaves = [...texts, ...values].flatMap(([from, was, kind]) => [
    put('retyped', `${kind} ${was.slice(0, 30)} to a number`, from, from + was.length, String(OTHER_NUMBER)),
    put('retyped', `${kind} ${was.slice(0, 30)} to another text`, from, from + was.length, OTHER_TEXT),
    put('retyped', `${kind} ${was.slice(0, 30)} to a very long text`, from, from + was.length, LONG),
    put('emptied', `${kind} ${was.slice(0, 30)} emptied`, from, from + was.length, ''),
  ]);
  const elements = [...text.matchAll(/<([\w:.-]+)(?:\s[^<>]*)?>/g)].flatMap((match) => {
    const [tag, name] = match;
    if (tag.endsWith('/>')) return [];
    const to = endOf(text, name!, match.index);
    if (to === undefined) return [];
    const [open, close] = [match.index + tag.length, to - name!.length - 3];
    const container = /<\w/.test(text.slice(open, close));
    const place = container ? 'container' : 'leaf';
    return [
      put('dropped', `<${name}> dropped`, match.index, to, '', {
        place,
        was: container ? '' : text.slice(open, close),
        inForm: false,
        nothingThere: true,
      }),
      put('dropped', `<${name}> renamed`, match.index, to, `<enemy>${text.slice(open, close)}</enemy>`, {
        place,
        was: '',
        says: '',
        inForm: false,
      }),
      ...(container
        ? [
            put('retyped', `<${name}> to text`, open, close, OTHER_TEXT, { place, was: '', inForm: false }),
            put('emptied', `<${name}> emptied`, open, close, '', { place, was: '', inForm: true, nothingThere: true }),
            put('nested', `<${name}> in an element`, match.index, to, `<wrap>${text.slice(match.index, to)}</wrap>`, {
              place,
              was: '',
              says: '',
            }),
          ]
        : []),
    ];
  });
  return [...leaves, ...elements];
}

/** The index after the end tag of the element that begins at `from`. */
function endOf(text: string, name: string, from: number): number | undefined {
  const tags = new RegExp(`<(/?)${name.replaceAll('.', '\\.')}(?=[\\s/>])[^<>]*>`, 'g');
  tags.lastIndex = from;
  let open = 0;
  for (let match = tags.exec(text); match; match = tags.exec(text)) {
    if (match[0].endsWith('/>')) continue;
    open += match[1] ? -1 : 1;
    if (open === 0) return match[1] ? match.index + match[0].length : undefined;
  }
  return undefined;
}
