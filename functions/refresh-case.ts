/** POST /casefile/{caseId}/refresh */
import { route } from '../shared/api/endpoints/refresh-case.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { refreshCase } from '../shared/searches/submit/refresh-case.ts';
import { withSubmission } from './services/submission.ts';

const services = withSubmission();

export const handler = protectedEndpoint(route, services, ({ caller, path, idempotencyKey }) =>
  refreshCase(services, { caller, caseId: path.caseId, idempotencyKey }),
);
