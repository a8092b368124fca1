/** PUT /casefile/{caseId}/identities/{entityId}/{otherEntityId} */
import { route } from '../shared/api/endpoints/decide-identity.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { decideIdentity } from '../shared/cases/ownership-answers/decide-identity.ts';
import { withCallers } from './services/callers.ts';

const services = withCallers();

export const handler = protectedEndpoint(route, services, async ({ caller, path, body }) => ({
  body: await decideIdentity(services, caller, path, body),
}));
