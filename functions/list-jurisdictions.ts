/** GET /jurisdictions */
import { listJurisdictions } from '../shared/cases/jurisdictions.ts';
import { protectedApi } from '../shared/middleware/api.ts';
import { withCallers, withCatalogue } from '../shared/services.ts';

const services = { ...withCallers(), ...withCatalogue() };

export const handler = protectedApi(services, async ({ caller }) => ({ body: await listJurisdictions(services, caller) }));
