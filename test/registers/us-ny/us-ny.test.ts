/** US-NY: the records that a reader expects from New York's open data and public inquiry. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { NotFound, Unavailable } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { read } from '../../../shared/registers/us-ny/read.ts';
import { usNy as sandbox } from '../../../shared/registers/us-ny/sandbox.ts';
import { usNy } from '../../../shared/registers/us-ny/us-ny.ts';
import { clientOver } from '../../support/replay.ts';
import { conformance, daysOf } from '../conformance.ts';

conformance(usNy, sandbox, {
  found: '99000011',
  notFound: '99000066',
  other: '99000022',
  former: 'never shown',
  name: 'Empire Invented Corp',
});

const client = clientOver(usNy, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(usNy, { registrationNumber }, client);

describe('US-NY, invented entities', () => {
  test('a corporation has status, offices, former name, chief executive, agent and no owners', async () => {
    const record = await look('99000011');
    expect(record).toMatchObject({
      legalName: 'EMPIRE INVENTED CORP.',
      legalForm: 'DOMESTIC BUSINESS CORPORATION',
      companyStatus: 'Active',
      statusKind: 'active',
      countryOfRegistration: 'US',
      jurisdiction: 'US-NY',
      registrationDate: '2011-04-05',
      otherNames: [{ name: 'EXCELSIOR INVENTED CORP.', kind: 'previous' }],
      dataStatus: { officers: 'partial', owners: 'not_published' },
    });
    expect(record.addresses.map(({ type, region, country, text }) => [type, region, country, text])).toEqual([
      ['business', 'NY', 'US', '350 INVENTED AVENUE, FLOOR 12, NEW YORK, NY 10118'],
      ['service', 'NY', 'US', '1 INVENTED PLAZA, ALBANY, NY 12207'],
    ]);
    expect(
      record.parties.map(({ entityType, legalName, relationships: [relationship], addresses }) => [
        entityType,
        legalName,
        relationship!.role,
        ...(addresses ?? []).map(({ type, text }) => `${type}: ${text}`),
      ]),
    ).toEqual([
      ['person', 'IMOGEN INVENTED', 'Chief Executive Officer', 'business: 350 INVENTED AVENUE, FLOOR 13, NEW YORK, NY 10118'],
      ['company', 'INVENTED AGENT SERVICES INC.', 'Registered Agent', 'service: 3 INVENTED STREET, ALBANY, NY 12207'],
    ]);
    expect(record.parties.map(({ relationships }) => relationships[0]!.nature)).toEqual(['Managing Director', 'Registered Agent']);
  });

  test('a foreign company has its home state, also while the inquiry is down', async () => {
    const record = await look('99000022');
    expect(record).toMatchObject({ companyStatus: 'Active', dataStatus: { officers: 'not_published' } });
    expect(record.parties).toMatchObject([
      {
        legalName: 'HUDSON INVENTED HOLDINGS LLC',
        countryOfRegistration: 'US',
        jurisdiction: 'US-DE',
        relationships: [{ nature: 'Head Office', role: 'Jurisdiction of formation: DELAWARE' }],
      },
    ]);
  });

  test('a dissolved company is in the inquiry only', async () => {
    expect(await look('99000033')).toMatchObject({
      companyStatus: 'Inactive: Voluntarily Dissolved',
      statusKind: 'dissolved',
      dissolutionDate: '2019-12-30',
      dissolutionReason: 'dissolved',
      registrationDate: '1998-02-03',
      addresses: [{ type: 'service', lines: ['INVENTED COUNSEL', '2 INVENTED STREET'], postalCode: '14202' }],
      parties: [],
      dataStatus: { officers: 'none_on_register' },
      dataStatusReasons: { officers: ['none_entered'] },
    });
  });

  test.each([
    ['Active', '', undefined, 'active', {}],
    ['Suspended', '', undefined, 'inactive', { statusFrom: '2019-12-30' }],
    ['Inactive', 'Surrender of Authority', 'Delaware', 'inactive', { statusFrom: '2019-12-30' }],
    ['Inactive', 'Voluntarily Dissolved', 'New York', 'dissolved', { dissolutionDate: '2019-12-30', dissolutionReason: 'dissolved' }],
    [
      ...(['Inactive', 'Dissolution by Proclamation / Annulment of Authority', 'New York, United States'] as const),
      ...(['dissolved', { dissolutionDate: '2019-12-30', dissolutionReason: 'struck_off' }] as const),
    ],
    // The authority of a company of another state was annulled: it may go on at home.
    [
      ...(['Inactive', 'Dissolution by Proclamation / Annulment of Authority', 'Delaware'] as const),
      ...(['inactive', { statusFrom: '2019-12-30' }] as const),
    ],
    ['Inactive', 'Merged out of existence', undefined, 'dissolved', { dissolutionDate: '2019-12-30', dissolutionReason: 'merged' }],
    ['Inactive', 'Consolidation', undefined, 'dissolved', { dissolutionDate: '2019-12-30', dissolutionReason: 'merged' }],
    ['Inactive', 'Termination of Authority', undefined, 'inactive', { statusFrom: '2019-12-30' }],
    ['Inactive', 'Cancellation', undefined, 'dissolved', { dissolutionDate: '2019-12-30', dissolutionReason: 'dissolved' }],
  ] as const)('%s, %s of %s is %s', (entityStatus, reasonForStatus, jurisdiction, statusKind, days) => {
    const info = { dosID: '1', entityName: 'INVENTED CORP.', entityStatus, reasonForStatus, jurisdiction, inactiveDate: '2019-12-30' };
    const record = read({ active: undefined, inquiry: { requestStatus: 'Success', entityGeneralInfo: info }, names: [] });
    expect(record.statusKind).toBe(statusKind);
    expect(daysOf(record)).toEqual(days);
  });

  test('a miss in the open data is a fault while the inquiry does not answer', async () => {
    const transport = sandboxTransport([sandbox]);
    const halfDown = clientOver(usNy, async (request) =>
      request.url.origin === 'https://apps.dos.ny.gov' ? { status: 503, headers: {}, body: Buffer.from('') } : transport(request),
    );
    await expect(lookUp(usNy, { registrationNumber: '99000066' }, halfDown)).rejects.toBeInstanceOf(Unavailable);
    await expect(look('99000066')).rejects.toBeInstanceOf(NotFound);
  });

  test('leading zeros do not matter', () => {
    expect(parseIdentifier(usNy.identifiers[0], ' 00426-4790')).toBe('4264790');
  });
});
