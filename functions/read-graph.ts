/** GET /casefile/{caseId}/graph */
import { route } from '../shared/api/endpoints/read-graph.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { readGraph } from '../shared/cases/case-files/read-graph.ts';
import { withCallers } from './services/callers.ts';
import { withDocuments } from './services/documents.ts';

const services = { ...withCallers(), ...withDocuments() };

export const handler = protectedEndpoint(route, services, ({ caller, path }) => readGraph(services, caller, path.caseId));
