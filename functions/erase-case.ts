/** DELETE /casefile/{caseId} */
import { eraseCase } from '../shared/cases/erase-case.ts';
import { protectedApi } from '../shared/middleware/api.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withDocuments } from '../shared/services/documents.ts';

const services = { ...withCallers(), ...withDocuments() };

export const handler = protectedApi(services, async ({ caller, path }) => {
  await eraseCase(services, caller, path.caseId ?? '');
  return {};
});
