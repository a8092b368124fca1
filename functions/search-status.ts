/** GET /search/{searchId}/status */
import { readSearch } from '../shared/cases/read-search.ts';
import { protectedApi } from '../shared/middleware/api.ts';
import { withCallers } from '../shared/services/callers.ts';

const services = withCallers();

export const handler = protectedApi(services, async ({ caller, path }) => ({
  body: await readSearch(services, caller, path.searchId ?? ''),
}));
