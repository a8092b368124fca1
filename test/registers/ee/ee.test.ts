/** EE: what a person would read from the e-Business Register. */
import { describe, expect, test } from 'vitest';
import { ee } from '../../../shared/registers/ee/ee.ts';
import { ee as sandbox } from '../../../shared/registers/ee/sandbox.ts';
import { Changed, Refused, Throttled, Unavailable } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { always, clientOver } from '../../support/replay.ts';
import { conformance, daysOf } from '../conformance.ts';

conformance(ee, sandbox, {
  found: '19900002',
  notFound: '19900060',
  other: '19900019',
  former: ['Invented Former Lahkunud', 'Invented Founder Lahkunud', 'Invented Past Kasusaaja'],
  wrongCheckDigit: '17441867',
  name: 'PÕHJANAEL',
});

const transport = sandboxTransport([{ ...sandbox, answer: (request) => ({ ...sandbox.answer(request), afterMs: 0 }) }]);
const client = clientOver(ee, transport);
const look = (registrationNumber: string) => lookUp(ee, { registrationNumber }, client);

const fault = (words: string) => ({
  contentType: 'text/xml',
  body: `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><s:Fault><faultcode>s:Server</faultcode><faultstring>${words}</faultstring></s:Fault></s:Body></s:Envelope>`,
});

