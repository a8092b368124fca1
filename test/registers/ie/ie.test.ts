/** IE: records read from the rows of the CRO. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { Changed } from '../../../shared/registers/faults.ts';
import { ie } from '../../../shared/registers/ie/ie.ts';
import { ie as sandbox } from '../../../shared/registers/ie/sandbox.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import type { Transport } from '../../../shared/registers/wire-request.ts';
import { always, clientOver, replay } from '../../support/replay.ts';
import { conformance, daysOf } from '../conformance.ts';

const transport = sandboxTransport([sandbox]);
const client = clientOver(ie, transport);
const look = (registrationNumber: string, over: Transport = transport) => lookUp(ie, { registrationNumber }, clientOver(ie, over));

const SEARCH = '/api/3/action/datastore_search';
/** The company that is read from these rows. */
const laidDown = (...rows: object[]) => {
  const records = rows.map((row) => ({ company_num: 9900070, company_name: 'INVENTED PARTICULAR LIMITED', ...row }));
  const body = JSON.stringify({ success: true, result: { records } });
  return look('9900070', replay({ [SEARCH]: { body } }));
};

conformance(ie, sandbox, {
  found: '9900010',
  notFound: '9900050',
  other: '9900060',
  former: 'never shown',
  name: 'invented shamrock',
});

const ENDED = { dissolutionDate: '2021-01-31' };
const SINCE = { statusFrom: '2021-02-03' };

describe('IE, invented companies', () => {
  test('a company has type, status, date, office and activity; officers and owners are not covered', async () => {
    expect(await look('9900010')).toMatchObject({
      entityType: 'company',
      legalForm: 'LTD - Private Company Limited by Shares',
      companyStatus: 'Normal',
      statusKind: 'active',
      registrationDate: '2014-06-09',
      addresses: [{ lines: ['1 INVENTED QUAY', 'DUBLIN 1', 'DUBLIN', 'IRELAND'], postalCode: 'D01ZZ99', country: 'IE' }],
      activities: [{ scheme: 'NACE Rev. 2', code: '64.20', primary: true }],
      parties: [],
      dataStatus: { officers: 'not_covered', owners: 'not_covered' },
    });
  });

  test('facts that the register lacks for an old company are absent', async () => {
    const record = await look('9900020');
    expect(record).toMatchObject({ companyStatus: 'Dissolved', statusKind: 'dissolved', addresses: [], activities: [] });
    expect([record.legalForm, record.registrationDate]).toEqual([undefined, undefined]);
  });

  test('of several rows the one with the latest status applies', async () => {
    expect(await look('9900060')).toMatchObject({ companyStatus: 'Liquidation', statusKind: 'liquidation' });
  });

  test.each([
    ['Normal', 'active', {}],
    ['Strike Off Listed', 'active', {}],
    ['Struck Off', 'dissolved', { ...ENDED, dissolutionReason: 'struck_off' }],
    ['Dissolved', 'dissolved', ENDED],
    ['Dissolved PostMerger', 'dissolved', { ...ENDED, dissolutionReason: 'merged' }],
    ['Dissolved By Divis', 'dissolved', { ...ENDED, dissolutionReason: 'merged' }],
    ['Dissolved (liquidation)', 'dissolved', { ...ENDED, dissolutionReason: 'dissolved' }],
    ['Ceased IRL', 'dissolved', ENDED],
    ['Deleted CB Merger', 'dissolved', { ...ENDED, dissolutionReason: 'merged' }],
    ['Converted', 'inactive', SINCE],
    ['Liquidation Stayed', 'unknown', SINCE],
    ['Receivership', 'insolvent', SINCE],
    ['Examinership', 'insolvent', SINCE],
    ['Administration (UK)', 'insolvent', SINCE],
  ])('the status %s is %s', async (company_status, statusKind, days) => {
    const record = await laidDown({
      company_status,
      company_status_date: '2021-02-03T00:00:00',
      comp_dissolved_date: '2021-01-31T00:00:00',
    });
    expect(record).toMatchObject({ companyStatus: company_status, statusKind });
    expect(daysOf(record)).toEqual(days);
  });

  test.each([
    ['4391.0', '43.91'],
    [111, '01.11'],
    ['0', undefined],
    ['n/a', undefined],
  ])('the activity %s is %s', async (nace_v2_code, code) => {
    expect((await laidDown({ nace_v2_code })).activities.map((activity) => activity.code)).toEqual(code ? [code] : []);
  });

  test('the office of a foreign company has no country', async () => {
    const { addresses } = await laidDown({ company_type: 'External company', company_address_1: '1 INVENTED STREET' });
    expect(addresses).toEqual([{ type: 'registered', lines: ['1 INVENTED STREET'], text: '1 INVENTED STREET' }]);
  });

  test('a name is found once, whatever its rows; words of an address do not match', async () => {
    expect(await ie.searchByName!('invented sinking', client)).toEqual([
      { companyName: 'INVENTED SINKING LIMITED', registrationNumber: '9900060', companyStatus: 'Liquidation' },
    ]);
    for (const form of ['Ltd.', 'Limited', 'DAC', 'Public Limited Company']) {
      expect(await ie.searchByName!(`Invented Sinking ${form}`, client)).toHaveLength(1);
    }
    const body = JSON.stringify({ success: true, result: { records: [{ company_num: 1, company_name: 'OTHER LIMITED' }] } });
    expect(await ie.searchByName!('Invented Quay', clientOver(ie, replay({ [SEARCH]: { body } })))).toEqual([]);
  });
});

test('a removed resource is a fault, not "not found"', async () => {
  await expect(look('9900010', always({ status: 409, body: '{"success":false}' }))).rejects.toBeInstanceOf(Changed);
  await expect(look('9900010', always({ body: '{"success":false,"result":{"records":[]}}' }))).rejects.toBeInstanceOf(Changed);
});

test('leading zeros are dropped, letters are refused', () => {
  const [scheme] = ie.identifiers;
  expect(parseIdentifier(scheme, '0093069')).toBe('93069');
  for (const wrong of ['0', 'IE93069', '12345678']) expect(parseIdentifier(scheme, wrong)).toBeUndefined();
});
