/**
 * Monitors of the service: companies that are looked up again and again, and what changed. A module of its own, so that pages which need none do not
 * load it.
 */
import type { RegistryGraph } from './client.ts';
import { getWith, type Pages, pagesOf } from './pages.ts';
import { type Poll, polled } from './poll.ts';
import { get, part, post, put, remove } from './requests.ts';
import type { Call, Send } from './send.ts';
import type { Body, Query, Schemas } from './types.ts';

type Monitor = Schemas['Monitor'];

/** A look is under way, or the first one is due at once; where its turn at the register is later, nobody waits for it. */
const isLooking = ({ looking, version, state, createdAt, nextLookAt }: Monitor): boolean =>
  looking || (version === 0 && state === 'active' && nextLookAt === createdAt);
const waited = (monitor: Monitor) => ({ monitor, status: isLooking(monitor) ? 'PENDING' : '' });

const PATH = '/monitors';
const at = (monitorId: string): string => `${PATH}/${part(monitorId)}`;

export function monitorsOf({ request }: Pick<RegistryGraph, 'request'>) {
  const send: Send = ({ method, path, body }, call) => request(method, path, body, call);
  const read = (monitorId: string, call?: Call): Promise<Monitor> => send(get(at(monitorId)), call);
  return {
    create: (body: Body<'/monitors', 'post'>, call?: Call): Promise<Monitor> =>
      send(post(PATH, body), { idempotencyKey: crypto.randomUUID(), ...call }),
    list: (query?: Query<'/monitors'>, call?: Call): Pages<Monitor> => pagesOf(send, PATH, query, call),
    read,
    /** Until the look that is under way, or due at once, has landed; or for `waitMs`. */
    wait: async (monitor: Monitor, { onPoll, ...wait }: Poll<Monitor> = {}): Promise<Monitor> => {
      const again = async (call: Call) => waited(await read(monitor.monitorId, call));
      const poll = { ...wait, events: false, ...(onPoll && { onPoll: (one: { monitor: Monitor }) => onPoll(one.monitor) }) } as const;
      return (await polled(waited(monitor), again, poll)).monitor;
    },
    change: (monitorId: string, body: Schemas['MonitorChange'], call?: Call): Promise<Monitor> => send(put(at(monitorId), body), call),
    /** With all that it knows. */
    remove: (monitorId: string, call?: Call): Promise<void> => send(remove(at(monitorId)), call),
    /** One more look, now. */
    look: (monitorId: string, call?: Call): Promise<Monitor> => send(post(`${at(monitorId)}/look`), call),
    /** Newest first. */
    changes: (monitorId: string, query?: Query<'/monitors/{monitorId}/changes'>, call?: Call): Pages<Schemas['Change']> =>
      pagesOf(send, `${at(monitorId)}/changes`, query, call),
    /** What was known since when; with `asOf` what was known then. */
    versions: (monitorId: string, query: Query<'/monitors/{monitorId}/versions'> = {}, call?: Call): Promise<Schemas['VersionList']> =>
      send(getWith(`${at(monitorId)}/versions`, query), call),
    version: (monitorId: string, version: number, call?: Call): Promise<Schemas['VersionWithEntity']> =>
      send(get(`${at(monitorId)}/versions/${version}`), call),
  };
}
