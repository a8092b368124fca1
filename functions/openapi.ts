/** GET /openapi.json: for anybody, and the same until the next deployment. */
import { openApi } from '../shared/api/middleware/api.ts';

/** Made at the first call, because nobody else waits for the schemas of the whole API; kept as long as the process lives. */
let made: Promise<object> | undefined;

export const handler = openApi(async () => {
  made ??= import('../shared/api/openapi.ts').then(({ openApiDocument }) => openApiDocument());
  return { body: await made, headers: { 'Cache-Control': 'public, max-age=300', Vary: 'Accept-Encoding' } };
});
