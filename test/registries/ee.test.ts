/** EE: what a person would read from the e-Business Register. */
import { describe, expect, test } from 'vitest';
import type { WireRequest } from '../../shared/registries/client.ts';
import { ee } from '../../shared/registries/ee/ee.ts';
import { Changed, Refused, Throttled, Unavailable } from '../../shared/registries/faults.ts';
import { lookUp } from '../../shared/registries/look-up.ts';
import { ee as sandbox } from '../../shared/sandbox/ee.ts';
import { sandboxTransport } from '../../shared/sandbox/sandbox.ts';
import { always, clientOver, replay, sample, samplesAreHere } from '../support/replay.ts';
import { conformance } from './conformance.ts';

conformance(ee, sandbox, {
  found: '19900002',
  notFound: '19900060',
  other: '19900019',
  former: ['Invented Former Lahkunud', 'Invented Founder Lahkunud'],
  wrongCheckDigit: '17441867',
  name: 'PÕHJANAEL',
});

const client = clientOver(ee, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(ee, { registrationNumber }, client);

const fault = (words: string) => ({
  contentType: 'text/xml',
  body: `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><s:Fault><faultcode>s:Server</faultcode><faultstring>${words}</faultstring></s:Fault></s:Body></s:Envelope>`,
});

describe('EE, invented companies', () => {
  test('a company has its form, status, seat, capital, activity, numbers and former name', async () => {
    expect(await look('19900002')).toMatchObject({
      legalName: 'INVENTED PÕHJANAEL OÜ',
      legalForm: 'Private limited company',
      companyStatus: 'Entered into the register',
      statusKind: 'active',
      registrationDate: '2016-03-01',
      addresses: [
        {
          type: 'registered',
          lines: ['Väljamõeldud tn 1'],
          city: 'Tallinn',
          postalCode: '10001',
          region: 'Harju maakond',
          country: 'EE',
          text: 'Väljamõeldud tn 1, Kesklinna linnaosa, Tallinn, Harju maakond, 10001',
        },
      ],
      identifiers: [
        { type: 'Registry code', value: '19900002' },
        { type: 'KMKR number', value: 'EE199000020' },
      ],
      capital: { amount: 2500, currency: 'EUR' },
      activities: [{ scheme: 'EMTAK 2025', code: '64211', description: 'Activities of holding companies', primary: true }],
      otherNames: [{ name: 'INVENTED VARASEM OÜ', kind: 'previous', from: '2016-03-01', to: '2019-01-01' }],
      dataStatus: { officers: 'complete', owners: 'complete' },
    });
  });

  test('who is on the board, who owns what, and who benefits', async () => {
    const { parties } = await look('19900002');
    const ties = parties.map(({ legalName, dateOfBirth, ties: [tie] }) => [legalName, dateOfBirth, tie!.nature, tie!.role, tie!.interests]);
    expect(ties).toEqual([
      ['Invented Mari Väljamõeldis', '2001-02-03', 'Board Member', 'Management board member', undefined],
      ['Invented Pekka Keksitty', '1975-05-06', 'Procurator', 'Procurator', undefined],
      ['Invented Mari Väljamõeldis', '2001-02-03', 'Shareholder', 'Shareholder', [{ kind: 'shareholding', share: { exact: 60 } }]],
      ['INVENTED VALDUS OÜ', undefined, 'Shareholder', 'Shareholder', [{ kind: 'shareholding', share: { exact: 30 } }]],
      ['Invented Holding Oy', undefined, 'Shareholder', 'Shareholder', [{ kind: 'shareholding', share: { exact: 10 } }]],
      ['Invented Mari Väljamõeldis', '2001-02-03', 'Beneficial Owner', 'Direct ownership', [{ kind: 'shareholding' }]],
    ]);
  });

  test('an owner that is a company can be looked up in its own register', async () => {
    const { parties } = await look('19900002');
    expect(parties.filter(({ entityType }) => entityType === 'company')).toMatchObject([
      { jurisdiction: 'EE', countryOfRegistration: 'EE', identifiers: [{ type: 'Registry code', value: '19900019' }] },
      { jurisdiction: 'FI', countryOfRegistration: 'FI', identifiers: [{ value: '9000001-1', jurisdiction: 'FI' }] },
    ]);
  });

  test('no personal code leaves the register', async () => {
    expect(JSON.stringify(await look('19900002'))).not.toMatch(/60102030007|39001010000/);
  });

  test('of a share that two own together neither has an exact part; a hidden owner is said to be missing', async () => {
    const record = await look('19900019');
    expect(record).toMatchObject({
      companyStatus: 'Bankrupt',
      statusKind: 'insolvent',
      dataStatus: { officers: 'complete', owners: 'partial' },
    });
    const shares = record.parties.flatMap(({ ties }) => ties).filter(({ nature }) => nature === 'Shareholder');
    expect(shares).toMatchObject([
      { role: 'Shareholder, joint ownership', interests: [{ share: { maximum: 100 } }] },
      { role: 'Shareholder, joint ownership', interests: [{ share: { maximum: 100 } }] },
    ]);
    expect(record.parties[0]!.ties).toMatchObject([{ nature: 'Insolvency Practitioner', role: 'Trustee in bankruptcy' }]);
  });

  test('beneficial owners that are refused do not sink the company', async () => {
    const record = await look('19900025');
    expect(record.parties.map(({ ties: [tie] }) => tie!.nature)).toEqual(['Board Chair', 'Supervisory Board Member']);
    expect(record.dataStatus).toEqual({ officers: 'complete', owners: 'restricted' });
  });

  test('a deleted company has the seat it had last, and nobody', async () => {
    const record = await look('19900031');
    expect(record).toMatchObject({ companyStatus: 'Deleted', statusKind: 'dissolved', otherNames: [], parties: [] });
    expect(record.addresses).toMatchObject([{ lines: ['Väljamõeldud tn 1'] }]);
    expect(record.dataStatus).toEqual({ officers: 'none_on_register', owners: 'none_on_register' });
  });

  test('user name and password stand in the body as placeholders, and are escaped for XML', async () => {
    const asked: WireRequest[] = [];
    const watched = clientOver(ee, (request) => {
      asked.push(request as WireRequest);
      return sandboxTransport([sandbox])(request);
    });
    await lookUp(ee, { registrationNumber: '19900002' }, watched);
    expect(asked.map(({ body }) => /<prod:(\w+)><prod:keha>/.exec(body!)?.[1])).toEqual(['detailandmed_v2', 'tegelikudKasusaajad_v2']);
    for (const { body, secretWords } of asked) {
      expect(body).toContain('<prod:ariregister_parool>{{password}}</prod:ariregister_parool>');
      expect(secretWords).toEqual({ '{{username}}': 'test-username', '{{password}}': 'test-password' });
    }
    expect(ee.credentials!.body!({ username: 'a&b', password: '<c>' })).toEqual({ '{{username}}': 'a&amp;b', '{{password}}': '&lt;c&gt;' });
  });

  test.each([
    ['Vale kasutajanimi või parool', Refused],
    ['Päevane päringute limiit on täis', Throttled],
    ['Sisemine viga', Unavailable],
  ])('the fault "%s" is told from "no such company"', async (words, kind) => {
    const answer = clientOver(ee, always(fault(words)));
    await expect(lookUp(ee, { registrationNumber: '19900002' }, answer)).rejects.toBeInstanceOf(kind);
  });

  test('an answer without the list of companies is no "not found"', async () => {
    const body = '<E><Body><detailandmed_v2Response><keha/></detailandmed_v2Response></Body></E>';
    const answer = clientOver(ee, always({ contentType: 'text/xml', body }));
    await expect(lookUp(ee, { registrationNumber: '19900002' }, answer)).rejects.toBeInstanceOf(Changed);
  });
});

describe.runIf(samplesAreHere)('EE, genuine answers', () => {
  const found = sample('ee/autocomplete-17441866.json');

  test.runIf(found)('the autocomplete gives name, number and status', async () => {
    const genuine = clientOver(ee, replay({ '/eng/api/autocomplete': found! }));
    expect(await ee.searchByName!('17441866', genuine)).toEqual([
      { companyName: 'Nordic Foods 1 OÜ', registrationNumber: '17441866', companyStatus: 'Entered into the register' },
    ]);
  });

  /** As `deleted_company.xml` of internetee/company_register, without its user name and password. */
  const deleted = sample('ee/detailandmed_v2-12226399.xml');

  test.runIf(deleted)('a deleted company: its last seat, two former names, nobody present', async () => {
    const record = await lookUp(ee, { registrationNumber: '12226399' }, clientOver(ee, always({ ...deleted!, contentType: 'text/xml' })));
    expect(record).toMatchObject({
      legalName: 'OÜ Biohaldjas',
      legalForm: 'Osaühing',
      companyStatus: 'Kustutatud',
      statusKind: 'dissolved',
      registrationDate: '2012-01-26',
      capital: { amount: 2508, currency: 'EUR' },
      activities: [{ scheme: 'EMTAK 2008', code: '4791', primary: true }],
      parties: [],
    });
    expect(record.addresses.map(({ text }) => text)).toEqual(['Allika tn 12, Kiili alev, Kiili vald, Harju maakond, 75401']);
    expect(record.otherNames.map(({ name, to }) => [name, to])).toEqual([
      ['Blaufont OÜ', '2012-05-08'],
      ['Blaufont UÜ', '2012-05-03'],
    ]);
  });

  test.runIf(deleted)('the same, had its persons not left: six of the card and six shares, each person with a day of birth', async () => {
    const body = String(deleted!.body).replace(/<ns1:isikuandmed>[\s\S]*<\/ns1:isikuandmed>/, (persons) =>
      persons.replace(/<ns1:lopp_kpv>[^<]*<\/ns1:lopp_kpv>/g, ''),
    );
    const { parties } = await lookUp(ee, { registrationNumber: '12226399' }, clientOver(ee, always({ contentType: 'text/xml', body })));
    const natures = parties.map(({ ties: [tie] }) => tie!.nature);
    expect(Object.entries(Object.groupBy(natures, (nature) => nature)).map(([nature, all]) => [nature, all!.length])).toEqual([
      ['Board Member', 5],
      ['General Partner', 1],
      ['Limited Partner', 1],
      ['Shareholder', 6],
    ]);
    for (const { entityType, dateOfBirth } of parties) expect(dateOfBirth !== undefined).toBe(entityType === 'person');
    const companies = parties.filter(({ entityType }) => entityType === 'company');
    expect(companies.map(({ identifiers }) => identifiers![0]!.value)).toEqual(['11587126', '12067392', '12067392']);
    expect(companies.at(-1)!.ties[0]!.interests).toEqual([{ kind: 'shareholding', share: { exact: 100 } }]);
  });
});
