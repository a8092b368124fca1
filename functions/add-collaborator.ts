/** PUT /casefile/{caseId}/collaborators/{email} */

import { protectedApi } from '../shared/api/middleware/api.ts';
import { addCollaborator } from '../shared/case-files/collaborators.ts';
import { withCallers } from '../shared/services/callers.ts';

const services = withCallers();

export const handler = protectedApi(services, async ({ caller, path }) => {
  await addCollaborator(services, caller, path.caseId ?? '', path.email ?? '');
  return {};
});
