/** CA-BC: records read from OrgBook BC. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { caBc } from '../../../shared/registers/ca-bc/ca-bc.ts';
import { read } from '../../../shared/registers/ca-bc/read.ts';
import { caBc as sandbox } from '../../../shared/registers/ca-bc/sandbox.ts';
import type { Relation } from '../../../shared/registers/ca-bc/wire.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { clientOver } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';

conformance(caBc, sandbox, {
  found: 'FM9990002',
  notFound: 'BC9990009',
  other: 'BC9990003',
  former: ['IMAGINARY HOLDINGS LTD.'],
  name: 'Invented',
});

const client = clientOver(caBc, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(caBc, { registrationNumber }, client);
const [scheme] = caBc.identifiers;

describe('CA-BC, numbers', () => {
  test('digits alone are a BC company, and leading zeros may be left out', () => {
    expect(parseIdentifier(scheme, '772006')).toBe('BC0772006');
    expect(parseIdentifier(scheme, 'bc 0772006')).toBe('BC0772006');
    expect(parseIdentifier(scheme, 'S-12345')).toBe('S0012345');
    expect(parseIdentifier(scheme, '12345678')).toBeUndefined();
    expect(parseIdentifier(scheme, 'ABCDE0000001')).toBeUndefined();
  });
});

describe('CA-BC, invented registrations', () => {
  test('a company has its form, status, local registration date, names and Business Number', async () => {
    expect(await look('BC9990001')).toMatchObject({
      legalForm: 'BC Company',
      companyStatus: 'Active',
      statusKind: 'active',
      jurisdiction: 'CA-BC',
      countryOfRegistration: 'CA',
      registrationDate: '2006-10-17',
      identifiers: [
        { type: 'Incorporation Number', value: 'BC9990001', jurisdiction: 'CA-BC' },
        { type: 'Business Number', value: '999999998' },
      ],
      otherNames: [
        { name: 'INVENTED LUMBER LTD.', kind: 'previous', from: '2006-10-17' },
        { name: 'INVENTED CEDAR WORKS', kind: 'trading', from: '2015-05-04' },
      ],
      parties: [
        { identifiers: [{ value: 'FM9990002' }], relationships: [{ nature: 'Other', role: 'Does Business As', from: '2015-05-04' }] },
      ],
      addresses: [],
      dataStatus: { officers: 'not_published', owners: 'not_published' },
    });
  });

  test('a partnership names its present owner, not the former one', async () => {
    const record = await look('FM9990002');
    expect(record.parties).toMatchObject([
      {
        legalName: 'INVENTED TIMBER LTD.',
        jurisdiction: 'CA-BC',
        identifiers: [{ value: 'BC9990001' }],
        relationships: [{ nature: 'Partner' }],
      },
    ]);
    expect(record.parties).toHaveLength(1);
    expect(record.dataStatus.owners).toBe('partial');
  });

  test('the former owner has an end date', async () => {
    expect((await look('FM9990002')).formerParties).toMatchObject([
      {
        legalName: 'IMAGINARY HOLDINGS LTD.',
        relationships: [{ nature: 'Partner', role: 'Owned by', from: '2015-05-04', to: '2019-08-01' }],
      },
    ]);
  });

  test('a reissued credential ends no relation, and no registration is related to itself', async () => {
    const { parties, formerParties = [] } = await look('FM9990002');
    expect([...parties, ...formerParties].map(({ legalName }) => legalName)).toEqual(['INVENTED TIMBER LTD.', 'IMAGINARY HOLDINGS LTD.']);
  });

  test('a historical company is found', async () => {
    expect(await look('BC9990003')).toMatchObject({ companyStatus: 'Historical', statusKind: 'inactive' });
  });
});

describe('CA-BC, codes', () => {
  const attributes = (type: string, status: string) => [
    { type: 'entity_type', value: type },
    { type: 'entity_status', value: status },
  ];
  const recordOf = (type: string, status = 'ACT', relations: Relation[] = []) =>
    read({
      topic: { id: 1, source_id: 'FM9990002', names: [{ type: 'entity_name', text: 'INVENTED' }], attributes: attributes(type, status) },
      credentials: [],
      relations,
    });

  test('kinds of registration', () => {
    const forms = {
      A: 'Extraprovincial Company',
      B: 'Extraprovincial',
      BC: 'BC Company',
      BEN: 'Benefit Company',
      C: 'Continuation In',
      CBEN: 'Continuation In as a Benefit Company',
      CC: 'BC Community Contribution Company',
      CCC: 'Continuation In as a BC CC Company',
      CEM: 'Cemetery',
      CP: 'Cooperative',
      CS: 'Continued In Society',
      CUL: 'Continuation In as a BC ULC',
      EPR: 'Extraprovincial Registration',
      FI: 'Financial Institution',
      FOR: 'Foreign Registration',
      GP: 'General Partnership',
      LIB: 'Public Library Association',
      LIC: 'Licensed (Extra-Pro)',
      LL: 'Limited Liability Partnership',
      LLC: 'Limited Liability Company',
      LP: 'Limited Partnership',
      MF: 'Miscellaneous Firm',
      NON: 'X Reference',
      OTH: 'Other',
      PA: 'Private Act',
      PAR: 'Parish',
      PC: 'Profession Company',
      PFS: 'Pension Funded Society',
      QA: 'CO 1860',
      QB: 'CO 1862',
      QC: 'CO 1878',
      QD: 'CO 1890',
      QE: 'CO 1897',
      REG: 'Registration (Extra-pro)',
      RLY: 'Railways',
      S: 'Society',
      SB: 'Society Branch',
      SP: 'Sole Proprietorship',
      T: 'Trust',
      TMY: 'Tramways',
      ULC: 'BC Unlimited Liability Company',
      UQA: 'ULC CO 1860',
      UQB: 'ULC CO 1862',
      UQC: 'ULC CO 1878',
      UQD: 'ULC CO 1890',
      UQE: 'ULC CO 1897',
      XCP: 'Extraprovincial Cooperative',
      XL: 'Extrapro Limited Liability Partnership',
      XP: 'Extraprovincial Limited Partnership',
      XS: 'Extraprovincial Society',
    };
    expect(Object.fromEntries(Object.keys(forms).map((type) => [type, recordOf(type).legalForm]))).toEqual(forms);
    expect(recordOf('T').entityType).toBe('trust');
  });

  test('statuses', () => {
    expect(recordOf('BC', 'ACT')).toMatchObject({ companyStatus: 'Active', statusKind: 'active' });
    expect(recordOf('BC', 'HIS')).toMatchObject({ companyStatus: 'Historical', statusKind: 'inactive' });
  });

  const owner = (...more: [type: string, value: string][]): Relation => ({
    credential: { effective_date: '2015-05-04T09:00:00-07:00', latest: true, revoked: false },
    attributes: [{ type: 'relationship', value: 'IsOwned' }, ...more.map(([type, value]) => ({ type, value }))],
    related_topic: { source_id: 'BC9990001', names: [{ type: 'entity_name', text: 'INVENTED TIMBER LTD.' }] },
  });

  test('a sole proprietorship has an owner, a partnership has partners', () => {
    const natureIn = (type: string) => recordOf(type, 'ACT', [owner()]).parties[0]!.relationships[0]!.nature;
    expect(Object.fromEntries(['SP', 'GP', 'LP', 'LL', 'XP', 'XL', 'MF'].map((type) => [type, natureIn(type)]))).toEqual({
      SP: 'Direct Owner',
      GP: 'Partner',
      LP: 'Partner',
      LL: 'Partner',
      XP: 'Partner',
      XL: 'Partner',
      MF: 'Partner',
    });
  });

  test('a historical relation ended on the date of that status', () => {
    const over = owner(['relationship_status', 'HIS'], ['relationship_status_effective', '2020-02-03T12:00:00+00:00']);
    const { parties, formerParties, dataStatus } = recordOf('SP', 'ACT', [over]);
    expect(parties).toEqual([]);
    expect(formerParties).toMatchObject([{ relationships: [{ to: '2020-02-03' }] }]);
    expect(dataStatus.owners).toBe('not_published');
  });
});
