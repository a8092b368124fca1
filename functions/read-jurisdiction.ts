/** GET /jurisdictions/{code} */
import { route } from '../shared/api/endpoints/read-jurisdiction.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { readJurisdiction } from '../shared/searches/jurisdictions/list-jurisdictions.ts';
import { withCallers } from './services/callers.ts';
import { withCatalogue } from './services/catalogue.ts';
import { withCopyState } from './services/copy-states.ts';
import { withPrices } from './services/settings.ts';

const services = { ...withCallers(), ...withCatalogue(), ...withCopyState(), ...withPrices() };

export const handler = protectedEndpoint(route, services, async ({ caller, path }) => ({
  body: await readJurisdiction(services, caller, path.code),
}));
