/** CH: names and places in an entry. */
import { describe, expect, test } from 'vitest';
import { countryOf, isCountry, placeOf } from '../../../shared/registers/ch/addresses.ts';
import { withoutTitles } from '../../../shared/registers/ch/entry-patterns.ts';
import { splitName } from '../../../shared/registers/ch/forenames.ts';
import { mention } from '../../../shared/registers/ch/mention.ts';
import { partyWith } from '../../../shared/registers/ch/parties.ts';
import { relationshipsOf } from '../../../shared/registers/ch/relationships.ts';

const roles = (entry: string, form = '0107') => relationshipsOf(mention(entry)!, form).map(({ nature, role }) => `${nature}: ${role}`);

describe('CH, names', () => {
  test.each([
    ['Erdacht, Anna, von Bern, in Zug, Präsidentin', 'Anna Erdacht', 'Bern', 'Zug'],
    ['Erdacht-Muster, Anna Rosa, von Bern und Thun, in Zug, Präsidentin', 'Anna Rosa Erdacht-Muster', 'Bern und Thun', 'Zug'],
    ['Erdacht, Anna, von Bern, Thun und Les Genevez JU, in Zug, Präsidentin', 'Anna Erdacht', 'Bern, Thun und Les Genevez JU', 'Zug'],
    ['Erdacht, Anna, von und in Zug, Präsidentin', 'Anna Erdacht', 'Zug', 'Zug'],
    ['Imaginée, Anne, de et à Sion, présidente', 'Anne Imaginée', 'Sion', 'Sion'],
    ['Inventata, Anna, da e in Lugano, presidente', 'Anna Inventata', 'Lugano', 'Lugano'],
    ["Imaginée, Anne, d'Ayent, à L'Abbaye, présidente", 'Anne Imaginée', 'Ayent', "L'Abbaye"],
    ['Imaginée, Anne, originaire de Sion, domiciliée à Sierre, présidente', 'Anne Imaginée', 'Sion', 'Sierre'],
    ['Erdacht, Anna, Heimat: Steinhausen, wohnhaft in Bäch SZ, Präsidentin', 'Anna Erdacht', 'Steinhausen', 'Bäch SZ'],
    ['Erdacht, Anna, vom Rüttihof, in den Höfen, Präsidentin', 'Anna Erdacht', 'Rüttihof', 'den Höfen'],
    ['Inventato, Mario, di Chiasso, a Lugano, presidente', 'Mario Inventato', 'Chiasso', 'Lugano'],
    ['Erdacht, Dr. Anna, von Bern, in Zug, Präsidentin', 'Anna Erdacht', 'Bern', 'Zug'],
    ['Erdacht, Anna Dr., von Bern, in Zug, Präsidentin', 'Anna Erdacht', 'Bern', 'Zug'],
    ['Erdacht, Dr.med. Anna B., von Bern, in Zug, Präsidentin', 'Anna B. Erdacht', 'Bern', 'Zug'],
    ['von Erdacht Anna, von Bern, in Zug, Präsidentin', 'Anna von Erdacht', 'Bern', 'Zug'],
    ['Werner Erfunden, von Bern, in Zug, Präsident', 'Werner Erfunden', 'Bern', 'Zug'],
    ['Erfunden Werner, von Bern, in Zug, Präsident', 'Werner Erfunden', 'Bern', 'Zug'],
    ['Erfunden Muster Hans J., von Bern, in Zug, Präsident', 'Hans J. Erfunden Muster', 'Bern', 'Zug'],
    ['Erfunden Jean-Marie, de Bulle, à Bulle, président', 'Jean-Marie Erfunden', 'Bulle', 'Bulle'],
    ['Erdacht, Anna, von Bönigen b. Interlaken, in Affoltern a.A. Mitglied', 'Anna Erdacht', 'Bönigen b. Interlaken', 'Affoltern a.A.'],
    ['Erdacht, Anna, von Bern, in Collina d’Oro, Mitglied', 'Anna Erdacht', 'Bern', 'Collina d’Oro'],
  ])('%s', (entry, legalName, origin, place) => {
    const found = mention(entry)!;
    expect(found).toMatchObject({ isCompany: false, legalName, origin, place });
    expect(found).not.toHaveProperty('unordered');
    expect(found).not.toHaveProperty('nationality');
    expect(found.offices).toHaveLength(1);
  });

  test.each(['Qwert Asdfg', 'Martin Stefan'])('%s: the surname is not known, and the register’s order is kept', (name) => {
    expect(mention(`${name}, von Bern, in Zug, Präsident`)).toMatchObject({ legalName: name, unordered: true });
  });

  test.each([
    ['Muster Anna', 'Muster', 'Anna'],
    ['Anna Muster', 'Muster', 'Anna'],
    ['Muster Beispiel Hans Jörg', 'Muster Beispiel', 'Hans Jörg'],
    ['Hans-Peter P. Muster', 'Muster', 'Hans-Peter P.'],
  ])('%s is split into surname and forenames', (name, surname, forenames) => {
    expect(splitName(name)).toEqual({ surname, forenames });
  });

  test.each(['Anna Muster Beat', 'Muster', 'Anna', 'Muster Beispiel', 'Hans-Muster Beispiel'])('%s is not', (name) => {
    expect(splitName(name)).toBeUndefined();
  });

  test.each([
    ['Imaginé, François Fabien, dit Fabien, de Montana, à Sierre, président', 'François Fabien Imaginé', 'Fabien Imaginé'],
    ['Erdacht, Anna Maria, genannt Mia, von Bern, in Zug, Präsidentin', 'Anna Maria Erdacht', 'Mia Erdacht'],
    ['Inventata, Maria, detta Mia, cittadina italiana, in Lugano, presidente', 'Maria Inventata', 'Mia Inventata'],
    ['Imaginée, Anne, dite Nana, de Montana, à Sierre, présidente', 'Anne Imaginée', 'Nana Imaginée'],
  ])('%s has an alias', (entry, legalName, alias) => {
    expect(mention(entry)).toMatchObject({ legalName, alias });
  });

  test.each([
    ['von Bern', 'in Zug', ['Bern'], 'Zug'],
    ['von Bern, Thun und Les Genevez JU', 'in Reinach (BL)', ['Bern', 'Thun', 'Les Genevez JU'], 'Reinach (BL)'],
    ['von Zürich und von Seon', 'in London (GB)', ['Zürich', 'Seon'], 'London'],
    ['du Locle et des Ponts-de-Martel', 'au Locle', ['Le Locle', 'Les Ponts-de-Martel'], 'Le Locle'],
    ['da Lugano e Bellinzona', 'in Collina d’Oro', ['Lugano', 'Bellinzona'], 'Collina d’Oro'],
    ['von Bern und britischer Staatsangehöriger', 'in Zug', ['Bern'], 'Zug', 'britischer Staatsangehöriger'],
    ['von deutscher Staatsangehörigkeit', 'in Zug', undefined, 'Zug', 'von deutscher Staatsangehörigkeit'],
    ['citoyen de France et d’Italie', 'à Sion', undefined, 'Sion', 'citoyen de France et d’Italie'],
    ['von Bern', 'in Zug Hauptgasse 7', ['Bern'], undefined],
  ])('%s, %s', (origin, place, placesOfOrigin, placeOfResidence, nationality: string | undefined = undefined) => {
    const [person] = partyWith(mention(`Muster, Anna, ${origin}, ${place}, Präsidentin`)!, [{ nature: 'Board Chair' }]);
    expect(person).toMatchObject({ legalName: 'Anna Muster' });
    expect([person!.placesOfOrigin, person!.placeOfResidence, person!.nationality]).toEqual([
      placesOfOrigin,
      placeOfResidence,
      nationality,
    ]);
  });

  test('“von und in” is origin and residence in one; a company has neither', () => {
    expect(partyWith(mention('Muster, Anna, von und in Bern, Präsidentin')!, [{ nature: 'Board Chair' }])).toMatchObject([
      { placesOfOrigin: ['Bern'], placeOfResidence: 'Bern' },
    ]);
    const [auditor] = partyWith(mention('Zahlen Revision AG, in Zug, Revisionsstelle')!, [{ nature: 'Auditor' }]);
    expect(Object.keys(auditor!).filter((name) => name.startsWith('place'))).toEqual([]);
  });

  test.each([
    ['citoyen turc', 'à Monthey'],
    ['citoyenne française', 'à Sion'],
    ['ressortissant italien', 'à Sion'],
    ['de nationalité belge', 'à Sion'],
    ['cittadino italiano', 'in Lugano'],
    ['britischer Staatsangehöriger', 'in Zug'],
    ['österreichische Staatsbürgerin', 'in Zug'],
    ['staatenlos', 'in Zug'],
    ['apatride', 'à Sion'],
    ['apolide', 'a Lugano'],
  ])('%s is a nationality, in the register’s words', (nationality, place) => {
    expect(mention(`Muster, Anna, ${nationality}, ${place}, président`)).toMatchObject({
      legalName: 'Anna Muster',
      nationality,
      origin: nationality,
    });
  });

  test.each([
    ['ZAHLEN ERFUNDEN AG (CHE-900.000.080), in Bern, Revisionsstelle', 'ZAHLEN ERFUNDEN AG', 'CHE-900.000.080'],
    ['Zahlen Erfunden (CH-020.3.900.000-1)[CH-249.3.000.000-8], in Bern, Revisionsstelle', 'Zahlen Erfunden', 'CH-020.3.900.000-1'],
    ['Fiduciaire Inventée Sàrl, à Porrentruy (CH-670.4.000.000-6), organe de révision', 'Fiduciaire Inventée Sàrl', 'CH-670.4.000.000-6'],
    [
      'Zahlex, Organisations-, Revisions- und Treuhand-AG, in Zürich, Revisionsstelle',
      'Zahlex, Organisations-, Revisions- und Treuhand-AG',
      undefined,
    ],
    ['ERFUNDEN, in Bern, Revisionsstelle', 'ERFUNDEN', undefined],
    ['Zahlen Erfunden, in Bern, Revisionsstelle', 'Zahlen Erfunden', undefined],
    ['Erfunden Beteiligungen, in Bern, Gesellschafterin, ohne Zeichnungsberechtigung', 'Erfunden Beteiligungen', undefined],
    ['Gemeinde Erfunden, in Bern, Gesellschafterin', 'Gemeinde Erfunden', undefined],
    ['ERFUNDEN AG, Zweigniederlassung Bern, in Bern, Revisionsstelle', 'ERFUNDEN AG, Zweigniederlassung Bern', undefined],
    ['KontrollErfunden SA, organe de révision', 'KontrollErfunden SA', undefined],
    ['KONTROLLE ERFUNDEN, Revisionsstelle', 'KONTROLLE ERFUNDEN', undefined],
  ])('%s is a company', (entry, legalName, number) => {
    const found = mention(entry)!;
    expect(found).toMatchObject({ isCompany: true, legalName });
    expect(found.number).toBe(number);
    expect(found).not.toHaveProperty('before');
    expect(found).not.toHaveProperty('origin');
  });

  test.each([
    ['Muster Anna, dipl. Bücherexpertin, in Bern, Revisionsstelle', 'Anna Muster'],
    ['Muster Anna, Rechtsanwältin, in Bern, Liquidatorin', 'Anna Muster'],
    ['Muster Anna, in Bern, mit Einzelunterschrift', 'Anna Muster'],
    ['Muster, Anna, in Bern, mit Einzelunterschrift', 'Anna Muster'],
    ['Muster Anna, Mitglied der Geschäftsleitung', 'Anna Muster'],
    ['Muster, Anna, Mitglied der Geschäftsleitung', 'Anna Muster'],
    ['Muster Anna, procuration collective à deux', 'Anna Muster'],
  ])('%s is a person without an origin', (entry, legalName) => {
    expect(mention(entry)).toMatchObject({ isCompany: false, legalName });
  });

  test.each([
    ['Muster, Beispiel, in Bern, Revisionsstelle', 'a company, or a person who audits'],
    ['Muster, Anna, Rosa, von Bern, in Zug, Präsidentin', 'three names'],
    ['Muster: Anna, von Bern, in Zug, Präsidentin', 'a colon in the name'],
    ['12, von Bern, in Zug, Präsidentin', 'a name without letters'],
    ['Muster, Anna, von Bern, in Zug, ist Präsidentin', 'a sentence'],
    ['Muster, Anna, von Bern, in Zug, von Amtes wegen', 'no office'],
    ['Muster, Anna, von Bern, in Zug, Verfügung 12', 'a number'],
    ['Muster, Anna, von Bern, in Zug, Beispiel Urs, Mitglied', 'another name'],
    ['Muster, Anna, von Bern, in Zug, mit Kollektivprokura zu zweien. Beispiel Urs', 'two entries'],
    [`Muster, Anna, von Bern, in Zug${', Mitglied'.repeat(60)}`, 'too many parts'],
    ['', 'nothing'],
  ])('%s is not understood: %s', (entry) => {
    expect(mention(entry)).toBeUndefined();
  });

  test('the previous entry is kept apart, without a number in brackets', () => {
    expect(mention('Muster, Anna, von Bern, in Zug, Präsidentin [bisher: Mitglied]')).toMatchObject({ before: 'bisher: Mitglied' });
    expect(mention('Muster Anna, von Bern (bisher von Thun), in Zug (bisher in Thun), Präsidentin (bisher Mitglied)')).toMatchObject({
      origin: 'Bern',
      place: 'Zug',
      before: 'bisher von Thun bisher in Thun bisher Mitglied',
      offices: [{ words: 'Präsidentin' }],
    });
    expect(mention('Muster, Anna, von Bern, in Zug, Präsidentin, mit Einzelunterschrift (wie bisher)')).toMatchObject({
      signing: 'mit Einzelunterschrift',
    });
    expect(mention('A AG (CHE-900.000.080)[CH-249.3.000.000-8], in Bern, Revisionsstelle')).not.toHaveProperty('before');
    expect(mention('A AG, in Bern, Revisionsstelle [bisher: B AG] nicht: [bisher: C AG]')).toMatchObject({
      before: 'bisher: B AG bisher: C AG',
      offices: [{ words: 'Revisionsstelle' }],
    });
  });

  test.each(['nicht: Mitglied', 'non: membre', 'et non: membre', 'e non: membro', 'ne pas: membre'])('[%s] corrects', (bracket) => {
    expect(mention(`Muster, Anna, von Bern, in Zug, Präsidentin [${bracket}]`)).toMatchObject({ isCorrection: true });
    expect(mention('Muster, Anna, von Bern, in Zug, Präsidentin [bisher: nicht Mitglied]')).not.toHaveProperty('isCorrection');
  });

  test('the words of a name are compared in any order', () => {
    expect(mention('Müller, Zoé Anna, von Bern, in Zug, Mitglied')).toMatchObject({
      words: ['ANNA', 'MULLER', 'ZOE'],
      key: 'ANNA MULLER ZOE',
    });
  });

  test.each([
    ['Prof. Dr. iur. Anna Muster', 'Anna Muster'],
    ['Muster Dr.', 'Muster'],
    ['Anna Muster ETH', 'Anna Muster'],
    ['Drusilla Muster', 'Drusilla Muster'],
  ])('%s without titles is %s', (name, bare) => {
    expect(withoutTitles(name)).toBe(bare);
  });
});

