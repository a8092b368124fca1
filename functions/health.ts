/** GET /health */
import { openApi } from '../shared/middleware/api.ts';

export const handler = openApi(async () => ({ body: { status: 'ok' } }));
