/** US-CO: the records that a reader expects from Colorado's open data. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { Changed, Unavailable } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { usCo as sandbox } from '../../../shared/registers/us-co/sandbox.ts';
import { usCo } from '../../../shared/registers/us-co/us-co.ts';
import { clientOver, replay } from '../../support/replay.ts';
import { conformance, daysOf } from '../conformance.ts';

conformance(usCo, sandbox, {
  found: '99990000011',
  notFound: '99990000055',
  other: '99990000022',
  former: 'never shown',
  name: 'Mile High Invented',
});

const client = clientOver(usCo, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(usCo, { registrationNumber }, client);

describe('US-CO, invented entities', () => {
  test('a company has form, status, addresses, trade name and agent; no officers, no owners', async () => {
    const record = await look('99990000011');
    expect(record).toMatchObject({
      legalName: 'Mile High Invented LLC',
      legalForm: 'Limited Liability Company',
      companyStatus: 'Good Standing',
      statusKind: 'active',
      jurisdiction: 'US-CO',
      countryOfRegistration: 'US',
      registrationDate: '2011-04-05',
      otherNames: [{ name: 'Invented Peaks', kind: 'trading', from: '2015-06-01' }],
      dataStatus: { officers: 'not_published', owners: 'not_published' },
    });
    expect(record.addresses.map(({ type, text }) => [type, text])).toEqual([
      ['business', '1600 Invented Way, Suite 200, Denver, CO 80202'],
      ['postal', 'PO Box 1, Denver, CO 80201'],
    ]);
    expect(record.parties).toMatchObject([
      { entityType: 'person', legalName: 'Imogen Invented', relationships: [{ nature: 'Registered Agent', role: 'Registered Agent' }] },
    ]);
  });

  test('a remark is not part of a name; a foreign entity has its home register', async () => {
    const record = await look('99990000022');
    expect(record).toMatchObject({
      legalName: 'Prairie Invented Corp.',
      legalForm: 'Foreign Corporation',
      companyStatus: 'Delinquent',
      statusKind: 'inactive',
    });
    expect(
      record.parties.map(({ entityType, legalName, jurisdiction, relationships }) => [
        entityType,
        legalName,
        jurisdiction,
        relationships[0]!.nature,
      ]),
    ).toEqual([
      ['company', 'Invented Registered Agents Inc.', undefined, 'Registered Agent'],
      ['company', 'Prairie Invented Corp.', 'US-DE', 'Head Office'],
    ]);
  });

  const read = (more: object) => usCo.read({ entity: { entityid: '99990000099', entityname: 'Invented LLC', ...more }, tradeNames: [] });

  test('every status of the present data set has its kind', () => {
    const kinds = {
      'Good Standing': 'active',
      Exists: 'active',
      Effective: 'active',
      Noncompliant: 'inactive',
      Delinquent: 'inactive',
      'Registered Agent Resigned': 'inactive',
      'Effectiveness Prevented': 'inactive',
      Withdrawn: 'inactive',
      Relinquished: 'inactive',
      Revoked: 'inactive',
      Expired: 'inactive',
      Terminated: 'inactive',
      'Voluntarily Dissolved': 'dissolved',
      'Administratively Dissolved': 'dissolved',
      'Judicially Dissolved': 'dissolved',
      'Dissolved (Term Expired)': 'dissolved',
      Dissolved: 'dissolved',
      Merged: 'dissolved',
      Converted: 'inactive',
      Consolidated: 'dissolved',
    };
    expect(Object.fromEntries(Object.keys(kinds).map((word) => [word, read({ entitystatus: word }).statusKind]))).toEqual(kinds);
  });

  test('the day of a status is in the name, also of one that is not dissolved', () => {
    const daysIn = (entityname: string, entitystatus: string) => daysOf(read({ entityname, entitystatus }));
    expect(daysIn('Invented LLC, Dissolved February 3, 2016', 'Administratively Dissolved')).toEqual({
      dissolutionDate: '2016-02-03',
      dissolutionReason: 'struck_off',
    });
    expect(daysIn('Invented LLC, Delinquent May 1, 2016', 'Delinquent')).toEqual({ statusFrom: '2016-05-01' });
    expect(daysIn('Invented LLC', 'Merged')).toEqual({ dissolutionReason: 'merged' });
    expect(daysIn('Invented LLC, Delinquent May 1, 2016', 'Good Standing')).toEqual({});
  });

  test('a type of entity has its form in words', () => {
    const forms = {
      'DC55-PBC': 'Cooperative Association, Public Benefit Corporation',
      DLLC: 'Limited Liability Company',
      DPC: 'Corporation',
      FNC: 'Foreign Nonprofit Corporation',
      FPC: 'Foreign Corporation',
      UNA: 'Unincorporated Nonprofit Association',
    };
    expect(Object.fromEntries(Object.keys(forms).map((code) => [code, read({ entitytype: code }).legalForm]))).toEqual(forms);
  });

  test('a number may have spaces and dashes', () => {
    expect(parseIdentifier(usCo.identifiers[0], ' 2021-809 2499')).toBe('20218092499');
  });

  test('an empty or missing data set is a fault, not "not found"', async () => {
    const none = { '/resource/u7sb-g482.json': { body: '[]' }, '/resource/4ykn-tg5h.json?entityid=99990000055&%24limit=2': { body: '[]' } };
    const empty = replay({ ...none, '/resource/4ykn-tg5h.json': { body: '[{"rows":"0"}]' } });
    const gone = replay({ '/resource/u7sb-g482.json': { body: '[]' } });
    const over = (transport: typeof empty) => lookUp(usCo, { registrationNumber: '99990000055' }, clientOver(usCo, transport));
    await expect(over(empty)).rejects.toBeInstanceOf(Unavailable);
    await expect(over(gone)).rejects.toBeInstanceOf(Changed);
  });

  test('two rows with one number are a fault', async () => {
    const rows = [1, 2].map((turn) => ({ entityid: '99990000011', entityname: `Twin ${turn} Invented LLC` }));
    const twice = replay({ '/resource/u7sb-g482.json': { body: '[]' }, '/resource/4ykn-tg5h.json': { body: JSON.stringify(rows) } });
    await expect(lookUp(usCo, { registrationNumber: '99990000011' }, clientOver(usCo, twice))).rejects.toBeInstanceOf(Changed);
  });
});
