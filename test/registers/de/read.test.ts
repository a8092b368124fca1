/** DE: records read from structured content (SI). */
import { describe, expect, test } from 'vitest';
import { ROLES } from '../../../shared/registers/de/roles.ts';
import { Changed } from '../../../shared/registers/faults.ts';
import { recordOf, recordOfHit, taking, worded } from './content.ts';

describe('DE, codes', () => {
  test('each role has a nature, and words where the court sends only the code', () => {
    const roles = {
      Director: ['049'],
      'Managing Director': ['085', '086', '268', '269', '282'],
      'Authorised Signatory': ['088', '152', '225', '227', '247', '265', '290', '326', '327', '328', '332'],
      'Beneficial Owner': ['095', '274', '343'],
      'Insolvency Practitioner': ['096', '254', '257', '261', '276'],
      Liquidator: ['107', '262', '280', '281', '283'],
      Other: ['151', '358'],
      'Board Member': ['194', '277', '284', '293'],
      Partner: ['246', '251'],
      'General Partner': ['252', '341'],
      'Supervisory Board Member': ['264', '315'],
      Officer: ['266', '333'],
      Founder: ['271'],
      'Head Office': ['273'],
      'Limited Partner': ['275', '338', '344'],
      Member: ['278'],
      Procurator: ['285'],
      'Board Chair': ['294'],
      Branch: ['295'],
      Auditor: ['313'],
    };
    const relationshipOf = (code: string) => recordOf({ inside: taking(code) }).parties[0]!.relationships[0]!;
    for (const [nature, codes] of Object.entries(roles)) {
      expect([nature, codes.filter((code) => relationshipOf(code).nature !== nature)]).toEqual([nature, []]);
    }
    expect(relationshipOf('086').role).toBe('Geschäftsführer(in)');
    expect(Object.values(roles).flat().toSorted()).toEqual(Object.keys(ROLES).toSorted());
  });

  test('the company itself and participants of the proceedings only are not parties', () => {
    const codes = ['082', '208', '215', '222', '263', '267', '272', '279', '287', '288', '289', '291', '320', '331', '334', '346', '359'];
    expect(recordOf({ inside: codes.map((code) => taking(code)).join('') }).parties).toEqual([]);
  });

  test.each([
    ['aktuell', 'active'],
    ['currently registered', 'active'],
    ['gelöscht', 'dissolved'],
    ['deleted', 'dissolved'],
    ['closed', 'dissolved'],
    ['geschlossen', 'dissolved'],
    ['Löschung angekündigt', 'inactive'],
  ])('the status %s is of the kind %s', (words, kind) => {
    expect(recordOf({ hit: { status: words } }).statusKind).toBe(kind);
  });

  test('a partnership without partners has none on the register', () => {
    expect(recordOf({})).toMatchObject({
      dataStatus: { officers: 'none_on_register', owners: 'none_on_register' },
      dataStatusReasons: { officers: ['none_entered'], owners: ['none_entered'] },
    });
  });
});

