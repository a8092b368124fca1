/** POST /identifiers/validate */
import { validateIdentifier } from '../shared/cases/validate-identifier.ts';
import { protectedApi } from '../shared/middleware/api.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withCatalogue } from '../shared/services/catalogue.ts';

const services = { ...withCallers(), ...withCatalogue() };

export const handler = protectedApi(services, async ({ caller, body }) => ({ body: await validateIdentifier(services, caller, body) }));
