/** GET /cases */

import { protectedApi } from '../shared/api/middleware/api.ts';
import { listCases } from '../shared/case-files/list-cases.ts';
import { withCallers } from '../shared/services/callers.ts';

const services = withCallers();

export const handler = protectedApi(services, async ({ caller, query }) => ({ body: await listCases(services, caller, query) }));
