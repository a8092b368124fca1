/** POST /identifiers/validate */
import { route } from '../shared/api/endpoints/validate-identifier.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { validateIdentifier } from '../shared/searches/jurisdictions/validate-identifier.ts';
import { withCallers } from './services/callers.ts';
import { withCatalogue } from './services/catalogue.ts';
import { withRateLimit } from './services/settings.ts';

const services = { ...withCallers(), ...withCatalogue(), ...withRateLimit() };

export const handler = protectedEndpoint(route, services, ({ caller, body }) => validateIdentifier(services, caller, body));
