/** GET /jurisdictions */
import { listJurisdictions } from '../shared/cases/jurisdictions.ts';
import { protectedApi } from '../shared/middleware/api.ts';
import { withCallers, withCatalogue, withPrices } from '../shared/services.ts';

const services = { ...withCallers(), ...withCatalogue(), ...withPrices() };

export const handler = protectedApi(services, async ({ caller }) => ({ body: await listJurisdictions(services, caller) }));
