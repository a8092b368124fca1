/** CH: who is on the register today, who was, and what is not known; all people and companies are invented. */
import { describe, expect, test } from 'vitest';
import { first, former, later, natures, recordOf } from './probe.ts';

const two = first(
  'Eingetragene Personen: Erdacht, Anna, von Bern, in Bern, Präsidentin, mit Einzelunterschrift; Fingiert, Hans Peter, von Thun, in Bern, Mitglied, ohne Zeichnungsberechtigung.',
);

const status = (record: { dataStatus: object; dataStatusReasons?: object }) => [record.dataStatus, record.dataStatusReasons];

const FIRST = '2010-01-04';
const LATER = '2020-01-06';
const CHANGED = 'Eingetragene Personen neu oder mutierend:';
const ANNA = 'Erdacht, Anna, von Bern, in Bern,';

describe('CH, since when', () => {
  const sinceOf = async (messages: Parameters<typeof recordOf>[0]) => {
    const { parties } = await recordOf(messages);
    return parties.flatMap(({ relationships }) => relationships.map(({ nature, from }) => `${nature} ${from ?? '-'}`));
  };

  test.each([
    ['Mitglied, mit Einzelunterschrift', 'Mitglied, mit Kollektivunterschrift zu zweien', [`Board Member ${FIRST}`]],
    ['Mitglied', 'Präsidentin', [`Board Chair ${LATER}`]],
    ['Präsidentin', 'Mitglied', ['Board Member -']],
    ['Direktorin', 'Direktorin und Sekretärin', [`Officer ${FIRST}`, `Secretary ${LATER}`]],
    ['mit Einzelprokura', 'mit Kollektivprokura zu zweien', [`Procurator ${FIRST}`]],
    ['mit Einzelprokura', 'mit Einzelunterschrift', [`Authorised Signatory ${LATER}`]],
    ['Direktorin, mit Einzelunterschrift', 'mit Einzelunterschrift', ['Authorised Signatory -']],
    ['Mitglied, ohne Zeichnungsberechtigung', 'mit Einzelprokura', [`Procurator ${LATER}`]],
  ])('from %s to %s: %j', async (before, now, since) => {
    const entered = first(`Eingetragene Personen: ${ANNA} ${before}.`);
    expect(await sinceOf([entered, later(`${CHANGED} ${ANNA} ${now} [bisher: ${before}].`)])).toEqual(since);
  });

  test.each([
    ['a new party', `${CHANGED} ${ANNA} Direktorin.`, [`Officer ${LATER}`]],
    ['a changed entry, entered before the publications begin', `${CHANGED} ${ANNA} Direktorin [bisher: in Thun].`, ['Officer -']],
    ['a full list, which may repeat old entries', `Eingetragene Personen: ${ANNA} Direktorin.`, ['Officer -']],
    ['a further office of a party entered before', 'Erdacht Anna, bisher Mitglied, ist neu Präsidentin.', [`Board Chair ${LATER}`]],
  ])('where the first entry is not published: %s', async (_, message, since) => {
    expect(await sinceOf([later(message)])).toEqual(since);
  });

  test.each([
    ['keeps the day of who was on the list before', [first(`Eingetragene Personen: ${ANNA} Direktorin.`)], [`Officer ${FIRST}`]],
    ['has no day for whom no publication names before', [], ['Officer -']],
  ])('a company entered anew after a move %s', async (_, before, since) => {
    const moved = first(`Sitzverlegung nach Thun [bisher: Bern]. Eingetragene Personen: ${ANNA} Direktorin.`);
    expect(await sinceOf([...before, { ...moved, date: LATER }])).toEqual(since);
  });

  test('the day is that of the entry in the daily register, where it is published', async () => {
    const entered = { ...first(`Eingetragene Personen: ${ANNA} Direktorin.`), journal: '2009-12-30' };
    expect(await sinceOf([entered])).toEqual(['Officer 2009-12-30']);
  });
});

