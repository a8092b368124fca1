/** The events of a monitor, from its row and what changed. They have types and ids, and no names. PURE. */
import type { AboutEvent } from '../../accounts/account/account.ts';
import type { EventData, MonitorEnd } from '../../model/events/event.ts';
import type { ChangedVerdict } from './changed-verdicts.ts';
import { isReported, type LookFault, type Monitor } from './monitor-row.ts';
import type { KeptChange } from './version-store.ts';

/** Changes that an event lists. */
const MAX_LISTED = 20;
const MAX_VERDICTS = 10;
/** Of one verdict: `GET /monitors/{monitorId}/versions` has all. */
const MAX_CAUSES = 3;

/** What the `about` of all its events begins with. */
export const eventsAbout = ({ monitorId }: Pick<Monitor, 'monitorId'>): string => `monitor/${monitorId}/`;

const ofMonitor = ({ monitorId, label }: Monitor) => ({ monitorId, ...(label && { label }) });

/** None where nothing of it is to be reported. */
export function changedEvent(row: Monitor, at: string, changes: readonly KeptChange[]): AboutEvent[] {
  const reported = changes.filter(({ type }) => isReported(row, type));
  if (reported.length === 0) return [];
  const listed = reported.slice(0, MAX_LISTED).map(({ type, changeId }) => ({ type, changeId }));
  const data: EventData['monitor.changed'] = { ...ofMonitor(row), version: row.version, changes: listed, changed: reported.length };
  return [{ about: `${eventsAbout(row)}version/${row.version}`, pending: { type: 'monitor.changed', at, data: JSON.stringify(data) } }];
}

/** None where it changed none. Verdicts without `nodeId` are of persons whom no record names. */
export function verdictsEvent(row: Monitor, at: string, verdicts: readonly ChangedVerdict[]): AboutEvent[] {
  if (verdicts.length === 0) return [];
  const listed = verdicts
    .slice(0, MAX_VERDICTS)
    .map(({ legalName: _name, by, ...verdict }) => ({ ...verdict, by: by.slice(0, MAX_CAUSES) }));
  const data: EventData['monitor.ownership_changed'] = {
    ...{ ...ofMonitor(row), caseId: row.caseId!, version: row.version },
    ...{ changes: listed, changed: verdicts.length },
  };
  const about = `${eventsAbout(row)}version/${row.version}.owners`;
  return [{ about, pending: { type: 'monitor.ownership_changed', at, data: JSON.stringify(data) } }];
}

export function failingEvent(row: Monitor, at: string, reason: LookFault, since: string): AboutEvent {
  const data: EventData['monitor.failing'] = { ...ofMonitor(row), reason, since };
  return { about: `${eventsAbout(row)}failing/${since}`, pending: { type: 'monitor.failing', at, data: JSON.stringify(data) } };
}

export function endedEvent(row: Monitor, at: string, reason: MonitorEnd): AboutEvent {
  const data: EventData['monitor.ended'] = { ...ofMonitor(row), reason };
  return { about: `${eventsAbout(row)}ended`, pending: { type: 'monitor.ended', at, data: JSON.stringify(data) } };
}
