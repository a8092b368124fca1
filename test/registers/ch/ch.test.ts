/** CH: an entry of Zefix and its publications in the gazette, as a company record. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { cantonOf } from '../../../shared/registers/ch/cantons.ts';
import { ch } from '../../../shared/registers/ch/ch.ts';
import { mention } from '../../../shared/registers/ch/mention.ts';
import { noticeOf } from '../../../shared/registers/ch/notices.ts';
import { ch as sandbox } from '../../../shared/registers/ch/sandbox.ts';
import { nominalOf } from '../../../shared/registers/ch/shares.ts';
import { Changed } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { clientOver, replay } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';
import { first, later, natures, recordOf } from './probe.ts';

conformance(ch, sandbox, {
  found: 'CHE900000016',
  notFound: 'CHE900000068',
  other: 'CHE900000022',
  former: ['Urs Vormals'],
  wrongCheckDigit: 'CHE900000017',
  name: 'matterhorn',
});

const client = clientOver(ch, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(ch, { registrationNumber }, client);

describe('CH, invented companies', () => {
  test('a company has its form, canton, capital, names, numbers and the day of the daily register', async () => {
    expect(await look('CHE900000016')).toMatchObject({
      legalForm: 'Aktiengesellschaft',
      companyStatus: 'ACTIVE',
      statusKind: 'active',
      countryOfRegistration: 'CH',
      jurisdiction: 'CH-ZH',
      registrationDate: '2015-06-03',
      addresses: [{ type: 'registered', lines: ['Erfundene Gasse 7'], city: 'Zürich', postalCode: '8000', region: 'ZH', country: 'CH' }],
      identifiers: [
        { type: 'UID', value: 'CHE900000016' },
        { type: 'CH-ID', value: 'CH99999000016' },
        { type: 'EHRA-ID', value: '16' },
      ],
      capital: { amount: 100_000, currency: 'CHF' },
      otherNames: [
        { name: 'EIGER ERFUNDEN AG', kind: 'previous' },
        { name: 'MATTERHORN INVENTED Ltd', kind: 'translated' },
      ],
      dataStatus: { officers: 'complete', owners: 'not_published' },
    });
  });

  test('its people are those in office after the last publication, once each', async () => {
    const record = await look('CHE900000016');
    expect(natures(record)).toEqual([
      ['Anna Erdacht', 'Board Chair'],
      ['Tom Ausgedacht', 'Board Member'],
      ['Rosa Fingiert', 'Procurator'],
      ['ZAHLEN ERFUNDEN Revision AG', 'Auditor'],
      ['MATTERHORN ERFUNDEN AG, Zweigniederlassung Zug', 'Branch'],
    ]);
    expect(record.parties[0]!.relationships[0]!.role).toBe('Präsidentin des Verwaltungsrates, mit Einzelunterschrift');
    expect(record.parties[1]).toMatchObject({ nationality: 'britischer Staatsangehöriger', countryOfResidence: 'GB' });
    expect(record.parties[4]).toMatchObject({ jurisdiction: 'CH-ZG', identifiers: [{ type: 'UID', value: 'CHE900000074' }] });
  });

  test('a GmbH has its owners with their shares where the quotas add up to the capital', async () => {
    const record = await look('CHE900000022');
    expect(record.dataStatus).toEqual({ officers: 'complete', owners: 'complete' });
    expect(record.parties).toMatchObject([
      {
        legalName: 'MATTERHORN ERFUNDEN AG',
        identifiers: [{ value: 'CHE900000016' }],
        jurisdiction: 'CH',
        relationships: [{ nature: 'Shareholder', interests: [{ kind: 'shareholding', share: { exact: 75 } }] }],
      },
      {
        legalName: 'Anna Erdacht',
        relationships: [
          { nature: 'Shareholder', role: 'Gesellschafterin, mit 50 Stammanteilen zu je CHF 100.00' },
          { nature: 'Managing Director', role: 'Vorsitzende der Geschäftsführung, mit Einzelunterschrift' },
        ],
      },
    ]);
  });

  test('people in prose that is not understood are not shown, with the reason', async () => {
    const record = await look('CHE900000039');
    expect(record).toMatchObject({
      parties: [],
      legalForm: 'Société anonyme',
      dataStatus: { officers: 'not_covered' },
      dataStatusReasons: { officers: ['entries_not_understood'] },
    });
  });

  test('a name match has the canton of its seat', async () => {
    expect(await ch.searchByName!('enzian', client)).toEqual([
      { companyName: 'ENZIAN ERFUNDEN GmbH', registrationNumber: 'CHE900000022', jurisdiction: 'CH-ZG', companyStatus: 'ACTIVE' },
    ]);
    expect(await ch.searchByName!('ab', client)).toEqual([]);
  });

  test.each(['CHE-107.721.785', 'che 107 721 785 MWST', '107721785', 'CHE-107.721.785 TVA'])('%s is read as a UID', (typed) => {
    expect(parseIdentifier(ch.identifiers[0], typed)).toBe('CHE107721785');
  });

  test.each(['XCHE107721785', 'CHE1077217855', 'CHE10772178', '1077217855'])('%s is no UID', (typed) => {
    expect(parseIdentifier(ch.identifiers[0], typed)).toBeUndefined();
  });

  test.each([
    { legalForm: { uid: 5 } },
    { legalForm: { name: { fr: 5 } } },
    { legalForm: { name: 'AG' } },
    { sogcPub: [{ message: 5 }] },
    { address: { city: 5 } },
    { oldNames: [{ name: 5 }] },
    { auditCompanies: [{ name: '' }] },
    { name: '' },
  ])('an answer with %j is of another shape', async (wrong) => {
    const body = JSON.stringify([{ name: 'A ERFUNDEN', uid: 'CHE900000097', ...wrong }]);
    const answers = { '/ZefixPublicREST/api/v1/company/uid/CHE900000097': { body } };
    await expect(lookUp(ch, { registrationNumber: 'CHE900000097' }, clientOver(ch, replay(answers)))).rejects.toBeInstanceOf(Changed);
  });

  test('the dotted number is requested where the plain one is not found', async () => {
    const company = { name: 'DOTTED ERFUNDEN AG', uid: 'CHE900000097' };
    const answers = { '/ZefixPublicREST/api/v1/company/uid/CHE-900.000.097': { body: JSON.stringify([company]) } };
    const record = await lookUp(ch, { registrationNumber: 'CHE900000097' }, clientOver(ch, replay(answers)));
    expect(record.legalName).toBe('DOTTED ERFUNDEN AG');
  });

  test('after a move the entry in force counts; a deleted company has no present officers', async () => {
    const old = { name: 'OLD SEAT ERFUNDEN AG', uid: 'CHE900000097', status: 'CANCELLED', deletionDate: '2019-01-01', canton: 'BE' };
    const moved = { name: 'NEW SEAT ERFUNDEN AG', uid: 'CHE900000097', status: 'ACTIVE', canton: 'ZG' };
    const over = (entries: object[]) =>
      clientOver(ch, replay({ '/ZefixPublicREST/api/v1/company/uid/CHE900000097': { body: JSON.stringify(entries) } }));
    expect(await lookUp(ch, { registrationNumber: 'CHE900000097' }, over([old, moved]))).toMatchObject({ jurisdiction: 'CH-ZG' });
    const gone = {
      ...old,
      sogcPub: [{ sogcDate: '2010-01-04', message: first('Eingetragene Personen: Erdacht, Anna, von Bern, in Bern, Präsidentin.').text }],
    };
    expect(await lookUp(ch, { registrationNumber: 'CHE900000097' }, over([gone]))).toMatchObject({
      statusKind: 'dissolved',
      dissolutionDate: '2019-01-01',
      parties: [],
      dataStatus: { officers: 'none_on_register' },
    });
    const merged = { ...gone, wasTakenOverBy: [{ name: 'HEIR ERFUNDEN AG', status: 'ACTIVE' }] };
    expect((await lookUp(ch, { registrationNumber: 'CHE900000097' }, over([merged]))).dissolutionReason).toBe('merged');
  });
});

describe('CH, who is in office', () => {
  const two = first(
    'Eingetragene Personen: Erdacht, Anna, von Bern, in Bern, Präsidentin, mit Einzelunterschrift; Fingiert, Hans Peter, von Thun, in Bern, Mitglied, ohne Zeichnungsberechtigung.',
  );

  test('a new name replaces the old one', async () => {
    const record = await recordOf([
      two,
      later(
        'Eingetragene Personen neu oder mutierend: Neuname, Anna, von Bern, in Bern, Präsidentin, mit Einzelunterschrift [bisher: Erdacht, Anna].',
      ),
    ]);
    expect(natures(record)).toEqual([
      ['Hans Peter Fingiert', 'Board Member'],
      ['Anna Neuname', 'Board Chair'],
    ]);
    expect(record.dataStatus.officers).toBe('complete');
  });

  test('a party that may have left is not shown, and the list is partial', async () => {
    const shorter = await recordOf([
      two,
      later(
        'Ausgeschiedene Personen und erloschene Unterschriften: Fingiert, Hans, von Thun, in Bern, Mitglied, ohne Zeichnungsberechtigung.',
      ),
    ]);
    expect(natures(shorter)).toEqual([['Anna Erdacht', 'Board Chair']]);
    expect(shorter.dataStatus.officers).toBe('partial');
    const prose = await recordOf([two, later('Die Unterschrift von Anna Erdacht ist erloschen.')]);
    expect(natures(prose)).toEqual([['Hans Peter Fingiert', 'Board Member']]);
    expect(prose.dataStatus.officers).toBe('partial');
  });

  test('a change of officers without a list makes the list partial; other changes do not', async () => {
    expect((await recordOf([two, later('Es hat sich etwas ereignet.')])).dataStatus.officers).toBe('partial');
    const moved = later(
      'Domizil neu: Erfundene Gasse 1, 3000 Bern. Mit Erklärung vom 01.02.2020 wurde auf die eingeschränkte Revision verzichtet.',
    );
    expect((await recordOf([two, { ...moved, key: 'adressaenderung' }])).dataStatus.officers).toBe('complete');
  });

  test('Fribourg: surname first without a comma, a leaving party without a place', async () => {
    const record = await recordOf(
      [
        first(
          'Personnes inscrites: Imaginé Paul, de Nullepart, à Bulle, directeur, signature collective à deux; Ancien Luc, de Nullepart, à Bulle, procuration collective à deux.',
        ),
        later(
          'Personne radiée: Ancien Luc, procuration collective à deux. Nouvelle personne inscrite: Inventé Jean, de Nullepart, à Bulle, procuration collective à deux.',
        ),
      ],
      { more: { canton: 'FR' } },
    );
    expect(natures(record)).toEqual([
      ['Paul Imaginé', 'Officer'],
      ['Jean Inventé', 'Procurator'],
    ]);
    expect(record.dataStatus.officers).toBe('complete');
  });

  test('hundreds of signatories, each changed once, are all read', async () => {
    const letters = (at: number) => [...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    const people = Array.from({ length: 500 }, (_, at) => `Muster${letters(at)}, Anna, von Bern, in Bern, mit Kollektivprokura zu zweien`);
    const changes = people.map((person, at) =>
      later(`Eingetragene Personen neu oder mutierend: ${person} [bisher: in Thun].`, `2020-01-${10 + (at % 20)}`),
    );
    const record = await recordOf([first(`Eingetragene Personen: ${people.join('; ')}.`), ...changes]);
    expect(record.parties).toHaveLength(500);
    expect(record.dataStatus.officers).toBe('complete');
  });

  test('publications that begin after the first entry make a partial list', async () => {
    const record = await recordOf([
      later('Eingetragene Personen neu oder mutierend: Erdacht, Anna, von Bern, in Bern, Präsidentin, mit Einzelunterschrift.'),
    ]);
    expect(record).toMatchObject({ dataStatus: { officers: 'partial' }, parties: [{ legalName: 'Anna Erdacht' }] });
    expect(record.registrationDate).toBeUndefined();
  });

  test('publications are read in the order of the gazette, not of the answer', async () => {
    const record = await recordOf([
      later(
        'Ausgeschiedene Personen und erloschene Unterschriften: Erdacht, Anna, von Bern, in Bern, Präsidentin, mit Einzelunterschrift.',
      ),
      two,
    ]);
    expect(natures(record)).toEqual([['Hans Peter Fingiert', 'Board Member']]);
    expect(record.dataStatus.officers).toBe('complete');
  });

  test('French: a partner who is manager, and a former manager', async () => {
    const record = await recordOf(
      [
        {
          date: '2010-01-04',
          key: 'status.neu',
          text: "INVENTÉE Sàrl, à Sion, CHE-900.000.097, société à responsabilité limitée (nouvelle inscription). Personne(s) inscrite(s): Imaginé, Paul, de Nullepart, à Sion, associé et gérant, avec signature individuelle, pour 20 parts sociales de CHF 1'000.00; Ancien, Luc, de Nullepart, à Sion, gérant, avec signature individuelle.",
        },
        later('Personne(s) et signature(s) radiée(s): Ancien, Luc, de Nullepart, à Sion, gérant, avec signature individuelle.'),
      ],
      { form: '0107', more: { canton: 'VS', capitalNominal: '20000.00', capitalCurrency: 'CHF' } },
    );
    expect(record.dataStatus).toEqual({ officers: 'complete', owners: 'complete' });
    expect(natures(record)).toEqual([['Paul Imaginé', 'Shareholder', 'Managing Director']]);
    expect(record.parties[0]!.relationships[0]!.interests).toEqual([
      {
        kind: 'shareholding',
        share: { exact: 100 },
        shareBasis: { unit: 'nominalAmount', held: '20000', total: '20000', currency: 'CHF' },
      },
    ]);
  });

  test('Italian: two partners, one of them a foreign company', async () => {
    const record = await recordOf(
      [
        {
          date: '2010-01-04',
          key: 'status.neu',
          text: 'INVENTATA Sagl, in Lugano, CHE-900.000.097, società a garanzia limitata (nuova iscrizione). Persone iscritte: INVENTED HARBOUR LIMITED (99000010), in London (GB), socia, con 102 quote da CHF 100.00; Inventata, Maria, cittadina italiana, in Lecco (IT), socia e gerente, con firma individuale, con 98 quote da CHF 100.00.',
        },
      ],
      { form: '0107', more: { canton: 'TI', capitalNominal: "20'000.00", capitalCurrency: 'CHF' } },
    );
    expect(record.parties).toMatchObject([
      {
        legalName: 'INVENTED HARBOUR LIMITED',
        jurisdiction: 'GB',
        identifiers: [{ type: 'Registration number', value: '99000010' }],
        relationships: [{ nature: 'Shareholder', interests: [{ share: { exact: 51 } }] }],
      },
      { legalName: 'Maria Inventata', nationality: 'cittadina italiana', countryOfResidence: 'IT' },
    ]);
    expect(record.dataStatus.owners).toBe('complete');
  });

  test('quotas that do not add up to the capital give no percentage', async () => {
    const record = await recordOf(
      [
        first(
          'Eingetragene Personen: Erdacht, Anna, von Bern, in Bern, Gesellschafterin, ohne Zeichnungsberechtigung, mit 50 Stammanteilen zu je CHF 100.00.',
        ),
      ],
      { form: '0107', more: { capitalNominal: '20000.00', capitalCurrency: 'CHF' } },
    );
    expect(record.parties).toMatchObject([{ relationships: [{ nature: 'Shareholder' }] }]);
    expect(record.parties[0]!.relationships[0]!.interests).toBeUndefined();
    expect(record.dataStatus.owners).toBe('partial');
  });

  test.each([
    ['0101', 'Inhaberin', 'Beneficial Owner'],
    ['0103', 'Gesellschafterin', 'Partner'],
    ['0104', 'unbeschränkt haftende Gesellschafterin', 'General Partner'],
    ['0104', 'Kommanditärin', 'Limited Partner'],
  ])('form %s: %s is %s', async (form, office, nature) => {
    const record = await recordOf([first(`Eingetragene Personen: Erdacht, Anna, von und in Bern, ${office}, mit Einzelunterschrift.`)], {
      form,
    });
    expect(natures(record)).toEqual([['Anna Erdacht', nature]]);
    expect(record.dataStatus.owners).toBe('complete');
  });
});

describe('CH, the text of the gazette', () => {
  test('wrong encoding, marks and entities are repaired', () => {
    const garbled = Buffer.from('<FT TYPE="F">Käse &amp; Brot AG</FT>, in Zürich. Zweck: Käse.', 'utf8').toString('latin1');
    expect(noticeOf(garbled).passages).toEqual([{ kind: 'prose', text: 'Zweck: Käse.' }]);
    expect(noticeOf('Käse AG, in Zürich. Zweck: Käse à la crème.').passages).toEqual([{ kind: 'prose', text: 'Zweck: Käse à la crème.' }]);
  });

  test('abbreviations do not end a list', () => {
    const [list, rest] = noticeOf(
      'Muster AG, in St. Gallen. Eingetragene Personen: Erdacht, Dr. Anna, von St. Gallen, in Bern, Präsidentin; Fingiert, Hans P., von Thun, in Bern, Mitglied. Statutendatum: 01.01.2010.',
    ).passages;
    expect(list).toMatchObject({ kind: 'fullList', text: expect.stringMatching(/Mitglied\.$/) });
    expect(rest!.text).toBe('Statutendatum: 01.01.2010.');
  });

  test.each([
    ['Erdacht, Dr. iur. Anna, von Bern, in Zug, Direktorin, mit Kollektivunterschrift zu zweien', 'Anna Erdacht', false],
    ['von Erdacht, Anna, von Bern und Thun, in Zug, mit Einzelprokura', 'Anna von Erdacht', false],
    ['Imaginé Paul, de Nullepart, à Bulle, directeur, signature collective à deux', 'Paul Imaginé', false],
    ['ZAHLEN ERFUNDEN AG (CHE-900.000.080), in Bern, Revisionsstelle', 'ZAHLEN ERFUNDEN AG', true],
    ['ZAHLEN ERFUNDEN, in Bern, Revisionsstelle', 'ZAHLEN ERFUNDEN', true],
    ['MUSTER ERFUNDEN AG, Zweigniederlassung Bern, in Bern, Revisionsstelle', 'MUSTER ERFUNDEN AG, Zweigniederlassung Bern', true],
  ])('%s', (entry, legalName, isCompany) => {
    expect(mention(entry)).toMatchObject({ legalName, isCompany });
  });

  test.each([
    ['mit 150 Stammanteilen zu je CHF 100.00', 1_500_000],
    ["mit einem Stammanteil von CHF 10'000.00 und mit einem Stammanteil von CHF 1'000.--", 1_100_000],
    ["pour 20 parts de CHF 1'000", 2_000_000],
    ["con 1 quota da CHF 49'000.00", 4_900_000],
  ])('%s is %i Rappen', (words, value) => {
    expect(nominalOf(words, 'CHF')).toBe(value);
    expect(nominalOf(words, 'EUR')).toBeUndefined();
  });

  test('a commune number gives the canton', () => {
    expect([261, 351, 623, 1711, 2701, 5192, 6621, 6711, 7001, undefined].map(cantonOf)).toEqual([
      'ZH',
      'BE',
      'BE',
      'ZG',
      'BS',
      'TI',
      'GE',
      'JU',
      undefined,
      undefined,
    ]);
  });
});
