/** The events of a change of an unwrap, from its row and what it changed in the verdicts. PURE. */
import type { AboutEvent } from '../../accounts/account/account.ts';
import type { EventData } from '../../model/events/event.ts';
import type { Unwrap } from './unwrap-row.ts';
import type { VerdictChange } from './verdict-changes.ts';

/** Changes of verdicts that an event lists. */
const MAX_CHANGES = 20;

type UnwrapData = { [Type in Extract<keyof EventData, `unwrap.${string}`>]: { type: Type; data: EventData[Type] } };

/**
 * The event of the change, and before it the event of the verdicts that it changed. Each change has another `version`, so that each event is
 * about something else; events of one change are in the order of what they are about.
 */
export function unwrapEvents(row: Unwrap, changes: readonly VerdictChange[] = []): [AboutEvent, ...AboutEvent[]] {
  const about = `${eventsAbout(row)}${row.version}`;
  const { type, data } = contentOf(row);
  const change = (about: string): AboutEvent => ({ about, pending: { type, at: row.updatedAt, data: JSON.stringify(data) } });
  return changes.length === 0 ? [change(about)] : [verdictsEvent(row, about, changes), change(`${about}.1`)];
}

function verdictsEvent(row: Unwrap, about: string, changes: readonly VerdictChange[]): AboutEvent {
  const { unwrapId, caseId, progress, settings } = row;
  const data: EventData['ownership.changed'] = {
    ...{ unwrapId, caseId, round: progress.round },
    ...(settings.entityId && { entityId: settings.entityId }),
    changes: changes.slice(0, MAX_CHANGES),
    changed: changes.length,
  };
  return { about, pending: { type: 'ownership.changed', at: row.updatedAt, data: JSON.stringify(data) } };
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
