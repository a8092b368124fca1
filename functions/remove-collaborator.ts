/** DELETE /casefile/{caseId}/collaborators/{email} */
import { route } from '../shared/api/endpoints/remove-collaborator.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { removeCollaborator } from '../shared/cases/case-files/collaborators.ts';
import { withCallers } from './services/callers.ts';
import { withDeliveryQueue } from './services/deliveries.ts';

const services = { ...withCallers(), ...withDeliveryQueue() };

export const handler = protectedEndpoint(route, services, async ({ caller, path }) => {
  await removeCollaborator(services, caller, path.caseId, path.email);
  return {};
});
