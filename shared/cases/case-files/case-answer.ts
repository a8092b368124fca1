/** Answers about a case: a stored result is sent as it is stored, and an answer that is too large is sent as a link. */

import type { StoredResult } from '../../ledger/search-rows/stored-result.ts';
import { type AnswerAsFile, LINK_SECONDS } from './document-store.ts';
import type { CaseServices } from './services.ts';

export type ReadServices = Pick<CaseServices, 'store' | 'documents' | 'now'>;

export interface LargeAnswer {
  url: string;
  expiresAt: string;
}

export interface CaseAnswer<Body> {
  body: Body;
  /** A field that is added to the body as it is stored. */
  kept?: { field: string; result: StoredResult };
  /** Stores the whole answer, gzipped, and gives a link to it. */
  spill?: (packed: Uint8Array) => Promise<LargeAnswer>;
}

/** The link works for one minute, for everybody who has it. */
export const spill =
  ({ documents, now }: ReadServices, caseId: string) =>
  async (packed: Uint8Array, file?: AnswerAsFile): Promise<LargeAnswer> => {
    const expiresAt = new Date(now().getTime() + LINK_SECONDS * 1000).toISOString();
    return { url: await documents.putAnswer(caseId, packed, file), expiresAt };
  };
