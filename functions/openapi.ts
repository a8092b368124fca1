/** GET /openapi.json: public, and constant until the next deployment. */
import { route } from '../shared/api/endpoints/openapi.ts';
import { openEndpoint } from '../shared/api/middleware/chain.ts';

/** Made at the first call and kept as long as the process lives: no other call waits for the schemas of the whole API. */
let document: Promise<object> | undefined;

export const handler = openEndpoint(async () => {
  document ??= import('../shared/api/openapi.ts').then(({ openApiDocument }) => openApiDocument());
  return { body: await document, headers: { 'Cache-Control': 'public, max-age=300', Vary: 'Accept-Encoding' } };
}, route);
