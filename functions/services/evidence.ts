/** Evidence packs: where they are kept and asked for, and the key that signs them. */
import { PackBucket } from '../../shared/cases/evidence/pack-bucket.ts';
import { Packs } from '../../shared/cases/evidence/pack-store.ts';
import { JobQueue } from '../../shared/platform/queue/job-queue.ts';
import { optional, required } from '../../shared/platform/settings/environment.ts';
import { SigningKeys } from '../../shared/platform/signing/key-store.ts';
import type { Signer } from '../../shared/platform/signing/signer.ts';
import type { Table } from '../../shared/platform/table/table.ts';

export const withPacks = <Store extends { table: Table }>(store: Store) => ({
  store: { ...store, packs: new Packs(store.table), signingKeys: new SigningKeys(store.table) },
});

/** Sends packs to be made. */
export const withPackQueue = () => {
  const queue = new JobQueue(required('evidenceQueueUrl'), 'packId');
  return { sendPack: (packId: string) => queue.send(packId) };
};

export const withPackBucket = () => ({ bucket: new PackBucket(required('documentBucket'), optional('s3PathStyle') === 'true') });

/** KMS, or on a developer's machine a file. */
export async function withSigner(): Promise<{ signer: Signer }> {
  const file = optional('evidenceKeyFile');
  if (file !== undefined) return { signer: (await import('../../shared/platform/signing/file-signer.ts')).fileSigner(file) };
  return { signer: (await import('../../shared/platform/signing/kms-signer.ts')).kmsSigner(required('evidenceKeyArn')) };
}
