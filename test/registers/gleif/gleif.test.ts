/** LEI: records read from the answers of GLEIF. */
import { describe, expect, test } from 'vitest';
import { currentRecord } from '../../../shared/registers/gleif/by-name.ts';
import { reportingExceptions } from '../../../shared/registers/gleif/exceptions.ts';
import { gleif } from '../../../shared/registers/gleif/gleif.ts';
import { leiStatus } from '../../../shared/registers/gleif/read.ts';
import { gleif as sandbox } from '../../../shared/registers/gleif/sandbox.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { clientOver } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';

const LANTERN = '9999INVENTED00000198';
const HARBOUR = '9999INVENTED00000295';
const ARDOISE = '9999INVENTED00000392';
const VUURTOREN = '9999INVENTED00000489';
const TWIN_RETIRED = '9999INVENTED00001265';

conformance(gleif, sandbox, {
  found: LANTERN,
  notFound: '9999INVENTED00000780',
  other: HARBOUR,
  former: 'never shown',
  wrongCheckDigit: '9999INVENTED00000199',
  name: 'LATERNE ERFUNDENE GMBH',
});

const asked: WireRequest[] = [];
const overSandbox = sandboxTransport([sandbox]);
const client = clientOver(gleif, (request) => {
  asked.push(request);
  return overSandbox(request);
});

const look = (registrationNumber: string) => lookUp(gleif, { registrationNumber }, client);
const askedFor = () => asked.splice(0).map(({ url }) => url.pathname.replace('/api/v1/lei-records/', ''));

