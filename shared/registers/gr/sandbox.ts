/** Sandbox GR: invented companies in the JSON of ΓΕΜΗ's open-data interface. */
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

const SINCE = '2019-02-11';
const ACTIVE = { id: 3, descr: 'Ενεργή' };
const IKE = { id: 19, descr: 'ΙΚΕ' };

const company = (arGemi: string, afm: string, coNameEl: string, legalType: object, more: object = {}) => ({
  arGemi,
  afm,
  coNameEl,
  coNamesEn: [],
  coTitlesEl: [],
  coTitlesEn: [],
  legalType,
  status: ACTIVE,
  prefecture: { id: 5, descr: 'ΑΤΤΙΚΗΣ' },
  municipality: { id: 61190, descr: 'ΚΗΦΙΣΙΑΣ / ΒΟΡΕΙΟΥ ΤΟΜΕΑ ΑΘΗΝΩΝ' },
  gemiOffice: { id: 3, descr: 'ΕΠΑΓΓΕΛΜΑΤΙΚΟ ΕΠΙΜΕΛΗΤΗΡΙΟ ΑΘΗΝΑΣ' },
  city: 'ΚΗΦΙΣΙΑ',
  street: 'ΟΔΟΣ ΕΠΙΝΟΗΜΕΝΗ',
  streetNumber: '1',
  zipCode: '14500',
  poBox: null,
  email: 'invented@example.invalid',
  phone: '2100000000',
  fax: null,
  url: null,
  objective: 'ΕΠΙΝΟΗΜΕΝΟ ΕΜΠΟΡΙΟ',
  isBranch: false,
  branch: [],
  autoRegistered: false,
  incorporationDate: SINCE,
  lastStatusChange: SINCE,
  capital: [],
  stocks: [],
  persons: [],
  activities: [],
  ...more,
});

const row = (name: object, category: string, role: string, percentage: string, more: object = {}) => ({
  personName: null,
  businessName: null,
  ...name,
  role,
  dtFrom: SINCE,
  dtTo: null,
  isRepresentativeAlone: null,
  isRepresentativeInCommon: null,
  percentage,
  category,
  ...more,
});
const person = (personName: string) => ({ personName: `${personName} ` });
const partner = (name: object, role: string, percentage: string, more: object = {}) => row(name, 'Εταίροι', role, percentage, more);
const board = (name: string, role: string) => row(person(name), 'Διοικητικό συμβούλιο', role, '-', { dtTo: '2099-02-11' });

const activity = (id: string, kadVersion: string, type: string, dtTo: string | null) => ({
  activity: { id, descr: 'ΛΙΑΝΙΚΟ ΕΜΠΟΡΙΟ', kadVersion },
  type,
  dtFrom: SINCE,
  dtTo,
});

