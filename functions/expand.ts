/** POST /search/expand */

import { protectedApi } from '../shared/api/middleware/api.ts';
import { submitExpand } from '../shared/searches/submit-expand.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withCatalogue } from '../shared/services/catalogue.ts';
import { withQueue } from '../shared/services/queue.ts';
import { withPrices, withRateLimit } from '../shared/services/settings.ts';

const services = { ...withCallers(), ...withQueue(), ...withCatalogue(), ...withRateLimit(), ...withPrices() };

export const handler = protectedApi(
  services,
  ({ caller, body, headers }) => submitExpand(services, { caller, body, idempotencyKey: headers['idempotency-key'] }),
  { admits: true },
);
