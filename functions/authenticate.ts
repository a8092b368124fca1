/** POST /authenticate */
import { authenticate } from '../shared/accounts/access/authenticate.ts';
import { deviceCookie, loginOriginOf } from '../shared/accounts/access/device-cookie.ts';
import { route } from '../shared/api/endpoints/authenticate.ts';
import { openEndpoint } from '../shared/api/middleware/chain.ts';
import { withUserPool } from './services/callers.ts';
import { withStore } from './services/store.ts';

const services = { ...withStore(), ...withUserPool() };

export const handler = openEndpoint(async ({ body, ...request }) => {
  const { idToken, device } = await authenticate(services, body(), loginOriginOf(request));
  return { body: { idToken }, ...(device && { cookies: [deviceCookie(device)] }) };
}, route);
