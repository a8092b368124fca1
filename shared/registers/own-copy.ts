/** Answers of a register from this deployment's own copy of it (a cut), asked before the network. */
import type { EntityType } from '../model/entity/company-record.ts';
import type { Proof } from '../model/entity/entity.ts';
import type { Cut } from '../platform/cuts/cut.ts';
import type { CutDamaged } from '../platform/cuts/frame.ts';
import type { PrefixMatches } from '../platform/cuts/sorted-file.ts';
import type { Portal } from '../platform/network/portal.ts';
import type { CompanyOfRows } from './party-lines.ts';
import type { Transport, WireAnswer, WireRequest } from './wire-request.ts';

/** Resolves with `undefined` where the copy cannot answer, and the register is to be asked. */
export type OwnCopy = (request: WireRequest) => Promise<WireAnswer | undefined>;

/**
 * Answers to its requests from an own copy: the name of the cut, and the code that reads it, loaded when a cut is there. `isOnly`: nothing else answers;
 * `standsIn`: it answers where the deployment has no credentials; `origin`: that of its files, whose questions it alone answers; `proven`: where its reading
 * has less proof; `files`: what it is made of, for an edition (ISO instant); `inSandbox`: searches of sandbox accounts read a copy of the invented
 * companies; `parties`: who may be looked up in it.
 */
export interface DeclaredCopy {
  cut: string;
  isOnly?: true;
  standsIn?: true;
  origin?: string;
  proven?: Proof;
  inSandbox?: true;
  parties?: CopyParties;
  /** In the place of an index of parties, where its other files serve as one. */
  partyLines?(): Promise<PartyLinesOf>;
  answers(): Promise<CopyReader>;
  files?(edition: string): Promise<RowFiles>;
}

/** What a deployment has of a register's copy. The instants are absent where none is loaded. */
export interface CopyState {
  /** The state of the register that the copy shows. */
  asOf?: string;
  /** When it took the place of the copy before. */
  loadedAt?: string;
  companies?: number;
  /** Of a later edition: being loaded, or refused because it is not as it should be. */
  next?: { edition: string; startedAt: string; state: 'loading' | 'refused' };
}

/** The name of the cut that sandbox accounts read in the place of a register's. */
export const sandboxCut = (cut: string): string => `${cut}-SANDBOX`;

/**
 * Reads a cut as a copy of the register; `damaged` is called where bytes of it are not as they were written, `hasWithheld` whether parties were left out of
 * what was read (`hidden-parties.ts`).
 */
export type CopyReader = (cut: Cut, damaged: (error: CutDamaged) => void, hasWithheld?: () => boolean) => OwnCopy;

/** A request that the copy answers takes no slot of the register's rate limit. */
export function copyFirst(copy: OwnCopy | undefined, transport: Transport): Transport {
  if (!copy) return transport;
  return async (request) => (await copy(request)) ?? transport(request);
}

/**
 * Whether officers and owners may be looked up in the copy by who they are (`GET /parties`). `allowedBy`: the publisher's terms. `forbiddenBy`: the terms
 * that forbid it; `termsNotKnown`: what is not known of the terms; no index of parties is made then. Absent: the files name nobody.
 *
 * `of`: who stands in the rows of a company. `without`: takes a party out of a row; without it an operator can only hide whole companies.
 */
export type CopyParties = { of(): Promise<PartiesOf>; without?(): Promise<WithoutParties> } & (
  | { allowedBy: string }
  | { forbiddenBy: string }
  | { termsNotKnown: string }
);

export type PartiesOf = (number: string, rows: readonly string[]) => CompanyOfRows;

/**
 * Lines as the file `parties` of a cut would have them (`party-lines.ts`): at most `limit` whose key begins with `beginning`, behind the key `after`.
 * `companyName`: as it was typed, where a company is asked for by its name. `isLimited`: more companies have the name than were read. Throws `CutDamaged`.
 */
export type PartyLinesOf = (
  cut: Cut,
  sought: { beginning: string; companyName?: string },
  limit: number,
  after: string | undefined,
) => Promise<PrefixMatches & { isLimited?: boolean }>;

/** The row without the parties that are hidden; `undefined` where nothing is left of it. */
export type WithoutParties = (row: string, isHidden: (party: NamedParty) => boolean) => string | undefined;

/** A person or company as a row names it. */
export interface NamedParty {
  entityType: EntityType;
  legalName: string;
  /** The year at least, where the register gives it. */
  dateOfBirth?: string | undefined;
}

/** Files of a register from which the operator loads its copy. */
export interface RowFiles {
  /** Words in the names of files, in the order in which they are read. None may be missing: without one the copy would show too little. */
  parts?: readonly string[];
  /** Row by row of the file of this name; `undefined` for one of another form. */
  rows(bytes: AsyncIterable<Uint8Array>, name: string): AsyncIterable<string | undefined>;
  /** What is kept of a row: without what must not be kept; nothing, where no company has it. `undefined`: it cannot be read. */
  read(row: string): KeptRow | 'nothing' | undefined;
  /** Where each file is of one day, and the copy has the rows of all days: the documents of a day, `YYYY-MM-DD`, none where nothing was published. */
  documentsOfDay?(day: string, portal: Portal): Promise<DayDocument[]>;
  /** After the last row: why the files do not belong together, for the operator. */
  fault?(): string | undefined;
}

export interface DayDocument {
  name: string;
  url: string;
}

export interface KeptRow {
  number: string;
  row: string;
  /** The company is found by it. */
  name?: string;
  /** The same name as people know it, where that is another. */
  shortName?: string;
}
