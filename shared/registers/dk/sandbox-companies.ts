/** DK: the invented companies of the sandbox, in the shapes of CVR, and their annual reports. */

const SINCE = '2012-02-29';
const STAMP = '2024-01-15T10:00:00.000+01:00';

const period = (gyldigFra: string | null = SINCE, gyldigTil: string | null = null) => ({ gyldigFra, gyldigTil });
const named = (navn: string, from?: string | null, to?: string) => ({ navn, periode: period(from, to), sidstOpdateret: STAMP });
const STREET = {
  landekode: 'DK',
  fritekst: null,
  vejkode: 1,
  kommune: { kommuneKode: 101, kommuneNavn: 'KØBENHAVN', periode: period('2007-01-01') },
  husnummerFra: 1,
  husnummerTil: null,
  bogstavFra: 'B',
  bogstavTil: null,
  etage: '2',
  sidedoer: 'tv',
  conavn: null,
  postboks: null,
  vejnavn: 'Opdigtet Kaj',
  bynavn: null,
  postnummer: 1000,
  postdistrikt: 'København K',
  periode: period(),
};
const ABROAD = {
  ...STREET,
  landekode: 'GB',
  fritekst: '1 Invented Quay\nMadeupton\nZZ1 1ZZ',
  vejnavn: null,
  husnummerFra: null,
  bogstavFra: null,
  etage: null,
  sidedoer: null,
  postnummer: null,
  postdistrikt: null,
};

const attribute = (type: string, ...vaerdier: (readonly [string, string?, string?])[]) => ({
  sekvensnr: 0,
  type,
  vaerditype: 'string',
  vaerdier: vaerdier.map(([vaerdi, from, to]) => ({ vaerdi, periode: period(from, to), sidstOpdateret: STAMP })),
});
const organ = (hovedtype: string, navn: string, ...attributter: object[]) => ({
  enhedsNummerOrganisation: 4900000001,
  hovedtype,
  organisationsNavn: [named(navn)],
  attributter: [attribute('FUNKTION', [navn])],
  medlemsData: [{ attributter }],
});
const board = (funktion: string, from?: string, to?: string) =>
  organ('LEDELSESORGAN', 'Bestyrelse', attribute('FUNKTION', [funktion, from, to]), attribute('VALGFORM', ['generalforsamling', from, to]));
const owns = (now: string, from: string, before?: readonly [string, string, string]) =>
  organ(
    'REGISTER',
    'EJERREGISTER',
    attribute('EJERANDEL_PROCENT', ...(before ? [before] : []), [now, from]),
    attribute('EJERANDEL_STEMMERET_PROCENT', [now, from]),
    attribute('EJERANDEL_MEDDELELSE_DATO', [from, from]),
  );

const who = (enhedsNummer: number, enhedstype: string, navn: string, forretningsnoegle: number | null, place: object) => ({
  enhedsNummer,
  enhedstype,
  forretningsnoegle,
  organisationstype: null,
  sidstOpdateret: STAMP,
  navne: [named(navn, enhedstype === 'PERSON' ? null : SINCE)],
  adresseHemmelig: enhedstype === 'PERSON' ? false : null,
  beliggenhedsadresse: [place],
  postadresse: [],
});
const person = (enhedsNummer: number, navn: string, ...organisationer: object[]) => ({
  deltager: who(enhedsNummer, 'PERSON', navn, null, STREET),
  kontorsteder: [],
  organisationer,
});
const firm = (number: number, navn: string, ...organisationer: object[]) => ({
  deltager: who(3900000000 + number, 'VIRKSOMHED', navn, number, STREET),
  kontorsteder: [],
  organisationer,
});
export const FOREIGNER = 4999000010;

const A_S = { virksomhedsformkode: 60, kortBeskrivelse: 'A/S', langBeskrivelse: 'Aktieselskab', periode: period() };
const APS = { virksomhedsformkode: 80, kortBeskrivelse: 'APS', langBeskrivelse: 'Anpartsselskab', periode: period() };
const I_S = { virksomhedsformkode: 30, kortBeskrivelse: 'I/S', langBeskrivelse: 'Interessentskab', periode: period() };

interface Invented {
  cvrNummer: number;
  navn: string;
  form: object;
  status?: string;
  ended?: string;
  more?: object;
  deltagerRelation?: object[];
}

const company = ({ cvrNummer, navn, form, status = 'NORMAL', ended, more, deltagerRelation = [] }: Invented) => ({
  cvrNummer,
  regNummer: [],
  reklamebeskyttet: false,
  navne: [named(navn)],
  binavne: [],
  postadresse: [],
  beliggenhedsadresse: [STREET],
  livsforloeb: [{ periode: period(SINCE, ended), sidstOpdateret: STAMP }],
  virksomhedsstatus: [{ status, periode: period() }],
  virksomhedsform: [form],
  attributter: [attribute('KAPITAL', ['500000.00', SINCE, ended]), attribute('KAPITALVALUTA', ['DKK', SINCE, ended])],
  deltagerRelation,
  penheder: [],
  enhedsNummer: 4900000000 + (cvrNummer % 1000),
  enhedstype: 'VIRKSOMHED',
  ...more,
  virksomhedMetadata: {
    nyesteNavn: named(navn),
    nyesteBinavne: [],
    nyesteVirksomhedsform: form,
    nyesteBeliggenhedsadresse: STREET,
    nyesteHovedbranche: { branchekode: '642120', branchetekst: 'Ikke-finansielle holdingselskaber', periode: period() },
    nyesteBibranche1: null,
    sammensatStatus: status,
    stiftelsesDato: SINCE,
    virkningsDato: SINCE,
  },
});

