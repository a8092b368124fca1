/** GET /account/api-keys */

import { listApiKeys } from '../shared/accounts/access/manage-api-keys.ts';
import { route } from '../shared/api/endpoints/list-api-keys.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { withCallers } from './services/callers.ts';

const services = withCallers();

export const handler = protectedEndpoint(route, services, async ({ caller }) => ({ body: await listApiKeys(services, caller) }));
