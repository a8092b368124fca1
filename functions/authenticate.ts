/** POST /authenticate */
import { authenticate } from '../shared/accounts/access/authenticate.ts';
import { route } from '../shared/api/endpoints/authenticate.ts';
import { openEndpoint } from '../shared/api/middleware/chain.ts';
import { withUserPool } from './services/callers.ts';
import { withStore } from './services/store.ts';

const services = { ...withStore(), ...withUserPool() };

export const handler = openEndpoint(async ({ body, sourceIp }) => ({ body: await authenticate(services, body(), sourceIp) }), route);
