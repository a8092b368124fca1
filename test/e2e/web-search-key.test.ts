/** A web search whose key is among the registers' credentials: the settings only name the provider. */
import { afterAll, expect, test } from 'vitest';
import { ownService } from '../support/stack.ts';
import { StubRegister } from '../support/stub-register.ts';

const UNITS = '/brreg/enhetsregisteret/api/enheter';
const NAME = 'FJORDLYS OPPFUNNET AS';

let stub: StubRegister;
const running = ownService(async () => {
  stub = await StubRegister.start({ 'https://data.brreg.no': 'brreg', 'https://api.search.brave.com': 'brave' });
  return {
    overrides: {
      REGISTRY_ORIGINS: JSON.stringify(stub.origins),
      WEB_SEARCH: '{"provider":"brave"}',
      REGISTRY_CREDENTIALS: '{"WEB_SEARCH":{"apiKey":"key-of-the-secret"}}',
    },
  };
});
afterAll(() => stub?.stop());

test('gets the key, and the register confirms its findings', async () => {
  const json = (body: object) => ({ body: JSON.stringify(body) });
  stub.respond(UNITS, json({ page: { totalElements: 0 } }));
  stub.respond(`${UNITS}/100000008`, json({ organisasjonsnummer: '100000008', navn: NAME, organisasjonsform: { kode: 'AS' } }));
  stub.respond(`${UNITS}/100000008/roller`, json({ rollegrupper: [] }));
  const results = [{ title: 'Fjordlys', url: 'https://example.org/', description: `Org.nr. 100 000 008 of ${NAME}` }];
  stub.respond('/brave/res/v1/web/search', json({ type: 'search', web: { type: 'search', results } }));
  const { api } = await running().account({ sandbox: false });
  const { status, body } = await api.post('/idfinder', { legalName: NAME, jurisdiction: 'NO' });
  const key = stub.askedOf('/brave/res/v1/web/search').at(-1)?.headers['x-subscription-token'];
  expect([status, body[0]?.registrationNumber, key]).toEqual([200, '100000008', 'key-of-the-secret']);
});
