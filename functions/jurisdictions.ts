/** What can be searched: all jurisdictions, and one. */
import * as list from '../shared/api/endpoints/list-jurisdictions.ts';
import * as read from '../shared/api/endpoints/read-jurisdiction.ts';
import { byRoute, routed } from '../shared/api/middleware/by-route.ts';
import { listJurisdictions, readJurisdiction } from '../shared/searches/jurisdictions/list-jurisdictions.ts';
import { withCallers } from './services/callers.ts';
import { withCatalogue } from './services/catalogue.ts';
import { withCopyState } from './services/copy-states.ts';
import { withFeedStates } from './services/feeds.ts';
import { withPrices } from './services/settings.ts';

const services = { ...withCallers(), ...withCatalogue(), ...withCopyState(), ...withFeedStates(), ...withPrices() };
const on = routed(services);

export const handler = byRoute([
  on(list.route, async ({ caller }) => ({ body: await listJurisdictions(services, caller) })),
  on(read.route, async ({ caller, path }) => ({ body: await readJurisdiction(services, caller, path.code) })),
]);
