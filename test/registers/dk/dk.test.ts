/** DK: records read from the answers of CVR. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { dk } from '../../../shared/registers/dk/dk.ts';
import { cvrNumber } from '../../../shared/registers/dk/identifiers.ts';
import { dk as sandbox } from '../../../shared/registers/dk/sandbox.ts';
import { NotFound, Unavailable } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { always, clientOver, replay } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';

conformance(dk, sandbox, {
  found: '99000007',
  notFound: '99000031',
  other: '99000015',
  former: ['Bente Fratrådt'],
  wrongCheckDigit: '99000008',
  name: 'NORDHAVN',
});

const client = clientOver(dk, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(dk, { registrationNumber }, client);
const SEARCH = '/cvr-permanent/virksomhed/_search';
const envelope = (...sources: unknown[]) =>
  JSON.stringify({ timed_out: false, hits: { total: sources.length, hits: sources.map((_source) => ({ _source })) } });

describe('DK, invented companies', () => {
  test('a company has its form, status, present capital, names and address', async () => {
    expect(await look('99000007')).toMatchObject({
      legalForm: 'Aktieselskab',
      companyStatus: 'NORMAL',
      statusKind: 'active',
      registrationDate: '2012-02-29',
      capital: { amount: 750_000, currency: 'DKK' },
      addresses: [{ type: 'registered', lines: ['Opdigtet Kaj 1B, 2. tv'], postalCode: '1000', city: 'København K', country: 'DK' }],
      otherNames: [
        { name: 'SYDHAVN OPDIGTET A/S', kind: 'previous', from: '2012-02-29', to: '2016-06-30' },
        { name: 'Nordhavn Opdigtet Handel A/S', kind: 'trading' },
      ],
    });
  });

  test('officers, auditor, founder and owners have their present relationships', async () => {
    const record = await look('99000007');
    expect(
      record.parties.map(({ legalName, relationships }) => [
        legalName,
        relationships.map(({ nature, role, from }) => `${nature}: ${role}, ${from}`),
      ]),
    ).toEqual([
      ['Kirsten Opdigtet', ['Managing Director: ADM. DIR., 2012-02-29', 'Board Member: BESTYRELSESMEDLEM, 2012-02-29']],
      ['Mogens Påfund', ['Board Chair: FORMAND, 2020-03-01', 'Shareholder: EJERREGISTER, 2012-02-29']],
      ['FJORD OPDIGTET I/S', ['Founder: STIFTERE, 2012-02-29', 'Shareholder: EJERREGISTER, 2019-05-01']],
      ['TAL OG TVIVL OPDIGTET REVISION ApS', ['Auditor: REVISION, 2012-02-29']],
      ['HARBOUR INVENTED LIMITED', ['Shareholder: EJERREGISTER, 2019-05-01']],
    ]);
    expect(record.dataStatus).toEqual({ officers: 'complete', owners: 'partial' });
    expect(record.dataStatusReasons).toEqual({ officers: [], owners: ['holders_below_floor'] });
  });

  test('former officers and earlier holdings of owners are former parties', async () => {
    const { formerParties } = await look('99000007');
    expect(formerParties).toEqual([
      {
        entityType: 'person',
        legalName: 'Bente Fratrådt',
        countryOfResidence: 'DK',
        identifiers: [{ type: 'Enhedsnummer', value: '4999000003', jurisdiction: 'DK', registry: 'CVR' }],
        relationships: [
          { nature: 'Board Member', role: 'BESTYRELSESMEDLEM', from: '2012-02-29', to: '2020-02-29' },
          {
            nature: 'Beneficial Owner',
            role: 'Reel ejer',
            from: '2017-05-23',
            to: '2020-02-29',
            pointer: '/hits/hits/0/_source/Vrvirksomhed/deltagerRelation/2',
          },
        ],
      },
      expect.objectContaining({
        legalName: 'FJORD OPDIGTET I/S',
        identifiers: [{ type: 'CVR-nummer', value: '99000015', jurisdiction: 'DK', registry: 'CVR' }],
        relationships: [
          {
            nature: 'Shareholder',
            role: 'EJERREGISTER',
            from: '2012-02-29',
            to: '2019-04-30',
            interests: [{ kind: 'shareholding', share: { exact: 100 }, shareBasis: { unit: 'band', code: '1.0' } }],
            pointer: '/hits/hits/0/_source/Vrvirksomhed/deltagerRelation/3',
          },
        ],
      }),
    ]);
    expect(await look('99000015')).not.toHaveProperty('formerParties');
  });

  test('shares are the bands of the register', async () => {
    const interests = (await look('99000007')).parties.flatMap(({ relationships }) =>
      relationships.flatMap(({ interests = [] }) => interests),
    );
    expect(interests.filter(({ kind }) => kind === 'shareholding').map(({ share }) => share)).toEqual([
      { minimum: 5, exclusiveMaximum: 10 },
      { minimum: 50, exclusiveMaximum: 66.666667 },
      { minimum: 25, exclusiveMaximum: 33.333333 },
    ]);
    expect(interests.filter(({ kind }) => kind === 'votingRights')).toHaveLength(3);
  });

  test('Danish and foreign owners have their register numbers', async () => {
    const { parties } = await look('99000007');
    expect(parties.find(({ legalName }) => legalName === 'FJORD OPDIGTET I/S')).toMatchObject({
      jurisdiction: 'DK',
      identifiers: [{ type: 'CVR-nummer', value: '99000015' }],
    });
    expect(parties.find(({ legalName }) => legalName === 'HARBOUR INVENTED LIMITED')).toMatchObject({
      entityType: 'company',
      jurisdiction: 'GB',
      countryOfRegistration: 'GB',
      addresses: [{ lines: ['1 Invented Quay', 'Madeupton', 'ZZ1 1ZZ'], country: 'GB' }],
      identifiers: [{ type: 'Registration number', value: '99000010', jurisdiction: 'GB', registry: 'Companies House' }, {}],
    });
  });

  test('home addresses are left out, except the country', async () => {
    const [person] = (await look('99000007')).parties;
    expect(person).toMatchObject({ entityType: 'person', countryOfResidence: 'DK', identifiers: [{ type: 'Enhedsnummer' }] });
    expect(person).not.toHaveProperty('addresses');
  });

  test('the partners of a partnership are all of its owners', async () => {
    const record = await look('99000015');
    expect(record.parties.map(({ relationships }) => relationships[0]!.nature)).toEqual(['Partner', 'Partner']);
    expect(record.dataStatus).toEqual({ officers: 'none_on_register', owners: 'complete' });
  });

  test('a struck-off company is dissolved', async () => {
    const record = await look('99000023');
    expect(record).toMatchObject({ companyStatus: 'TVANGSOPLØST', statusKind: 'dissolved', parties: [] });
    expect(record.capital).toBeUndefined();
  });

  test('the declaration has operator, licence, credentials and published sections', () => {
    expect(dk).toMatchObject({
      jurisdiction: 'DK',
      name: 'Det Centrale Virksomhedsregister (CVR)',
      operator: 'Erhvervsstyrelsen',
      origin: 'https://distribution.virk.dk:8443',
      otherOrigins: ['https://regnskaber.virk.dk'],
      licence: 'CVR terms of use: free reuse, no marketing to units marked reklamebeskyttet',
      proven: 'recorded_answers',
      credentials: {
        fields: ['user', 'password'],
        obtainedAt: 'https://data.virk.dk/datakatalog/erhvervsstyrelsen/system-til-system-adgang-til-cvr-data',
      },
      lookupBy: 'registrationNumber',
    });
    expect(dk.sections).toEqual({
      officers: { level: 'published' },
      owners: {
        level: 'partly_published',
        reasons: ['holders_below_floor', 'some_roles_only', 'legal_access_required'],
        completeFor: 'sole traders, general partnerships, and companies whose listed legal owners hold all of the capital',
      },
      financials: { level: 'partly_published', reasons: ['entries_not_understood', 'more_on_register'] },
    });
  });

  test('requests for a company and for a name carry user and password', async () => {
    const requests: WireRequest[] = [];
    const source = {
      Vrvirksomhed: { cvrNummer: 1234567, virksomhedMetadata: { nyesteNavn: { navn: 'TIDLIG OPDIGTET' }, sammensatStatus: 'Aktiv' } },
    };
    const unsaid = { Vrvirksomhed: { cvrNummer: 99000023, virksomhedMetadata: { nyesteNavn: { navn: 'SEN OPDIGTET' } } } };
    const transport = replay({ [SEARCH]: { body: envelope(source, unsaid) } }, requests);
    expect(await dk.searchByName!('opdigtet', clientOver(dk, transport))).toEqual([
      { companyName: 'TIDLIG OPDIGTET', registrationNumber: '01234567', companyStatus: 'Aktiv' },
      { companyName: 'SEN OPDIGTET', registrationNumber: '99000023' },
    ]);
    await lookUp(dk, { registrationNumber: '99000023' }, clientOver(dk, replay({}, requests))).catch(() => {});
    expect(requests.map(({ method, body }) => [method, JSON.parse(body!)])).toEqual([
      [
        'POST',
        {
          query: { match: { 'Vrvirksomhed.virksomhedMetadata.nyesteNavn.navn': { query: 'opdigtet', operator: 'and' } } },
          _source: [
            'Vrvirksomhed.cvrNummer',
            'Vrvirksomhed.virksomhedMetadata.nyesteNavn.navn',
            'Vrvirksomhed.virksomhedMetadata.sammensatStatus',
          ],
          size: 20,
        },
      ],
      ['POST', { query: { term: { 'Vrvirksomhed.cvrNummer': 99000023 } }, size: 1 }],
    ]);
    expect(requests[0]!.secretHeaders).toEqual({ authorization: `Basic ${Buffer.from('test-user:test-password').toString('base64')}` });
  });

  test.each([
    ['DK 24 25 67 90', '24256790'],
    ['dk24256790', '24256790'],
    ['24256790', '24256790'],
    ['24256791', undefined],
    ['04256790', undefined],
    ['124256790', undefined],
  ])('the number %s is %s', (typed, normalised) => expect(parseIdentifier(cvrNumber, typed)).toBe(normalised));

  test('an interrupted search is Unavailable, not "not found"', async () => {
    for (const body of [
      '{"timed_out":true,"hits":{"total":0,"hits":[]}}',
      '{"timed_out":false,"_shards":{"failed":2},"hits":{"total":0,"hits":[]}}',
    ]) {
      const asked = lookUp(dk, { registrationNumber: '99000007' }, clientOver(dk, always({ body })));
      await expect(asked).rejects.toBeInstanceOf(Unavailable);
    }
    const nothing = lookUp(dk, { registrationNumber: '99000007' }, clientOver(dk, always({ body: envelope() })));
    await expect(nothing).rejects.toBeInstanceOf(NotFound);
  });
});