describe('CH, former parties', () => {
  test('a deleted party is a former party, with the days of both entries', async () => {
    const record = await recordOf([
      two,
      later('Ausgeschiedene Personen: Fingiert, Hans Peter, von Thun, in Bern, Mitglied, ohne Zeichnungsberechtigung.'),
    ]);
    expect(natures(record)).toEqual([['Anna Erdacht', 'Board Chair']]);
    expect(record.formerParties).toEqual([
      {
        entityType: 'person',
        legalName: 'Hans Peter Fingiert',
        nationality: undefined,
        countryOfResidence: 'CH',
        placeOfResidence: 'Bern',
        placesOfOrigin: ['Thun'],
        relationships: [{ nature: 'Board Member', role: 'Mitglied, ohne Zeichnungsberechtigung', from: '2010-01-04', to: '2020-01-06' }],
      },
    ]);
    expect(record.dataStatus.officers).toBe('complete');
  });

  test('without deletions there are no former parties', async () => {
    expect(await recordOf([two])).not.toHaveProperty('formerParties');
  });

  test('of two offices of one person, the ended one is former, the other present', async () => {
    const record = await recordOf([
      first('Eingetragene Personen: Erdacht, Anna, von Bern, in Bern, Direktorin und Sekretärin, mit Einzelunterschrift.'),
      later(
        'Eingetragene Personen neu oder mutierend: Erdacht, Anna, von Bern, in Bern, Direktorin, mit Einzelunterschrift [bisher: Direktorin und Sekretärin].',
      ),
    ]);
    expect(natures(record)).toEqual([['Anna Erdacht', 'Officer']]);
    expect(former(record)).toEqual(['Anna Erdacht: Secretary to 2020-01-06']);
  });

  test.each([
    ['Mitglied, mit Einzelunterschrift', 'Präsidentin, mit Einzelunterschrift', []],
    ['Präsidentin, mit Einzelunterschrift', 'Mitglied, mit Einzelunterschrift', ['Anna Erdacht: Board Chair to 2020-01-06']],
    ['mit Einzelunterschrift', 'Direktorin, mit Einzelunterschrift', []],
    ['mit Einzelunterschrift', 'Direktorin, ohne Zeichnungsberechtigung', ['Anna Erdacht: Authorised Signatory to 2020-01-06']],
    ['mit Einzelunterschrift', 'mit Einzelprokura', ['Anna Erdacht: Authorised Signatory to 2020-01-06']],
    ['mit Einzelprokura', 'mit Einzelunterschrift', ['Anna Erdacht: Procurator to 2020-01-06']],
    ['mit Einzelprokura', 'Leiterin, mit Einzelprokura', []],
    ['mit Einzelprokura', 'Mitglied', ['Anna Erdacht: Procurator to 2020-01-06']],
    ['Mitglied', 'mit Einzelunterschrift', ['Anna Erdacht: Board Member to 2020-01-06']],
    ['mit Einzelunterschrift', 'Mitglied', ['Anna Erdacht: Authorised Signatory to 2020-01-06']],
  ])('from %s to %s', async (before, now, ended) => {
    const record = await recordOf([
      first(`Eingetragene Personen: Erdacht, Anna, von Bern, in Bern, ${before}.`),
      later(`Eingetragene Personen neu oder mutierend: Erdacht, Anna, von Bern, in Bern, ${now} [bisher: ${before}].`),
    ]);
    expect(record.parties).toHaveLength(1);
    expect(former(record)).toEqual(ended);
  });

  test.each([
    ['Geschäftsführer', 'Fingiert Urs, bisher eingetragen, ist zum vorsitzenden Geschäftsführer ernannt worden.'],
    ['Geschäftsführer', 'Fingiert Urs, bisher Geschäftsführer, ist vorsitzender Geschäftsführer.'],
    ['gérant', "Fingiert Urs, jusqu'ici gérant, est gérant président."],
  ])('a manager (%s) who now chairs the managers is one manager: %s', async (office, sentence) => {
    const record = await recordOf([
      first(`Eingetragene Personen: Fingiert, Urs, von Thun, in Bern, ${office}, mit Einzelunterschrift.`),
      later(sentence),
    ]);
    expect(record.parties.map(({ relationships }) => relationships.map(({ nature }) => nature))).toEqual([['Managing Director']]);
    expect(record.parties[0]!.relationships[0]!.role).toMatch(/^(?:vorsitzende[rn] Geschäftsführer|gérant président)/);
  });

  test('a corrected mistake leaves no former relationship', async () => {
    const record = await recordOf([
      first('Eingetragene Personen: Erdacht, Anna, von Bern, in Bern, Direktorin, mit Einzelunterschrift.'),
      later(
        'Eingetragene Personen neu oder mutierend: Erdacht, Anna, von Bern, in Bern, Sekretärin, mit Einzelunterschrift [nicht: Direktorin].',
      ),
    ]);
    expect(natures(record)).toEqual([['Anna Erdacht', 'Secretary']]);
    expect(record).not.toHaveProperty('formerParties');
  });

  test('a partner is not a former owner after a conversion into a company limited by shares', async () => {
    const record = await recordOf([
      first(
        'Eingetragene Personen: Erdacht, Anna, von Bern, in Bern, Gesellschafterin und Geschäftsführerin, mit Einzelunterschrift; Fingiert, Urs, von Thun, in Bern, Gesellschafter.',
      ),
      later('Ausgeschiedene Personen: Fingiert, Urs, von Thun, in Bern, Gesellschafter.', '2015-01-05'),
      later(
        'Rechtsform neu: Aktiengesellschaft. Eingetragene Personen neu oder mutierend: Erdacht, Anna, von Bern, in Bern, Präsidentin, mit Einzelunterschrift [bisher: Gesellschafterin und Geschäftsführerin].',
      ),
    ]);
    expect(former(record)).toEqual(['Urs Fingiert: Shareholder to 2015-01-05', 'Anna Erdacht: Managing Director to 2020-01-06']);
  });

  test('a party entered before the publications leaves under the name of the entry, once', async () => {
    const record = await recordOf([
      later('Gelöschte Personen: Erdacht Anna, Mitglied; ZAHLEN ERFUNDEN AG (CHE-900.000.080), in Bern, Revisionsstelle.', '2012-01-05'),
      later('Personen neu: Erdacht, Anna, von Bern, in Bern, Direktorin, mit Einzelunterschrift.', '2013-01-07'),
      later('Ausgeschiedene Personen: Erdacht, Anna, von Bern, in Bern, Direktorin, mit Einzelunterschrift.'),
    ]);
    expect(former(record)).toEqual([
      'Anna Erdacht: Board Member to 2012-01-05',
      'Anna Erdacht: Officer to 2020-01-06',
      'ZAHLEN ERFUNDEN AG: Auditor to 2012-01-05',
    ]);
    expect(record.formerParties).toHaveLength(2);
    expect(record.formerParties![1]).toMatchObject({
      entityType: 'company',
      identifiers: [{ type: 'UID', value: 'CHE900000080' }],
      jurisdiction: 'CH',
    });
    expect(status(record)).toEqual([
      { officers: 'not_covered', owners: 'not_published' },
      { officers: ['published_period_only'], owners: ['some_legal_forms_only'] },
    ]);
  });

  test('in a deleted company all parties are former, until the day of deletion', async () => {
    const gone = { status: 'CANCELLED', deletionDate: '2021-03-01' };
    expect(former(await recordOf([two], { more: gone }))).toEqual([
      'Anna Erdacht: Board Chair to 2021-03-01',
      'Hans Peter Fingiert: Board Member to 2021-03-01',
    ]);
    const record = await recordOf([two], { more: { ...gone, deletionDate: null } });
    expect(former(record)).toEqual(['Anna Erdacht: Board Chair', 'Hans Peter Fingiert: Board Member']);
    expect(record.parties).toEqual([]);
    expect(status(record)).toEqual([
      { officers: 'none_on_register', owners: 'not_published' },
      { officers: [], owners: ['some_legal_forms_only'] },
    ]);
  });

  test('a publication without a date gives a former party without an end date', async () => {
    const record = await recordOf([
      two,
      { ...later('Ausgeschiedene Personen: Erdacht, Anna, von Bern, in Bern, Präsidentin.'), date: undefined as never },
    ]);
    expect(record.formerParties?.flatMap(({ relationships }) => relationships.map(({ to }) => to)) ?? []).toEqual([undefined]);
  });

  test('entered anew in another canton: a party not listed there has left', async () => {
    const record = await recordOf([
      two,
      { ...first('Eingetragene Personen: Erdacht, Anna Maria, von Bern, in Zug, Mitglied, mit Einzelunterschrift.'), date: '2020-01-06' },
    ]);
    expect(natures(record)).toEqual([['Anna Maria Erdacht', 'Board Member']]);
    expect(former(record)).toEqual(['Hans Peter Fingiert: Board Member to 2020-01-06']);
    const unclear = await recordOf([two, { ...first('Eingetragene Personen: Erdacht: Anna.'), date: '2020-01-06' }]);
    expect(unclear).not.toHaveProperty('formerParties');
  });
});

