/** POST /casefile/{caseId}/unwrap/{unwrapId}/cancel */
import { route } from '../shared/api/endpoints/cancel-unwrap.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withDeliveryQueue } from '../shared/services/deliveries.ts';
import { cancelUnwrap } from '../shared/unwrap/cancel-unwrap.ts';

const services = { ...withCallers(), ...withDeliveryQueue() };

export const handler = protectedEndpoint(route, services, ({ caller, path }) => cancelUnwrap(services, { caller, ...path }));
