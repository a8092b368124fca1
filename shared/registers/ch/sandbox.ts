/** Sandbox CH: invented companies in the wire format of Zefix PublicREST, with publications as the gazette words them. */
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

const AG = {
  id: 3,
  uid: '0106',
  name: { de: 'Aktiengesellschaft', fr: 'Société anonyme', it: 'Società anonima', en: 'Company limited by shares' },
  shortName: { de: 'AG', fr: 'SA', it: 'SA', en: 'Ltd' },
};
const GMBH = {
  id: 4,
  uid: '0107',
  name: {
    de: 'Gesellschaft mit beschränkter Haftung',
    fr: 'Société à responsabilité limitée',
    it: 'Società a garanzia limitata',
    en: 'Limited liability company',
  },
  shortName: { de: 'GmbH', fr: 'Sàrl', it: 'Sagl', en: 'LLC' },
};
const ZWEIGNIEDERLASSUNG = {
  id: 151,
  uid: '0151',
  name: { de: 'Schweizerische Zweigniederlassung', fr: 'Succursale suisse', it: 'Succursale svizzera', en: 'Swiss branch' },
  shortName: { de: 'ZN', fr: 'SUC', it: 'SUC', en: 'BR' },
};

const short = (uid: string, name: string, legalForm: object, legalSeatId: number, legalSeat: string, status = 'ACTIVE') => ({
  name,
  ehraid: Number(uid.slice(-6)),
  uid,
  chid: `CH99999${uid.slice(-6)}`,
  legalSeatId,
  legalSeat,
  registryOfCommerceId: 20,
  legalForm,
  status,
  sogcDate: '2024-03-11',
  deletionDate: null,
});

const notice = (sogcDate: string, key: string, message: string, journal = sogcDate) => ({
  sogcDate,
  sogcId: Number(sogcDate.replaceAll('-', '')),
  registryOfCommerceId: 20,
  registryOfCommerceCanton: 'ZH',
  registryOfCommerceJournalId: 1,
  registryOfCommerceJournalDate: journal,
  message,
  mutationTypes: [{ id: 1, key }],
});

const NOTHING = { headOffices: [], furtherHeadOffices: [], branchOffices: [], hasTakenOver: [], wasTakenOverBy: [], auditCompanies: [] };
const ADDRESS = {
  organisation: '',
  careOf: '',
  street: 'Erfundene Gasse',
  houseNumber: '7',
  addon: '',
  poBox: '',
  city: 'Zürich',
  swissZipCode: '8000',
};
const head = (name: string, seat: string, uid: string) =>
  `<FT TYPE="F">${name}</FT>, in <FT TYPE="S">${seat}</FT>, <FT TYPE="A">${uid}</FT>`;

const matterhorn = {
  ...short('CHE900000016', 'MATTERHORN ERFUNDEN AG', AG, 261, 'Zürich'),
  translation: ['MATTERHORN INVENTED Ltd'],
  purpose: 'Erfundener Zweck.',
  address: ADDRESS,
  canton: 'ZH',
  capitalNominal: '100000.00',
  capitalCurrency: 'CHF',
  oldNames: [{ name: 'EIGER ERFUNDEN AG', sequenceNr: 1, translation: [] }],
  ...NOTHING,
  branchOffices: [short('CHE900000074', 'MATTERHORN ERFUNDEN AG, Zweigniederlassung Zug', ZWEIGNIEDERLASSUNG, 1711, 'Zug')],
  auditCompanies: [short('CHE900000080', 'ZAHLEN ERFUNDEN Revision AG', AG, 351, 'Bern')],
  sogcPub: [
    notice(
      '2024-03-11',
      'aenderungorgane',
      `${head('MATTERHORN ERFUNDEN AG', 'Zürich', 'CHE-900.000.016')}, Aktiengesellschaft (SHAB Nr. 70 vom 11.04.2019, Publ. 1). Ausgeschiedene Personen und erloschene Unterschriften: Vormals, Dr. Urs, von Nirgendwil, in Zürich, Mitglied des Verwaltungsrates, mit Einzelunterschrift. Eingetragene Personen neu oder mutierend: Erdacht, Anna, von Nirgendwil, in Winterthur, Präsidentin des Verwaltungsrates, mit Einzelunterschrift [bisher: Mitglied des Verwaltungsrates, mit Kollektivunterschrift zu zweien]; Ausgedacht, Tom, britischer Staatsangehöriger, in London (GB), Mitglied des Verwaltungsrates, ohne Zeichnungsberechtigung; Fingiert, Rosa, von Luftschloss, in Zug, mit Kollektivprokura zu zweien.`,
      '2024-03-06',
    ),
    notice(
      '2015-06-08',
      'status.neu',
      `${head('EIGER ERFUNDEN AG', 'Zürich', 'CHE-900.000.016')}, Erfundene Gasse 7, 8000 Zürich, Aktiengesellschaft (Neueintragung). Statutendatum: 01.06.2015. Zweck: Erfundener Zweck. Aktienkapital: CHF 100'000.00. Eingetragene Personen: Erdacht, Anna, von Nirgendwil, in Zürich, Mitglied des Verwaltungsrates, mit Kollektivunterschrift zu zweien; Vormals, Dr. Urs, von Nirgendwil, in Zürich, Mitglied des Verwaltungsrates, mit Einzelunterschrift; ZAHLEN ERFUNDEN Revision AG (CHE-900.000.080), in Bern, Revisionsstelle.`,
      '2015-06-03',
    ),
  ],
};

