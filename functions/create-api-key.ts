/** POST /account/api-keys */
import { createApiKey } from '../shared/accounts/manage-api-keys.ts';
import { protectedApi } from '../shared/api/middleware/api.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withRateLimit } from '../shared/services/settings.ts';

const services = { ...withCallers(), ...withRateLimit() };

export const handler = protectedApi(services, ({ caller, body }) => createApiKey(services, caller, body), { admits: true });
