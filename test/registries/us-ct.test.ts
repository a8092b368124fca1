/** US-CT: what a person would read from Connecticut's open data. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../shared/identifiers/scheme.ts';
import { lookUp } from '../../shared/registries/look-up.ts';
import { usCt } from '../../shared/registries/us-ct/us-ct.ts';
import { sandboxTransport } from '../../shared/sandbox/sandbox.ts';
import { usCt as sandbox } from '../../shared/sandbox/us-ct.ts';
import { clientOver } from '../support/replay.ts';
import { conformance } from './conformance.ts';

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
      dataStatus: { officers: 'complete', owners: 'partial' },
    });
    expect(record.addresses.map(({ type, text }) => [type, text])).toEqual([
      ['business', '55 Invented Street, Suite 2, Hartford, CT 06103'],
      ['postal', 'PO Box 9, Hartford, CT, 06101, United States'],
    ]);
    expect(record.parties.map(({ entityType, legalName, ties }) => [entityType, legalName, ties[0]!.nature, ties[0]!.role])).toEqual([
      ['person', 'Imogen Invented', 'Managing Director', 'Manager'],
      ['company', 'Nutmeg Invented Corporation', 'Member', 'Member'],
      ['company', 'Invented Agent Services, Inc.', 'Other', 'Registered Agent'],
    ]);
  });

  test('where principals live is not taken over', async () => {
    expect(JSON.stringify(await look('9900001'))).not.toContain('Not to be read');
  });

  test('the day that the register does not know is none; a foreign company leads to its home under its name there', async () => {
    const record = await look('9900002');
    expect(record.registrationDate).toBeUndefined();
    expect(record).toMatchObject({
      companyStatus: 'Withdrawn',
      statusKind: 'inactive',
      otherNames: [{ name: 'Nutmeg Invented Holdings Corporation', kind: 'alternative' }],
      parties: [{ legalName: 'Nutmeg Invented Holdings Corporation', jurisdiction: 'US-DE', ties: [{ nature: 'Head Office' }] }],
      dataStatus: { officers: 'none_on_register', owners: 'not_published' },
    });
  });

  test('a title of two offices is two ties of one person', async () => {
    const [party] = (await look('0000123')).parties;
    expect(party).toMatchObject({ legalName: 'Ivo Q. Invented' });
    expect(party!.ties.map(({ nature, role }) => [nature, role])).toEqual([
      ['Officer', 'President/Director'],
      ['Director', 'President/Director'],
    ]);
  });

  test('numbers are found with the prefix and without zeros', () => {
    expect(parseIdentifier(usCt.identifiers[0], 'US-CT.BER:2732224')).toBe('2732224');
    expect(parseIdentifier(usCt.identifiers[0], '123')).toBe('0000123');
    expect(parseIdentifier(usCt.identifiers[0], '0000000')).toBeUndefined();
  });
});
