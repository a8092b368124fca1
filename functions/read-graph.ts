/** GET /casefile/{caseId}/graph */
import { route } from '../shared/api/endpoints/read-graph.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { readGraph } from '../shared/case-files/read-graph.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withDocuments } from '../shared/services/documents.ts';

const services = { ...withCallers(), ...withDocuments() };

export const handler = protectedEndpoint(route, services, ({ caller, path }) => readGraph(services, caller, path.caseId));
