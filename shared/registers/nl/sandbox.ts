/** Sandbox NL: invented enterprises in the wire format of KVK. */
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

const API = 'https://api.kvk.nl';
const OPEN_DATA = 'https://opendata.kvk.nl';
const BV = { rechtsvorm: 'BeslotenVennootschap', uitgebreideRechtsvorm: 'BeslotenVennootschap' };

const visit = (more: object = {}) => ({
  type: 'bezoekadres',
  indAfgeschermd: 'Nee',
  volledigAdres: 'Verzonnen Kade 1 A                              1011AB Amsterdam',
  straatnaam: 'Verzonnen Kade',
  huisnummer: 1,
  huisletter: 'A',
  postcode: '1011AB',
  plaats: 'Amsterdam',
  land: 'Nederland',
  ...more,
});
const post = {
  type: 'correspondentieadres',
  indAfgeschermd: 'Nee',
  straatnaam: 'Postbus',
  postbusnummer: 12,
  postcode: '1000AA',
  plaats: 'Amsterdam',
  land: 'Nederland',
};

const profile = (kvkNummer: string, naam: string, eigenaar: object, more: object = {}, adressen: object[] = [visit(), post]) => ({
  kvkNummer,
  indNonMailing: 'Ja',
  naam,
  formeleRegistratiedatum: '20120229',
  materieleRegistratie: { datumAanvang: '20120201' },
  totaalWerkzamePersonen: 14,
  handelsnamen: [{ naam, volgorde: 0 }],
  sbiActiviteiten: [{ sbiCode: '6420', sbiOmschrijving: 'Financiële holdings', indHoofdactiviteit: 'Ja' }],
  _links: { self: { href: `${API}/api/v1/basisprofielen/${kvkNummer}` } },
  ...more,
  _embedded: {
    hoofdvestiging: {
      vestigingsnummer: `0000${kvkNummer}`,
      kvkNummer,
      eersteHandelsnaam: naam,
      indHoofdvestiging: 'Ja',
      indCommercieleVestiging: 'Ja',
      adressen,
    },
    eigenaar,
  },
});

const PROFILES = [
  profile(
    '99000015',
    'Gracht Verzonnen',
    { rsin: '999000019', ...BV },
    {
      statutaireNaam: 'Gracht Verzonnen B.V.',
      handelsnamen: [
        { naam: 'Gracht Handel Verzonnen', volgorde: 1 },
        { naam: 'Gracht Verzonnen', volgorde: 0 },
      ],
    },
  ),
  profile('99000023', 'Sluis Verzonnen B.V.', { rsin: '999000020', ...BV }),
  profile(
    '99000031',
    'Eenmanszaak Verzonnen',
    { rechtsvorm: 'Eenmanszaak', uitgebreideRechtsvorm: 'Eenmanszaak' },
    { materieleRegistratie: { datumAanvang: '20120000', datumEinde: '20211130' } },
    [visit({ indAfgeschermd: 'Ja' })],
  ),
  profile('99000066', 'Traag Verzonnen', { rechtsvorm: 'Stichting', uitgebreideRechtsvorm: 'Stichting' }),
];

const OPEN: Record<string, object> = {
  '99000015': { datumAanvang: '20120201', actief: 'J', rechtsvormCode: 'BV', postcodeRegio: 10, activiteiten: [], lidstaat: 'NL' },
  '99000023': { datumAanvang: '20120201', actief: 'J', insolventieCode: 'FAIL', rechtsvormCode: 'BV', postcodeRegio: 10, activiteiten: [] },
};

const fault = (status: number, code: string, omschrijving: string): SandboxAnswer => ({
  status,
  contentType: 'application/hal+json',
  body: { fout: [{ code, omschrijving }] },
});

export const nl: SandboxRegister = {
  jurisdiction: 'NL',
  origins: [API, OPEN_DATA],
  companies: [
    {
      identifier: '99000015',
      legalName: 'Gracht Verzonnen B.V.',
      shows: 'found, with addresses, trade names and activities; KVK publishes no people',
    },
    { identifier: '99000023', legalName: 'Sluis Verzonnen B.V.', shows: 'found, bankrupt' },
    { identifier: '99000031', legalName: 'Eenmanszaak Verzonnen', shows: 'found, no longer registered, with a protected address' },
    { identifier: '99000040', legalName: '', shows: 'not found' },
    { identifier: '99000058', legalName: '', shows: 'register down' },
    { identifier: '99000066', legalName: 'Traag Verzonnen', shows: 'register slow' },
  ],
  answer({ url }) {
    if (url.origin === OPEN_DATA) return openData(url.pathname.split('/').at(-1)!);
    if (url.pathname === '/api/v2/zoeken') return byName(url.searchParams.get('naam') ?? '');
    const [, number = ''] = /^\/api\/v1\/basisprofielen\/(\d{8})$/.exec(url.pathname) ?? [];
    if (number === '99000058') return DOWN;
    const body = PROFILES.find(({ kvkNummer }) => kvkNummer === number);
    if (!body) return fault(404, 'IPD0005', `Op basis van het KVK-nummer ${number} kan het product niet worden geleverd.`);
    return { contentType: 'application/hal+json', body, ...(number === '99000066' && { afterMs: SLOW_MS }) };
  },
};

const openData = (number: string): SandboxAnswer => (OPEN[number] ? { body: OPEN[number] } : { status: 404, body: {} });

/** One row for the legal person, one for its main branch, one for another branch. */
function byName(name: string): SandboxAnswer {
  const isNamed = (naam: string) => naam.toUpperCase().includes(name.toUpperCase());
  const resultaten = PROFILES.map((found) => ({ statutaireNaam: found.naam, ...found }))
    .filter(({ naam, statutaireNaam }) => isNamed(naam) || isNamed(statutaireNaam))
    .flatMap(({ kvkNummer, naam, statutaireNaam }) =>
      ['hoofdvestiging', 'nevenvestiging', 'rechtspersoon'].map((type) => ({
        kvkNummer,
        naam: { nevenvestiging: `${naam} Filiaal`, rechtspersoon: statutaireNaam }[type] ?? naam,
        adres: { binnenlandsAdres: { type: 'bezoekadres', straatnaam: 'Verzonnen Kade', plaats: 'Amsterdam' } },
        type,
        actief: 'Ja',
        _links: { basisprofiel: { href: `${API}/api/v1/basisprofielen/${kvkNummer}` } },
      })),
    );
  if (resultaten.length === 0) return fault(404, 'IPD5200', 'Er zijn geen gegevens gevonden die voldoen aan de opgegeven zoekparameters.');
  return { contentType: 'application/hal+json', body: { pagina: 1, resultatenPerPagina: 50, totaal: resultaten.length, resultaten } };
}
