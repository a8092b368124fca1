/** GET /casefile/{caseId}/graph */

import { protectedApi } from '../shared/api/middleware/api.ts';
import { readGraph } from '../shared/case-files/read-graph.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withDocuments } from '../shared/services/documents.ts';

const services = { ...withCallers(), ...withDocuments() };

export const handler = protectedApi(services, ({ caller, path }) => readGraph(services, caller, path.caseId ?? ''));
