/** POST /identifiers/validate */

import { protectedApi } from '../shared/api/middleware/api.ts';
import { validateIdentifier } from '../shared/jurisdictions/validate-identifier.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withCatalogue } from '../shared/services/catalogue.ts';
import { withRateLimit } from '../shared/services/settings.ts';

const services = { ...withCallers(), ...withCatalogue(), ...withRateLimit() };

export const handler = protectedApi(services, ({ caller, body }) => validateIdentifier(services, caller, body));
