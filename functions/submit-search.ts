/** POST /search */
import { route } from '../shared/api/endpoints/submit-search.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { submitSearch } from '../shared/searches/submit/submit-search.ts';
import { withSubmission } from './services/submission.ts';

const services = withSubmission();

export const handler = protectedEndpoint(route, services, ({ caller, body, idempotencyKey }) =>
  submitSearch(services, { caller, body, idempotencyKey }),
);
