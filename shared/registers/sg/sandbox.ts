/** Sandbox SG: invented entities in the wire format of data.gov.sg. */
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

const OF_ACRA = 'd_3f960c10fed6145404ca7b821f263b87';
const OF_OTHER_AGENCIES = 'd_b1d2b840ab9e993570c037b706b39bb8';
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'Others'];

const entity = (uen: string, entity_name: string, entity_type_desc = 'Local Company', more: object = {}) => ({
  uen,
  issuance_agency_desc: 'ACRA',
  uen_status_desc: 'Registered',
  entity_name,
  entity_type_desc,
  uen_issue_date: '2019-03-04',
  reg_street_name: 'INVENTED BOULEVARD',
  reg_postal_code: '009999',
  ...more,
});

const numbered = (column: string, max: number, values: readonly string[] = []) =>
  Object.fromEntries(Array.from({ length: max }, (_, at) => [`${column}${at + 1}`, values[at] ?? 'na']));

const detail = (uen: string, entity_name: string, more: object = {}) => ({
  uen,
  issuance_agency_id: 'ACRA',
  entity_name,
  entity_type_description: 'Local Company',
  business_constitution_description: 'na',
  company_type_description: 'Private Company Limited by Shares',
  paf_constitution_description: 'na',
  entity_status_description: 'Live Company',
  registration_incorporation_date: '2019-03-04',
  uen_issue_date: '2019-03-04',
  address_type: 'LOCAL',
  block: '1',
  street_name: 'INVENTED BOULEVARD',
  level_no: '07',
  unit_no: '01',
  building_name: 'MADE-UP CENTRE',
  postal_code: '009999',
  other_address_line1: 'na',
  other_address_line2: 'na',
  account_due_date: 'na',
  annual_return_date: 'na',
  primary_ssic_code: '64202',
  primary_ssic_description: 'INVESTMENT HOLDING',
  primary_user_described_activity: 'na',
  secondary_ssic_code: 'na',
  secondary_ssic_description: 'na',
  secondary_user_described_activity: 'na',
  no_of_officers: '3',
  ...numbered('former_entity_name', 15),
  ...numbered('uen_of_audit_firm', 5),
  ...numbered('name_of_audit_firm', 5),
  ...more,
});

const ACRA = [
  entity('209900001K', 'MERLION INVENTED HOLDINGS PTE. LTD.'),
  entity('209900002C', '88 INVENTED SHOPHOUSES PTE. LTD.'),
  entity('209900004D', 'SLOW TRISHAW INVENTED PTE. LTD.'),
  entity('209900006E', 'NOT YET DESCRIBED INVENTED PTE. LTD.', 'Local Company', { uen_status_desc: 'Deregistered' }),
  entity('T99LL0001J', 'INVENTED ABACUS LLP', 'Limited Liability Partnership'),
];
const OTHERS = [
  entity('T99VC0001L', 'ORCHID INVENTED FUND VCC', 'Variable Capital Companies', {
    issuance_agency_desc: 'Accounting and Corporate Regulatory Authority',
  }),
  entity('T99SS0001K', 'INVENTED KITE SOCIETY', 'Societies', { issuance_agency_desc: 'Registry of Societies' }),
];
const DESCRIBED: Readonly<Record<string, object[]>> = {
  M: [
    detail('209900001K', 'MERLION INVENTED HOLDINGS PTE. LTD.', {
      ...numbered('former_entity_name', 15, ['SEA LION INVENTED PTE. LTD.', 'na', 'SEA LION INVENTED PTE. LTD.']),
      ...numbered('uen_of_audit_firm', 5, ['T99LL0001J', '12345', '209900001K']),
      ...numbered('name_of_audit_firm', 5, ['INVENTED ABACUS LLP', 'UNNUMBERED INVENTED AUDIT', 'MERLION INVENTED HOLDINGS PTE. LTD.']),
    }),
  ],
  Others: [
    detail('209900002C', '88 INVENTED SHOPHOUSES PTE. LTD.', {
      entity_status_description: 'In Liquidation - Creditors voluntary winding up',
      address_type: 'FOREIGN',
      ...Object.fromEntries(['block', 'street_name', 'level_no', 'unit_no', 'building_name', 'postal_code'].map((part) => [part, 'na'])),
      other_address_line1: '2 ELSEWHERE INVENTED STREET',
    }),
  ],
  S: [detail('209900004D', 'SLOW TRISHAW INVENTED PTE. LTD.')],
};

export const sg: SandboxRegister = {
  jurisdiction: 'SG',
  origins: ['https://data.gov.sg', 'https://api-production.data.gov.sg'],
  companies: [
    { identifier: '209900001K', legalName: 'MERLION INVENTED HOLDINGS PTE. LTD.', shows: 'found, with its audit firms and a former name' },
    { identifier: '209900002C', legalName: '88 INVENTED SHOPHOUSES PTE. LTD.', shows: 'found, in liquidation, with an address abroad' },
    { identifier: '209900006E', legalName: 'NOT YET DESCRIBED INVENTED PTE. LTD.', shows: 'found in the list of numbers only' },
    { identifier: 'T99LL0001J', legalName: 'INVENTED ABACUS LLP', shows: 'found: the audit firm of 209900001K' },
    { identifier: 'T99VC0001L', legalName: 'ORCHID INVENTED FUND VCC', shows: 'found: a variable capital company' },
    { identifier: 'T99SS0001K', legalName: 'INVENTED KITE SOCIETY', shows: 'found: a society, numbered by another agency' },
    { identifier: '209900003M', legalName: '', shows: 'register down' },
    { identifier: '209900004D', legalName: 'SLOW TRISHAW INVENTED PTE. LTD.', shows: 'register slow' },
    { identifier: '209900005N', legalName: '', shows: 'not found' },
  ],
  answer({ url }) {
    if (url.pathname === '/v2/public/api/collections/2/metadata') return { body: COLLECTION };
    if (url.pathname !== '/api/action/datastore_search') return { status: 404, body: { code: 4, name: 'NOT_FOUND', data: null } };
    const resource = url.searchParams.get('resource_id') ?? '';
    const { uen } = JSON.parse(url.searchParams.get('filters') ?? '{}') as { uen?: string };
    if (uen === '209900003M') return DOWN;
    const rows = rowsOf(resource);
    const q = url.searchParams.get('q')?.toUpperCase();
    const records = rows.filter((row) => (uen ? row.uen === uen : q && row.entity_name.includes(q)));
    return { ...answerOf(resource, records), ...(uen === '209900004D' && resource === OF_ACRA && { afterMs: SLOW_MS }) };
  },
};

const COLLECTION = {
  code: 0,
  data: {
    collectionMetadata: { collectionId: '2', name: 'ACRA Information on Corporate Entities' },
    datasetMetadata: LETTERS.map((letter) => ({
      datasetId: `d_invented_${letter}`,
      name: `ACRA Information on Corporate Entities ('${letter}')`,
    })),
  },
  errorMsg: '',
};

interface Row {
  uen: string;
  entity_name: string;
}

function rowsOf(resource: string): Row[] {
  if (resource === OF_ACRA) return ACRA;
  if (resource === OF_OTHER_AGENCIES) return OTHERS;
  return (DESCRIBED[resource.replace('d_invented_', '')] ?? []) as Row[];
}

const answerOf = (resource_id: string, records: Row[]): SandboxAnswer => ({
  body: { success: true, result: { resource_id, fields: [], records, _links: {}, total: records.length } },
});
