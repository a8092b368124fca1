/** Numbers that one register quotes from another, and what proves to which list they belong. */
import { describe, expect, test } from 'vitest';
import { inOwnForm, type Quoted } from '../../../shared/model/identifiers/quoted-number.ts';
import { registryOf } from '../../../shared/registers/catalogue.ts';

async function quoted(value: string, jurisdiction: string, registry?: string, type = 'Registration number'): Promise<Quoted> {
  const home = await registryOf(jurisdiction);
  const names = home && [home.name, home.operator, ...(home.register ? [home.register] : [])];
  const number: Quoted = { type, value, jurisdiction, ...(registry && { registry }) };
  return inOwnForm(number, home && { schemes: home.identifiers, names: names! });
}

describe('a number that another register quotes', () => {
  test.each([
    ['99000010', 'GB', 'Company number', '99000010', 'GB-COH'],
    ['sc 990001', 'GB', 'Company number', 'SC990001', 'GB-COH'],
    ['000 700 013', 'FR', 'SIREN', '000700013', 'FR-RCS'],
    ['CHE-900.000.016', 'CH', 'UID', 'CHE900000016', 'CH-FDJP'],
    ['CHE-900.000.016', 'CH-ZH', 'UID', 'CHE900000016', 'CH-FDJP'],
    ['100 000 008', 'NO', 'Organisasjonsnummer', '100000008', 'NO-BRC'],
    ['99000024', 'CZ', 'IČO', '99000024', 'CZ-ICO'],
    ['9000001-1', 'FI', 'Business ID', '9000001-1', 'FI-PRO'],
    ['9999 0001', 'NL', 'KVK Nummer', '99990001', 'NL-KVK'],
    ['0990000002', 'PL', 'KRS', '0990000002', 'PL-KRS'],
    ['B 999901', 'LU', 'RCS Number', 'B999901', 'LU-RCS'],
    ['HRB 990001 (Leipzig)', 'DE', 'Registernummer', 'HRB 990001 (Leipzig)', 'DE-CR'],
    ['Amtsgericht Leipzig HRB 990001', 'DE', 'Registernummer', 'HRB 990001 (Leipzig)', 'DE-CR'],
    ['36 999 000 010', 'AU', 'ABN', '36999000010', 'AU-ABN'],
  ])('%s of %s is a %s', async (value, jurisdiction, type, own, scheme) => {
    expect(await quoted(value, jurisdiction)).toMatchObject({ type, value: own, scheme, jurisdiction });
  });

  test.each([
    ['1089464', 'GB', 'a charity number, which leading zeros would make another company’s'],
    ['00070001300019', 'FR', 'a SIRET, of an establishment'],
    ['000700014', 'FR', 'a wrong check digit'],
    ['HRB 990001', 'DE', 'no court'],
    ['999000010', 'AU', 'an ACN or an ARBN'],
    ['1234567', 'CA', 'of the federation or of a province'],
    ['0001318605', 'US', 'of a state or of the SEC'],
    ['F0012345', 'HK', 'of the Companies Register or of the tax office'],
    ['O00002562', 'LU', 'a supervisor’s number'],
    ['249885', 'IE', 'digits that many lists have'],
    ['12345', 'KY', 'no register for the country'],
    ['Not yet 12', 'FR', 'not a number'],
  ])('%s of %s stays as quoted: %s', async (value, jurisdiction) => {
    expect(await quoted(value, jurisdiction)).toEqual({ type: 'Registration number', value, jurisdiction });
  });

  test('without a check digit, a number of another named register stays as quoted', async () => {
    expect(await quoted('15000577', 'NL', 'AFM')).not.toHaveProperty('scheme');
    expect(await quoted('15000577', 'NL', 'KvK Handelsregister')).toMatchObject({ type: 'KVK Nummer', registry: 'KvK Handelsregister' });
    expect(await quoted('99000010', 'GB', 'Companies House')).toMatchObject({ type: 'Company number' });
    expect(await quoted('99000010', 'GB', 'Charity Commission')).toMatchObject({ type: 'Registration number' });
  });

  test('a German number takes its court from the name of the register', async () => {
    expect(await quoted('HRB 990001', 'DE', 'Amtsgericht Leipzig')).toMatchObject({
      type: 'Registernummer',
      value: 'HRB 990001 (Leipzig)',
    });
    expect(await quoted('HRB 99', 'DE', 'Handelsregister')).toEqual({
      type: 'Registration number',
      value: 'HRB 99',
      jurisdiction: 'DE',
      registry: 'Handelsregister',
    });
  });

  test('an LEI is proven by its check digits in any country', async () => {
    expect(await quoted('5493001KJTIIGC8Y1R12', 'GB', 'GLEIF')).toEqual({ type: 'LEI', value: '5493001KJTIIGC8Y1R12', scheme: 'XI-LEI' });
  });

  test('a number with its own label gets its form, or no code if it is invalid', async () => {
    expect(await quoted('600 413 485', 'FR', 'Sirene', 'SIREN')).not.toHaveProperty('scheme');
    expect(await quoted('000 700 013', 'FR', 'Sirene', 'SIREN')).toEqual({
      type: 'SIREN',
      value: '000700013',
      scheme: 'FR-RCS',
      jurisdiction: 'FR',
      registry: 'Sirene',
    });
    expect(await quoted('990011', 'GB', undefined, 'Company number')).toMatchObject({ value: '00990011', scheme: 'GB-COH' });
  });
});
