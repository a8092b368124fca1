/** POST /idfinder */
import { route } from '../shared/api/endpoints/idfinder.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { findId } from '../shared/searches/idfinder/find-id.ts';
import { withCallers } from './services/callers.ts';
import { withRegisters } from './services/registers.ts';
import { withDailyLimits, withPrices, withRateLimit } from './services/settings.ts';
import { withWebSearch } from './services/web-search.ts';

const services = { ...withCallers(), ...withRegisters(), ...withRateLimit(), ...withPrices(), ...withWebSearch(), ...withDailyLimits() };

export const handler = protectedEndpoint(route, services, ({ caller, body, idempotencyKey }) =>
  findId(services, { caller, body, idempotencyKey }),
);
