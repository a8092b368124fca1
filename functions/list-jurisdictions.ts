/** GET /jurisdictions */
import { route } from '../shared/api/endpoints/list-jurisdictions.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { listJurisdictions } from '../shared/jurisdictions/list-jurisdictions.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withCatalogue } from '../shared/services/catalogue.ts';
import { withPrices } from '../shared/services/settings.ts';

const services = { ...withCallers(), ...withCatalogue(), ...withPrices() };

export const handler = protectedEndpoint(route, services, async ({ caller }) => ({ body: await listJurisdictions(services, caller) }));
