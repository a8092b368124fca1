/**
 * What a look that has ended brings: a version and changes, a reason to look again, or nothing. Everything follows from the row of the monitor and that
 * of the search, under ids that follow from them: done twice is done once, and one change of the row, with its events, makes it count.
 */

import { createHash } from 'node:crypto';
import type { AboutEvent } from '../../accounts/account/account.ts';
import type { EventServices } from '../../accounts/account/write-event.ts';
import { graphOf } from '../../cases/case-files/case-graph-of.ts';
import type { CompletedSearch, FailedSearch } from '../../ledger/search-rows/search-row.ts';
import type { Change } from '../../model/changes/change.ts';
import { changesBetween } from '../../model/changes/changes-between.ts';
import { knownAfter, learned } from '../../model/changes/known-facts.ts';
import { isSudden } from '../../model/changes/sudden.ts';
import type { Entity } from '../../model/entity/entity.ts';
import type { Write } from '../../platform/table/expressions.ts';
import { changeIdOf } from '../../platform/table/keys.ts';
import { registerOfCompany } from '../../registers/registers.ts';
import { looksOf } from './capacity.ts';
import { changeMonitor } from './change-monitor.ts';
import { type ChangedVerdict, changedVerdicts, type VersionToJudge } from './changed-verdicts.ts';
import { changedEvent, endedEvent, failingEvent, verdictsEvent } from './monitor-events.ts';
import { isLooking, type LookFault, type Monitor, timeAgain } from './monitor-row.ts';
import { looksWrite } from './monitor-store.ts';
import { readBase } from './read-base.ts';
import type { MonitorServices, MonitorStores } from './services.ts';
import type { KeptChange } from './version-store.ts';

export type LandServices = Pick<MonitorServices, 'store' | 'registers' | 'documents' | 'now' | 'log'> & EventServices<MonitorStores>;

const FAILURES_TO_TELL = 3;
const DAYS_TO_BE_GONE = 3;

/** The row then; `undefined` where it has changed meanwhile. */
export async function landAnswer(services: LandServices, row: Monitor, search: CompletedSearch): Promise<Monitor | undefined> {
  const landed = cleared(row, search.updatedAt);
  if (search.sameAs) {
    if (row.doubt) services.log.warn('change_not_confirmed', { monitorId: row.monitorId, searchId: search.searchId });
    return changeMonitor(services, row, landed);
  }
  const { entity: answer } = await services.store.results.read(search);
  if (row.version === 0) return keepVersion(services, row, landed, search, { known: answer, changes: [] });
  const { base, changes, corrected } = await compared(services, row, answer);
  const found = { known: knownAfter(base, answer), changes: [...changes, ...corrected], learned: learned(base, answer), base };
  if (isSudden(base, changes)) return landSudden(services, row, landed, search, found);
  if (row.doubt) services.log.warn('change_not_confirmed', { monitorId: row.monitorId, searchId: search.searchId });
  if (found.changes.length === 0 && found.learned.length === 0) return changeMonitor(services, row, landed);
  return keepVersion(services, row, landed, search, found);
}

/** Where anything changed, with what is known as the readers of this code read it. */
async function compared(services: LandServices, row: Monitor, answer: Entity) {
  const known = await knownEntity(services, row);
  const changes = changesBetween(known, answer);
  if (changes.length === 0) return { base: known, changes, corrected: [] };
  const base = await readBase(services, row, known);
  if (base.corrected.length === 0) return { base: known, changes, corrected: [] };
  return { base: base.known, changes: changesBetween(base.known, answer), corrected: base.corrected };
}

async function knownEntity({ store }: LandServices, { monitorId, version }: Monitor): Promise<Entity> {
  const kept = await store.versions.read(monitorId, version);
  if (!kept) throw new Error('a version of a monitor is missing');
  return (await store.versions.known(monitorId, kept)).entity;
}

/** The look is over, and brought an answer. */
function cleared(
  {
    look: _look,
    fault: _fault,
    failingSince: _since,
    missingOn: _missing,
    doubt: _doubt,
    isDoubtNew: _new,
    newRuleSets: _sets,
    ...row
  }: Monitor,
  at: string,
): Monitor {
  return { ...row, state: row.state === 'failing' ? 'active' : row.state, failures: 0, lastLookAt: at, updatedAt: at };
}

interface Found {
  known: Entity;
  changes: readonly Change[];
  learned?: ReturnType<typeof learned>;
  base?: Entity;
  confirmed?: true;
}

/** Reported when another answer says the same; until then the company is as it was known. */
async function landSudden(services: LandServices, row: Monitor, landed: Monitor, search: CompletedSearch, found: Found) {
  const doubt = digestOf(found.changes);
  if (row.doubt === doubt) return keepVersion(services, row, landed, search, { ...found, confirmed: true });
  if (row.doubt) services.log.warn('change_not_confirmed', { monitorId: row.monitorId, searchId: search.searchId });
  // The second look comes soon; whatever it says that is new has the time of the period.
  const isFirst = row.doubt === undefined;
  const again = isFirst ? { isDoubtNew: true as const, ...(isLooking(landed) && { nextAt: timeAgain(row, services.now()) }) } : {};
  const { newRuleSets } = row;
  return changeMonitor(services, row, { ...landed, doubt, ...again, ...(newRuleSets && { newRuleSets }) });
}

