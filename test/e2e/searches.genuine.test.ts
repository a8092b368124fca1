/**
 * The genuine answers of `../shared/samples` instead of the official registers, and the facts in them.
 *
 * The whole service runs: HTTP, queue, worker, table, bucket. No personal name is written here: of people the tests assert number, role and
 * kind of facts.
 */
import { afterAll, describe, expect, test } from 'vitest';
import { comparableName } from '../../shared/model/entity/names.ts';
import { registryClient } from '../../shared/registers/client.ts';
import type { Exchange } from '../../shared/registers/exchange.ts';
import { gleif } from '../../shared/registers/gleif/gleif.ts';
import { lookUp } from '../../shared/registers/look-up.ts';
import { liveTransport } from '../../shared/registers/transport.ts';
import type { Api, ApiAnswer } from '../support/api.ts';
import { functionLog } from '../support/function-log.ts';
import { describeGenuine, sample } from '../support/genuine.ts';
import type { Saved } from '../support/replay.ts';
import { ownService } from '../support/stack.ts';
import { StubRegister } from '../support/stub-register.ts';

type Entity = ApiAnswer['body'];

/** Every origin of the registers with genuine answers, each with its own prefix. */
const PREFIXES = {
  'https://data.brreg.no': 'brreg',
  'https://api.company-information.service.gov.uk': 'companies-house/public-data',
  'https://document-api.company-information.service.gov.uk': 'companies-house/documents',
  'https://s3.eu-west-2.amazonaws.com': 'companies-house/store',
  'https://recherche-entreprises.api.gouv.fr': 'annuaire',
  'https://data.economie.gouv.fr': 'economie',
  'https://api-avis-situation-sirene.insee.fr': 'insee',
  'https://ares.gov.cz': 'ares',
  'https://api-krs.ms.gov.pl': 'krs',
  'https://api.gleif.org': 'gleif',
};
const API_KEY = 'made-up-key-of-this-deployment';
/** A valid, unassigned SIREN. */
const NOBODYS_SIREN = '000700062';

const LEI_RECORDS = '/gleif/api/v1/lei-records';
const [COMMERZBANK, BLOOMBERG] = ['851WYGNLUQLFZBSYGB56', '5493001KJTIIGC8Y1R12'] as const;
const lei = (file: string, status = 200): Saved => ({ ...sample(`gleif/${file}.json`), status, contentType: 'application/vnd.api+json' });

/** Request -> the file with its recorded answer. */
const ANSWERS: Readonly<Record<string, string>> = {
  'GET /brreg/enhetsregisteret/api/enheter/923609016': 'no/enheter-923609016.json',
  'GET /brreg/enhetsregisteret/api/enheter/923609016/roller': 'no/roller-923609016.json',
  'GET /companies-house/public-data/company/08957400': 'gb/company-08957400.json',
  ...Object.fromEntries(['487444697', '423208180', '351556394', '356000000'].map((siren) => [bySiren(siren), `fr/search-${siren}.json`])),
  [bySiren(NOBODYS_SIREN)]: 'fr/search-none-12345678900003.json',
  ...Object.fromEntries(['27082440', '01673408'].flatMap(ares)),
  ...Object.fromEntries(['0000405063', '0000413516'].map((krs) => [extract(krs), `pl/OdpisAktualny-${krs}.json`])),
};

function bySiren(number: string): string {
  return `GET /annuaire/search?q=${number}&page=1&per_page=1`;
}
function ares(ico: string): [string, string][] {
  return ['ekonomicke-subjekty', 'ekonomicke-subjekty-vr'].map((list) => [
    `GET /ares/ekonomicke-subjekty-v-be/rest/${list}/${ico}`,
    `cz/${list}-${ico}.trimmed.json`,
  ]);
}
function extract(krs: string): string {
  return `GET /krs/api/krs/OdpisAktualny/${krs}?rejestr=P&format=json`;
}

describeGenuine('genuine answers', genuineAnswers);

