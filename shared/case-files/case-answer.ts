/** Answers about a case: what is kept goes out as it is kept, and what is too large for an answer goes out as a link. */

import type { StoredResult } from '../search-rows/stored-result.ts';
import type { Services } from '../services/services.ts';
import { LINK_SECONDS } from './document-store.ts';

export type ReadServices = Pick<Services, 'store' | 'documents' | 'now'>;

export interface LargeAnswer {
  url: string;
  expiresAt: string;
}

export interface CaseAnswer<Body> {
  body: Body;
  /** A further field of the body. */
  kept?: { field: string; result: StoredResult };
  /** Puts the whole answer, packed, where a link leads to it. */
  spill?: (packed: Uint8Array) => Promise<LargeAnswer>;
}

/** For one minute there; whoever holds the link can fetch it. */
export const spill =
  ({ documents, now }: ReadServices, caseId: string) =>
  async (packed: Uint8Array): Promise<LargeAnswer> => {
    const expiresAt = new Date(now().getTime() + LINK_SECONDS * 1000).toISOString();
    return { url: await documents.putAnswer(caseId, packed), expiresAt };
  };
