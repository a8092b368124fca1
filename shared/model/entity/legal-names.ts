/**
 * Whether a typed name agrees with a register's official name. PURE.
 *
 * Legal forms never decide (`Ltd`, `Limited`, `in liquidation`), nor do fillers (`the`, `and`), order, accents, or where a word is split.
 * Generic words (`Holding`, `Services`) alone make no agreement, but they can make a difference: `Fjord Holding` may be `Fjord`, but not
 * `Fjord Services`. A distinctive word that only one of the names has makes it another company: `Tesco` is not `Tesco Stores`.
 */
import { FILLERS, GENERIC_WORDS } from './generic-words.ts';
import { DOTTED_FORMS, LEADING_FORMS, LEGAL_FORMS } from './legal-form-words.ts';
import { comparableName } from './names.ts';

/**
 * From best to worst. `exact`: equal except for case, accents and punctuation. `same`: the same words except for forms and fillers.
 * `close`: one of the two has additional generic words. `part`: the official name has all distinctive words of the typed one, and more.
 */
export type NameAgreement = 'exact' | 'same' | 'close' | 'part' | 'none';

export const namesAgree = (asked: string, official: string): boolean => agreesWith(asked)(official);

/** `namesAgree` for many official names: what was typed is taken apart once. */
export function agreesWith(asked: string): (official: string) => boolean {
  const agreement = agreementWith(asked);
  // `part` is no agreement: the caller may try the full name.
  return (official) => !['part', 'none'].includes(agreement(official));
}

export const nameAgreement = (asked: string, official: string): NameAgreement => agreementWith(asked)(official);

function agreementWith(asked: string): (official: string) => NameAgreement {
  const one = comparable(asked);
  const isLong = asked.length > MAX_NAME_LENGTH;
  const mine = isLong ? undefined : parts(one, asked);
  return (official) => {
    const other = comparable(official);
    if (!one || !other) return 'none';
    if (one === other) return 'exact';
    if (!mine || mine.distinctive.length === 0 || official.length > MAX_NAME_LENGTH) return 'none';
    return agreementOf(mine, parts(other, official));
  };
}

function agreementOf(mine: Parts, theirs: Parts): NameAgreement {
  const isJoined = mine.distinctive.map(plain).join('') === theirs.distinctive.map(plain).join('');
  if (!isJoined && difference(mine.distinctive, theirs.distinctive).length > 0) return 'none';
  if (!isJoined && difference(theirs.distinctive, mine.distinctive).length > 0) return 'part';
  return generic(mine.generic, theirs.generic);
}

/**
 * Whether two names can be one company's: they have a distinctive word in common, or are equal where one has none. Names in different scripts cannot
 * be compared, and can be.
 */
export function haveCommonWord(one: string, other: string): boolean {
  if (isLatin(one) !== isLatin(other)) return true;
  const [mine, theirs] = [parts(comparable(one), one), parts(comparable(other), other)];
  if (mine.distinctive.length === 0 || theirs.distinctive.length === 0) return comparable(one) === comparable(other);
  const isCommon = mine.distinctive.some((word) => theirs.distinctive.some((known) => isSameWord(word, known)));
  return isCommon || mine.distinctive.map(plain).join('') === theirs.distinctive.map(plain).join('');
}

export const isLatin = (name: string): boolean => /\p{Script=Latin}/u.test(name);

/** The name without its legal forms, otherwise as typed, for registers that compare letters. */
export function withoutLegalForms(name: string): string {
  const typed = name.trim().split(/\s+/);
  // `S.A.` is two comparable words, `&` is none.
  const words = typed.flatMap((word, at) =>
    comparable(word)
      .split(' ')
      .flatMap((part) => (part ? [{ part, at }] : [])),
  );
  const parts = words.map(({ part }) => part);
  const left = withoutForms(parts);
  const start = parts.findIndex((_, at) => left.every((part, offset) => part === parts[at + offset]));
  const [first, last] = [words[start], words[start + left.length - 1]];
  return first && last
    ? typed
        .slice(first.at, last.at + 1)
        .join(' ')
        .replace(/[,;]$/, '')
    : name.trim();
}

/** Longer names agree only if they are `exact`. */
const MAX_NAME_LENGTH = 500;

/** Letters that Unicode does not decompose: `Ørsted` is `ORSTED`. */
const FOLDS: Readonly<Record<string, string>> = { Ø: 'O', Ł: 'L', Đ: 'D', Æ: 'AE', Œ: 'OE', Þ: 'TH', Ð: 'D' };
const comparable = (name: string): string => comparableName(name).replace(/[ØŁĐÆŒÞÐ]/g, (letter) => FOLDS[letter]!);