function genuineAnswers(): void {
  const answers = Object.entries(ANSWERS).map(([question, file]) => [question, sample(file)] as const);
  let register: StubRegister;
  const running = ownService(async () => {
    register = await StubRegister.start(PREFIXES);
    for (const [question, answer] of answers) register.respond(question, answer);
    return {
      overrides: {
        REGISTRY_ORIGINS: JSON.stringify(register.origins),
        REGISTRY_CREDENTIALS: JSON.stringify({ GB: { apiKey: API_KEY } }),
      },
    };
  });
  afterAll(() => register?.stop());

  /** A search of a live account, which must be charged one credit, balance, and have the genuine answer as its proof. */
  async function found(jurisdiction: string, identifier: string): Promise<Entity> {
    const { api } = await running().account({ sandbox: false });
    const search = await api.search(jurisdiction, identifier);
    expect(search).toMatchObject({ status: 'COMPLETED' });
    await expectBooks(api, 99, [
      ['search', -1],
      ['grant', 100],
    ]);
    await expectProof(api, search.result, identifier);
    const { body: file } = await api.get(`/casefile/${search.caseId}`);
    expect(file.target).toEqual(search.result);
    return search.result;
  }

  describe('NO', () => {
    test('Equinor: name, form, status, date, capital, activities and number', async () => {
      expect(await found('NO', '923 609 016')).toMatchObject({
        entityType: 'company',
        legalName: 'EQUINOR ASA',
        legalForm: 'Allmennaksjeselskap',
        companyStatus: 'Aktiv',
        statusKind: 'active',
        countryOfRegistration: 'NO',
        jurisdiction: 'NO',
        registrationDate: '1995-03-12',
        identifiers: [{ type: 'Organisasjonsnummer', value: '923609016', jurisdiction: 'NO', registry: 'Enhetsregisteret' }],
        capital: { amount: 5_976_872_600, currency: 'NOK', kind: 'Aksjekapital', shares: 2_390_749_040 },
        activities: [
          { scheme: 'SN', code: '06.100', description: 'Utvinning av råolje', primary: true },
          { scheme: 'SN', code: '06.200', description: 'Utvinning av naturgass' },
          { scheme: 'SN', code: '19.200' },
        ],
        dataStatus: { officers: 'complete', owners: 'not_published', financials: 'not_requested' },
        provenance: { registry: 'Enhetsregisteret', origin: 'https://data.brreg.no', licence: expect.stringMatching(/^NLOD 2\.0/) },
      });
    });

    test('Equinor: two addresses, four former names with their dates', async () => {
      const { addresses, otherNames } = await found('NO', '923609016');
      expect(addresses).toMatchObject([
        { type: 'registered', lines: ['Forusbeen 50'], postalCode: '4035', city: 'STAVANGER', country: 'NO' },
        { type: 'postal', lines: ['Postboks 8500'], postalCode: '4035', city: 'STAVANGER', country: 'NO' },
      ]);
      expect(otherNames).toEqual([
        { name: 'Den norske stats oljeselskap a.s', kind: 'previous', from: '1995-03-12', to: '2001-05-11' },
        { name: 'STATOIL ASA', kind: 'previous', from: '2001-05-11', to: '2007-10-01' },
        { name: 'STATOILHYDRO ASA', kind: 'previous', from: '2007-10-01', to: '2009-11-02' },
        { name: 'STATOIL ASA', kind: 'previous', from: '2009-11-02', to: '2018-05-16' },
      ]);
    });

    test('Equinor: fifteen people and their auditor, each with one office', async () => {
      const result = await found('NO', '923609016');
      expect(officesOf(result)).toEqual({
        'Managing Director': 1,
        'Board Chair': 1,
        'Board Member': 10,
        'Deputy Board Member': 3,
        Auditor: 1,
      });
      expectPeople(result, 15, /^\d{4}-\d{2}-\d{2}$/);
      expect(companiesOf(result)).toMatchObject([
        { legalName: 'ERNST & YOUNG AS', legalForm: 'Aksjeselskap', jurisdiction: 'NO', identifiers: [{ value: '976389387' }] },
      ]);
    });
  });

  describe('GB', () => {
    test('Candour Group: the profile, and lists that the register lacks are empty', async () => {
      expect(await found('GB', '8957400')).toMatchObject({
        legalName: 'CANDOUR GROUP LIMITED',
        legalForm: 'Private limited company',
        companyStatus: 'Active',
        statusKind: 'active',
        countryOfRegistration: 'GB',
        registrationDate: '2014-03-25',
        addresses: [{ type: 'registered', lines: ['71 New Dover Road'], city: 'Canterbury', postalCode: 'CT1 3DZ', country: 'GB' }],
        identifiers: [{ type: 'Company number', value: '08957400', jurisdiction: 'GB', registry: 'Companies House' }],
        activities: [{ scheme: 'UK SIC 2007', code: '68100' }],
        otherNames: [{ name: 'LONDON & KENT ESTATES LIMITED', kind: 'previous', from: '2014-03-25', to: '2020-04-20' }],
        counterparties: [],
        dataStatus: { officers: 'partial', owners: 'none_on_register' },
        provenance: { registry: 'Companies House', origin: 'https://api.company-information.service.gov.uk' },
      });
    });

    test('the register gets this deployment’s key, and no log, answer or proof file has it', async () => {
      const { api } = await running().account({ sandbox: false });
      const search = await api.search('GB', '08957400');
      const header = `Basic ${Buffer.from(`${API_KEY}:`).toString('base64')}`;
      const asked = register.askedOf('/companies-house/');
      expect(asked.length).toBeGreaterThan(3);
      for (const { headers } of asked) expect(headers.authorization).toBe(header);
      for (const { headers } of register.askedOf('/').filter(({ url }) => !url.startsWith('/companies-house/')))
        expect(headers.authorization).toBeUndefined();
      const { body: file } = await api.get(`/casefile/${search.caseId}`);
      const proof = await proofOf(api, search.result);
      expect(functionLog.text).toContain(search._id);
      for (const secret of [API_KEY, header.slice('Basic '.length)])
        expect([JSON.stringify(search), JSON.stringify(file), proof, functionLog.text].map((text) => text.includes(secret))).toEqual(
          Array(4).fill(false),
        );
    });
  });

  describe('FR', () => {
    test('Essor Energies: a manager named twice is one counterparty beside the company’s facts', async () => {
      const result = await found('FR', '487 444 697');
      expect(result).toMatchObject({
        legalName: 'ESSOR ENERGIES',
        legalForm: 'Société à responsabilité limitée (sans autre indication)',
        companyStatus: 'Active',
        statusKind: 'active',
        registrationDate: '2005-12-12',
        capital: { amount: 2_099_975, currency: 'EUR' },
        otherNames: [{ name: 'SOLARSUD', kind: 'trading' }],
        addresses: [
          { type: 'registered', lines: ['22 RUE MAISON BLANCHE'], postalCode: '24330', city: 'BOULAZAC ISLE MANOIRE', country: 'FR' },
        ],
        dataStatus: { officers: 'complete', owners: 'restricted', financials: 'not_requested' },
        provenance: { origin: 'https://recherche-entreprises.api.gouv.fr', licence: 'Licence Ouverte 2.0' },
      });
      expect(valuesOf(result, 'SIREN')).toEqual(['487444697']);
      expect(valuesOf(result, 'SIRET')).toEqual(['48744469700428']);
      expect(officesOf(result)).toEqual({ 'Managing Director': 1 });
      expectPeople(result, 1, /^\d{4}-\d{2}$/);
    });

    test('Ganymede, a civil company: the partner who manages it is one of three counterparties', async () => {
      const result = await found('FR', '423208180');
      expect(result).toMatchObject({
        legalName: 'GANYMEDE',
        legalForm: 'Société civile immobilière',
        addresses: [{ postalCode: '11100', city: 'NARBONNE' }],
        dataStatus: { officers: 'complete', owners: 'complete' },
      });
      expect(result.counterparties.map(naturesOf)).toEqual([['Partner'], ['Partner'], ['Managing Director', 'Partner']]);
      expectPeople(result, 3, /^\d{4}(-\d{2})?$/);
    });

    test('Finassur, in La Réunion: a manager of whom the register gives only a surname', async () => {
      const result = await found('FR', '351556394');
      expect(result).toMatchObject({ legalName: 'FINASSUR', addresses: [{ postalCode: '97420', city: 'LE PORT' }] });
      expect(officesOf(result)).toEqual({ 'Managing Director': 1 });
      expect(result.counterparties).toMatchObject([{ entityType: 'person', legalName: expect.stringMatching(/^\S+$/) }]);
      expect(result.counterparties[0]).not.toHaveProperty('dateOfBirth');
    });

    test('La Poste: nineteen people, three audit firms with their SIREN, and the State', async () => {
      const result = await found('FR', '356000000');
      expect(result).toMatchObject({
        legalName: 'LA POSTE',
        registrationDate: '1992-03-19',
        dataStatus: { officers: 'partial', owners: 'restricted' },
      });
      expect(valuesOf(result, 'SIRET')).toEqual(['35600000000048']);
      expect(officesOf(result)).toEqual({ 'Board Member': 10, Auditor: 4, Other: 9 });
      expectPeople(result, 19, /^\d{4}-\d{2}$/);
      expect(companiesOf(result).flatMap((company) => valuesOf(company, 'SIREN'))).toEqual(['652044371', '775726417', '784824153']);
      expect(result.counterparties.filter(({ entityType }: Entity) => entityType === 'state')).toHaveLength(1);
    });

    test('an unassigned SIREN is not found, and refunded', async () => {
      const { api } = await running().account({ sandbox: false });
      const search = await api.search('FR', NOBODYS_SIREN);
      expect(search.result).toEqual({
        error: `Annuaire des Entreprises (Sirene, RNE) has no company with the SIREN ${NOBODYS_SIREN}. You were not charged.`,
        code: 'not_found',
        retryable: false,
        hint: 'Check the number, or find it by the legal name with /idfinder.',
      });
      await expectBooks(api, 100, [
        ['refund', 1],
        ['search', -1],
        ['grant', 100],
      ]);
    });

    test('the number of the empty answer has a wrong check digit: refused without a request', async () => {
      const { api } = await running().account({ sandbox: false });
      const { status, body } = await api.post('/search', { jurisdiction: 'FR', identifier: '123456789' });
      expect([status, body.code]).toEqual([400, 'invalid_identifier']);
      expect(register.askedOf('/annuaire/search?q=123456789')).toEqual([]);
      await expectBooks(api, 100, [['grant', 100]]);
    });
  });

  describe('CZ', () => {
    test('Alza.cz: one board chair and one shareholder of Cyprus, without their predecessors', async () => {
      const result = await found('CZ', '27082440');
      expect(result).toMatchObject({
        legalName: 'Alza.cz a.s.',
        legalForm: 'Akciová společnost',
        companyStatus: 'aktivní',
        statusKind: 'active',
        registrationDate: '2003-08-26',
        addresses: [{ type: 'registered', text: expect.stringContaining('Jankovcova 1522/53') }],
        dataStatus: { officers: 'complete', owners: 'complete' },
        provenance: { registry: 'ARES', origin: 'https://ares.gov.cz' },
      });
      expect(valuesOf(result, 'IČO')).toEqual(['27082440']);
      expect(officesOf(result)).toEqual({ 'Board Chair': 1, Shareholder: 1 });
      expectPeople(result, 1, /^\d{4}-\d{2}-\d{2}$/);
      expect(companiesOf(result)).toMatchObject([
        {
          legalName: 'L.S. INVESTMENTS LIMITED',
          jurisdiction: 'CY',
          relationships: [{ natureOfRelationship: 'Shareholder', from: '2017-09-18' }],
        },
      ]);
    });

    test('Seznam.cz datová centra: one managing director, and one partner who holds all of it', async () => {
      const result = await found('CZ', '1673408');
      expect(result).toMatchObject({
        legalName: 'Seznam.cz datová centra, s.r.o.',
        registrationDate: '2013-05-15',
        dataStatus: { officers: 'complete', owners: 'complete' },
      });
      expect(valuesOf(result, 'IČO')).toEqual(['01673408']);
      expect(officesOf(result)).toEqual({ 'Managing Director': 1, Shareholder: 1 });
      expect(companiesOf(result)).toMatchObject([
        {
          legalName: 'Seznam.cz, a.s.',
          identifiers: [{ type: 'IČO', value: '26168685' }],
          relationships: [{ interests: [{ kind: 'shareholding', share: { exact: 100 } }] }],
        },
      ]);
    });
  });

  describe('PL', () => {
    test('EasySolar: three numbers, seat, capital, ten activities', async () => {
      const result = await found('PL', '405063');
      expect(result).toMatchObject({
        legalName: 'EASYSOLAR SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
        legalForm: 'SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
        companyStatus: 'Aktywny',
        registrationDate: '2011-12-13',
        addresses: [{ type: 'registered', city: 'POZNAŃ', postalCode: '61-871', region: 'WIELKOPOLSKIE', country: 'PL' }],
        identifiers: [
          { type: 'KRS', value: '0000405063' },
          { type: 'NIP', value: '9721237323' },
          { type: 'REGON', value: '301991466' },
        ],
        capital: { amount: 80_000, currency: 'PLN' },
        dataStatus: { officers: 'restricted', owners: 'partial' },
        provenance: { registry: 'Krajowy Rejestr Sądowy', origin: 'https://api-krs.ms.gov.pl' },
      });
      expect(result.activities).toHaveLength(10);
      expect(result.activities[0]).toMatchObject({ scheme: 'PKD', code: '63.12.Z', primary: true });
    });

    test('EasySolar: president, four supervisors, three holders of 91 percent, masked people', async () => {
      const result = await found('PL', '0000405063');
      expect(officesOf(result)).toEqual({ 'Board Chair': 1, 'Supervisory Board Member': 4, Shareholder: 3 });
      expect(sharesOf(result)).toEqual([43.1875, 37.8125, 10]);
      expect(companiesOf(result)).toMatchObject([
        { legalName: expect.stringContaining('SPEEDUP IQBATOR'), identifiers: [{ type: 'KRS', value: '0000325577' }, { type: 'REGON' }] },
        { legalName: 'KIC INNOENERGY SE', identifiers: [] },
      ]);
      expectMasked(result, 6);
    });

    test('Swlex: one board member, two shareholders who hold all of it', async () => {
      const result = await found('PL', '0000413516');
      expect(result).toMatchObject({
        legalName: 'SWLEX SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
        addresses: [{ postalCode: '61-626', city: 'POZNAŃ' }],
        capital: { amount: 5_000, currency: 'PLN' },
        dataStatus: { officers: 'restricted', owners: 'partial' },
      });
      expect(officesOf(result)).toEqual({ 'Board Member': 1, Shareholder: 2 });
      expect(sharesOf(result)).toEqual([90, 10]);
      expectMasked(result, 3);
    });
  });

  test('no answer has an unmapped code', () => {
    expect(functionLog.text).toContain('search_completed');
    expect(functionLog.text).not.toContain('unmapped_code');
    expect(functionLog.text).not.toContain('"level":"ERROR"');
  });

  /** Through the client and the live transport, without the API. */
  describe('LEI', () => {
    async function record(number: string) {
      register.respond(`${LEI_RECORDS}/${COMMERZBANK}`, lei(`record-${COMMERZBANK}`));
      register.respond(
        `${LEI_RECORDS}/${COMMERZBANK}/direct-parent-reporting-exception`,
        lei(`direct-parent-reporting-exception-${COMMERZBANK}`),
      );
      register.respond(`${LEI_RECORDS}/${BLOOMBERG}`, lei(`record-${BLOOMBERG}`));
      register.respond(`${LEI_RECORDS}/${BLOOMBERG}/direct-parent`, lei('not-found-related-404', 404));
      const kept: Exchange[] = [];
      const transport = liveTransport(register.origins);
      const keep = (exchange: Exchange) => kept.push(exchange);
      const client = registryClient(gleif, { transport, signal: AbortSignal.timeout(10_000), now: () => new Date(), keep });
      const found = await lookUp(gleif, { registrationNumber: number }, client);
      expect(kept[0]).toMatchObject({ url: `https://api.gleif.org/api/v1/lei-records/${number}`, contentType: 'application/vnd.api+json' });
      expect(kept[0]!.body).toBe(String(sample(`gleif/record-${number}.json`).body));
      return found;
    }

    test('Commerzbank: form, local day of creation, own number, BICs, and no known controller', async () => {
      const found = await record(COMMERZBANK);
      expect(found).toMatchObject({
        legalName: 'COMMERZBANK Aktiengesellschaft',
        legalForm: 'Aktiengesellschaft',
        countryOfRegistration: 'DE',
        registrationDate: '1952-10-17',
        addresses: [{ type: 'registered', lines: ['Kaiserstraße 16'], postalCode: '60311', city: 'Frankfurt am Main' }, {}],
        parties: [],
        dataStatus: { owners: 'none_on_register' },
      });
      expect(found.identifiers.slice(0, 2)).toMatchObject([
        { type: 'LEI', value: COMMERZBANK },
        { type: 'Registernummer', value: 'HRB 32000 (Frankfurt am Main)', jurisdiction: 'DE' },
      ]);
      expect(found.identifiers.filter(({ type }) => type === 'BIC')).toHaveLength(16);
    });

    test('Bloomberg Finance: a Delaware partnership, without parents whose records are gone', async () => {
      expect(await record(BLOOMBERG)).toMatchObject({
        legalForm: 'Limited Partnership',
        jurisdiction: 'US-DE',
        countryOfRegistration: 'US',
        registrationDate: '2007-06-05',
        identifiers: [
          { type: 'LEI' },
          { type: 'File Number', value: '4348344', jurisdiction: 'US-DE' },
          ...['OpenCorporates ID', 'QCC code', 'S&P Global ID'].map((type) => ({ type })),
        ],
        parties: [],
      });
    });
  });
}

