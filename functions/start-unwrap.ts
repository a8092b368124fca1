/** POST /casefile/{caseId}/unwrap */
import { route } from '../shared/api/endpoints/start-unwrap.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { withSubmission } from '../shared/services/submission.ts';
import { startUnwrap } from '../shared/unwrap/start-unwrap.ts';

const services = withSubmission();

export const handler = protectedEndpoint(route, services, ({ caller, path, body, idempotencyKey }) =>
  startUnwrap(services, { caller, caseId: path.caseId, body, idempotencyKey }),
);
