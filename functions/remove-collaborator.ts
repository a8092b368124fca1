/** DELETE /casefile/{caseId}/collaborators/{email} */
import { route } from '../shared/api/endpoints/remove-collaborator.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { removeCollaborator } from '../shared/case-files/collaborators.ts';
import { withCallers } from '../shared/services/callers.ts';

const services = withCallers();

export const handler = protectedEndpoint(route, services, async ({ caller, path }) => {
  await removeCollaborator(services, caller, path.caseId, path.email);
  return {};
});
