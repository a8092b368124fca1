/** POST /search/lei */
import { route } from '../shared/api/endpoints/submit-lei-search.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { submitLeiSearch } from '../shared/searches/submit/submit-lei-search.ts';
import { withCallers } from './services/callers.ts';
import { withQueue } from './services/queue.ts';
import { withRateLimit } from './services/settings.ts';

const services = { ...withCallers(), ...withQueue(), ...withRateLimit() };

export const handler = protectedEndpoint(route, services, ({ caller, body, idempotencyKey }) =>
  submitLeiSearch(services, { caller, body, idempotencyKey }),
);
