/** Clients for S3. The client is half as large as all the rest of a function that may need it: it is loaded when it is first needed. */
import type { S3Client } from '@aws-sdk/client-s3';
import { type ClientLimits, clientLimits } from './aws-clients.ts';

/** The commands. */
export const s3 = () => import('@aws-sdk/client-s3');

/**
 * Gives one client, made at the first call. `pathStyle`: as the engine of the local stack needs it. `signsUploads`: its links for uploads have no
 * checksum, which the SDK would compute of the body that it does not know.
 */
export function s3Client(limits: ClientLimits, pathStyle: boolean, { signsUploads = false } = {}): () => Promise<S3Client> {
  let made: Promise<S3Client> | undefined;
  const own = { forcePathStyle: pathStyle, ...(signsUploads && { requestChecksumCalculation: 'WHEN_REQUIRED' as const }) };
  return () => {
    made ??= s3().then(({ S3Client }) => new S3Client({ ...clientLimits(limits), ...own }));
    return made;
  };
}
