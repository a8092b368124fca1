/** GET /documents/{documentId}: a link that lives five minutes, for whoever may read the case. */
import { ApiError } from '../errors.ts';
import type { Services } from '../services/services.ts';
import type { Caller } from '../store/accounts.ts';
import { LINK_SECONDS } from '../store/documents.ts';
import { isInnerId } from '../store/keys.ts';
import { admitted } from './admission.ts';

export interface DocumentLink {
  _documentID: string;
  title: string;
  contentType: string;
  sha256: string;
  url: string;
  expiresAt: string;
}

export async function readDocument(
  { store, documents, now }: Pick<Services, 'store' | 'documents' | 'now'>,
  caller: Caller,
  documentId: string,
): Promise<DocumentLink> {
  const { account, document, mayRead } = await store.cases.accountAndDocument(
    caller.userId,
    isInnerId(documentId) ? documentId : undefined,
  );
  admitted(account, caller);
  if (!document || !mayRead) throw new ApiError('document_not_found');
  const { _documentID, title, contentType, sha256, bucketKey } = document;
  const expiresAt = new Date(now().getTime() + LINK_SECONDS * 1000).toISOString();
  return { _documentID, title, contentType, sha256, url: await documents.link(bucketKey, contentType), expiresAt };
}
