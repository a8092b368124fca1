/** DELETE /casefile/{caseId} */

import { protectedApi } from '../shared/api/middleware/api.ts';
import { eraseCase } from '../shared/case-files/erase-case.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withDocuments } from '../shared/services/documents.ts';

const services = { ...withCallers(), ...withDocuments() };

export const handler = protectedApi(services, async ({ caller, path }) => {
  await eraseCase(services, caller, path.caseId ?? '');
  return {};
});
