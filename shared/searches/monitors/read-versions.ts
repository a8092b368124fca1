/** GET /monitors/{monitorId}/changes, /versions and /versions/{version}: what changed, and what was known when. */
import type { Caller } from '../../accounts/account/account.ts';
import { type CaseAnswer, type ReadServices, spill } from '../../cases/case-files/case-answer.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { cursorOf, pageOf } from '../../platform/requests/paging.ts';
import { CHANGE_PREFIX } from '../../platform/table/keys.ts';
import { ownMonitor } from './manage-monitors.ts';
import type { MonitorServices, MonitorStores } from './services.ts';
import type { KeptChange, Version } from './version-store.ts';

type Query = Readonly<Record<string, string | undefined>>;
type Services = Pick<MonitorServices, 'store'>;

export type VersionView = Pick<Version, 'version' | 'at' | 'changes' | 'learned' | 'verdicts'>;

export async function listChanges(services: Services, caller: Caller, monitorId: string, query: Query) {
  const row = await ownMonitor(services, caller, monitorId);
  const { limit, after } = pageOf(query, CHANGE_PREFIX);
  const { items, next } = await services.store.versions.changes(monitorId, row.version, limit, after);
  return { data: items.map(shown), ...(next && { nextCursor: cursorOf(next) }) };
}

/** Without the keys of the item, in one order. */
function shown({
  changeId,
  version,
  at,
  type,
  party,
  nature,
  field,
  before,
  after,
  effective,
  direction,
  confirmed,
  sources,
}: KeptChange): KeptChange {
  const optional = { party, nature, field, before, after, effective, direction, confirmed };
  const there = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined));
  return { changeId, version, at, type, ...there, sources };
}

/** Newest first; with `asOf` the one that was known then, or none. */
export async function listVersions(
  services: Services,
  caller: Caller,
  monitorId: string,
  { asOf }: Query,
): Promise<{ data: VersionView[] }> {
  const row = await ownMonitor(services, caller, monitorId);
  const versions = (await services.store.versions.list(monitorId, row.version)).map(summary);
  if (asOf === undefined) return { data: versions };
  const instant = instantOf(asOf);
  const then = versions.find(({ at }) => at <= instant);
  return { data: then ? [then] : [] };
}

const summary = ({ version, at, changes, learned, verdicts }: Version): VersionView => ({
  ...{ version, at, changes },
  ...(learned && { learned }),
  ...(verdicts && { verdicts }),
});

/** A day is meant to its end. */
function instantOf(asOf: string): string {
  const time = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(asOf) ? `${asOf}T23:59:59.999Z` : asOf);
  if (Number.isNaN(time)) throw new ApiError('invalid_parameter', { message: 'asOf must be a day or an instant in ISO 8601' });
  return new Date(time).toISOString();
}

/** The company as it was known since that version. */
export async function readVersion(
  services: ReadServices & { store: MonitorStores },
  caller: Caller,
  monitorId: string,
  version: string,
): Promise<CaseAnswer<VersionView>> {
  const row = await ownMonitor(services, caller, monitorId);
  const number = /^[1-9]\d{0,5}$/.test(version) ? Number(version) : 0;
  const found = number >= 1 && number <= row.version ? await services.store.versions.read(monitorId, number) : undefined;
  if (!found) throw new ApiError('version_not_found');
  const result = await services.store.versions.known(monitorId, found);
  return { body: summary(found), kept: { field: 'entity', result }, spill: spill(services, monitorId) };
}
