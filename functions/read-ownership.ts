/** GET /casefile/{caseId}/ownership */
import { route } from '../shared/api/endpoints/read-ownership.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { readOwnership } from '../shared/ownership-answers/read-ownership.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withCatalogue } from '../shared/services/catalogue.ts';
import { withDocuments } from '../shared/services/documents.ts';
import { withPrices } from '../shared/services/settings.ts';

const services = { ...withCallers(), ...withDocuments(), ...withCatalogue(), ...withPrices() };

export const handler = protectedEndpoint(route, services, ({ caller, path, query }) => readOwnership(services, caller, path.caseId, query));
