/** GET /casefile/{caseId}/graph */
import { readGraph } from '../shared/cases/read-graph.ts';
import { protectedApi } from '../shared/middleware/api.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withDocuments } from '../shared/services/documents.ts';

const services = { ...withCallers(), ...withDocuments() };

export const handler = protectedApi(services, ({ caller, path }) => readGraph(services, caller, path.caseId ?? ''));
