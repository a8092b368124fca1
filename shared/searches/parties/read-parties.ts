/** Reads a page of companies in which a party stands, from the copies of registers that this deployment has. */
import type { Cut } from '../../platform/cuts/cut.ts';
import { CutDamaged } from '../../platform/cuts/frame.ts';
import type { Registry } from '../../registers/contract.ts';
import type { PartyLinesOf } from '../../registers/own-copy.ts';
import { type CopyParty, PARTIES_FILE, readPartyLine } from '../../registers/party-lines.ts';
import { cursorAt, type PartyMatch, type PartyPage, type PartyQuestion, type Place, type Sought } from './party-question.ts';

/** Registers whose copy may be loaded, and their copies without what is hidden. */
export interface PartyCuts {
  registries(): Promise<Registry[]>;
  /** `undefined` where none is loaded. Rejects with `CutDamaged`. */
  shown(registry: Registry, isSandbox: boolean): Promise<Cut | undefined>;
  /** Told of a copy whose bytes are not as they were written. */
  damaged(registry: Registry, isSandbox: boolean, error: CutDamaged): void;
}

/** Why a register was not searched, or in part. */
export type NotSearched =
  | 'name_too_common'
  | 'terms_forbid'
  | 'terms_not_known'
  | 'no_parties'
  | 'not_loaded'
  | 'not_indexed'
  | 'copy_damaged'
  | 'not_asked';

/** A register's copy, and whether it was searched. */
export interface SearchedRegister {
  jurisdiction: string;
  registry: string;
  licence: string;
  status: 'searched' | 'partly_searched' | 'not_searched';
  reason?: NotSearched;
  /** The state of the register that the copy shows. */
  asOf?: string;
}

/** A company in which the party is an officer or owner, as its register says it. */
export interface PartyHit {
  match: PartyMatch;
  company: { jurisdiction: string; registrationNumber: string; legalName: string };
  party: Pick<CopyParty, 'entityType' | 'legalName' | 'birthMonth' | 'identifiers'>;
  relationships: { natureOfRelationship: string; role?: string; from?: string; to?: string; interests?: object[] }[];
  source: { registry: string; licence: string; asOf: string };
}

export interface PartiesFound {
  data: PartyHit[];
  nextCursor?: string;
  registers: SearchedRegister[];
}

interface Source {
  registry: Registry;
  cut: Cut;
  /** Some lines behind `after`; more than `limit` may come. */
  linesOf(sought: Sought, limit: number, after: string | undefined): ReturnType<PartyLinesOf>;
}

/** 64 KB each, unpacked: some hundreds of parties. */
const FRAMES = 2;

export async function readParties(cuts: PartyCuts, question: PartyQuestion, page: PartyPage, isSandbox: boolean): Promise<PartiesFound> {
  const registries = (await cuts.registries()).toSorted((one, other) => (one.jurisdiction < other.jurisdiction ? -1 : 1));
  const read = await Promise.all(registries.map((registry) => readRegister(cuts, registry, question, page, isSandbox)));
  const found = read.flatMap(({ found: lines }) => lines);
  const shown = found.slice(0, page.limit);
  const last = found.length > page.limit ? shown.at(-1) : undefined;
  return {
    data: shown.map(({ hit }) => hit),
    ...(last && { nextCursor: cursorAt(last.place) }),
    registers: read.map(({ register }) => register),
  };
}

interface FoundLine {
  hit: PartyHit;
  place: Place;
}

interface FoundLines {
  found: FoundLine[];
  /** More companies have the name than were read. */
  isLimited: boolean;
}

interface RegisterRead {
  register: SearchedRegister;
  found: FoundLine[];
}

