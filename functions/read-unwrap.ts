/** GET /casefile/{caseId}/unwrap/{unwrapId} */
import { route } from '../shared/api/endpoints/read-unwrap.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { readUnwrap } from '../shared/searches/unwrap/read-unwraps.ts';
import { withCallers } from './services/callers.ts';

const services = withCallers();

export const handler = protectedEndpoint(route, services, async ({ caller, path }) => ({
  body: await readUnwrap(services, caller, path.caseId, path.unwrapId),
}));
