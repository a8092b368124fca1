/** The events of a batch, from its row. PURE. */
import type { AboutEvent } from '../../accounts/account/account.ts';
import type { EventData } from '../../model/events/event.ts';
import { askedRows, type Batch, endedRows } from './batch-row.ts';

/** What the `about` of all its events begins with. */
export const eventsAbout = ({ batchId }: Pick<Batch, 'batchId'>): string => `batch/${batchId}/`;

/** Each change has another `version`, so that each event is about something else. `row`: as it is after the change. */
export function batchEvent(row: Batch): AboutEvent {
  const { batchId, status, reason, completed, failed, captured } = row;
  const facts = { batchId, rows: askedRows(row), completed, failed, captured };
  const about = `${eventsAbout(row)}${row.version}`;
  if (row.endedAt) {
    const data: EventData['batch.completed'] = { ...facts, outcome: status === 'CANCELLED' ? 'cancelled' : 'done' };
    return { about, pending: { type: 'batch.completed', at: row.updatedAt, data: JSON.stringify(data) } };
  }
  const data: EventData['batch.progressed'] = { ...facts, status: status === 'PAUSED' ? 'PAUSED' : 'RUNNING', ...(reason && { reason }) };
  return { about, pending: { type: 'batch.progressed', at: row.updatedAt, data: JSON.stringify(data) } };
}

/** Whole tenths of its rows that have ended. */
export const tenthsOf = (row: Batch): number => Math.floor((10 * endedRows(row)) / Math.max(1, askedRows(row)));
