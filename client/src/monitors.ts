/**
 * Monitors of the service: companies that are looked up again and again, and what changed. A module of its own, so that pages which need none do not
 * load it.
 */
import type { RegistryGraph } from './client.ts';
import { getWith, type Pages, pagesOf } from './pages.ts';
import { get, part, post, put, remove } from './requests.ts';
import type { Call, Send } from './send.ts';
import type { Body, Query, Schemas } from './types.ts';

type Monitor = Schemas['Monitor'];

const PATH = '/monitors';
const at = (monitorId: string): string => `${PATH}/${part(monitorId)}`;

export function monitorsOf({ request }: Pick<RegistryGraph, 'request'>) {
  const send: Send = ({ method, path, body }, call) => request(method, path, body, call);
  return {
    create: (body: Body<'/monitors', 'post'>, call?: Call): Promise<Monitor> =>
      send(post(PATH, body), { idempotencyKey: crypto.randomUUID(), ...call }),
    list: (query?: Query<'/monitors'>, call?: Call): Pages<Monitor> => pagesOf(send, PATH, query, call),
    read: (monitorId: string, call?: Call): Promise<Monitor> => send(get(at(monitorId)), call),
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
