/** POST /ownership/calculate */
import { route } from '../shared/api/endpoints/calculate-ownership.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { calculateOwnership } from '../shared/cases/ownership-answers/calculate-ownership.ts';
import { withCallers } from './services/callers.ts';

const services = withCallers();

export const handler = protectedEndpoint(route, services, ({ caller, body }) => calculateOwnership(services, caller, body));
