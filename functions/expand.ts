/** POST /search/expand */
import { route } from '../shared/api/endpoints/expand.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { submitExpand } from '../shared/searches/submit/submit-expand.ts';
import { withSubmission } from './services/submission.ts';

const services = withSubmission();

export const handler = protectedEndpoint(route, services, ({ caller, body, idempotencyKey }) =>
  submitExpand(services, { caller, body, idempotencyKey }),
);
