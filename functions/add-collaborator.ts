/** PUT /casefile/{caseId}/collaborators/{email} */
import { route } from '../shared/api/endpoints/add-collaborator.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { addCollaborator } from '../shared/cases/case-files/collaborators.ts';
import { withCallers } from './services/callers.ts';
import { withDeliveryQueue } from './services/deliveries.ts';

const services = { ...withCallers(), ...withDeliveryQueue() };

export const handler = protectedEndpoint(route, services, async ({ caller, path }) => {
  await addCollaborator(services, caller, path.caseId, path.email);
  return {};
});
