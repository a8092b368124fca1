/**
 * Examples that authorities, and others, publish of who is a beneficial owner: facts and figures in our words, names of our own.
 *
 * `by`: `authority` where the text of the authority itself was read, `repeated` where somebody else reports what the authority says, `other` where
 * no authority is behind it.
 */
import type { Sketch } from './graphs.ts';

export interface Source {
  title: string;
  /** Of the text, or the month in which it was read. */
  date: string;
  at: string;
  by: 'authority' | 'repeated' | 'other';
}

type Published = 'is' | 'is not';

export interface PublishedCase {
  source: keyof typeof SOURCES;
  /** The example, and what of it is ours. */
  what: string;
  /** Rule set. */
  rules: string;
  lines: readonly string[];
  sketch?: Sketch;
  /** Companies whose shares are traded. */
  listed?: readonly string[];
  published: Readonly<Record<string, Published>>;
  /** Percent of the target by multiplication, where the source gives it. */
  shares?: Readonly<Record<string, number>>;
  /** The source names the managers in place of an owner. */
  managers?: true;
  /** By party: why the service answers otherwise than the source. */
  otherwise?: Readonly<Record<string, string>>;
}

export const SOURCES = {
  ofac401: {
    title: 'OFAC, FAQ 401: what "indirectly" means in the 50 percent rule',
    date: '2026-11',
    at: 'https://ofac.treasury.gov/faqs/401',
    by: 'authority',
  },
  ofac398: {
    title: 'OFAC, FAQ 398: control without ownership',
    date: '2020-08-11',
    at: 'https://ofac.treasury.gov/faqs/398',
    by: 'authority',
  },
  ofac399: {
    title: 'OFAC, FAQ 399: ownership of several blocked persons',
    date: '2026-11',
    at: 'https://home.treasury.gov/policy-issues/financial-sanctions/faqs/topic/1521',
    by: 'repeated',
  },
  prh: {
    title: 'PRH (Finnish Patent and Registration Office), Esimerkkejä tosiasiallisista edunsaajista',
    date: '2026-11',
    at: 'https://prh.fi/fi/kaupparekisteri/edunsaajatiedot/kuka/esimerkit.html',
    by: 'authority',
  },
  bmf: {
    title: 'Austrian Ministry of Finance, WiEReG BMF-Erlass 2024, sections 2.1 and 2.2.1',
    date: '2024-09-13',
    at: 'https://cert05external-www.360.lexisnexis.at/d/w_bmf_2024_lnat_admint_erl_83088_83088__32f336a9e5',
    by: 'authority',
  },
  erst: {
    title: 'Danish Business Authority, Ofte stillede spørgsmål om reelle ejere',
    date: '2019-12-10',
    at: 'https://erhvervsstyrelsen.dk/ofte-stillede-spoergsmaal-om-reelle-ejere',
    by: 'authority',
  },
  erstMethod: {
    title: 'Vingaardshus on the guidance of the Danish Business Authority of 28 June 2017',
    date: '2017-07-27',
    at: 'https://vingaardshus.dk/nyheder/beregning-af-indirekte-ejerskab.aspx',
    by: 'repeated',
  },
  kvk: {
    title: 'Accountants VDP on the examples of the Dutch Chamber of Commerce (KVK)',
    date: '2026-11',
    at: 'https://www.accvdplas.nl/Nieuws/Vaknieuws?nieuws_id=220',
    by: 'repeated',
  },
  altinn: {
    title: 'Altinn (Norwegian public authorities), Hva er en reell rettighetshaver?',
    date: '2026-11',
    at: 'https://www.altinn.no/starte-og-drive/drive-bedrift/reelle-rettighetshavere/hva-er-en-reell-rettighetshaver/',
    by: 'authority',
  },
  adgm: {
    title: 'ADGM Registration Authority, Beneficial Ownership and Control Guidance, test 1',
    date: '2026-11',
    at: 'https://en.adgm.thomsonreuters.com/entiresection/22840',
    by: 'authority',
  },
  notes: {
    title: 'Explanatory Notes to the Small Business, Enterprise and Employment Act 2015, paras 501 and 502',
    date: '2015-03-26',
    at: 'https://www.legislation.gov.uk/ukpga/2015/26/notes',
    by: 'authority',
  },
  tasmania: {
    title: 'State Revenue Office of Tasmania, Commonly controlled businesses',
    date: '2026-11',
    at: 'https://www.sro.tas.gov.au/payroll-tax/grouping-de-grouping/commonly-controlled-businesses',
    by: 'authority',
  },
  bvaOwn: {
    title: 'Haufe on the position of the German Bundesverwaltungsamt on own shares',
    date: '2026-11',
    at: 'https://haufe.de/recht/deutsches-anwalt-office-premium/2-handels-und-unternehmensregister-2-wirtschaftlich-berechtigte_idesk_PI17574_HI16417179.html',
    by: 'repeated',
  },
  datev: {
    title:
      'DATEV magazin, Fünf Fallkonstellationen zur wirtschaftlichen Berechtigung, example 2, with the corrected view of the Bundesverwaltungsamt',
    date: '2025-01-01',
    at: 'https://www.datev.de/web/de/berufsgruppenuebergreifend/nachrichten/praxis/fuenf-fallkonstellationen-zur-wirtschaftlichen-berechtigung',
    by: 'repeated',
  },
  visma: {
    title: 'Visma Spcs, Verklig huvudman i aktiebolag',
    date: '2026-11',
    at: 'https://vismaspcs.se/ditt-foretagande/starta-foretag/verklig-huvudman',
    by: 'other',
  },
  airwallex: {
    title: 'Airwallex, How to calculate beneficial ownership percentage for Canadian businesses',
    date: '2026-11',
    at: 'https://help.airwallex.com/hc/en-gb/articles/14125510480911-How-to-Calculate-Beneficial-Ownership-Percentage-for-Canadian-Businesses',
    by: 'other',
  },
  openOwnership: {
    title: 'Open Ownership, Beneficial ownership disclosure workbook, scenario B',
    date: '2026-11',
    at: 'https://openownership.org/en/publications/beneficial-ownership-disclosure-workbook/scenario-b',
    by: 'other',
  },
  trank: {
    title: 'T-rank, Beneficial Owner Configuration Guide, model "integrated"',
    date: '2026-11',
    at: 'https://docs.trank.no/beneficial_owner_configuration_guide',
    by: 'other',
  },
} as const satisfies Readonly<Record<string, Source>>;