describe('LEI, invented records', () => {
  test('a company has its form, status, local creation date, addresses, numbers and other names', async () => {
    expect(await look(LANTERN)).toMatchObject({
      entityType: 'company',
      legalForm: 'Gesellschaft mit beschränkter Haftung',
      legalFormCode: '2HBR',
      companyStatus: 'ACTIVE',
      statusKind: 'active',
      jurisdiction: 'DE',
      countryOfRegistration: 'DE',
      registrationDate: '2006-10-13',
      addresses: [
        { type: 'registered', text: '1 Invented Street, 00001 Inventown, DE' },
        { type: 'business', lines: ['c/o Invented Services', '2 Invented Square'] },
      ],
      identifiers: [
        { type: 'LEI', value: LANTERN },
        { type: 'Registernummer', value: 'HRB 999901 (München)', jurisdiction: 'DE', registry: 'Handelsregister (München)' },
      ],
      otherNames: [
        { name: 'KERZE ERFUNDENE GMBH', kind: 'previous', language: 'de' },
        { name: 'Laterne', kind: 'trading' },
      ],
      dataStatus: { officers: 'not_published', owners: 'partial' },
    });
  });

  test('parents control by consolidation without a percentage and can be expanded', async () => {
    const { parties } = await look(LANTERN);
    expect(parties).toMatchObject([
      {
        legalName: 'HARBOUR INVENTED LIMITED',
        legalForm: 'Private Limited Company',
        jurisdiction: 'GB',
        identifiers: [
          { type: 'LEI', value: HARBOUR },
          { type: 'Company number', value: '99000010', jurisdiction: 'GB' },
        ],
        relationships: [{ nature: 'Parent', role: 'Direct accounting consolidation parent', interests: [{ kind: 'control' }] }],
      },
      {
        legalName: 'ARDOISE INVENTEE',
        identifiers: [{ type: 'LEI' }, { type: 'SIREN', value: '000700013', jurisdiction: 'FR', registry: 'Sirene' }],
        relationships: [{ nature: 'Ultimate Parent' }],
      },
    ]);
    expect(JSON.stringify(parties)).not.toContain('"share"');
  });

  test('only resources that the record links to are requested, always as JSON:API', async () => {
    asked.length = 0;
    await look(LANTERN);
    expect(new Set(asked.map(({ headers }) => headers.accept))).toEqual(new Set(['application/vnd.api+json']));
    expect(askedFor()).toEqual([LANTERN, `${LANTERN}/direct-parent`, `${LANTERN}/ultimate-parent`]);
    await look(VUURTOREN);
    expect(askedFor()).toEqual([
      VUURTOREN,
      `${VUURTOREN}/direct-parent-reporting-exception`,
      `${VUURTOREN}/ultimate-parent-reporting-exception`,
    ]);
  });

  test('missing parents have their reason in words', async () => {
    const answer = await gleif.ask({ registrationNumber: VUURTOREN }, client);
    expect(reportingExceptions(answer)).toEqual([
      {
        category: 'DIRECT_ACCOUNTING_CONSOLIDATION_PARENT',
        reason: 'NATURAL_PERSONS',
        inWords: 'No direct parent is reported: it is controlled by natural persons, whom the Global LEI Index does not name.',
      },
      {
        category: 'ULTIMATE_ACCOUNTING_CONSOLIDATION_PARENT',
        reason: 'NO_LEI',
        inWords: 'No ultimate parent is reported: the parent has no LEI and does not agree to get one.',
      },
    ]);
    const [hidden, none] = [await look(VUURTOREN), await look(ARDOISE)];
    expect([hidden.dataStatus.owners, hidden.dataStatusReasons!.owners]).toEqual([
      'restricted',
      ['some_roles_only', 'not_confirmed_by_company'],
    ]);
    expect([none.dataStatus.owners, none.dataStatusReasons!.owners]).toEqual(['none_on_register', ['none_entered']]);
  });

  test('a fund has manager and umbrella fund; its supervisor’s number is no company number', async () => {
    const fund = await look('9999INVENTED00000877');
    expect(fund).toMatchObject({ entityType: 'fund', identifiers: [{ type: 'LEI' }, { type: 'Registration number', value: 'O09999901' }] });
    expect(fund.parties.map(({ legalName, entityType, relationships }) => [legalName, entityType, relationships[0]!.nature])).toEqual([
      ['ARDOISE INVENTEE', 'company', 'Fund Manager'],
      ['INVENTED HARBOUR UMBRELLA SICAV', 'fund', 'Umbrella Fund'],
    ]);
    const feeder = await look('9999INVENTED00001556');
    expect(feeder.parties.map(({ legalName, relationships }) => [legalName, relationships[0]!.nature])).toContainEqual([
      'INVENTED HARBOUR GROWTH FUND',
      'Master Fund',
    ]);
    expect(feeder.dataStatus.owners).toBe('not_published');
  });

  test('a manager in Delaware is in US-DE; a fund without a manager has no party', async () => {
    const fund = await look('9999INVENTED00000974');
    expect(fund).toMatchObject({
      legalForm: 'Statutory Trust',
      legalFormCode: undefined,
      jurisdiction: 'US-DE',
      countryOfRegistration: 'US',
      registrationDate: '2010-05-04',
    });
    expect(fund.parties).toMatchObject([{ legalName: 'LIBERTY INVENTED ADVISERS LLC', jurisdiction: 'US-DE' }]);
    const orphan = await look('9999INVENTED00001168');
    expect(orphan.parties).toEqual([]);
    expect(orphan.registrationDate).toBeUndefined();
  });

  test('a lapsed LEI does not change the status of the company', async () => {
    const orphan = '9999INVENTED00001168';
    expect(await look(orphan)).toMatchObject({ companyStatus: 'ACTIVE', statusKind: 'active' });
    expect(leiStatus(await currentRecord(orphan, client))).toBe('LAPSED');
  });

  test('retired and duplicate records stay as they are, with their successor', async () => {
    const successor = (legalName: string) => [{ legalName, relationships: [{ nature: 'Other', role: 'Successor entity' }] }];
    expect(await look(TWIN_RETIRED)).toMatchObject({
      companyStatus: 'INACTIVE',
      statusKind: 'inactive',
      parties: successor('INVENTED TWIN GMBH'),
    });
    const duplicate = await look('9999INVENTED00001653');
    expect(duplicate).toMatchObject({ statusKind: 'unknown', parties: successor('HARBOUR INVENTED LIMITED') });
    expect(duplicate.companyStatus).toBeUndefined();
  });

  test('a branch names its head office', async () => {
    const { parties } = await look('9999INVENTED00001944');
    expect(parties).toMatchObject([{ legalName: 'LATERNE ERFUNDENE GMBH', relationships: [{ nature: 'Head Office' }] }]);
  });
});
