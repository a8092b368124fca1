/** GET /evidence/{packId} and GET /casefile/{caseId}/evidence: what became of evidence packs, for callers who may read their case. */
import type { Caller } from '../../accounts/account/account.ts';
import type { PackFailure } from '../../model/events/pack-failures.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { caseIdOf, isInnerId, packObject } from '../../platform/table/keys.ts';
import { LINK_SECONDS } from '../case-files/document-store.ts';
import { readableCase } from '../case-files/read-case.ts';
import type { FailedPack, MadePack, Pack } from './pack.ts';
import type { EvidenceServices } from './services.ts';

export interface PackSummary extends Partial<MadePack> {
  packId: string;
  caseId: string;
  status: Pack['status'];
  createdAt: string;
  updatedAt: string;
  /** Of the case that it is made of: that of `GET /casefile/{caseId}/ownership`. */
  caseVersion: string;
  failure?: PackFailure;
  /** When its file is removed, or was removed. */
  keptUntil?: string;
}

/** Of a pack that is there: a link that works for one minute, for everybody who has it. */
export interface PackAnswer extends PackSummary {
  url?: string;
  expiresAt?: string;
}

type ReadPackServices = Pick<EvidenceServices, 'store' | 'documents' | 'now'>;

export async function readPack(services: ReadPackServices, caller: Caller, packId: string): Promise<PackAnswer> {
  const caseId = isInnerId(packId) ? caseIdOf(packId) : '';
  try {
    await readableCase(services, caller, caseId);
  } catch (error) {
    throw error instanceof ApiError && error.code === 'case_not_found' ? new ApiError('evidence_not_found') : error;
  }
  const pack = await services.store.packs.read(packId);
  if (!pack) throw new ApiError('evidence_not_found');
  return packAnswer(services, pack);
}

/** Newest first. */
export async function listPacks(services: ReadPackServices, caller: Caller, caseId: string): Promise<{ data: PackSummary[] }> {
  await readableCase(services, caller, caseId);
  return { data: (await services.store.packs.list(caseId)).map(summaryOf) };
}

/** `false` where the file of a pack is there no more: its time is over, or that of the documents of its case (`keepDocumentsDays`). */
export const isKept = async ({ documents }: Pick<ReadPackServices, 'documents'>, { packId, status }: Pack): Promise<boolean> =>
  status !== 'READY' || documents.isThere(packObject(packId));

export async function packAnswer(services: Pick<ReadPackServices, 'documents' | 'now'>, pack: Pack): Promise<PackAnswer> {
  const { documents, now } = services;
  if (!(await isKept(services, pack))) return summaryOf({ ...pack, status: 'FAILED', failure: 'pack_expired' } as FailedPack);
  if (pack.status !== 'READY') return summaryOf(pack);
  const expiresAt = new Date(now().getTime() + LINK_SECONDS * 1_000).toISOString();
  const url = await documents.link(packObject(pack.packId), 'application/zip', `evidence-${pack.packId}.zip`);
  return { ...summaryOf(pack), url, expiresAt };
}

function summaryOf(pack: Pack): PackSummary {
  const { packId, caseId, status, createdAt, updatedAt, caseVersion } = pack;
  const base = { packId, caseId, status, createdAt, updatedAt, caseVersion };
  if (pack.status === 'PENDING') return base;
  const { bytes, sha256, files, fingerprint, keptUntil } = pack;
  // One whose file was removed is still known by its digest.
  const made = bytes !== undefined && { bytes, sha256, files, fingerprint, ...(keptUntil && { keptUntil }) };
  return { ...base, ...(pack.status === 'FAILED' && { failure: pack.failure }), ...made };
}
