/**
 * Events of an account: one for each change of state that a client would otherwise poll for, numbered without gaps. PURE.
 *
 * An event has ids, states, counts and credits; it has no name, no address and nothing of a register's answer, because it outlives an erased
 * case and is delivered to systems that are not known here.
 */
import { createHash } from 'node:crypto';
import type { ChangeType } from '../changes/change.ts';
import type { DataStatus } from '../entity/company-record.ts';
import type { Section } from '../entity/entity.ts';
import type { FailureCode } from '../entity/failure-codes.ts';
import type { PackFailure } from './pack-failures.ts';

interface OfSearch {
  searchId: string;
  caseId: string;
  searchType?: 'expand' | 'lei' | 'fund' | 'financials';
  /** Of a search that joins a case: the entity that it is about. */
  entityId?: string;
  /** As the search was given it. */
  jurisdiction?: string;
}

interface OfKey {
  keyId: string;
  /** As the caller gave it. */
  label?: string;
}

interface OfUnwrap {
  unwrapId: string;
  caseId: string;
  /** Of this one and the next three: as of this round. */
  round: number;
  entitiesKnown: number;
  /** By the unwrap. */
  searched: number;
  /** Entities that may still be searched. */
  open: number;
  /** Searches that are under way. */
  inFlight: number;
  /** Credits charged. */
  captured: number;
}

interface OfPack {
  packId: string;
  caseId: string;
}

interface OfBatch {
  batchId: string;
  /** That are looked up: valid ones, each company once. */
  rows: number;
  completed: number;
  failed: number;
  /** Credits charged. */
  captured: number;
}

interface OfMonitor {
  monitorId: string;
  /** As the caller gave it. */
  label?: string;
}

/** Why a look was not made. */
export type LookRefusal = 'insufficient_credits' | 'account_suspended' | 'not_subscribed';
/** `company_gone`: the register has not known it on three days; `removed`: by its owner. */
export type MonitorEnd = 'company_gone' | 'removed';

type Verdict = 'isBeneficialOwner' | 'mayBeBeneficialOwner' | 'isNotBeneficialOwner';

/** What each type of event says. */
export interface EventData {
  'search.completed': OfSearch & {
    counterparties: number;
    /** Absent where the result has no sections. */
    dataStatus?: Partial<Record<Section, DataStatus>>;
    /** Credits of the search itself. */
    cost: number;
  };
  'search.failed': OfSearch & { code: FailureCode; retryable: boolean };
  'search.document_pending': { searchId: string; caseId: string };
  'case.erased': { caseId: string; by: 'owner' | 'retention' };
  /** Another account may read the case from now on. */
  'case.shared': { caseId: string };
  'case.unshared': { caseId: string };
  /** A round that searches further, or counts what has been searched. */
  'unwrap.progressed': OfUnwrap;
  'unwrap.completed': OfUnwrap & {
    outcome: 'decided' | 'resolved' | 'partlyResolved';
    /** Credits that were expected for what a decided one did not search. */
    savedByDecision?: { low: number; high: number };
  };
  'unwrap.stopped': OfUnwrap & {
    reason: 'out_of_credits' | 'ceiling_reached' | 'registers_down' | 'account_suspended' | 'cancelled' | 'failed';
    /** When the service resumes it; absent where it does not. */
    resumeAt?: string;
  };
  /** An evidence pack that the account asked for can be fetched. `sha256`: of the file, hex. */
  'evidence.ready': OfPack & { bytes: number; files: number; sha256: string };
  'evidence.failed': OfPack & { failure: Exclude<PackFailure, 'pack_expired'> };
  /** After each tenth of its rows, and when the service pauses it. */
  'batch.progressed': OfBatch & {
    status: 'RUNNING' | 'PAUSED';
    /** Why it is paused. */
    reason?: 'by_owner' | 'out_of_credits' | 'ceiling_reached' | 'account_suspended' | 'not_subscribed';
  };
  /** Nothing of it is under way any more. */
  'batch.completed': OfBatch & { outcome: 'done' | 'cancelled' };
  /** By an unwrap, since its last such event. `changed`: how many verdicts; of more than 20 the first are listed. */
  'ownership.changed': Pick<OfUnwrap, 'unwrapId' | 'caseId' | 'round'> & {
    /** The company whose owners they are; absent: the target of the case. */
    entityId?: string;
    /** `nodeId` is absent for persons whom no record names. */
    changes: { ruleSet: string; nodeId?: string; before: Verdict; after: Verdict }[];
    changed: number;
  };
  /** What changed in a company, by type; of more than 20 the first are listed. No names: `GET /monitors/{monitorId}/changes` has them. */
  'monitor.changed': OfMonitor & { version: number; changes: { type: ChangeType; changeId: string }[]; changed: number };
  /**
   * Verdicts on the owners of the monitor's case that a version changed; of more than 10 the first are listed. `by`: the first 3 changes of the company by
   * which each did. `nodeId` is absent for persons whom no record names.
   */
  'monitor.ownership_changed': OfMonitor & {
    caseId: string;
    version: number;
    changes: { ruleSet: string; nodeId?: string; before: Verdict; after: Verdict; by: string[] }[];
    changed: number;
  };
  /** Three looks in a row failed, or could not be paid; looks go on. `since`: the first of them. */
  'monitor.failing': OfMonitor & { reason: FailureCode | LookRefusal; since: string };
  'monitor.ended': OfMonitor & { reason: MonitorEnd };
  /** `amount` is negative where credits were taken back. `balance`: when the event got its number. */
  'credits.granted': { amount: number; balance: number };
  'credits.low': { balance: number; threshold: number };
  'key.created': OfKey;
  'key.revoked': OfKey;
  /** By the service, not by its owner. `since`: when the run of failures began. */
  'endpoint.disabled': { endpointId: string; reason: 'gone' | 'failing'; since: string };
}

