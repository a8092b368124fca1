/** GET /cases */
import { listCases } from '../shared/cases/list-cases.ts';
import { protectedApi } from '../shared/middleware/api.ts';
import { withCallers } from '../shared/services/callers.ts';

const services = withCallers();

export const handler = protectedApi(services, async ({ caller, query }) => ({ body: await listCases(services, caller, query) }));
