/**
 * The row of an unwrap, as it is stored: settings, state, and the steps that are under way. What it knows of its nodes is in parts beside it.
 *
 * A round is written here before any of its steps is started, under the condition that `version` is unchanged: two drivers never plan twice,
 * and a plan never passes the ceiling. What is charged follows from the rows of the searches.
 */
import type { Share } from '../../model/entity/ownership-facts.ts';
import type { EndingReason, NextStep } from '../../ownership/facts/facts.ts';
import type { KeyOf } from '../../platform/table/item.ts';
import { caseIdOf, unwrapKey } from '../../platform/table/keys.ts';
import type { RoundVerdicts, VerdictsMark } from './verdict-changes.ts';

export const GOALS = ['beneficialOwners', 'wholeStructure'] as const;
export const UNWRAP_STATUSES = ['PENDING', 'RUNNING', 'PAUSED', 'COMPLETED', 'CANCELLED', 'FAILED'] as const;
export type UnwrapStatus = (typeof UNWRAP_STATUSES)[number];
export const PAUSE_REASONS = ['out_of_credits', 'ceiling_reached', 'registers_down', 'account_suspended'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];
export const OUTCOMES = ['decided', 'resolved', 'partlyResolved'] as const;
export type UnwrapOutcome = (typeof OUTCOMES)[number];

export interface UnwrapSettings {
  goal: (typeof GOALS)[number];
  /** Ids; absent: those of the target's country, and `fatf-r24`. */
  ruleSets?: string[];
  /** Credits that may be charged in all; absent in a quote only. */
  maxCredits?: number;
  /** Of searched companies above the one that it begins with. */
  maxLayers: number;
  /** Entities that it may search. */
  maxEntities: number;
  /** Steps at a time. */
  inFlight: number;
  /** Where it begins: the case's target unless another is given. */
  entityId?: string;
}

/** A search that is planned or under way. */
export interface UnwrapStep {
  entityId: string;
  searchId: string;
  /** Credits, as read when it was planned. */
  cost: number;
  /** How often the unwrap had been resumed: the id of the search follows from it. */
  try: number;
}

/** Credits, both ends included. */
export interface CreditRange {
  low: number;
  high: number;
}

export interface UnwrapEnding {
  nodeId: string;
  reason: EndingReason;
  /** Of the company that the unwrap begins with. */
  shareAtStake: Share;
  /** Credits of a search, where one could still be made. */
  cost?: number;
  nextStep: NextStep;
}

/** As of the last round. */
export interface UnwrapProgress {
  round: number;
  entitiesKnown: number;
  /** Searched by this unwrap. */
  searched: number;
  /** Nodes that may still be searched. */
  open: number;
  /** How many nodes ended for which reason. */
  endings: Partial<Record<EndingReason, number>>;
  decided: boolean;
  expected: CreditRange;
}

export interface Unwrap {
  unwrapId: string;
  caseId: string;
  userId: string;
  createdAt: string;
  updatedAt: string;
  status: UnwrapStatus;
  outcome?: UnwrapOutcome;
  reason?: PauseReason;
  settings: UnwrapSettings;
  /** Counts the changes of plan and status. */
  version: number;
  /** Of the request, where it came with an `Idempotency-Key`. */
  fingerprint?: string;
  plan: UnwrapStep[];
  /** When the plan was written last. */
  plannedAt?: string;
  /** Credits of steps that have left the plan: of completed and of failed ones. */
  captured: number;
  refunded: number;
  progress: UnwrapProgress;
  /** What was expected for what stood open when the answer was decided. */
  savedByDecision?: CreditRange;
  /** How often it was resumed, by its caller or by itself. */
  resumes: number;
  /** How often in a row all remaining searches have failed, and when the service resumes it. */
  downs?: number;
  resumeAt?: string;
  leaseId?: string;
  leaseUntil?: string;
  /** Drivers in a row that came to no end. */
  tries?: number;
  /** Until then a message is on its way that makes it go on. */
  wakeAt?: string;
  /** Number of the parts that hold its nodes. */
  parts: number;
  /** The verdicts in the parts that count. */
  verdicts?: VerdictsMark;
  openSince?: string;
}

/** What is kept in the parts. */
export interface UnwrapNodes {
  endings: UnwrapEnding[];
  /** Steps that have left the plan. */
  searches: string[];
  /** Absent where there were too many, or the graph was too large, whenever they were derived. */
  verdicts?: RoundVerdicts;
}

export interface UnwrapPart {
  data: Uint8Array;
}

/** Which unwrap a case has under way; absent where there was none. */
export interface UnwrapLock {
  unwrapId: string;
}

export const unwrapItemKey = (unwrapId: string): KeyOf<Unwrap> => unwrapKey(unwrapId);

/** Credits that are bound: charged, and those of the plan. Never more than `maxCredits`. */
export const committedOf = ({ captured, plan }: Pick<Unwrap, 'captured' | 'plan'>): number =>
  captured + plan.reduce((sum, { cost }) => sum + cost, 0);

/** Whether it continues without its caller. */
export const isOpen = ({ status, resumeAt }: Pick<Unwrap, 'status' | 'resumeAt'>): boolean =>
  status === 'PENDING' || status === 'RUNNING' || (status === 'PAUSED' && resumeAt !== undefined);

/** An unwrap before its first round. */
export function newUnwrap(unwrapId: string, userId: string, settings: UnwrapSettings, now: Date): Unwrap {
  const at = now.toISOString();
  return {
    ...{ unwrapId, caseId: caseIdOf(unwrapId), userId, createdAt: at, updatedAt: at, status: 'PENDING', settings, version: 1 },
    ...{ plan: [], captured: 0, refunded: 0, resumes: 0, parts: 0 },
    progress: { round: 0, entitiesKnown: 0, searched: 0, open: 0, endings: {}, decided: false, expected: { low: 0, high: 0 } },
  };
}
