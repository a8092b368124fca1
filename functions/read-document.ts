/** GET /documents/{documentId} */
import { route } from '../shared/api/endpoints/read-document.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { readDocument } from '../shared/case-files/read-document.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withDocuments } from '../shared/services/documents.ts';

const services = { ...withCallers(), ...withDocuments() };

export const handler = protectedEndpoint(route, services, async ({ caller, path }) => ({
  body: await readDocument(services, caller, path.documentId),
}));
