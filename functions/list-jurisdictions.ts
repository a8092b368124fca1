/** GET /jurisdictions */

import { protectedApi } from '../shared/api/middleware/api.ts';
import { listJurisdictions } from '../shared/jurisdictions/list-jurisdictions.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withCatalogue } from '../shared/services/catalogue.ts';
import { withPrices } from '../shared/services/settings.ts';

const services = { ...withCallers(), ...withCatalogue(), ...withPrices() };

export const handler = protectedApi(services, async ({ caller }) => ({ body: await listJurisdictions(services, caller) }));
