/**
 * Where the facts about one party stand in the kept answers of a search. A place is given only where it is in the entry of that party: of the company that
 * was looked up outside of all lists, of any other party in the entry that names it. PURE, but for the pauses that its caller makes.
 */
import { isEntry, type Leaf, type Level, levelsOf } from './leaf.ts';
import { type Hit, leavesOf, recordOf, Scan, type Wanted } from './scan.ts';

/** One question and its answer, as the proof file has it. */
export interface KeptAnswer {
  method: string;
  url: string;
  status: number;
  contentType: string;
  retrievedAt: string;
  body: string;
  encoding: 'utf-8' | 'base64';
  leftOut?: string;
}

export interface Fact extends Wanted {
  name: string;
  /** Read at the LEI registry, which was asked besides the company's own register. */
  isOfLei?: boolean;
}

export interface SoughtParty {
  /** The company that the search was about. */
  isSubject: boolean;
  name: string;
  numbers: readonly string[];
  /** JSON pointers to its entries, where the register's reader gives them. */
  pointers: readonly string[];
  /** An entry with its name may be another party's. */
  hasNamesake?: boolean;
}

export interface Place {
  /** Of the answers. */
  answer: number;
  /** `/items/2/name`, `/company/name`, `line 12, Name`. */
  path: string;
  /** From 1. */
  line: number;
  /** Where the value begins and ends in the text of the answer; several where it was put together. */
  marks: readonly (readonly [from: number, to: number])[];
  /** What stands around it, in turns: text, value, text, value, text. */
  excerpt: readonly string[];
}

export interface FoundFact {
  fact: Fact;
  places: Place[];
  /** In how many other places it stands, none of them in the entry of the party. */
  elsewhere: number;
}

/** Leaves between two looks at the clock. */
const STEP = 2_000;
/** Of one fact. */
const MAX_PLACES = 3;

/** `pause`: called now and then; it may let the page do other work. Answers that are no text are not looked through. */
export async function findPlaces(
  answers: readonly KeptAnswer[],
  party: SoughtParty,
  facts: readonly Fact[],
  pause: () => Promise<void> | void,
): Promise<FoundFact[]> {
  const found = facts.map((fact): FoundFact => ({ fact, places: [], elsewhere: 0 }));
  const named: Wanted[] = [{ kind: 'text', value: party.name }, ...party.numbers.map((value): Wanted => ({ kind: 'code', value }))];
  const read: ReadAnswer[] = [];
  for (const [answer, kept] of answers.entries()) {
    const text = textOf(kept);
    const leaves = text === undefined ? undefined : leavesOf(kept.contentType, text);
    if (!text || !leaves) continue;
    const scan = new Scan([...facts, ...named]);
    const pointed = new Set<Level>();
    let count = 0;
    for (const leaf of leaves) {
      scan.take(leaf);
      const at = party.pointers.length > 0 ? pointedAt(leaf, party.pointers) : undefined;
      if (at) pointed.add(at);
      count += 1;
      if (count % STEP === 0) await pause();
    }
    const [byName = [], ...byNumber] = named.map((_, at) => scan.hitsOf(facts.length + at));
    const numbered = byNumber.flat();
    read.push({ answer, text, contentType: kept.contentType, scan, pointed, named: [...byName, ...numbered], numbered });
  }
  const isOfRegister = answers.some((one) => !isOfLei(one));
  for (const { entries, ...one } of withEntries(party, read)) {
    const ofLei = isOfLei(answers[one.answer]!);
    for (const [at, fact] of found.entries()) {
      if (isOfRegister && ofLei !== (fact.fact.isOfLei === true)) continue;
      const hits = one.scan.hitsOf(at);
      const own = party.isSubject ? ofSubject(hits, entries) : hits.filter((hit) => isIn(hit, entries));
      fact.elsewhere += hits.length - own.length;
      fact.places.push(...own.slice(0, MAX_PLACES - fact.places.length).map((hit) => placeOf(hit, one)));
    }
    await pause();
  }
  return found;
}

const isOfLei = ({ url }: KeptAnswer): boolean => url.startsWith('https://api.gleif.org/');

interface ReadAnswer {
  answer: number;
  text: string;
  contentType: string;
  scan: Scan;
  /** What the pointers of the party lead to: there may be such a place in an answer about something else too. */
  pointed: ReadonlySet<Level>;
  /** Where its name and numbers stand. */
  named: readonly Hit[];
  /** Of these its numbers. */
  numbered: readonly Hit[];
}

