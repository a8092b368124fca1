/** GET /documents/{documentId} */
import { route } from '../shared/api/endpoints/read-document.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { readDocument } from '../shared/cases/case-files/read-document.ts';
import { withCallers } from './services/callers.ts';
import { withDocuments } from './services/documents.ts';

const services = { ...withCallers(), ...withDocuments() };

export const handler = protectedEndpoint(route, services, async ({ caller, path }) => ({
  body: await readDocument(services, caller, path.documentId),
}));
