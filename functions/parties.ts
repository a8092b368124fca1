/** GET /parties */
import { route } from '../shared/api/endpoints/parties.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { findParties } from '../shared/searches/parties/find-parties.ts';
import { withCallers } from './services/callers.ts';
import { withPartySearch } from './services/parties.ts';
import { withDailyLimits, withPrices, withRateLimit } from './services/settings.ts';

const services = { ...withCallers(), ...withPartySearch(), ...withRateLimit(), ...withPrices(), ...withDailyLimits() };

export const handler = protectedEndpoint(route, services, ({ caller, query }) => findParties(services, { caller, query }));
