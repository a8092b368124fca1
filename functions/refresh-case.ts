/** POST /casefile/{caseId}/refresh */

import { protectedApi } from '../shared/api/middleware/api.ts';
import { refreshCase } from '../shared/searches/refresh-case.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withCatalogue } from '../shared/services/catalogue.ts';
import { withQueue } from '../shared/services/queue.ts';
import { withPrices, withRateLimit } from '../shared/services/settings.ts';

const services = { ...withCallers(), ...withQueue(), ...withCatalogue(), ...withRateLimit(), ...withPrices() };

export const handler = protectedApi(
  services,
  ({ caller, path, headers }) => refreshCase(services, { caller, caseId: path.caseId ?? '', idempotencyKey: headers['idempotency-key'] }),
  { admits: true },
);
