/** GET /health */
import { route } from '../shared/api/endpoints/health.ts';
import { openEndpoint } from '../shared/api/middleware/chain.ts';

export const handler = openEndpoint(async () => ({ body: { status: 'ok' } }), route);
