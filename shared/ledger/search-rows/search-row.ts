/**
 * The row of a search, as it is stored. The row decides whether a search is open or finished, and with which result; no other item does.
 *
 * A row goes from PENDING to COMPLETED or FAILED, once and never back. A tombstone takes its place when the request that should have
 * written it died, or when its case is erased.
 */
import type { KnownFacts } from '../../model/entity/conflicts.ts';
import type { DocumentOrder, NameComparison } from '../../model/entity/entity.ts';
import type { FailureCode } from '../../model/entity/failure-codes.ts';
import type { KeyOf } from '../../platform/table/item.ts';
import { searchKey } from '../../platform/table/keys.ts';

export type SearchStatus = SearchRow['status'];

export type SearchRow = AcceptedSearch | Tombstone;

/** A search that was accepted, as in the answer to its caller. */
export type AcceptedSearch = PendingSearch | CompletedSearch | FailedSearch;

interface RowIds {
  searchId: string;
  caseId: string;
  userId: string;
  createdAt: string;
  updatedAt: string;
}

/** What a search has from the request that opened it to its end. */
interface Submitted extends RowIds {
  searchType?: 'expand' | 'lei' | 'fund' | 'financials';
  /** Of a search that joins a case: the entity that it is about. */
  entityId?: string;
  searchInputs: SearchInputs;
  /** What the worker asks the register for: normalised. */
  subject: Subject;
  /** The case whose first search this one repeats. That case may have been erased since. */
  refreshOf?: string;
  /** The caller's own reference. */
  reference?: string;
  /** Fund searches only: stored and passed on to the expand. The service does not interpret it. */
  developmentMode?: boolean;
  /** The unwrap that this search is a step of. */
  unwrapId?: string;
  /** Of a row of a batch: the block whose hold pays for it. It settles nothing itself, and has no events. */
  block?: string;
  /** Of such a row: the most that its financial statements may be charged, which is in that hold. */
  figuresHeld?: number;
  /** The monitor that this search is a look of. Such a search is shown by its monitor only, and has no event of its own. */
  monitorId?: string;
  sandbox: boolean;
  cost: number;
  /** Not billed. Counts among its account's open free searches until it ends. */
  free?: true;
  /** The attempt that placed the hold. */
  attempt: string;
  /** Of the request's body, where it came with an `Idempotency-Key`. */
  fingerprint?: string;
  /** First search of a case only: since when the case is being erased. */
  erasing?: string;
  /** First search of a case only: the number of readers. Absent until a reader is added, and where all were added before readers were counted. */
  readerCount?: number;
  /** The sort key in the sparse index; absent where the row is not in it. */
  openSince?: string;
  abandoned?: undefined;
  erased?: undefined;
}

/** Before its hold is placed. */
export type PlannedSearch = Omit<PendingSearch, 'attempt'>;

export interface PendingSearch extends Submitted {
  status: 'PENDING';
  /** Expands: the entity as it stood on the case when the expand was accepted, to be compared with the official record. */
  expanded?: KnownFacts;
  leaseId?: string;
  leaseUntil?: string;
  /** How many workers have leased the search, and when the first one did. */
  asks?: number;
  firstAskedAt?: string;
  /** Its place among the searches that wait for a register with a published limit. */
  place?: WaitingPlace;
  /** How often the sweeper sent its message again. */
  sends?: number;
  /** The document that the register still prepares, and how often it was asked for. */
  order?: DocumentOrder & { orderedAt: string };
  collects?: number;
  pendingDocument?: boolean;
}

/** A search that one worker has. */
export type LeasedSearch = PendingSearch & Required<Pick<PendingSearch, 'leaseId' | 'leaseUntil' | 'asks' | 'firstAskedAt'>>;

export interface CompletedSearch extends Submitted {
  status: 'COMPLETED';
  manifest: ResultManifest;
  /** Absent where the result is stored in parts, or not at all. */
  result?: Uint8Array;
  /** Of a look of a monitor that found nothing new: the search whose result it would repeat. Its own is not stored. */
  sameAs?: string;
  /** How many counterparties the result names. */
  counterparties: number;
  /**
   * How complete each section of the result is, for the event of its end (`sectionsText`). Absent where it has none, and on searches that
   * ended before there were events.
   */
  sections?: string;
  /** The name that the search was given, compared with the official one. */
  nameMatch?: NameComparison;
  /** The credits that were charged for the financial statements that the register returned. */
  chargeFinancials?: number;
  /** Another search is still to be started. The row stays in the index of open searches until it is. */
  followUp?: true;
  /** How often the sweeper sent the message for the follow-up again. */
  followUpSends?: number;
}

export interface FailedSearch extends Submitted {
  status: 'FAILED';
  error?: string;
  /** Absent on searches that failed before there were codes. */
  failureCode?: FailureCode;
  hint?: string;
}

/** No caller is shown this row. */
export interface Tombstone extends RowIds {
  status: 'FAILED';
  abandoned: true;
  /** Its case was erased; otherwise its request died before the row was written. */
  erased?: true;
  /** Of the request that died. */
  attempt?: string;
  openSince?: undefined;
  /** Seconds since 1970. */
  ttl?: number;
}

/** A part of a large result. */
export interface ResultPart {
  data: Uint8Array;
}

/** Keys of rows whose status is known, be it by the condition of an update. */
export const rowKey = (searchId: string): KeyOf<SearchRow> => searchKey(searchId);
export const pendingKey = (searchId: string): KeyOf<PendingSearch> => searchKey(searchId);
export const leasedKey = (searchId: string): KeyOf<LeasedSearch> => searchKey(searchId);
export const completedKey = (searchId: string): KeyOf<CompletedSearch> => searchKey(searchId);
export const failedKey = (searchId: string): KeyOf<FailedSearch> => searchKey(searchId);

export interface SearchInputs {
  identifier?: string;
  legal_name?: string;
  legalName?: string;
  jurisdiction?: string;
  lei?: string;
  include?: { financials?: boolean; children?: boolean };
  target_type?: string;
  regulator?: string;
}

/** What a search is about, for `searches/choose-register`. */
export type Subject =
  | { kind: 'company'; jurisdiction: string; registrationNumber: string; legalName?: string; financials: boolean }
  | { kind: 'fund'; legalName: string }
  | { kind: 'lei'; lei?: string; legalName?: string; children: boolean }
  | { kind: 'adviser'; legalName: string };

/** Where a result is stored: in the row, or in numbered parts of one worker's run. `sha256` is that of the JSON's bytes, in hex. */
export interface ResultManifest {
  run: string;
  parts: number;
  bytes: number;
  sha256: string;
}

/** As of the last time that the search was woken. */
export interface WaitingPlace {
  /** Its tag in the line (`Place` in `pacing/line-store`). */
  tag: number;
  /** Since when it has waited. */
  since: string;
  /** 1 is next. */
  position: number;
  /** When its turn is expected. */
  turnAt: string;
  /** When its message arrives: at its turn, or earlier. */
  wakeAt: string;
}

/** Whether callers are shown the search. */
export const isShown = (row: SearchRow | undefined): row is AcceptedSearch => row !== undefined && !row.abandoned && !row.erasing;
