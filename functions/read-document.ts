/** GET /documents/{documentId} */

import { protectedApi } from '../shared/api/middleware/api.ts';
import { readDocument } from '../shared/case-files/read-document.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withDocuments } from '../shared/services/documents.ts';

const services = { ...withCallers(), ...withDocuments() };

export const handler = protectedApi(services, async ({ caller, path }) => ({
  body: await readDocument(services, caller, path.documentId ?? ''),
}));
