/** Ends an evidence pack that was being made: its row, its event, and its place on the account. */
import { recordPending } from '../../accounts/account/record-pending.ts';
import type { EventServices } from '../../accounts/account/write-event.ts';
import type { PackEnd, PendingPack } from './pack.ts';
import { aboutPack } from './pack-event.ts';
import type { EvidenceStores, PackMakerServices } from './services.ts';

export type EndPackServices = EventServices<EvidenceStores> & Pick<PackMakerServices, 'now'>;

/** May be repeated: of several processes one ends it, and its event is written once. As `Packs.end`. */
export async function endPack(services: EndPackServices, pack: PendingPack, end: PackEnd): Promise<'ended' | 'other' | 'gone'> {
  const { store, now } = services;
  const { packId, askedBy } = pack;
  await store.pendingEvents.prepare(askedBy);
  const became = await store.packs.end(pack, end, now());
  if (became === 'gone') await store.openPacks.leave(askedBy, [packId]);
  else await recordPending(services, askedBy, aboutPack(pack));
  return became;
}
