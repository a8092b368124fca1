/** DK: companies with the parts that a test gives. */
import { describe, expect, test } from 'vitest';
import { dk } from '../../../shared/registers/dk/dk.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { clientOver, replay } from '../../support/replay.ts';
import { daysOf } from '../conformance.ts';

const SEARCH = '/cvr-permanent/virksomhed/_search';
const envelope = (...sources: unknown[]) =>
  JSON.stringify({ timed_out: false, hits: { total: sources.length, hits: sources.map((_source) => ({ _source })) } });

describe('DK, particular answers', () => {
  /** The company 99000023 in one answer. */
  const answered = (more: object, metadata: object = {}) =>
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
                ...more,
                virksomhedMetadata: { nyesteNavn: { navn: 'SUNKET OPDIGTET ApS' }, ...metadata },
              },
            }),
          },
        }),
      ),
    );
  const during = (gyldigFra: string | null, gyldigTil: string | null = null) => ({ periode: { gyldigFra, gyldigTil } });

  test('an answer with only a number and a name is read, and says what it lacks', async () => {
    expect(await answered({})).toEqual({
      entityType: 'company',
      legalName: 'SUNKET OPDIGTET ApS',
      registrationNumber: '99000023',
      statusKind: 'unknown',
      countryOfRegistration: 'DK',
      jurisdiction: 'DK',
      addresses: [],
      identifiers: [{ type: 'CVR-nummer', value: '99000023', jurisdiction: 'DK', registry: 'CVR' }],
      activities: [],
      otherNames: [],
      parties: [],
      missingFields: expect.arrayContaining(['attributter', 'deltagerRelation', 'sammensatStatus']),
      dataStatus: { officers: 'partial', owners: 'partial' },
      dataStatusReasons: { officers: ['entries_not_understood'], owners: ['entries_not_understood'] },
    });
  });

  test('the name is that of the metadata, else the last of the history, else a fault', async () => {
    const navne = [
      { navn: 'FØRSTE OPDIGTET ApS', ...during('2001-01-01', '2009-12-31') },
      { navn: ' ANDEN  OPDIGTET ApS', ...during('2010-01-01') },
    ];
    expect(await answered({ navne }, { nyesteNavn: { navn: ' ' } })).toMatchObject({
      legalName: 'ANDEN OPDIGTET ApS',
      otherNames: [{ name: 'FØRSTE OPDIGTET ApS', kind: 'previous', from: '2001-01-01', to: '2009-12-31' }],
    });
    await expect(answered({}, { nyesteNavn: null })).rejects.toThrow('a company without a name');
  });

  test('the present name, blanks and ended secondary names are not former names', async () => {
    const navne = [
      { navn: 'SUNKET OPDIGTET  ApS', ...during('2001-01-01', '2009-12-31') },
      { navn: ' ', ...during('2001-01-01', '2009-12-31') },
      { navn: 'I DAG ApS' },
    ];
    const binavne = [{ navn: 'Solgt', ...during('2001-01-01', '2009-12-31') }, { navn: ' ' }, { navn: ' Sunket  Handel' }];
    expect((await answered({ navne, binavne })).otherNames).toEqual([{ name: 'Sunket Handel', kind: 'trading' }]);
  });

  test('the legal form is given in full, else in short', async () => {
    const form = { kortBeskrivelse: ' APS ', langBeskrivelse: 'Anpartsselskab' };
    expect((await answered({}, { nyesteVirksomhedsform: form })).legalForm).toBe('Anpartsselskab');
    expect((await answered({}, { nyesteVirksomhedsform: { ...form, langBeskrivelse: null } })).legalForm).toBe('APS');
    expect((await answered({}, { nyesteVirksomhedsform: {} })).legalForm).toBeUndefined();
  });

  test('a company without a life in force is dissolved, whatever its status', async () => {
    const normal = { sammensatStatus: 'NORMAL' };
    const ended = during('2001-01-01', '2009-12-31');
    expect((await answered({ livsforloeb: [ended] }, normal)).statusKind).toBe('dissolved');
    expect((await answered({ livsforloeb: [ended, during('2011-01-01')] }, normal)).statusKind).toBe('active');
    expect((await answered({ livsforloeb: [] }, normal)).statusKind).toBe('active');
  });

  test('the registration date is the founding date, else the first day of the first life', async () => {
    const livsforloeb = [during('2011-01-01'), during(null, '2000-01-01'), during('2001-02-03', '2009-12-31')];
    expect((await answered({ livsforloeb }, { stiftelsesDato: '1999-12-31' })).registrationDate).toBe('1999-12-31');
    expect((await answered({ livsforloeb })).registrationDate).toBe('2001-02-03');
  });

  test('activities begin with the main one and leave out blank ones', async () => {
    const metadata = {
      nyesteHovedbranche: { branchekode: '642120', branchetekst: ' Ikke-finansielle  holdingselskaber' },
      nyesteBibranche1: null,
      nyesteBibranche2: { branchekode: '711210', branchetekst: null },
      nyesteBibranche3: { branchekode: '702000', branchetekst: 'Rådgivning' },
    };
    expect((await answered({}, metadata)).activities).toEqual([
      { scheme: 'Dansk Branchekode', code: '642120', description: 'Ikke-finansielle holdingselskaber', primary: true },
      { scheme: 'Dansk Branchekode', code: '711210' },
      { scheme: 'Dansk Branchekode', code: '702000', description: 'Rådgivning' },
    ]);
    const secondary = { nyesteBibranche1: { branchekode: '711210' } };
    expect((await answered({}, secondary)).activities).toEqual([{ scheme: 'Dansk Branchekode', code: '711210' }]);
  });

  const life = (gyldigTil: string | null) => ({ periode: { gyldigFra: '2012-02-29', gyldigTil } });
  test.each<[string, object[], object]>([
    ['OPLØST EFTER FUSION', [life('2019-01-01'), life('2021-11-30')], { dissolutionDate: '2021-11-30', dissolutionReason: 'merged' }],
    ['UNDER KONKURS', [life('2019-01-01'), life(null)], { statusFrom: '2020-05-04' }],
    ['NORMAL', [life(null)], {}],
    ['OPLØST EFTER GRÆNSEOVERSKRIDENDE HJEMSTEDSFLYTNING', [life('2021-11-30')], { statusFrom: '2021-11-30' }],
  ])('%s has the day of its end, or its first day', async (sammensatStatus, livsforloeb, days) => {
    const virksomhedsstatus = [
      { status: 'NORMAL', periode: { gyldigFra: '2012-02-29', gyldigTil: '2020-05-03' } },
      { status: sammensatStatus, periode: { gyldigFra: '2020-05-04', gyldigTil: null } },
    ];
    expect(daysOf(await answered({ livsforloeb, virksomhedsstatus }, { sammensatStatus }))).toEqual(days);
  });

  test.each<[string | null, string | null, object | undefined]>([
    ['500000.00', 'DKK', { amount: 500_000, currency: 'DKK' }],
    ['500000.50', 'EUR', { amount: 500_000.5, currency: 'EUR' }],
    ['500000.00', null, undefined],
    ['500000.00', 'kroner', undefined],
    ['500000.00', 'XDKK', undefined],
    [null, 'DKK', undefined],
    ['ukendt', 'DKK', undefined],
  ])('a capital of %s in %s', async (amount, currency, capital) => {
    const attributter = [
      { type: 'KAPITAL', vaerdier: [{ vaerdi: amount }] },
      { type: 'KAPITALVALUTA', vaerdier: [{ vaerdi: currency }] },
      { type: 'KAPITALKLASSER', vaerdier: null },
    ];
    expect((await answered({ attributter })).capital).toEqual(capital);
  });

  test('the postal address is the present one', async () => {
    const street = (vejnavn: string, from: string, to?: string) => ({ vejnavn, ...during(from, to ?? null) });
    const postadresse = [
      street('Gammel Kaj', '2001-01-01', '2009-12-31'),
      street('Forrige Kaj', '2010-01-01'),
      street('Ny Kaj', '2020-01-01'),
    ];
    expect((await answered({ postadresse })).addresses).toMatchObject([{ type: 'postal', lines: ['Ny Kaj'] }]);
    expect((await answered({ postadresse: postadresse.slice(0, 1) })).addresses).toEqual([]);
  });

  test('details of participants without a Danish number are requested once from another index', async () => {
    const other = (enhedsNummer: number, attributter: object[]) => ({ Vrdeltagerperson: { enhedsNummer, attributter } });
    const says = (type: string, vaerdi: string) => ({ type, vaerdier: [{ vaerdi, ...during('2020-01-01') }] });
    const relation = (enhedsNummer: number) => ({
      deltager: {
        enhedsNummer,
        enhedstype: 'ANDEN_DELTAGER',
        navne: [{ navn: `Nr. ${enhedsNummer}` }],
        beliggenhedsadresse: [{ landekode: 'SE', fritekst: 'Påhittsgatan 1' }],
      },
      organisationer: [{ hovedtype: 'STIFTERE', medlemsData: [{ attributter: [says('FUNKTION', 'STIFTERE')] }] }],
    });
    const home = [
      says('IDENTIFIKATION_TYPE', 'UDENLANDSK REGISTRERINGSNUMMER'),
      says('IDENTIFIKATION_LANDEKODE', 'SE'),
      says('IDENTIFIKATION_VÆRDI', '556000-0000'),
    ];
    const passport = [says('IDENTIFIKATION_TYPE', 'PAS'), says('IDENTIFIKATION_LANDEKODE', 'SE'), says('IDENTIFIKATION_VÆRDI', 'X1')];
    const requests: WireRequest[] = [];
    const Vrvirksomhed = {
      cvrNummer: 99000023,
      virksomhedMetadata: { nyesteNavn: { navn: 'SUNKET OPDIGTET ApS' } },
      deltagerRelation: [relation(1), relation(2), relation(3), relation(4), relation(5), relation(5)],
    };
    const transport = replay(
      {
        [SEARCH]: { body: envelope({ Vrvirksomhed }) },
        '/cvr-permanent/deltager/_search': {
          body: envelope(
            other(1, home),
            other(2, [says('ANDRE_DELT_TYPE', 'PERSON'), ...passport]),
            other(3, [says('ANDRE_DELT_TYPE', 'VIRKSOMHED')]),
            other(4, passport),
          ),
        },
      },
      requests,
    );
    const { parties } = await lookUp(dk, { registrationNumber: '99000023' }, clientOver(dk, transport));
    expect(JSON.parse(requests[1]!.body!)).toEqual({
      query: { terms: { 'Vrdeltagerperson.enhedsNummer': [1, 2, 3, 4, 5] } },
      _source: ['Vrdeltagerperson.enhedsNummer', 'Vrdeltagerperson.attributter'],
      size: 5,
    });
    const unit = (value: string) => ({ type: 'Enhedsnummer', value, jurisdiction: 'DK', registry: 'CVR' });
    const relationships = [{ nature: 'Founder', role: 'STIFTERE', from: '2020-01-01' }];
    const address = (type: string) => ({ type, lines: ['Påhittsgatan 1'], country: 'SE', text: 'Påhittsgatan 1, SE' });
    expect(parties.slice(0, 5)).toEqual([
      {
        entityType: 'company',
        legalName: 'Nr. 1',
        countryOfRegistration: 'SE',
        jurisdiction: 'SE',
        addresses: [address('registered')],
        identifiers: [{ type: 'Registration number', value: '556000-0000', jurisdiction: 'SE' }, unit('1')],
        relationships,
      },
      { entityType: 'person', legalName: 'Nr. 2', countryOfResidence: 'SE', identifiers: [unit('2')], relationships },
      { entityType: 'company', legalName: 'Nr. 3', addresses: [address('registered')], identifiers: [unit('3')], relationships },
      { entityType: 'other', legalName: 'Nr. 4', addresses: [address('postal')], identifiers: [unit('4')], relationships },
      { entityType: 'other', legalName: 'Nr. 5', addresses: [address('postal')], identifiers: [unit('5')], relationships },
    ]);
  });

  test('a foreign number needs both the number and its country', async () => {
    const says = (type: string, vaerdi: string) => ({ type, vaerdier: [{ vaerdi }] });
    const foreign = says('IDENTIFIKATION_TYPE', 'UDENLANDSK REGISTRERINGSNUMMER');
    const relationships = [{ hovedtype: 'STIFTERE', medlemsData: [{ attributter: [says('FUNKTION', 'STIFTERE')] }] }];
    const deltager = { enhedsNummer: 1, enhedstype: 'ANDEN_DELTAGER', navne: [{ navn: 'Fremmed Opdigtet' }] };
    const Vrvirksomhed = {
      cvrNummer: 99000023,
      virksomhedMetadata: { nyesteNavn: { navn: 'SUNKET OPDIGTET ApS' } },
      deltagerRelation: [{ deltager, organisationer: relationships }],
    };
    for (const half of [says('IDENTIFIKATION_VÆRDI', '556000-0000'), says('IDENTIFIKATION_LANDEKODE', 'SE')]) {
      const transport = replay({
        [SEARCH]: { body: envelope({ Vrvirksomhed }) },
        '/cvr-permanent/deltager/_search': { body: envelope({ Vrdeltagerperson: { enhedsNummer: 1, attributter: [foreign, half] } }) },
      });
      const { parties } = await lookUp(dk, { registrationNumber: '99000023' }, clientOver(dk, transport));
      expect(parties).toEqual([
        {
          entityType: 'other',
          legalName: 'Fremmed Opdigtet',
          addresses: [],
          identifiers: [{ type: 'Enhedsnummer', value: '1', jurisdiction: 'DK', registry: 'CVR' }],
          relationships: [{ nature: 'Founder', role: 'STIFTERE' }],
        },
      ]);
    }
  });

  test('more foreign participants than one answer can have are a fault', async () => {
    const relations = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ deltager: { enhedsNummer: at, enhedstype: 'ANDEN_DELTAGER' }, organisationer: [] }));
    const company = (count: number) => ({
      Vrvirksomhed: {
        cvrNummer: 99000023,
        virksomhedMetadata: { nyesteNavn: { navn: 'STOR OPDIGTET A/S' } },
        deltagerRelation: relations(count),
      },
    });
    const over = (count: number) =>
      lookUp(
        dk,
        { registrationNumber: '99000023' },
        clientOver(dk, replay({ [SEARCH]: { body: envelope(company(count)) }, '/cvr-permanent/deltager/_search': { body: envelope() } })),
      );
    expect((await over(3000)).legalName).toBe('STOR OPDIGTET A/S');
    await expect(over(3001)).rejects.toThrow('more participants than one request can cover');
  });
});
