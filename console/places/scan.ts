/** Looks through one kept answer for what is stated of a party. PURE. */
import { jsonLeaves } from './json-leaves.ts';
import { type Leaf, type Level, levelsOf } from './leaf.ts';
import { lineLeaves } from './line-leaves.ts';
import { markupLeaves } from './markup-leaves.ts';
import { type FactKind, folded, keysOf, wordsOf, writingsOf } from './writings.ts';

/** What is stated of a party: a fact, its name or one of its numbers. */
export interface Wanted {
  kind: FactKind;
  value: string;
}

/** Where one stands: one text, or those that it was put together from. */
export type Hit = readonly [Leaf, ...Leaf[]];

/** Of each that is wanted. */
const MAX_HITS = 500;
const MAX_PARTS = 5_000;

/** `undefined`: it has no texts that can be looked through. */
export function leavesOf(contentType: string, text: string): Generator<Leaf> | undefined {
  if (/json/.test(contentType)) return jsonLeaves(text);
  if (/xml|html/.test(contentType)) return markupLeaves(text, /html/.test(contentType) && !/xhtml/.test(contentType));
  if (/text|csv/.test(contentType)) return /^\s*[[{]/.test(text.slice(0, 100)) ? jsonLeaves(text) : lineLeaves(text);
  return undefined;
}

export class Scan {
  /** Of each that is wanted, in its order. */
  readonly #hits: Leaf[][];
  readonly #byKey = new Map<string, number[]>();
  readonly #byWord = new Map<string, number[]>();
  readonly #words: (string[] | undefined)[];
  readonly #parts: Leaf[][];
  readonly #longest: number;

  constructor(wanted: readonly Wanted[]) {
    this.#hits = wanted.map(() => []);
    this.#parts = wanted.map(() => []);
    this.#words = wanted.map(({ kind, value }) => (kind === 'text' ? wordsOf(value) : undefined));
    for (const [at, { kind, value }] of wanted.entries()) for (const key of writingsOf(kind, value)) add(this.#byKey, key, at);
    for (const [at, words] of this.#words.entries()) for (const word of new Set(words)) add(this.#byWord, word, at);
    this.#longest = 2 * Math.max(40, ...wanted.map(({ value }) => value.length));
  }

  take(leaf: Leaf): void {
    if (leaf.text.length > this.#longest || leaf.text.length === 0) return;
    for (const key of keysOf(leaf.text)) {
      for (const at of this.#byKey.get(key) ?? []) {
        const hits = this.#hits[at]!;
        if (hits.length < MAX_HITS && hits.at(-1) !== leaf) hits.push(leaf);
      }
    }
    const [first] = folded(leaf.text).split(/[ ,]/, 1);
    for (const at of this.#byWord.get(first!) ?? []) if (this.#parts[at]!.length < MAX_PARTS) this.#parts[at]!.push(leaf);
  }

  /** Where the one at a place of the list stands: whole, or else put together from texts beside each other. */
  hitsOf(at: number): Hit[] {
    const whole = this.#hits[at]!;
    const words = this.#words[at];
    return whole.length > 0 || !words ? whole.map((leaf) => [leaf]) : compositions(words, this.#parts[at]!);
  }
}

function add(map: Map<string, number[]>, key: string, at: number): void {
  map.set(key, [...(map.get(key) ?? []), at]);
}

/** Texts of one thing that have all words between them, each once. */
function compositions(words: readonly string[], parts: readonly Leaf[]): Hit[] {
  return [...Map.groupBy(parts, ({ level }) => level.parent).values()].flatMap((beside): Hit[] => {
    const left = [...words];
    const used = beside.filter(({ text }) => takeAll(left, wordsOf(text) ?? [folded(text)]));
    return left.length === 0 && used.length > 1 ? [used as unknown as Hit] : [];
  });
}

/** Takes the words away if all of them are left. */
function takeAll(left: string[], words: readonly string[]): boolean {
  const rest = [...left];
  for (const one of words) {
    const at = rest.indexOf(one);
    if (at < 0) return false;
    rest.splice(at, 1);
  }
  left.splice(0, left.length, ...rest);
  return true;
}

/** The nearest entry of a list that it stands in; `undefined`: the whole. An entry that is only a value is not meant. */
export function recordOf({ level }: Pick<Leaf, 'level'>, isEntryOf: (level: Level) => boolean): Level | undefined {
  return levelsOf(level.parent).findLast(isEntryOf);
}
