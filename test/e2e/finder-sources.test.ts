/** The identifier finder over stubs of registers and web searches: what counts as verified, and the effect of sources that hang. */
import { afterAll, describe, expect, test } from 'vitest';
import type { Api } from '../support/api.ts';
import type { Saved } from '../support/replay.ts';
import { ownService } from '../support/stack.ts';
import { type Behaviour, StubRegister } from '../support/stub-register.ts';

const PREFIXES = {
  'https://data.brreg.no': 'brreg',
  'https://ares.gov.cz': 'ares',
  'https://recherche-entreprises.api.gouv.fr': 'annuaire',
  'https://api.gleif.org': 'gleif',
};
const UNITS = '/brreg/enhetsregisteret/api/enheter';
const NUMBER = '100000008';
const NAME = 'FJORDLYS OPPFUNNET AS';

const json = (body: object): Saved => ({ body: JSON.stringify(body) });
const hits = (...results: { title: string; url: string; content: string }[]): Saved =>
  json({ query: 'q', number_of_results: 0, results, answers: [], suggestions: [], unresponsive_engines: [] });
const hangs: Behaviour = () => {};

/** The path of each source's name search. */
const ASKED = [
  ['brreg', '/enhetsregisteret/api/enheter'],
  ['annuaire', '/search'],
  ['ares', '/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty/vyhledat'],
  ['gleif', '/api/v1/lei-records'],
  ['searx', '/search'],
] as const;

let stub: StubRegister;
const running = ownService(async () => {
  stub = await StubRegister.start(PREFIXES);
  return {
    overrides: {
      REGISTRY_ORIGINS: JSON.stringify(stub.origins),
      WEB_SEARCH: JSON.stringify({ provider: 'searxng', origin: `${stub.address}/searx` }),
    },
  };
});
afterAll(() => stub?.stop());

const account = async (api: Api) => (await api.get('/account')).body;
const live = () => running().account({ sandbox: false });

describe('a number from the web', () => {
  const page = { title: 'Fjordlys', url: 'https://example.org/about', content: `Org.nr. 100 000 008 of ${NAME}` };
  const unit = (navn: string): Saved =>
    json({ organisasjonsnummer: NUMBER, navn, organisasjonsform: { kode: 'AS', beskrivelse: 'Aksjeselskap' } });

  function lay(navn: string): void {
    stub.respond(UNITS, json({ page: { totalElements: 0 } }));
    stub.respond(`${UNITS}/${NUMBER}`, unit(navn));
    stub.respond(`${UNITS}/${NUMBER}/roller`, json({ rollegrupper: [] }));
    stub.respond('/searx/search', hits(page));
  }

  test('is returned and charged once if the register confirms it under a matching name', async () => {
    lay(NAME);
    const { api } = await live();
    const { status, body } = await api.post('/idfinder', { legalName: 'Fjordlys Oppfunnet', jurisdiction: 'NO', registry: 'Brønnøysund' });
    expect([status, body]).toEqual([
      200,
      [{ companyName: NAME, registrationNumber: NUMBER, identifierType: 'Organisasjonsnummer', country: 'NO' }],
    ]);
    expect(await account(api)).toMatchObject({ volume_remaining: 99, held: 0 });
    const question = new URL(stub.askedOf('/searx/search').at(-1)!.url, stub.address).searchParams.get('q');
    expect(question).toContain('"Fjordlys Oppfunnet"');
    expect(question).toContain('Brønnøysund');
  });

  test('is not returned and costs nothing if the register has another name for it', async () => {
    lay('BERGTATT OPPFUNNET AS');
    const { api } = await live();
    const { body } = await api.post('/idfinder', { legalName: 'Fjordlys Oppfunnet', jurisdiction: 'NO' });
    expect(body).toEqual([]);
    expect(await account(api)).toMatchObject({ volume_remaining: 100, held: 0 });
  });

  test('is not returned and costs nothing if the register does not have it', async () => {
    lay(NAME);
    stub.respond(`${UNITS}/${NUMBER}`, { status: 404, body: '{}' });
    const { api } = await live();
    expect((await api.post('/idfinder', { legalName: 'Fjordlys Oppfunnet', jurisdiction: 'NO' })).body).toEqual([]);
    expect(await account(api)).toMatchObject({ volume_remaining: 100, held: 0 });
  });
});

test('without a jurisdiction the LEI registry gets one request', async () => {
  for (const [prefix, path] of ASKED) stub.respond(`/${prefix}${path}`, { status: 404, body: '{}' });
  stub.respond('/gleif/api/v1/lei-records', { contentType: 'application/vnd.api+json', body: JSON.stringify({ data: [] }) });
  const { api } = await live();
  const before = stub.askedOf('/gleif/api/v1/lei-records').length;
  expect((await api.post('/idfinder', { legalName: 'Lanterne Inventée' })).body).toEqual([]);
  expect(stub.askedOf('/gleif/api/v1/lei-records')).toHaveLength(before + 1);
});

test('when every source hangs, the answer is empty JSON within 25 seconds and free', async () => {
  for (const [prefix, path] of ASKED) stub.respond(`/${prefix}${path}`, hangs);
  const wanted = [{ jurisdiction: 'NO' }, { jurisdiction: 'FR' }, {}];
  const answers = await Promise.all(
    wanted.map(async (where) => {
      const { api } = await live();
      const { status, body } = await api.post('/idfinder', { legalName: 'Fjordlys Oppfunnet', ...where });
      const { volume_remaining, held } = await account(api);
      return { status, body, volume_remaining, held };
    }),
  );
  // After 29 seconds the gateway would answer 503.
  expect(answers).toEqual(wanted.map(() => ({ status: 200, body: [], volume_remaining: 100, held: 0 })));
  for (const [prefix] of ASKED) expect(stub.askedOf(`/${prefix}/`), prefix).not.toEqual([]);
});
