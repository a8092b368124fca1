/** DE: the participants of an entry. */
import { describe, expect, test } from 'vitest';
import type { PartyRecord } from '../../../shared/model/entity/company-record.ts';
import { Changed } from '../../../shared/registers/faults.ts';
import { withUnmappedCodes } from '../../support/unmapped-codes.ts';
import { company, recordOf, taking, worded } from './content.ts';

const participant = (who: string): PartyRecord => recordOf({ inside: taking('275', who) }).parties[0]!;

describe('DE, participants', () => {
  test('a company under its own number is not its own party', () => {
    const entry = `<registereintragung><auswahl_registerbehoerde><inlaendischesRegistergericht><gericht><code>U1308</code></gericht></inlaendischesRegistergericht></auswahl_registerbehoerde><registernummer>HRA 990002</registernummer></registereintragung>`;
    const itself = `<organisation><bezeichnung><bezeichnung.aktuell>PROBE ERFUNDEN</bezeichnung.aktuell></bezeichnung>${entry}</organisation>`;
    expect(recordOf({ inside: taking('275', itself) }).parties).toEqual([]);
    expect(recordOf({ inside: taking('275', itself.replace('990002', '990001')) }).parties).toHaveLength(1);
  });

  test('a person has the parts of the name, a date of birth, a country and a place, never a street', () => {
    const name = '<vorname>Anna</vorname><namensvorsatz>von</namensvorsatz><nachname>Erdacht</nachname>';
    const rest = `<geburt><geburtsdatum>1970-01-02</geburtsdatum></geburt><anschrift><strasse>Erfundene Gasse</strasse><ort>Bern</ort>${worded('staat', 'Schweiz')}</anschrift>`;
    expect(participant(`<natuerlichePerson><vollerName>${name}</vollerName>${rest}</natuerlichePerson>`)).toEqual({
      entityType: 'person',
      legalName: 'Anna von Erdacht',
      dateOfBirth: '1970-01-02',
      countryOfResidence: 'CH',
      placeOfResidence: 'Bern',
      relationships: [{ nature: 'Limited Partner', role: 'Kommanditist(in)' }],
    });
  });

  test('a participant that cannot be read, or without a role, is a fault', () => {
    const unread = new Changed('a participant that cannot be read');
    expect(() => participant('<natuerlichePerson><vollerName></vollerName></natuerlichePerson>')).toThrow(unread);
    expect(() => participant('<behoerde/>')).toThrow(unread);
    expect(() => participant(company('', ''))).toThrow(new Changed('a company without a name among the participants'));
    expect(() => recordOf({ inside: '<beteiligung></beteiligung>' })).toThrow(new Changed('a participant without a role'));
  });

  test('a role on no list is Other, with its code or words', () => {
    const roleWith = (code: string) => withUnmappedCodes(() => recordOf({ inside: taking(code) }).parties[0]!.relationships);
    expect(roleWith('999')).toEqual({ result: [{ nature: 'Other', role: '999' }], unmapped: ['DE GDS.Rollenbezeichnung 999'] });
    expect(roleWith('').result).toEqual([{ nature: 'Other' }]);
    const inside = taking('').replace('<rollenbezeichnung>', '<rollenbezeichnung><!--Beirat-->');
    expect(recordOf({ inside }).parties[0]!.relationships).toEqual([{ nature: 'Other', role: 'Beirat' }]);
  });

  const withStake = (stake: string) => {
    const numbered = taking('275').replace('<rolle>', '<rolle><rollennummer>4</rollennummer>');
    return recordOf({ inside: numbered, company: `<datenKommanditist>${stake}</datenKommanditist>` }).parties[0]!.relationships[0]!.role;
  };

  test('the contribution of a limited partner is part of the role', () => {
    const currency = '<auswahl_waehrung><waehrung><code>EUR</code></waehrung></auswahl_waehrung>';
    expect(withStake(`<ref.rollennummer>4</ref.rollennummer><zahl>500.00</zahl>${currency}`)).toBe('Kommanditist(in), Einlage 500.00 EUR');
    expect(withStake('<ref.rollennummer>4</ref.rollennummer><zahl>500.00</zahl>')).toBe('Kommanditist(in), Einlage 500.00');
    expect(withStake('<ref.rollennummer>5</ref.rollennummer><zahl>500.00</zahl>')).toBe('Kommanditist(in)');
    expect(withStake('<ref.rollennummer>4</ref.rollennummer>')).toBe('Kommanditist(in)');
    expect(withStake('<zahl>500.00</zahl>')).toBe('Kommanditist(in)');
  });
});

