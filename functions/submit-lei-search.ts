/** POST /search/lei */
import { submitLeiSearch } from '../shared/cases/submit-lei-search.ts';
import { protectedApi } from '../shared/middleware/api.ts';
import { withCallers, withQueue, withRateLimit } from '../shared/services.ts';

const services = { ...withCallers(), ...withQueue(), ...withRateLimit() };

export const handler = protectedApi(services, ({ caller, body, headers }) =>
  submitLeiSearch(services, { caller, body, idempotencyKey: headers['idempotency-key'] }),
);