/** A word, and its spelling without umlauts: `MULLER`, `MUELLER`. */
type Word = readonly [plain: string, spelt: string];
const plain = ([word]: Word): string => word;
const isSameWord = (one: Word, other: Word): boolean => one[0] === other[0] || one[1] === other[0] || one[0] === other[1];

/** The words that the other name does not have; a repeated word counts as often as it appears. */
function difference(words: readonly Word[], others: readonly Word[]): Word[] {
  const left = [...others];
  return words.filter((word) => {
    const at = left.findIndex((other) => isSameWord(word, other));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

interface Parts {
  distinctive: Word[];
  /** The first word of their line, each once. */
  generic: Set<string>;
}

function parts(name: string, typed: string): Parts {
  const words = withoutForms(name.split(' '));
  const spelt = spellings(typed);
  const generic = words.flatMap((word) => FAMILY.get(word) ?? []);
  const distinctive = words.filter((word) => !FAMILY.has(word) && !FILLER.has(word));
  return { distinctive: distinctive.map((word) => [word, spelt.get(word) ?? word]), generic: new Set(generic) };
}

const SPELT: Readonly<Record<string, string>> = { Ä: 'AE', Ö: 'OE', Ü: 'UE', Ø: 'OE', Å: 'AA' };
const RESPELT = /[ÄÖÜØÅ]/g;

/** Maps `MULLER` to `MUELLER` if it was typed with its umlaut. */
function spellings(typed: string): Map<string, string> {
  const upper = typed.normalize('NFC').toUpperCase();
  // Most names have none, and a search compares thousands.
  if (upper.search(RESPELT) < 0) return new Map();
  const words = upper.split(/[^\p{L}\p{M}\p{N}]+/u);
  return new Map(words.map((word) => [comparable(word), comparable(word.replace(RESPELT, (letter) => SPELT[letter]!))]));
}

function generic(mine: ReadonlySet<string>, theirs: ReadonlySet<string>): NameAgreement {
  const isWithin = [...mine].every((word) => theirs.has(word));
  const isAround = [...theirs].every((word) => mine.has(word));
  if (isWithin && isAround) return 'same';
  return isWithin || isAround ? 'close' : 'none';
}

const FAMILY: ReadonlyMap<string, string> = new Map(GENERIC_WORDS.flatMap((row) => row.map((word) => [word, row[0]!])));
const FILLER: ReadonlySet<string> = new Set(FILLERS);

/** `SA` also as `S A`, because a dot becomes a space. */
const written = (form: string): string[] => {
  const name = comparable(form);
  return name.length <= 5 && !name.includes(' ') ? [name, [...name].join(' ')] : [name];
};

interface Forms {
  endings: ReadonlySet<string>;
  beginnings: ReadonlySet<string>;
  /** Words of the longest ending, and of the longest beginning. */
  longest: { ending: number; beginning: number };
}
let known: Forms | undefined;

/** Built at the first comparison: most calls of the functions that load this file compare no names. */
function forms(): Forms {
  if (known) return known;
  const endings = new Set([...LEGAL_FORMS.flatMap(written), ...DOTTED_FORMS.map((form) => [...form].join(' '))]);
  const beginnings = new Set(LEADING_FORMS.map(comparable));
  const words = (set: ReadonlySet<string>): number => Math.max(...[...set].map((form) => form.split(' ').length));
  known = { endings, beginnings, longest: { ending: words(endings), beginning: words(beginnings) } };
  return known;
}

/** Removes all forms from the end and one from the beginning; a name that consists only of forms stays. */
function withoutForms(words: readonly string[]): string[] {
  let left = [...words];
  for (let form = ending(left); form > 0; form = ending(left)) left = left.slice(0, -form);
  return left.slice(beginning(left));
}

/** The number of words at the beginning that are a form, the longest one that leaves at least one word. */
function beginning(words: readonly string[]): number {
  const { beginnings, longest } = forms();
  for (let length = Math.min(longest.beginning, words.length - 1); length > 0; length -= 1) {
    if (beginnings.has(words.slice(0, length).join(' '))) return length;
  }
  return 0;
}

/** The number of words at the end that are a form, the longest one that leaves at least one word. */
function ending(words: readonly string[]): number {
  const { endings, longest } = forms();
  for (let length = Math.min(longest.ending, words.length - 1); length > 0; length -= 1) {
    if (endings.has(words.slice(-length).join(' '))) return length;
  }
  return 0;
}
