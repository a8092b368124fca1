/** API keys: `rg_<12 hex>.<32 hex>` (live) and `rgtest_…` (sandbox). Kept as one SHA-256: 128 random bits need no slow hash. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const GRAMMAR = /^(?:rg|rgtest)_([0-9a-f]{12})\.[0-9a-f]{32}$/;

/** The key id of a well-formed key; `undefined` for anything else, however close. */
export function keyIdOf(presented: string): string | undefined {
  return presented.length <= 64 ? GRAMMAR.exec(presented)?.[1] : undefined;
}

/** A new key: the plaintext is shown once, the hash is kept. */
export function newApiKey(sandbox: boolean): { keyId: string; plaintext: string; hash: string } {
  const keyId = randomBytes(6).toString('hex');
  const plaintext = `${sandbox ? 'rgtest' : 'rg'}_${keyId}.${randomBytes(16).toString('hex')}`;
  return { keyId, plaintext, hash: digest(plaintext).toString('hex') };
}

const NO_HASH = Buffer.alloc(32);

/** Compares in constant time, also when there is no such key. */
export function isSameKey(presented: string, hash: string | undefined): boolean {
  const same = timingSafeEqual(digest(presented), hash ? Buffer.from(hash, 'hex') : NO_HASH);
  return same && hash !== undefined;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
