/** DK: the meaning of each code and word of CVR, and the assembly of addresses. */
import { describe, expect, test } from 'vitest';
import { addressOf } from '../../../shared/registers/dk/addresses.ts';
import { natureOf, organ } from '../../../shared/registers/dk/roles.ts';
import { dissolutionReasonOf, statusKindOf } from '../../../shared/registers/dk/statuses.ts';
import { withUnmappedCodes } from '../../support/unmapped-codes.ts';

const each = <Meaning>(look: (word: string) => Meaning, words: readonly string[]) =>
  Object.fromEntries(words.map((word) => [word, look(word)]));

describe('DK, words of CVR', () => {
  test.each([
    ['Opløst efter fusion', 'merged'],
    ['OPLØST EFTER GRÆNSEOVERSKRIDENDE SPALTNING', 'merged'],
    ['OPLØST EFTER KONKURS', 'bankrupt'],
    ['OPLØST EFTER FRIVILLIG LIKVIDATION', 'dissolved'],
    ['TVANGSOPLØST', 'dissolved'],
    ['OPHØRT', undefined],
    ['UNDER KONKURS', undefined],
    [undefined, undefined],
  ])('the status %s says that the company ended as %s', (word, reason) => {
    expect(dissolutionReasonOf(word)).toBe(reason);
  });

  test.each([
    ['active', ['NORMAL', 'AKTIV', 'IDRIFT', 'OMDANNET']],
    ['inactive', ['FREMTID', 'UDENRETSVIRKNING', 'OPLØSTEFTERGRÆNSEOVERSKRIDENDEHJEMSTEDSFLYTNING']],
    ['insolvent', ['UNDERKONKURS', 'UNDERREKONSTRUKTION']],
    ['liquidation', ['UNDERFRIVILLIGLIKVIDATION', 'UNDERTVANGSOPLØSNING', 'UNDERREASSUMERING', 'UNDERREASUMMERING']],
    [
      'dissolved',
      [
        'OPHØRT',
        'LUKKET',
        'SLETTET',
        'UDGÅET',
        'TVANGSOPLØST',
        'OPLØST',
        'OPLØSTEFTERERKLÆRING',
        'OPLØSTEFTERFRIVILLIGLIKVIDATION',
        'OPLØSTEFTERFUSION',
        'OPLØSTEFTERKONKURS',
        'OPLØSTEFTERSPALTNING',
        'OPLØSTEFTERGRÆNSEOVERSKRIDENDEFUSION',
        'OPLØSTEFTERGRÆNSEOVERSKRIDENDESPALTNING',
      ],
    ],
  ])('statuses of kind %s', (kind, words) =>
    expect(each(statusKindOf, words)).toEqual(Object.fromEntries(words.map((word) => [word, kind]))),
  );

  test('a status is recognised in other case and with spaces', () => {
    expect(each(statusKindOf, ['Aktiv', 'UNDER KONKURS', 'under_frivillig_likvidation', 'Opløst efter  konkurs'])).toEqual({
      Aktiv: 'active',
      'UNDER KONKURS': 'insolvent',
      under_frivillig_likvidation: 'liquidation',
      'Opløst efter  konkurs': 'dissolved',
    });
    expect(statusKindOf(undefined)).toBe('unknown');
  });

  test('kinds of organisations have natures', () => {
    const table = {
      LEDELSESORGAN: 'management',
      EJERREGISTER: 'owners',
      'REELLE EJERE': 'beneficial owners',
      FULDT_ANSVARLIG_DELTAGERE: 'liable',
      REVISION: 'Auditor',
      BÆREDYGTIGHEDSREVISION: 'Auditor',
      STIFTERE: 'Founder',
      HOVEDSELSKAB: 'Head Office',
      TEGNINGSBERETTIGEDE: 'Authorised Signatory',
      REPRÆSENTANTER: 'Other',
      SÆRLIGE_FINANSIELLE_DELTAGERE: 'Other',
      HVIDVASK: 'none',
      FORSIKRINGER: 'none',
    };
    expect(each((hovedtype) => organ(hovedtype, 'whatever'), Object.keys(table))).toEqual(table);
    expect(organ('REGISTER', 'Reelle ejere')).toBe('beneficial owners');
    expect(organ('REGISTER', 'EJERREGISTER')).toBe('owners');
    expect(withUnmappedCodes(() => organ('REGISTER', undefined)).unmapped).toEqual(['DK hovedtype REGISTER']);
  });

  test.each([
    [
      'Managing Director',
      [
        'ADM. DIR.',
        'ADM. DIR',
        'ADM.DIR.',
        'ADM.DIR',
        'ADM.DIR:',
        'ADM. DIREKTØR',
        'ADM.DIREKTØR',
        'ADMINISTRERENDE DIREKTØR',
        'ORDFØRENDE DIREKTØR',
        'OVERDIREKTØR',
        'KONCERNCHEF',
        'KONCERNDIREKTØR',
        'GENERALSEKRETÆR',
        'DAGLIG LEDELSE',
        'DAGLIG LEDER',
      ],
    ],
    ['Director', ['DIREKTØR', 'DIREKTION', 'VICE ADMINISTRERENDE DIREKTØR', 'VICEDIREKTØR', 'ØKONOMIDIREKTØR']],
    ['Board Chair', ['FORMAND']],
    [
      'Board Member',
      [
        'BESTYRELSESMEDLEM',
        'BESTYRELSE',
        'MEDLEM',
        'NÆSTFORMAND',
        'HOVEDBESTYRELSE',
        'FORRETNINGSUDVALG',
        'FORRETNINGSUDVALGSMEDLEM',
        'KONSORTIERÅDSMEDLEM',
        'PRÆSIDIET',
      ],
    ],
    ['Deputy Board Member', ['SUPPLEANT', 'BESTYRELSESSUPPLEANT', 'PERSONLIG SUPPLEANT']],
    ['Officer', ['FORRETNINGSFØRER', 'FILIALBESTYRER', 'FILIALBESTYRERE', 'KASSERER']],
    ['Supervisory Board Member', ['TILSYNSRÅD', 'TILSYNSRÅDSMEDLEM', 'STYRINGSKOMITE']],
    ['Other', ['REPRÆSENTANTSKAB']],
    ['Liquidator', ['LIKVIDATOR', 'LIKVIDATOR IHT. VEDTÆGT']],
    ['Insolvency Practitioner', ['KURATOR', 'REKONSTRUKTØR']],
  ])('functions in the management: %s', (nature, functions) =>
    expect(each((word) => natureOf('management', word, 60), functions)).toEqual(
      Object.fromEntries(functions.map((word) => [word, nature])),
    ),
  );

  test('a function is recognised in other case; a missing one is Other', () => {
    expect(natureOf('management', 'Adm.  dir.', 60)).toBe('Managing Director');
    expect(natureOf('management', 'personlig_suppleant', 60)).toBe('Deputy Board Member');
    expect(natureOf('management', undefined, 60)).toBe('Other');
  });

  test('an unknown word is Other, or a status of unknown kind, and is reported', () => {
    const { result, unmapped } = withUnmappedCodes(() => [
      statusKindOf('OPFUNDET'),
      organ('OPFUNDET', undefined),
      organ('REGISTER', 'Opfundet'),
      natureOf('management', 'Opfundet', 60),
    ]);
    expect(result).toEqual(['unknown', 'Other', 'Other', 'Other']);
    expect(unmapped).toEqual(['DK sammensatStatus OPFUNDET', 'DK hovedtype OPFUNDET', 'DK hovedtype OPFUNDET', 'DK funktion OPFUNDET']);
  });

  test('the function in any other organ does not matter', () => {
    expect(natureOf('Auditor', 'REVISION', 60)).toBe('Auditor');
    expect(natureOf('Founder', 'STIFTERE', 60)).toBe('Founder');
    expect(natureOf('beneficial owners', 'Reel ejer', 60)).toBe('Beneficial Owner');
    expect(natureOf('none', 'KONTAKT', 60)).toBeUndefined();
  });
});

