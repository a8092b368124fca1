/** Sandbox LV: invented companies as rows of the open data portal's tables. */
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

type Row = Readonly<Record<string, string | number | null>>;

const SINCE = '2012-04-05';

const company = (regcode: number, inQuotes: string, more: Row = {}): Row => ({
  regcode,
  sepa: null,
  name: `SIA "${inQuotes}"`,
  name_before_quotes: 'SIA',
  name_in_quotes: inQuotes,
  name_after_quotes: null,
  without_quotes: 0,
  regtype: 'K',
  regtype_text: 'Komercreģistrs',
  type: 'SIA',
  type_text: 'Sabiedrība ar ierobežotu atbildību',
  registered: `${SINCE}T00:00:00`,
  terminated: null,
  closed: ' ',
  address: 'Rīga, Izdomātā iela 1 - 2',
  index: 1001,
  addressid: 100000001,
  region: 0,
  city: 100003003,
  atvk: '0001000',
  reregistration_term: null,
  ...more,
});

const COMPANIES: readonly Row[] = [
  company(49_999_000_014, 'INVENTED ZIEMEĻI'),
  company(49_999_000_029, 'INVENTED AKCIJAS', {
    name: 'AS "INVENTED AKCIJAS"',
    name_before_quotes: 'AS',
    type: 'AS',
    type_text: 'Akciju sabiedrība',
    address: 'Izdomātais nov., Izdomātais pag., Izdomātciems, Izdomātā iela 3',
    index: 5001,
  }),
  company(49_999_000_033, 'INVENTED KOPĪGI', { address: 'Izdomātais nov., Izdomātais pag., "Izdomājumi"' }),
  company(49_999_000_048, 'INVENTED LIKVIDĒTA', { terminated: '2020-02-03', closed: 'L' }),
  company(49_999_000_067, 'INVENTED LĒNA'),
];

const person = (name: string, mask: string | null, birth: string | null = null): Row => ({
  entity_type: 'NATURAL_PERSON',
  name,
  latvian_identity_number_masked: mask,
  birth_date: birth,
  legal_entity_registration_number: null,
});
const legal = (name: string, number: number | null, entity_type = 'LEGAL_ENTITY'): Row => ({
  entity_type,
  name,
  latvian_identity_number_masked: null,
  birth_date: null,
  legal_entity_registration_number: number,
});

const officer = (at: number, who: Row, position: string | null, body: string | null): Row => ({
  at_legal_entity_registration_number: at,
  ...who,
  position,
  governing_body: body,
  rights_of_representation_type: 'INDIVIDUALLY',
  representation_with_at_least: null,
  registered_on: '2019-01-15',
});
const shares = (at: number, id: number, who: Row, count: number): Row => ({
  id,
  at_legal_entity_registration_number: at,
  ...who,
  number_of_shares: count,
  share_nominal_value: '1.00',
  share_currency: 'EUR',
  date_from: '2019-01-10',
  registered_on: '2019-01-15',
});

const ANNA = person('Izdomāta Invented-Anna', '010180-*****');
const JOHN = person('Foreigner Invented-John', null, '1975-07');
const PETER = person('Izdomātais Invented-Pēteris', '010105-*****');
const SHARED = legal('', null, 'JOINT_OWNERS');

const capital = (number: number, amount: number): Row => ({
  legal_entity_registration_number: number,
  equity_capital_type: 'PAID_UP_EQUITY',
  equity_capital_type_text: 'Apmaksātais pamatkapitāls',
  amount,
  currency: 'EUR',
  date_from: '2019-01-15',
});

const beneficialOwner = (number: number, forename: string, surname: string, more: Row): Row => ({
  legal_entity_registration_number: number,
  forename,
  surname,
  latvian_identity_number_masked: null,
  birth_date: null,
  nationality: 'LV',
  residence: 'LV',
  registered_on: '2019-02-01',
  ...more,
});

const statement = (id: number, year: number, more: Row = {}): Row => ({
  id,
  file_id: id + 1000,
  legal_entity_registration_number: 49_999_000_014,
  source_schema: 'DokUZGP_v1',
  source_type: 'UGP',
  year,
  year_started_on: `${year}-01-01`,
  year_ended_on: `${year}-12-31`,
  employees: 7,
  rounded_to_nearest: 'ONES',
  currency: 'EUR',
  created_at: `${year + 1}-05-01 10:00:00`,
  ...more,
});

