/** CH: owners, and companies related to the company. */
import { describe, expect, test } from 'vitest';
import { countryOf } from '../../../shared/registers/ch/addresses.ts';
import { first, later, natures, recordOf } from './probe.ts';

const status = (record: { dataStatus: object; dataStatusReasons?: object }) => [record.dataStatus, record.dataStatusReasons];

describe('CH, owners', () => {
  const partner = (name: string, quotas: string) => `${name}, von Bern, in Bern, Gesellschafter, ${quotas}`;
  const company = (people: string, capital: object = { capitalNominal: "20'000.00", capitalCurrency: 'CHF' }) =>
    recordOf([first(`Eingetragene Personen: ${people}.`)], { form: '0107', more: capital });

  test.each([
    [{ capitalNominal: "20'000.00", capitalCurrency: 'CHF' }, 'complete', [], 75],
    [{ capitalNominal: '40000', capitalCurrency: 'CHF' }, 'partial', ['entries_not_understood'], undefined],
    [{ capitalNominal: '20000', capitalCurrency: 'EUR' }, 'partial', ['entries_not_understood'], undefined],
    [{}, 'complete', [], undefined],
  ])('with a capital of %j', async (capital, owners, reasons, percent) => {
    const record = await company(
      `${partner('Erdacht, Urs', 'mit 150 Stammanteilen zu je CHF 100.00')}; ${partner('Muster, Beat', 'mit 50 Stammanteilen zu je CHF 100.00')}`,
      capital,
    );
    expect(record.dataStatus.owners).toBe(owners);
    expect(record.dataStatusReasons!.owners).toEqual(reasons);
    expect(record.parties[0]!.relationships[0]!.interests?.[0]?.share?.exact).toBe(percent);
    expect(record.capital?.amount).toBe('capitalNominal' in capital ? Number(capital.capitalNominal!.replace("'", '')) : undefined);
  });

  test('quotas that are not understood make the owners partial', async () => {
    expect((await company(partner('Erdacht, Urs', 'mit allen Stammanteilen'))).dataStatusReasons!.owners).toEqual([
      'entries_not_understood',
    ]);
  });

  test('a manager has no share of the capital, though the owner of the same name has', async () => {
    const record = await company(
      'Erdacht, Anna, von Bern, in Bern, Gesellschafterin und Geschäftsführerin, mit Einzelunterschrift, mit 200 Stammanteilen zu je CHF 100.00',
    );
    expect(record.parties[0]!.relationships).toEqual([
      {
        nature: 'Shareholder',
        role: 'Gesellschafterin, mit 200 Stammanteilen zu je CHF 100.00',
        from: '2010-01-04',
        interests: [
          {
            kind: 'shareholding',
            share: { exact: 100 },
            shareBasis: { unit: 'nominalAmount', held: '20000', total: '20000', currency: 'CHF' },
          },
        ],
      },
      { nature: 'Managing Director', role: 'Geschäftsführerin, mit Einzelunterschrift', from: '2010-01-04' },
    ]);
  });

  test.each([
    ['0101', 'Inhaber', 'complete'],
    ['0103', 'Gesellschafter', 'complete'],
    ['0104', 'Kommanditär', 'complete'],
    ['0101', 'Direktor', 'none_on_register'],
    ['0106', 'Direktor', 'not_published'],
  ])('form %s with a %s: %s', async (form, office, owners) => {
    expect(
      (await recordOf([first(`Eingetragene Personen: Erdacht, Urs, von Bern, in Bern, ${office}.`)], { form })).dataStatus.owners,
    ).toBe(owners);
  });

  test.each(['0101', '0107'])('form %s before the publications begin', async (form) => {
    const record = await recordOf([later('Personen neu: Erdacht, Urs, von Bern, in Bern, Direktor.')], { form });
    expect(status(record)).toEqual([
      { officers: 'partial', owners: 'not_covered' },
      { officers: ['published_period_only'], owners: ['published_period_only'] },
    ]);
  });
});

