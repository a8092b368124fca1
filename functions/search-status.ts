/** GET /search/{searchId}/status */
import { route } from '../shared/api/endpoints/search-status.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { readSearch } from '../shared/searches/read-search.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withDocuments } from '../shared/services/documents.ts';

const services = { ...withCallers(), ...withDocuments() };

export const handler = protectedEndpoint(route, services, ({ caller, path }) => readSearch(services, caller, path.searchId));