/** One line more than the page holds, where there is one. A damaged copy answers nothing. */
async function readRegister(
  cuts: PartyCuts,
  registry: Registry,
  question: PartyQuestion,
  page: PartyPage,
  isSandbox: boolean,
): Promise<RegisterRead> {
  const { jurisdiction, name, licence } = registry;
  const about = { jurisdiction, registry: name, licence };
  const not = (reason: NotSearched): RegisterRead => ({ register: { ...about, status: 'not_searched', reason }, found: [] });
  try {
    const source = await sourceOf(cuts, registry, question, isSandbox);
    if (typeof source === 'string') return not(source);
    const lists = await Promise.all(question.sought.map((sought, at) => hitsOf(source, sought, at, page)));
    const isLimited = lists.some((list) => list.isLimited);
    const status = isLimited ? ({ status: 'partly_searched', reason: 'name_too_common' } as const) : ({ status: 'searched' } as const);
    const register = { ...about, ...status, asOf: source.cut.manifest.asOf };
    return { register, found: lists.flatMap(({ found }) => found).slice(0, page.limit + 1) };
  } catch (error) {
    if (!(error instanceof CutDamaged)) throw error;
    cuts.damaged(registry, isSandbox, error);
    return not('copy_damaged');
  }
}

async function sourceOf(
  cuts: PartyCuts,
  registry: Registry,
  { registers }: PartyQuestion,
  isSandbox: boolean,
): Promise<Source | NotSearched> {
  const { ownCopy, jurisdiction } = registry;
  if (registers && !registers.includes(jurisdiction)) return 'not_asked';
  const { parties, partyLines } = ownCopy ?? {};
  if (!parties && !partyLines) return 'no_parties';
  if (parties && 'forbiddenBy' in parties) return 'terms_forbid';
  if (parties && 'termsNotKnown' in parties) return 'terms_not_known';
  const cut = await cuts.shown(registry, isSandbox);
  if (!cut) return 'not_loaded';
  if (partyLines) {
    const linesOf = await partyLines();
    return { registry, cut, linesOf: (...asked) => linesOf(cut, ...asked) };
  }
  if (!cut.manifest.files[PARTIES_FILE]) return 'not_indexed';
  const file = await cut.file(PARTIES_FILE);
  return { registry, cut, linesOf: ({ beginning }, _, after) => file.withPrefix(beginning, FRAMES, after) };
}

/** The lines behind the page's place, up to one more than it holds. */
async function hitsOf({ registry, cut, linesOf }: Source, sought: Sought, at: number, { limit, from }: PartyPage): Promise<FoundLines> {
  const { jurisdiction } = registry;
  const { beginning, match } = sought;
  if (from && (jurisdiction < from.jurisdiction || (jurisdiction === from.jurisdiction && at < from.sought)))
    return { found: [], isLimited: false };
  const isHere = from?.jurisdiction === jurisdiction && from.sought === at;
  let after: string | undefined = isHere ? beginning + from.after : undefined;
  const found: FoundLine[] = [];
  let isLimited = false;
  for (let isWhole = false; !isWhole && found.length <= limit; ) {
    const read = await linesOf(sought, limit + 1, after);
    for (const { key, value } of read.lines) {
      const place = { jurisdiction, sought: at, after: key.slice(beginning.length) };
      found.push({ hit: hitOf(registry, cut, match, readPartyLine(value)), place });
    }
    isWhole = read.isWhole || read.lastKey === undefined;
    after = read.lastKey;
    isLimited ||= read.isLimited === true;
  }
  return { found, isLimited };
}

function hitOf({ jurisdiction, name }: Registry, { manifest }: Cut, match: PartyMatch, party: CopyParty): PartyHit {
  const { number, companyName, entityType, legalName, birthMonth, identifiers, relationships } = party;
  return {
    match,
    company: { jurisdiction, registrationNumber: number, legalName: companyName },
    party: { entityType, legalName, ...(birthMonth && { birthMonth }), ...(identifiers && { identifiers }) },
    relationships: relationships.map(({ nature, ...rest }) => ({ natureOfRelationship: nature, ...(rest as object) })),
    source: { registry: name, licence: manifest.licence, asOf: manifest.asOf },
  };
}
