/** GET /documents/{documentId} */
import { readDocument } from '../shared/cases/read-document.ts';
import { protectedApi } from '../shared/middleware/api.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withDocuments } from '../shared/services/documents.ts';

const services = { ...withCallers(), ...withDocuments() };

export const handler = protectedApi(services, async ({ caller, path }) => ({
  body: await readDocument(services, caller, path.documentId ?? ''),
}));
