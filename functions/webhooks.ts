/** Webhook endpoints: their settings, secrets and tests. */

import { listDeliveries } from '../shared/accounts/deliveries/list-deliveries.ts';
import * as manage from '../shared/accounts/deliveries/manage-endpoints.ts';
import { redeliver } from '../shared/accounts/deliveries/redeliver.ts';
import { startReplay } from '../shared/accounts/deliveries/replay.ts';
import { testEndpoint } from '../shared/accounts/deliveries/test-endpoint.ts';
import * as change from '../shared/api/endpoints/change-webhook-endpoint.ts';
import * as create from '../shared/api/endpoints/create-webhook-endpoint.ts';
import * as deliveries from '../shared/api/endpoints/list-deliveries.ts';
import * as list from '../shared/api/endpoints/list-webhook-endpoints.ts';
import * as read from '../shared/api/endpoints/read-webhook-endpoint.ts';
import * as again from '../shared/api/endpoints/redeliver-event.ts';
import * as remove from '../shared/api/endpoints/remove-webhook-endpoint.ts';
import * as replay from '../shared/api/endpoints/replay-events.ts';
import * as rotate from '../shared/api/endpoints/rotate-webhook-secret.ts';
import * as test from '../shared/api/endpoints/test-webhook-endpoint.ts';
import { byRoute, routed } from '../shared/api/middleware/by-route.ts';
import { withCallers } from './services/callers.ts';
import { withDeliveryQueue } from './services/deliveries.ts';
import { withWebhooks } from './services/webhooks.ts';

const callers = withCallers();
const services = { ...callers, ...withWebhooks(callers), ...withDeliveryQueue() };
const on = routed(services);

export const handler = byRoute([
  on(list.route, async ({ caller }) => ({ body: await manage.listEndpoints(services, caller) })),
  on(create.route, async ({ caller, ...request }) => ({ body: await manage.createEndpoint(services, caller, request) })),
  on(read.route, async ({ caller, path }) => ({ body: await manage.readEndpoint(services, caller, path.endpointId) })),
  on(change.route, async ({ caller, path, ...request }) => ({
    body: await manage.changeEndpoint(services, caller, path.endpointId, request),
  })),
  on(remove.route, ({ caller, path }) => manage.removeEndpoint(services, caller, path.endpointId).then(() => ({}))),
  on(rotate.route, async ({ caller, path, body }) => ({ body: await manage.rotateSecret(services, caller, path.endpointId, body) })),
  on(test.route, async ({ caller, path }) => ({ body: await testEndpoint(services, caller, path.endpointId) })),
  on(deliveries.route, async ({ caller, path, query }) => ({ body: await listDeliveries(services, caller, path.endpointId, query) })),
  on(again.route, async ({ caller, path, body }) => ({ body: await redeliver(services, caller, path.eventId, body) })),
  on(replay.route, async ({ caller, path, body }) => ({ body: await startReplay(services, caller, path.endpointId, body) })),
]);
