/** Evidence packs of the service: asked for, waited for, fetched. A module of its own, so that pages which need none do not load it. */
import type { RegistryGraph } from './client.ts';
import { type Downloaded, download } from './download.ts';
import { type Poll, polled } from './poll.ts';
import { part } from './requests.ts';
import type { Call } from './send.ts';
import type { Schemas } from './types.ts';

type Pack = Schemas['EvidencePack'];

/** `fetch`: for the file behind the link. */
export function evidenceOf({ request }: Pick<RegistryGraph, 'request'>, fetch: typeof globalThis.fetch = globalThis.fetch) {
  const ofCase = (caseId: string): string => `/casefile/${part(caseId)}/evidence`;
  const read = (packId: string, call?: Call): Promise<Pack> => request('GET', `/evidence/${part(packId)}`, undefined, call);
  return {
    /** Asks for the pack of the case as it stands; the same case gives the same pack. */
    request: (caseId: string, call?: Call): Promise<Pack> => request('POST', ofCase(caseId), {}, call),
    list: (caseId: string, call?: Call): Promise<Schemas['EvidencePackList']> => request('GET', ofCase(caseId), undefined, call),
    read,
    /** Until it is made or has failed, or for `waitMs`. */
    wait: (pack: Pack, wait: Poll<Pack> = {}): Promise<Pack> => polled(pack, (call) => read(pack.packId, call), wait),
    /** The file, checked against its SHA-256. Rejects with `BadAnswer` where the link does not give it. */
    download: ({ url = '', sha256 = '' }: Pack, call?: Call): Promise<Downloaded> => download({ url, sha256 }, fetch, call?.signal),
    /** The public keys that packs are signed with: for everybody. */
    keys: (call?: Call): Promise<Schemas['SigningKeyList']> => request('GET', '/.well-known/registry-graph-keys.json', undefined, call),
  };
}
