/**
 * The registry contract: one declared object a register; asking (the only I/O) apart from reading (pure).
 *
 * An optional method is a capability: what the coverage endpoint says is derived from it, never declared twice.
 */
import type * as z from 'zod';
import type { CompanyRecord, FinancialStatement } from '../model/entity/company-record.ts';
import type { ListedSection, Publication } from '../model/entity/completeness.ts';
import type { DocumentOrder, Proof, SectionProof } from '../model/entity/entity.ts';
import type { OwnershipRow } from '../model/entity/ownership-facts.ts';
import type { IdentifierScheme } from '../model/identifiers/scheme.ts';
import { type NoticeListener, noticesTo } from './notices.ts';
import type { DeclaredCopy } from './own-copy.ts';
import type { AskOptions } from './request-parts.ts';

/** What a search is about: the normalised number, or the legal name in a name-based jurisdiction. */
export interface Reference {
  registrationNumber: string;
  legalName?: string;
  /** LEI searches: subsidiaries as well. */
  children?: boolean;
}

export interface NameMatch {
  companyName: string;
  registrationNumber: string;
  /** Label of the scheme, where it is not the register's primary one. */
  identifierType?: string;
  /** Present only when more specific than the country. */
  jurisdiction?: string;
  companyStatus?: string;
  registerCourt?: string;
}

/** A document of the register: bytes as received. `origin` is its address, without credentials. */
export interface OfficialDocument {
  title: string;
  kind: 'official_extract' | 'filing';
  contentType: string;
  origin: string;
  body: Uint8Array;
}

/**
 * What handlers ask with. Every call may reject with a `RegistryFault`; `path` is percent-encoded by the handler with
 * `encodeURIComponent` where it carries input. Each exchange is kept for the proof file.
 */
export interface RegistryClient {
  /** Parsed JSON, checked with `shape` (loose objects that name only what is read). */
  json<Shape extends z.ZodType>(path: string, shape: Shape, options?: AskOptions<z.output<Shape>>): Promise<z.output<Shape>>;
  text(path: string, options?: AskOptions<string>): Promise<string>;
  /** A document; not stored in the proof file as well. An HTML page where another type was expected is `Unavailable`. */
  bytes(path: string, options?: AskOptions<never>): Promise<{ contentType: string; body: Uint8Array; url: string }>;
  /** Hears what is noticed besides the answers (`notices.ts`). */
  notice?: NoticeListener;
  /** The deployment's own copy of the register is asked first. */
  readsCopy?: true;
}

/** What a register says has changed since a cursor. */
export interface ChangedNumbers {
  /** Of companies, as in `Reference`, in the register's first scheme; one number may come several times. */
  numbers: string[];
  /** Where the next part begins. */
  cursor: string;
  /** The register has more already. */
  hasMore: boolean;
  /** The register no longer has what followed the cursor: what changed until now is not known, and `cursor` begins anew. */
  isGap?: true;
}

/** A register's feed of changes: a hint to look a company up, never a fact of it. It names each company whose answer to a look-up changes, but for `hintsOnly`. */
export interface ChangeFeed {
  /** Where it is asked with other credentials than a look-up; their fields are in the register's own entry of `REGISTRY_CREDENTIALS`. */
  credentials?: RegistryCredentials;
  /** PURE. The cursor of a feed that is read from `now` on. */
  start(now: Date): string;
  /** Nothing new for days is no sign that it has stopped. */
  standsStill?: true;
  /** It does not name each company that changes: no look is left out because of it. */
  hintsOnly?: true;
  /** The part of the feed after `cursor`: at most some ten thousand numbers, at least those that are among the watched ones. */
  read(cursor: string, client: RegistryClient, watched: readonly string[]): Promise<ChangedNumbers>;
}

export interface RegistryCredentials {
  /** The names inside `REGISTRY_CREDENTIALS.<jurisdiction>`. */
  fields: readonly string[];
  /** The register also answers without them, with less. */
  optional?: true;
  /** Headers made of them; sent to `origins` only (the registry's `origin` when absent), never after a redirect elsewhere. */
  headers?(credentials: Readonly<Record<string, string>>): Record<string, string>;
  /** Parameters made of them, put on the query under the same rule; they never stand in a proof file. */
  query?(credentials: Readonly<Record<string, string>>): Record<string, string>;
  /** Words of a posted string and what they become on the wire, under the same rule: for registers that want a password inside the body. */
  body?(credentials: Readonly<Record<string, string>>): Record<string, string>;
  /** OAuth 2 client credentials (fields `clientId`, `clientSecret`): the token comes from here, is cached, and is sent as a bearer. */
  token?: { url: string; scope?: string };
  origins?: readonly string[];
  /** Where a key is obtained, for the hint that a caller or operator reads. */
  obtainedAt: string;
}

