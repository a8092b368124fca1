/** GET /search/{searchId}/status */
import { readSearch } from '../shared/cases/read-search.ts';
import { protectedApi } from '../shared/middleware/api.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withDocuments } from '../shared/services/documents.ts';

const services = { ...withCallers(), ...withDocuments() };

export const handler = protectedApi(services, ({ caller, path }) => readSearch(services, caller, path.searchId ?? ''));
