/** GET /casefile/{caseId}/identities */
import { route } from '../shared/api/endpoints/list-identities.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { listIdentities } from '../shared/cases/ownership-answers/decide-identity.ts';
import { withCallers } from './services/callers.ts';

const services = withCallers();

export const handler = protectedEndpoint(route, services, async ({ caller, path }) => ({
  body: await listIdentities(services, caller, path.caseId),
}));