describe('DK, addresses', () => {
  const STREET = { landekode: 'DK', vejnavn: 'Opdigtet Kaj', husnummerFra: 1, postnummer: 1000, postdistrikt: 'København K' };
  const linesOf = (more: object) => addressOf('registered', { ...STREET, ...more })?.lines;

  test.each<[object, string[]]>([
    [{}, ['Opdigtet Kaj 1']],
    [{ bogstavFra: 'B' }, ['Opdigtet Kaj 1B']],
    [{ bogstavFra: 'B', husnummerTil: 3, bogstavTil: 'C' }, ['Opdigtet Kaj 1B-3C']],
    [{ husnummerTil: 3 }, ['Opdigtet Kaj 1-3']],
    [{ etage: '2' }, ['Opdigtet Kaj 1, 2.']],
    [{ etage: '2', sidedoer: 'tv' }, ['Opdigtet Kaj 1, 2. tv']],
    [{ sidedoer: 'tv' }, ['Opdigtet Kaj 1, tv']],
    [{ husnummerFra: null }, ['Opdigtet Kaj']],
    [{ vejnavn: null }, []],
    [{ conavn: 'Ejnar Opdigtet' }, ['c/o Ejnar Opdigtet', 'Opdigtet Kaj 1']],
    [{ conavn: 'C/O Ejnar Opdigtet' }, ['C/O Ejnar Opdigtet', 'Opdigtet Kaj 1']],
    [{ conavn: 'Disc/o Opdigtet' }, ['c/o Disc/o Opdigtet', 'Opdigtet Kaj 1']],
    [{ postboks: 12 }, ['Opdigtet Kaj 1', 'Postboks 12']],
    [{ postboks: '12' }, ['Opdigtet Kaj 1', 'Postboks 12']],
    [{ postboks: 'Postboks 12' }, ['Opdigtet Kaj 1', 'Postboks 12']],
    [{ postboks: 'postbox 12' }, ['Opdigtet Kaj 1', 'postbox 12']],
    [{ bynavn: 'Opdigtby' }, ['Opdigtet Kaj 1', 'Opdigtby']],
    [{ vejnavn: null, fritekst: '1 Invented Quay\nMadeupton' }, ['1 Invented Quay', 'Madeupton']],
    [{ vejnavn: null, fritekst: '1 Invented Quay,\n Madeupton  ZZ1 1ZZ' }, ['1 Invented Quay', 'Madeupton', 'ZZ1 1ZZ']],
  ])('%j', (more, lines) => expect(linesOf(more)).toEqual(lines));

  test('country, city and postal code are separate; 0 and 9999 mean no postal code', () => {
    expect(addressOf('postal', STREET)).toEqual({
      type: 'postal',
      lines: ['Opdigtet Kaj 1'],
      city: 'København K',
      postalCode: '1000',
      country: 'DK',
      text: 'Opdigtet Kaj 1, 1000 København K, DK',
    });
    expect(addressOf('postal', { ...STREET, postnummer: 800 })?.postalCode).toBe('0800');
    for (const postnummer of [0, 9999, null]) expect(addressOf('postal', { ...STREET, postnummer })).not.toHaveProperty('postalCode');
    for (const nothing of [null, undefined, {}]) expect(addressOf('postal', nothing)).toBeUndefined();
  });
});
