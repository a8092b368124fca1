/** SG: the records that a reader expects from ACRA's data on data.gov.sg. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { Changed } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { uen } from '../../../shared/registers/sg/identifiers.ts';
import { sg as sandbox } from '../../../shared/registers/sg/sandbox.ts';
import { sg } from '../../../shared/registers/sg/sg.ts';
import { statusKindOf } from '../../../shared/registers/sg/statuses.ts';
import { always, clientOver } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';

conformance(sg, sandbox, {
  found: '209900001K',
  notFound: '209900005N',
  other: '209900002C',
  former: 'never shown',
  wrongCheckDigit: '196800306D',
  name: 'Merlion Invented Holdings Private Limited',
});

const client = clientOver(sg, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(sg, { registrationNumber }, client);

describe('SG, invented entities', () => {
  test('a company has its form, status, date, address, activity, former name and audit firms', async () => {
    expect(await look('209900001K')).toMatchObject({
      entityType: 'company',
      legalForm: 'Private Company Limited by Shares',
      companyStatus: 'Live Company',
      statusKind: 'active',
      registrationDate: '2019-03-04',
      addresses: [
        {
          lines: ['1 INVENTED BOULEVARD', '#07-01', 'MADE-UP CENTRE'],
          postalCode: '009999',
          country: 'SG',
          text: '1 INVENTED BOULEVARD, #07-01, MADE-UP CENTRE, Singapore 009999',
        },
      ],
      activities: [{ scheme: 'SSIC', code: '64202', description: 'INVESTMENT HOLDING', primary: true }],
      otherNames: [{ name: 'SEA LION INVENTED PTE. LTD.', kind: 'previous' }],
      dataStatus: { officers: 'partial', owners: 'not_published' },
    });
  });

  test('an audit firm has its UEN; an invalid UEN is left out; no company is its own auditor', async () => {
    const { parties } = await look('209900001K');
    expect(
      parties.map(({ legalName, relationships, identifiers }) => [
        legalName,
        relationships[0]!.nature,
        identifiers!.map(({ value }) => value),
      ]),
    ).toEqual([
      ['INVENTED ABACUS LLP', 'Auditor', ['T99LL0001J']],
      ['UNNUMBERED INVENTED AUDIT', 'Auditor', []],
    ]);
  });

  test('every status of the lists has its kind, also with a reason appended', () => {
    const kinds = {
      'Live Company': 'active',
      Live: 'active',
      Registered: 'active',
      'Gazetted To Be Struck Off': 'active',
      'Cancellation In Progress': 'active',
      'To Be Ceased': 'active',
      'Live (Receiver or Receiver and Manager appointed)': 'insolvent',
      'Under Judicial Management': 'insolvent',
      'In Liquidation': 'liquidation',
      Amalgamated: 'dissolved',
      Dissolved: 'dissolved',
      'Removed (Dissolved)': 'dissolved',
      'Struck Off': 'dissolved',
      Cancelled: 'inactive',
      'Ceased Registration': 'inactive',
      'Converted To LLP': 'inactive',
      Deregistered: 'inactive',
      'Registration expired and has not been renewed': 'inactive',
      'Removed (Applied To Be Revoked)': 'inactive',
      'Revoked (Failed To Transfer Registration)': 'inactive',
      Suspended: 'inactive',
      Terminated: 'inactive',
      'Dissolved - Members voluntary winding up': 'dissolved',
      'Struck Off (Section 344)': 'dissolved',
      'Cancelled (Non-renewal)': 'inactive',
      'Ceased Registration - Death': 'inactive',
      'In Liquidation - Compulsory winding up (Insolvency)': 'liquidation',
    };
    expect(Object.fromEntries(Object.keys(kinds).map((words) => [words, statusKindOf(words)]))).toEqual(kinds);
    expect(statusKindOf(undefined)).toBe('unknown');
  });

  test('a name that begins with a digit is found; a foreign address is given unchanged', async () => {
    expect(await look('209900002C')).toMatchObject({
      companyStatus: 'In Liquidation - Creditors voluntary winding up',
      statusKind: 'liquidation',
      addresses: [{ lines: ['2 ELSEWHERE INVENTED STREET'], text: '2 ELSEWHERE INVENTED STREET' }],
      parties: [],
      dataStatus: { officers: 'not_published' },
    });
    expect((await look('209900002C')).addresses[0]).not.toHaveProperty('country');
  });

  test('a variable capital company is a fund, without a date', async () => {
    const record = await look('T99VC0001L');
    expect(record).toMatchObject({ entityType: 'fund', legalForm: 'Variable Capital Companies', companyStatus: 'Registered' });
    expect(record.registrationDate).toBeUndefined();
  });

  test('a society is of the type "other"', async () => {
    expect((await look('T99SS0001K')).entityType).toBe('other');
  });

  test('a company without details at ACRA has the facts of the list of numbers', async () => {
    expect(await look('209900006E')).toMatchObject({
      companyStatus: 'Deregistered',
      statusKind: 'inactive',
      addresses: [{ text: 'INVENTED BOULEVARD, Singapore 009999' }],
    });
  });

  test('a removed data set is a fault, not "not found"', async () => {
    const gone = always({ status: 404, body: '{"code":4,"name":"NOT_FOUND"}' });
    await expect(lookUp(sg, { registrationNumber: '209900001K' }, clientOver(sg, gone))).rejects.toBeInstanceOf(Changed);
  });

  test('a number of each format is checked by its letter; a sub-fund has no own number', () => {
    const valid = ['99999901W', '209900001K', 'T23VC0219C', 'S16FC0121D', 'T21LP0078G'];
    expect(valid.map((number) => parseIdentifier(uen, number))).toEqual(valid);
    expect(['99999901X', 'T23VC0219D', 'S16FC0121E', 'T21IO0078G'].map((number) => parseIdentifier(uen, number))).toEqual(
      Array(4).fill(undefined),
    );
    expect(parseIdentifier(uen, ' t23vc0219c ')).toBe('T23VC0219C');
    expect(parseIdentifier(uen, 'T21VC0144D-SF001')).toBeUndefined();
  });
});
