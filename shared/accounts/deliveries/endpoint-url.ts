/** Which URLs a webhook endpoint may have. Whether the host's addresses are public is checked at each attempt (`post.ts`). PURE. */
import { isIP } from 'node:net';

export const MAX_URL_CHARACTERS = 2_048;
const PORTS = ['', '8443'];
/** Names that are resolved on a machine or in a private network only, and those that no certificate is issued for. */
const PRIVATE_SUFFIXES = ['local', 'internal', 'localhost', 'arpa', 'onion'];

export interface UrlRules {
  /** Lets `http://127.0.0.1` through, with any port: on the developer's machine. */
  readonly isLocalAllowed?: boolean;
}

/** The rule that a URL breaks, as a sentence; `undefined` where it breaks none. */
export function urlFault(text: string, { isLocalAllowed = false }: UrlRules = {}): string | undefined {
  if (text.length > MAX_URL_CHARACTERS) return `The URL has more than ${MAX_URL_CHARACTERS.toLocaleString('en')} characters`;
  const url = URL.parse(text);
  if (!url) return 'This is not a URL';
  if (url.username || url.password) return 'The URL has a user name or a password';
  if (isLocalAllowed && isLocal(url)) return undefined;
  if (url.protocol !== 'https:') return 'Only https is allowed';
  if (!PORTS.includes(url.port)) return 'Only the ports 443 and 8443 are allowed';
  return hostFault(url.hostname);
}

export const isLocal = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && hostname === '127.0.0.1';

/** `host`: as the URL parser gives it, so that every form of an IPv4 address has become the one of four numbers. */
function hostFault(host: string): string | undefined {
  if (host.startsWith('[') || isIP(host)) return 'The host is an IP address: a host name is needed';
  const labels = host.replace(/\.$/, '').split('.');
  if (isIP(labels.join('.'))) return 'The host is an IP address: a host name is needed';
  if (labels.length < 2 || labels.some((label) => label === '')) return 'The host name needs a domain';
  const suffix = labels.at(-1)!;
  return PRIVATE_SUFFIXES.includes(suffix) ? `Hosts under .${suffix} are not on the public internet` : undefined;
}
