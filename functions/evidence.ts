/** Evidence packs of cases: asked for, listed, and read; and the public keys that they are signed with. */
import * as keys from '../shared/api/endpoints/evidence-keys.ts';
import * as list from '../shared/api/endpoints/list-evidence.ts';
import * as read from '../shared/api/endpoints/read-evidence.ts';
import * as request from '../shared/api/endpoints/request-evidence.ts';
import { byRoute, routed, routedOpen } from '../shared/api/middleware/by-route.ts';
import { listPacks, readPack } from '../shared/cases/evidence/read-pack.ts';
import { requestPack } from '../shared/cases/evidence/request-pack.ts';
import { withCallers } from './services/callers.ts';
import { withDocuments } from './services/documents.ts';
import { withPackQueue, withPacks } from './services/evidence.ts';

const callers = withCallers();
const services = { ...callers, ...withDocuments(), ...withPacks(callers.store), ...withPackQueue() };
const on = routed(services);

export const handler = byRoute([
  on(request.route, async ({ caller, path }) => ({ body: await requestPack(services, caller, path.caseId) })),
  on(list.route, async ({ caller, path }) => ({ body: await listPacks(services, caller, path.caseId) })),
  on(read.route, async ({ caller, path }) => ({ body: await readPack(services, caller, path.packId) })),
  routedOpen(keys.route, async () => ({ body: { data: await services.store.signingKeys.list() } })),
]);
