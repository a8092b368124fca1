/** POST /casefile/{caseId}/unwrap/{unwrapId}/cancel */
import { route } from '../shared/api/endpoints/cancel-unwrap.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { cancelUnwrap } from '../shared/searches/unwrap/cancel-unwrap.ts';
import { withCallers } from './services/callers.ts';
import { withDeliveryQueue } from './services/deliveries.ts';

const services = { ...withCallers(), ...withDeliveryQueue() };

export const handler = protectedEndpoint(route, services, ({ caller, path }) => cancelUnwrap(services, { caller, ...path }));
