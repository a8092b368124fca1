/** GET /casefile/{caseId}/collaborators */
import { route } from '../shared/api/endpoints/list-collaborators.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { listCollaborators } from '../shared/cases/case-files/collaborators.ts';
import { withCallers } from './services/callers.ts';

const services = withCallers();

export const handler = protectedEndpoint(route, services, async ({ caller, path }) => ({
  body: await listCollaborators(services, caller, path.caseId),
}));
