/**
 * The master key, from which the secrets of all webhook endpoints follow, and the one before it while both sign. PURE.
 *
 * As text: the key alone, as it is generated, or JSON once it has been rotated.
 */
export interface Masters {
  /** 1, 2, 3 …: raised by a rotation. */
  readonly number: number;
  readonly key: Buffer;
  /** Signs too until then: ISO 8601. */
  readonly older?: { readonly key: Buffer; readonly until: string };
}

interface Stored {
  number: number;
  key: string;
  older?: { key: string; until: string };
}

/** Rejects an empty text: every secret would be known. */
export function mastersIn(text: string): Masters {
  const { number, key, older } = storedIn(text);
  if (!key) throw new Error('the master key of the webhooks is empty');
  return { number, key: Buffer.from(key), ...(older && { older: { key: Buffer.from(older.key), until: older.until } }) };
}

/**
 * The text with another key. `olderUntil`: until when the present key signs too. A key of before that one no longer signs. An empty text, of a
 * lost key, gets its first one.
 */
export function rotatedMasters(text: string, key: string, olderUntil: string): string {
  const { number, key: older } = storedIn(text);
  const next: Stored = older ? { number: number + 1, key, older: { key: older, until: olderUntil } } : { number: 1, key };
  return JSON.stringify(next);
}

/** A generated key has letters and digits, or is base64: never JSON. */
const storedIn = (text: string): Stored => (text.startsWith('{') ? (JSON.parse(text) as Stored) : { number: 1, key: text });
