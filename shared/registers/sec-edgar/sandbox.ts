/** Sandbox SEC-EDGAR: invented filers in EDGAR's own formats: submissions, schedules 13D and 13G in XML, tagged figures. */
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

/** Accession number -> form, date and document. */
type Filed = readonly (readonly [accession: string, form: string, date: string, xml?: string])[];

const filer = (cik: string, name: string, filed: Filed, more: object = {}) => ({
  cik,
  entityType: 'operating',
  sic: '3711',
  sicDescription: 'Motor Vehicles & Passenger Car Bodies',
  name,
  tickers: ['INVT'],
  exchanges: ['Nasdaq'],
  ein: '000000000',
  lei: null,
  stateOfIncorporation: 'DE',
  stateOfIncorporationDescription: 'DE',
  addresses: { mailing: office('PO BOX 1', 'AUSTIN', 'TX', '78701'), business: office('1 INVENTED WAY', 'AUSTIN', 'TX', '78701') },
  formerNames: [],
  filings: {
    recent: {
      accessionNumber: filed.map(([accession]) => accession),
      filingDate: filed.map(([, , date]) => date),
      form: filed.map(([, form]) => form),
    },
    files: [],
  },
  ...more,
});
const office = (street1: string, city: string, stateOrCountry: string, zipCode: string) => ({
  street1,
  street2: null,
  city,
  stateOrCountry,
  zipCode,
  stateOrCountryDescription: stateOrCountry,
});

const HEAD = (filerCik: string, form: string) =>
  `<headerData><submissionType>${form}</submissionType><filerInfo><filer><filerCredentials><cik>${filerCik}</cik></filerCredentials></filer></filerInfo></headerData>`;

