/**
 * What must hold of the event logs of a world, computed from the stored items without the service's code: numbers 1, 2, 3 …, one event for
 * each end of a search, one for each round and end of an unwrap.
 */
import { gunzipSync } from 'node:zlib';
import type { Account } from '../../shared/accounts/account/account.ts';
import type { Item } from '../../shared/platform/table/item.ts';
import type { UnwrapNodes } from '../../shared/searches/unwrap/unwrap-row.ts';
import { type KnownVerdicts, UNKNOWN_PERSONS, type VerdictsMark, verdictsOfRow } from '../../shared/searches/unwrap/verdict-changes.ts';
import type { AnyRow } from './any-row.ts';

export interface LogEvent {
  userId: string;
  id: string;
  sequence: number;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

interface Logged {
  accounts: readonly Account[];
  rows: readonly AnyRow[];
  items: readonly Item[];
}

const PARTITION = 'EVENTS#';

export function eventsOf(items: readonly Item[]): LogEvent[] {
  const stored = items.filter(({ pk }) => (pk as string).startsWith(PARTITION)) as { pk: string; sk: string; body: string }[];
  return stored.map(({ pk, body }) => ({ userId: pk.slice(PARTITION.length), ...(JSON.parse(body) as Omit<LogEvent, 'userId'>) }));
}

/** Numbers that have been taken and whose events may not be written yet. */
const unwritten = ({ holds, grants, pendingEvents }: Account): number[] =>
  [holds, grants, pendingEvents]
    .flatMap((marks) => Object.values(marks ?? {}))
    .flatMap(({ event }) => (event === undefined ? [] : [event]));

/** At any time: an event is written under a number that was taken; a number without an event stands on the account. */
export function logViolations({ accounts, items }: Logged): string[] {
  const events = eventsOf(items);
  return accounts.flatMap((account) => {
    const { userId, lastEvent = 0 } = account;
    const written = new Set(events.filter((event) => event.userId === userId).map(({ sequence }) => sequence));
    const untaken = [...written].filter((sequence) => sequence < 1 || sequence > lastEvent);
    const known = new Set([...written, ...unwritten(account)]);
    const lost = Array.from({ length: lastEvent }, (_, at) => at + 1).filter((sequence) => !known.has(sequence));
    return [
      ...untaken.map((sequence) => `${userId}: event ${sequence} of ${lastEvent}`),
      ...lost.map((sequence) => `${userId}: the number ${sequence} is lost`),
    ];
  });
}

/** Once nothing is open: one event for each end of a search, with what its row says. */
export function finalLogViolations({ accounts, rows, items }: Logged): string[] {
  const events = eventsOf(items);
  // A row of a batch has no event of its own, and what a look found is its monitor's event.
  const ended = rows.filter((row) => row.attempt && !row.abandoned && !row.block && !row.monitorId);
  const ofSearches = events.filter(({ type }) => type === 'search.completed' || type === 'search.failed');
  const bySearch = Map.groupBy(ofSearches, ({ data }) => data.searchId as string);
  const wrong = ended.flatMap((row) => {
    const own = bySearch.get(row.searchId) ?? [];
    const found = own.map((event) => `${event.type} ${event.userId} ${event.timestamp} ${event.data.caseId}`).join();
    const due = `search.${row.status.toLowerCase()} ${row.userId} ${row.updatedAt} ${row.caseId}`;
    return found === due ? [] : [`${row.searchId}: events ${found} instead of ${due}`];
  });
  const known = new Set(ended.map(({ searchId }) => searchId));
  const others = [...bySearch.keys()].filter((searchId) => !known.has(searchId));
  const short = accounts.filter(({ userId, lastEvent = 0 }) => events.filter((event) => event.userId === userId).length !== lastEvent);
  const twice = events.length - new Set(events.map(({ id }) => id)).size;
  return [
    ...wrong,
    ...others.map((searchId) => `${searchId}: an event without an end`),
    ...short.map(({ userId, lastEvent }) => `${userId}: ${lastEvent} numbers taken, and not as many events`),
    ...(twice > 0 ? [`${twice} ids of events twice`] : []),
    ...unwrapViolations(items, events),
    ...monitorViolations(items, events),
  ];
}

interface MonitorItem {
  monitorId: string;
  version: number;
  types?: string[];
}

/** Of a monitor: each version with changes has one event, which lists exactly them; no other version has one. */
function monitorViolations(items: readonly Item[], events: readonly LogEvent[]): string[] {
  const monitors = items.filter(({ pk, sk }) => /^USER#\S+ MONITOR#/.test(`${pk} ${sk}`)) as unknown as MonitorItem[];
  return monitors.flatMap(({ monitorId, version, types }) => {
    const told = events.filter(({ type, data }) => type === 'monitor.changed' && data.monitorId === monitorId);
    const kept = items.filter(({ pk, sk }) => pk === `CASE#${monitorId}` && (sk as string).startsWith('CHANGE#'));
    const counted = kept.filter(
      (change) => (change.version as number) <= version && (types?.includes(change.type as string) ?? change.type !== 'corrected'),
    );
    const said = told.flatMap(({ data }) => (data.changes as { changeId: string }[]).map(({ changeId }) => changeId)).toSorted();
    const due = counted.map(({ changeId }) => changeId as string).toSorted();
    const versions = told.map(({ data }) => data.version as number);
    const isRight = said.join() === due.join() && new Set(versions).size === versions.length;
    return isRight ? [] : [`${monitorId}: told ${said.join()} instead of ${due.join()}`];
  });
}

interface UnwrapItem {
  unwrapId: string;
  status: string;
  outcome?: string;
  reason?: string;
  progress: { round: number };
  parts: number;
  verdicts?: VerdictsMark;
}

/** Of an unwrap: each round has its event, in order and once; the last event says how the row stands. */
function unwrapViolations(items: readonly Item[], events: readonly LogEvent[]): string[] {
  const rows = items.filter(({ pk, sk }) => /^CASE#\S+ UNWRAP#[0-9a-f]+$/.test(`${pk} ${sk}`)) as unknown as UnwrapItem[];
  return rows.flatMap((row) => {
    const { unwrapId, status, outcome, reason, progress } = row;
    const own = events.filter(({ data }) => data.unwrapId === unwrapId).toSorted((one, other) => one.sequence - other.sequence);
    const rounds = own.map(({ data }) => data.round as number);
    const due = Array.from({ length: progress.round }, (_, at) => at + 1);
    const said = own
      .filter(({ type }) => type.startsWith('unwrap.'))
      .map(({ type, data }) => `${type} ${data.outcome ?? data.reason ?? ''} of round ${data.round}`);
    const last = `${outcome ? 'unwrap.completed' : 'unwrap.stopped'} ${outcome ?? reason ?? status.toLowerCase()} of round ${progress.round}`;
    const isRight =
      [...new Set(rounds)].filter((round) => round > 0).join() === due.join() &&
      rounds.join() === rounds.toSorted((one, other) => one - other).join() &&
      new Set(said).size === said.length &&
      said.at(-1) === last;
    if (!isChain(own, verdictsIn(items, row)))
      return [`${unwrapId}: changes of verdicts that do not follow on each other: ${JSON.stringify(own.map(({ data }) => data.changes))}`];
    return isRight ? [] : [`${unwrapId}: events ${said.join(', ')} of ${progress.round} rounds, ${status}`];
  });
}

interface Change {
  ruleSet: string;
  nodeId?: string;
  before: string;
  after: string;
}

/** Each change of a verdict begins where the one before it ended, and the last ends where the unwrap is: none is lost, none is there twice. */
function isChain(events: readonly LogEvent[], verdicts: KnownVerdicts): boolean {
  const last = new Map<string, string>();
  const changes = events.flatMap(({ data }) => (data.changes ?? []) as Change[]);
  const follow = changes.every(({ ruleSet, nodeId = UNKNOWN_PERSONS, before, after }) => {
    const key = `${nodeId} ${ruleSet}`;
    const isNext = before !== after && before === (last.get(key) ?? before);
    last.set(key, after);
    return isNext;
  });
  const isStored = ([key, status]: [string, string]): boolean => {
    const [nodeId, ruleSet] = key.split(' ') as [string, string];
    return (verdicts[nodeId]?.[ruleSet] ?? 'isNotBeneficialOwner') === status;
  };
  return follow && [...last].every(isStored);
}

/** As the row names them. */
function verdictsIn(items: readonly Item[], { unwrapId, parts, verdicts: mark }: UnwrapItem): KnownVerdicts {
  const stored = items
    .filter(({ sk }) => String(sk).startsWith(`UNWRAP#${unwrapId}#NODES#`))
    .toSorted((one, other) => (String(one.sk) < String(other.sk) ? -1 : 1));
  if (parts === 0) return {};
  const packed = Buffer.concat(stored.slice(0, parts).map(({ data }) => data as Uint8Array));
  const { verdicts } = JSON.parse(gunzipSync(packed).toString('utf8')) as UnwrapNodes;
  return verdictsOfRow(verdicts, mark?.id) ?? {};
}
