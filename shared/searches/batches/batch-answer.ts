/** A batch as callers are told of it: state, counts, credits, progress by register. PURE. */
import { askedRows, type Batch, endedRows, heldOf, type PauseReason, type RegisterRows, type Rejection } from './batch-row.ts';

export interface BatchAnswer {
  batchId: string;
  status: Batch['status'];
  reason?: PauseReason | Rejection;
  /** Of the file, where it was rejected for a line. */
  line?: number;
  name?: string;
  createdAt: string;
  updatedAt: string;
  /** Absent until it is checked. */
  rows?: number;
  valid?: number;
  invalid?: number;
  duplicates?: number;
  /** Rows that have ended, of those that are looked up. */
  done: number;
  completed: number;
  failed: number;
  credits: { most: number; held: number; captured: number; maxCredits?: number };
  eta?: string;
  byJurisdiction: { code: string; rows: number; done: number; perMinute?: number; slow?: true }[];
}

const HOUR_MS = 3_600_000;
/** A register that cannot be through in a week is slow: `start` must say that this is accepted. */
const SLOW_HOURS = 7 * 24;

export const isSlow = ({ rows, done, perHour }: RegisterRows): boolean => perHour !== undefined && (rows - done) / perHour > SLOW_HOURS;

export function batchAnswer(row: Batch, now: Date): BatchAnswer {
  const { batchId, status, reason, rejection, line, name, createdAt, updatedAt, counts, most, maxCredits, completed, failed, captured } =
    row;
  const eta = etaOf(row, now);
  const why = reason ?? rejection;
  return {
    ...{ batchId, status, ...(why && { reason: why }), ...(line !== undefined && { line }), ...(name && { name }), createdAt, updatedAt },
    ...counts,
    ...{ done: endedRows(row), completed, failed },
    credits: { most, held: heldOf(row), captured, ...(maxCredits !== undefined && { maxCredits }) },
    ...(eta && { eta }),
    byJurisdiction: row.registers.map((register) => ({
      ...{ code: register.code, rows: register.rows, done: register.done },
      ...(register.perHour !== undefined && { perMinute: Math.round((register.perHour / 60) * 100) / 100 }),
      ...(isSlow(register) && { slow: true as const }),
    })),
  };
}

/** Of a running batch: by the published limit of its slowest register, and by how fast its rows have ended so far. */
function etaOf(row: Batch, now: Date): string | undefined {
  const [done, left] = [endedRows(row), askedRows(row) - endedRows(row)];
  if (row.status !== 'RUNNING' || row.startedAt === undefined || left === 0) return undefined;
  const byLimit = row.registers.map(({ rows, done: ended, perHour }) => (perHour === undefined ? 0 : ((rows - ended) / perHour) * HOUR_MS));
  const bySpeed = done === 0 ? 0 : ((now.getTime() - Date.parse(row.startedAt)) / done) * left;
  const milliseconds = Math.max(bySpeed, ...byLimit);
  return milliseconds === 0 ? undefined : new Date(now.getTime() + milliseconds).toISOString();
}
