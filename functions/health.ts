/** GET /health */
import { openApi } from '../shared/api/middleware/api.ts';

export const handler = openApi(async () => ({ body: { status: 'ok' } }));
