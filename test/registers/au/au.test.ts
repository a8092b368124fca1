/** AU: records read from ABN Lookup and from ASIC's company dataset. */
import { describe, expect, test } from 'vitest';
import { parseAnyIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { au } from '../../../shared/registers/au/au.ts';
import { entityTypeOf } from '../../../shared/registers/au/legal-forms.ts';
import { read } from '../../../shared/registers/au/read.ts';
import { au as sandbox } from '../../../shared/registers/au/sandbox.ts';
import { Changed, NotFound, Unavailable } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import type { Transport } from '../../../shared/registers/wire-request.ts';
import { always, clientOver, replay } from '../../support/replay.ts';
import { withUnmappedCodes } from '../../support/unmapped-codes.ts';
import { conformance } from '../conformance.ts';

conformance(au, sandbox, {
  found: '36999000010',
  notFound: '34999000065',
  other: '12990000100',
  former: 'never shown',
  wrongCheckDigit: '36999000011',
  name: 'Billabong Invented',
});

const transport = sandboxTransport([sandbox]);
const client = clientOver(au, transport);
const look = (registrationNumber: string) => lookUp(au, { registrationNumber }, client);
const says = (Message: string) =>
  always({ contentType: 'text/javascript', body: `callback(${JSON.stringify({ Abn: '', EntityName: '', Message })})` });

describe('AU, invented entities', () => {
  test('a company has its form, status and date at ASIC, names and numbers, and no parties', async () => {
    expect(await look('36999000010')).toMatchObject({
      entityType: 'company',
      legalName: 'BILLABONG INVENTED HOLDINGS PTY LTD',
      legalForm: 'Australian Private Company',
      companyStatus: 'Registered',
      statusKind: 'active',
      registrationDate: '2010-02-09',
      addresses: [{ type: 'business', region: 'NSW', postalCode: '2999', country: 'AU', text: 'NSW 2999' }],
      otherNames: [
        { name: 'JUMBUCK INVENTED PTY LTD', kind: 'previous' },
        { name: 'Invented Swags', kind: 'trading' },
        { name: 'Made-up Billies', kind: 'trading' },
      ],
      parties: [],
      dataStatus: { officers: 'not_published', owners: 'not_published' },
    });
  });

  test('a look-up by ACN gives the ACN as registration number, and the ABN as identifier', async () => {
    const record = await look('999000010');
    expect(record.registrationNumber).toBe('999000010');
    expect(record.identifiers.map(({ type, value }) => [type, value])).toEqual([
      ['ABN', '36999000010'],
      ['ACN', '999000010'],
    ]);
  });

  test('the number of a foreign company is an ARBN', async () => {
    const record = await look('999000029');
    expect(record.identifiers.map(({ type }) => type)).toEqual(['ABN', 'ARBN']);
  });

  test('a company without an ABN is read from ASIC alone', async () => {
    const record = await look('999000038');
    expect(record).toMatchObject({
      legalForm: 'Australian public company, limited by guarantee',
      companyStatus: 'External administration (in receivership/liquidation)',
      statusKind: 'unknown',
      addresses: [],
    });
    expect(record.identifiers.map(({ type }) => type)).toEqual(['ACN']);
  });

  test('a trust has the status of its ABN, and neither the ACN nor the date of its trustee', async () => {
    const record = await look('12990000100');
    expect(record).toMatchObject({ entityType: 'trust', companyStatus: 'Cancelled', statusKind: 'inactive', otherNames: [] });
    expect(record.identifiers.map(({ type }) => type)).toEqual(['ABN']);
    expect(record.registrationDate).toBeUndefined();
  });

  test('the trustee of a trust is the company with the ACN in the entry of the trust', async () => {
    expect((await look('12990000100')).parties).toEqual([
      {
        entityType: 'company',
        legalName: 'BILLABONG INVENTED HOLDINGS PTY LTD',
        countryOfRegistration: 'AU',
        jurisdiction: 'AU',
        identifiers: [{ type: 'ACN', value: '999000010', jurisdiction: 'AU', registry: 'ASIC' }],
        relationships: [{ nature: 'Other', role: 'Trustee (the ACN under the ABN of the trust)' }],
      },
    ]);
  });

  const entity = (Abn: string, Acn: string, EntityTypeName: string) => ({
    Abn,
    Acn,
    EntityTypeName,
    EntityName: 'INVENTED',
    AbnStatus: 'Active',
  });
  const asic = {
    ACN: '999000010',
    'Company Name': 'TRUSTEE INVENTED PTY LTD',
    Type: 'APTY',
    'Current Name Indicator': 'Y',
    Status: 'REGD',
  };

  test('an ACN that belongs to a trustee finds the company, not its trust', async () => {
    const body = JSON.stringify({ success: true, result: { records: [asic], total: 1 } });
    const trust = JSON.stringify(entity('12990000100', '999000010', 'Fixed Unit Trust'));
    const over = clientOver(
      au,
      replay({
        '/json/AcnDetails.aspx?acn=999000010&callback=callback': { contentType: 'text/javascript', body: `callback(${trust})` },
        '/data/api/3/action/datastore_search': { body },
      }),
    );
    expect(await lookUp(au, { registrationNumber: '999000010' }, over)).toMatchObject({
      entityType: 'company',
      legalName: 'TRUSTEE INVENTED PTY LTD',
      registrationNumber: '999000010',
      parties: [],
    });
  });

  test('the number of a registered scheme is its own ARSN', () => {
    const scheme = read({ requestedBy: 'ABN', entity: entity('36999000010', '999000010', 'Public Trading Trust'), rows: [] });
    expect(scheme.identifiers.map(({ type, value }) => [type, value])).toEqual([
      ['ABN', '36999000010'],
      ['ARSN', '999000010'],
    ]);
    expect(scheme.parties).toEqual([]);
  });

  test('the ABN of a company need not contain its ACN', () => {
    const company = read({ requestedBy: 'ABN', entity: entity('12990000100', '999000010', 'Australian Private Company'), rows: [asic] });
    expect(company).toMatchObject({ entityType: 'company', companyStatus: 'Registered', parties: [] });
    expect(company.identifiers.map(({ type }) => type)).toEqual(['ABN', 'ACN']);
  });

  test.each([
    ['of ASIC without words here', { Status: 'NEWC' }, { AbnStatus: 'Cancelled' }, 'NEWC', 'unknown'],
    ['of the ABN, where ASIC has none', { Status: undefined }, { AbnStatus: ' Cancelled ' }, 'Cancelled', 'inactive'],
    ['of the ABN without a meaning here', { Status: undefined }, { AbnStatus: 'Dormant' }, 'Dormant', 'unknown'],
    ['that neither has', { Status: undefined }, { AbnStatus: undefined }, undefined, 'unknown'],
  ])('a status %s', (_, row, more, companyStatus, statusKind) => {
    const company = { ...entity('12990000100', '999000010', 'Australian Private Company'), ...more };
    const { result: record } = withUnmappedCodes(() => read({ requestedBy: 'ABN', entity: company, rows: [{ ...asic, ...row }] }));
    expect([record.companyStatus, record.statusKind]).toEqual([companyStatus, statusKind]);
  });

  test('an ABN of the ASIC dataset is an identifier where ABN Lookup has no entry', () => {
    const { identifiers } = read({ requestedBy: 'ASIC number', entity: undefined, rows: [{ ...asic, ABN: '36999000010' }] });
    expect(identifiers).toContainEqual({ type: 'ABN', value: '36999000010', jurisdiction: 'AU', registry: 'ASIC' });
  });

  test('codes of the ASIC dataset have their words', () => {
    const recordOf = (row: object) => read({ requestedBy: 'ASIC number', entity: undefined, rows: [{ ...asic, ...row }] });
    const kinds = {
      REGD: ['Registered', 'active'],
      SOFF: ['Strike-off action in progress', 'active'],
      EXAD: ['External administration (in receivership/liquidation)', 'unknown'],
      DRGD: ['De-registered', 'dissolved'],
      DISS: ['Dissolved by Special Act of Parliament', 'dissolved'],
      DIV3: ['Organisation transferred registration via DIV3', 'inactive'],
      NOAC: ['Not active', 'inactive'],
      NRGD: ['Not registered', 'inactive'],
      PEND: ['Pending - Schemes', 'unknown'],
      PROV: ['Provisional', 'unknown'],
    };
    const statuses = Object.keys(kinds).map((Status) => [Status, recordOf({ Status })] as const);
    expect(Object.fromEntries(statuses.map(([code, { companyStatus, statusKind }]) => [code, [companyStatus, statusKind]]))).toEqual(kinds);
    const types = {
      APTY: 'Australian proprietary company',
      APUB: 'Australian public company',
      ASSN: 'Association',
      FNOS: 'Foreign company registered in Australia',
      NONC: 'Non-organisation',
      NRET: 'Non-registered entity',
      OBJN: 'Objection to registration of name',
      RACN: 'Registered Australian corporation',
      TRST: 'Trust',
    };
    expect(Object.fromEntries(Object.keys(types).map((Type) => [Type, recordOf({ Type }).legalForm]))).toEqual(types);
    const classes = {
      LMSH: 'limited by shares',
      LMGT: 'limited by guarantee',
      LMSG: 'limited by both shares and guarantees',
      NLIA: 'no liability',
      UNLM: 'unlimited',
    };
    expect(Object.fromEntries(Object.keys(classes).map((Class) => [Class, recordOf({ Type: null, Class }).legalForm]))).toEqual(classes);
    expect(recordOf({ Class: 'NONE' }).legalForm).toBe('Australian proprietary company');
    expect(recordOf({ Type: 'RACN' }).identifiers[0]!.type).toBe('ARBN');
  });

  test('the entity type follows the words of its type', () => {
    const kinds = {
      'Individual/Sole Trader': 'person',
      'Pooled Superannuation Trust': 'trust',
      'Small Self-Managed Superannuation Fund': 'fund',
      'Listed Public Unit Trust': 'trust',
      'Deceased Estate': 'trust',
      'Commonwealth Government Entity': 'state',
      'State Government Statutory Authority': 'state',
      'Diplomatic/Consulate Body or High Commission': 'state',
      'Other Unincorporated Entity': 'other',
      'Strata-title': 'other',
      'Australian Public Company': 'company',
    };
    expect(Object.fromEntries(Object.keys(kinds).map((type) => [type, entityTypeOf(type)]))).toEqual(kinds);
  });

  test('the sentence for an unknown nine-digit number does not call it an ABN', async () => {
    const fault = await look('999000065').catch((error) => error);
    expect(fault).toBeInstanceOf(NotFound);
    expect(fault.sentence).toContain('ACN or ARBN 999000065');
  });

  test('a business name is not a legal name', async () => {
    expect(await au.searchByName!('Invented Swags', client)).toEqual([]);
  });

  test('faults are recognised in answers with status 200', async () => {
    const faultOf = (message: string) =>
      lookUp(au, { registrationNumber: '36999000010' }, clientOver(au, says(message))).catch((error) => error);
    expect(await faultOf('There was a problem completing your request.')).toBeInstanceOf(Unavailable);
    expect(await faultOf('Something never said before')).toBeInstanceOf(Changed);
  });

  test('answers of the two registers about different companies are not merged', async () => {
    const crossed: Transport = (request) => {
      const url = new URL(request.url.href.replace('999000010%22', '999000029%22'));
      return transport({ ...request, url });
    };
    await expect(lookUp(au, { registrationNumber: '36999000010' }, clientOver(au, crossed))).rejects.toBeInstanceOf(Changed);
  });

  test('a missing dataset is a fault, not an unknown company', async () => {
    const gone: Transport = (request) =>
      request.url.origin === 'https://data.gov.au' ? always({ status: 404, body: '{"success":false}' })(request) : transport(request);
    await expect(lookUp(au, { registrationNumber: '999000038' }, clientOver(au, gone))).rejects.toBeInstanceOf(Changed);
  });

  test('numbers may be typed in groups; nine digits are an ACN unless ASIC has an ARBN', () => {
    const kinds = ['53 004 085 616', '004 085 616', '097 829 895', '004 085 617'].map((typed) => parseAnyIdentifier(au.identifiers, typed));
    expect(kinds.map((kind) => kind && [kind.scheme.label, kind.value])).toEqual([
      ['ABN', '53004085616'],
      ['ACN', '004085616'],
      ['ACN', '097829895'],
      undefined,
    ]);
  });
});
