/** A monitor as callers get it. PURE. */
import type { ChangeType } from '../../model/changes/change.ts';
import { looksAMonth, type Period } from '../../model/changes/period.ts';
import type { MonitorEnd } from '../../model/events/event.ts';
import { type LookFault, type Monitor, type MonitorState, spentIn } from './monitor-row.ts';

export interface MonitorView {
  monitorId: string;
  jurisdiction: string;
  identifier: string;
  /** As it is known; absent before the first answer. */
  legalName?: string;
  /** The case that it began with. */
  caseId?: string;
  watch?: 'ownership';
  ruleSets?: string[];
  every: Period;
  changes?: ChangeType[];
  label?: string;
  maxCreditsPerMonth?: number;
  state: MonitorState;
  /** Why it ended, or why its last looks brought nothing, since when. */
  reason?: MonitorEnd | LookFault;
  since?: string;
  version: number;
  createdAt: string;
  lastLookAt?: string;
  changedAt?: string;
  nextLookAt?: string;
  /** When a look was last left out, because the register's feed of changes had not named the company. */
  feedCheckedAt?: string;
  /** True while a look is under way. */
  looking: boolean;
  /** True while a second look has to confirm what the last one said. */
  unconfirmed?: true;
  spentThisMonth: number;
  price?: { perLook: number; mostPerMonth: number; leastPerMonth: number };
}

/** `perLook`: credits, where they are known. */
export function viewOf(row: Monitor, now: Date, perLook?: number): MonitorView {
  const { monitorId, subject, caseId, every, types, label, maxCreditsPerMonth, state, version, createdAt } = row;
  const reason = state === 'ended' ? row.endedBecause : row.fault;
  return {
    ...{ monitorId, jurisdiction: subject.jurisdiction, identifier: subject.registrationNumber },
    ...(row.legalName && { legalName: row.legalName }),
    ...(caseId && { caseId }),
    ...(row.watch && { watch: row.watch, ...(row.ruleSets && { ruleSets: row.ruleSets }) }),
    every,
    ...(types && { changes: types }),
    ...(label && { label }),
    ...(maxCreditsPerMonth !== undefined && { maxCreditsPerMonth }),
    state,
    ...(reason && { reason }),
    ...(row.failingSince && { since: row.failingSince }),
    ...{ version, createdAt },
    ...(row.lastLookAt && { lastLookAt: row.lastLookAt }),
    ...(row.changedAt && { changedAt: row.changedAt }),
    ...(state === 'active' || state === 'failing' ? { nextLookAt: row.nextAt } : {}),
    ...(row.coveredAt && { feedCheckedAt: row.coveredAt }),
    looking: row.look !== undefined,
    ...(row.doubt && { unconfirmed: true }),
    spentThisMonth: spentIn(row, now),
    ...(perLook !== undefined && { price: priceOf(row, perLook) }),
  };
}

function priceOf({ every, watchedSince }: Monitor, perLook: number) {
  const { most, least } = looksAMonth(every);
  return { perLook, mostPerMonth: most * perLook, leastPerMonth: watchedSince ? 0 : least * perLook };
}
