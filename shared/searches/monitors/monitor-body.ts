/** The bodies of POST and PUT /monitors, checked. PURE. */

import * as z from 'zod/mini';
import { CHANGE_TYPES, type ChangeType } from '../../model/changes/change.ts';
import { PERIODS, type Period } from '../../model/changes/period.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { anyText, type BodyOf, bodyOf, checkedBody, text, trimmedText } from '../../platform/requests/request-body.ts';
import type { Monitor } from './monitor-row.ts';

const MAX_LABEL = 100;

/** What may be changed. */
const SETTINGS = {
  every: anyText,
  changes: z.optional(z.array(z.string()).check(z.maxLength(CHANGE_TYPES.length))),
  label: trimmedText(MAX_LABEL),
  maxCreditsPerMonth: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
};

export const MonitorBody = bodyOf({
  ...SETTINGS,
  caseId: text(),
  jurisdiction: text(),
  identifier: text(),
  watch: anyText,
  ruleSets: z.optional(z.array(z.string().check(z.maxLength(100)))),
});
export const MonitorChangeBody = bodyOf({ ...SETTINGS, state: anyText });

export type MonitorSettings = Pick<Monitor, 'types' | 'label' | 'maxCreditsPerMonth'>;

export interface NewMonitor {
  typed: BodyOf<typeof MonitorBody>;
  every: Period;
  settings: MonitorSettings;
}

/** Throws an `ApiError` of status 400. */
export function newMonitorBody(body: unknown, isSandbox: boolean): NewMonitor {
  const typed = checkedBody(MonitorBody, body);
  checkWatch(typed);
  return { typed, every: periodOf(typed.every ?? '', isSandbox), settings: settingsOf(typed) };
}

/** What is absent stays as it is. Throws an `ApiError` of status 400. */
export function monitorChange(body: unknown, isSandbox: boolean): MonitorSettings & { every?: Period; state?: 'active' | 'paused' } {
  const typed = checkedBody(MonitorChangeBody, body);
  const { state } = typed;
  if (state !== undefined && state !== 'active' && state !== 'paused')
    throw new ApiError('invalid_body', { message: 'state must be "active" or "paused"', fields: { pointer: '/state' } });
  return { ...settingsOf(typed), ...(typed.every !== undefined && { every: periodOf(typed.every, isSandbox) }), ...(state && { state }) };
}

/** Owners are judged on a case: on what it has found above the company. */
function checkWatch({ watch, ruleSets, caseId }: NewMonitor['typed']): void {
  const refuse = (message: string, pointer: string): never => {
    throw new ApiError('invalid_body', { message, fields: { pointer } });
  };
  if (watch !== undefined && watch !== 'ownership') refuse('watch must be "ownership"', '/watch');
  if (watch !== undefined && caseId === undefined) refuse('watch: only a monitor of a case watches its ownership', '/watch');
  if (ruleSets !== undefined && watch === undefined) refuse('ruleSets: only with "watch": "ownership"', '/ruleSets');
}

/** `minute` is for trying it: no register is asked that often. */
function periodOf(every: string, isSandbox: boolean): Period {
  const allowed: readonly string[] = isSandbox ? PERIODS : PERIODS.filter((one) => one !== 'minute');
  if (allowed.includes(every)) return every as Period;
  throw new ApiError('invalid_body', { message: `every must be one of ${allowed.join(', ')}`, fields: { pointer: '/every' } });
}

function settingsOf({ changes, label, maxCreditsPerMonth }: BodyOf<typeof MonitorChangeBody>): MonitorSettings {
  const unknown = changes?.findIndex((type) => !(CHANGE_TYPES as readonly string[]).includes(type)) ?? -1;
  if (unknown >= 0)
    throw new ApiError('invalid_body', {
      message: `changes: there is no type ${JSON.stringify(changes![unknown]!.slice(0, 60))}. Known: ${CHANGE_TYPES.join(', ')}`,
      fields: { pointer: `/changes/${unknown}` },
    });
  return {
    ...(changes && { types: changes as ChangeType[] }),
    ...(label !== undefined && { label }),
    ...(maxCreditsPerMonth !== undefined && { maxCreditsPerMonth }),
  };
}