describe('CH, places', () => {
  test.each([
    ['Zug', undefined, { place: 'Zug' }, 'CH'],
    ['London (GB)', undefined, { place: 'London (GB)', country: 'GB' }, 'GB'],
    ['Mailand (I)', undefined, { place: 'Mailand (I)', country: 'I' }, 'IT'],
    ['Wien (A)', undefined, { place: 'Wien (A)', country: 'A' }, 'AT'],
    ['Vaduz (FL)', undefined, { place: 'Vaduz (FL)', country: 'FL' }, 'LI'],
    ['Cincinnati (Ohio, USA)', undefined, { place: 'Cincinnati (Ohio, USA)', country: 'USA' }, 'US'],
    ['Köln (Deutschland)', undefined, { place: 'Köln (Deutschland)', country: 'Deutschland' }, 'DE'],
    ['Milan (Italie)', undefined, { place: 'Milan (Italie)', country: 'Italie' }, 'IT'],
    ['Taichung', 'Taiwan (ROC)', { place: 'Taichung', country: 'Taiwan (ROC)' }, 'TW'],
    ['Spiegel bei Bern (Köniz)', undefined, { place: 'Spiegel bei Bern (Köniz)' }, 'CH'],
    ['Küsnacht (ZH)', undefined, { place: 'Küsnacht (ZH)', country: 'ZH' }, 'CH'],
    ['Buchs (SG)', undefined, { place: 'Buchs (SG)', country: 'SG' }, undefined],
    ['Nirgends (ROC)', undefined, { place: 'Nirgends (ROC)', country: 'ROC' }, undefined],
    ['Porrentruy (CH-670.4.000.000-6)', undefined, { place: 'Porrentruy', number: 'CH-670.4.000.000-6' }, 'CH'],
  ])('%s, %s', (words, next, place, country) => {
    expect(placeOf(words, next)).toEqual(place);
    expect(countryOf(place)).toBe(country);
  });

  test.each(['D', 'F', 'I', 'A', 'E', 'B', 'P', 'S'])('the old letter %s is a country', (letter) => {
    expect(countryOf({ place: 'X', country: letter })).toBe(
      { D: 'DE', F: 'FR', I: 'IT', A: 'AT', E: 'ES', B: 'BE', P: 'PT', S: 'SE' }[letter],
    );
  });

  test.each([
    ['Grossbritannien', 'GB'],
    ['Grande-Bretagne', 'GB'],
    ['Gran Bretagna', 'GB'],
    ['England', 'GB'],
    ['Schottland', 'GB'],
    ['Holland', 'NL'],
    ['Deutschland', 'DE'],
    ['Allemagne', 'DE'],
    ['Germania', 'DE'],
    ['Germany', 'DE'],
  ])('%s is %s', (country, code) => {
    expect(countryOf({ place: 'X', country })).toBe(code);
  });

  test('without a place there is no country', () => {
    expect(countryOf({})).toBeUndefined();
    expect(countryOf({ country: 'GB' })).toBeUndefined();
  });

  test('a country after the place is not an office', () => {
    const found = mention('Muster, Anna, von Bern, in Taichung, Taiwan (ROC), Gesellschafterin, mit Einzelunterschrift')!;
    expect(found).toMatchObject({ place: 'Taichung', country: 'Taiwan (ROC)' });
    expect(roles('Muster, Anna, von Bern, in Taichung, Taiwan (ROC), Gesellschafterin, mit Einzelunterschrift')).toEqual([
      'Shareholder: Gesellschafterin, mit Einzelunterschrift',
    ]);
    expect(
      [
        'USA',
        'UK',
        'GB',
        'FL',
        'D',
        'Italien',
        'Grossbritannien',
        'Grande-Bretagne',
        'Gran Bretagna',
        'England',
        'Schottland',
        'Holland',
        'Royaume-Uni',
        'Taiwan (ROC)',
      ].filter((one) => !isCountry(one)),
    ).toEqual([]);
    expect(['GM', 'SR', 'VR', 'Mitglied', 'USAX', 'XD'].filter(isCountry)).toEqual([]);
  });
});
