/** GET /casefile/{caseId} */

import { protectedApi } from '../shared/api/middleware/api.ts';
import { readCase } from '../shared/case-files/read-case.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withDocuments } from '../shared/services/documents.ts';

const services = { ...withCallers(), ...withDocuments() };

export const handler = protectedApi(services, ({ caller, path }) => readCase(services, caller, path.caseId ?? ''));