const TABLES: Readonly<Record<string, readonly Row[]>> = {
  '25e80bf3-f107-4ab4-89ef-251b5b9374e9': COMPANIES,
  'ad772b8b-76e4-4334-83d9-3beadf513aa6': [{ regcode: 49_999_000_014, name: 'SIA "INVENTED DIENVIDI"', date_to: '2015-06-07' }],
  'e665114a-73c2-4375-9470-55874b4cfa6b': [
    officer(49_999_000_014, ANNA, 'CHAIR_OF_BOARD', 'EXECUTIVE_BOARD'),
    officer(49_999_000_014, JOHN, 'BOARD_MEMBER', 'EXECUTIVE_BOARD'),
    officer(49_999_000_014, PETER, 'PROCURATOR', null),
    officer(49_999_000_029, PETER, null, 'EXECUTIVE_BOARD'),
    officer(49_999_000_029, ANNA, 'ADMINISTRATOR', null),
    officer(49_999_000_033, ANNA, 'LIQUIDATOR', null),
  ],
  '837b451a-4833-4fd1-bfdd-b45b35a994fd': [
    shares(49_999_000_014, 11, ANNA, 1680),
    shares(49_999_000_014, 12, legal('AS "INVENTED AKCIJAS"', 49_999_000_029), 840),
    shares(49_999_000_014, 13, legal('Invented Holding OÜ', null, 'FOREIGN_ENTITY'), 280),
    shares(49_999_000_033, 14, SHARED, 2800),
  ],
  '466e5b9b-b31b-4e68-aaee-ae34254b902b': [
    { id: 1, member_id: 14, ...ANNA },
    { id: 2, member_id: 14, ...PETER },
  ],
  '6adabd83-93f9-4d7f-bebd-fa109bbf794a': [
    shares(49_999_000_029, 21, legal('Invented Depository SE', null, 'DEPOSITORY'), 10_000),
    shares(49_999_000_029, 22, JOHN, 25_000),
  ],
  '55370dca-6765-4566-b2cc-42537782f750': [],
  '20a9b26d-d056-4dbb-ae18-9ff23c87bdee': [
    beneficialOwner(49_999_000_014, 'Invented-Anna', 'Izdomāta', { latvian_identity_number_masked: '010180-*****' }),
    beneficialOwner(49_999_000_014, 'Invented-John', 'Foreigner', { birth_date: '1975-07', nationality: 'CZ;EE', residence: 'CH' }),
  ],
  '7910fef5-93eb-4d03-acf0-f45465d67414': [
    { ...capital(49_999_000_014, 2000), date_from: '2012-04-05' },
    capital(49_999_000_014, 2800),
    capital(49_999_000_029, 40_000),
    capital(49_999_000_033, 2800),
  ],
  '59e7ec49-f1c6-4410-8ee6-e7737ac5eaee': [
    { legal_entity_registration_number: 49_999_000_033, liquidation_type: 'L', liquidation_type_text: 'Likvidācijas process' },
  ],
  '8065ad80-1a4d-4afb-b1d1-d93b9a62b1cc': [
    { debtor_registration_number: 49_999_000_014, proceeding_form: 'LEGAL_PROTECTION', proceeding_ended_on: '2014-01-01' },
    { debtor_registration_number: 49_999_000_029, proceeding_form: 'INSOLVENCY', proceeding_ended_on: null },
  ],
  '27fcc5ec-c63b-4bfd-bb08-01f073a52d04': [
    statement(101, 2023),
    statement(102, 2024, { rounded_to_nearest: 'THOUSANDS' }),
    statement(103, 2023, { created_at: '2024-09-01 10:00:00', employees: 8 }),
    statement(104, 2024, { source_type: 'UKGP', employees: 99 }),
  ],
  'd5fd17ef-d32e-40cb-8399-82b780095af0': [
    { statement_id: 101, file_id: 1101, net_turnover: '1.00', net_income: '1.00' },
    { statement_id: 102, file_id: 1102, net_turnover: '550', net_income: '-12' },
    { statement_id: 103, file_id: 1103, net_turnover: '500000.50', net_income: '25000.00' },
    { statement_id: 104, file_id: 1104, net_turnover: '9999', net_income: '9999' },
  ],
  '50ef4f26-f410-4007-b296-22043ca3dc43': [
    { statement_id: 102, file_id: 1102, total_assets: '300', equity: '80' },
    { statement_id: 103, file_id: 1103, total_assets: '280000.00', equity: '92000.00' },
  ],
};

const found = (records: readonly Row[]): SandboxAnswer => ({
  body: {
    help: 'https://data.gov.lv/dati/api/3/action/help_show?name=datastore_search',
    success: true,
    result: { include_total: true, records: records.map((record, at) => ({ _id: at + 1, ...record })), total: records.length },
  },
});

const MISSING: SandboxAnswer = {
  status: 404,
  body: { success: false, error: { __type: 'Not Found Error', message: 'Nav atrasts: Resource was not found.' } },
};

export const lv: SandboxRegister = {
  jurisdiction: 'LV',
  origins: ['https://data.gov.lv'],
  companies: [
    {
      identifier: '49999000014',
      legalName: 'SIA "INVENTED ZIEMEĻI"',
      shows: 'found, with a board, members with their parts, beneficial owners, a former name, figures',
    },
    { identifier: '49999000029', legalName: 'AS "INVENTED AKCIJAS"', shows: 'found, insolvent; stock in a depository' },
    { identifier: '49999000033', legalName: 'SIA "INVENTED KOPĪGI"', shows: 'found, in liquidation; a share of two owners' },
    { identifier: '49999000048', legalName: 'SIA "INVENTED LIKVIDĒTA"', shows: 'found, removed from the register' },
    { identifier: '49999000052', legalName: '', shows: 'register down' },
    { identifier: '49999000067', legalName: 'SIA "INVENTED LĒNA"', shows: 'register slow' },
    { identifier: '49999000071', legalName: '', shows: 'not found' },
  ],
  answer({ url }) {
    const table = TABLES[url.searchParams.get('resource_id') ?? ''];
    if (url.pathname !== '/dati/api/3/action/datastore_search' || !table) return MISSING;
    const filters: Record<string, string | string[]> = JSON.parse(url.searchParams.get('filters') ?? '{}');
    const words = (url.searchParams.get('q') ?? '').toUpperCase().split(' ');
    if (Object.values(filters).includes('49999000052')) return DOWN;
    const fitting = table.filter(
      (row) =>
        Object.entries(filters).every(([column, value]) => [value].flat().includes(String(row[column]))) &&
        words.every((word) => JSON.stringify(Object.values(row)).toUpperCase().includes(word)),
    );
    return { ...found(fitting), afterMs: filters.regcode === '49999000067' ? SLOW_MS : 0 };
  },
};
