/** Sandbox NO: invented units in the wire format of Brønnøysundregistrene, and lines of the file of shareholders. */
import { ROWS_PATH } from '../row-copy.ts';
import { DOWN, pdfDocument, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';
import { boardAt, CHANGING, stateAt } from './sandbox-changing.ts';
import { shareholderFiles } from './shareholders.ts';

const AS = { kode: 'AS', beskrivelse: 'Aksjeselskap' };
const ANS = { kode: 'ANS', beskrivelse: 'Ansvarlig selskap med solidarisk ansvar' };
const NUF = { kode: 'NUF', beskrivelse: 'Norskregistrert utenlandsk foretak' };
const BEDR = { kode: 'BEDR', beskrivelse: 'Underenhet til næringsdrivende og offentlig forvaltning' };
const OSLO = {
  land: 'Norge',
  landkode: 'NO',
  postnummer: '0150',
  poststed: 'OSLO',
  adresse: ['Oppdiktet gate 1'],
  kommune: 'OSLO',
  kommunenummer: '0301',
};

const unit = (organisasjonsnummer: string, navn: string, organisasjonsform: object, more: object = {}) => ({
  organisasjonsnummer,
  navn,
  organisasjonsform,
  registreringsdatoEnhetsregisteret: '2011-04-05',
  registrertIMvaregisteret: true,
  naeringskode1: { kode: '64.200', beskrivelse: 'Holdingselskaper' },
  forretningsadresse: OSLO,
  konkurs: false,
  underAvvikling: false,
  underTvangsavviklingEllerTvangsopplosning: false,
  respons_klasse: 'Enhet',
  ...more,
});

const role = (kode: string, beskrivelse: string, holder: object, more: object = {}) => ({
  type: { kode, beskrivelse },
  ...holder,
  fratraadt: false,
  avregistrert: false,
  rekkefolge: 0,
  ...more,
});
const person = (fornavn: string, etternavn: string, fodselsdato: string) => ({
  person: { fodselsdato, navn: { fornavn, etternavn }, erDoed: false },
});
const company = (organisasjonsnummer: string, organisasjonsform: object, navn: string) => ({
  enhet: { organisasjonsnummer, organisasjonsform, navn: [navn], erSlettet: false },
});
const group = (kode: string, beskrivelse: string, ...roller: object[]) => ({
  type: { kode, beskrivelse },
  sistEndret: '2024-01-15',
  roller,
});

const UNITS: Record<string, object> = {
  '100000008': unit('100000008', 'NORDLYS OPPDIKTET AS', AS, {
    kapital: { belop: 30000, valuta: 'NOK', antallAksjer: 300, type: 'Aksjekapital', innfortDato: '2011-04-05' },
    historiskeNavn: [{ navn: 'POLARLYS OPPDIKTET AS', fraDato: '2011-04-05 10:00:00', tilDato: '2016-02-01 09:30:00' }],
    postadresse: { ...OSLO, adresse: ['Postboks 1', null], postnummer: '0101' },
  }),
  '100000016': unit('100000016', 'FJELL OG FJORD OPPDIKTET ANS', ANS),
  '100000024': unit('100000024', 'HARBOUR INVENTED LIMITED NUF', NUF, {
    registreringsnummerIHjemlandet: '99000010',
    underlagtLovgivningLandKode: 'GB',
    utenlandskRegisterNavn: 'Companies House',
  }),
  '100000113': unit('100000113', 'AKSJEBREV OPPDIKTET AS', AS),
};

const BRANCHES: Record<string, object> = {
  '100000067': {
    organisasjonsnummer: '100000067',
    navn: 'NORDLYS OPPDIKTET AS AVD BERGEN',
    organisasjonsform: BEDR,
    registreringsdatoEnhetsregisteret: '2018-09-01',
    overordnetEnhet: '100000008',
    beliggenhetsadresse: { ...OSLO, postnummer: '5003', poststed: 'BERGEN', kommune: 'BERGEN', kommunenummer: '4601' },
  },
};

const ROLES: Record<string, object[]> = {
  '100000008': [
    group('DAGL', 'Daglig leder', role('DAGL', 'Daglig leder', person('Kari', 'Oppdiktet', '1979-03-14'))),
    group(
      'STYR',
      'Styre',
      role('LEDE', 'Styrets leder', person('Ola', 'Funnetpå', '1965-11-02')),
      role('MEDL', 'Styremedlem', person('Kari', 'Oppdiktet', '1979-03-14')),
      role('MEDL', 'Styremedlem', person('Per', 'Fratrådt', '1958-01-20'), { fratraadt: true }),
      role('LEDE', 'Styrets leder', person('Kari', 'Oppdiktet', '1979-03-14'), { avregistrert: true }),
    ),
    group('REGN', 'Regnskapsfører', role('REGN', 'Regnskapsfører', company('100000008', AS, 'NORDLYS OPPDIKTET AS'))),
    group('REVI', 'Revisor', role('REVI', 'Revisor', company('100000105', AS, 'TALL OG TVIL OPPDIKTET REVISJON AS'))),
  ],
  '100000016': [
    group(
      'DELT',
      'Deltakere',
      role('DTSO', 'Deltaker med solidarisk ansvar', company('100000008', AS, 'NORDLYS OPPDIKTET AS'), { ansvarsandel: '60%' }),
      role('DTSO', 'Deltaker med solidarisk ansvar', person('Ola', 'Funnetpå', '1965-11-02'), { ansvarsandel: '40%' }),
    ),
    group('KONT', 'Kontaktperson', role('KONT', 'Kontaktperson', person('Ola', 'Funnetpå', '1965-11-02'))),
  ],
};

/** Lines of the file of shareholders, without its first columns of the company. */
export const HOLDINGS = [
  'A;NORDLYS OPPDIKTET AS;100000008;0150 OSLO;NOR;500;1000',
  'B;NORDLYS OPPDIKTET AS;100000008;0150 OSLO;NOR;50;1000',
  'A;FUNNETPÅ OLA;1965;0250 OSLO;NOR;300;1000',
  'A;INVENTED NOMINEES LTD;;;GBR;100;1000',
  'A;AKSJEBREV OPPDIKTET AS;100000113;0150 OSLO;NOR;50;1000',
];

/** As they are kept. */
const SHAREHOLDERS = HOLDINGS.flatMap((line) => {
  const [Aksjeklasse, name, id, _place, Landkode, held, total] = line.split(';');
  const cells = {
    Orgnr: '100000113',
    Selskap: 'AKSJEBREV OPPDIKTET AS',
    Aksjeklasse,
    'Navn aksjonær': name,
    'Fødselsår/orgnr': id || undefined,
    Landkode,
    'Antall aksjer': held,
    'Antall aksjer selskap': total,
  };
  const kept = shareholderFiles('2025-12-31T00:00:00.000Z').read(JSON.stringify(['holding', cells]));
  return typeof kept === 'object' ? [kept.row] : [];
}).toSorted();

const ACCOUNTS = [
  {
    id: 1,
    regnskapstype: 'SELSKAP',
    regnskapsperiode: { fraDato: '2024-01-01', tilDato: '2024-12-31' },
    valuta: 'NOK',
    virksomhet: { organisasjonsnummer: '100000008', organisasjonsform: 'AS' },
    egenkapitalGjeld: { egenkapital: { sumEgenkapital: 1_250_000 }, gjeldOversikt: { sumGjeld: 750_000 } },
    eiendeler: { sumEiendeler: 2_000_000 },
    resultatregnskapResultat: {
      aarsresultat: 310_000,
      driftsresultat: { driftsresultat: 400_000, driftsinntekter: { sumDriftsinntekter: 5_400_000 } },
    },
  },
];

const MISSING: SandboxAnswer = { status: 404, body: { status: 404, error: 'Not Found' } };

export const no: SandboxRegister = {
  jurisdiction: 'NO',
  origins: ['https://data.brreg.no', 'https://www.skatteetaten.no'],
  rows: { '100000113': SHAREHOLDERS },
  companies: [
    { identifier: '100000008', legalName: 'NORDLYS OPPDIKTET AS', shows: 'found, with officers, figures and an annual report' },
    {
      identifier: '100000016',
      legalName: 'FJELL OG FJORD OPPDIKTET ANS',
      shows: 'found, with its owners: a partnership with shares in percent',
    },
    {
      identifier: '100000024',
      legalName: 'HARBOUR INVENTED LIMITED NUF',
      shows: 'a chain of three countries: NO, its head office in GB, that one owned from FR',
    },
    { identifier: '100000067', legalName: 'NORDLYS OPPDIKTET AS AVD BERGEN', shows: 'found: a branch (underenhet) with its head office' },
    {
      identifier: '100000113',
      legalName: 'AKSJEBREV OPPDIKTET AS',
      shows: 'found, with its shareholders at the end of a year, of whom one is the company itself',
    },
    { identifier: CHANGING, legalName: 'SKIFTENDE OPPDIKTET AS', shows: 'another state every two minutes, for monitors' },
    { identifier: '100000032', legalName: '', shows: 'register down' },
    { identifier: '100000040', legalName: 'TREG OPPDIKTET AS', shows: 'register slow' },
    { identifier: '100000059', legalName: '', shows: 'not found' },
  ],
  answer({ url }) {
    const [, unitNumber] = /^\/enhetsregisteret\/api\/enheter\/(\d{9})$/.exec(url.pathname) ?? [];
    const [, branchNumber] = /^\/enhetsregisteret\/api\/underenheter\/(\d{9})$/.exec(url.pathname) ?? [];
    const [, roleNumber] = /^\/enhetsregisteret\/api\/enheter\/(\d{9})\/roller$/.exec(url.pathname) ?? [];
    const [, copyNumber, copyYear] = /^\/regnskapsregisteret\/regnskap\/aarsregnskap\/kopi\/(\d{9})\/(\w+)$/.exec(url.pathname) ?? [];
    if (url.pathname.startsWith(ROWS_PATH)) return found(url.pathname.endsWith('/100000113') ? { rows: SHAREHOLDERS } : undefined);
    if (url.pathname.includes('100000032')) return DOWN;
    if (unitNumber === '100000040') return { afterMs: SLOW_MS, body: unit('100000040', 'TREG OPPDIKTET AS', AS) };
    if (unitNumber === CHANGING) return { body: unit(CHANGING, 'SKIFTENDE OPPDIKTET AS', AS) };
    if (roleNumber === CHANGING) return changingBoard();
    if (unitNumber) return found(UNITS[unitNumber]);
    if (branchNumber) return found(BRANCHES[branchNumber]);
    if (roleNumber) return found(ROLES[roleNumber] && { rollegrupper: ROLES[roleNumber], _links: linksOf(roleNumber) });
    if (copyNumber && copyYear === 'aar') return found(copyNumber === '100000008' ? ['2023', '2024'] : undefined);
    if (copyNumber === '100000008') return { contentType: 'application/pdf', body: pdfDocument(`Arsregnskap ${copyYear}`) };
    if (url.pathname === '/regnskapsregisteret/regnskap/100000008') return { body: ACCOUNTS };
    if (url.pathname === '/enhetsregisteret/api/enheter') return byName(url.searchParams.get('navn') ?? '');
    return MISSING;
  },
};

function changingBoard(): SandboxAnswer {
  const board = boardAt(stateAt(Date.now()), (...people) =>
    people.map(([kode, beskrivelse, ...name]) => role(kode, beskrivelse, person(...name))),
  );
  return { body: { rollegrupper: [group('STYR', 'Styre', ...board)], _links: linksOf(CHANGING) } };
}

const linksOf = (number: string): object => {
  const unit = `https://data.brreg.no/enhetsregisteret/api/enheter/${number}`;
  return { self: { href: `${unit}/roller` }, enhet: { href: unit } };
};

const found = (body: unknown): SandboxAnswer => (body === undefined ? MISSING : { body });

function byName(name: string): SandboxAnswer {
  const enheter = Object.values(UNITS).filter((found) => (found as { navn: string }).navn.includes(name.toUpperCase()));
  const page = { size: 20, totalElements: enheter.length, totalPages: enheter.length ? 1 : 0, number: 0 };
  return { body: { ...(enheter.length > 0 && { _embedded: { enheter } }), page } };
}
