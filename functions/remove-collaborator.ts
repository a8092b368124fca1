/** DELETE /casefile/{caseId}/collaborators/{email} */
import { removeCollaborator } from '../shared/cases/collaborators.ts';
import { protectedApi } from '../shared/middleware/api.ts';
import { withCallers } from '../shared/services/callers.ts';

const services = withCallers();

export const handler = protectedApi(services, async ({ caller, path }) => {
  await removeCollaborator(services, caller, path.caseId ?? '', path.email ?? '');
  return {};
});
