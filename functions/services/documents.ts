/** The bucket of documents, and how long cases are kept. */
import { Documents } from '../../shared/cases/case-files/document-store.ts';
import type { Retention } from '../../shared/cases/case-files/services.ts';
import { optional, required, wholeNumber } from '../../shared/platform/settings/environment.ts';

export const withDocuments = () => ({ documents: new Documents(required('documentBucket'), optional('s3PathStyle') === 'true') });

/** Absent where cases are kept for ever. */
export const withRetention = (): { retention: Retention | undefined } => {
  const days = wholeNumber('retentionDays', 0);
  return { retention: days > 0 ? { days, ...withDocuments() } : undefined };
};
