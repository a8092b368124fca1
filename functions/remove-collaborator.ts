/** DELETE /casefile/{caseId}/collaborators/{email} */

import { protectedApi } from '../shared/api/middleware/api.ts';
import { removeCollaborator } from '../shared/case-files/collaborators.ts';
import { withCallers } from '../shared/services/callers.ts';

const services = withCallers();

export const handler = protectedApi(services, async ({ caller, path }) => {
  await removeCollaborator(services, caller, path.caseId ?? '', path.email ?? '');
  return {};
});
