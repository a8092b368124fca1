/** DK: what a person would read from the answers of CVR. */
import { describe, expect, test } from 'vitest';
import { dk } from '../../shared/registries/dk/dk.ts';
import { readReport } from '../../shared/registries/dk/figures.ts';
import { Changed, NotFound, Unavailable } from '../../shared/registries/faults.ts';
import { lookUp } from '../../shared/registries/look-up.ts';
import { dk as sandbox } from '../../shared/sandbox/dk.ts';
import { annualReport } from '../../shared/sandbox/dk-report.ts';
import { sandboxTransport } from '../../shared/sandbox/sandbox.ts';
import { always, clientOver, replay, sample, samplesAreHere } from '../support/replay.ts';
import { conformance } from './conformance.ts';

conformance(dk, sandbox, {
  found: '99000007',
  notFound: '99000031',
  other: '99000015',
  former: ['Bente Fratrådt'],
  wrongCheckDigit: '99000008',
  name: 'NORDHAVN',
});

const client = clientOver(dk, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(dk, { registrationNumber }, client);
const SEARCH = '/cvr-permanent/virksomhed/_search';
const envelope = (...sources: unknown[]) =>
  JSON.stringify({ timed_out: false, hits: { total: sources.length, hits: sources.map((_source) => ({ _source })) } });

describe('DK, invented companies', () => {
  test('a company has its form, status, capital of today, names and address', async () => {
    expect(await look('99000007')).toMatchObject({
      legalForm: 'Aktieselskab',
      companyStatus: 'NORMAL',
      statusKind: 'active',
      registrationDate: '2012-02-29',
      capital: { amount: 750_000, currency: 'DKK' },
      addresses: [{ type: 'registered', lines: ['Opdigtet Kaj 1B, 2. tv'], postalCode: '1000', city: 'København K', country: 'DK' }],
      otherNames: [
        { name: 'SYDHAVN OPDIGTET A/S', kind: 'previous', from: '2012-02-29', to: '2016-06-30' },
        { name: 'Nordhavn Opdigtet Handel A/S', kind: 'trading' },
      ],
    });
  });

  test('officers, auditor, founder and owners, with what holds today', async () => {
    const record = await look('99000007');
    expect(
      record.parties.map(({ legalName, ties }) => [legalName, ties.map(({ nature, role, from }) => `${nature}: ${role}, ${from}`)]),
    ).toEqual([
      ['Kirsten Opdigtet', ['Managing Director: ADM. DIR., 2012-02-29', 'Board Member: BESTYRELSESMEDLEM, 2012-02-29']],
      ['Mogens Påfund', ['Board Chair: FORMAND, 2020-03-01', 'Shareholder: EJERREGISTER, 2012-02-29']],
      ['FJORD OPDIGTET I/S', ['Founder: STIFTERE, 2012-02-29', 'Shareholder: EJERREGISTER, 2019-05-01']],
      ['TAL OG TVIVL OPDIGTET REVISION ApS', ['Auditor: REVISION, 2012-02-29']],
      ['HARBOUR INVENTED LIMITED', ['Shareholder: EJERREGISTER, 2019-05-01']],
    ]);
    expect(record.dataStatus).toEqual({ officers: 'complete', owners: 'partial' });
  });

  test('shares stay the bands that the register has', async () => {
    const interests = (await look('99000007')).parties.flatMap(({ ties }) => ties.flatMap(({ interests = [] }) => interests));
    expect(interests.filter(({ kind }) => kind === 'shareholding').map(({ share }) => share)).toEqual([
      { minimum: 5, exclusiveMaximum: 10 },
      { minimum: 50, exclusiveMaximum: 66.67 },
      { minimum: 25, exclusiveMaximum: 33.33 },
    ]);
    expect(interests.filter(({ kind }) => kind === 'votingRights')).toHaveLength(3);
  });

  test('a Danish owner and a foreign one carry the numbers by which they are found', async () => {
    const { parties } = await look('99000007');
    expect(parties.find(({ legalName }) => legalName === 'FJORD OPDIGTET I/S')).toMatchObject({
      jurisdiction: 'DK',
      identifiers: [{ type: 'CVR-nummer', value: '99000015' }],
    });
    expect(parties.find(({ legalName }) => legalName === 'HARBOUR INVENTED LIMITED')).toMatchObject({
      entityType: 'company',
      jurisdiction: 'GB',
      countryOfRegistration: 'GB',
      addresses: [{ lines: ['1 Invented Quay', 'Madeupton', 'ZZ1 1ZZ'], country: 'GB' }],
      identifiers: [{ type: 'Registration number', value: '99000010', jurisdiction: 'GB', registry: 'Companies House' }, {}],
    });
  });

  test('where people live is not passed on, only the country', async () => {
    const [person] = (await look('99000007')).parties;
    expect(person).toMatchObject({ entityType: 'person', countryOfResidence: 'DK', identifiers: [{ type: 'Enhedsnummer' }] });
    expect(person).not.toHaveProperty('addresses');
  });

  test('the partners of a partnership are its owners, all of them', async () => {
    const record = await look('99000015');
    expect(record.parties.map(({ ties }) => ties[0]!.nature)).toEqual(['Partner', 'Partner']);
    expect(record.dataStatus).toEqual({ officers: 'none_on_register', owners: 'complete' });
  });

  test('a struck-off company says so', async () => {
    const record = await look('99000023');
    expect(record).toMatchObject({ companyStatus: 'TVANGSOPLØST', statusKind: 'dissolved', parties: [] });
    expect(record.capital).toBeUndefined();
  });

  const held = (type: string, vaerdi: string) => ({ type, vaerdier: [{ vaerdi, periode: { gyldigFra: '2020-01-01', gyldigTil: null } }] });
  const withOwner = (...attributter: object[]) =>
    lookUp(
      dk,
      { registrationNumber: '99000023' },
      clientOver(
        dk,
        replay({
          [SEARCH]: {
            body: envelope({
              Vrvirksomhed: {
                cvrNummer: 99000023,
                virksomhedMetadata: { nyesteNavn: { navn: 'SUNKET OPDIGTET ApS' }, sammensatStatus: 'NORMAL' },
                deltagerRelation: [
                  {
                    deltager: { enhedsNummer: 4999000009, enhedstype: 'PERSON', navne: [{ navn: 'Ejnar Opdigtet' }] },
                    organisationer: [
                      { hovedtype: 'REGISTER', organisationsNavn: [{ navn: 'Reelle ejere' }], medlemsData: [{ attributter }] },
                    ],
                  },
                ],
              },
            }),
          },
        }),
      ),
    );

  test('a beneficial owner, where an answer has one, has exact shares and special rights', async () => {
    const { parties } = await withOwner(
      held('FUNKTION', 'Reel ejer'),
      held('EJERANDEL_PROCENT', '0.2637'),
      held('SÆRLIGE_EJERFORHOLD', 'Ret til at udpege ledelsesmedlemmer'),
    );
    expect(parties[0]!.ties).toEqual([
      {
        nature: 'Beneficial Owner',
        role: 'Reel ejer (Ret til at udpege ledelsesmedlemmer)',
        from: '2020-01-01',
        interests: [{ kind: 'shareholding', share: { exact: 26.37 } }, { kind: 'appointment' }],
      },
    ]);
  });

  test('management put down for want of an owner is no owner', async () => {
    const { parties } = await withOwner(held('FUNKTION', 'Reel ejer'), held('BETYDELIG_INDFLYDELSE_VIA_ROLLE', 'true'));
    expect(parties[0]!.ties).toMatchObject([{ nature: 'Other', role: 'Reel ejer (Betydelig indflydelse via rolle)' }]);
  });

  test('a search that Elasticsearch broke off says nothing about the company', async () => {
    for (const body of [
      '{"timed_out":true,"hits":{"total":0,"hits":[]}}',
      '{"timed_out":false,"_shards":{"failed":2},"hits":{"total":0,"hits":[]}}',
    ]) {
      const asked = lookUp(dk, { registrationNumber: '99000007' }, clientOver(dk, always({ body })));
      await expect(asked).rejects.toBeInstanceOf(Unavailable);
    }
    const nothing = lookUp(dk, { registrationNumber: '99000007' }, clientOver(dk, always({ body: envelope() })));
    await expect(nothing).rejects.toBeInstanceOf(NotFound);
  });

  test("figures are the company's own, of both years; debts are no liabilities beside provisions", async () => {
    expect(await dk.financials!({ registrationNumber: '99000007' }, client)).toEqual([
      {
        periodStart: '2024-01-01',
        periodEnd: '2024-12-31',
        currency: 'DKK',
        revenue: 9_400_000,
        operatingResult: 640_000,
        profitLoss: 470_000,
        totalAssets: 5_200_000,
        equity: 2_150_000,
        employees: 14,
      },
      {
        periodStart: '2023-01-01',
        periodEnd: '2023-12-31',
        currency: 'DKK',
        revenue: 8_800_000,
        operatingResult: -80_000,
        profitLoss: -95_000,
        totalAssets: 4_700_000,
        equity: 1_680_000,
        liabilities: 3_020_000,
      },
    ]);
    expect(await dk.financials!({ registrationNumber: '99000015' }, client)).toEqual([]);
  });

  test('a report of another company, or a page in its place, gives no figures', () => {
    const year = { start: '2024-01-01', end: '2024-12-31' };
    expect(() => readReport(annualReport('99000015', 2024), '99000007', year)).toThrow(Changed);
    expect(() => readReport('<html><body>Vedligehold</body></html>', '99000007', year)).toThrow(Unavailable);
  });

  test('the last annual report is a paper', async () => {
    const papers = await dk.documents!({ registrationNumber: '99000007' }, client);
    expect(papers).toMatchObject([{ title: 'Annual report 2024-12-31', kind: 'filing', contentType: 'application/pdf' }]);
    expect(await dk.documents!({ registrationNumber: '99000023' }, client)).toEqual([]);
  });
});

describe.runIf(samplesAreHere)('DK, genuine answers', () => {
  const hit = (path: string): string => `{"timed_out":false,"hits":{"total":1,"hits":[${String(sample(path)!.body)}]}}`;
  const genuine = (registrationNumber: string, body: string) =>
    lookUp(dk, { registrationNumber }, clientOver(dk, replay({ [SEARCH]: { body } })));
  const counts = (natures: string[]) =>
    Object.fromEntries(
      Map.groupBy(natures, (nature) => nature)
        .entries()
        .map(([nature, all]) => [nature, all.length]),
    );

  test('Tietgen Invest ApS: board, auditor, founder, and owners of 5 to 10 % each', async () => {
    const record = await genuine('41774037', String(sample('dk/virksomhed-search-41774037.json')!.body));
    expect(record).toMatchObject({
      legalName: 'Tietgen Invest ApS',
      legalForm: 'Anpartsselskab',
      statusKind: 'active',
      registrationDate: '2020-10-18',
      capital: { amount: 600_000, currency: 'DKK' },
      addresses: [{ lines: ['Hovedgaden 6, 1.'], postalCode: '2970', city: 'Hørsholm', country: 'DK' }],
      dataStatus: { officers: 'complete', owners: 'partial' },
    });
    const ties = record.parties.flatMap(({ ties }) => ties);
    expect(counts(ties.map(({ nature }) => nature))).toMatchObject({
      'Board Chair': 1,
      'Board Member': 4,
      Director: 1,
      Auditor: 1,
      Founder: 1,
    });
    const bands = ties.filter(({ nature }) => nature === 'Shareholder').map(({ interests }) => interests![0]!.share);
    expect(bands.length).toBeGreaterThan(8);
    expect(new Set(bands.map((band) => JSON.stringify(band)))).toEqual(new Set(['{"minimum":5,"exclusiveMaximum":10}']));
  });

  test('Assure Alternatives A/S: one owner of all, beneficial owners that have ended are not there', async () => {
    const record = await genuine('42611433', hit('dk/virksomhed-hit-42611433.json'));
    expect(record.dataStatus).toEqual({ officers: 'complete', owners: 'complete' });
    expect(record.otherNames).toEqual([{ name: 'Assure Wealth 2 A/S', kind: 'previous', from: '2021-08-18', to: '2023-12-03' }]);
    const owners = record.parties.filter(({ ties }) =>
      ties.some(({ nature }) => nature === 'Shareholder' || nature === 'Beneficial Owner'),
    );
    expect(owners).toMatchObject([
      { identifiers: [{ value: '35390448' }], ties: [{ nature: 'Founder' }, { interests: [{ share: { exact: 100 } }, {}] }] },
    ]);
  });

  test('Miranova: a secondary name, one owner', async () => {
    const record = await genuine('34689733', hit('dk/virksomhed-hit-34689733.json'));
    expect(record.otherNames.map(({ kind }) => kind)).toEqual(['previous', 'trading']);
    expect(record.parties.filter(({ ties }) => ties.some(({ nature }) => nature === 'Shareholder'))).toHaveLength(1);
  });
});