const enzian = {
  ...short('CHE900000022', 'ENZIAN ERFUNDEN GmbH', GMBH, 1711, 'Zug'),
  address: { ...ADDRESS, city: 'Zug', swissZipCode: '6300' },
  canton: 'ZG',
  capitalNominal: '20000.00',
  capitalCurrency: 'CHF',
  ...NOTHING,
  sogcPub: [
    notice(
      '2021-09-20',
      'status.neu',
      `${head('ENZIAN ERFUNDEN GmbH', 'Zug', 'CHE-900.000.022')}, Erfundene Gasse 7, 6300 Zug, Gesellschaft mit beschränkter Haftung (Neueintragung). Stammkapital: CHF 20'000.00. Eingetragene Personen: MATTERHORN ERFUNDEN AG (CHE-900.000.016), in Zürich, Gesellschafterin, mit 150 Stammanteilen zu je CHF 100.00; Erdacht, Anna, von Nirgendwil, in Winterthur, Gesellschafterin und Vorsitzende der Geschäftsführung, mit Einzelunterschrift, mit 50 Stammanteilen zu je CHF 100.00.`,
    ),
  ],
};

const lac = {
  ...short('CHE900000039', 'LAC INVENTÉ SA', AG, 6621, 'Genève'),
  address: { ...ADDRESS, street: 'Rue Inventée', city: 'Genève', swissZipCode: '1200' },
  canton: 'GE',
  capitalNominal: '50000.00',
  capitalCurrency: 'CHF',
  ...NOTHING,
  sogcPub: [
    notice(
      '2018-02-01',
      'status.neu',
      'LAC INVENTÉ SA, à Genève, CHE-900.000.039. Nouvelle société anonyme. Les pouvoirs réservés à Imaginé Paul et à Inventée Marie seront exercés à tour de rôle.',
    ),
  ],
};

const slow = {
  ...short('CHE900000051', 'LANGSAM ERFUNDEN AG', AG, 351, 'Bern'),
  address: ADDRESS,
  canton: 'BE',
  capitalNominal: '100000.00',
  capitalCurrency: 'CHF',
  ...NOTHING,
  sogcPub: [],
};

const COMPANIES: Record<string, object> = { CHE900000016: matterhorn, CHE900000022: enzian, CHE900000039: lac, CHE900000051: slow };
const SHORTS = [matterhorn, enzian, lac, slow].map(({ name, ehraid, uid, chid, legalSeatId, legalSeat, legalForm, status }) => ({
  name,
  ehraid,
  uid,
  chid,
  legalSeatId,
  legalSeat,
  legalForm,
  status,
}));

const MISSING: SandboxAnswer = { status: 404, body: { error: { type: 'NOT_FOUND', message: 'No result found' } } };

export const ch: SandboxRegister = {
  jurisdiction: 'CH',
  origins: ['https://www.zefix.admin.ch'],
  companies: [
    {
      identifier: 'CHE900000016',
      legalName: 'MATTERHORN ERFUNDEN AG',
      shows: 'found, with its board, a procurator, an auditor, a branch and a member who has left',
    },
    { identifier: 'CHE900000022', legalName: 'ENZIAN ERFUNDEN GmbH', shows: 'found, with its owners: 75 % a company, 25 % a person' },
    { identifier: 'CHE900000039', legalName: 'LAC INVENTÉ SA', shows: 'found, its people named in prose that is not understood' },
    { identifier: 'CHE900000045', legalName: '', shows: 'register down' },
    { identifier: 'CHE900000051', legalName: 'LANGSAM ERFUNDEN AG', shows: 'register slow' },
    { identifier: 'CHE900000068', legalName: '', shows: 'not found' },
  ],
  answer({ url, body }) {
    if (url.pathname === '/ZefixPublicREST/api/v1/company/search') return byName(body ?? '{}');
    const number = url.pathname.replace('/ZefixPublicREST/api/v1/company/uid/', '').replace(/[-.]/g, '');
    if (number === 'CHE900000045') return DOWN;
    const company = COMPANIES[number];
    if (!company) return MISSING;
    return { body: [company], ...(number === 'CHE900000051' && { afterMs: SLOW_MS }) };
  },
};

function byName(body: string): SandboxAnswer {
  const { name } = JSON.parse(body) as { name: string };
  const hits = SHORTS.filter((company) => company.name.toUpperCase().startsWith(name.toUpperCase()));
  return hits.length > 0 ? { body: hits } : MISSING;
}