const EU = 'eu-amld-2015-849';
const TWO = { members: { J: ['P1', 'P2'] } };

export const PUBLISHED_CASES: readonly PublishedCase[] = [
  {
    source: 'ofac401',
    what: 'example 1: half of a company that has half of another',
    rules: 'us-ofac-50',
    lines: ['P 50>A', 'A 50>T'],
    published: { P: 'is', A: 'is' },
  },
  {
    source: 'ofac401',
    what: 'example 2: two halves, each with a quarter of a third company',
    rules: 'us-ofac-50',
    lines: ['P 50>A', 'P 50>B', 'A 25>T', 'B 25>T'],
    published: { P: 'is' },
  },
  {
    source: 'ofac401',
    what: 'example 3, of which the figures were read and not its end: a tenth of its own, and 40 % through a half',
    rules: 'us-ofac-50',
    lines: ['P 50>A', 'P 10>T', 'A 40>T'],
    published: { P: 'is' },
  },
  {
    source: 'ofac398',
    what: 'control without half of the ownership blocks nothing; the 40 % and the right to appoint the board are ours',
    rules: 'us-ofac-50',
    lines: ['P 40>T', 'P board>T'],
    published: { P: 'is not' },
  },
  {
    source: 'ofac399',
    what: 'two blocked persons with a quarter each',
    rules: 'us-ofac-50',
    lines: ['P1 25>T', 'P2 25>T'],
    published: { P1: 'is', P2: 'is' },
    otherwise: {
      P1: 'The rule adds up the parts of all who are blocked. Who is blocked is no fact of a register: a verdict is about one party.',
      P2: 'as P1',
    },
  },
  { source: 'prh', what: 'example 1: 32 % and 25 %', rules: EU, lines: ['P1 32>T', 'P2 25>T'], published: { P1: 'is', P2: 'is not' } },
  {
    source: 'prh',
    what: 'example 2: a majority of a company that has 33 %',
    rules: EU,
    lines: ['P 55>A', 'A 33>T'],
    published: { P: 'is' },
  },
  {
    source: 'prh',
    what: 'example 3: no majority of a company that has half',
    rules: EU,
    lines: ['P 45>A', 'A 50>T'],
    published: { P: 'is not' },
  },
  {
    source: 'prh',
    what: 'example 4: three companies of one person with a fifth each',
    rules: EU,
    lines: ['P 100>A', 'P 100>B', 'P 100>C', 'A 20>T', 'B 20>T', 'C 20>T'],
    published: { P: 'is' },
  },
  {
    source: 'prh',
    what: 'example 5: four quarters; the managers are entered',
    rules: EU,
    lines: ['P1 25>T', 'P2 25>T', 'P3 25>T', 'P4 25>T'],
    published: { P1: 'is not', P2: 'is not', P3: 'is not', P4: 'is not' },
    managers: true,
  },
  {
    source: 'bmf',
    what: 'section 2.1: two below a quarter, one above; the figures are ours, the example has them in a picture',
    rules: EU,
    lines: ['P1 20>T', 'P2 20>T', 'P3 60>T'],
    published: { P1: 'is not', P2: 'is not', P3: 'is' },
  },
  {
    source: 'bmf',
    what: 'section 2.2.1: a fifth of its own and a fifth through a company; that it is controlled with 60 % is ours',
    rules: EU,
    lines: ['P2 20>T', 'B 20>T', 'P2 60>B'],
    published: { P2: 'is' },
  },
  {
    source: 'erst',
    what: 'own shares are left out: two with a fifth each; that the company has the rest itself is ours',
    rules: EU,
    lines: ['P1 20>T', 'P2 20>T', 'T 60>T'],
    published: { P1: 'is', P2: 'is' },
  },
  {
    source: 'erst',
    what: 'wholly owned by a listed company: no owner, and the managers are entered',
    rules: EU,
    lines: ['L 100>T'],
    listed: ['L'],
    published: {},
    managers: true,
  },
  {
    source: 'erstMethod',
    what: 'half each of a holding with 60 %: percent of percent',
    rules: EU,
    lines: ['P1 50>A', 'P2 50>A', 'A 60>T'],
    published: { P1: 'is', P2: 'is' },
    shares: { P1: 30, P2: 30 },
  },
  {
    source: 'kvk',
    what: '10, 15 and 75 %',
    rules: EU,
    lines: ['P1 10>T', 'P2 15>T', 'P3 75>T'],
    published: { P1: 'is not', P2: 'is not', P3: 'is' },
  },
  { source: 'kvk', what: 'sole owner of a sole owner', rules: EU, lines: ['P 100>A', 'A 100>T'], published: { P: 'is' } },
  {
    source: 'altinn',
    what: 'owner of a company that has enough of another; the 60 % are ours',
    rules: 'no-reelle-rettighetshavere',
    lines: ['P 100>A', 'A 60>T'],
    published: { P: 'is' },
  },
  { source: 'adgm', what: 'direct: one owner', rules: 'fatf-r24', lines: ['P 100>T'], published: { P: 'is' } },
  {
    source: 'adgm',
    what: 'direct: two owners; the halves are ours',
    rules: 'fatf-r24',
    lines: ['P1 50>T', 'P2 50>T'],
    published: { P1: 'is', P2: 'is' },
  },
  { source: 'adgm', what: 'indirect: one owner', rules: 'fatf-r24', lines: ['P 100>A', 'A 100>T'], published: { P: 'is' } },
  {
    source: 'adgm',
    what: 'indirect: two owners; the halves are ours',
    rules: 'fatf-r24',
    lines: ['P1 50>A', 'P2 50>A', 'A 100>T'],
    published: { P1: 'is', P2: 'is' },
  },
  {
    source: 'adgm',
    what: 'several levels: half, and 65.5 % of half',
    rules: 'fatf-r24',
    lines: ['P1 50>T', 'A 50>T', 'P4 65.5>A'],
    published: { P1: 'is', P4: 'is' },
    shares: { P1: 50, P4: 32.75 },
  },
  {
    source: 'notes',
    what: 'shares held jointly: each holds all 26 %',
    rules: 'gb-psc',
    lines: ['J 26>T'],
    sketch: { ...TWO, types: { J: 'jointHolding' } },
    published: { P1: 'is', P2: 'is' },
  },
  {
    source: 'notes',
    what: 'a joint arrangement: 20 % and 20 % are 40 % for each',
    rules: 'gb-psc',
    lines: ['P1 20>T', 'P2 20>T'],
    sketch: { ...TWO, types: { J: 'jointArrangement' } },
    published: { P1: 'is', P2: 'is' },
  },
  {
    source: 'tasmania',
    what: 'an aggregate interest of 66 %: half, and 80 % of 40 % of half; of a tax on groups, so that only the figure is compared',
    rules: 'fatf-r24',
    lines: ['P 50>T', 'P 80>A', 'A 40>B', 'B 50>T'],
    published: {},
    shares: { P: 66 },
  },
  {
    source: 'bvaOwn',
    what: 'half are own shares: two quarters are two halves',
    rules: 'de-gwg',
    lines: ['P1 25>T', 'P2 25>T', 'T 50>T'],
    published: { P1: 'is', P2: 'is' },
  },
  {
    source: 'datev',
    what: 'two halves of the holding: nobody, and the manager is entered',
    rules: 'de-gwg',
    lines: ['P1 50>A', 'P2 50>A', 'A 100>T'],
    published: { P1: 'is not', P2: 'is not' },
    managers: true,
  },
  {
    source: 'datev',
    what: 'the same with 60 % of the holding',
    rules: 'de-gwg',
    lines: ['P1 60>A', 'P2 40>A', 'A 100>T'],
    published: { P1: 'is', P2: 'is not' },
  },
  {
    source: 'visma',
    what: 'a couple with 15 % of the votes each',
    rules: EU,
    lines: ['P1 votes 15>T', 'P2 votes 15>T'],
    published: { P1: 'is', P2: 'is' },
    otherwise: {
      P1: 'Swedish law counts near relatives together. Who is related is no fact of a register; a caller states it as a group that acts in concert.',
      P2: 'as P1',
    },
  },
  {
    source: 'visma',
    what: 'a tenth of the votes, and by agreement the right to appoint most of the board',
    rules: EU,
    lines: ['P votes 10>T', 'P board>T'],
    published: { P: 'is' },
  },
  {
    source: 'airwallex',
    what: 'a quarter each directly and through a company of one owner; 90 % and 10 % of a holding with half',
    rules: 'ca-cbca-isc',
    lines: ['P1 25>T', 'B 25>T', 'P2 100>B', 'C 50>T', 'P3 90>C', 'P4 10>C'],
    published: { P1: 'is', P2: 'is', P3: 'is', P4: 'is not' },
    shares: { P1: 25, P2: 25, P3: 45, P4: 5 },
  },
  {
    source: 'airwallex',
    what: 'two chains are added: half of 30 % and 80 % of 25 %',
    rules: 'ca-cbca-isc',
    lines: ['P 50>D', 'D 30>T', 'P 80>E', 'E 25>T'],
    published: { P: 'is' },
    shares: { P: 35 },
  },
  {
    source: 'openOwnership',
    what: '23 % over two chains, and 10 % in a trust; that the company between is the person’s alone is ours',
    rules: EU,
    lines: ['A 60>T', 'P1 25>A', 'B 40>T', 'C 20>B', 'P1 100>C', 'P2 25>B'],
    published: {},
    shares: { P1: 23, P2: 10 },
  },
  {
    source: 'trank',
    what: 'a circle hides half of the shares: 16 % are 32 %',
    rules: 'us-fincen-cdd',
    lines: ['P 40>A', 'A 40>T', 'T 100>B', 'B 50>T'],
    published: { P: 'is' },
    shares: { P: 32 },
  },
];
