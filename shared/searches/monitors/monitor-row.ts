/**
 * The row of a monitor, as it is stored: what it watches, when it looks next, and the look that is under way. What it knows of the company is in
 * versions beside its looks (`version-store.ts`). PURE.
 */
import { createHash } from 'node:crypto';
import type { SearchInputs, Subject } from '../../ledger/search-rows/search-row.ts';
import { CHANGE_TYPES, type ChangeType } from '../../model/changes/change.ts';
import { MINUTE_MS, MOST_DELAY, PERIOD_MS, type Period } from '../../model/changes/period.ts';
import type { FailureCode } from '../../model/entity/failure-codes.ts';
import type { LookRefusal, MonitorEnd } from '../../model/events/event.ts';
import type { KeyOf } from '../../platform/table/item.ts';
import { monitorKey } from '../../platform/table/keys.ts';

export const MONITOR_STATES = ['active', 'paused', 'failing', 'ended'] as const;
export type MonitorState = (typeof MONITOR_STATES)[number];

/** Why the last looks brought nothing. */
export type LookFault = FailureCode | LookRefusal;

/** `due`: by the period; `asked`: by its owner; `again`: of what the look before said and one answer does not prove: it costs nothing. */
export interface Look {
  searchId: string;
  at: string;
  why: 'due' | 'asked' | 'again';
  /** When its turn is, where that was later than `at`. */
  turnAt?: string;
  /** When it was due, where that was minutes before `at`. */
  dueAt?: string;
}

export interface Monitor {
  monitorId: string;
  userId: string;
  sandbox: boolean;
  /** Counts the changes of the row. */
  revision: number;
  subject: Extract<Subject, { kind: 'company' }>;
  searchInputs: SearchInputs;
  /** The code of the register that is asked. */
  register: string;
  every: Period;
  /** Types of changes that are reported; absent: all but `corrected`. */
  types?: ChangeType[];
  label?: string;
  maxCreditsPerMonth?: number;
  /** The case whose result it began with. */
  caseId?: string;
  /** Verdicts on the owners are reported too, by these rule sets; absent in it: by those of the company's country. */
  watch?: 'ownership';
  ruleSets?: string[];
  /** Those of them that are new: what they say of the next answer is what later ones are compared with, and not reported. */
  newRuleSets?: string[];
  state: MonitorState;
  endedBecause?: MonitorEnd;
  createdAt: string;
  updatedAt: string;
  /** The number of the last version; 0 before the first. */
  version: number;
  /** Of the company, as that version has it. */
  legalName?: string;
  /** When the last answer was read that changed anything. */
  changedAt?: string;
  nextAt: string;
  /** The look was put off: since when it has been due, and its place among those that wait for the register (`pacing/look-turns.ts`). */
  putOff?: { dueAt: string; tag: number };
  /** Since when the register's feed of changes is searched for the company. */
  watchedSince?: string;
  /** When the feed last named it. */
  hintedAt?: string;
  /** When a look was last left out because the feed had not named it. */
  coveredAt?: string;
  look?: Look;
  /** When the register last answered. */
  lastLookAt?: string;
  /** Looks in a row that brought nothing, since when, and why the last one. */
  failures: number;
  failingSince?: string;
  fault?: LookFault;
  /** Days on which the register did not know the company. */
  missingOn?: string[];
  /** What one answer said and another has to confirm: a digest of its changes. */
  doubt?: string;
  /** Nobody has looked since: the next look is about the doubt, and costs nothing. */
  isDoubtNew?: true;
  /** The month (`YYYY-MM`) that `spent` is of: credits of looks that were made or are under way. */
  month?: string;
  spent?: number;
  /** Of the request, where it came with an `Idempotency-Key`. */
  fingerprint?: string;
}

export const monitorItemKey = (userId: string, monitorId: string): KeyOf<Monitor> => monitorKey(userId, monitorId);

const AGAIN_MS = 60 * MINUTE_MS;

/** Always the same part of the period later, by the id. */
export function nextTime({ monitorId, every }: Pick<Monitor, 'monitorId' | 'every'>, from: Date): string {
  const part = createHash('sha256').update(monitorId).digest().readUInt16BE() / 2 ** 16;
  return new Date(from.getTime() + Math.round(PERIOD_MS[every] * (1 + MOST_DELAY * part))).toISOString();
}

/** When a look is made again that one answer does not prove; in the sandbox at its next minute. */
export const timeAgain = ({ every }: Pick<Monitor, 'every'>, from: Date): string =>
  new Date(from.getTime() + Math.min(AGAIN_MS, PERIOD_MS[every])).toISOString();

/** Whether it looks by itself. */
export const isLooking = ({ state }: Pick<Monitor, 'state'>): boolean => state === 'active' || state === 'failing';

/** Of this month, before another look. */
export const spentIn = ({ month, spent = 0 }: Pick<Monitor, 'month' | 'spent'>, now: Date): number => (month === monthOf(now) ? spent : 0);

export const monthOf = (now: Date): string => now.toISOString().slice(0, 'YYYY-MM'.length);

export const startOfNextMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));

/** A correction of this service's own reading is reported to those who asked for it. */
export const isReported = ({ types }: Pick<Monitor, 'types'>, type: ChangeType): boolean => (types ?? DEFAULT_TYPES).includes(type);
const DEFAULT_TYPES = CHANGE_TYPES.filter((type) => type !== 'corrected');
