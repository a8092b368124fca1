/** GET /casefile/{caseId}/unwrap */
import { route } from '../shared/api/endpoints/list-unwraps.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { listUnwraps } from '../shared/searches/unwrap/read-unwraps.ts';
import { withCallers } from './services/callers.ts';

const services = withCallers();

export const handler = protectedEndpoint(route, services, async ({ caller, path }) => ({
  body: await listUnwraps(services, caller, path.caseId),
}));