async function expectBooks(api: Api, balance: number, lines: [kind: string, amount: number][]): Promise<void> {
  await expect.poll(async () => (await api.get('/account')).body).toMatchObject({ volume_remaining: balance, held: 0 });
  const { body } = await api.get('/account/ledger');
  expect(body.data.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual(lines);
}

async function proofOf(api: Api, result: Entity): Promise<string> {
  const proofs = result.sourceDocuments.filter(({ kind }: { kind: string }) => kind === 'register_answer');
  expect(proofs).toHaveLength(1);
  const { body: link } = await api.get(`/documents/${proofs[0]._documentID}`);
  return (await fetch(link.url)).text();
}

/** Every recorded answer about this company is in the proof file, unchanged and under its official address. */
async function expectProof(api: Api, result: Entity, typed: string): Promise<void> {
  const { exchanges, origin } = JSON.parse(await proofOf(api, result)) as { exchanges: Exchange[]; origin: string };
  const number = typed.replaceAll(' ', '');
  const recorded = Object.entries(ANSWERS).filter(([question]) => question.includes(number));
  expect(recorded.length).toBeGreaterThan(0);
  for (const [question, file] of recorded) {
    const [, , path] = /^GET (\/companies-house\/public-data|\/[a-z]+)(.+)$/.exec(question)!;
    const kept = exchanges.find(({ url }) => url === origin + path);
    expect(kept, question).toMatchObject({ status: 200, encoding: 'utf-8' });
    expect(Buffer.from(kept!.body).equals(sample(file).body as Buffer), file).toBe(true);
  }
}

const naturesOf = ({ relationships }: Entity): string[] =>
  relationships.map(({ natureOfRelationship }: { natureOfRelationship: string }) => natureOfRelationship);

/** The number of relationships of each nature; each must point at the company. */
function officesOf({ _id, counterparties }: Entity): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const party of counterparties) {
    expect(party.relationships.every(({ _parentId }: Entity) => _parentId === _id)).toBe(true);
    for (const nature of naturesOf(party)) counts[nature] = (counts[nature] ?? 0) + 1;
  }
  return counts;
}

