/** GET /account/api-keys */
import { listApiKeys } from '../shared/accounts/manage-api-keys.ts';
import { protectedApi } from '../shared/api/middleware/api.ts';
import { withCallers } from '../shared/services/callers.ts';

const services = withCallers();

export const handler = protectedApi(services, async ({ caller }) => ({ body: await listApiKeys(services, caller) }));
