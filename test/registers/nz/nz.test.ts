/** NZ: the records that a reader expects from the NZBN Register and the Companies Register. */
import { describe, expect, test } from 'vitest';
import { foldParties } from '../../../shared/model/entity/same-party.ts';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { Changed, NotFound } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { companyNumber } from '../../../shared/registers/nz/identifiers.ts';
import { nz } from '../../../shared/registers/nz/nz.ts';
import { natureOf } from '../../../shared/registers/nz/roles.ts';
import { nz as sandbox } from '../../../shared/registers/nz/sandbox.ts';
import { statusKindOf } from '../../../shared/registers/nz/statuses.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import type { Transport } from '../../../shared/registers/wire-request.ts';
import { always, clientOver } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';

conformance(nz, sandbox, {
  found: '9429999000012',
  notFound: '9429999000067',
  other: '9429999000029',
  former: ['Gus BYGONE', 'WEKA INVENTED LIMITED'],
  wrongCheckDigit: '9429999000013',
  name: 'Kea Invented',
});

const transport = sandboxTransport([sandbox]);
const client = clientOver(nz, transport);
const look = (registrationNumber: string) => lookUp(nz, { registrationNumber }, client);

describe('NZ, invented entities', () => {
  test('a company has its form, status, local date, present addresses, activity and names', async () => {
    const record = await look('9429999000012');
    expect(record).toMatchObject({
      legalForm: 'NZ Limited Company',
      companyStatus: 'Registered',
      statusKind: 'active',
      registrationDate: '2016-05-04',
      activities: [{ scheme: 'BIC', code: 'K624010', description: 'Holding company' }],
      otherNames: [
        { name: 'KAKA INVENTED LIMITED', kind: 'previous', from: '2016-05-04', to: '2018-02-03' },
        { name: 'Cheeky Invented Kea', kind: 'trading', from: '2017-01-01' },
      ],
      dataStatus: { officers: 'complete', owners: 'complete' },
    });
    expect(record.addresses.map(({ type, text }) => [type, text])).toEqual([
      ['registered', 'c/o Invented Accountants, 1 Invented Street, Nowhere, Madeupton, 9999, NZ'],
      ['postal', 'PO Box 1, Nowhere, Madeupton, 9999, AU'],
    ]);
    expect(record.identifiers.map(({ type, value }) => [type, value])).toEqual([
      ['NZBN', '9429999000012'],
      ['Company number', '99900011'],
      ['GST number', '999999999'],
    ]);
  });

  test('director and person authorised for service', async () => {
    const { parties } = await look('9429999000012');
    expect(parties.slice(0, 2)).toMatchObject([
      { entityType: 'person', legalName: 'Ada INVENTED', relationships: [{ nature: 'Director', role: 'Director', from: '2016-05-04' }] },
      {
        entityType: 'company',
        legalName: 'SERVE INVENTED LAW',
        relationships: [{ nature: 'Registered Agent', role: 'Person Authorised for Service' }],
      },
    ]);
  });

  test('each parcel has its share; joint holders each have all of it', async () => {
    const { parties } = await look('9429999000012');
    const holders = parties.filter(({ relationships }) => relationships[0]!.nature === 'Shareholder');
    expect(
      holders.map(({ legalName, relationships }) => [legalName, relationships[0]!.interests![0]!.share!.exact, relationships[0]!.role]),
    ).toEqual([
      ['Ada INVENTED', 50, 'Shareholder, allocation 1: 600 of 1200 shares'],
      ['Bevan MADEUP', 33.333333, 'Shareholder, allocation 2: 400 of 1200 shares, held jointly by 2'],
      ['Cora MADEUP', 33.333333, 'Shareholder, allocation 2: 400 of 1200 shares, held jointly by 2'],
      ['TUI INVENTED HOLDINGS LIMITED', 8.333333, 'Shareholder, allocation 3: 100 of 1200 shares'],
      ['TUI INVENTED HOLDINGS LIMITED', 8.333333, 'Shareholder, allocation 4: 100 of 1200 shares'],
    ]);
  });

  test('a parcel has its number of shares, and holders of one parcel have the same holding', async () => {
    const { parties } = await look('9429999000012');
    const held = parties.flatMap(({ relationships }) => relationships).filter(({ nature }) => nature === 'Shareholder');
    const shares = (count: string) => [{ shareBasis: { unit: 'shares', held: count, total: '1200' } }];
    expect(held).toMatchObject([
      { interests: shares('600'), pointer: '/company-details/shareholding/shareAllocation/0/shareholder/0' },
      { interests: shares('400'), holding: { id: 'h2', manner: 'joint' } },
      {
        interests: shares('400'),
        holding: { id: 'h2', manner: 'joint' },
        pointer: '/company-details/shareholding/shareAllocation/1/shareholder/1',
      },
      { interests: shares('100') },
      { interests: shares('100') },
    ]);
    expect(held.filter(({ holding }) => holding)).toHaveLength(2);
  });

  test('an extensive shareholding is partial; an ultimate holding company has control and no share', async () => {
    const tui = await look('9429999000029');
    expect(tui.ownership).toEqual({ completeness: 'partial' });
    expect(tui.parties.at(-1)!.relationships[0]!.pointer).toBe('/shareholding/shareAllocation/0/shareholder/0');
    const kea = await look('9429999000012');
    expect(kea.ownership).toBeUndefined();
    const parent = kea.parties.flatMap(({ relationships }) => relationships).find(({ nature }) => nature === 'Ultimate Parent');
    expect(parent!.interests).toEqual([{ kind: 'control', type: 'otherInfluenceOrControl' }]);
  });

  test('two parcels of the same size stay two when mentions of their holder are merged', async () => {
    const { parties } = await look('9429999000012');
    const unnumbered = parties.map((party) => ({
      ...party,
      relationships: party.relationships.map(({ role, ...relationship }) => relationship),
    }));
    const tui = foldParties(unnumbered).filter(({ legalName }) => legalName.startsWith('TUI'));
    expect(tui.map(({ relationships }) => relationships.map(({ interests }) => interests![0]!.share!.exact))).toEqual([
      [8.333333, 8.333333],
    ]);
    expect(tui[0]).toMatchObject({
      jurisdiction: 'NZ',
      countryOfRegistration: 'NZ',
      identifiers: [{ type: 'NZBN' }, { type: 'Company number' }],
    });
  });

  test('former parties have their dates', async () => {
    const { formerParties } = await look('9429999000012');
    expect(formerParties?.map(({ legalName, relationships }) => [legalName, relationships])).toEqual([
      ['Gus BYGONE', [{ nature: 'Director', role: 'Director', from: '2016-05-04', to: '2018-10-09' }]],
      ['Gus BYGONE', [{ nature: 'Shareholder', role: 'Shareholder', from: '2016-05-04', to: '2018-10-09' }]],
      ['WEKA INVENTED LIMITED', [{ nature: 'Shareholder', role: 'Shareholder', from: '2016-05-04', to: '2017-02-01' }]],
    ]);
    expect((await look('9429999000081')).formerParties).toMatchObject([
      { legalName: 'Otto REPLACED', relationships: [{ nature: 'Liquidator', from: '2023-03-02', to: '2023-05-01' }] },
    ]);
  });

  test.each([
    ['Registered', 'active'],
    ['In Liquidation', 'liquidation'],
    ['In Receivership', 'insolvent'],
    ['In Receivership, In Liquidation', 'liquidation'],
    ['Voluntary Administration', 'insolvent'],
    ['In Statutory Administration', 'insolvent'],
    ['Inactive', 'inactive'],
    ['Removed', 'dissolved'],
    ['Closed', 'dissolved'],
    ['Dissolved', 'dissolved'],
  ])('the status %s is %s', (description, kind) => {
    expect(statusKindOf(description)).toBe(kind);
  });

  test('every type of role has its nature, however it is spelled', () => {
    const natures = {
      Director: 'Director',
      Dir: 'Director',
      Officer: 'Officer',
      Partner: 'Partner',
      'Person Authorised for Service': 'Registered Agent',
      PersonAuthorisedForService: 'Registered Agent',
      "Shareholder's Agent": 'Other',
      SOLE_TRADER: 'Beneficial Owner',
      Trustee: 'Officer',
    };
    expect(Object.fromEntries(Object.keys(natures).map((type) => [type, natureOf(type)]))).toEqual(natures);
  });

  test('the ultimate holding company is abroad, with its number there', async () => {
    const { parties } = await look('9429999000012');
    expect(parties.at(-1)).toMatchObject({
      legalName: 'BILLABONG INVENTED HOLDINGS PTY LTD',
      jurisdiction: 'AU',
      identifiers: [{ type: 'Registration number', value: '999000010', jurisdiction: 'AU' }],
      relationships: [{ nature: 'Ultimate Parent', from: '2019-01-15' }],
    });
  });

  test('a company number finds the company, not the society with the same number', async () => {
    const record = await look('99900011');
    expect(record).toMatchObject({ registrationNumber: '99900011', legalName: 'KEA INVENTED LIMITED' });
    expect(record.identifiers[0]).toMatchObject({ type: 'NZBN', value: '9429999000012' });
    expect(parseIdentifier(companyNumber, '099900011')).toBe('99900011');
    await expect(look('123')).rejects.toBeInstanceOf(NotFound);
  });

  test('a company number is searched on every page', async () => {
    const hit = (sourceRegisterUniqueId: string) => ({
      nzbn: '9429999000012',
      entityName: 'X',
      entityTypeCode: 'LTD',
      sourceRegisterUniqueId,
    });
    const paged: Transport = (request) => {
      if (request.url.pathname !== '/gateway/nzbn/v5/entities') return transport(request);
      const last = request.url.searchParams.get('page') === '2';
      return always({ body: JSON.stringify({ totalItems: 3, items: [hit(last ? '99900011' : '1')] }) })(request);
    };
    expect((await lookUp(nz, { registrationNumber: '99900011' }, clientOver(nz, paged))).legalName).toBe('KEA INVENTED LIMITED');
    const endless = always({ body: JSON.stringify({ totalItems: 1_000_000, items: [hit('1')] }) });
    await expect(lookUp(nz, { registrationNumber: '99900011' }, clientOver(nz, endless))).rejects.toBeInstanceOf(Changed);
  });

  test('missing details and roles are requested; an extensive shareholding is partial', async () => {
    const record = await look('9429999000029');
    expect(record.parties.map(({ legalName, relationships }) => [legalName, relationships[0]!.nature])).toEqual([
      ['Bevan MADEUP', 'Director'],
      ['Bevan MADEUP', 'Shareholder'],
    ]);
    expect(record.dataStatus).toEqual({ officers: 'complete', owners: 'partial' });
    expect(record.dataStatusReasons?.owners).toEqual(['holders_below_floor']);
  });

  test('an Australian company has itself in its home register as head office', async () => {
    const record = await look('9429999000036');
    expect(record.parties.at(-1)).toMatchObject({
      legalName: 'MOA INVENTED PTY LTD',
      jurisdiction: 'AU',
      identifiers: [{ type: 'ACN', value: '999000074', jurisdiction: 'AU' }],
      relationships: [{ nature: 'Head Office' }],
    });
    expect(record.dataStatus.owners).toBe('not_published');
  });

  test('in liquidation the present liquidator is a party, a replaced one is not', async () => {
    const record = await look('9429999000081');
    expect(record.statusKind).toBe('liquidation');
    expect(record.parties.map(({ legalName, relationships }) => [legalName, relationships[0]!.nature])).toEqual([
      ['Lena WINDUP', 'Liquidator'],
    ]);
    expect(record.dataStatus).toEqual({ officers: 'complete', owners: 'partial' });
    expect(record.dataStatusReasons?.owners).toEqual(['required_entries_missing']);
  });

  test('a society has no parties', async () => {
    expect((await look('9429999000074')).dataStatus).toEqual({ officers: 'not_published', owners: 'not_published' });
  });

  test('a moved gateway is a fault, not "not found"', async () => {
    const moved = always({ status: 404, body: '{ "statusCode": 404, "message": "Resource not found" }' });
    await expect(lookUp(nz, { registrationNumber: '9429999000012' }, clientOver(nz, moved))).rejects.toBeInstanceOf(Changed);
  });
});
