/** The API keys of an account: listed, made, revoked. */
import { createApiKey, listApiKeys, revokeApiKey } from '../shared/accounts/access/manage-api-keys.ts';
import * as create from '../shared/api/endpoints/create-api-key.ts';
import * as list from '../shared/api/endpoints/list-api-keys.ts';
import * as revoke from '../shared/api/endpoints/revoke-api-key.ts';
import { byRoute, routed } from '../shared/api/middleware/by-route.ts';
import { withCallers } from './services/callers.ts';
import { withDeliveryQueue } from './services/deliveries.ts';
import { withRateLimit } from './services/settings.ts';

const services = { ...withCallers(), ...withRateLimit(), ...withDeliveryQueue() };
const on = routed(services);

export const handler = byRoute([
  on(list.route, async ({ caller }) => ({ body: await listApiKeys(services, caller) })),
  on(create.route, ({ caller, body }) => createApiKey(services, caller, body)),
  on(revoke.route, ({ caller, path }) => revokeApiKey(services, caller, path.keyId).then(() => ({}))),
]);