const shareOf = (text: string) => ({
  kind: 'shareholding',
  share: { exact: Number(text) },
  shareBasis: { unit: 'percent', text },
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

  test('officers, owners with their shares, and beneficial owners', async () => {
    const { parties } = await look('19900002');
    const relationships = parties.map(({ legalName, dateOfBirth, relationships: [relationship] }) => [
      legalName,
      dateOfBirth,
      relationship!.nature,
      relationship!.role,
      relationship!.interests,
    ]);
    expect(relationships).toEqual([
      ['Invented Mari Väljamõeldis', '2001-02-03', 'Board Member', 'Management board member', undefined],
      ['Invented Pekka Keksitty', '1975-05-06', 'Procurator', 'Procurator', undefined],
      ['Invented Mari Väljamõeldis', '2001-02-03', 'Shareholder', 'Shareholder', [shareOf('60.000000')]],
      ['INVENTED VALDUS OÜ', undefined, 'Shareholder', 'Shareholder', [shareOf('30.000000')]],
      ['Invented Holding Oy', undefined, 'Shareholder', 'Shareholder', [shareOf('10.000000')]],
      [
        'Invented Mari Väljamõeldis',
        '2001-02-03',
        'Beneficial Owner',
        'Direct ownership',
        [{ kind: 'shareholding', directOrIndirect: 'direct', beneficialOwnershipOrControl: true }],
      ],
    ]);
  });

  test('an owner that is a company has a number in its own register', async () => {
    const { parties } = await look('19900002');
    expect(parties.filter(({ entityType }) => entityType === 'company')).toMatchObject([
      { jurisdiction: 'EE', countryOfRegistration: 'EE', identifiers: [{ type: 'Registry code', value: '19900019' }] },
      { jurisdiction: 'FI', countryOfRegistration: 'FI', identifiers: [{ value: '9000001-1', jurisdiction: 'FI' }] },
    ]);
  });

  test('no personal code is in the record', async () => {
    expect(JSON.stringify(await look('19900002'))).not.toMatch(/60102030007|39001010000/);
  });

  test('joint owners have no exact share; a hidden owner makes the owners partial', async () => {
    const record = await look('19900019');
    expect(record).toMatchObject({
      companyStatus: 'Bankrupt',
      statusKind: 'insolvent',
      dataStatus: { officers: 'complete', owners: 'partial' },
      dataStatusReasons: { owners: ['hidden_by_register'] },
    });
    const shares = record.parties.flatMap(({ relationships }) => relationships).filter(({ nature }) => nature === 'Shareholder');
    const parcel = {
      role: 'Shareholder, joint ownership',
      interests: [{ share: { maximum: 100 }, shareBasis: { unit: 'percent', text: '100.000000' } }],
      holding: { id: 'h1', manner: 'joint' },
    };
    expect(shares).toMatchObject([parcel, parcel]);
    expect(record.ownership).toBeUndefined();
    expect(record.parties[0]!.relationships).toMatchObject([{ nature: 'Insolvency Practitioner', role: 'Trustee in bankruptcy' }]);
  });

  test('refused beneficial owners do not fail the look-up', async () => {
    const record = await look('19900025');
    expect(record.parties.map(({ relationships: [relationship] }) => relationship!.nature)).toEqual([
      'Board Chair',
      'Supervisory Board Member',
    ]);
    expect(record.dataStatus).toEqual({ officers: 'complete', owners: 'restricted' });
    expect(record.dataStatusReasons!.owners).toEqual(['legal_access_required', 'some_legal_forms_only']);
    expect(record.ownership).toEqual({ completeness: 'restricted' });
  });

  test('former parties have each relationship with its last day', async () => {
    const { formerParties } = await look('19900002');
    expect(formerParties!.map(({ legalName, dateOfBirth, relationships }) => [legalName, dateOfBirth, ...relationships])).toEqual([
      [
        'Invented Former Lahkunud',
        undefined,
        { nature: 'Board Member', role: 'Management board member', from: '2016-03-01', to: '2020-12-31' },
      ],
      [
        'Invented Founder Lahkunud',
        undefined,
        {
          nature: 'Shareholder',
          role: 'Shareholder',
          from: '2016-03-01',
          to: '2023-09-01',
          interests: [shareOf('100.000000')],
        },
      ],
      [
        'Invented Past Kasusaaja',
        '1966-07-08',
        {
          nature: 'Beneficial Owner',
          role: 'Indirect ownership',
          from: '2018-10-01',
          to: '2021-03-31',
          interests: [{ kind: 'shareholding', directOrIndirect: 'indirect', beneficialOwnershipOrControl: true }],
        },
      ],
    ]);
  });

  test('an empty list of beneficial owners means that they are restricted', async () => {
    const record = await look('19900077');
    expect(record.dataStatus.owners).toBe('partial');
    expect(record.dataStatusReasons!.owners).toEqual(['legal_access_required']);
    const slow = await look('19900054');
    expect(slow.parties).toEqual([]);
    expect(slow.dataStatus.owners).toBe('restricted');
    expect(slow.dataStatusReasons!.owners).toEqual(['legal_access_required', 'parts_missing']);
  });

  test('a company with its own share is not its own party, and no owner is missing', async () => {
    const { parties, ownership } = await look('19900077');
    expect(ownership).toEqual({ ownShares: [shareOf('10.000000')] });
    expect(parties.map(({ legalName }) => legalName)).toEqual(['Invented Jaan Väljamõeldis', 'Invented Jaan Väljamõeldis']);
  });

  test('a deleted company has its last seat and names, and former parties only', async () => {
    const record = await look('19900031');
    expect(record).toMatchObject({ companyStatus: 'Deleted', statusKind: 'dissolved', parties: [] });
    expect(record.addresses.map(({ lines }) => lines)).toEqual([['Väljamõeldud tn 1']]);
    expect(record.capital).toEqual({ amount: 2500, currency: 'EUR' });
    expect(record.otherNames).toEqual([
      { name: 'INVENTED KUSTUMAS OÜ', kind: 'previous', from: '2016-06-01', to: '2019-01-01' },
      { name: 'INVENTED KUSTUMAS UÜ', kind: 'previous', from: '2016-03-01', to: '2016-06-01' },
    ]);
    expect(record.dataStatus).toEqual({ officers: 'none_on_register', owners: 'none_on_register' });
    expect(
      record.formerParties!.map(({ legalName, dateOfBirth, relationships: [relationship] }) => [
        legalName,
        dateOfBirth,
        relationship!.nature,
        relationship!.to,
      ]),
    ).toEqual([
      ['Invented Viimane Juhatuses', undefined, 'Board Member', '2022-06-30'],
      ['Invented Osanik Täis', '1990-01-01', 'General Partner', '2016-06-01'],
      ['INVENTED VALDUS OÜ', undefined, 'Limited Partner', '2016-06-01'],
      ['INVENTED VALDUS OÜ', undefined, 'Shareholder', '2022-06-30'],
    ]);
    expect(record.formerParties!.at(-1)!.identifiers![0]!.value).toBe('19900019');
  });

  test('user name and password are placeholders in the body, escaped for XML', async () => {
    const asked: WireRequest[] = [];
    const watched = clientOver(ee, (request) => {
      asked.push(request as WireRequest);
      return transport(request);
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
  ])('the fault "%s" is not taken for "no such company"', async (words, kind) => {
    const answer = clientOver(ee, always(fault(words)));
    await expect(lookUp(ee, { registrationNumber: '19900002' }, answer)).rejects.toBeInstanceOf(kind);
  });

  test('an answer without the list of companies is not "not found"', async () => {
    const body = '<E><Body><detailandmed_v2Response><keha/></detailandmed_v2Response></Body></E>';
    const answer = clientOver(ee, always({ contentType: 'text/xml', body }));
    await expect(lookUp(ee, { registrationNumber: '19900002' }, answer)).rejects.toBeInstanceOf(Changed);
  });
});

describe('EE, code lists of RIK', () => {
  /** The found company with one code of its answer in the place of another. */
  const withCode = async (from: string, to: string) => {
    const swapped = clientOver(ee, async (request) => {
      const answer = await transport(request);
      return { ...answer, body: Buffer.from(Buffer.from(answer.body).toString().replace(from, to)) };
    });
    return lookUp(ee, { registrationNumber: '19900002' }, swapped);
  };

  test('every role', async () => {
    const natures: Record<string, string> = {};
    for (const role of Object.values(ROLES).flatMap((roles) => roles.split(' '))) {
      const { parties } = await withCode('<ns1:isiku_roll>PROK<', `<ns1:isiku_roll>${role}<`);
      const nature = parties.find(({ legalName }) => legalName === 'Invented Pekka Keksitty')!.relationships[0]!.nature;
      natures[nature] = [natures[nature], role].filter(Boolean).join(' ');
    }
    expect(natures).toEqual(ROLES);
  });

  test.each([
    ['R', 'active'],
    ['L', 'liquidation'],
    ['N', 'insolvent'],
    ['K', 'dissolved'],
  ])('status %s is %s', async (code, kind) => {
    const history = `<ns1:staatused><ns1:item><ns1:staatus>${code}</ns1:staatus><ns1:algus_kpv>2021-03-04Z</ns1:algus_kpv></ns1:item></ns1:staatused>`;
    const record = await withCode('<ns1:staatus>R<', `${history}<ns1:staatus>${code}<`);
    expect(record.statusKind).toBe(kind);
    // The day of a deletion is a member of its own, which this company does not have.
    expect(daysOf(record)).toEqual(kind === 'liquidation' || kind === 'insolvent' ? { statusFrom: '2021-03-04' } : {});
  });
});

const ROLES = {
  'Board Member': 'JUHL JUHJ JUHA',
  'Board Chair': 'JUHE',
  'Supervisory Board Member': 'N E',
  Officer: 'HNKL R',
  'Managing Director': 'VALIT VFILJ',
  Procurator: 'PROK',
  Liquidator: 'LIKV LIKVJ AJPH',
  'Insolvency Practitioner': 'PANKR AJUTPH JPNKR P MORAH ERIH',
  'Authorised Signatory': 'ASES ESIS ESIS2 ESOI EUSOS EUSOS2 SJESI V',
  Auditor: 'D J M',
  'Fund Manager': 'FV',
  'Registered Agent': 'KISIK MDKPI',
  Shareholder: 'OSAN O S',
  'General Partner': 'TOSAN',
  'Limited Partner': 'UOSAN',
  Member: 'YHL YHLLV HUL H K L',
  Founder: 'A B',
  'Beneficial Owner': 'W',
  'Head Office': 'KOAS',
  'Direct Owner': 'FIE ETTEV',
  Other: 'DOKH ORP ARP PANTP TVH YFI',
};
