/** POST /casefile/{caseId}/evidence: asks for an evidence pack of a case as it stands. Free, for callers who may read the case. */
import type { Caller } from '../../accounts/account/account.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { readableCase } from '../case-files/read-case.ts';
import { packCase } from './pack-case.ts';
import { isKept, type PackAnswer, packAnswer } from './read-pack.ts';
import type { EvidenceServices } from './services.ts';

/** The pack of a state of the case that has one already, else one that is being made. Rejects with 409 until the case stands still. */
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
  const there = await store.packs.begin(read.root, asked, now());
  const isExpired = typeof there === 'object' && !(await isKept(services, there));
  const begun = isExpired ? await store.packs.begin(read.root, asked, now(), there) : there;
  if (begun === 'gone') throw new ApiError('case_not_found');
  if (begun !== 'begun') return packAnswer(services, begun);
  await services.sendPack(packId);
  return packAnswer(services, { ...asked, status: 'PENDING' });
}

const IN_USE = 'A search of this case is still running: a pack is made of a case that stands still';
const HINT = 'Ask again when all searches of the case have ended.';
