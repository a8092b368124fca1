/** Sandbox AU: invented entities in the wire formats of ABN Lookup and of ASIC's company dataset. */
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

const details = (Abn: string, EntityName: string, more: object = {}) => ({
  Abn,
  AbnStatus: 'Active',
  AbnStatusEffectiveFrom: '2015-07-01',
  Acn: Abn.slice(2),
  AddressDate: null,
  AddressPostcode: '2999',
  AddressState: 'NSW',
  BusinessName: [] as string[],
  EntityName,
  EntityTypeCode: 'PRV',
  EntityTypeName: 'Australian Private Company',
  Gst: '2015-07-01',
  Message: '',
  ...more,
});

const ENTITIES = [
  details('36999000010', 'BILLABONG INVENTED HOLDINGS PTY LTD', { BusinessName: ['Invented Swags', 'Made-up Billies'] }),
  details('26999000029', 'KIWI INVENTED SHIPPING LIMITED', { EntityTypeCode: 'OIE', EntityTypeName: 'Other Incorporated Entity' }),
  details('12990000100', 'THE INVENTED FAMILY TRUST', {
    Acn: '999000010',
    EntityTypeCode: 'DTT',
    EntityTypeName: 'Discretionary Trading Trust',
    AbnStatus: 'Cancelled',
    AddressState: 'VIC',
    AddressPostcode: '3999',
  }),
  details('32999000056', 'SLOW WOMBAT INVENTED PTY LTD'),
  details('36999000074', 'MOA INVENTED PTY LTD'),
];

const row = (ACN: string, name: string, more: object = {}) => ({
  _id: 1,
  'Company Name': name,
  ACN,
  Type: 'APTY',
  Class: 'LMSH',
  'Sub Class': 'PROP',
  Status: 'REGD',
  'Date of Registration': '09/02/2010',
  'Date of Deregistration': null,
  'Previous State of Registration': null,
  'State Registration number': null,
  'Modified since last report': null,
  'Current Name Indicator': 'Y',
  ABN: '0',
  'Current Name': null,
  'Current Name Start Date': null,
  ...more,
});
const formerly = (current: string) => ({
  'Current Name Indicator': null,
  'Current Name': current,
  'Current Name Start Date': '03/05/2016',
});

const ROWS = [
  row('999000010', 'JUMBUCK INVENTED PTY LTD', { ABN: '36999000010', ...formerly('BILLABONG INVENTED HOLDINGS PTY LTD') }),
  row('999000010', 'BILLABONG INVENTED HOLDINGS PTY LTD', { ABN: '36999000010' }),
  row('999000029', 'KIWI INVENTED SHIPPING LIMITED', { Type: 'FNOS', Class: 'LMSH', 'Sub Class': null, ABN: '26999000029' }),
  row('999000038', 'NUMBERLESS INVENTED LIMITED', { Type: 'APUB', Class: 'LMGT', 'Sub Class': 'ULSN', Status: 'EXAD' }),
  row('999000056', 'SLOW WOMBAT INVENTED PTY LTD', { ABN: '32999000056' }),
  row('999000074', 'MOA INVENTED PTY LTD', { ABN: '36999000074' }),
];

export const au: SandboxRegister = {
  jurisdiction: 'AU',
  origins: ['https://abr.business.gov.au', 'https://data.gov.au'],
  companies: [
    {
      identifier: '36999000010',
      legalName: 'BILLABONG INVENTED HOLDINGS PTY LTD',
      shows: 'found by ABN, with a former and two business names',
    },
    { identifier: '999000010', legalName: 'BILLABONG INVENTED HOLDINGS PTY LTD', shows: 'the same company found by ACN' },
    { identifier: '999000029', legalName: 'KIWI INVENTED SHIPPING LIMITED', shows: 'found by ARBN: a foreign company' },
    { identifier: '999000038', legalName: 'NUMBERLESS INVENTED LIMITED', shows: 'found by ACN: no ABN, in external administration' },
    {
      identifier: '12990000100',
      legalName: 'THE INVENTED FAMILY TRUST',
      shows: 'found by ABN: a trust with its trustee, its ABN cancelled',
    },
    { identifier: '36999000074', legalName: 'MOA INVENTED PTY LTD', shows: 'found by ABN: the head office of a company in NZ' },
    { identifier: '30999000047', legalName: '', shows: 'register down' },
    { identifier: '32999000056', legalName: 'SLOW WOMBAT INVENTED PTY LTD', shows: 'register slow' },
    { identifier: '34999000065', legalName: '', shows: 'not found' },
    { identifier: '999000065', legalName: '', shows: 'not found by ACN or ARBN' },
  ],
  answer({ url }) {
    if (url.origin === 'https://data.gov.au') return companies(url);
    const [abn, acn, name] = ['abn', 'acn', 'name'].map((key) => url.searchParams.get(key));
    if (abn === '30999000047') return DOWN;
    if (url.pathname === '/json/MatchingNames.aspx') return script(byName(name ?? ''));
    const found = ENTITIES.find(({ Abn, Acn }) => (abn ? Abn === abn : acn && Acn === acn));
    return { ...script(found ?? nothing(abn ?? '')), ...(abn === '32999000056' && { afterMs: SLOW_MS }) };
  },
};

const script = (body: object): SandboxAnswer => ({ contentType: 'text/javascript', body: `callback(${JSON.stringify(body)})` });

const nothing = (Abn: string) => ({
  ...details('', '', { AbnStatus: '', AbnStatusEffectiveFrom: '', AddressPostcode: '', AddressState: '', EntityTypeCode: '' }),
  Abn,
  EntityTypeName: '',
  Gst: null,
  Message: 'No record found',
});

function byName(name: string) {
  const asked = name.toUpperCase();
  const Names = ENTITIES.flatMap(({ Abn, EntityName, BusinessName }) => [
    ...(EntityName.includes(asked) ? [match(Abn, EntityName, 'Entity Name')] : []),
    ...BusinessName.filter((found) => found.toUpperCase().includes(asked)).map((found) => match(Abn, found, 'Business Name')),
  ]);
  return { Message: '', Names };
}

const match = (Abn: string, Name: string, NameType: string) => ({
  Abn,
  AbnStatus: '0000000001',
  IsCurrent: true,
  Name,
  NameType,
  Postcode: '2999',
  State: 'NSW',
  Score: 100,
});

function companies(url: URL): SandboxAnswer {
  const { ACN } = JSON.parse(url.searchParams.get('filters') ?? '{}') as { ACN?: string };
  const records = ROWS.filter((found) => found.ACN === ACN);
  const result = {
    resource_id: url.searchParams.get('resource_id'),
    records,
    fields: [],
    total: records.length,
    total_was_estimated: false,
  };
  return { body: { help: 'https://data.gov.au/data/api/3/action/help_show?name=datastore_search', success: true, result } };
}
