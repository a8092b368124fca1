/** GET /jurisdictions/{code} */
import { route } from '../shared/api/endpoints/read-jurisdiction.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { readJurisdiction } from '../shared/jurisdictions/list-jurisdictions.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withCatalogue } from '../shared/services/catalogue.ts';
import { withPrices } from '../shared/services/settings.ts';

const services = { ...withCallers(), ...withCatalogue(), ...withPrices() };

export const handler = protectedEndpoint(route, services, async ({ caller, path }) => ({
  body: await readJurisdiction(services, caller, path.code),
}));
