/** US-CT: the records that a reader expects from Connecticut's open data. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { read } from '../../../shared/registers/us-ct/read.ts';
import { usCt as sandbox } from '../../../shared/registers/us-ct/sandbox.ts';
import { usCt } from '../../../shared/registers/us-ct/us-ct.ts';
import type { BusinessRow } from '../../../shared/registers/us-ct/wire.ts';
import { clientOver } from '../../support/replay.ts';
import { conformance, daysOf } from '../conformance.ts';

conformance(usCt, sandbox, {
  found: '9900001',
  notFound: '9900005',
  other: '9900002',
  former: 'never shown',
  name: 'Charter Oak Invented',
});

const client = clientOver(usCt, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(usCt, { registrationNumber }, client);

describe('US-CT, invented businesses', () => {
  test('a company has its form, status, addresses, activity, former name, principals and agent', async () => {
    const record = await look('9900001');
    expect(record).toMatchObject({
      legalName: 'Charter Oak Invented LLC',
      legalForm: 'LLC',
      companyStatus: 'Active',
      statusKind: 'active',
      jurisdiction: 'US-CT',
      countryOfRegistration: 'US',
      registrationDate: '2011-04-05',
      activities: [{ scheme: 'NAICS', code: '551112', description: 'Offices of Other Holding Companies', primary: true }],
      otherNames: [{ name: 'Constitution Invented LLC', kind: 'previous', to: '2016-02-01' }],
      dataStatus: { officers: 'partial', owners: 'partial' },
      dataStatusReasons: { officers: ['some_legal_forms_only'] },
    });
    expect(record.addresses.map(({ type, text }) => [type, text])).toEqual([
      ['business', '55 Invented Street, Suite 2, Hartford, CT 06103'],
      ['postal', 'PO Box 9, Hartford, CT, 06101, United States'],
    ]);
    expect(
      record.parties.map(({ entityType, legalName, relationships }) => [
        entityType,
        legalName,
        relationships[0]!.nature,
        relationships[0]!.role,
      ]),
    ).toEqual([
      ['person', 'Imogen Invented', 'Managing Director', 'Manager'],
      ['company', 'Nutmeg Invented Corporation', 'Member', 'Member'],
      ['company', 'Invented Agent Services, Inc.', 'Registered Agent', 'Registered Agent'],
    ]);
  });

  test('residences of principals are left out', async () => {
    expect(JSON.stringify(await look('9900001'))).not.toContain('Not to be read');
  });

  test('an unknown date is absent; a foreign company has its home register and name there', async () => {
    const record = await look('9900002');
    expect(record.registrationDate).toBeUndefined();
    expect(record).toMatchObject({
      companyStatus: 'Withdrawn',
      statusKind: 'inactive',
      statusFrom: '2019-12-30',
      capital: { kind: 'Total authorized shares', shares: 1000 },
      otherNames: [{ name: 'Nutmeg Invented Holdings Corporation', kind: 'alternative' }],
      parties: [{ legalName: 'Nutmeg Invented Holdings Corporation', jurisdiction: 'US-DE', relationships: [{ nature: 'Head Office' }] }],
      dataStatus: { officers: 'none_on_register', owners: 'not_published' },
    });
  });

  test('a corporation reports all its officers', async () => {
    expect(await look('0000123')).toMatchObject({ dataStatus: { officers: 'complete', owners: 'not_published' } });
  });

  const business = (more: object): BusinessRow => ({ id: 'x', accountnumber: '9900009', name: 'Invented LLC', ...more });
  test.each([
    [100, 100],
    ['0', undefined],
    [null, undefined],
    ['1,000', undefined],
  ])('authorised shares %j are %j', (total_authorized_shares, shares) => {
    const { capital } = read({ business: business({ total_authorized_shares }), principals: [], agents: [], nameChanges: [] });
    expect(capital?.shares).toBe(shares);
  });

  const statusOf = (more: object) => {
    const record = read({ business: business(more), principals: [], agents: [], nameChanges: [] });
    return [record.companyStatus, record.statusKind, daysOf(record)];
  };

  test('the day of dissolution: of the end, else the first day of a status; of a revived one none', () => {
    const dissolution_date = '2020-02-29T00:00:00.000';
    const on = { dissolutionDate: '2020-02-29' };
    expect(statusOf({ status: 'Dissolved', dissolution_date })).toEqual([
      'Dissolved',
      'dissolved',
      { ...on, dissolutionReason: 'dissolved' },
    ]);
    expect(statusOf({ status: 'Merged', dissolution_date })).toEqual(['Merged', 'dissolved', { ...on, dissolutionReason: 'merged' }]);
    expect(statusOf({ dissolution_date })).toEqual([undefined, 'dissolved', on]);
    expect(statusOf({ status: 'Converted', dissolution_date })).toEqual(['Converted', 'inactive', { statusFrom: '2020-02-29' }]);
    expect(statusOf({ status: 'Active', dissolution_date })).toEqual(['Active', 'active', {}]);
    const without = statusOf({ status: 'Dissolved', dissolution_date: '0001-01-01T00:00:00.000' });
    expect(without).toEqual(['Dissolved', 'dissolved', { dissolutionReason: 'dissolved' }]);
    expect(statusOf({})).toEqual([undefined, 'unknown', {}]);
  });

  test('every status of the register has its kind', () => {
    const kinds = {
      Active: 'active',
      Registered: 'active',
      Recorded: 'active',
      Forfeited: 'inactive',
      Withdrawn: 'inactive',
      Revoked: 'inactive',
      Expired: 'inactive',
      Renunciated: 'inactive',
      Redomesticated: 'inactive',
      Reserved: 'inactive',
      'Reserved Cancelled': 'inactive',
      Dissolved: 'dissolved',
      Cancelled: 'dissolved',
      Merged: 'dissolved',
      Converted: 'inactive',
      Consolidated: 'dissolved',
    };
    expect(Object.fromEntries(Object.keys(kinds).map((status) => [status, statusOf({ status })[1]]))).toEqual(kinds);
  });

  test('a title with two offices gives two relationships of one person', async () => {
    const [party] = (await look('0000123')).parties;
    expect(party).toMatchObject({ legalName: 'Ivo Q. Invented' });
    expect(party!.relationships.map(({ nature, role }) => [nature, role])).toEqual([
      ['Officer', 'President/Director'],
      ['Director', 'President/Director'],
    ]);
  });

  test('numbers are accepted with the prefix and without zeros', () => {
    expect(parseIdentifier(usCt.identifiers[0], 'US-CT.BER:2732224')).toBe('2732224');
    expect(parseIdentifier(usCt.identifiers[0], '  us-ct.ber:27-32 224')).toBe('2732224');
    expect(parseIdentifier(usCt.identifiers[0], '1US-CT.BER:2732224')).toBeUndefined();
    expect(parseIdentifier(usCt.identifiers[0], '123')).toBe('0000123');
    expect(parseIdentifier(usCt.identifiers[0], '0000000')).toBeUndefined();
  });
});