const companiesOf = ({ counterparties }: Entity): Entity[] => counterparties.filter(({ entityType }: Entity) => entityType === 'company');
const valuesOf = ({ identifiers }: Entity, wanted: string): string[] =>
  identifiers.filter(({ type }: { type: string }) => type === wanted).map(({ value }: { value: string }) => value);
const sharesOf = ({ counterparties }: Entity): number[] =>
  counterparties.flatMap(({ relationships }: Entity) =>
    relationships.flatMap(({ interests = [] }: Entity) => interests.map(({ share }: Entity) => share.exact)),
  );

/** Expects `count` different people, all with a name of several words and a date of birth in that format. */
function expectPeople({ counterparties }: Entity, count: number, birth: RegExp): void {
  const people = counterparties.filter(({ entityType }: Entity) => entityType === 'person');
  expect(people).toHaveLength(count);
  for (const { legalName, dateOfBirth } of people) {
    expect(/^\S+(?: \S+)+$/.test(legalName)).toBe(true);
    expect(dateOfBirth).toMatch(birth);
  }
  expect(new Set(people.map(({ legalName }: Entity) => comparableName(legalName))).size).toBe(count);
}

function expectMasked({ counterparties }: Entity, count: number): void {
  const people = counterparties.filter(({ entityType }: Entity) => entityType === 'person');
  expect(people).toHaveLength(count);
  for (const { legalName, nameMasked } of people) {
    expect(nameMasked).toBe(true);
    expect(legalName).toMatch(/\*/);
  }
}
