/**
 * Signatures of webhooks (Standard Webhooks 1.0): `v1` is HMAC-SHA-256 with a shared secret, `v1a` is Ed25519. What is signed is
 * `<webhook-id>.<webhook-timestamp>.<body>`. PURE.
 *
 * No secret is stored: each follows by HKDF from a master key, the endpoint's id and the version of its secret, which a rotation raises. The
 * operator can rotate the master key as well.
 */
import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Masters } from './masters.ts';

export const SCHEMES = ['v1', 'v1a', 'both'] as const;
/** Which signatures an endpoint gets. */
export type Scheme = (typeof SCHEMES)[number];

/** What determines the secrets of an endpoint. */
export interface SecretState {
  readonly endpointId: string;
  /** 1, 2, 3 …: raised by a rotation. */
  readonly version: number;
  /** Until when the secret before this one signs too: ISO 8601. */
  readonly olderUntil?: string;
}

export interface Message {
  readonly id: string;
  /** Of the attempt: whole seconds since 1970 are signed. */
  readonly at: Date;
  readonly body: string;
}

const KEY_BYTES = 32;
/** PKCS #8 of an Ed25519 key up to its seed (RFC 8410). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** `whsec_…`: what the receiver verifies `v1` with. `master`: at least 32 bytes. */
export const secretOf = (master: Buffer, { endpointId, version }: SecretState): string =>
  `whsec_${derived(master, `webhook-secret/${endpointId}/${version}`).toString('base64')}`;

/** `whpk_…`: what the receiver verifies `v1a` with. */
export function publicKeyOf(master: Buffer, state: SecretState): string {
  const { x } = createPublicKey(signingKey(master, state)).export({ format: 'jwk' });
  return `whpk_${Buffer.from(x!, 'base64url').toString('base64')}`;
}

/**
 * The three headers of an attempt. While a rotation overlaps, of the endpoint's secret or of the master key, the older one signs as well; the
 * newest signature is first.
 */
export function signatureHeaders(message: Message, scheme: Scheme, state: SecretState, masters: Masters): Record<string, string> {
  const isAhead = (until: string | undefined): boolean => until !== undefined && message.at.toISOString() < until;
  const { key, older } = masters;
  const keys = older && isAhead(older.until) ? [key, older.key] : [key];
  const states = state.version > 1 && isAhead(state.olderUntil) ? [state, { ...state, version: state.version - 1 }] : [state];
  const pairs = keys.flatMap((master) => states.map((each) => [master, each] as const));
  const signatures = pairs.flatMap(([master, each]) => [
    ...(scheme === 'v1a' ? [] : [signV1(message, secretOf(master, each))]),
    ...(scheme === 'v1' ? [] : [signV1a(message, signingKey(master, each))]),
  ]);
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(secondsOf(message.at)),
    'webhook-signature': signatures.join(' '),
  };
}

export const signV1 = ({ id, at, body }: Message, secret: string): string => new Webhook(secret).sign(id, at, body);

export const signV1a = ({ id, at, body }: Message, key: KeyObject): string =>
  `v1a,${sign(null, Buffer.from(`${id}.${secondsOf(at)}.${body}`), key).toString('base64')}`;

export const ed25519Key = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([ED25519_PREFIX, seed]), format: 'der', type: 'pkcs8' });

const signingKey = (master: Buffer, { endpointId, version }: SecretState): KeyObject =>
  ed25519Key(derived(master, `webhook-key/${endpointId}/${version}`));

const derived = (master: Buffer, info: string): Buffer => Buffer.from(hkdfSync('sha256', master, '', info, KEY_BYTES));

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1_000);
