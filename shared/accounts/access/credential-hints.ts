/** What a caller with bad credentials can do: the error itself has one sentence for all of them (docs/specification.md 5.7). PURE. */
import { ApiError } from '../../platform/requests/api-error.ts';
import { keyIdOf } from './api-key.ts';

/** Status 401. */
export const badCredentials = (hint: string): ApiError => new ApiError('invalid_credentials', { fields: { hint } });

const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const NEW_TOKEN = 'POST /authenticate gives one for email and password.';

/** Of a value of `X-API-Key` that is no key of an account. An unknown key and a revoked one get the same hint. */
export function hintOnKey(presented: string): string {
  if (keyIdOf(presented))
    return 'This API key is unknown or was revoked: use another one. POST /account/api-keys makes one, with an ID token.';
  if (TOKEN.test(presented)) return 'X-API-Key has an ID token: send it as Authorization: Bearer <ID token>.';
  return 'X-API-Key has not the form of an API key: <prefix>_<12 hex>.<32 hex>, without quotes and spaces.';
}

/** Of a value of `Authorization` that is no good ID token. */
export function hintOnAuthorization(authorization: string): string {
  const [, scheme = '', credentials = authorization] = /^([\w-]+)\s(.*)$/s.exec(authorization.trim()) ?? [];
  if (hasKey(credentials)) return 'This is an API key: send it in the header X-API-Key, not in Authorization.';
  if (/^bearer$/i.test(scheme) && TOKEN.test(credentials.trim()))
    return `The ID token is bad or has expired, which it does after one hour. ${NEW_TOKEN}`;
  return `Authorization takes Bearer <ID token> and nothing else. ${NEW_TOKEN} An API key goes in X-API-Key.`;
}

/** As it is, or as the user or the password of `Basic`. */
function hasKey(credentials: string): boolean {
  const decoded = Buffer.from(credentials, 'base64').toString('latin1');
  return [credentials.trim(), ...decoded.split(':')].some((part) => keyIdOf(part) !== undefined);
}
