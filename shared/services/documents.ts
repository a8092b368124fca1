/** The bucket of papers, and how long anything is kept. */

import { Documents } from '../case-files/document-store.ts';
import { optional, required, wholeNumber } from '../settings/environment.ts';
import type { Retention } from './services.ts';

export const withDocuments = () => ({ documents: new Documents(required('documentBucket'), optional('s3PathStyle') === 'true') });

/** Where results are kept for a time only. */
export const withRetention = (): { retention: Retention | undefined } => {
  const days = wholeNumber('retentionDays', 0);
  return { retention: days > 0 ? { days, ...withDocuments() } : undefined };
};
