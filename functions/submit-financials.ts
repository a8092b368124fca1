/** POST /search/financials */
import { route } from '../shared/api/endpoints/submit-financials.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { submitFinancials } from '../shared/searches/submit/submit-financials.ts';
import { withSubmission } from './services/submission.ts';

const services = withSubmission();

export const handler = protectedEndpoint(route, services, ({ caller, body, idempotencyKey }) =>
  submitFinancials(services, { caller, body, idempotencyKey }),
);
