/** GET /search/{searchId}/status */

import { protectedApi } from '../shared/api/middleware/api.ts';
import { readSearch } from '../shared/searches/read-search.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withDocuments } from '../shared/services/documents.ts';

const services = { ...withCallers(), ...withDocuments() };

export const handler = protectedApi(services, ({ caller, path }) => readSearch(services, caller, path.searchId ?? ''));
