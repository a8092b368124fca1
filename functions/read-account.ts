/** GET /account */

import { readAccount } from '../shared/accounts/account/read-account.ts';
import { route } from '../shared/api/endpoints/read-account.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { withCallers } from './services/callers.ts';
import { withRateLimit } from './services/settings.ts';

const services = { ...withCallers(), ...withRateLimit() };

export const handler = protectedEndpoint(route, services, async ({ caller }) => ({ body: await readAccount(services, caller) }));
