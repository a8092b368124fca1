/** Evidence packs: where they are kept and asked for, and the key that signs them. */
import { OpenPacks } from '../../shared/accounts/account/open-pack-store.ts';
import { PackBucket } from '../../shared/cases/evidence/pack-bucket.ts';
import { Packs } from '../../shared/cases/evidence/pack-store.ts';
import type { PackRetention } from '../../shared/cases/evidence/services.ts';
import { JobQueue } from '../../shared/platform/queue/job-queue.ts';
import { jsonObject, optional, required } from '../../shared/platform/settings/environment.ts';
import { SigningKeys } from '../../shared/platform/signing/key-store.ts';
import type { Signer } from '../../shared/platform/signing/signer.ts';
import type { TimeStamper } from '../../shared/platform/signing/time-stamp.ts';
import type { Table } from '../../shared/platform/table/table.ts';

export const withPacks = <Store extends { table: Table }>(store: Store) => ({
  store: { ...store, packs: new Packs(store.table), openPacks: new OpenPacks(store.table), signingKeys: new SigningKeys(store.table) },
});

/** Sends packs to be made. */
export const withPackQueue = () => {
  const queue = new JobQueue(required('evidenceQueueUrl'), 'packId');
  return { sendPack: (packId: string) => queue.send(packId) };
};

export const withPackBucket = () => ({ bucket: new PackBucket(required('documentBucket'), optional('s3PathStyle') === 'true') });

/** Checked when the template is made (`lib/settings.ts`). */
export const withPackRetention = () => ({ keepPacks: jsonObject('keepPacks') as unknown as PackRetention });

/** Absent where the operator names no authority. */
export async function withTimeStamps(): Promise<{ stamp: TimeStamper | undefined }> {
  const { url, certificateSha256 } = jsonObject('timeStampAuthority') as { url?: string; certificateSha256?: string };
  if (url === undefined) return { stamp: undefined };
  return { stamp: (await import('../../shared/platform/signing/time-stamp.ts')).timeStamper({ url, certificateSha256 }) };
}

/** KMS, or on a developer's machine a file. */
export async function withSigner(): Promise<{ signer: Signer }> {
  const file = optional('evidenceKeyFile');
  if (file !== undefined) return { signer: (await import('../../shared/platform/signing/file-signer.ts')).fileSigner(file) };
  return { signer: (await import('../../shared/platform/signing/kms-signer.ts')).kmsSigner(required('evidenceKeyArn')) };
}
