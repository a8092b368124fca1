/** US-OR: the records that a reader expects from Oregon's open data. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { Changed, NotFound } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { read } from '../../../shared/registers/us-or/read.ts';
import { usOr as sandbox } from '../../../shared/registers/us-or/sandbox.ts';
import { usOr } from '../../../shared/registers/us-or/us-or.ts';
import { always, clientOver } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';

conformance(usOr, sandbox, {
  found: '990000011',
  notFound: '990000066',
  other: '990000022',
  former: 'never shown',
  name: 'Cascade Invented LLC',
});

const client = clientOver(usOr, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(usOr, { registrationNumber }, client);

describe('US-OR, invented businesses', () => {
  test('rows of one number are one company: addresses, manager, member, agent, trade name', async () => {
    const record = await look('990000011');
    expect(record).toMatchObject({
      entityType: 'company',
      legalForm: 'DOMESTIC LIMITED LIABILITY COMPANY',
      companyStatus: 'Active',
      jurisdiction: 'US-OR',
      countryOfRegistration: 'US',
      registrationDate: '2011-04-05',
      otherNames: [{ name: 'INVENTED PEAKS', kind: 'trading' }],
      dataStatus: { officers: 'partial', owners: 'partial' },
    });
    expect(record.addresses.map(({ type, text }) => [type, text])).toEqual([
      ['business', '942 INVENTED DR NW, SALEM, OR 97304'],
      ['postal', 'PO BOX 42, SALEM, OR 97301'],
    ]);
    expect(record.parties).toMatchObject([
      { entityType: 'person', legalName: 'IMOGEN Q INVENTED', relationships: [{ nature: 'Managing Director', role: 'MANAGER' }] },
      {
        entityType: 'company',
        legalName: 'BEAVER INVENTED, INC.',
        jurisdiction: 'US-OR',
        identifiers: [{ type: 'Registry Number', value: '990000022', jurisdiction: 'US-OR' }],
        relationships: [{ nature: 'Member', role: 'MEMBER' }],
      },
      {
        entityType: 'company',
        legalName: 'INVENTED AGENT SERVICES',
        relationships: [{ nature: 'Registered Agent', role: 'REGISTERED AGENT' }],
      },
    ]);
  });

  test('a foreign corporation has its home register; owners are not published', async () => {
    const record = await look('990000022');
    expect(record.dataStatus).toEqual({ officers: 'partial', owners: 'not_published' });
    expect(record.parties).toMatchObject([
      { legalName: 'IVO INVENTED', relationships: [{ nature: 'Officer', role: 'PRESIDENT' }] },
      { legalName: 'BEAVER INVENTED, INC.', jurisdiction: 'US-WA', relationships: [{ nature: 'Head Office' }] },
    ]);
  });

  test('an assumed business name is not a company; its registrant owns it', async () => {
    const record = await look('990000033');
    expect(record).toMatchObject({ entityType: 'other', legalForm: 'ASSUMED BUSINESS NAME', dataStatus: { owners: 'partial' } });
    expect(record.parties).toMatchObject([
      { identifiers: [{ value: '990000011' }], relationships: [{ nature: 'Direct Owner', role: 'REGISTRANT' }] },
    ]);
  });

  const rowOf = (associated_name_type: string, more: object = {}) => ({
    registry_number: '990000077',
    business_name: 'INVENTED LLC',
    associated_name_type,
    first_name: 'IMOGEN',
    last_name: 'INVENTED',
    ...more,
  });
  const partiesOf = (row: ReturnType<typeof rowOf>) => read({ first: row, rows: [row], assumed: [] }).parties;

  test('a company that is its own agent or manager is not its own counterparty', () => {
    const self = { entity_of_record_reg_number: '990000077', entity_of_record_name: 'INVENTED LLC' };
    expect(partiesOf(rowOf('REGISTERED AGENT', self))).toEqual([]);
    expect(partiesOf(rowOf('MANAGER', self))).toEqual([]);
  });

  test('rows of one number with two names are one business with another name', async () => {
    const [row, renamed] = [rowOf('MANAGER'), rowOf('MEMBER', { business_name: 'FORMERLY INVENTED LLC' })];
    const { legalName, otherNames } = read({ first: row, rows: [row, renamed, row], assumed: [] });
    expect([legalName, otherNames]).toEqual(['INVENTED LLC', [{ name: 'FORMERLY INVENTED LLC', kind: 'alternative' }]]);
    const over = clientOver(usOr, always({ body: JSON.stringify([row, renamed]) }));
    expect(await usOr.searchByName!('invented', over)).toHaveLength(1);
  });

  test('associated names have natures; addresses and reservations are no parties', () => {
    const natures = {
      PRESIDENT: 'Officer',
      SECRETARY: 'Secretary',
      MANAGER: 'Managing Director',
      MEMBER: 'Member',
      'GENERAL PARTNER': 'General Partner',
      'MANAGING PARTNER': 'Partner',
      PARTNER: 'Partner',
      TRUSTEE: 'Board Member',
      REGISTRANT: 'Direct Owner',
      'AUTHORIZED REPRESENTATIVE': 'Authorised Signatory',
      'REGISTERED AGENT': 'Registered Agent',
      'INDIVIDUAL WITH DIRECT KNOWLEDGE': 'Contact',
      APPLICANT: 'Contact',
      CORRESPONDENT: 'Contact',
      'NONFILEABLE CORRESPONDENT': 'Contact',
      'PRINCIPAL PLACE OF BUSINESS': undefined,
      'MAILING ADDRESS': undefined,
      'RECORDS OFFICE': undefined,
      'RESERVED NAME': undefined,
      'REGISTERED NAME': undefined,
      'VALID RECORD': undefined,
    };
    const found = Object.keys(natures).map((type) => [type, partiesOf(rowOf(type))[0]?.relationships[0]?.nature]);
    expect(Object.fromEntries(found)).toEqual(natures);
  });

  test('"not found" states that only active businesses are published', async () => {
    const fault = await look('990000066').catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(NotFound);
    expect((fault as NotFound).sentence).toContain('active');
  });

  test('a number may have a dash', () => {
    expect(parseIdentifier(usOr.identifiers[0], '123456-89')).toBe('12345689');
    expect(parseIdentifier(usOr.identifiers[0], '00123456-89')).toBe('12345689');
  });

  test('an endless list is a fault', async () => {
    const page = JSON.stringify(
      Array.from({ length: 1000 }, () => ({ registry_number: '990000011', business_name: 'ENDLESS INVENTED LLC' })),
    );
    const endless = clientOver(usOr, always({ body: page }));
    await expect(lookUp(usOr, { registrationNumber: '990000011' }, endless)).rejects.toBeInstanceOf(Changed);
  });
});
