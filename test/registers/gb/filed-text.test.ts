/** GB: numbers, countries and addresses filed by hand. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { addressOf } from '../../../shared/registers/gb/addresses.ts';
import { companyNumber, registeredNumber } from '../../../shared/registers/gb/identifiers.ts';
import { filedCountry, officer, owner } from '../../../shared/registers/gb/parties.ts';

describe('GB, text filed by hand', () => {
  test.each([
    ['1234567', '01234567'],
    ['SC123', 'SC000123'],
    ['sc 243739', 'SC243739'],
    ['ip12345r', 'IP12345R'],
    ['R42', 'R0000042'],
    ['1', '00000001'],
    ['SP12AB', 'SP0012AB'],
    ['oc.301-234', 'OC301234'],
  ])('the number %s is %s', (typed, normalised) => expect(parseIdentifier(companyNumber, typed)).toBe(normalised));

  test.each([
    '',
    'ABCDEFGH',
    '123456789',
    'SPINVEST',
    'N/A',
    'SP123ABC',
    'ABC12345',
    'S1234567',
    'SC1234567',
    'XSC123456',
    '12345678X',
    'R12345678',
  ])('%j is no company number', (typed) => expect(parseIdentifier(companyNumber, typed)).toBeUndefined());

  test.each([
    ['England And Wales, Uk', 'GB'],
    ['Companies House (England)', 'GB'],
    ['Delaware, Usa', 'US'],
    ['FRANCE', 'FR'],
    ['Georgia, Usa', 'US'],
    ['South Georgia And The South Sandwich Islands', 'GS'],
    ['UK', 'GB'],
    [' gbr ', 'GB'],
    ['Uae', 'AE'],
    ['Fra', undefined],
    ['England (Companies House)', 'GB'],
    ['DE', undefined],
    ['Georgia', undefined],
    ['France Or Spain, France, Spain', undefined],
    ['Companies House', undefined],
    [null, undefined],
  ])('registered in %s: %s', (text, country) => expect(filedCountry(text)).toBe(country));

  test.each([
    ['552 100 554 RCS Paris', 'FR', { type: 'SIREN', value: '552100554', jurisdiction: 'FR' }],
    ['Not yet 12', 'FR', { type: 'Registration number', value: 'Not yet 12', jurisdiction: 'FR' }],
    ['923 609 016', 'NO', { type: 'Organisasjonsnummer', value: '923609016', jurisdiction: 'NO' }],
    ['0000028860', 'PL', { type: 'KRS', value: '0000028860', jurisdiction: 'PL' }],
    ['KRS 0000028860', 'PL', { type: 'KRS', value: '0000028860', jurisdiction: 'PL' }],
    ['5213017228', 'PL', { type: 'Registration number', value: '5213017228', jurisdiction: 'PL' }],
    ['00000288601', 'PL', { type: 'Registration number', value: '00000288601', jurisdiction: 'PL' }],
    // A SIRET is the number of an establishment: neither its first nor its last nine digits are taken out of it.
    ['552 100 554 00013', 'FR', { type: 'Registration number', value: '552 100 554 00013', jurisdiction: 'FR' }],
    ['Siren 552100554', 'FR', { type: 'SIREN', value: '552100554', jurisdiction: 'FR' }],
    ['NO 923 609 016 MVA', 'NO', { type: 'Organisasjonsnummer', value: '923609016', jurisdiction: 'NO' }],
    ['9236090161', 'NO', { type: 'Registration number', value: '9236090161', jurisdiction: 'NO' }],
    ['IČO 274 082', 'CZ', { type: 'IČO', value: '00274082', jurisdiction: 'CZ' }],
    ['27082440', 'CZ', { type: 'IČO', value: '27082440', jurisdiction: 'CZ' }],
    ['127082440', 'CZ', { type: 'Registration number', value: '127082440', jurisdiction: 'CZ' }],
    ['27082440 Praha', 'CZ', { type: 'Registration number', value: '27082440 Praha', jurisdiction: 'CZ' }],
    [' HRB 99 ', 'DE', { type: 'Registration number', value: 'HRB 99', jurisdiction: 'DE' }],
    ['5786925', undefined, { type: 'Registration number', value: '5786925' }],
  ])('the number %s in %s', (typed, country, identifier) => expect(registeredNumber(typed, country, undefined)).toEqual([identifier]));

  test('text that is not a number gives no number', () => {
    expect(registeredNumber('Companies House', 'GB', undefined)).toEqual([]);
    expect(registeredNumber('123456789', 'GB', undefined)).toEqual([]);
    expect(registeredNumber('N/A', 'FR', undefined)).toEqual([]);
  });

  test('a company filed as a plain secretary is a company', () => {
    expect(officer({ name: 'TIDAL INVENTED SERVICES', officer_role: 'secretary' })).toMatchObject({ entityType: 'company' });
    expect(officer({ name: 'MONONYM', officer_role: 'secretary' })).toMatchObject({ entityType: 'person', legalName: 'Mononym' });
  });

  const placed = (found: Record<string, string | null>) => addressOf('registered', found);

  test('a house number is on the line of the street, the name of premises on its own line', () => {
    const street = { address_line_1: 'Invented Quay', address_line_2: 'Old Harbour' };
    expect(placed({ premises: '12a', ...street })?.lines).toEqual(['12a Invented Quay', 'Old Harbour']);
    expect(placed({ premises: ' 12 - 14 ', ...street })?.lines).toEqual(['12 - 14 Invented Quay', 'Old Harbour']);
    expect(placed({ premises: 'Unit 3', ...street })?.lines).toEqual(['Unit 3', 'Invented Quay', 'Old Harbour']);
    expect(placed({ premises: 'The Customs House' })?.lines).toEqual(['The Customs House']);
  });

  test.each([
    ['Ivo Unreal', 'c/o Ivo Unreal'],
    ['C/O Ivo Unreal', 'C/O Ivo Unreal'],
    ['c/o. Ivo Unreal', 'c/o. Ivo Unreal'],
    ['Care of Ivo Unreal', 'Care of Ivo Unreal'],
    ['Careofficers Ltd', 'c/o Careofficers Ltd'],
    [' c/o Ivo Unreal', 'c/o Ivo Unreal'],
    ['Unreal (c/o Invented)', 'c/o Unreal (c/o Invented)'],
  ])('in care of %s: %s', (care_of, line) => expect(placed({ care_of })?.lines).toEqual([line]));

  test.each([
    ['41', 'PO Box 41'],
    ['PO Box 41', 'PO Box 41'],
    ['P.O. Box 41', 'P.O. Box 41'],
    ['P O Box 41', 'P O Box 41'],
    ['POBox 41', 'POBox 41'],
    [' PO BOX 41', 'PO BOX 41'],
    ['41, formerly PO Box 7', 'PO Box 41, formerly PO Box 7'],
    ['Box 41', 'PO Box 41'],
  ])('the post-office box %s: %s', (po_box, line) => expect(placed({ po_box })?.lines).toEqual([line]));

  test('the text of an address has its lines, locality, region, country and postal code', () => {
    const whole = {
      care_of: 'Ivo Unreal',
      po_box: '41',
      premises: '1',
      address_line_1: 'Invented  Quay',
      address_line_2: ' ',
      locality: 'Madeupton',
      region: null,
      postal_code: 'ZZ1 1ZZ',
      country: 'Wales',
    };
    expect(placed(whole)).toEqual({
      type: 'registered',
      lines: ['c/o Ivo Unreal', 'PO Box 41', '1 Invented Quay'],
      city: 'Madeupton',
      postalCode: 'ZZ1 1ZZ',
      country: 'GB',
      text: 'c/o Ivo Unreal, PO Box 41, 1 Invented Quay, Madeupton, Wales, ZZ1 1ZZ',
    });
    expect(placed({})).toBeUndefined();
    expect(addressOf('service', null)).toBeUndefined();
  });

  test('an address filed twice for one purpose counts once', () => {
    const [quay, pier] = [{ address_line_1: 'Invented Quay' }, { address_line_1: 'Invented Pier' }];
    const addressesOf = (kind: string, address: typeof quay, principal_office_address: typeof quay) =>
      owner({ kind, name: 'Ivo Unreal', address, principal_office_address }).addresses?.map(({ type, text }) => [type, text]);
    expect(addressesOf('corporate-entity-beneficial-owner', quay, quay)).toEqual([['business', 'Invented Quay']]);
    expect(addressesOf('corporate-entity-beneficial-owner', quay, pier)).toEqual([
      ['business', 'Invented Quay'],
      ['business', 'Invented Pier'],
    ]);
    expect(addressesOf('individual-beneficial-owner', quay, quay)).toEqual([
      ['service', 'Invented Quay'],
      ['business', 'Invented Quay'],
    ]);
  });

  test('former names of an officer are other names', () => {
    const former_names = [{ forenames: 'Ada', surname: 'MCNEVER' }];
    expect(officer({ name: 'INVENTED, Ada', officer_role: 'director', former_names })).toMatchObject({
      otherNames: [{ name: 'Ada McNever', kind: 'previous' }],
    });
  });

  test('a number from an unnamed country is kept without one', () => {
    const identification = { country_registered: 'Delaware', place_registered: 'Delaware', registration_number: '5786925' };
    const party = owner({ kind: 'corporate-entity-person-with-significant-control', name: 'FAR INVENTED INC', identification });
    expect(party).toMatchObject({ identifiers: [{ type: 'Registration number', value: '5786925', registry: 'Delaware' }] });
    expect(party).not.toHaveProperty('countryOfRegistration');
    expect(party).not.toHaveProperty('jurisdiction');
  });
});
