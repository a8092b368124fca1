/**
 * Makes an evidence pack (`docs/evidence.md`): reads what is kept of the case, checks it against its digests, and writes it as one signed file.
 *
 * A pack is made whole or not at all: its row says READY when the file is there. Made again, of the same case by the same code, it has the same files.
 */

import { historyOf } from '../../model/evidence/history.ts';
import { DATA, PACK_FORMAT } from '../../model/evidence/pack-files.ts';
import { NoTimeStamp } from '../../platform/signing/time-stamp.ts';
import { caseIdOf, rootSearchId } from '../../platform/table/keys.ts';
import { READERS } from '../../registers/readers-version.ts';
import { storedResultOf } from '../case-files/case-graph-of.ts';
import { writeCaseFiles } from './case-files.ts';
import { endPack } from './end-pack.ts';
import type { PackEnd, PendingPack } from './pack.ts';
import { type PackCase, packCase } from './pack-case.ts';
import { PackTooLarge, PackWriter } from './pack-writer.ts';
import { type Derivation, DocumentsExpired, EvidenceDamaged, endedSearch, writeFailedSearch, writeSearch } from './search-files.ts';
import type { PackMakerServices } from './services.ts';

/** A pack that cannot be made says why, and can be asked for again. Rejects where not even that could be written. */
export async function makePack(services: PackMakerServices, packId: string): Promise<void> {
  const { store, bucket, now, log } = services;
  const pack = await store.packs.read(packId);
  if (pack?.status !== 'PENDING') return;
  const facts = { packId, caseId: pack.caseId };
  const began = now().getTime();
  const end = await packEnd(services, pack);
  const became = await endPack(services, pack, end);
  if (became === 'ended') log.info('pack_ended', { ...facts, ...end, milliseconds: now().getTime() - began });
  // The case was erased while its pack was made. A file that another process has made is kept.
  if (became === 'gone') await bucket.remove(packId);
}

async function packEnd(services: PackMakerServices, pack: PendingPack): Promise<PackEnd> {
  const { packId, caseId } = pack;
  try {
    const read = await caseToPack(services, packId);
    return read ? { ...(await writePack(services, read)), keptUntil: await keptUntil(services, pack) } : { failure: 'case_changed' };
  } catch (error) {
    const failure = failureOf(error);
    services.log.error(failure === 'evidence_damaged' ? 'evidence_damaged' : 'pack_failed', { packId, caseId, failure, error });
    return { failure };
  }
}

const DAY_MS = 86_400_000;

async function keptUntil({ store, keepPacks: { days, most }, now }: PackMakerServices, { askedBy }: PendingPack): Promise<string> {
  const own = (await store.accounts.read(askedBy))?.keepPacksDays;
  return new Date(now().getTime() + Math.min(own ?? days, most ?? Infinity) * DAY_MS).toISOString();
}

function failureOf(error: unknown): Extract<PackEnd, { failure: unknown }>['failure'] {
  if (error instanceof EvidenceDamaged) return 'evidence_damaged';
  if (error instanceof DocumentsExpired) return 'documents_expired';
  if (error instanceof NoTimeStamp) return 'no_time_stamp';
  return error instanceof PackTooLarge ? 'pack_too_large' : 'internal';
}

/** `undefined` where the case is no longer the one that the pack was asked of. */
async function caseToPack({ store }: PackMakerServices, packId: string): Promise<PackCase | undefined> {
  const caseId = caseIdOf(packId);
  const [items, changes] = await Promise.all([store.cases.items(caseId), store.identityChanges.list(caseId)]);
  const read = packCase(caseId, items, changes);
  return read?.packId === packId ? read : undefined;
}

async function writePack({ store, bucket, signer, stamp, now }: PackMakerServices, read: PackCase) {
  const { packId, caseId, searches } = read;
  // Before anything is written: without a key there is no pack.
  const key = await store.signingKeys.of(signer, now());
  const updatedAt = searches.map((row) => row.updatedAt).reduce((one, other) => (one > other ? one : other));
  const writer = new PackWriter({ packId, caseId, updatedAt }, await bucket.upload(packId));
  const derivations: Derivation[] = [];
  for (const row of searches) {
    if (row.status === 'COMPLETED') derivations.push(await writeSearch({ writer, bucket }, row, storedResultOf(row, read.items)));
    else await writeFailedSearch({ writer, bucket }, row);
  }
  const entities = await writeCaseFiles(writer, read, { updatedAt, fingerprint: key.fingerprint });
  const history = historyOf(caseId, searches.flatMap(endedSearch));
  await writer.jsonPayload(DATA.history, { caseId, ...history });
  const software = { name: 'registry-graph', readers: READERS, packFormat: PACK_FORMAT };
  const about = {
    packId,
    caseId,
    caseVersion: read.version,
    software,
    rootSearchId: rootSearchId(caseId),
    searches: derivations,
    entities,
  };
  await writer.jsonPayload(DATA.derivation, about);
  return writer.end(signer, key, stamp);
}
