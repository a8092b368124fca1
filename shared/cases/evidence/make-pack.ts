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
import { type PackCase, packCase } from './pack-case.ts';
import type { PackFailure } from './pack-store.ts';
import { PackTooLarge, PackWriter } from './pack-writer.ts';
import { type Derivation, DocumentsExpired, EvidenceDamaged, endedSearch, writeFailedSearch, writeSearch } from './search-files.ts';
import type { PackMakerServices } from './services.ts';

/** Never rejects: a pack that cannot be made says why, and can be asked for again. */
export async function makePack(services: PackMakerServices, packId: string): Promise<void> {
  const { store, bucket, now, log } = services;
  const pack = await store.packs.read(packId);
  if (pack?.status !== 'PENDING') return;
  const facts = { packId, caseId: pack.caseId };
  const began = now().getTime();
  try {
    const read = await caseToPack(services, packId);
    const made = read ? await writePack(services, read) : { failure: 'case_changed' as const };
    if (await store.packs.end(packId, made, now())) log.info('pack_ended', { ...facts, ...made, milliseconds: now().getTime() - began });
    // The case was erased while its pack was made.
    else await bucket.remove(packId);
  } catch (error) {
    const failure = failureOf(error);
    log.error(failure === 'evidence_damaged' ? 'evidence_damaged' : 'pack_failed', { ...facts, failure, error });
    await store.packs.end(packId, { failure }, now());
  }
}

function failureOf(error: unknown): PackFailure {
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
