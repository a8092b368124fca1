/** GET /documents/{documentId}: a link that works for one minute, for callers who may read the case. */

import type { Caller } from '../../accounts/account/account.ts';
import { admitted } from '../../accounts/account/admission.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { isInnerId } from '../../platform/table/keys.ts';
import { LINK_SECONDS } from './document-store.ts';
import type { CaseServices } from './services.ts';

export interface DocumentLink {
  _documentID: string;
  title: string;
  contentType: string;
  sha256: string;
  url: string;
  expiresAt: string;
}

export async function readDocument(
  { store, documents, now }: Pick<CaseServices, 'store' | 'documents' | 'now'>,
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
  const url = await documents.link(bucketKey, contentType, fileNameOf(title, _documentID, contentType));
  return { _documentID, title, contentType, sha256, url, expiresAt };
}

/** `Annual-accounts-2025-3f9a….pdf`: a title may have any letter, an HTTP header may not. */
function fileNameOf(title: string, documentId: string, contentType: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
  const [, kind = 'bin'] = /\b(pdf|json|xml|html|zip|csv|plain)\b/.exec(contentType) ?? [];
  return `${words || 'document'}-${documentId.slice(-8)}.${kind === 'plain' ? 'txt' : kind}`;
}
