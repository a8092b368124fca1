/** CH: one entry of a list of people, as the gazette words it; all people and companies are invented. */
import { describe, expect, test } from 'vitest';
import { dutiesOf } from '../../../shared/registers/ch/duties.ts';
import { mention } from '../../../shared/registers/ch/mention.ts';
import { splitPeople } from '../../../shared/registers/ch/people-in-entry.ts';
import { natureOf, relationshipsOf } from '../../../shared/registers/ch/relationships.ts';
import { isOffice, ROLES } from '../../../shared/registers/ch/roles.ts';
import { nominalOf } from '../../../shared/registers/ch/shares.ts';

const roles = (entry: string, form = '0107') => relationshipsOf(mention(entry)!, form).map(({ nature, role }) => `${nature}: ${role}`);

describe('CH, duties', () => {
  test.each([
    [
      'Muster, Anna, von Bern, in Zug, Gesellschafterin und Geschäftsführerin, mit Einzelunterschrift, mit 50 Stammanteilen zu je CHF 100.00',
      [
        'Shareholder: Gesellschafterin, mit 50 Stammanteilen zu je CHF 100.00',
        'Managing Director: Geschäftsführerin, mit Einzelunterschrift',
      ],
    ],
    [
      'Muster, Anna, von Bern, in Zug, Gesellschafterin, ohne Zeichnungsberechtigung, Geschäftsführerin, mit Einzelunterschrift, mit einem Stammanteil von CHF 10.00',
      [
        'Shareholder: Gesellschafterin, mit einem Stammanteil von CHF 10.00',
        'Managing Director: Geschäftsführerin, mit Einzelunterschrift',
      ],
    ],
    [
      'Muster, Anna, Heimat: Bern, in Zug, Gesellschafterin, Geschäftsführerin mit Einzelunterschrift, Stammanteil: CHF 10’000',
      ['Shareholder: Gesellschafterin, Stammanteil: CHF 10’000', 'Managing Director: Geschäftsführerin, mit Einzelunterschrift'],
    ],
    [
      "Muster, Anna, von Bern, in Zug, Gesellschafterin mit einer Stammeinlage von CHF 10'000, und Geschäftsführerin, mit Einzelunterschrift",
      [
        "Shareholder: Gesellschafterin, mit einer Stammeinlage von CHF 10'000",
        'Managing Director: Geschäftsführerin, mit Einzelunterschrift',
      ],
    ],
    [
      'Muster, Anna, von Bern, in Zug, Gesellschafterin, mit Einzelunterschrift und mit 20 Stammanteilen zu je CHF 100.00',
      ['Shareholder: Gesellschafterin, mit Einzelunterschrift, mit 20 Stammanteilen zu je CHF 100.00'],
    ],
    [
      'Muster, Anna, von Bern, in Zug, Mitglied, mit Kollektivunterschrift zu zweien, beschränkt auf den Hauptsitz',
      ['Board Member: Mitglied, mit Kollektivunterschrift zu zweien, beschränkt auf den Hauptsitz'],
    ],
    [
      'Muster, Anna, von Bern, in Zug, mit Kollektivprokura zu zweien, beschränkt auf den Hauptsitz, jedoch nur mit einem Mitglied',
      ['Procurator: mit Kollektivprokura zu zweien, beschränkt auf den Hauptsitz, jedoch nur mit einem Mitglied'],
    ],
    ['Muster, Anna, von Bern, in Zug, mit Kollektivunterschrift zu zweien', ['Authorised Signatory: mit Kollektivunterschrift zu zweien']],
    ['Muster, Anna, von Bern, in Zug, ohne Zeichnungsberechtigung', []],
    [
      'Imaginée, Anne, de Sion, à Sion, associée-gérante, avec signature individuelle et 20 parts de CHF 1’000',
      ['Shareholder: associée, 20 parts de CHF 1’000', 'Managing Director: gérante, avec signature individuelle'],
    ],
    ['Muster, Anna, von Bern, in Zug, mit Einzelunterschrift, Präsidentin', ['Board Chair: Präsidentin, mit Einzelunterschrift']],
    ['Muster, Anna, von Bern, in Zug, mit 20 Stammanteilen zu je CHF 100.00', ['Shareholder: mit 20 Stammanteilen zu je CHF 100.00']],
    [
      'Imaginée, Anne, de Sion, à Sion, associée-gérante, avec signature individuelle, pour une part sociale de CHF 20’000',
      ['Shareholder: associée, pour une part sociale de CHF 20’000', 'Managing Director: gérante, avec signature individuelle'],
    ],
    [
      'Imaginé, Paul, de Sion, à Sion, associé gérant président, avec signature individuelle',
      ['Shareholder: associé', 'Managing Director: gérant président, avec signature individuelle'],
    ],
    [
      'Inventata, Anna, di Lugano, in Lugano, socia gerente, con firma individuale, con 20 quote da CHF 1’000.00',
      ['Shareholder: socia, con 20 quote da CHF 1’000.00', 'Managing Director: gerente, con firma individuale'],
    ],
    ['Inventata, Anna, di Lugano, in Lugano, con procura collettiva a due', ['Procurator: con procura collettiva a due']],
    ['Inventata, Anna, di Lugano, in Lugano, senza diritto di firma', []],
    [
      'Imaginée, Anne, de Sion, à Sion, fondée de procuration, avec procuration collective à deux',
      ['Procurator: fondée de procuration, avec procuration collective à deux'],
    ],
    [
      'Muster, Anna, von Bern, in Zug, Vorsitzende Geschäftsführerin und Gesellschafterin, mit Einzelunterschrift',
      ['Managing Director: Vorsitzende Geschäftsführerin, mit Einzelunterschrift', 'Shareholder: Gesellschafterin'],
    ],
    [
      'Muster, Anna, von Bern, in Zug, 1. Kassierin, mit Kollektivunterschrift zu zweien',
      ['Officer: 1. Kassierin, mit Kollektivunterschrift zu zweien'],
    ],
    [
      'Muster, Anna, von Bern, in Zug, Geschäftsführerin (Nichtmitglied), mit Einzelunterschrift',
      ['Managing Director: Geschäftsführerin (Nichtmitglied), mit Einzelunterschrift'],
    ],
  ])('%s', (entry, expected) => {
    expect(roles(entry)).toEqual(expected);
  });

  test.each([
    ['Präsidentin des Verwaltungsrates', '0106', 'Board Chair'],
    ['Mitglied der Geschäftsleitung', '0106', 'Officer'],
    ['Vorsitzende der Direktion', '0106', 'Officer'],
    ['Vorsitzende der Geschäftsführung', '0107', 'Managing Director'],
    ['président de la gérance', '0107', 'Managing Director'],
    ['membre de la direction', '0106', 'Officer'],
    ['membro della direzione', '0106', 'Officer'],
    ["membre du conseil d'administration", '0106', 'Board Member'],
    ['présidente de l’association', '0109', 'Board Chair'],
    ['Leiterin der Filiale Bern', '0106', 'Officer'],
    ['stellvertretende Direktorin', '0106', 'Officer'],
    ['stellvertretender Direktor', '0106', 'Officer'],
    ['organe de révision', '0106', 'Auditor'],
    ['président des gérants', '0107', 'Managing Director'],
    ['Gesellschafterin', '0103', 'Partner'],
    ['Gesellschafterin', '0104', 'Partner'],
    ['Gesellschafterin', '0105', 'Partner'],
    ['Gesellschafterin', '0114', 'Partner'],
    ['Gesellschafterin', '0107', 'Shareholder'],
    ['Gesellschafterin', undefined, 'Shareholder'],
    ['Geschäftsleitungsmitglied', '0106', 'Officer'],
    ['Vizeobmann', '0109', 'Board Member'],
  ])('%s of a %s is %s', (office, form, nature) => {
    expect(natureOf(office, form)).toBe(nature);
  });

  test('an office is recognised by its own words, without those around it', () => {
    expect(
      ['Präsident', 'Präsident und Bergführer', 'membre du comité', 'Mitglied (Nichtmitglied)'].filter((one) => !isOffice(one)),
    ).toEqual([]);
    expect(['Bergführer', 'Präsidenten', `Präsident ${'x'.repeat(100)}`, 'Muster Präsident'].filter(isOffice)).toEqual([]);
  });

  test('the table of offices', () => {
    const natures = [...new Set(Object.values(ROLES))];
    const wordsOf = (nature: string) => Object.keys(ROLES).filter((word) => ROLES[word] === nature);
    const byNature = Object.fromEntries(natures.map((nature) => [nature, wordsOf(nature).join(', ')]));
    expect(byNature).toEqual({
      Auditor:
        'revisionsstelle, revisor, revisorin, kontrollstelle, réviseur, réviseuse, revisore, organe de révision, ufficio di revisione, organo di revisione',
      'Authorised Signatory': 'zeichnungsberechtigter, zeichnungsberechtigte',
      'Beneficial Owner': 'inhaber, inhaberin, titulaire, titolare',
      'Board Chair':
        'präsident, präsidentin, verwaltungsratspräsident, verwaltungsratspräsidentin, stiftungsratspräsident, vorsitzender, vorsitzende, vorsitz, vorsitzer, co-präsident, co-präsidentin, obmann, président, présidente, administrateur-président, administrateur-présidente, co-président, co-présidente, presidente, co-presidente, amministratore-presidente, vereinspräsident, vereinspräsidentin, obfrau, obmännin, administrateur président, administratrice présidente',
      'Board Member':
        'mitglied, verwaltungsrat, verwaltungsrätin, verwaltungsratsmitglied, stiftungsrat, stiftungsrätin, vorstandsmitglied, vizepräsident, vizepräsidentin, vize-präsident, vize-präsidentin, delegierter, delegierte, beisitzer, beisitzerin, vize-vorsitzender, vize-vorsitzende, stiftungsratsmitglied, verwalter, verwalterin, administrateur, administratrice, vice-président, vice-présidente, vice-presidente, vicepresidente, membre, délégué, déléguée, administrateur-délégué, administratrice-déléguée, administrateur-secrétaire, amministratore, amministratrice, membro, delegato, delegata, consigliere, consigliera, vizeobmann, vizeobfrau, vize-obmann, einzelmitglied, verwaltungsmitglied, sr, vr, provisorischer sr, provisorischer stiftungsrat, membre unique, vice-président délégué, einziges mitglied, einziger verwaltungsrat, administrateur unique, administratrice unique, amministratore unico, amministratrice unica, 1. mitglied, 2. mitglied, 1. vizepräsident, 2. vizepräsident',
      'General Partner':
        'komplementär, komplementärin, commandité, commanditée, accomandatario, accomandataria, unbeschränkt haftender gesellschafter, unbeschränkt haftende gesellschafterin, associé indéfiniment responsable, associée indéfiniment responsable, socio illimitatamente responsabile, socia illimitatamente responsabile',
      'Insolvency Practitioner':
        'sachwalter, sachwalterin, konkursverwalter, konkursverwalterin, konkursverwaltung, commissaire au sursis, commissario del concordato',
      'Limited Partner':
        'kommanditär, kommanditärin, commanditaire, accomandante, associé commanditaire, associée commanditaire, socio accomandante',
      Liquidator: 'liquidator, liquidatorin, liquidateur, liquidatrice, liquidatore',
      'Managing Director':
        'geschäftsführer, geschäftsführerin, gérant, gérante, gerente, vorsitzender geschäftsführer, vorsitzende geschäftsführerin, gérant unique, gérante unique, gérant président, gérante présidente, président des gérants, présidente des gérants, directeur général, directrice générale, direttore generale, direttrice generale, generaldirektor, generaldirektorin',
      Officer:
        'direktor, direktorin, vizedirektor, vizedirektorin, geschäftsleiter, geschäftsleiterin, leiter, leiterin, kassier, kassierin, kassierer, kassiererin, quästor, quästorin, finanzchef, rechnungsführer, rechnungsführerin, betriebsleiter, directeur, directrice, sous-directeur, sous-directrice, vice-directeur, vice-directrice, trésorier, trésorière, caissier, caissière, direttore, direttrice, vicedirettore, vicedirettrice, vice-direttore, cassiere, cassiera, tesoriere, responsabile, geschäftsleitungsmitglied, direktionsmitglied, vizekassier, vizekassierin, 1. kassier, 2. kassier, 1. kassierin, 2. kassierin, stellvertretender direktor, stellvertretende direktorin, directeur adjoint, directrice adjointe',
      Other: 'gm',
      Procurator: 'prokurist, prokuristin, procuratore, procuratrice, fondé de procuration, fondée de procuration, fondé de pouvoir',
      Secretary:
        'sekretär, sekretärin, aktuar, aktuarin, protokollführer, protokollführerin, secrétaire, segretario, segretaria, 1. aktuar, 2. aktuar',
      Shareholder: 'gesellschafter, gesellschafterin, associé, associée, socio, socia',
    });
  });

  test('a part that is neither an office nor a signing right stays in the register’s words', () => {
    expect(dutiesOf(['Bergführerin', 'mit Einzelunterschrift'])).toEqual({
      offices: [{ words: 'Bergführerin', signing: 'mit Einzelunterschrift' }],
      signing: 'mit Einzelunterschrift',
    });
    expect(dutiesOf(['mit Einzelunterschrift', 'Bergführer'])).toMatchObject({
      offices: [{ words: 'Bergführer', signing: 'mit Einzelunterschrift' }],
      signing: 'mit Einzelunterschrift',
    });
    expect(dutiesOf(['Freund von Musik'])).toEqual({ offices: [{ words: 'Freund von Musik' }] });
    expect(dutiesOf(['Abt. Verkauf'])).toEqual({ offices: [{ words: 'Abt. Verkauf' }] });
    expect(dutiesOf(['socio', 'e gerente'])).toEqual({ offices: [{ words: 'socio' }, { words: 'gerente' }] });
    expect(
      dutiesOf(['socio', 'ed amministratore', 'et gérant', 'sowie Direktor', 'und Mitglied'])!.offices.map(({ words }) => words),
    ).toEqual(['socio', 'amministratore', 'gérant', 'Direktor', 'Mitglied']);
    expect(dutiesOf(['Mitglied', 'mit Einzelunterschrift', 'Direktor', 'ohne Zeichnungsberechtigung'])).toEqual({
      offices: [
        { words: 'Mitglied', signing: 'mit Einzelunterschrift' },
        { words: 'Direktor', signing: 'ohne Zeichnungsberechtigung' },
      ],
      signing: 'mit Einzelunterschrift',
    });
    expect(dutiesOf(['ohne Zeichnungsberechtigung'])).toMatchObject({ signing: 'ohne Zeichnungsberechtigung' });
    expect(dutiesOf(['mit 2 Stammanteilen', 'mit einer Stammeinlage'])).toEqual({
      offices: [],
      quotas: 'mit 2 Stammanteilen, mit einer Stammeinlage',
    });
    expect(dutiesOf(['Mitglied', 'mit Einzelunterschrift', 'Direktor', 'mit Prokura', 'beschränkt'])!.offices).toEqual([
      { words: 'Mitglied', signing: 'mit Einzelunterschrift' },
      { words: 'Direktor', signing: 'mit Prokura, beschränkt' },
    ]);
    expect(dutiesOf(['mit Einzelunterschrift', 'mit 2 Stammanteilen', 'beschränkt'])!.offices).toEqual([
      { words: 'beschränkt', signing: 'mit Einzelunterschrift' },
    ]);
    expect(dutiesOf([])).toEqual({ offices: [] });
    expect(dutiesOf(['Mitglied'])).toEqual({ offices: [{ words: 'Mitglied' }] });
    expect(dutiesOf(['x'.repeat(91)])).toBeUndefined();
    for (const strange of [
      'ist Mitglied',
      'durch Urteil',
      'gemäss Urteil',
      'infolge Todes',
      'selon acte',
      'par acte',
      'suite au décès',
      'secondo atto',
      'per atto',
      'nicht mehr',
      'non plus',
    ]) {
      expect(dutiesOf([strange]), strange).toBeUndefined();
    }
  });

  test.each([
    ["Stammanteil: CHF 10'000", 1_000_000],
    ['mit einer Stammeinlage von CHF 19’000.--', 1_900_000],
    ['pour une part sociale de CHF 20’000.00', 2_000_000],
    ["mit 3 Stammeinlagen zu CHF 1'000.50", 300_150],
    ['mit zwanzig Stammanteilen zu je CHF 100.00', undefined],
    ['mit 20 Stammanteilen', undefined],
    ['mit einer Kommanditsumme von CHF 10’000', undefined],
  ])('%s is %s Rappen', (words, value) => {
    expect(nominalOf(words, 'CHF')).toBe(value);
  });
});

