/** Sandbox HK: invented companies in the rows of the Companies Registry's open data. */
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

const OFFICE = '1/F, INVENTED TOWER, 1 MADE-UP ROAD, NOWHERE, HONG KONG';

const local = (Brn: string, English_Company_Name: string, Chinese_Company_Name: string, more: object = {}) => ({
  Brn,
  Chinese_Company_Name,
  English_Company_Name,
  Address_of_Registered_Office: OFFICE,
  Company_Type: 'Private company limited by shares',
  Date_of_Incorporation: '09-05-2011',
  'Re-domiciliation_Date': null,
  ...more,
});

const LOCAL = [
  local('99900010', 'LANTERN INVENTED LIMITED', '燈籠虛構有限公司'),
  local('C9990011', 'NULL', '虛構公益會有限公司', { Company_Type: 'Company limited by guarantee' }),
  local('99900052', 'SLOW JUNK INVENTED LIMITED', 'NULL'),
  local('99900079', 'MOVED HERE INVENTED LIMITED', 'NULL', { 'Re-domiciliation_Date': '02-06-2025' }),
];

const FOREIGN = [
  {
    Brn: '99900028',
    Corporate_Name: 'REEF INVENTED HOLDINGS LTD.',
    'Approved_name_for_carrying_on_business_in_H.K._Corporate': 'NULL',
    Other_Corporate_Name_s: '珊瑚虛構控股',
    'Approved_name_for_carrying_on_business_in_H.K._Other_Corporate': 'NULL',
    'Principal_Place_of_Business_in_H.K.': OFFICE,
    Place_of_Incorporation: 'BERMUDA',
    Company_Type: 'Registered non-Hong Kong company',
    Date_of_Registration: '17-11-2014',
  },
];

export const hk: SandboxRegister = {
  jurisdiction: 'HK',
  origins: ['https://data.cr.gov.hk'],
  companies: [
    { identifier: '99900010', legalName: 'LANTERN INVENTED LIMITED', shows: 'found: a local company with its Chinese name' },
    { identifier: '99900028', legalName: 'REEF INVENTED HOLDINGS LTD.', shows: 'found: a non-Hong Kong company with its head office' },
    { identifier: 'C9990011', legalName: '虛構公益會有限公司', shows: 'found: no business registration, a Chinese name only' },
    { identifier: '99900079', legalName: 'MOVED HERE INVENTED LIMITED', shows: 'found: re-domiciled to Hong Kong' },
    { identifier: '99900044', legalName: '', shows: 'register down' },
    { identifier: '99900052', legalName: 'SLOW JUNK INVENTED LIMITED', shows: 'register slow' },
    { identifier: '99900060', legalName: '', shows: 'not found' },
  ],
  answer({ url }) {
    const [, list] = /^\/cr\/api\/api\/v1\/api_builder\/json\/(local|foreign)\/search$/.exec(url.pathname) ?? [];
    const [item, filter, value = ''] = ['key1', 'key2', 'key3'].map((key) => url.searchParams.get(`query[0][${key}]`) ?? '');
    if (!list) return { status: 404, body: { status: 404, message: 'Not Found' } };
    if (value === '99900044') return DOWN;
    if (item === 'Comp_name' && list === 'local') return filter === 'begins_with' ? found(byName(value)) : refused('Filter');
    if (item !== 'Brn') return refused('Item');
    if (filter !== 'equal') return refused('Filter');
    const rows = (list === 'local' ? LOCAL : FOREIGN).filter(({ Brn }) => Brn === value);
    return { ...found(rows), ...(value === '99900052' && { afterMs: SLOW_MS }) };
  },
};

const refused = (what: string): SandboxAnswer => ({ status: 400, body: { status: 400, message: `Invalid requested ${what}.` } });

const found = (rows: object[]): SandboxAnswer =>
  rows.length > 0 ? { body: rows } : { status: 400, body: { status: 400, message: 'No result found.' } };

const byName = (beginning: string) =>
  LOCAL.filter(({ English_Company_Name, Chinese_Company_Name }) =>
    [English_Company_Name, Chinese_Company_Name].some((name) => name.startsWith(beginning.toUpperCase())),
  );