describe('DE, the entry', () => {
  const opened = 'Durch Beschluss des Amtsgerichts Leipzig ist über das Vermögen der Gesellschaft das Insolvenzverfahren eröffnet.';

  test('an entry with an opened insolvency is insolvent', () => {
    expect(recordOf({ texts: ['Prokura erloschen.', opened] })).toMatchObject({ companyStatus: 'aktuell', statusKind: 'insolvent' });
    expect(recordOf({ texts: [opened], hit: { status: 'gelöscht' } }).statusKind).toBe('dissolved');
  });

  test.each([
    'Das Insolvenzverfahren ist beantragt.',
    'Die Zweigniederlassung ist eröffnet.',
    'Das am 02.01.2020 eröffnete Insolvenzverfahren ist aufgehoben: Es war eröffnet.',
    'Das Insolvenzverfahren, eröffnet am 02.01.2020, ist eingestellt.',
  ])('the text "%s" is no insolvency', (text) => {
    expect(recordOf({ texts: [text] }).statusKind).toBe('active');
  });

  test('a hit without a status is of the kind unknown', () => {
    const record = recordOf({ hit: { status: undefined } });
    expect(record.statusKind).toBe('unknown');
    expect(record).not.toHaveProperty('companyStatus');
  });

  test('a current company with a liquidator is in liquidation', () => {
    expect(recordOf({ inside: taking('275') + taking('107') })).toMatchObject({ companyStatus: 'aktuell', statusKind: 'liquidation' });
    expect(recordOf({ inside: taking('107'), hit: { status: 'Löschung angekündigt' } }).statusKind).toBe('inactive');
  });

  test.each([
    ['another number', { digits: '990003' }],
    ['another register', { register: 'HRB' }],
    ['another court', { court: 'K1101' }],
  ])('an entry of %s is a fault', (_, parts) => {
    expect(() => recordOf(parts)).toThrow(new Changed('an answer about another company'));
  });

  test('the number may have leading zeros, and a court may have no known code', () => {
    expect(recordOf({ digits: '00990002', court: 'U1308' }).registrationNumber).toBe('HRA 990002 (Leipzig)');
    expect(recordOf({ court: 'Z9999' }).registrationNumber).toBe('HRA 990002 (Leipzig)');
  });

  test('structured content without an entry is a fault', () => {
    expect(() => recordOf({}, '<x></x>')).toThrow(new Changed('structured content in another shape'));
    const withoutNumber = '<x><grunddaten><verfahrensdaten><instanzdaten><y/></instanzdaten></verfahrensdaten></grunddaten></x>';
    expect(() => recordOf({}, withoutNumber)).toThrow(new Changed('structured content in another shape'));
  });

  test('the name in the content comes before that of the hit', () => {
    const named = '<bezeichnung><bezeichnung.aktuell>ULME ERFUNDEN KG</bezeichnung.aktuell></bezeichnung>';
    expect(recordOf({ company: named }).legalName).toBe('ULME ERFUNDEN KG');
    expect(recordOf({}).legalName).toBe('PROBE ERFUNDEN');
  });

  test('a former name that is listed twice is one name', () => {
    expect(recordOf({ hit: { formerNames: ['ALT ERFUNDEN', 'ALT ERFUNDEN'] } }).otherNames).toEqual([
      { name: 'ALT ERFUNDEN', kind: 'previous' },
    ]);
  });

  test('an address has its addition; without one, the seat is the city', () => {
    const parts = '<strasse>Erfundene Straße</strasse><anschriftenzusatz>c/o Linde</anschriftenzusatz><ort>Leipzig</ort>';
    const abroad = worded('staat', 'Österreich');
    expect(recordOf({ company: `<anschrift>${parts}${abroad}</anschrift>` }).addresses).toMatchObject([
      { type: 'registered', lines: ['Erfundene Straße', 'c/o Linde'], city: 'Leipzig', country: 'AT' },
    ]);
    expect(recordOf({}).addresses).toMatchObject([{ type: 'registered', lines: [], city: 'Leipzig', country: 'DE' }]);
  });

  test('a country has German words, or the code 000 for Germany', () => {
    const countryIn = (state: string) =>
      recordOf({ company: `<anschrift><ort>Leipzig</ort><staat>${state}</staat></anschrift>` }).addresses[0]!.country;
    expect(countryIn('<code>000</code>')).toBe('DE');
    expect(countryIn('<code>151</code>')).toBeUndefined();
    expect(countryIn('<!--Nirgendwo--><code>000</code>')).toBeUndefined();
  });

  test('the day of the first entry is the registration date', () => {
    expect(recordOf({ texts: ['Gesellschaftsvertrag vom 01.06.2006.', 'Tag der ersten Eintragung 05.07.2006'] }).registrationDate).toBe(
      '2006-07-05',
    );
    expect(recordOf({ texts: ['Eingetragen am 05.07.2006'] }).registrationDate).toBeUndefined();
  });

  const money = (name: string, amount: string, currency: string) =>
    `<${name}><zahl>${amount}</zahl><auswahl_waehrung><waehrung><code>${currency}</code></waehrung></auswahl_waehrung></${name}>`;

  test.each([
    ['grundkapital', '50000.00', 'EUR', { amount: 50_000, currency: 'EUR', kind: 'Grundkapital' }],
    ['stammkapital', '50000.00', 'DEM', { amount: 50_000, currency: 'DEM', kind: 'Stammkapital' }],
    ['stammkapital', '0', 'EUR', undefined],
    ['stammkapital', '25000', 'Euro', undefined],
    ['stammkapital', '25000', 'XEUR', undefined],
    ['stammkapital', '25000', 'EURX', undefined],
    ['stammkapital', '25000', '', undefined],
  ])('a %s of %s %s', (name, amount, currency, capital) => {
    expect(recordOf({ company: money(name, amount, currency) }).capital).toEqual(capital);
  });
});

describe('DE, sections', () => {
  const statusesAt = (body: string, name: string) => recordOfHit({ number: { body, digits: '990002', court: 'Leipzig' }, name }).dataStatus;

  test('without structured content nothing about parties is known, by register and form', () => {
    expect(statusesAt('HRA', 'PROBE KG')).toEqual({ officers: 'not_covered', owners: 'not_covered' });
    expect(statusesAt('GsR', 'PROBE eGbR')).toEqual({ officers: 'not_covered', owners: 'not_covered' });
    expect(statusesAt('PR', 'PROBE Partnerschaft')).toEqual({ officers: 'not_covered', owners: 'not_covered' });
    expect(statusesAt('HRB', 'PROBE GmbH')).toEqual({ officers: 'not_covered', owners: 'not_covered' });
    expect(statusesAt('HRB', 'PROBE AG')).toEqual({ officers: 'not_covered', owners: 'not_published' });
    expect(statusesAt('GnR', 'PROBE eG')).toEqual({ officers: 'not_covered', owners: 'not_published' });
    expect(statusesAt('VR', 'PROBE AG Freunde e.V.')).toEqual({ officers: 'not_covered', owners: 'not_published' });
  });

  test.each(['PROBE Aktiengesellschaft', 'PROBE Kommanditgesellschaft auf Aktien', 'PROBE Societas Europaea', 'PROBE SE', 'PROBE KGaA'])(
    '%s is a stock company',
    (name) => {
      expect(statusesAt('HRB', name).owners).toBe('not_published');
    },
  );

  test('AG inside a word is no stock company', () => {
    expect(statusesAt('HRB', 'PROBAG GmbH').owners).toBe('not_covered');
    expect(statusesAt('HRB', 'AGRAR GmbH').owners).toBe('not_covered');
  });

  test('a partnership has its owners, and a party that is both is an officer', () => {
    expect(recordOf({ inside: taking('275') }).dataStatus).toEqual({ officers: 'none_on_register', owners: 'complete' });
    expect(recordOf({ inside: taking('285') }).dataStatus).toEqual({ officers: 'complete', owners: 'none_on_register' });
  });

  test('complete sections have no reasons', () => {
    expect(recordOf({ inside: taking('275') + taking('285') }).dataStatusReasons).toEqual({ officers: undefined, owners: undefined });
  });
});
