/** POST /casefile/{caseId}/evidence: asks for an evidence pack of a case as it stands. Free, for callers who may read the case. */
import type { Caller } from '../../accounts/account/account.ts';
import type { AcceptedSearch } from '../../ledger/search-rows/search-row.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { readableCase } from '../case-files/read-case.ts';
import type { AskedPack, Pack } from './pack.ts';
import { packCase } from './pack-case.ts';
import type { Packs } from './pack-store.ts';
import { isKept, type PackAnswer, packAnswer } from './read-pack.ts';
import type { EvidenceServices } from './services.ts';

/** The pack of a state of the case that has one already, else one that is being made. Rejects with 409 until the case stands still, with 429 while three are being made. */
export async function requestPack(services: EvidenceServices, caller: Caller, caseId: string): Promise<PackAnswer> {
  const { store, now } = services;
  const { items } = await readableCase(services, caller, caseId);
  const read = packCase(caseId, items, await store.identityChanges.list(caseId));
  if (read?.root.status !== 'COMPLETED') throw new ApiError('case_not_ready');
  if (read.searches.some(({ status }) => status === 'PENDING'))
    throw new ApiError('case_in_use', { message: IN_USE, fields: { hint: HINT }, retryAfter: 10 });
  const at = now().toISOString();
  const { packId, version } = read;
  const asked = { packId, caseId, askedBy: caller.userId, createdAt: at, updatedAt: at, caseVersion: version };
  const begun = await beginPack(services, read.root, asked);
  if (begun === 'gone') throw new ApiError('case_not_found');
  if (begun === 'full') throw new ApiError('too_many_packs', { retryAfter: 10 });
  if (begun !== 'begun') return packAnswer(services, begun);
  await services.sendPack(packId);
  return packAnswer(services, { ...asked, status: 'PENDING' });
}

/** Where the file of the pack that is there was removed, it is made again. */
async function beginPack(services: EvidenceServices, root: AcceptedSearch, asked: AskedPack): ReturnType<Packs['begin']> {
  const { store, now } = services;
  const begin = async (expired?: Pack) => {
    const begun = await store.packs.begin(root, asked, now(), expired);
    return begun === 'full' && (await leaveErased(services, asked.askedBy)) ? store.packs.begin(root, asked, now(), expired) : begun;
  };
  const there = await begin();
  return typeof there === 'object' && !(await isKept(services, there)) ? begin(there) : there;
}

/** Frees the places of packs that went with their case before they were made. `false` where there is none. */
async function leaveErased({ store }: EvidenceServices, userId: string): Promise<boolean> {
  const { openPacks = new Set<string>() } = (await store.accounts.read(userId)) ?? {};
  const packs = await store.packs.readAll([...openPacks]);
  const erased = [...openPacks].filter((_, at) => packs[at]?.status !== 'PENDING' || packs[at].askedBy !== userId);
  if (erased.length > 0) await store.openPacks.leave(userId, erased);
  return erased.length > 0;
}

const IN_USE = 'A search of this case is still running: a pack is made of a case that stands still';
const HINT = 'Ask again when all searches of the case have ended.';