export interface Registry<Answer = unknown> {
  jurisdiction: string;
  /** The register as its country's people call it, used in messages: `Companies House`. */
  name: string;
  operator: string;
  origin: string;
  /** Further origins that this handler asks or is redirected to. */
  otherOrigins?: readonly string[];
  licence: string;
  proven: Proof;
  /** Sections whose reading has less proof. */
  sectionProof?: SectionProof;
  /** What `proven` stands for, in words, where it is not whole answers of the register. */
  heldAgainst?: string;
  credentials?: RegistryCredentials;
  /** Keeps cookies during a look-up, for portals that need several steps. */
  cookies?: true;
  /**
   * The register has no machine interface. `lei`: served from the LEI record; `files`: from this deployment's own copy of the files that the register
   * publishes. Absent: the register itself is asked.
   */
  route?: 'lei' | 'files';
  /** The national register that a source stands in for, where that is not `name`. */
  register?: string;
  /** Of the same jurisdiction, with numbers of its own; its first scheme is among `identifiers` (`register-facts.ts`, `registerOfNumber`). */
  secondRegister?: Registry;
  /** No official register: only sandbox accounts can search it. */
  sandboxOnly?: true;
  /** The register's published limit, kept over all workers, and how many requests a look-up usually takes (4 when absent). */
  pace?: { requests: number; perSeconds: number; perLookUp?: number };
  lookupBy: 'registrationNumber' | 'legalName';
  /** The first is the primary one: what `registrationNumber` of the record is in. */
  identifiers: readonly [IdentifierScheme, ...IdentifierScheme[]];
  /** What the register publishes, with a reason for each section that is not `published`. `publicationOf` has what is left out here. */
  sections: { officers: Publication; owners: Publication; financials?: Publication; documents?: Publication };
  /**
   * The register's words for legal forms that by law have somebody entered in the section: officers of limited companies, and holders of shares
   * where it enters all of them. A section without an entry is then `partial` (`required-entries.ts`).
   */
  formsWithEntries?: Readonly<Partial<Record<ListedSection, RegExp>>>;
  /** How the published owners are to be read, by the law of the register; absent where none are published. */
  ownership?: OwnershipRow;
  /** All requests of one look-up, side by side where they can be. */
  ask(reference: Reference, client: RegistryClient): Promise<Answer>;
  /** PURE. A missing name or number throws: half a result is never sold as a whole. */
  read(answer: Answer): CompanyRecord;
  ownCopy?: DeclaredCopy;
  /** Its name search answers with trading names: the official name is looked up before names are compared. */
  searchesTradingNames?: true;
  searchByName?(legalName: string, client: RegistryClient): Promise<NameMatch[]>;
  financials?(reference: Reference, client: RegistryClient): Promise<FinancialStatement[]>;
  documents?(reference: Reference, client: RegistryClient): Promise<OfficialDocument[]>;
  /** Paid filings that take time: ordered once a search, then collected until they are there. */
  orderDocument?(reference: Reference, client: RegistryClient): Promise<DocumentOrder>;
  /** `undefined` while the document is not ready. */
  collectDocument?(order: DocumentOrder, client: RegistryClient): Promise<OfficialDocument | undefined>;
  /** The register's feed of changes, loaded where feeds are read. */
  changeFeed?(): Promise<ChangeFeed>;
}

/** The registry with its answer type tied together. What each method that asks notices goes to the client it is given (`notices.ts`). */
export function defineRegistry<Answer>(registry: Registry<Answer>): Registry<Answer> {
  const asking = ASKING.flatMap((name) => {
    const method = registry[name] as AskingMethod | undefined;
    if (!method) return [];
    return [[name, (subject: never, client: RegistryClient) => noticesTo(client, () => method.call(registry, subject, client))]];
  });
  return { ...registry, ...Object.fromEntries(asking) };
}

type AskingMethod = (subject: never, client: RegistryClient) => unknown;
const ASKING = ['ask', 'searchByName', 'financials', 'documents', 'orderDocument', 'collectDocument'] as const;
