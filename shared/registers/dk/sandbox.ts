/** Sandbox DK: invented companies in the wire format of the CVR index (Elasticsearch 6). */

import { DOWN, pdfDocument, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';
import { annualReport } from './sandbox-report.ts';

const PAPERS = 'https://regnskaber.virk.dk';
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
const FOREIGNER = 4999000010;

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

const COMPANIES = [
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
];

const HOME = [
  attribute('ANDRE_DELT_TYPE', ['VIRKSOMHED']),
  attribute('IDENTIFIKATION_TYPE', ['UDENLANDSK REGISTRERINGSNUMMER']),
  attribute('IDENTIFIKATION_LANDEKODE', ['GB']),
  attribute('IDENTIFIKATION_MYNDIGHED', ['Companies House']),
  attribute('IDENTIFIKATION_VÆRDI', ['99000010']),
];

const report = (year: number, offentliggoerelsesTidspunkt: string) => ({
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

export const dk: SandboxRegister = {
  jurisdiction: 'DK',
  origins: ['https://distribution.virk.dk:8443', PAPERS],
  companies: [
    {
      identifier: '99000007',
      legalName: 'NORDHAVN OPDIGTET A/S',
      shows: 'found, with officers, owners in bands (one of them in GB), figures and an annual report',
    },
    { identifier: '99000015', legalName: 'FJORD OPDIGTET I/S', shows: 'found, with its owners: a partnership' },
    { identifier: '99000023', legalName: 'SUNKET OPDIGTET ApS', shows: 'found, dissolved, with neither officers nor owners' },
    { identifier: '99000031', legalName: '', shows: 'not found' },
    { identifier: '99000058', legalName: '', shows: 'register down' },
    { identifier: '99000066', legalName: 'TRÆG OPDIGTET ApS', shows: 'register slow' },
  ],
  answer({ url, body = '' }) {
    if (url.origin === PAPERS) return reportFile(url.pathname);
    if (url.pathname === '/cvr-permanent/deltager/_search') {
      const asked = body.includes(String(FOREIGNER));
      return hits(asked ? [{ Vrdeltagerperson: { enhedsNummer: FOREIGNER, attributter: HOME } }] : []);
    }
    const { query } = JSON.parse(body);
    if (url.pathname === '/offentliggoerelser/_search') {
      const own = query.bool.must[0].term.cvrNummer === 99000007;
      return hits(own ? [report(2024, '2025-05-20T10:00:00.000Z'), report(2023, '2024-05-17T10:00:00.000Z')] : []);
    }
    const number = query.term?.['Vrvirksomhed.cvrNummer'];
    if (number === 99000058) return DOWN;
    if (number)
      return slowly(number, hits(COMPANIES.filter(({ cvrNummer }) => cvrNummer === number).map((Vrvirksomhed) => ({ Vrvirksomhed }))));
    const words = query.match['Vrvirksomhed.virksomhedMetadata.nyesteNavn.navn'].query.toUpperCase();
    return hits(COMPANIES.filter(({ navne }) => navne[0]!.navn.includes(words)).map((Vrvirksomhed) => ({ Vrvirksomhed })));
  },
};

const slowly = (number: number, answer: SandboxAnswer): SandboxAnswer => (number === 99000066 ? { ...answer, afterMs: SLOW_MS } : answer);

function hits(sources: object[]): SandboxAnswer {
  const found = sources.map((_source, at) => ({
    _index: 'cvr-v-20220630',
    _type: '_doc',
    _id: String(4900000000 + at),
    _score: 1,
    _source,
  }));
  return {
    body: {
      took: 5,
      timed_out: false,
      _shards: { total: 6, successful: 6, skipped: 0, failed: 0 },
      hits: { total: found.length, max_score: found.length > 0 ? 1 : null, hits: found },
    },
  };
}

function reportFile(path: string): SandboxAnswer {
  if (path === '/99000007/opdigtet-2024.pdf') return { contentType: 'application/pdf', body: pdfDocument('Aarsrapport 2024, opdigtet') };
  if (path === '/99000007/opdigtet-2024.xml') return { contentType: 'application/xml', body: annualReport('99000007', 2024) };
  return { status: 404, contentType: 'text/plain', body: 'not found' };
}
