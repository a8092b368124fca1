/** POST /search/expand */
import { submitExpand } from '../shared/cases/expand.ts';
import { protectedApi } from '../shared/middleware/api.ts';
import { withCallers, withCatalogue, withPrices, withQueue, withRateLimit } from '../shared/services.ts';

const services = { ...withCallers(), ...withQueue(), ...withCatalogue(), ...withRateLimit(), ...withPrices() };

export const handler = protectedApi(services, ({ caller, body, headers }) =>
  submitExpand(services, { caller, body, idempotencyKey: headers['idempotency-key'] }),
);
