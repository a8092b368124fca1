/** GET /casefile/{caseId}/collaborators */
import { listCollaborators } from '../shared/cases/collaborators.ts';
import { protectedApi } from '../shared/middleware/api.ts';
import { withCallers } from '../shared/services/callers.ts';

const services = withCallers();

export const handler = protectedApi(services, async ({ caller, path }) => ({
  body: await listCollaborators(services, caller, path.caseId ?? ''),
}));
