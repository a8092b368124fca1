/** CH: the words that distinguish the parts of an entry, and the cantons. */
import { describe, expect, test } from 'vitest';
import { cantonJurisdictions, cantonOf, isCanton, jurisdictionOf } from '../../../shared/registers/ch/cantons.ts';
import { isDuty } from '../../../shared/registers/ch/duties.ts';
import {
  isOrigin,
  isPlace,
  NATIONALITY,
  NICKNAME,
  NO_SIGNATURE,
  ORIGIN,
  PLACE,
  PROFESSION,
  partsOf,
  QUOTAS,
  SIGNING,
} from '../../../shared/registers/ch/entry-patterns.ts';
import { uidOf } from '../../../shared/registers/ch/identifiers.ts';
import { mention } from '../../../shared/registers/ch/mention.ts';
import { partyWith } from '../../../shared/registers/ch/parties.ts';
import { isOffice, officeAndBody } from '../../../shared/registers/ch/roles.ts';

const BLOCKS: Readonly<Record<string, [first: number, last: number]>> = {
  ZH: [1, 300],
  BE: [301, 1000],
  LU: [1001, 1200],
  UR: [1201, 1300],
  SZ: [1301, 1400],
  OW: [1401, 1500],
  NW: [1501, 1600],
  GL: [1601, 1700],
  ZG: [1701, 2000],
  FR: [2001, 2400],
  SO: [2401, 2700],
  BS: [2701, 2760],
  BL: [2761, 2900],
  SH: [2901, 3000],
  AR: [3001, 3100],
  AI: [3101, 3200],
  SG: [3201, 3500],
  GR: [3501, 4000],
  AG: [4001, 4400],
  TG: [4401, 5000],
  TI: [5001, 5400],
  VD: [5401, 6000],
  VS: [6001, 6400],
  NE: [6401, 6600],
  GE: [6601, 6699],
  JU: [6700, 6999],
};

describe('CH, cantons', () => {
  test.each(Object.entries(BLOCKS))('%s: %j', (canton, numbers) => {
    expect(numbers.map(cantonOf)).toEqual([canton, canton]);
    expect(isCanton(canton)).toBe(true);
    expect(jurisdictionOf(canton)).toBe(`CH-${canton}`);
  });

  test('there are 26; other letters give CH', () => {
    expect(cantonJurisdictions.toSorted()).toEqual(
      Object.keys(BLOCKS)
        .map((canton) => `CH-${canton}`)
        .toSorted(),
    );
    expect([7000, 0, undefined, null].map(cantonOf)).toEqual([undefined, undefined, undefined, undefined]);
    expect(['XX', '', undefined, null].map(jurisdictionOf)).toEqual(['CH', 'CH', 'CH', 'CH']);
  });
});

/** Words that the expression takes, and words that it does not. */
const TAKEN: readonly [name: string, expression: { test(text: string): boolean }, taken: string[], not: string[]][] = [
  [
    'a place',
    PLACE,
    [
      'in Zug',
      'à Sion',
      'a Lugano',
      'ad Ascona',
      'au Locle',
      'aux Verrières',
      'en Suisse',
      "à l'Abbaye",
      'à l’Abbaye',
      "à d'Or",
      "in 's Hertogenbosch",
      'in ’s Hertogenbosch',
      'in den Haag',
      'in der Au',
      'wohnhaft in Zug',
      'domiciliée à Sion',
      'domicilié à Sion',
      'domicilie à Sion',
      'domiciliata a Lugano',
      'domiciliato a Lugano',
    ],
    ['Zug', 'in zwei', 'inZug', 'wohnt in Zug', 'à trois', 'in', 'in der', 'xin Zug'],
  ],
  [
    'an origin',
    ORIGIN,
    [
      'von Bern',
      'vom Rütli',
      'de Sion',
      'des Bois',
      'du Locle',
      "d'Ayent",
      'd’Ayent',
      'da Lugano',
      'di Lugano',
      'del Monte',
      'della Torre',
      "dell'Alpe",
      'dell’Alpe',
      'Heimat: Zug',
      'originaire de Sion',
      "originaire d'Ayent",
      'VON Bern',
    ],
    ['vonBern', 'von Amtes wegen', 'Bern', 'deSion', 'x von Bern', 'originaire'],
  ],
  [
    'a nationality',
    NATIONALITY,
    [
      'deutsche Staatsangehörige',
      'ressortissante belge',
      'citoyenne turque',
      'de nationalité belge',
      'Cittadina italiana',
      'staatenlos',
      'apatride',
      'apolide',
      'österreichischer Staatsbürger',
    ],
    ['concitoyen', 'von Bern'],
  ],
  [
    'a nickname',
    NICKNAME,
    ['dit Paul', 'dite Anne', 'genannt Beat', 'gen. Beat', 'detto Mario', 'detta Maria', 'alias Paul'],
    ['ditPaul', 'édit Paul', 'genx Beat'],
  ],
  [
    'a signature',
    SIGNING,
    [
      'mit Einzelunterschrift',
      'ohne Zeichnungsberechtigung',
      'mit Kollektivprokura zu zweien',
      'signature individuelle',
      'procuration collective',
      'con firma individuale',
      'senza firma',
      'firma collettiva a due',
      'senza diritto di firma',
      'con procura',
    ],
    ['Prokurist', 'Inhaber der Firma', 'procuratore', 'con firmato', 'confirma', 'xfirma individuale'],
  ],
  [
    'no signature',
    NO_SIGNATURE,
    ['ohne Zeichnungsberechtigung', 'sans signature', 'senza firma', 'Ohne Unterschrift'],
    ['mit und ohne Unterschrift', 'ohnehin'],
  ],
  [
    'parts that are held',
    QUOTAS,
    [
      'mit 2 Stammanteilen',
      'mit einer Stammeinlage',
      'Kommanditsumme: 1',
      'pour 20 parts de CHF',
      'une part sociale de CHF',
      '2 parts sociales d’un',
      "une part d'un",
      'con 2 quote da',
      'una quota di',
      'commandite de 1',
      'accomandita di 1',
      'part sociale: 1',
      'quota: 1',
    ],
    ['xparts de', 'part', 'parts sociales en', 'commanditaire', 'xpart sociale: 1', 'xquota: 1', 'iquota da'],
  ],
  [
    'a profession',
    PROFESSION,
    ['dipl. Bücherexperte', 'Rechtsanwältin', 'notaire', 'avocate', 'avocat', 'expert-comptable', 'Architekt'],
    ['Architektur', 'avocats', 'Notarius'],
  ],
];

