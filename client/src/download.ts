/** The bytes behind a document link. */
import { BadAnswer } from './errors.ts';
import type { Schemas } from './types.ts';

export interface Downloaded {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
  /** In hex. */
  sha256: string;
}

/** Without credentials: the link is its own. Rejects where the bytes are not those of the link's SHA-256. */
export async function download(
  link: Pick<Schemas['DocumentLink'], 'url' | 'sha256'>,
  send: typeof fetch,
  signal: AbortSignal | undefined,
): Promise<Downloaded> {
  const response = await send(link.url, signal ? { signal } : {});
  if (!response.ok) throw new BadAnswer(response.status, await response.text());
  const bytes = new Uint8Array(await response.arrayBuffer());
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (link.sha256 !== sha256) throw new BadAnswer(response.status, 'the document is not the one that the link names');
  return { bytes, sha256, contentType: response.headers.get('content-type') ?? 'application/octet-stream' };
}
