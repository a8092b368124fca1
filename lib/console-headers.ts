/**
 * The response headers of the console and the API reference: one list, from which both CloudFront (`console-stack.ts`) and the local gateway
 * send them. PURE
 */

export interface ConsoleOrigins {
  /** Origin of the document store, to which links of large answers lead: `https://bucket.s3.eu-west-1.amazonaws.com`. */
  readonly documents: string;
}

/** Features of the browser that a page can use without asking; the console uses none of them. */
const REFUSED_FEATURES = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'publickey-credentials-get', 'usb'];

/** Only files of this origin run or load. Trusted Types make the browser refuse text that is turned into markup or script. */
export const contentSecurityPolicy = ({ documents }: ConsoleOrigins): string =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data:`,
    `connect-src 'self' ${documents}`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ');

/** On every page and asset. */
export const consoleHeaders = (origins: ConsoleOrigins): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(origins),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
});

/** On AWS only: a browser that has seen it refuses plain HTTP, which is all that this machine serves. */
export const STRICT_TRANSPORT_SECURITY = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } as const;

/** Assets carry a hash of their content in their name, so a browser may keep them; pages are compared at each visit. */
export const ASSET_PREFIX = '/app/assets/';
export const cacheControl = (path: string): string => (path.startsWith(ASSET_PREFIX) ? 'public, max-age=31536000, immutable' : 'no-cache');