describe('CH, words', () => {
  test.each(TAKEN)('%s', (_, expression, taken, not) => {
    expect(taken.filter((text) => !expression.test(text))).toEqual([]);
    expect(not.filter((text) => expression.test(text))).toEqual([]);
  });

  test('a part may match two patterns; offices and signing rights are recognised', () => {
    expect(['von und in Zug', 'de et à Sion', 'da e in Lugano'].filter((text) => !isPlace(text) || !isOrigin(text))).toEqual([]);
    expect(['und von und in Zug', 'von und in'].filter((text) => isPlace(text))).toEqual([]);
    expect(['Mitglied', 'mit Prokura', 'mit 2 Stammanteilen'].filter((text) => !isDuty(text))).toEqual([]);
    expect(['Muster', 'von Bern', 'in Zug'].filter(isDuty)).toEqual([]);
  });

  test('parts end at commas outside brackets', () => {
    expect(partsOf('A, B (C, D), E,F, ')).toEqual(['A', 'B (C, D)', 'E', 'F']);
    expect(partsOf('A, B,C ,, D')).toEqual(['A', 'B', 'C', 'D']);
    expect(partsOf('A) , (B, C')).toEqual(['A)', '(B', 'C']);
  });

  test.each([
    ['Präsidentin des Verwaltungsrates', 'präsidentin', 'verwaltungsrates'],
    ['Vorsitzende der Geschäftsführung', 'vorsitzende', 'geschäftsführung'],
    ["membre de l'administration", 'membre', "l'administration"],
    ['membre de l’administration', 'membre', 'l’administration'],
    ["membre d'honneur", 'membre', 'honneur'],
    ['presidente della gerenza', 'presidente', 'gerenza'],
    ["membro dell'organo", 'membro', 'organo'],
    ['président de la gérance', 'président', 'la gérance'],
    ['Leiter im Aussendienst', 'leiter', 'aussendienst'],
    ['Associé-gérant', 'gérant', ''],
    ['associée gérante', 'gérante', ''],
    ['associée gérante unique', 'associée gérante unique', ''],
    ['Geschäftsführer (Nichtmitglied)', 'geschäftsführer', ''],
    ['organe de révision', 'organe de révision', ''],
    ['Direktorder', 'direktorder', ''],
  ])('%s is %s of %s', (words, office, body) => {
    expect(officeAndBody(words)).toEqual({ office, body });
  });

  test('one known office among two is enough', () => {
    expect(
      ['Bergführer und Präsident', 'guide et président', 'guida e presidente', 'guida ed presidente', 'Bergführer sowie Mitglied'].filter(
        (one) => !isOffice(one),
      ),
    ).toEqual([]);
    expect(isOffice('Bergführer oder Präsident')).toBe(false);
  });
});

describe('CH, company numbers', () => {
  const relationship = [{ nature: 'Shareholder' as const }];
  const numbers = (entry: string) => {
    const [one] = partyWith(mention(entry)!, relationship);
    return [one!.identifiers, one!.jurisdiction, one!.countryOfRegistration];
  };

  test.each([
    ['A AG (CHE-900.000.016), in Bern', [{ type: 'UID', value: 'CHE900000016', jurisdiction: 'CH', registry: 'Zefix' }], 'CH'],
    ['A AG (CHE-900.000.016), in Paris (F)', [{ type: 'UID', value: 'CHE900000016', jurisdiction: 'CH', registry: 'Zefix' }], 'CH'],
    ['A AG (CHE-900.000.017), in Bern', [], 'CH'],
    ['A AG (CH-020.3.900.000-1), in Bern', [{ type: 'CH-ID', value: 'CH02039000001', jurisdiction: 'CH' }], 'CH'],
    ['A AG (CH-217-0137032-1), in Bern', [{ type: 'CH-ID', value: 'CH21701370321', jurisdiction: 'CH' }], 'CH'],
    ['A AG (CH-020.3.900.000), in Bern', [], 'CH'],
    ['A LTD (12345), in London (GB)', [{ type: 'Registration number', value: '12345', jurisdiction: 'GB' }], 'GB'],
    ['A LTD (12345), in Bern', [], 'CH'],
    ['A LTD (12345), in Buchs (SG)', [], undefined],
    ['A LTD, in London (GB)', [], 'GB'],
  ])('%s', (entry, identifiers, country) => {
    expect(numbers(entry)).toEqual([identifiers, country, country]);
  });

  test('no relationship gives no party; a UID needs a correct check digit', () => {
    expect(partyWith(mention('A AG, in Bern')!, [])).toEqual([]);
    expect(uidOf('che-900.000.016')).toEqual([{ type: 'UID', value: 'CHE900000016', jurisdiction: 'CH', registry: 'Zefix' }]);
    expect([uidOf(undefined), uidOf(null), uidOf(''), uidOf('CHE900000017')]).toEqual([[], [], [], []]);
  });
});
