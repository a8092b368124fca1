/** The sweep of evidence packs: those whose worker died are made once more or end as failed, and the file of a pack is removed when its time is over. */
import { openShards, packObject } from '../../platform/table/keys.ts';
import { type EndPackServices, endPack } from './end-pack.ts';
import type { PendingPack, ReadyPack } from './pack.ts';
import { LOST_AFTER_MS } from './pack-store.ts';
import type { EvidenceServices } from './services.ts';

export type SweepPackServices = EndPackServices & Pick<EvidenceServices, 'documents' | 'log' | 'sendPack'>;

/** Besides the first one. */
const MAX_SENDS = 3;
/** Of one shard and run: the sweep has a time limit, and runs again in a minute. */
const MAX_PACKS = 50;

/** The number of packs that were sent again, ended or removed. `afterRestart`: no worker runs and the queue is empty. */
export async function sweepPacks(services: SweepPackServices, afterRestart: boolean): Promise<number> {
  const { store, now } = services;
  const before = new Date(now().getTime() + (afterRestart ? LOST_AFTER_MS : 0)).toISOString();
  let done = 0;
  for (const shard of openShards('PACK')) {
    for (const pack of await store.packs.readDue(shard, before, MAX_PACKS)) {
      if (pack.status === 'PENDING') done += Number(await sweepLost(services, pack));
      else if (pack.status === 'READY') done += Number(await removeExpired(services, pack));
    }
  }
  return done;
}

async function sweepLost(services: SweepPackServices, pack: PendingPack): Promise<boolean> {
  const { store, sendPack, now, log } = services;
  const { packId, caseId } = pack;
  if ((pack.sends ?? 0) >= MAX_SENDS) {
    const became = await endPack(services, pack, { failure: 'internal' });
    if (became === 'ended') log.error('pack_failed', { packId, caseId, failure: 'internal', reason: 'sent too often' });
    return became === 'ended';
  }
  if (!(await store.packs.countSend(pack, now()))) return false;
  await sendPack(packId);
  log.warn('pack_sent_again', { packId, caseId });
  return true;
}

/** The file before the row: a row that says so has no file. */
async function removeExpired({ store, documents, now, log }: SweepPackServices, pack: ReadyPack): Promise<boolean> {
  const { packId, caseId, keptUntil } = pack;
  if (keptUntil === undefined || keptUntil > now().toISOString()) return false;
  await documents.remove(packObject(packId));
  await store.packs.expire(pack, now());
  log.info('pack_removed', { packId, caseId, keptUntil });
  return true;
}
