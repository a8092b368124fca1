/** GET /jurisdictions/{code} */
import { readJurisdiction } from '../shared/cases/jurisdictions.ts';
import { protectedApi } from '../shared/middleware/api.ts';
import { withCallers, withCatalogue, withPrices } from '../shared/services.ts';

const services = { ...withCallers(), ...withCatalogue(), ...withPrices() };

export const handler = protectedApi(services, async ({ caller, path }) => ({
  body: await readJurisdiction(services, caller, path.code ?? ''),
}));
