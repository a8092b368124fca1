/** POST /identifiers/validate */
import { validateIdentifier } from '../shared/cases/validate-identifier.ts';
import { protectedApi } from '../shared/middleware/api.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withCatalogue } from '../shared/services/catalogue.ts';
import { withRateLimit } from '../shared/services/settings.ts';

const services = { ...withCallers(), ...withCatalogue(), ...withRateLimit() };

export const handler = protectedApi(services, ({ caller, body }) => validateIdentifier(services, caller, body));
