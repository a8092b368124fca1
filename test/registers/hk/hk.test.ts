/** HK: records read from the open data of the Companies Registry. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { Changed, NotFound } from '../../../shared/registers/faults.ts';
import { hk } from '../../../shared/registers/hk/hk.ts';
import { hk as sandbox } from '../../../shared/registers/hk/sandbox.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { always, clientOver } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';

conformance(hk, sandbox, {
  found: '99900010',
  notFound: '99900060',
  other: '99900028',
  former: 'never shown',
  name: 'Lantern Invented Ltd',
});

const client = clientOver(hk, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(hk, { registrationNumber }, client);
const typed = (text: string) => parseIdentifier(hk.identifiers[0], text);

describe('HK, invented companies', () => {
  test('a local company has both names, its form, date and office, and no parties', async () => {
    expect(await look('99900010')).toMatchObject({
      legalName: 'LANTERN INVENTED LIMITED',
      legalForm: 'Private company limited by shares',
      companyStatus: 'Live',
      statusKind: 'active',
      registrationDate: '2011-05-09',
      addresses: [{ type: 'registered', country: 'HK', text: '1/F, INVENTED TOWER, 1 MADE-UP ROAD, NOWHERE, HONG KONG' }],
      identifiers: [{ type: 'BRN', value: '99900010', jurisdiction: 'HK' }],
      otherNames: [{ name: '燈籠虛構有限公司', kind: 'alternative', language: 'zh' }],
      parties: [],
      dataStatus: { officers: 'not_covered', owners: 'not_covered' },
    });
  });

  test('a company without an English name has its Chinese one, once', async () => {
    expect(await look('C9990011')).toMatchObject({ legalName: '虛構公益會有限公司', otherNames: [] });
  });

  test('a company that moved to Hong Kong is registered from that date', async () => {
    expect((await look('99900079')).registrationDate).toBe('2025-06-02');
  });

  test('a non-Hong Kong company has itself in its home register as head office', async () => {
    const record = await look('99900028');
    expect(record).toMatchObject({
      companyStatus: 'Registered',
      registrationDate: '2014-11-17',
      addresses: [{ type: 'business', country: 'HK' }],
      otherNames: [{ name: '珊瑚虛構控股', kind: 'alternative' }],
    });
    expect(record.parties).toEqual([
      {
        entityType: 'company',
        legalName: 'REEF INVENTED HOLDINGS LTD.',
        countryOfRegistration: 'BM',
        jurisdiction: 'BM',
        relationships: [{ nature: 'Head Office', role: 'Place of incorporation: BERMUDA' }],
      },
    ]);
  });

  test('"not found" states that dissolved companies are not in the data', async () => {
    const fault = await look('99900060').catch((error) => error);
    expect(fault).toBeInstanceOf(NotFound);
    expect(fault.sentence).toContain('dissolved companies are not in it');
  });

  test('a 400 for a wrong request is not "not found"', async () => {
    const refused = always({ status: 400, body: '{"status":400,"message":"Invalid requested Item."}' });
    await expect(lookUp(hk, { registrationNumber: '99900010' }, clientOver(hk, refused))).rejects.toBeInstanceOf(Changed);
  });

  test('a Chinese name is found by its beginning, an English one without article and form', async () => {
    const found = [{ companyName: '燈籠虛構有限公司', registrationNumber: '99900010', companyStatus: 'Live' }];
    expect(await hk.searchByName!('燈籠虛構', client)).toEqual(found);
    const [match] = await hk.searchByName!('The Lantern Invented Co., Ltd.', client);
    expect(match).toMatchObject({ companyName: 'LANTERN INVENTED LIMITED', registrationNumber: '99900010' });
  });

  test('a certificate number is cut to the BRN in it', () => {
    expect(typed('58879114-000-08-25-2')).toBe('58879114');
    expect(typed('7255270400001264')).toBe('72552704');
    expect(typed('12345678-000-03-24-A')).toBe('12345678');
    expect(typed('c1572528')).toBe('C1572528');
  });

  test('an old company number of 7 digits is not padded to a BRN', () => {
    expect(typed('0173611')).toBeUndefined();
  });
});
