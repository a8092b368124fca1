/** What a caller with bad credentials is advised, besides the one sentence of the specification. */
import { expect, test } from 'vitest';
import { newApiKey } from '../../../shared/accounts/access/api-key.ts';
import { badCredentials, hintOnAuthorization, hintOnKey } from '../../../shared/accounts/access/credential-hints.ts';

const { plaintext } = newApiKey(true);
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

test.each([
  [`Bearer ${plaintext}`, /API key: send it in the header X-API-Key/],
  [`bearer  ${newApiKey(false).plaintext} `, /API key: send it in the header X-API-Key/],
  [plaintext, /API key: send it in the header X-API-Key/],
  [basic(`${plaintext}:`), /API key: send it in the header X-API-Key/],
  [basic(`user:${plaintext}`), /API key: send it in the header X-API-Key/],
  ['Bearer a.b.c', /has expired, which it does after one hour\. POST \/authenticate gives one/],
  [basic('user:password'), /^Authorization takes Bearer <ID token> and nothing else\..+ An API key goes in X-API-Key\.$/],
  ['a.b.c', /^Authorization takes Bearer/],
  ['Bearer', /^Authorization takes Bearer/],
])('Authorization: %s', (authorization, hint) => {
  expect(hintOnAuthorization(authorization)).toMatch(hint);
});

test.each([
  [plaintext, /^This API key is unknown or was revoked/],
  ['a.b.c', /^X-API-Key has an ID token: send it as Authorization: Bearer/],
  [`"${plaintext}"`, /^X-API-Key has not the form of an API key/],
  ['', /^X-API-Key has not the form of an API key/],
])('X-API-Key: %s', (key, hint) => {
  expect(hintOnKey(key)).toMatch(hint);
});

test('the error has the sentence of the specification, and repeats no credentials', () => {
  for (const hint of [hintOnKey(plaintext), hintOnAuthorization(`Bearer ${plaintext}`)]) {
    const { status, code, message, fields } = badCredentials(hint);
    expect([status, code, message, fields]).toEqual([401, 'invalid_credentials', 'Invalid or expired token', { hint }]);
    expect(hint).not.toContain(plaintext.slice(0, 12));
  }
});
