/** GET /casefile/{caseId}/ownership */
import { route } from '../shared/api/endpoints/read-ownership.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { readOwnership } from '../shared/cases/ownership-answers/read-ownership.ts';
import { withCallers } from './services/callers.ts';
import { withCatalogue } from './services/catalogue.ts';
import { withDocuments } from './services/documents.ts';
import { withPrices } from './services/settings.ts';

const services = { ...withCallers(), ...withDocuments(), ...withCatalogue(), ...withPrices() };

export const handler = protectedEndpoint(route, services, ({ caller, path, query }) => readOwnership(services, caller, path.caseId, query));
