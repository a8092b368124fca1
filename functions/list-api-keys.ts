/** GET /account/api-keys */
import { listApiKeys } from '../shared/cases/api-keys.ts';
import { protectedApi } from '../shared/middleware/api.ts';
import { withCallers } from '../shared/services/callers.ts';

const services = withCallers();

export const handler = protectedApi(services, async ({ caller }) => ({ body: await listApiKeys(services, caller) }));
