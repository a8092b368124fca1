/** Checks that a webhook comes from the service: its signature after Standard Webhooks, `v1` and `v1a`, and its age. */

/** The request must be refused, with 400 for example: it was altered, is too old, or was not sent by the service. */
export class WebhookNotVerified extends Error {
  override readonly name = 'WebhookNotVerified';
}

export interface VerifyOptions {
  /** Seconds that the request may be old, and that clocks may differ. */
  toleranceSeconds?: number;
  now?: Date;
}

type HeaderBag = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const TOLERANCE_SECONDS = 300;
const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/**
 * The event of a webhook. `body`: the text as it was received, before any parsing. `secrets`: `whsec_…` or `whpk_…`, several while one is
 * replaced. Rejects with `WebhookNotVerified`.
 */
export async function verifyWebhook<Event = unknown>(
  body: string,
  headers: HeaderBag,
  secrets: string | readonly string[],
  { toleranceSeconds = TOLERANCE_SECONDS, now = new Date() }: VerifyOptions = {},
): Promise<Event> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headerOf(headers, name));
  if (!id || !timestamp || !signatures) throw new WebhookNotVerified('a header of the signature is missing');
  const age = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || age > toleranceSeconds) throw new WebhookNotVerified('the request is too old, or its time is not right');
  const signed = encode(`${id}.${timestamp}.${body}`);
  for (const secret of [secrets].flat())
    for (const signature of signatures.split(' ')) if (await isSignedWith(secret, signature, signed)) return JSON.parse(body) as Event;
  throw new WebhookNotVerified('no signature matches');
}

function headerOf(headers: HeaderBag, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof found === 'string' ? found : found?.[0];
}

async function isSignedWith(secret: string, signature: string, signed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const [version, base64 = ''] = signature.split(',');
  const isPublicKey = secret.startsWith('whpk_');
  if (version !== (isPublicKey ? 'v1a' : 'v1')) return false;
  const algorithm = isPublicKey ? 'Ed25519' : { name: 'HMAC', hash: 'SHA-256' };
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(secret.replace(/^wh(?:sec|pk)_/, '')), algorithm, false, ['verify']);
    return await crypto.subtle.verify(isPublicKey ? 'Ed25519' : 'HMAC', key, bytesOf(base64), signed);
  } catch {
    // Not base64, or no key.
    return false;
  }
}