describe('CH, sentences applied to the roster', () => {
  test.each([
    [
      'Direktorin',
      'Erdacht Anna ist nicht mehr Direktorin, ihre Unterschrift ist erloschen.',
      [],
      ['Anna Erdacht: Officer to 2020-01-06'],
      'none_on_register',
    ],
    [
      'Direktorin und Sekretärin',
      'Erdacht Anna ist nicht mehr Direktorin.',
      [['Anna Erdacht', 'Secretary']],
      ['Anna Erdacht: Officer to 2020-01-06'],
      'complete',
    ],
    [
      'Mitglied der Geschäftsleitung',
      'Erdacht Anna ist als Geschäftsleitungsmitglied zurückgetreten, ihre Unterschrift ist erloschen.',
      [],
      ['Anna Erdacht: Officer to 2020-01-06'],
      'none_on_register',
    ],
    [
      'Direktorin',
      'Die Kollektivunterschrift zu zweien von Erdacht Anna ist erloschen.',
      [],
      ['Anna Erdacht: Officer to 2020-01-06'],
      'none_on_register',
    ],
    ['Präsidentin', 'Die Unterschrift von Erdacht Anna ist erloschen.', [], [], 'not_covered'],
    [
      'Präsidentin und Direktorin',
      'Erdacht Anna ist nicht mehr Verwaltungsratsmitglied, ihre Unterschrift ist erloschen.',
      [],
      ['Anna Erdacht: Board Chair to 2020-01-06', 'Anna Erdacht: Officer to 2020-01-06'],
      'none_on_register',
    ],
    ['Präsidentin', 'Erdacht Anna ist nicht mehr Präsidentin.', [], [], 'not_covered'],
    [
      'Vizepräsidentin und Sekretärin',
      'Erdacht Anna ist nicht mehr Präsidentin.',
      [['Anna Erdacht', 'Board Member', 'Secretary']],
      [],
      'partial',
    ],
    [
      'Gesellschafterin und Geschäftsführerin',
      'Erdacht Anna ist nicht mehr Geschäftsführerin, ihre Unterschrift ist erloschen.',
      [['Anna Erdacht', 'Shareholder']],
      ['Anna Erdacht: Managing Director to 2020-01-06'],
      'none_on_register',
    ],
    [
      'Gesellschafterin und Geschäftsführerin',
      'Die Unterschrift von Erdacht Anna ist erloschen.',
      [['Anna Erdacht', 'Shareholder']],
      [],
      'not_covered',
    ],
    [
      'Mitglied und Direktorin',
      'Erdacht Anna, bisher eingetragen, ist zur Präsidentin ernannt worden, sie bleibt Direktorin.',
      [['Anna Erdacht', 'Board Chair', 'Officer']],
      [],
      'complete',
    ],
    [
      'Delegierte und Direktorin',
      'Erdacht Anna, bisher eingetragen, ist zur Präsidentin ernannt worden, ist aber nicht mehr Direktorin.',
      [['Anna Erdacht', 'Board Chair', 'Board Member']],
      ['Anna Erdacht: Officer to 2020-01-06'],
      'complete',
    ],
    ['Mitglied', 'Erdacht Anna, bisher Mitglied, zeichnet neu mit Einzelunterschrift.', [['Anna Erdacht', 'Board Member']], [], 'complete'],
    ['Mitglied', 'Erdacht Anna, (bisher), ist jetzt wohnhaft in Zug.', [['Anna Erdacht', 'Board Member']], [], 'complete'],
  ])('%s: %s', async (office, sentence, present, left, officers) => {
    const record = await recordOf([
      first(`Eingetragene Personen: Erdacht, Anna, von Bern, in Bern (GB), ${office}, mit Kollektivunterschrift zu zweien.`),
      later(sentence),
    ]);
    expect(natures(record)).toEqual(present);
    expect(former(record)).toEqual(left);
    expect(record.dataStatus.officers).toBe(officers);
    if (['partial', 'not_covered'].includes(officers)) expect(record.dataStatusReasons!.officers).toEqual(['entries_not_understood']);
  });

  test('a new signing right, a new place and a new name replace the old ones', async () => {
    const record = await recordOf([
      first('Eingetragene Personen: Erdacht, Anna, von Bern, in London (GB), Mitglied, ohne Zeichnungsberechtigung.'),
      later(
        'Erdacht Anna, bisher Mitglied, zeichnet neu mit Einzelunterschrift. Erdacht Anna, (bisher), ist jetzt wohnhaft in Zug. Erdacht Anna, bisher eingetragen, heisst neu Muster Anna.',
      ),
    ]);
    expect(record.parties).toMatchObject([
      {
        legalName: 'Anna Muster',
        otherNames: [{ name: 'Anna Erdacht', kind: 'previous' }],
        countryOfResidence: 'CH',
        placeOfResidence: 'Zug',
        placesOfOrigin: ['Bern'],
        relationships: [{ nature: 'Board Member', role: 'Mitglied, mit Einzelunterschrift' }],
      },
    ]);
    expect(record).not.toHaveProperty('formerParties');
  });

  test('an office keeps its signing right, and a place its country, where neither changes', async () => {
    const record = await recordOf([
      first('Eingetragene Personen: Erdacht, Anna, von Bern, in London (GB), Direktorin, mit Einzelunterschrift.'),
      later('Erdacht Anna, bisher eingetragen, ist zur Sekretärin ernannt worden.'),
    ]);
    expect(record.parties).toMatchObject([
      {
        countryOfResidence: 'GB',
        relationships: [{ role: 'Sekretärin, mit Einzelunterschrift' }, { role: 'Direktorin, mit Einzelunterschrift' }],
      },
    ]);
  });

  test('an unknown party is read as the sentence names it, unless the first entry is published', async () => {
    const text =
      'Erdacht Anna, bisher eingetragen, ist zur Präsidentin ernannt worden. Fingiert Urs ist nicht mehr Direktor, seine Unterschrift ist erloschen. Die Prokura von Muster Rosa ist erloschen. Muster Rosa, (bisher), ist jetzt wohnhaft in Zug.';
    const begins = await recordOf([later(text)]);
    expect(natures(begins)).toEqual([['Anna Erdacht', 'Board Chair']]);
    expect(former(begins)).toEqual(['Urs Fingiert: Officer to 2020-01-06']);
    expect(begins.dataStatusReasons!.officers).toEqual(['published_period_only']);
    const doubted = await recordOf([first('Eingetragene Personen: Beispiel, Rosa, von Bern, in Bern, Direktorin.'), later(text)]);
    expect(natures(doubted)).toEqual([
      ['Rosa Beispiel', 'Officer'],
      ['Anna Erdacht', 'Board Chair'],
    ]);
    expect(former(doubted)).toEqual([]);
    expect(doubted.dataStatusReasons!.officers).toEqual(['entries_not_understood']);
  });

  test('a name that may be a present party’s removes that party', async () => {
    for (const sentence of [
      'Erdacht Anna ist nicht mehr Präsidentin.',
      'Erdacht Anna, bisher eingetragen, ist zur Sekretärin ernannt worden.',
      'Gelöschte Personen: Erdacht, Anna, Präsidentin.',
    ]) {
      const record = await recordOf([
        first('Eingetragene Personen: Erdacht, Anna Maria, von Bern, in Bern, Präsidentin, mit Einzelunterschrift.'),
        later(sentence),
      ]);
      expect(natures(record).flat()).not.toContain('Anna Maria Erdacht');
      expect(record.dataStatusReasons!.officers).toEqual(['entries_not_understood']);
      expect(former(record)).toEqual([]);
    }
  });

  test('a sentence that may mean two people of one name removes both', async () => {
    const namesakes = first(
      'Eingetragene Personen: Erdacht, Anna, von Bern, in Bern, Direktorin; Erdacht, Anna, von Thun, in Thun, Mitglied; Fingiert, Urs, von Bern, in Bern, Mitglied.',
    );
    const record = await recordOf([namesakes, later('Erdacht Anna ist nicht mehr Direktorin.')]);
    expect(natures(record)).toEqual([['Urs Fingiert', 'Board Member']]);
    expect(former(record)).toEqual([]);
    expect(record.dataStatusReasons!.officers).toEqual(['entries_not_understood']);
    const one = await recordOf([namesakes, later('Ausgeschiedene Personen: Erdacht, Anna, von Thun, in Thun, Mitglied.')]);
    expect(natures(one)).toEqual([
      ['Anna Erdacht', 'Officer'],
      ['Urs Fingiert', 'Board Member'],
    ]);
    expect(former(one)).toEqual(['Anna Erdacht: Board Member to 2020-01-06']);
    const both = await recordOf([
      namesakes,
      later('Ausgeschiedene Personen: Erdacht, Anna, von Thun, in Thun, Mitglied; Erdacht, Anna, von Bern, in Bern, Direktorin.'),
    ]);
    expect(both.formerParties).toHaveLength(2);
  });

  test('a namesake with another origin is another person; a changed place alone is not', async () => {
    const anna = first('Eingetragene Personen: Erdacht, Anna, von Bern, in Bern, Direktorin.');
    const enters = (entry: string) => recordOf([anna, later(`Personen neu: ${entry}.`)]);
    expect(natures(await enters('Erdacht, Anna, von Thun, in Thun, Mitglied'))).toHaveLength(2);
    expect(natures(await enters('Erdacht, Anna, von Bern, in Thun, Mitglied'))).toEqual([['Anna Erdacht', 'Board Member']]);
    expect(natures(await enters('Erdacht, Anna, von Thun, in Bern, Mitglied'))).toEqual([['Anna Erdacht', 'Board Member']]);
    expect(natures(await enters('Erdacht, Anna, von Thun, in Thun, Mitglied [bisher: von Bern, in Bern]'))).toEqual([
      ['Anna Erdacht', 'Board Member'],
    ]);
  });

  test('companies are the same by number or by name', async () => {
    const record = await recordOf([
      first(
        'Eingetragene Personen: ALPHA ERFUNDEN AG (CHE-900.000.080), in Bern, Revisionsstelle; BETA ERFUNDEN AG (CHE-900.000.016), in Bern, Gesellschafterin; GAMMA ERFUNDEN, in Bern, Gesellschafterin.',
      ),
      later(
        'Personen neu: ALPHA NEU ERFUNDEN AG (CHE-900.000.080), in Bern, Revisionsstelle [bisher: ALPHA ERFUNDEN AG (CH-020.3.900.000-1)]; Delta Erfunden AG (CHE-900.000.022), in Bern, Revisionsstelle [bisher: Gamma].',
      ),
    ]);
    expect(record.parties.map(({ legalName, otherNames }) => [legalName, otherNames?.[0]?.name])).toEqual([
      ['BETA ERFUNDEN AG', undefined],
      ['ALPHA NEU ERFUNDEN AG', 'ALPHA ERFUNDEN AG'],
      ['Delta Erfunden AG', 'GAMMA ERFUNDEN'],
    ]);
  });

  test('a previous name that is too short, or a person’s, matches no company', async () => {
    const record = await recordOf([
      first('Eingetragene Personen: ABC ERFUNDEN AG, in Bern, Revisionsstelle; Erdacht, Anna, von Bern, in Bern, Direktorin.'),
      later(
        'Personen neu: XYZ ERFUNDEN AG, in Bern, Revisionsstelle [bisher: ABC]; Muster, Rosa, von Bern, in Bern, Direktorin [bisher: Erdacht].',
      ),
    ]);
    expect(record.parties.map(({ legalName }) => legalName)).toEqual(['ABC ERFUNDEN AG', 'Anna Erdacht', 'XYZ ERFUNDEN AG', 'Rosa Muster']);
    expect(record.dataStatusReasons!.officers).toEqual(['entries_not_understood']);
  });

  test('a changed party that is not found removes those of the same forename', async () => {
    const record = await recordOf([two, later('Personen neu: Neuname, Anna, von Bern, in Bern, Präsidentin [bisher: Altname].')]);
    expect(natures(record)).toEqual([
      ['Hans Peter Fingiert', 'Board Member'],
      ['Anna Neuname', 'Board Chair'],
    ]);
    expect(record.dataStatusReasons!.officers).toEqual(['entries_not_understood']);
    const mid = await recordOf([
      later('Personen neu: Erdacht, Anna, von Bern, in Bern, Mitglied.', '2011-01-05'),
      later('Personen neu: Neuname, Anna, von Bern, in Bern, Präsidentin [bisher: Altname].'),
    ]);
    expect(natures(mid)).toHaveLength(2);
    expect(mid.dataStatusReasons!.officers).toEqual(['published_period_only']);
  });

  test('a list with commas tells the surname for a list without', async () => {
    const record = await recordOf([
      first('Eingetragene Personen: Qwert, Asdfg, von Bern, in Bern, Direktorin; Yxcvb Uiopq, von Bern, in Bern, Mitglied.'),
      later('Personen neu: Qwert Asdfg, von Bern, in Bern, Mitglied; Uiopq, Yxcvb, von Bern, in Bern, Direktor.'),
    ]);
    expect(record.parties.map(({ legalName, otherNames }) => [legalName, otherNames])).toEqual([
      ['Asdfg Qwert', undefined],
      ['Yxcvb Uiopq', undefined],
    ]);
  });

  test('a party that an unclear sentence names is neither present nor former', async () => {
    const record = await recordOf([two, later('Erdacht Anna hat alles abgetreten.')]);
    expect(natures(record)).toEqual([['Hans Peter Fingiert', 'Board Member']]);
    expect(former(record)).toEqual([]);
    expect(status(record)).toEqual([
      { officers: 'partial', owners: 'not_published' },
      { officers: ['entries_not_understood'], owners: ['some_legal_forms_only'] },
    ]);
  });
});
