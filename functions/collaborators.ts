/** Collaborators of a case: who may read it besides its owner. */
import * as add from '../shared/api/endpoints/add-collaborator.ts';
import * as list from '../shared/api/endpoints/list-collaborators.ts';
import * as remove from '../shared/api/endpoints/remove-collaborator.ts';
import { byRoute, routed } from '../shared/api/middleware/by-route.ts';
import { addCollaborator, listCollaborators, removeCollaborator } from '../shared/cases/case-files/collaborators.ts';
import { withCallers } from './services/callers.ts';
import { withDeliveryQueue } from './services/deliveries.ts';

const services = { ...withCallers(), ...withDeliveryQueue() };
const on = routed(services);

export const handler = byRoute([
  on(list.route, async ({ caller, path }) => ({ body: await listCollaborators(services, caller, path.caseId) })),
  on(add.route, ({ caller, path }) => addCollaborator(services, caller, path.caseId, path.email).then(() => ({}))),
  on(remove.route, ({ caller, path }) => removeCollaborator(services, caller, path.caseId, path.email).then(() => ({}))),
]);
