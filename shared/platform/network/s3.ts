/** Clients for S3. The client is half as large as all the rest of a function that may need it: it is loaded when it is first needed. */
import type { S3Client } from '@aws-sdk/client-s3';
import { type ClientLimits, clientLimits } from './aws-clients.ts';

/** The commands. */
export const s3 = () => import('@aws-sdk/client-s3');

/** Gives one client, made at the first call. `pathStyle`: as the engine of the local stack needs it. */
export function s3Client(limits: ClientLimits, pathStyle: boolean): () => Promise<S3Client> {
  let made: Promise<S3Client> | undefined;
  return () => {
    made ??= s3().then(({ S3Client }) => new S3Client({ ...clientLimits(limits), forcePathStyle: pathStyle }));
    return made;
  };
}
