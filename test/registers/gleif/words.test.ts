/** LEI: dates and words. */
import countries from 'i18n-iso-countries';
import { describe, expect, test } from 'vitest';
import { RELATIONS } from '../../../shared/registers/gleif/ask.ts';
import { issuersDay, timeZone } from '../../../shared/registers/gleif/dates.ts';
import { ownersStatus, reportingExceptions } from '../../../shared/registers/gleif/exceptions.ts';
import { ownNumber } from '../../../shared/registers/gleif/identifiers.ts';
import { read } from '../../../shared/registers/gleif/read.ts';
import { daysOf } from '../conformance.ts';

const LANTERN = '9999INVENTED00000198';
const HARBOUR = '9999INVENTED00000295';
const REASONS = {
  NON_CONSOLIDATING: 'none_on_register: none_entered',
  NO_KNOWN_PERSON: 'none_on_register: none_entered',
  NATURAL_PERSONS: 'restricted: some_roles_only',
  NO_LEI: 'not_published: not_confirmed_by_company',
  NON_PUBLIC: 'restricted: hidden_by_register',
  BINDING_LEGAL_COMMITMENTS: 'restricted: hidden_by_register',
  LEGAL_OBSTACLES: 'restricted: hidden_by_register',
  CONSENT_NOT_OBTAINED: 'restricted: hidden_by_register',
  DETRIMENT_NOT_EXCLUDED: 'restricted: hidden_by_register',
  DISCLOSURE_DETRIMENTAL: 'restricted: hidden_by_register',
  DISCOLSURE_DETRIMENTAL: 'restricted: hidden_by_register',
};

const AUTHORITIES = {
  'Company number': 'RA000585 RA000586 RA000587 RA000402',
  SIREN: 'RA000189 RA000192',
  Organisasjonsnummer: 'RA000472 RA000473',
  IČO: 'RA000163 RA000166 RA000167 RA000168 RA000526 RA000671',
  KRS: 'RA000484',
  'RCS Number': 'RA000432',
  'KVK Nummer': 'RA000463',
  'Enterprise number': 'RA000025',
  FirmenbuchNummer: 'RA000017',
  'CVR-nummer': 'RA000170',
  'Registry code': 'RA000181',
  'Business ID': 'RA000188',
  UID: 'RA000548 RA000549',
  ABN: 'RA000013',
  ACN: 'RA000014',
  NZBN: 'RA000749',
  UEN: 'RA000523',
  Organisationsnummer: 'RA000544',
  CIN: 'RA000394',
  CNPJ: 'RA000681',
  RFC: 'RA000449',
  RUC: 'RA000689',
  'File Number': 'RA000602',
  'Codice fiscale': 'RA000407',
  'Αριθμός ΓΕΜΗ': 'RA000685',
  'Juridinio asmens kodas': 'RA000430',
  MBS: 'RA000156',
  БИН: 'RA000416',
  'RC number': 'RA000469',
};

