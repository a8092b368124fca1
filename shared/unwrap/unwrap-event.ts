/** The event of a change of an unwrap, from its row alone. PURE. */
import type { PendingEvent } from '../accounts/account.ts';
import type { EventData } from '../events/event.ts';
import type { Unwrap } from './unwrap-row.ts';

/** An event on its account, by what it is about. */
export interface UnwrapEvent {
  about: string;
  pending: PendingEvent;
}

type UnwrapData = { [Type in Extract<keyof EventData, `unwrap.${string}`>]: { type: Type; data: EventData[Type] } };

/** Each change has another `version`, so that each event is about something else. */
export function unwrapEvent(row: Unwrap): UnwrapEvent {
  const { type, data } = contentOf(row);
  return { about: `${eventsAbout(row)}${row.version}`, pending: { type, at: row.updatedAt, data: JSON.stringify(data) } };
}

/** What the `about` of all its events begins with. The id of an unwrap begins with its case's. */
export const eventsAbout = ({ unwrapId }: Pick<Unwrap, 'unwrapId'>): string => `unwrap/${unwrapId}/`;

function contentOf(row: Unwrap): UnwrapData[keyof UnwrapData] {
  const { unwrapId, caseId, plan, captured, savedByDecision, resumeAt } = row;
  const { round, entitiesKnown, searched, open } = row.progress;
  const facts = { unwrapId, caseId, round, entitiesKnown, searched, open, inFlight: plan.length, captured };
  if (row.outcome) {
    return { type: 'unwrap.completed', data: { ...facts, outcome: row.outcome, ...(savedByDecision && { savedByDecision }) } };
  }
  const reason = reasonToStop(row);
  return reason
    ? { type: 'unwrap.stopped', data: { ...facts, reason, ...(resumeAt && { resumeAt }) } }
    : { type: 'unwrap.progressed', data: facts };
}

function reasonToStop({ status, reason }: Unwrap): EventData['unwrap.stopped']['reason'] | undefined {
  if (status === 'CANCELLED') return 'cancelled';
  return status === 'FAILED' ? 'failed' : reason;
}
