/** Monitors: their settings, looks, changes and versions. */
import * as change from '../shared/api/endpoints/change-monitor.ts';
import * as create from '../shared/api/endpoints/create-monitor.ts';
import * as changes from '../shared/api/endpoints/list-changes.ts';
import * as list from '../shared/api/endpoints/list-monitors.ts';
import * as versions from '../shared/api/endpoints/list-versions.ts';
import * as look from '../shared/api/endpoints/look-now.ts';
import * as read from '../shared/api/endpoints/read-monitor.ts';
import * as version from '../shared/api/endpoints/read-version.ts';
import * as remove from '../shared/api/endpoints/remove-monitor.ts';
import { byRoute, routed } from '../shared/api/middleware/by-route.ts';
import { createMonitor } from '../shared/searches/monitors/create-monitor.ts';
import * as manage from '../shared/searches/monitors/manage-monitors.ts';
import { listChanges, listVersions, readVersion } from '../shared/searches/monitors/read-versions.ts';
import { withDeliveryQueue } from './services/deliveries.ts';
import { withDocuments } from './services/documents.ts';
import { withSubmission } from './services/submission.ts';

const services = { ...withSubmission(), ...withDocuments(), ...withDeliveryQueue() };
const on = routed(services);

export const handler = byRoute([
  on(list.route, async ({ caller, query }) => ({ body: await manage.listMonitors(services, caller, query) })),
  on(create.route, ({ caller, body, idempotencyKey }) => createMonitor(services, { caller, body, idempotencyKey })),
  on(read.route, async ({ caller, path }) => ({ body: await manage.readMonitor(services, caller, path.monitorId) })),
  on(change.route, async ({ caller, path, body }) => ({ body: await manage.putMonitor(services, caller, path.monitorId, body) })),
  on(remove.route, ({ caller, path }) => manage.removeMonitor(services, caller, path.monitorId).then(() => ({}))),
  on(look.route, async ({ caller, path }) => ({ body: await manage.lookNow(services, caller, path.monitorId) })),
  on(changes.route, async ({ caller, path, query }) => ({ body: await listChanges(services, caller, path.monitorId, query) })),
  on(versions.route, async ({ caller, path, query }) => ({ body: await listVersions(services, caller, path.monitorId, query) })),
  on(version.route, ({ caller, path }) => readVersion(services, caller, path.monitorId, path.version)),
]);
