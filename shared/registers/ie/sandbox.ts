/** Sandbox IE: invented companies in the wire format of the CRO's open data portal (CKAN). */
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

const COMPANIES = '3fef41bc-b8f4-4b10-8434-ce51c29b1bba';
const NO_ADDRESS = '********NO ADDRESS DETAILS*******';

const row = (company_num: number, company_name: string, company_type: string, more: object = {}) => ({
  _id: company_num - 9_000_000,
  company_num,
  company_name,
  company_status: 'Normal ',
  company_type,
  company_reg_date: '2014-06-09T00:00:00',
  last_ar_date: '2025-09-30T00:00:00',
  company_address_1: '1 INVENTED QUAY',
  company_address_2: 'DUBLIN 1',
  company_address_3: 'DUBLIN',
  company_address_4: ', IRELAND',
  comp_dissolved_date: null,
  company_status_date: '2014-06-09T00:00:00',
  nace_v2_code: '6420.0',
  eircode: 'D01ZZ99',
  princ_object_code: null,
  ...more,
});

const ROWS = [
  row(9900010, 'INVENTED SHAMROCK HOLDINGS LIMITED', 'LTD - Private Company Limited by Shares'),
  row(9900020, 'IMAGINARY HARP', 'Unknown', {
    company_status: 'Dissolved',
    company_status_date: '1977-07-01T00:00:00',
    comp_dissolved_date: '1977-07-01T00:00:00',
    company_reg_date: '1901-01-01T00:00:00',
    company_address_1: NO_ADDRESS,
    company_address_2: NO_ADDRESS,
    company_address_3: `${NO_ADDRESS} ${NO_ADDRESS}`,
    company_address_4: null,
    nace_v2_code: null,
    eircode: null,
  }),
  row(9900040, 'SLOW INVENTED SNAIL DESIGNATED ACTIVITY COMPANY', 'DAC - Designated Activity Company (limited by shares)'),
  row(9900060, 'INVENTED SINKING LIMITED', 'LTD - Private Company Limited by Shares'),
  row(9900060, 'INVENTED SINKING LIMITED', 'LTD - Private Company Limited by Shares', {
    company_status: 'Liquidation',
    company_status_date: '2025-02-03T00:00:00',
  }),
];

export const ie: SandboxRegister = {
  jurisdiction: 'IE',
  origins: ['https://opendata.cro.ie'],
  companies: [
    { identifier: '9900010', legalName: 'INVENTED SHAMROCK HOLDINGS LIMITED', shows: 'found; officers and owners are not covered' },
    { identifier: '9900020', legalName: 'IMAGINARY HARP', shows: 'found: an old company that is dissolved, with hardly a fact' },
    { identifier: '9900030', legalName: '', shows: 'register down' },
    { identifier: '9900040', legalName: 'SLOW INVENTED SNAIL DESIGNATED ACTIVITY COMPANY', shows: 'register slow' },
    { identifier: '9900050', legalName: '', shows: 'not found' },
    { identifier: '9900060', legalName: 'INVENTED SINKING LIMITED', shows: 'found: in liquidation, with a row for each status' },
  ],
  answer({ url }) {
    const query = url.searchParams;
    if (url.pathname !== '/api/3/action/datastore_search' || query.get('resource_id') !== COMPANIES) return REFUSED;
    const filters = query.get('filters');
    if (!filters) return found(ROWS.filter(({ company_name }) => hasWords(company_name, query.get('q') ?? '')));
    const { company_num } = JSON.parse(filters) as { company_num: number };
    if (company_num === 9900030) return DOWN;
    return { ...found(ROWS.filter((one) => one.company_num === company_num)), ...(company_num === 9900040 && { afterMs: SLOW_MS }) };
  },
};

const REFUSED: SandboxAnswer = {
  status: 409,
  body: { success: false, error: { __type: 'Validation Error', resource_id: ['Not found: Resource'] } },
};

const found = (records: object[]): SandboxAnswer => ({
  body: { success: true, result: { resource_id: COMPANIES, total: records.length, records } },
});

const hasWords = (name: string, words: string): boolean =>
  words
    .toUpperCase()
    .split(/\s+/)
    .every((word) => name.split(' ').includes(word));
