/** GET /events and GET /events/{eventId} */
import { readEvent, readEvents } from '../shared/accounts/event-log/read-events.ts';
import * as one from '../shared/api/endpoints/read-event.ts';
import * as list from '../shared/api/endpoints/read-events.ts';
import { byRoute, routed } from '../shared/api/middleware/by-route.ts';
import { withCallers } from './services/callers.ts';

const services = withCallers();
const on = routed(services);

export const handler = byRoute([
  on(list.route, async ({ caller, query }) => ({ body: await readEvents(services, caller, query) })),
  on(one.route, async ({ caller, path }) => ({ body: await readEvent(services, caller, path.eventId) })),
]);