describe('CH, several people in one entry', () => {
  test.each([
    [
      'Muster, Anna, von Bern, in Zug, Präsidentin, mit Einzelunterschrift',
      ['Muster, Anna, von Bern, in Zug, Präsidentin, mit Einzelunterschrift'],
    ],
    [
      'Anna Muster, von Bern, in Zug, Gesellschafterin, mit einer Stammeinlage von CHF 49’000, und Urs Beispiel, von und in Thun, Gesellschafter',
      [
        'Anna Muster, von Bern, in Zug, Gesellschafterin, mit einer Stammeinlage von CHF 49’000',
        'Urs Beispiel, von und in Thun, Gesellschafter',
      ],
    ],
    [
      'Muster, Anna, von Bern, in Zug, Mitglied, und Beispiel, Urs, von Bern, in Thun, Mitglied',
      ['Muster, Anna, von Bern, in Zug, Mitglied', 'Beispiel, Urs, von Bern, in Thun, Mitglied'],
    ],
    [
      'Muster Anna, von Bern, in Zug und Beispiel Urs, von Thun, in Thun, beide mit Einzelunterschrift',
      ['Muster Anna, von Bern, in Zug, mit Einzelunterschrift', 'Beispiel Urs, von Thun, in Thun, mit Einzelunterschrift'],
    ],
    [
      'Muster Anna, von Bern, in Zug, Mitglied und Beispiel Urs, von Thun, in Thun, Mitglied',
      ['Muster Anna, von Bern, in Zug, Mitglied', 'Beispiel Urs, von Thun, in Thun, Mitglied'],
    ],
    [
      'Imaginée Anne, de Sion, à Sion, Imaginé Paul, de Bulle, à Bulle, de Weck Luc, de Bulle, à Bulle',
      ['Imaginée Anne, de Sion, à Sion', 'Imaginé Paul, de Bulle, à Bulle', 'de Weck Luc, de Bulle, à Bulle'],
    ],
    [
      'A SA (CHE-900.000.080), à Sion, avec 10 parts de CHF 1’000, et B SA (CHE-900.000.016), à Sion, avec 10 parts de CHF 1’000',
      ['A SA (CHE-900.000.080), à Sion, avec 10 parts de CHF 1’000', 'B SA (CHE-900.000.016), à Sion, avec 10 parts de CHF 1’000'],
    ],
    [
      'A SA (CHE-900.000.080), à Sion, B SA (CHE-900.000.016), à Sion',
      ['A SA (CHE-900.000.080), à Sion', 'B SA (CHE-900.000.016), à Sion'],
    ],
    [
      'Imaginée Anne, de Sion, à Sion, Imaginé Paul, citoyen français, à Bulle, tous deux avec signature individuelle',
      [
        'Imaginée Anne, de Sion, à Sion, avec signature individuelle',
        'Imaginé Paul, citoyen français, à Bulle, avec signature individuelle',
      ],
    ],
    [
      'Muster, Anna, von Bern, in Zug, Präsidentin und Geschäftsführerin, mit Einzelunterschrift',
      ['Muster, Anna, von Bern, in Zug, Präsidentin und Geschäftsführerin, mit Einzelunterschrift'],
    ],
    [
      'Inventata Anna, di Lugano, in Lugano, e Inventato Mario, di Chiasso, in Chiasso, ed Inventato Luca, di Chiasso, in Chiasso',
      ['Inventata Anna, di Lugano, in Lugano', 'Inventato Mario, di Chiasso, in Chiasso', 'Inventato Luca, di Chiasso, in Chiasso'],
    ],
    [
      'Inventata Anna, di Lugano, in Lugano e Inventato Mario, di Chiasso, in Chiasso, entrambi con firma individuale',
      ['Inventata Anna, di Lugano, in Lugano, con firma individuale', 'Inventato Mario, di Chiasso, in Chiasso, con firma individuale'],
    ],
    [
      'Muster Anna, von Bern, in Zug und Beispiel Urs, von Thun, in Thun beide mit Einzelunterschrift',
      ['Muster Anna, von Bern, in Zug, mit Einzelunterschrift', 'Beispiel Urs, von Thun, in Thun, mit Einzelunterschrift'],
    ],
    [
      'Imaginée Anne, de Sion, à Sion, Imaginée Luce, de Bulle, à Bulle, toutes deux avec signature individuelle',
      ['Imaginée Anne, de Sion, à Sion, avec signature individuelle', 'Imaginée Luce, de Bulle, à Bulle, avec signature individuelle'],
    ],
    [
      'Imaginé Luc, de Sion, à Sion, Imaginé Paul, de Bulle, à Bulle, tous les deux sans signature',
      ['Imaginé Luc, de Sion, à Sion, sans signature', 'Imaginé Paul, de Bulle, à Bulle, sans signature'],
    ],
    [
      "Imaginée Anne, de Sion, à Sion, d’Imaginé Luc, de Bulle, à Bulle, d'Imaginé Paul, de Bulle, à Bulle",
      ['Imaginée Anne, de Sion, à Sion', 'd’Imaginé Luc, de Bulle, à Bulle', "d'Imaginé Paul, de Bulle, à Bulle"],
    ],
    [
      'A SA (CH-550.1.000.000-1), à Sion, B LTD (12345), à Londres (GB), C LTD (X12345), à Londres (GB)',
      ['A SA (CH-550.1.000.000-1), à Sion', 'B LTD (12345), à Londres (GB), C LTD (X12345), à Londres (GB)'],
    ],
    [
      'Muster Anna, von Bern, in Zug und der Muster Urs, von Bern, in Thun',
      ['Muster Anna, von Bern, in Zug und der Muster Urs, von Bern, in Thun'],
    ],
    [
      'Muster Anna, von Bern, in Zug, und der guten Seele, von Bern, in Thun',
      ['Muster Anna, von Bern, in Zug', 'der guten Seele, von Bern, in Thun'],
    ],
    ['Muster Anna, von Bern, in Zug, Seele, von Bern, in Thun', ['Muster Anna, von Bern, in Zug, Seele, von Bern, in Thun']],
    ['Muster Anna, von Bern, in Zug, Mitglied, in Thun', ['Muster Anna, von Bern, in Zug, Mitglied, in Thun']],
    ['Muster, Anna, von Bern und Thun, in Zug, Mitglied', ['Muster, Anna, von Bern und Thun, in Zug, Mitglied']],
    ['Muster, Anna, von Bern, in Taichung, Taiwan, in Zug', ['Muster, Anna, von Bern, in Taichung, Taiwan, in Zug']],
  ])('%s', (text, people) => {
    expect(splitPeople(text)).toEqual(people);
  });
});
