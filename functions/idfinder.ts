/** POST /idfinder */

import { protectedApi } from '../shared/api/middleware/api.ts';
import { findId } from '../shared/idfinder/find-id.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withRegisters } from '../shared/services/registers.ts';
import { withDailyLimits, withPrices, withRateLimit } from '../shared/services/settings.ts';
import { withWebSearch } from '../shared/services/web-search.ts';

const services = { ...withCallers(), ...withRegisters(), ...withRateLimit(), ...withPrices(), ...withWebSearch(), ...withDailyLimits() };

export const handler = protectedApi(
  services,
  ({ caller, body, headers }) => findId(services, { caller, body, idempotencyKey: headers['idempotency-key'] }),
  { admits: true },
);
