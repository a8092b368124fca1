/** The public keys that have signed something of this deployment, also those that were replaced: what they signed is verified with them for ever. */
import { createHash, createPublicKey } from 'node:crypto';
import type { Query } from '../table/expressions.ts';
import { signingKeyKey, signingKeyPartition } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import type { Signer } from './signer.ts';

export interface SigningKey {
  /** SHA-256 of the key (DER, SubjectPublicKeyInfo), hex: its id. */
  fingerprint: string;
  /** PEM. */
  publicKey: string;
  where: Signer['where'];
  /** ISO 8601: since when it signs. */
  validFrom: string;
}

export class SigningKeys {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** The key of the signer, as it was written when it was first used. */
  async of(signer: Signer, now: Date): Promise<SigningKey> {
    const publicKey = await signer.publicKey();
    const fingerprint = fingerprintOf(publicKey);
    const key: SigningKey = { fingerprint, publicKey, where: signer.where, validFrom: now.toISOString() };
    const known = await this.#table.putUnlessTaken<SigningKey>(signingKeyKey(fingerprint), key, { condition: 'attribute_not_exists(pk)' });
    return known ? withoutKey(known) : key;
  }

  /** The one in use first; each of the others with the time since when another signs. */
  async list(): Promise<(SigningKey & { retiredAt?: string })[]> {
    const all: Query<SigningKey> = { pk: signingKeyPartition() };
    const found = (await this.#table.all(all)).map(withoutKey).toSorted((one, other) => (one.validFrom < other.validFrom ? 1 : -1));
    return found.map((key, at) => (at === 0 ? key : { ...key, retiredAt: found[at - 1]!.validFrom }));
  }
}

/** `publicKey`: PEM. */
export const fingerprintOf = (publicKey: string): string =>
  createHash('sha256')
    .update(createPublicKey(publicKey).export({ type: 'spki', format: 'der' }))
    .digest('hex');

const withoutKey = ({ fingerprint, publicKey, where, validFrom }: SigningKey): SigningKey => ({ fingerprint, publicKey, where, validFrom });
