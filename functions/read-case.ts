/** GET /casefile/{caseId} */
import { route } from '../shared/api/endpoints/read-case.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { readCase } from '../shared/cases/case-files/read-case.ts';
import { withCallers } from './services/callers.ts';
import { withDocuments } from './services/documents.ts';

const services = { ...withCallers(), ...withDocuments() };

export const handler = protectedEndpoint(route, services, ({ caller, path }) => readCase(services, caller, path.caseId));
