/** DELETE /account/api-keys/{keyId} */

import { revokeApiKey } from '../shared/accounts/access/manage-api-keys.ts';
import { route } from '../shared/api/endpoints/revoke-api-key.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { withCallers } from './services/callers.ts';
import { withDeliveryQueue } from './services/deliveries.ts';

const services = { ...withCallers(), ...withDeliveryQueue() };

export const handler = protectedEndpoint(route, services, async ({ caller, path }) => {
  await revokeApiKey(services, caller, path.keyId);
  return {};
});
