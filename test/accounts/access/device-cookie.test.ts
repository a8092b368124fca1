/** The cookie by which a browser is known at its next log-in. */
import { expect, test } from 'vitest';
import { deviceCookie, loginOriginOf } from '../../../shared/accounts/access/device-cookie.ts';

const TOKEN = 'kQ0Jx2mS1cT4vY7zB3nE6g';
const request = { headers: {}, cookies: [] as string[], sourceIp: '198.51.100.7' };

test('it is sent to the log-in alone, over TLS, and no script can read it', () => {
  expect(deviceCookie(TOKEN)).toBe(
    `registry-graph-device=${TOKEN}; Path=/authenticate; Max-Age=7776000; Secure; HttpOnly; SameSite=Strict`,
  );
});

test('its token is read again', () => {
  const cookies = ['theme=dark', `registry-graph-device=${TOKEN}`];
  expect(loginOriginOf({ ...request, cookies })).toEqual({ address: '198.51.100.7', device: TOKEN, isBrowser: false });
});

test.each(['', 'short', `${TOKEN}x`, `${TOKEN.slice(1)}=`, '{"$ne":1}'])('%j is no token', (value) => {
  expect(loginOriginOf({ ...request, cookies: [`registry-graph-device=${value}`] }).device).toBeUndefined();
});

test.each([
  ['same-origin', true],
  ['cross-site', false],
  ['none', false],
  [undefined, false],
])('Sec-Fetch-Site %s: a page of this origin: %s', (site, isBrowser) => {
  expect(loginOriginOf({ ...request, headers: { 'sec-fetch-site': site } }).isBrowser).toBe(isBrowser);
});
