/** GET /search/{searchId}/status */
import { route } from '../shared/api/endpoints/search-status.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { readSearch } from '../shared/searches/submit/read-search.ts';
import { withCallers } from './services/callers.ts';
import { withDocuments } from './services/documents.ts';

const services = { ...withCallers(), ...withDocuments() };

export const handler = protectedEndpoint(route, services, ({ caller, path }) => readSearch(services, caller, path.searchId));
