/** POST /account/api-keys */

import { createApiKey } from '../shared/accounts/manage-api-keys.ts';
import { route } from '../shared/api/endpoints/create-api-key.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withDeliveryQueue } from '../shared/services/deliveries.ts';
import { withRateLimit } from '../shared/services/settings.ts';

const services = { ...withCallers(), ...withRateLimit(), ...withDeliveryQueue() };

export const handler = protectedEndpoint(route, services, ({ caller, body }) => createApiKey(services, caller, body));
