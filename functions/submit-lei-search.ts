/** POST /search/lei */

import { protectedApi } from '../shared/api/middleware/api.ts';
import { submitLeiSearch } from '../shared/searches/submit-lei-search.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withQueue } from '../shared/services/queue.ts';
import { withRateLimit } from '../shared/services/settings.ts';

const services = { ...withCallers(), ...withQueue(), ...withRateLimit() };

export const handler = protectedApi(
  services,
  ({ caller, body, headers }) => submitLeiSearch(services, { caller, body, idempotencyKey: headers['idempotency-key'] }),
  { admits: true },
);