describe('LEI, dates and words', () => {
  test.each([
    ['2006-10-12T22:00:00Z', 'DE', '2006-10-13'],
    ['1952-10-16T23:00:00Z', 'DE', '1952-10-17'],
    ['2007-06-05T00:00:00Z', 'US-DE', '2007-06-05'],
    ['2007-06-05T04:00:00Z', 'US-DE', '2007-06-05'],
    ['2007-06-05T07:00:00Z', 'US-CA', '2007-06-05'],
    ['2015-03-31T15:00:00Z', 'JP', '2015-04-01'],
    ['2015-03-31T18:30:00Z', 'IN', '2015-04-01'],
    ['2015-03-30T22:00:00Z', 'US-NY', '2015-03-31'],
    ['2015-07-01T02:30:00Z', 'CA-NL', '2015-07-01'],
    ['2015-03-31T09:12:33.001Z', 'JP', '2015-03-31'],
    ['2015-06-30T21:00:00Z', 'DE', '2015-07-01'],
    ['2015-01-31T21:00:00Z', 'KY', '2015-02-01'],
    ['2015-06-30T21:00:00Z', 'FI', '2015-07-01'],
  ])('%s in %s is %s', (instant, jurisdiction, day) => {
    expect(issuersDay(instant, jurisdiction)).toBe(day);
  });

  test('an invalid date is left out', () => {
    expect(issuersDay(null, 'DE')).toBeUndefined();
    expect(issuersDay('unknown', 'DE')).toBeUndefined();
  });

  test('every country has a time zone that Node.js knows', () => {
    for (const country of Object.keys(countries.getAlpha2Codes())) {
      expect(timeZone(country), country).not.toBe('UTC');
      expect(() => new Intl.DateTimeFormat('en', { timeZone: timeZone(country) }), country).not.toThrow();
    }
  });

  test('every reason has its sentence and a status of owners', () => {
    const category = 'DIRECT_ACCOUNTING_CONSOLIDATION_PARENT';
    const found = Object.keys(REASONS).map((reason) => {
      const [exception] = reportingExceptions({ exceptions: [{ category, reason }] });
      expect(exception!.inWords).toMatch(/^No direct parent is reported: [a-z].+[a-z]\.$/);
      const { status, reasons } = ownersStatus(0, [{ category, reason }]);
      expect(ownersStatus(1, [{ category, reason }])).toEqual({ status: 'partial', reasons });
      return [reason, `${status}: ${reasons}`];
    });
    expect(Object.fromEntries(found)).toEqual(REASONS);
    expect(ownersStatus(0, [])).toEqual({ status: 'not_published', reasons: [] });
    expect(ownersStatus(2, [])).toEqual({ status: 'partial', reasons: [] });
  });

  const entity = (more: object) => {
    const attributes = { lei: LANTERN, entity: { legalName: { name: 'X' }, jurisdiction: 'DE', ...more } };
    return read({ record: { attributes }, related: [], exceptions: [], names: { legalForms: {}, registers: {} } });
  };

  test('every category and every status of an entity', () => {
    const categories = ['GENERAL', 'BRANCH', 'SOLE_PROPRIETOR', 'FUND', 'RESIDENT_GOVERNMENT_ENTITY', 'INTERNATIONAL_ORGANIZATION'];
    expect(categories.map((category) => entity({ category }).entityType)).toEqual([
      'company',
      'company',
      'company',
      'fund',
      'state',
      'other',
    ]);
    expect(['ACTIVE', 'INACTIVE', 'NULL'].map((status) => entity({ status }).statusKind)).toEqual(['active', 'inactive', 'unknown']);
    const expired = (reason: string) => daysOf(entity({ status: 'INACTIVE', expiration: { date: '2021-06-30T22:00:00Z', reason } }));
    expect(entity({ status: 'INACTIVE', expiration: { reason: 'DISSOLVED' } }).statusKind).toBe('dissolved');
    expect(expired('DISSOLVED')).toEqual({ dissolutionDate: '2021-07-01', dissolutionReason: 'dissolved' });
    // Merged or acquired: an acquired company may go on.
    expect(expired('CORPORATE_ACTION')).toEqual({ statusFrom: '2021-07-01' });
  });

  test('every type of name', () => {
    const kinds = {
      PREVIOUS_LEGAL_NAME: 'previous',
      TRADING_OR_OPERATING_NAME: 'trading',
      ALTERNATIVE_LANGUAGE_LEGAL_NAME: 'alternative',
      PREFERRED_ASCII_TRANSLITERATED_LEGAL_NAME: 'translated',
      AUTO_ASCII_TRANSLITERATED_LEGAL_NAME: 'translated',
    };
    const otherNames = Object.keys(kinds).map((type) => ({ name: type, type }));
    expect(Object.fromEntries(entity({ otherNames }).otherNames.map(({ name, kind }) => [name, kind]))).toEqual(kinds);
  });

  test('every relationship to another record is read, none to itself', () => {
    const other = { attributes: { lei: HARBOUR, entity: { legalName: { name: 'Y' }, jurisdiction: 'GB' } } };
    const own = { attributes: { lei: LANTERN, entity: { legalName: { name: 'X' }, jurisdiction: 'DE' } } };
    const related = [...RELATIONS, 'direct-children' as const].map((relation) => ({ relation, record: other }));
    const record = read({
      record: own,
      related: [{ relation: 'ultimate-parent', record: own }, ...related],
      exceptions: [],
      names: { legalForms: {}, registers: {} },
    });
    expect(
      record.parties.map(({ legalName, relationships: [relationship] }) => [legalName, relationship!.nature, relationship!.role]),
    ).toEqual([
      ['Y', 'Parent', 'Direct accounting consolidation parent'],
      ['Y', 'Ultimate Parent', 'Ultimate accounting consolidation parent'],
      ['Y', 'Fund Manager', 'Fund management entity'],
      ['Y', 'Umbrella Fund', 'Umbrella fund'],
      ['Y', 'Master Fund', 'Master fund'],
      ['Y', 'Head Office', 'Head office of an international branch'],
      ['Y', 'Other', 'Successor entity'],
      ['Y', 'Subsidiary', 'Directly consolidated subsidiary'],
    ]);
  });

  test('the label of a number is that of its registration authority', () => {
    const labels = Object.entries(AUTHORITIES).map(([label, codes]) => [
      label,
      codes
        .split(' ')
        .filter((id) => ownNumber({ registeredAs: '1', registeredAt: { id } }, 'XX', {})!.type === label)
        .join(' '),
    ]);
    expect(Object.fromEntries(labels)).toEqual(AUTHORITIES);
    expect(ownNumber({ registeredAs: '1', registeredAt: { id: 'RA000304' } }, 'DE', {})!.type).toBe('Registernummer');
    expect(ownNumber({ registeredAs: '1', registeredAt: { id: 'RA000433' } }, 'LU', {})!.type).toBe('Registration number');
  });
});