/** The entries that are the party's: those that its pointers lead to, as far as they name it; else all that do, where no other party has its name. */
function withEntries(
  { isSubject, hasNamesake }: SoughtParty,
  read: readonly ReadAnswer[],
): (ReadAnswer & { entries: ReadonlySet<Level> })[] {
  const pointed = read.map((one) => ({
    ...one,
    entries: new Set([...one.pointed].filter((entry) => one.named.some((hit) => isIn(hit, new Set([entry]))))),
  }));
  if (pointed.some(({ entries }) => entries.size > 0)) return pointed;
  return read.map((one) => ({
    ...one,
    entries: new Set((hasNamesake ? one.numbered : one.named).flatMap((hit) => entryOf(hit, isSubject))),
  }));
}

function entryOf([leaf]: Hit, isSubject: boolean): Level[] {
  const entry = recordOf(leaf, isEntry) ?? (isSubject ? undefined : (leaf.level.parent ?? leaf.level));
  return entry ? [entry] : [];
}

const isIn = ([{ level }]: Hit, entries: ReadonlySet<Level>): boolean => levelsOf(level).some((one) => entries.has(one));

/** What stands outside of all lists, else in an entry that is the company's own. */
function ofSubject(hits: readonly Hit[], entries: ReadonlySet<Level>): readonly Hit[] {
  const outside = hits.filter(([leaf]) => recordOf(leaf, isEntry) === undefined);
  return outside.length > 0 ? outside : hits.filter((hit) => isIn(hit, entries));
}

/** Text that is no UTF-8 is kept as bytes; its answer says in which letters. */
function textOf({ body, encoding, contentType, leftOut }: KeptAnswer): string | undefined {
  if (leftOut === 'credentials' || leftOut === 'document') return undefined;
  if (encoding === 'utf-8') return body;
  if (!/json|text|xml|html|csv/.test(contentType)) return undefined;
  const [, charset = 'latin1'] = /charset="?([\w-]+)/i.exec(contentType) ?? [];
  try {
    return new TextDecoder(charset).decode(Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

function pointedAt({ level }: Leaf, pointers: readonly string[]): Level | undefined {
  const levels = levelsOf(level);
  let path = '';
  for (const one of levels) {
    path += `/${one.name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (pointers.includes(path)) return one;
  }
  return undefined;
}

const AROUND = 90;
/** Texts that a value was put together from may stand far apart. */
const MOST = 500;

function placeOf(hit: Hit, { answer, text, contentType }: ReadAnswer): Place {
  const [first] = hit;
  const marks = hit.filter(({ to }) => to - first.from <= MOST).map(({ from, to }) => [from, to] as const);
  const path = pathOf(hit.length > 1 ? first.level.parent : first.level, contentType);
  return { answer, path, line: lineOf(text, first.from), marks, excerpt: excerptOf(text, marks) };
}

/** `marks`: in their order, none over another. */
function excerptOf(text: string, marks: Place['marks']): string[] {
  const excerpt: string[] = [];
  let at = Math.max(0, (marks[0]?.[0] ?? 0) - AROUND);
  for (const [from, to] of marks) {
    excerpt.push(text.slice(at, from), text.slice(from, to));
    at = to;
  }
  return [...excerpt, text.slice(at, at + AROUND)];
}

/** Places that stand near each other in one answer as one, with all marks. */
export function together(places: readonly Place[], answers: readonly KeptAnswer[]): Place[] {
  const joined: Place[] = [];
  const inOrder = places.toSorted((one, other) => one.answer - other.answer || one.marks[0]![0] - other.marks[0]![0]);
  for (const place of inOrder) {
    const last = joined.at(-1);
    const end = last?.marks.at(-1)?.[1] ?? 0;
    const distance = place.marks[0]![0] - end;
    if (last?.answer !== place.answer || distance > MOST) joined.push(place);
    // One that is within another has its mark already.
    else if (distance >= 0) {
      const marks = [...last.marks, ...place.marks];
      joined.splice(-1, 1, {
        ...last,
        marks,
        path: `${last.path}, ${place.path}`,
        excerpt: excerptOf(textOf(answers[place.answer]!) ?? '', marks),
      });
    }
  }
  return joined;
}

function pathOf(level: Level | undefined, contentType: string): string {
  const levels = levelsOf(level);
  if (/json/.test(contentType)) return levels.map(({ name }) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  if (/xml|html/.test(contentType)) return levels.map((one) => `/${one.name}${isEntry(one) ? `[${one.at! + 1}]` : ''}`).join('');
  return levels.at(-1)?.name ?? '';
}

function lineOf(text: string, to: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
