/** GET /casefile/{caseId} */
import { readCase } from '../shared/cases/read-case.ts';
import { protectedApi } from '../shared/middleware/api.ts';
import { withCallers } from '../shared/services/callers.ts';

const services = withCallers();

export const handler = protectedApi(services, async ({ caller, path }) => ({
  body: await readCase(services, caller, path.caseId ?? ''),
}));