describe('CH, companies related to the company', () => {
  const short = (name: string, uid: string, more: object = {}) => ({
    name,
    uid,
    legalForm: { uid: '0106', name: { de: 'AG', fr: 'SA', it: 'SA ticinese', en: 'Ltd' } },
    legalSeatId: 351,
    ...more,
  });

  test('each list has its nature, without deleted companies and the company itself', async () => {
    const record = await recordOf([], {
      more: {
        auditCompanies: [short('A ERFUNDEN', 'CHE900000016')],
        headOffices: [short('B ERFUNDEN', 'CHE900000022', { legalSeatId: 6621, status: 'BEING_CANCELLED' })],
        furtherHeadOffices: [short('C ERFUNDEN', 'CHE900000039', { legalSeatId: 5192 })],
        branchOffices: [
          short('D ERFUNDEN', 'CHE900000080', { legalSeatId: null }),
          short('E ERFUNDEN', 'CHE900000045', { status: 'CANCELLED' }),
        ],
        wasTakenOverBy: [short('F ERFUNDEN', ''), short('PROBE ERFUNDEN', 'CHE900000097')],
      },
    });
    expect(
      record.parties.map(({ legalName, legalForm, jurisdiction, statusKind, relationships: [relationship] }) => [
        legalName,
        legalForm,
        jurisdiction,
        statusKind,
        relationship,
      ]),
    ).toEqual([
      ['A ERFUNDEN', 'AG', 'CH-BE', undefined, { nature: 'Auditor', role: 'Revisionsstelle' }],
      ['B ERFUNDEN', 'SA', 'CH-GE', 'liquidation', { nature: 'Head Office', role: 'Hauptsitz' }],
      ['C ERFUNDEN', 'SA ticinese', 'CH-TI', undefined, { nature: 'Head Office', role: 'Weiterer Hauptsitz' }],
      ['D ERFUNDEN', 'AG', 'CH', undefined, { nature: 'Branch', role: 'Zweigniederlassung' }],
      ['F ERFUNDEN', 'AG', 'CH-BE', undefined, { nature: 'Other', role: 'Übernommen durch' }],
    ]);
    expect(record.parties.map(({ identifiers }) => identifiers?.length)).toEqual([1, 1, 1, 1, 0]);
  });

  describe('the head office of a branch, from its publications', () => {
    const branch = (...texts: string[]) => recordOf(texts.map((text, at) => (at === 0 ? first(text) : later(text, `202${at}-01-06`))));
    const FORM = 'Rechtsform Hauptsitz: Gesellschaft mit beschränkter Haftung. Hauptsitz in: Thun.';

    test.each<[why: string, texts: string[], found: string[][]]>([
      [
        'first entry',
        [`Identifikationsnummer Hauptsitz: CHE-900.000.016. Firma Hauptsitz: KIES ERFUNDEN GmbH. ${FORM}`],
        [['KIES ERFUNDEN GmbH', 'CHE900000016']],
      ],
      [
        'later name and number',
        [
          `Identifikationsnummer Hauptsitz: CH-509.4.006.868-1. Firma Hauptsitz: KIES ERFUNDEN GmbH. ${FORM}`,
          'Firma Hauptsitz neu: SAND ERFUNDEN GmbH [bisher: Firma Hauptsitz: KIES ERFUNDEN GmbH].',
          'Neue Identifikationsnummer Hauptsitz: CHE-900.000.016 [bisher: Identifikationsnummer Hauptsitz: CH-509.4.006.868-1].',
        ],
        [['SAND ERFUNDEN GmbH', 'CHE900000016']],
      ],
      ['name with its number', ['Neue Firma des Hauptsitzes: SAND ERFUNDEN AG (CHE-900.000.016).'], [['SAND ERFUNDEN AG', 'CHE900000016']]],
      ['a number without a name', ["Numéro d'identification du siège principal: CHE-900.000.016."], []],
      ['a person limited to it', ['Erdacht, Anna, von Bern, in Bern, mit Einzelprokura, beschränkt auf den Hauptsitz.'], []],
    ])('%s', async (_, texts, found) => {
      const { parties } = await branch(...texts);
      const offices = parties.filter(({ relationships }) => relationships[0]!.nature === 'Head Office');
      expect(offices.map(({ legalName, identifiers }) => [legalName, ...(identifiers ?? []).map(({ value }) => value)])).toEqual(found);
    });
  });

  test('the list of auditors replaces those of the gazette that only audit', async () => {
    const record = await recordOf(
      [first('Eingetragene Personen: ALT ERFUNDEN AG, in Bern, Revisionsstelle; Erdacht, Urs, von Bern, in Bern, Revisor und Direktor.')],
      {
        more: { auditCompanies: [short('NEU ERFUNDEN', 'CHE900000016')] },
      },
    );
    expect(natures(record)).toEqual([
      ['Urs Erdacht', 'Auditor', 'Officer'],
      ['NEU ERFUNDEN', 'Auditor'],
    ]);
  });

  test('a mention of the company’s own number is dropped, also among former parties', async () => {
    const own = 'PROBE ERFUNDEN (CHE-900.000.097), in Bern, Gesellschafterin';
    expect(await recordOf([first(`Eingetragene Personen: ${own}.`)])).toMatchObject({ parties: [] });
    const record = await recordOf([
      first(`Eingetragene Personen: ${own}; Erdacht, Urs, von Bern, in Bern, Direktor.`),
      later(`Ausgeschiedene Personen: ${own}.`),
    ]);
    expect(record).not.toHaveProperty('formerParties');
  });

  test.each([
    [{ capitalNominal: null, capitalCurrency: 'CHF' }, undefined],
    [{ capitalNominal: '100', capitalCurrency: null }, undefined],
    [
      { capitalNominal: "1'000 000.50", capitalCurrency: 'CHF' },
      { amount: 1_000_000.5, currency: 'CHF' },
    ],
  ])('capital of %j', async (more, capital) => {
    expect((await recordOf([], { more })).capital).toEqual(capital);
  });

  test('an unknown status stays as it is; former names are in order; an address has its lines', async () => {
    const record = await recordOf([], {
      more: {
        status: 'BEING_CANCELLED',
        oldNames: [{ name: 'ZWEI', sequenceNr: 2 }, { name: 'EINS', sequenceNr: 1 }, { name: null }],
        translation: ['PROBE', null],
        address: {
          organisation: 'Org',
          careOf: 'c/o X',
          street: 'Gasse',
          houseNumber: '1',
          addon: 'Hof',
          poBox: '12',
          city: 'Bern',
          swissZipCode: '3000',
        },
        chid: 'CH1',
        ehraid: 5,
      },
    });
    expect(record).toMatchObject({
      companyStatus: 'BEING_CANCELLED',
      statusKind: 'liquidation',
      otherNames: [
        { name: 'EINS', kind: 'previous' },
        { name: 'ZWEI', kind: 'previous' },
        { name: 'PROBE', kind: 'translated' },
      ],
      addresses: [
        { lines: ['Org', 'c/o X', 'Gasse 1', 'Hof', 'Postfach 12'], city: 'Bern', postalCode: '3000', region: 'BE', country: 'CH' },
      ],
      identifiers: [
        { type: 'UID' },
        { type: 'CH-ID', value: 'CH1', jurisdiction: 'CH' },
        { type: 'EHRA-ID', value: '5', jurisdiction: 'CH' },
      ],
    });
    expect(record.otherNames).toHaveLength(3);
    expect(record).not.toHaveProperty('formerParties');
    expect((await recordOf([], { more: { address: { poBox: 'Case postale' } } })).addresses[0]!.lines).toEqual(['Case postale']);
  });

  test('without a place there is no country of residence', () => {
    expect(countryOf({})).toBeUndefined();
  });
});
