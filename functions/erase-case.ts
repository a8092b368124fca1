/** DELETE /casefile/{caseId} */
import { route } from '../shared/api/endpoints/erase-case.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { eraseCase } from '../shared/cases/case-files/erase-case.ts';
import { withCallers } from './services/callers.ts';
import { withDeliveryQueue } from './services/deliveries.ts';
import { withDocuments } from './services/documents.ts';

const services = { ...withCallers(), ...withDocuments(), ...withDeliveryQueue() };

export const handler = protectedEndpoint(route, services, async ({ caller, path }) => {
  await eraseCase(services, caller, path.caseId);
  return {};
});