describe('DE, numbers of participating companies', () => {
  const entry = (number: string, authority: string, more = '') => {
    const inside = `<auswahl_registerbehoerde>${authority}</auswahl_registerbehoerde><registernummer>${number}</registernummer>`;
    return participant(company(`<registereintragung>${inside}</registereintragung>${more}`));
  };
  const court = (inside: string) => `<inlaendischesRegistergericht>${inside}</inlaendischesRegistergericht>`;
  const hamburg = {
    type: 'Registernummer',
    value: 'HRB 990010 (Hamburg)',
    jurisdiction: 'DE',
    registry: 'Amtsgericht Hamburg',
  };

  test.each([
    ['the code of the court', 'HRB 990010', court('<gericht><code>K1101</code></gericht>')],
    ['the words of the court', 'HRB 990010', court(worded('gericht', 'Amtsgericht Hamburg', 'X0000'))],
    ['the register beside it', '990010', court('<gericht><code>K1101</code></gericht><registerart><code>HRB</code></registerart>')],
    ['the court in words', 'HRB 990010', '<registerbehoerde>Amtsgericht Hamburg</registerbehoerde>'],
  ])('a German number is read with %s', (_, number, authority) => {
    expect(entry(number, authority)).toEqual({
      entityType: 'company',
      legalName: 'ESCHE ERFUNDEN GmbH',
      countryOfRegistration: 'DE',
      jurisdiction: 'DE',
      identifiers: [hamburg],
      relationships: [{ nature: 'Limited Partner', role: 'Kommanditist(in)' }],
    });
  });

  test('a number at a court without a name has no court; letters that a court implies are left out', () => {
    expect(entry('HRB 990010', court('')).identifiers).toEqual([{ type: 'Registernummer', value: 'HRB 990010', jurisdiction: 'DE' }]);
    expect(entry('HRB 990010 B', court('<gericht><code>F1103</code></gericht>')).identifiers![0]!.value).toBe(
      'HRB 990010 (Berlin (Charlottenburg))',
    );
  });

  test('a foreign number stands in its own words, with the country of the seat', () => {
    const swiss = `<sitz>${worded('staat', 'Schweiz')}</sitz><anschrift>${worded('staat', 'Österreich')}</anschrift>`;
    expect(entry('CHE-900.000.097', '<registerbehoerde>Handelsregisteramt Zug</registerbehoerde>', swiss)).toMatchObject({
      countryOfRegistration: 'CH',
      jurisdiction: 'CH',
      identifiers: [{ type: 'Registration number', value: 'CHE-900.000.097', registry: 'Handelsregisteramt Zug', jurisdiction: 'CH' }],
    });
    expect(entry('FN 990010 x', '', `<anschrift>${worded('staat', 'Österreich')}</anschrift>`)).toMatchObject({
      jurisdiction: 'AT',
      identifiers: [{ type: 'Registration number', value: 'FN 990010 x', jurisdiction: 'AT' }],
    });
  });

  test('a number that looks German but names no court stands in its own words', () => {
    expect(entry('HRB 990010', '<registerbehoerde>Companies House</registerbehoerde>').identifiers).toEqual([
      { type: 'Registration number', value: 'HRB 990010', registry: 'Companies House' },
    ]);
    expect(entry('4711', court('<gericht><code>K1101</code></gericht>')).identifiers).toEqual([
      { type: 'Registration number', value: '4711' },
    ]);
  });

  test('an entry without a number gives none', () => {
    expect(participant(company('<registereintragung></registereintragung>')).identifiers).toEqual([]);
    expect(participant(company('')).jurisdiction).toBeUndefined();
  });
});
