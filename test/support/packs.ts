/** Evidence packs of sandbox companies, made by the maker itself over memory in the place of table and bucket. */
import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { takePackPlace } from '../../shared/accounts/account/open-pack-store.ts';
import type { CaseItems } from '../../shared/cases/case-files/case-store.ts';
import { makePack } from '../../shared/cases/evidence/make-pack.ts';
import type { Pack, PackEnd } from '../../shared/cases/evidence/pack.ts';
import { packCase } from '../../shared/cases/evidence/pack-case.ts';
import type { PackMakerServices } from '../../shared/cases/evidence/services.ts';
import type { CompletedSearch, SearchRow } from '../../shared/ledger/search-rows/search-row.ts';
import { packedResult } from '../../shared/ledger/search-rows/stored-result.ts';
import { fileSigner } from '../../shared/platform/signing/file-signer.ts';
import { fingerprintOf } from '../../shared/platform/signing/key-store.ts';
import { packKey } from '../../shared/platform/table/keys.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import { type MadeSearch, madeSearchOf, QUIET } from './kept-searches.ts';
import { NOW } from './replay.ts';

/** The row of a search whose result is kept in it. */
export function completedRow({ row, result }: MadeSearch): CompletedSearch {
  const json = Buffer.from(JSON.stringify(result));
  const sha256 = createHash('sha256').update(json).digest('hex');
  const { leaseId: run } = row;
  const manifest = { run, parts: 0, bytes: json.byteLength, sha256 };
  return { ...row, status: 'COMPLETED', result: packedResult(json), manifest, counterparties: 1 } as unknown as CompletedSearch;
}

export interface Maker {
  items: CaseItems;
  /** By document id. */
  documents: Map<string, Uint8Array>;
  signer: PackMakerServices['signer'];
  stamp?: PackMakerServices['stamp'];
}

export async function makerOf(made: MadeSearch, further: readonly SearchRow[] = []): Promise<Maker> {
  return {
    items: { searches: [completedRow(made), ...further], parts: new Map() },
    documents: new Map(made.files.map(({ document, body }) => [document._documentID, body])),
    signer: fileSigner(join(mkdtempSync(join(inject('runFolder'), 'key-')), 'key.pem')),
  };
}

export interface Outcome {
  /** Empty where no file was completed. */
  bytes: Buffer;
  end?: PackEnd;
  publicKey: string;
}

/** `became`: what its row says when the pack is made. */
export async function packOf(
  { items, documents, signer, stamp }: Maker,
  { became = 'ended' }: { became?: 'ended' | 'other' | 'gone' } = {},
): Promise<Outcome & { removed: boolean }> {
  const { caseId } = items.searches[0]!;
  const { packId, version } = packCase(caseId, items, [])!;
  const asked = { packId, caseId, askedBy: 'u', createdAt: '', updatedAt: '', caseVersion: version, status: 'PENDING' } as Pack;
  const publicKey = await signer.publicKey();
  const outcome: Outcome & { removed: boolean } = { bytes: Buffer.alloc(0), publicKey, removed: false };
  const written: Uint8Array[] = [];
  const services = {
    now: () => NOW,
    log: QUIET,
    signer,
    stamp,
    keepPacks: { days: 30 },
    store: {
      packs: {
        read: async () => asked,
        end: async (_: Pack, end: PackEnd) => {
          Object.assign(outcome, { end });
          return became;
        },
      },
      accounts: { read: async () => undefined },
      pendingEvents: { prepare: async () => {}, number: async () => undefined },
      openPacks: { leave: async () => {} },
      signingKeys: { of: async () => ({ fingerprint: fingerprintOf(publicKey), publicKey, where: 'file', validFrom: NOW.toISOString() }) },
      cases: { items: async () => items },
      identityChanges: { list: async () => [] },
    },
    bucket: {
      document: async (id: string) => documents.get(id),
      upload: async () => ({
        write: async (bytes: Uint8Array) => written.push(bytes),
        end: async () => Object.assign(outcome, { bytes: Buffer.concat(written) }),
      }),
      remove: async () => Object.assign(outcome, { removed: true }),
    },
  };
  await makePack(services as unknown as PackMakerServices, packId);
  return outcome;
}

export const harbourPack = async (): Promise<Outcome> => packOf(await makerOf(await madeSearchOf('GB', '99000010')));

/** Three packs that are being made for an account, and never end. */
export async function withOpenPacks(table: Table, userId: string, caseId: string): Promise<void> {
  for (const digit of '123') {
    const packId = caseId + digit.repeat(16);
    const row = { packId, caseId, askedBy: userId, createdAt: '2026', updatedAt: '2026', status: 'PENDING' };
    await table.transact([{ put: { item: { ...packKey(packId), ...row } } }, takePackPlace(userId, packId)]);
  }
}
