/** GET /account */
import { readAccount } from '../shared/accounts/read-account.ts';
import { protectedApi } from '../shared/api/middleware/api.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withRateLimit } from '../shared/services/settings.ts';

const services = { ...withCallers(), ...withRateLimit() };

export const handler = protectedApi(services, async ({ caller }) => ({ body: await readAccount(services, caller) }));
