/** The headers of the console: exact, because a weaker policy would not fail elsewhere. */
import { expect, test } from 'vitest';
import { cacheControl, consoleHeaders } from '../../lib/console-headers.ts';

test('the policy allows files of its own origin, and answers of the document store', () => {
  const headers = consoleHeaders({ documents: 'https://documents.example' });
  expect(headers['Content-Security-Policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' https://documents.example; " +
      "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  );
});

test('no page is framed, sniffed, referred from or given a feature of the browser', () => {
  const { 'Content-Security-Policy': _, ...headers } = consoleHeaders({ documents: 'https://documents.example' });
  expect(headers).toEqual({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), publickey-credentials-get=(), usb=()',
  });
});

test.each([
  ['/app/assets/main-5f3c2a.js', 'public, max-age=31536000, immutable'],
  ['/', 'no-cache'],
  ['/app/cases', 'no-cache'],
  ['/docs', 'no-cache'],
])('%s is cached as "%s"', (path, expected) => {
  expect(cacheControl(path)).toBe(expected);
});
