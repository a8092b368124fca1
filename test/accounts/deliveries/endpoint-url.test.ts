/** Which URLs a webhook endpoint may have, and which rule a refused one breaks. */
import { describe, expect, test } from 'vitest';
import { urlFault } from '../../../shared/accounts/deliveries/endpoint-url.ts';
import { FORBIDDEN } from '../../support/forbidden-addresses.ts';

test.each([
  'https://hooks.example.com/a?b=c',
  'https://hooks.example.com:443/',
  'https://hooks.example.com:8443/x',
  'https://bücher.example/',
])('%s is allowed', (url) => expect(urlFault(url)).toBeUndefined());

test.each([
  ['no url', 'This is not a URL'],
  ['http://hooks.example.com/', 'Only https is allowed'],
  ['https://hooks.example.com:444/', 'Only the ports 443 and 8443 are allowed'],
  ['https://hooks.example.com:80/', 'Only the ports 443 and 8443 are allowed'],
  ['https://user@hooks.example.com/', 'The URL has a user name or a password'],
  ['https://:password@hooks.example.com/', 'The URL has a user name or a password'],
  ['https://93.184.215.14/', 'The host is an IP address: a host name is needed'],
  ['https://93.184.215.14./', 'The host is an IP address: a host name is needed'],
  ['https://0x5db8d70e/', 'The host is an IP address: a host name is needed'],
  ['https://[2606:4700::1111]/', 'The host is an IP address: a host name is needed'],
  ['https://intranet/', 'The host name needs a domain'],
  ['https://intranet./', 'The host name needs a domain'],
  ['https://a..example/', 'The host name needs a domain'],
  ['https://printer.local/', 'Hosts under .local are not on the public internet'],
  ['https://metadata.google.internal/', 'Hosts under .internal are not on the public internet'],
  ['https://PRINTER.LOCAL./', 'Hosts under .local are not on the public internet'],
  ['https://a.localhost/', 'Hosts under .localhost are not on the public internet'],
  ['https://1.0.0.127.in-addr.arpa/', 'Hosts under .arpa are not on the public internet'],
  ['https://abc.onion/', 'Hosts under .onion are not on the public internet'],
  [`https://hooks.example.com/${'a'.repeat(2_023)}`, 'The URL has more than 2,048 characters'],
])('%s is refused: %s', (url, rule) => expect(urlFault(url)).toBe(rule));

test('a URL of 2,048 characters is allowed', () => expect(urlFault(`https://hooks.example.com/${'a'.repeat(2_022)}`)).toBeUndefined());

test.each(FORBIDDEN)('%s (%s) is refused', (url) => expect(urlFault(url.replace('PORT', '8443'))).toBeTypeOf('string'));

describe('on the developer’s machine', () => {
  const local = { isLocalAllowed: true };
  test('http://127.0.0.1 is allowed with any port', () => expect(urlFault('http://127.0.0.1:4000/hook', local)).toBeUndefined());
  test.each(['http://127.0.0.2:4000/', 'http://localhost:4000/', 'https://127.0.0.1:4000/', 'http://u@127.0.0.1:4000/'])(
    '%s is not',
    (url) => expect(urlFault(url, local)).toBeTypeOf('string'),
  );
});
