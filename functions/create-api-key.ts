/** POST /account/api-keys */

import { createApiKey } from '../shared/accounts/access/manage-api-keys.ts';
import { route } from '../shared/api/endpoints/create-api-key.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { withCallers } from './services/callers.ts';
import { withDeliveryQueue } from './services/deliveries.ts';
import { withRateLimit } from './services/settings.ts';

const services = { ...withCallers(), ...withRateLimit(), ...withDeliveryQueue() };

export const handler = protectedEndpoint(route, services, ({ caller, body }) => createApiKey(services, caller, body));
