/** POST /authenticate */
import { authenticate } from '../shared/accounts/authenticate.ts';
import { openApi } from '../shared/api/middleware/api.ts';
import { withStore } from '../shared/services/store.ts';
import { withUserPool } from '../shared/services/user-pool.ts';

const services = { ...withStore(), ...withUserPool() };

export const handler = openApi(async ({ body, sourceIp }) => ({ body: await authenticate(services, body(), sourceIp) }));