export type EventType = keyof EventData;

export const EVENT_TYPES = Object.keys({
  'search.completed': true,
  'search.failed': true,
  'search.document_pending': true,
  'case.erased': true,
  'case.shared': true,
  'case.unshared': true,
  'unwrap.progressed': true,
  'unwrap.completed': true,
  'unwrap.stopped': true,
  'batch.progressed': true,
  'batch.completed': true,
  'ownership.changed': true,
  'evidence.ready': true,
  'evidence.failed': true,
  'monitor.changed': true,
  'monitor.ownership_changed': true,
  'monitor.failing': true,
  'monitor.ended': true,
  'credits.granted': true,
  'credits.low': true,
  'key.created': true,
  'key.revoked': true,
  'endpoint.disabled': true,
} satisfies Record<EventType, true>) as readonly EventType[];

/** An event as callers get it. `timestamp`: when it happened. */
export interface AccountEvent<Type extends EventType = EventType> {
  id: string;
  /** 1, 2, 3 … of the account. */
  sequence: number;
  type: Type;
  timestamp: string;
  sandbox?: true;
  data: EventData[Type];
}

/** An event before it has its number. `origin` is different for each change of the account, and the same whenever the change is read again. */
export interface Occurrence<Type extends EventType = EventType> extends Pick<AccountEvent<Type>, 'type' | 'timestamp' | 'data'> {
  userId: string;
  sandbox: boolean;
  origin: string;
}

/** Always the same for the same occurrence and number. */
export function numbered<Type extends EventType>(
  { userId, origin, type, timestamp, sandbox, data }: Occurrence<Type>,
  sequence: number,
): AccountEvent<Type> {
  return { id: eventId(userId, sequence, origin), sequence, type, timestamp, ...(sandbox && { sandbox: true as const }), data };
}

const NUMBER_DIGITS = 12;
const EVENT_ID = /^evt_(\d{12})_[0-9a-f]{16}$/;

/** In an order of texts that is the order of the numbers. */
export const numberText = (sequence: number): string => String(sequence).padStart(NUMBER_DIGITS, '0');

/** It contains its number, so that it is found without an index; without a full stop, which separates the parts of a signature. */
export const eventId = (userId: string, sequence: number, origin: string): string =>
  `evt_${numberText(sequence)}_${createHash('sha256').update(`${userId}\n${origin}`).digest('hex').slice(0, 16)}`;

/** The number of an id; `undefined` where it is no id of an event. */
export function sequenceOf(id: string): number | undefined {
  const [, digits] = EVENT_ID.exec(id) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