const COMPANIES = [
  company('999900001000', '999900010', 'ΕΠΙΝΟΗΜΕΝΗ ΕΛΙΑ ΙΔΙΩΤΙΚΗ ΚΕΦΑΛΑΙΟΥΧΙΚΗ ΕΤΑΙΡΕΙΑ', IKE, {
    coNamesEn: ['EPINOIMENI ELIA P.C.'],
    coTitlesEl: ['ΕΠΙΝΟΗΜΕΝΗ ΕΛΙΑ'],
    capital: [{ capitalStock: 10_000, currency: 'Euro', ecsokefalaiikes: 0, eggiitikes: 0 }],
    activities: [
      activity('47191002', 'kad_2026', 'Κύρια', null),
      activity('47191001', 'kad_2008', 'Κύρια', '2026-03-01'),
      activity('47820000', 'kad_2026', 'Δευτερεύουσα', null),
    ],
    persons: [
      partner(person('ΕΠΙΝΟΗΜΕΝΗ ΑΝΝΑ ΓΕΩΡΓΙΟΣ'), 'Μέλος & Διαχειριστής', '70%'),
      partner({ businessName: 'ΦΑΝΤΑΣΤΙΚΗ ΘΑΛΑΣΣΑ ΑΝΩΝΥΜΗ ΕΤΑΙΡΕΙΑ' }, 'Μέλος', '30%'),
      row(person('ΕΠΙΝΟΗΜΕΝΗ ΑΝΝΑ ΓΕΩΡΓΙΟΣ'), '', 'Εκπρόσωπος', '-'),
      partner(person('ΦΑΝΤΑΣΤΙΚΟΣ ΠΕΤΡΟΣ ΙΩΑΝΝΗΣ'), 'Μέλος', '30%', { dtTo: '2021-06-30' }),
    ],
  }),
  company(
    '999900002000',
    '999900021',
    'ΦΑΝΤΑΣΤΙΚΗ ΘΑΛΑΣΣΑ ΑΝΩΝΥΜΗ ΕΤΑΙΡΕΙΑ',
    { id: 1, descr: 'ΑΕ' },
    {
      persons: [
        board('ΦΑΝΤΑΣΤΙΚΗ ΜΑΡΙΑ ΝΙΚΟΛΑΟΣ', 'Πρόεδρος & Διευθύνων Σύμβουλος'),
        board('ΕΠΙΝΟΗΜΕΝΟΣ ΙΑΣΩΝ ΠΑΝΑΓΙΩΤΗΣ', 'Μέλος'),
        board('ΕΠΙΝΟΗΜΕΝΗ ΔΑΦΝΗ ΠΑΝΑΓΙΩΤΗΣ', 'Αναπληρωματικό Μέλος'),
      ],
      stocks: [{ stockTypeId: 1, amount: 1000, nominalPrice: 25, stockType: 'Ονομαστικές, Κοινές' }],
    },
  ),
  company(
    '999900003000',
    '999900033',
    'ΕΠΙΝΟΗΜΕΝΟΣ ΙΑΣΩΝ ΚΑΙ ΣΙΑ Ε.Ε.',
    { id: 4, descr: 'ΕΕ' },
    {
      persons: [
        partner(person('ΕΠΙΝΟΗΜΕΝΟΣ ΙΑΣΩΝ ΠΑΝΑΓΙΩΤΗΣ'), 'Ομόρρυθμο Μέλος, Διαχειριστής & Εκπρόσωπος', '60%'),
        partner(person('ΕΠΙΝΟΗΜΕΝΗ ΔΑΦΝΗ ΠΑΝΑΓΙΩΤΗΣ'), 'Ετερόρρυθμο Μέλος', '30%'),
      ],
    },
  ),
  company('999900004000', '999900045', 'ΛΗΣΜΟΝΗΜΕΝΗ ΕΠΙΝΟΗΜΕΝΗ ΙΚΕ', IKE, {
    status: { id: 17, descr: 'Διαγραφή' },
    lastStatusChange: '2022-01-31',
    persons: [partner(person('ΛΗΣΜΟΝΗΜΕΝΟΣ ΦΩΤΗΣ ΗΛΙΑΣ'), 'Μέλος & Διαχειριστής', '100%', { dtTo: '2022-01-31' })],
  }),
  company('999900005000', '999900057', 'ΑΡΓΗ ΕΠΙΝΟΗΜΕΝΗ ΕΙΡΗΝΗ', { id: 16, descr: 'ΑΤΟΜΙΚΗ' }),
];

export const gr: SandboxRegister = {
  jurisdiction: 'GR',
  origins: ['https://opendata-api.businessportal.gr'],
  companies: [
    {
      identifier: '999900001000',
      legalName: 'ΕΠΙΝΟΗΜΕΝΗ ΕΛΙΑ ΙΔΙΩΤΙΚΗ ΚΕΦΑΛΑΙΟΥΧΙΚΗ ΕΤΑΙΡΕΙΑ',
      shows: 'found, with two partners who hold 70 and 30 %, and one who has left',
    },
    { identifier: '999900021', legalName: 'ΦΑΝΤΑΣΤΙΚΗ ΘΑΛΑΣΣΑ ΑΝΩΝΥΜΗ ΕΤΑΙΡΕΙΑ', shows: 'found by its ΑΦΜ: a board, no shareholders' },
    {
      identifier: '999900003000',
      legalName: 'ΕΠΙΝΟΗΜΕΝΟΣ ΙΑΣΩΝ ΚΑΙ ΣΙΑ Ε.Ε.',
      shows: 'found: a general and a limited partner whose percentages do not make up the whole',
    },
    {
      identifier: '999900004000',
      legalName: 'ΛΗΣΜΟΝΗΜΕΝΗ ΕΠΙΝΟΗΜΕΝΗ ΙΚΕ',
      shows: 'found: a deleted company; its only partner is a former party',
    },
    { identifier: '999900005000', legalName: 'ΑΡΓΗ ΕΠΙΝΟΗΜΕΝΗ ΕΙΡΗΝΗ', shows: 'register slow; a sole trader without an entered person' },
    { identifier: '999900006000', legalName: '', shows: 'register down' },
    { identifier: '999900009000', legalName: '', shows: 'not found' },
  ],
  answer({ url }) {
    const number = /\/companies\/(\d+)$/.exec(url.pathname)?.[1];
    if (number === '999900006000') return DOWN;
    if (!number) return searched(url.searchParams);
    const found = COMPANIES.find(({ arGemi }) => arGemi === number);
    if (!found) return { status: 404, body: '' };
    return { body: found, ...(number === '999900005000' && { afterMs: SLOW_MS }) };
  },
};

/** An empty search is a 404 without a body. */
function searched(query: URLSearchParams): SandboxAnswer {
  const [afm, name] = [query.get('afm'), query.get('name')?.toUpperCase()];
  const found = COMPANIES.filter((one) => (afm ? one.afm === afm : name !== undefined && one.coNameEl.includes(name)));
  if (found.length === 0) return { status: 404, body: '' };
  const searchMetadata = { totalCount: found.length, resultsOffset: 0, resultsSize: query.get('resultsSize') };
  return { body: { searchMetadata, searchResults: found } };
}
