/** GET /casefile/{caseId}/collaborators */

import { protectedApi } from '../shared/api/middleware/api.ts';
import { listCollaborators } from '../shared/case-files/collaborators.ts';
import { withCallers } from '../shared/services/callers.ts';

const services = withCallers();

export const handler = protectedApi(services, async ({ caller, path }) => ({
  body: await listCollaborators(services, caller, path.caseId ?? ''),
}));
