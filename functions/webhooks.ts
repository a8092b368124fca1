/** Webhook endpoints: their settings, secrets and tests. */
import * as change from '../shared/api/endpoints/change-webhook-endpoint.ts';
import * as create from '../shared/api/endpoints/create-webhook-endpoint.ts';
import * as list from '../shared/api/endpoints/list-webhook-endpoints.ts';
import * as read from '../shared/api/endpoints/read-webhook-endpoint.ts';
import * as remove from '../shared/api/endpoints/remove-webhook-endpoint.ts';
import * as rotate from '../shared/api/endpoints/rotate-webhook-secret.ts';
import * as test from '../shared/api/endpoints/test-webhook-endpoint.ts';
import { byRoute, routed } from '../shared/api/middleware/by-route.ts';
import * as manage from '../shared/deliveries/manage-endpoints.ts';
import { testEndpoint } from '../shared/deliveries/test-endpoint.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withWebhooks } from '../shared/services/webhooks.ts';

const callers = withCallers();
const services = { ...callers, ...withWebhooks(callers) };
const on = routed(services);

export const handler = byRoute([
  on(list.route, async ({ caller }) => ({ body: await manage.listEndpoints(services, caller) })),
  on(create.route, async ({ caller, ...request }) => ({ body: await manage.createEndpoint(services, caller, request) })),
  on(read.route, async ({ caller, path }) => ({ body: await manage.readEndpoint(services, caller, path.endpointId) })),
  on(change.route, async ({ caller, path, ...request }) => ({
    body: await manage.changeEndpoint(services, caller, path.endpointId, request),
  })),
  on(remove.route, async ({ caller, path }) => {
    await manage.removeEndpoint(services, caller, path.endpointId);
    return {};
  }),
  on(rotate.route, async ({ caller, path, body }) => ({ body: await manage.rotateSecret(services, caller, path.endpointId, body) })),
  on(test.route, async ({ caller, path }) => ({ body: await testEndpoint(services, caller, path.endpointId) })),
]);
