/** GET /jurisdictions/{code} */

import { protectedApi } from '../shared/api/middleware/api.ts';
import { readJurisdiction } from '../shared/jurisdictions/list-jurisdictions.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withCatalogue } from '../shared/services/catalogue.ts';
import { withPrices } from '../shared/services/settings.ts';

const services = { ...withCallers(), ...withCatalogue(), ...withPrices() };

export const handler = protectedApi(services, async ({ caller, path }) => ({
  body: await readJurisdiction(services, caller, path.code ?? ''),
}));
