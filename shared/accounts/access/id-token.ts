/** ID tokens of the user pool: RS256, issuer, audience, `token_use: id`, expiry without grace. */
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

const REFETCH_MS = 60_000;
const MAX_TOKEN_CHARACTERS = 8 * 1024;

/** The user pool did not hand out its keys. */
export class KeysUnavailable extends Error {
  override readonly name = 'KeysUnavailable';
}

export class IdTokens {
  readonly #issuer: string;
  readonly #audience: string;
  /** One a process: it remembers the keys. Loaded with the first token; most callers come with a key. */
  #verifier: ReturnType<typeof verifierOf> | undefined;

  constructor(issuer: string, audience: string) {
    this.#issuer = issuer;
    this.#audience = audience;
  }

  /** The user id of a valid token; `undefined` for anything else. Rejects with `KeysUnavailable`: that says nothing of the token. */
  async userIdOf(token: string): Promise<string | undefined> {
    if (token.length > MAX_TOKEN_CHARACTERS) return undefined;
    this.#verifier ??= verifierOf(this.#issuer, this.#audience);
    const verifier = await this.#verifier;
    try {
      const { sub } = await verifier.verify(token);
      return sub;
    } catch (error) {
      if (error instanceof KeysUnavailable) throw error;
      // The answer does not say why a token is invalid, and a retry would not help.
      return undefined;
    }
  }
}

async function verifierOf(issuer: string, audience: string) {
  const [{ JwtVerifier }, { SimpleJwksCache }] = await Promise.all([import('aws-jwt-verify'), import('aws-jwt-verify/jwk')]);
  return JwtVerifier.create(
    {
      issuer,
      audience,
      jwksUri: `${issuer}/.well-known/jwks.json`,
      graceSeconds: 0,
      customJwtCheck: ({ header, payload }) => {
        if (header.alg !== 'RS256') throw new Error('not signed as the pool signs');
        if (payload.token_use !== 'id') throw new Error('not an ID token');
        if (typeof payload.exp !== 'number') throw new Error('valid for ever');
        if (typeof payload.sub !== 'string' || payload.sub === '') throw new Error('no subject');
      },
    },
    { jwksCache: new SimpleJwksCache({ fetcher: { fetch: atMostOnceAMinute(fetchBytes) } }) },
  );
}

/** A flood of unknown key ids costs one fetch a minute. A failed fetch is not remembered. */
function atMostOnceAMinute(fetch: (uri: string) => Promise<ArrayBuffer>): (uri: string) => Promise<ArrayBuffer> {
  const last = new Map<string, { at: number; answer: Promise<ArrayBuffer> }>();
  return (uri) => {
    const known = last.get(uri);
    if (known && Date.now() - known.at < REFETCH_MS) return known.answer;
    const answer = fetch(uri).catch((cause: unknown) => {
      throw new KeysUnavailable('the user pool did not hand out its keys', { cause });
    });
    last.set(uri, { at: Date.now(), answer });
    answer.catch(() => last.delete(uri));
    return answer;
  };
}

/** Plain `node:http(s)`: the global `fetch` would load its whole client on the first call. Plain http is this machine's pool. */
function fetchBytes(uri: string): Promise<ArrayBuffer> {
  return new Promise((done, fail) => {
    const send = uri.startsWith('https:') ? httpsRequest : httpRequest;
    const request = send(uri, { timeout: 3_000 }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => {
        if (response.statusCode !== 200) return fail(new Error(`the user pool answered ${response.statusCode} for its keys`));
        const bytes = Buffer.concat(pieces);
        return done(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
      });
      response.on('error', fail);
    });
    request.on('timeout', () => request.destroy(new Error('the user pool did not give its keys in time')));
    request.on('error', fail);
    request.end();
  });
}