const digestOf = (changes: readonly Change[]): string => createHash('sha256').update(JSON.stringify(changes)).digest('hex').slice(0, 32);

async function keepVersion(
  services: LandServices,
  row: Monitor,
  landed: Monitor,
  search: CompletedSearch,
  { known, changes, learned: sections = [], base, confirmed }: Found,
): Promise<Monitor | undefined> {
  const { monitorId } = row;
  const version = row.version + 1;
  const sources = { ...sourceOf(base, 'before'), ...sourceOf(known, 'after') };
  const kept = changes.map((change, place): KeptChange => {
    const ids = { changeId: changeIdOf(monitorId, version, place), version, at: search.updatedAt };
    return { ...ids, ...change, ...(confirmed && { confirmed }), sources };
  });
  const verdicts = base ? await verdictsOf(services, row, { before: base, after: known, changes: kept }) : [];
  const facts = {
    ...{ version, at: search.updatedAt, searchId: search.searchId },
    ...(sections.length > 0 && { learned: sections }),
    ...(verdicts.length > 0 && { verdicts }),
  };
  await services.store.versions.write(monitorId, facts, known, kept);
  const after = { ...landed, version, legalName: known.legalName, ...(changes.length > 0 && { changedAt: search.updatedAt }) };
  const written = await changeMonitor(services, row, after, [
    ...changedEvent(after, search.updatedAt, kept),
    ...verdictsEvent(after, search.updatedAt, verdicts),
  ]);
  if (written) services.log.info('monitor_version', { monitorId, version, changes: changes.length });
  return written;
}

/** Those that the version changed. What the day or the law alone would change is not reported: both sides are judged on the same day. */
async function verdictsOf({ store, now }: LandServices, row: Monitor, version: VersionToJudge): Promise<ChangedVerdict[]> {
  const { watch, caseId, ruleSets, newRuleSets = [] } = row;
  if (!watch || !caseId) return [];
  const [items, identityChanges] = await Promise.all([store.cases.items(caseId), store.identityChanges.list(caseId)]);
  const found = changedVerdicts({ target: graphOf(items, caseId), identityChanges }, version, ruleSets, now().toISOString().slice(0, 10));
  return found.filter(({ ruleSet }) => !newRuleSets.includes(ruleSet));
}

/** The kept answer of the register. */
function sourceOf(entity: Entity | undefined, side: 'before' | 'after'): KeptChange['sources'] {
  const found = entity?.sourceDocuments.find(({ kind }) => kind === 'register_answer');
  return found ? { [side]: found._documentID } : {};
}

/** A look that brought nothing: what is known stays. A register that does not know the company is asked on three days before it is gone. */
export async function landFailure(services: LandServices, row: Monitor, search: FailedSearch): Promise<Monitor | undefined> {
  const fault = search.failureCode ?? 'internal';
  const { look: _look, ...rest } = row;
  const base: Monitor = { ...rest, updatedAt: search.updatedAt, ...(row.spent && { spent: Math.max(0, row.spent - search.cost) }) };
  return fault === 'not_found' ? landMissing(services, row, base, search) : landFault(services, row, base, fault, search.updatedAt);
}

/** `at`: of the look. */
export async function landFault(services: LandServices, row: Monitor, base: Monitor, fault: LookFault, at: string) {
  const failures = row.failures + 1;
  const since = row.failingSince ?? at;
  const isFailing = failures >= FAILURES_TO_TELL && base.state === 'active';
  const after: Monitor = { ...base, failures, failingSince: since, fault, ...(isFailing && { state: 'failing' }) };
  return changeMonitor(services, row, after, isFailing ? [failingEvent(row, at, fault, since)] : []);
}

async function landMissing(services: LandServices, row: Monitor, base: Monitor, search: FailedSearch) {
  const { updatedAt: at, searchId } = search;
  const days = [...new Set([...(row.missingOn ?? []), dayOfLook(row, at)])];
  if (days.length < DAYS_TO_BE_GONE || row.version === 0) return landFault(services, row, { ...base, missingOn: days }, 'not_found', at);
  const { monitorId } = row;
  const known = await knownEntity(services, row);
  const version = row.version + 1;
  const change: KeptChange = {
    ...{ changeId: changeIdOf(monitorId, version, 0), version, at, type: 'company.gone', confirmed: true },
    sources: sourceOf(known, 'before'),
  };
  await services.store.versions.write(monitorId, { version, at, searchId }, known, [change]);
  const after: Monitor = { ...base, version, changedAt: at, state: 'ended', endedBecause: 'company_gone', missingOn: days };
  const events: AboutEvent[] = [...changedEvent(after, at, [change]), endedEvent(after, at, 'company_gone')];
  return changeMonitor(services, row, after, events, await freed(services, row));
}

/** In the sandbox each look is a day of its own. */
const dayOfLook = ({ every }: Monitor, at: string): string => (every === 'minute' ? at : at.slice(0, 'YYYY-MM-DD'.length));

/** The register has room for another monitor. */
async function freed({ registers }: LandServices, row: Monitor): Promise<Write[]> {
  const registry = await registerOfCompany(registers, row.subject);
  const looks = registry && isLooking(row) ? looksOf(registry, row) : undefined;
  return looks ? [looksWrite({ ...looks, looks: -looks.looks })] : [];
}
