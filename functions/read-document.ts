/** GET /documents/{documentId} */
import { readDocument } from '../shared/cases/read-document.ts';
import { protectedApi } from '../shared/middleware/api.ts';
import { withCallers, withDocuments } from '../shared/services.ts';

const services = { ...withCallers(), ...withDocuments() };

export const handler = protectedApi(services, async ({ caller, path }) => ({
  body: await readDocument(services, caller, path.documentId ?? ''),
}));
