/** GET /health */
import { openEndpoint } from '../shared/api/middleware/chain.ts';

export const handler = openEndpoint(async () => ({ body: { status: 'ok' } }));
