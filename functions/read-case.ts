/** GET /casefile/{caseId} */
import { readCase } from '../shared/cases/read-case.ts';
import { protectedApi } from '../shared/middleware/api.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withDocuments } from '../shared/services/documents.ts';

const services = { ...withCallers(), ...withDocuments() };

export const handler = protectedApi(services, ({ caller, path }) => readCase(services, caller, path.caseId ?? ''));
