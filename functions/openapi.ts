/** GET /openapi.json: for anybody, and the same until the next deployment. */
import { createHash } from 'node:crypto';
import { openApi } from '../shared/middleware/api.ts';
import { isUnchanged } from '../shared/middleware/etag.ts';

/** Made at the first call, because nobody else waits for the schemas of the whole API; kept as long as the process lives. */
let made: Promise<{ document: object; etag: string }> | undefined;

export const handler = openApi(async ({ headers }) => {
  made ??= make();
  const { document, etag } = await made;
  const cached = { ETag: etag, 'Cache-Control': 'public, max-age=300', Vary: 'Accept-Encoding' };
  return isUnchanged(headers['if-none-match'], etag) ? { status: 304, headers: cached } : { body: document, headers: cached };
});

async function make(): Promise<{ document: object; etag: string }> {
  const { openApiDocument } = await import('../shared/api/openapi.ts');
  const document = openApiDocument();
  const digest = createHash('sha256').update(JSON.stringify(document)).digest('base64url');
  // Weak: packed or not, it is the same document.
  return { document, etag: `W/"${digest}"` };
}
