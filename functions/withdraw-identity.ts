/** DELETE /casefile/{caseId}/identities/{entityId}/{otherEntityId} */
import { route } from '../shared/api/endpoints/withdraw-identity.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { withdrawIdentity } from '../shared/cases/ownership-answers/decide-identity.ts';
import { withCallers } from './services/callers.ts';

const services = withCallers();

export const handler = protectedEndpoint(route, services, async ({ caller, path }) => {
  await withdrawIdentity(services, caller, path);
  return {};
});
