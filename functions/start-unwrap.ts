/** POST /casefile/{caseId}/unwrap */
import { route } from '../shared/api/endpoints/start-unwrap.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { startUnwrap } from '../shared/searches/unwrap/start-unwrap.ts';
import { withSubmission } from './services/submission.ts';

const services = withSubmission();

export const handler = protectedEndpoint(route, services, ({ caller, path, body, idempotencyKey }) =>
  startUnwrap(services, { caller, caseId: path.caseId, body, idempotencyKey }),
);