/** 13D and 13G use different element names for the same facts. */
const schedule13d = (filerCik: string, issuer: string, ...persons: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><edgarSubmission xmlns="http://www.sec.gov/edgar/schedule13D">${HEAD(filerCik, 'SCHEDULE 13D')}` +
  `<formData><coverPageHeader><securitiesClassTitle>Common Stock, par value $0.01</securitiesClassTitle><dateOfEvent>02/03/2025</dateOfEvent>` +
  `<issuerInfo><issuerCIK>${issuer}</issuerCIK></issuerInfo></coverPageHeader><reportingPersons>${persons.join('')}</reportingPersons></formData></edgarSubmission>`;
/** `kinds`: all ticked types, separated by spaces. */
const person13d = (cik: string, name: string, from: string, kinds: string, percent: string): string =>
  `<reportingPersonInfo><reportingPersonCIK>${cik}</reportingPersonCIK><reportingPersonName>${name}</reportingPersonName>` +
  `<citizenshipOrOrganization>${from}</citizenshipOrOrganization><soleVotingPower>0.00</soleVotingPower>` +
  `<sharedVotingPower>1000.00</sharedVotingPower><aggregateAmountOwned>1000.00</aggregateAmountOwned>` +
  `<percentOfClass>${percent}</percentOfClass>${typesOf(kinds)}</reportingPersonInfo>`;
const typesOf = (kinds: string): string =>
  kinds
    .split(' ')
    .map((kind) => `<typeOfReportingPerson>${kind}</typeOfReportingPerson>`)
    .join('');
const schedule13g = (filerCik: string, issuer: string, name: string, from: string, kind: string, percent: string): string =>
  `\n<?xml version="1.0" encoding="UTF-8"?><edgarSubmission xmlns="http://www.sec.gov/edgar/schedule13g" xmlns:com="http://www.sec.gov/edgar/common">` +
  `${HEAD(filerCik, 'SCHEDULE 13G')}<formData><coverPageHeader><securitiesClassTitle>Common Stock</securitiesClassTitle>` +
  `<issuerInfo><issuerCik>${issuer}</issuerCik></issuerInfo></coverPageHeader><coverPageHeaderReportingPersonDetails>` +
  `<reportingPersonName>${name}</reportingPersonName><citizenshipOrOrganization>${from}</citizenshipOrOrganization>` +
  `<reportingPersonBeneficiallyOwnedAggregateNumberOfShares>1000</reportingPersonBeneficiallyOwnedAggregateNumberOfShares>` +
  `<classPercent>${percent}</classPercent><typeOfReportingPerson>${kind}</typeOfReportingPerson></coverPageHeaderReportingPersonDetails></formData></edgarSubmission>`;

const MOTORS = '0099000011';
const FILED: Filed = [
  [
    '0099000101-25-000009',
    'SCHEDULE 13G/A',
    '2025-11-14',
    schedule13g('0099000101', MOTORS, 'FORMERLY INVENTED ADVISERS LP', 'DE', 'IA', '0.0'),
  ],
  [
    '0099000102-25-000008',
    'SCHEDULE 13G',
    '2025-08-14',
    schedule13g('0099000102', MOTORS, 'INVENTED INDEX ADVISERS INC', 'PA', 'IA', '7.48'),
  ],
  [
    '0099000011-25-000007',
    'SCHEDULE 13D',
    '2025-07-01',
    schedule13d(MOTORS, '0099000022', person13d(MOTORS, 'INVENTED MOTORS', 'DE', 'CO', '64.5')),
  ],
  ['0099000011-25-000006', '10-K', '2025-02-20'],
  [
    '0099000103-25-000005',
    'SCHEDULE 13D',
    '2025-02-10',
    schedule13d(
      '0099000103',
      MOTORS,
      person13d('0099000103', 'INVENTED HARBOUR FUND LTD', 'E9', 'OO', '11.2'),
      person13d('0099000104', 'INVENTED IVO', 'X0', 'HC IN', '11.2'),
    ),
  ],
  [
    '0099000103-25-000003',
    'SCHEDULE 13D',
    '2025-02-03',
    schedule13d('0099000103', MOTORS, person13d('0099000106', 'DEPARTED INVENTED LLC', 'DE', 'OO', '11.2')),
  ],
  [
    '0099000101-25-000004',
    'SCHEDULE 13G',
    '2025-01-31',
    schedule13g('0099000101', MOTORS, 'FORMERLY INVENTED ADVISERS LP', 'DE', 'IA', '6.1'),
  ],
  ['0099000105-23-000003', 'SC 13G', '2023-02-10'],
];

const FILERS = [
  filer(MOTORS, 'INVENTED MOTORS, INC. /DE/', FILED, {
    ein: '990000011',
    formerNames: [{ name: 'INVENTED CARRIAGES INC', from: '2005-02-17T00:00:00.000Z', to: '2017-01-27T00:00:00.000Z' }],
  }),
  filer('0099000022', 'INVENTED ISLANDS HOLDINGS LTD', [], {
    tickers: [],
    exchanges: [],
    stateOfIncorporation: 'E9',
    stateOfIncorporationDescription: 'Cayman Islands',
    addresses: {
      mailing: null,
      business: { ...office('2 INVENTED QUAY', 'LONDON', 'X0', 'EC1A 1AA'), stateOrCountryDescription: 'United Kingdom' },
    },
  }),
  filer('0099000033', 'SNAIL INVENTED CORP', []),
];

const point = (end: string, val: number, filed: string, start?: string) => ({
  ...(start && { start }),
  end,
  val,
  fy: 2024,
  fp: 'FY',
  form: '10-K',
  filed,
});
const FACTS = {
  cik: 99000011,
  entityName: 'INVENTED MOTORS, INC.',
  facts: {
    'us-gaap': {
      RevenueFromContractWithCustomerExcludingAssessedTax: {
        units: {
          USD: [
            point('2023-12-31', 900, '2024-02-20', '2023-01-01'),
            point('2023-12-31', 905, '2025-02-20', '2023-01-01'),
            point('2024-12-31', 1200, '2025-02-20', '2024-01-01'),
            point('2024-12-31', 310, '2025-02-20', '2024-10-01'),
          ],
        },
      },
      NetIncomeLoss: { units: { USD: [point('2024-12-31', -40, '2025-02-20', '2024-01-01')] } },
      Assets: { units: { USD: [point('2024-12-31', 5000, '2025-02-20')] } },
    },
  },
};

const MISSING: SandboxAnswer = {
  status: 404,
  contentType: 'application/xml',
  body: '<?xml version="1.0" encoding="UTF-8"?><Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>',
};

export const secEdgar: SandboxRegister = {
  jurisdiction: 'US',
  origins: ['https://data.sec.gov', 'https://www.sec.gov'],
  companies: [
    {
      identifier: MOTORS,
      legalName: 'INVENTED MOTORS, INC.',
      shows: 'found, with owners of more than 5 %, figures, and an owner who has left',
    },
    { identifier: '0099000022', legalName: 'INVENTED ISLANDS HOLDINGS LTD', shows: 'found: of the Cayman Islands, without owners' },
    { identifier: '0099000033', legalName: 'SNAIL INVENTED CORP', shows: 'register slow' },
    { identifier: '0099000044', legalName: '', shows: 'register down' },
    { identifier: '0099000055', legalName: '', shows: 'not found' },
  ],
  answer({ url }) {
    const [, number] = /^\/submissions\/CIK(\d{10})\.json$/.exec(url.pathname) ?? [];
    const [, accession] = /^\/Archives\/edgar\/data\/99000011\/(\d{18})\/primary_doc\.xml$/.exec(url.pathname) ?? [];
    if (number === '0099000044') return DOWN;
    if (number)
      return found(
        FILERS.find(({ cik }) => cik === number),
        number === '0099000033' ? SLOW_MS : 0,
      );
    if (accession) return document(accession);
    if (url.pathname === '/files/company_tickers.json') return { body: tickers() };
    if (url.pathname === '/api/xbrl/companyfacts/CIK0099000011.json') return { body: FACTS };
    return MISSING;
  },
};

const found = (body: object | undefined, afterMs: number): SandboxAnswer => (body ? { body, afterMs } : MISSING);

function document(accession: string): SandboxAnswer {
  const [, , , xml] = FILED.find(([number]) => number.replaceAll('-', '') === accession) ?? [];
  return xml ? { contentType: 'application/xml', body: xml } : MISSING;
}

const tickers = (): object =>
  Object.fromEntries(FILERS.map(({ cik, name }, at) => [String(at), { cik_str: Number(cik), ticker: `INV${at}`, title: name }]));
