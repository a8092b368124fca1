/** POST /authenticate */
import { authenticate } from '../shared/accounts/authenticate.ts';
import { openEndpoint } from '../shared/api/middleware/chain.ts';
import { withUserPool } from '../shared/services/callers.ts';
import { withStore } from '../shared/services/store.ts';

const services = { ...withStore(), ...withUserPool() };

export const handler = openEndpoint(async ({ body, sourceIp }) => ({ body: await authenticate(services, body(), sourceIp) }));
