/** The bodies of POST and PUT /monitors, checked. PURE. */

import * as z from 'zod/mini';
import { CHANGE_TYPES, type ChangeType } from '../../model/changes/change.ts';
import { PERIODS, type Period } from '../../model/changes/period.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { anyText, type BodyOf, bodyOf, checkedBody, text, trimmedText } from '../../platform/requests/request-body.ts';
import type { Monitor } from './monitor-row.ts';

const MAX_LABEL = 100;

/** What may be set and changed. */
const SETTINGS = {
  every: anyText,
  changes: z.optional(z.array(z.string()).check(z.maxLength(CHANGE_TYPES.length))),
  label: trimmedText(MAX_LABEL),
  maxCreditsPerMonth: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  watch: anyText,
  ruleSets: z.optional(z.array(z.string().check(z.maxLength(100)))),
};

export const MonitorBody = bodyOf({
  ...SETTINGS,
  caseId: text(),
  jurisdiction: text(),
  identifier: text(),
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

export interface MonitorChange {
  settings: MonitorSettings;
  every: Period | undefined;
  state: 'active' | 'paused' | undefined;
  owners: { watch: 'ownership' | 'none' | undefined; ruleSets: readonly string[] | undefined };
}

/** What is absent stays as it is. Throws an `ApiError` of status 400. */
export function monitorChange(body: unknown, isSandbox: boolean): MonitorChange {
  const typed = checkedBody(MonitorChangeBody, body);
  const { state, watch, ruleSets } = typed;
  if (state !== undefined && state !== 'active' && state !== 'paused') throw refused('state must be "active" or "paused"', '/state');
  if (watch !== undefined && watch !== 'ownership' && watch !== 'none') throw refused('watch must be "ownership" or "none"', '/watch');
  return {
    settings: settingsOf(typed),
    every: typed.every === undefined ? undefined : periodOf(typed.every, isSandbox),
    state,
    owners: { watch, ruleSets },
  };
}

export const refused = (message: string, pointer: string) => new ApiError('invalid_body', { message, fields: { pointer } });

export const ONLY_OF_CASE = 'watch: only a monitor of a case watches its ownership';
export const ONLY_WITH_WATCH = 'ruleSets: only with "watch": "ownership"';

/** Owners are judged on a case: on what it has found above the company. */
function checkWatch({ watch, ruleSets, caseId }: NewMonitor['typed']): void {
  if (watch !== undefined && watch !== 'ownership') throw refused('watch must be "ownership"', '/watch');
  if (watch !== undefined && caseId === undefined) throw refused(ONLY_OF_CASE, '/watch');
  if (ruleSets !== undefined && watch === undefined) throw refused(ONLY_WITH_WATCH, '/ruleSets');
}

/** `minute` is for trying it: no register is asked that often. */
function periodOf(every: string, isSandbox: boolean): Period {
  const allowed: readonly string[] = isSandbox ? PERIODS : PERIODS.filter((one) => one !== 'minute');
  if (allowed.includes(every)) return every as Period;
  throw refused(`every must be one of ${allowed.join(', ')}`, '/every');
}

function settingsOf({ changes, label, maxCreditsPerMonth }: BodyOf<typeof MonitorChangeBody>): MonitorSettings {
  const unknown = changes?.findIndex((type) => !(CHANGE_TYPES as readonly string[]).includes(type)) ?? -1;
  if (unknown >= 0) {
    const type = JSON.stringify(changes![unknown]!.slice(0, 60));
    throw refused(`changes: there is no type ${type}. Known: ${CHANGE_TYPES.join(', ')}`, `/changes/${unknown}`);
  }
  return {
    ...(changes && { types: changes as ChangeType[] }),
    ...(label !== undefined && { label }),
    ...(maxCreditsPerMonth !== undefined && { maxCreditsPerMonth }),
  };
}
