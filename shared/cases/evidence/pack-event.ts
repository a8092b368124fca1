/** The event of the end of an evidence pack, for the account that asked for it. PURE. */
import type { AboutEvent } from '../../accounts/account/account.ts';
import { pendingEvent } from '../../accounts/account/record-pending.ts';
import type { MadePack, PackEnd, PendingPack } from './pack.ts';

/** A pack that failed and is asked for again is made once more, and ends once more. */
export const aboutPack = ({ packId, createdAt }: Pick<PendingPack, 'packId' | 'createdAt'>): string => `evidence/${packId}/${createdAt}`;

export function packEvent(pack: PendingPack, end: PackEnd, at: string): AboutEvent {
  const { packId, caseId } = pack;
  const pending =
    'failure' in end
      ? pendingEvent('evidence.failed', at, { packId, caseId, failure: end.failure })
      : pendingEvent('evidence.ready', at, { packId, caseId, ...factsOf(end) });
  return { about: aboutPack(pack), pending };
}

const factsOf = ({ bytes, files, sha256 }: MadePack) => ({ bytes, files, sha256 });
