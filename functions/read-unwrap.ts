/** GET /casefile/{caseId}/unwrap/{unwrapId} */
import { route } from '../shared/api/endpoints/read-unwrap.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { withCallers } from '../shared/services/callers.ts';
import { readUnwrap } from '../shared/unwrap/read-unwraps.ts';

const services = withCallers();

export const handler = protectedEndpoint(route, services, async ({ caller, path }) => ({
  body: await readUnwrap(services, caller, path.caseId, path.unwrapId),
}));