export const COMPANIES = [
  company({
    cvrNummer: 99000007,
    navn: 'NORDHAVN OPDIGTET A/S',
    form: A_S,
    more: {
      navne: [named('NORDHAVN OPDIGTET A/S', '2016-07-01'), named('SYDHAVN OPDIGTET A/S', SINCE, '2016-06-30')],
      binavne: [named('Nordhavn Opdigtet Handel A/S', '2018-01-01')],
      attributter: [
        attribute('KAPITAL', ['750000.00', '2019-05-01'], ['500000.00', SINCE, '2019-04-30']),
        attribute('KAPITALVALUTA', ['DKK']),
      ],
    },
    deltagerRelation: [
      person(
        4999000001,
        'Kirsten Opdigtet',
        organ('LEDELSESORGAN', 'Direktion', attribute('FUNKTION', ['ADM. DIR.'])),
        board('BESTYRELSESMEDLEM'),
      ),
      person(4999000002, 'Mogens Påfund', board('FORMAND', '2020-03-01'), owns('0.05', SINCE)),
      person(
        4999000003,
        'Bente Fratrådt',
        board('BESTYRELSESMEDLEM', SINCE, '2020-02-29'),
        organ('REGISTER', 'Reelle ejere', attribute('FUNKTION', ['Reel ejer', '2017-05-23', '2020-02-29'])),
      ),
      firm(
        99000015,
        'FJORD OPDIGTET I/S',
        organ('STIFTERE', 'Stiftere', attribute('FUNKTION', ['STIFTERE'])),
        owns('0.5', '2019-05-01', ['1.0', SINCE, '2019-04-30']),
      ),
      firm(99000090, 'TAL OG TVIVL OPDIGTET REVISION ApS', organ('REVISION', 'Revision', attribute('FUNKTION', ['REVISION']))),
      {
        deltager: who(FOREIGNER, 'ANDEN_DELTAGER', 'HARBOUR INVENTED LIMITED', null, ABROAD),
        organisationer: [owns('0.25', '2019-05-01')],
      },
    ],
  }),
  company({
    cvrNummer: 99000015,
    navn: 'FJORD OPDIGTET I/S',
    form: I_S,
    status: 'Aktiv',
    deltagerRelation: [
      person(4999000002, 'Mogens Påfund', organ('FULDT_ANSVARLIG_DELTAGERE', 'Interessenter', attribute('FUNKTION', ['INTERESSENTER']))),
      firm(99000074, 'ØRESUND OPDIGTET ApS', organ('FULDT_ANSVARLIG_DELTAGERE', 'Interessenter', attribute('FUNKTION', ['INTERESSENTER']))),
    ],
  }),
  company({ cvrNummer: 99000023, navn: 'SUNKET OPDIGTET ApS', form: APS, status: 'TVANGSOPLØST', ended: '2021-11-30' }),
  company({ cvrNummer: 99000066, navn: 'TRÆG OPDIGTET ApS', form: APS }),
  company({
    cvrNummer: 99000082,
    navn: 'SPEJL OPDIGTET ApS',
    form: APS,
    deltagerRelation: [
      person(4999000004, 'Inger Opdigtet', owns('0.5', '2019-05-01')),
      person(4999000005, 'Jeppe Påfund', owns('0.3333', '2019-05-01')),
      firm(99000082, 'SPEJL OPDIGTET ApS', owns('0.1', '2020-01-01')),
    ],
  }),
];

export const HOME = [
  attribute('ANDRE_DELT_TYPE', ['VIRKSOMHED']),
  attribute('IDENTIFIKATION_TYPE', ['UDENLANDSK REGISTRERINGSNUMMER']),
  attribute('IDENTIFIKATION_LANDEKODE', ['GB']),
  attribute('IDENTIFIKATION_MYNDIGHED', ['Companies House']),
  attribute('IDENTIFIKATION_VÆRDI', ['99000010']),
];

export const report = (year: number, offentliggoerelsesTidspunkt: string) => ({
  cvrNummer: 99000007,
  offentliggoerelsesTidspunkt,
  offentliggoerelsestype: 'regnskab',
  omgoerelse: false,
  regnskab: { regnskabsperiode: { startDato: `${year}-01-01`, slutDato: `${year}-12-31` } },
  dokumenter: ['pdf', 'xml'].map((type) => ({
    dokumentUrl: `http://regnskaber.virk.dk/99000007/opdigtet-${year}.${type}`,
    dokumentMimeType: `application/${type}`,
    dokumentType: 'AARSRAPPORT',
  })),
});
