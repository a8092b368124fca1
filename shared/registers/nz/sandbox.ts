/** Sandbox NZ: invented entities in the wire format of the NZBN API v5. */
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

const since = (day: string) => `${day}T09:30:00.000+1200`;

const address = (addressType: string | null, address1: string, more: object = {}) => ({
  uniqueIdentifier: '1',
  startDate: since('2016-05-04'),
  endDate: null,
  careOf: null,
  address1,
  address2: 'Nowhere',
  address3: 'Madeupton',
  address4: null,
  postCode: '9999',
  countryCode: 'NZ',
  addressType,
  pafId: null,
  ...more,
});

const entity = (nzbn: string, number: string, entityName: string, more: object = {}) => ({
  entityStatusCode: '50',
  entityName,
  nzbn,
  entityTypeCode: 'LTD',
  entityTypeDescription: 'NZ Limited Company',
  entityStatusDescription: 'Registered',
  registrationDate: since('2016-05-04'),
  sourceRegister: 'COMPANY',
  sourceRegisterUniqueIdentifier: number,
  lastUpdatedDate: since('2024-02-01'),
  australianBusinessNumber: '',
  addresses: { links: [], addressList: [address('REGISTERED', '1 Invented Street')] },
  industryClassifications: [{ uniqueIdentifier: '1', classificationCode: 'K624010', classificationDescription: 'Holding company' }],
  tradingNames: [] as object[],
  gstNumbers: [],
  ...more,
});

const role = (firstName: string, lastName: string, more: object = {}) => ({
  roleType: 'Director',
  roleStatus: 'ACTIVE',
  startDate: since('2016-05-04'),
  endDate: null,
  asicDirectorshipYn: false,
  asicName: null,
  acn: null,
  roleEntity: null,
  rolePerson: { title: null, firstName, middleNames: null, lastName },
  roleAddress: [address(null, '2 Invented Street')],
  roleAsicAddress: null,
  uniqueIdentifier: '1',
  ...more,
});

const individual = (firstName: string, lastName: string, more: object = {}) => ({
  type: 'Individual',
  appointmentDate: since('2016-05-04'),
  vacationDate: null,
  individualShareholder: { firstName, middleNames: null, lastName, fullName: `${firstName} ${lastName}` },
  otherShareholder: null,
  shareholderAddress: address(null, '3 Invented Street'),
  ...more,
});
const other = (currentEntityName: string, nzbn: string | null, companyNumber: string | null) => ({
  type: 'Other',
  appointmentDate: since('2018-10-09'),
  vacationDate: null,
  individualShareholder: null,
  otherShareholder: { currentEntityName, nzbn, companyNumber, entityType: 'LTD' },
  shareholderAddress: null,
});
const parcel = (allocation: number, ...shareholder: object[]) => ({ allocation, shareholder });

const company = (more: object = {}) => ({
  annualReturnFilingMonth: 6,
  countryOfOrigin: 'NZ',
  overseasCompany: null,
  extensiveShareholding: false,
  stockExchangeListed: false,
  shareholding: { numberOfShares: 0, shareAllocation: [], historicShareholder: [] },
  ultimateHoldingCompany: { yn: false, name: null, type: null, number: null, nzbn: null, country: null, effectiveDate: null },
  australianCompanyNumber: null,
  insolvencies: [],
  removalCommenced: false,
  ...more,
});

const KEA = company({
  shareholding: {
    numberOfShares: 1200,
    shareAllocation: [
      parcel(600, individual('Ada', 'INVENTED')),
      parcel(400, individual('Bevan', 'MADEUP'), individual('Cora', 'MADEUP')),
      parcel(100, other('TUI INVENTED HOLDINGS LIMITED', '9429999000029', '99900029')),
      parcel(100, other('TUI INVENTED HOLDINGS LIMITED', '9429999000029', '99900029')),
    ],
    historicShareholder: [
      {
        type: 'Individual',
        appointmentDate: since('2016-05-04'),
        vacationDate: since('2018-10-09'),
        historicShareholderAddress: null,
        historicIndividualShareholder: { firstName: 'Gus', middleNames: null, lastName: 'BYGONE', fullName: 'Gus BYGONE' },
        historicOtherShareholder: null,
      },
      {
        type: 'Other',
        appointmentDate: since('2016-05-04'),
        vacationDate: since('2017-02-01'),
        historicShareholderAddress: null,
        historicIndividualShareholder: null,
        historicOtherShareholder: { currentEntityName: 'WEKA INVENTED LIMITED', nzbn: null, companyNumber: null, entityType: 'LTD' },
      },
    ],
  },
  ultimateHoldingCompany: {
    yn: true,
    name: 'BILLABONG INVENTED HOLDINGS PTY LTD',
    type: 'Company',
    number: '999000010',
    nzbn: null,
    country: 'AU',
    effectiveDate: since('2019-01-15'),
  },
});
const TUI = company({
  extensiveShareholding: true,
  shareholding: { numberOfShares: 9000, shareAllocation: [parcel(3000, individual('Bevan', 'MADEUP'))], historicShareholder: [] },
});
const HUIA = company({
  insolvencies: [
    {
      commenced: since('2023-03-02'),
      insolvencyType: 'Liquidation',
      insolvencyReport: [],
      insolvencyAppointee: [
        { firstName: 'Lena', middleNames: null, lastName: 'WINDUP', appointmentDate: since('2023-03-02'), vacationDate: null },
        {
          firstName: 'Otto',
          middleNames: null,
          lastName: 'REPLACED',
          appointmentDate: since('2023-03-02'),
          vacationDate: since('2023-05-01'),
        },
      ],
    },
  ],
});

const ENTITIES: Readonly<Record<string, ReturnType<typeof entity>>> = {
  '9429999000012': entity('9429999000012', '99900011', 'KEA INVENTED LIMITED', {
    tradingNames: [
      { uniqueIdentifier: '1', name: 'Cheeky Invented Kea', startDate: since('2017-01-01'), endDate: null },
      { uniqueIdentifier: '2', name: 'Ended Invented Kea', startDate: since('2016-06-01'), endDate: since('2017-01-01') },
    ],
    gstNumbers: [{ uniqueIdentifier: '1', gstNumber: '999999999', purpose: null, startDate: since('2016-05-04') }],
    addresses: {
      links: [],
      addressList: [
        address('REGISTERED', '1 Invented Street', { careOf: 'Invented Accountants' }),
        address('POSTAL', 'PO Box 1', { countryCode: 'AU' }),
        address('SERVICE', '9 Former Street', { endDate: since('2018-01-01') }),
      ],
    },
    'company-details': KEA,
    roles: [
      role('Ada', 'INVENTED'),
      role('Gus', 'BYGONE', { roleStatus: 'CEASED', endDate: since('2018-10-09') }),
      role('', '', {
        roleType: 'Person Authorised for Service',
        rolePerson: null,
        roleEntity: { nzbn: null, entityName: 'SERVE INVENTED LAW' },
      }),
    ],
  }),
  '9429999000029': entity('9429999000029', '99900029', 'TUI INVENTED HOLDINGS LIMITED'),
  '9429999000036': entity('9429999000036', '99900036', 'MOA INVENTED PTY LTD', {
    entityTypeCode: 'ASIC',
    entityTypeDescription: 'Overseas ASIC Company',
    australianBusinessNumber: '36999000074',
    'company-details': company({ countryOfOrigin: 'AU', overseasCompany: 'ASIC', australianCompanyNumber: '999000074' }),
    roles: [role('Cora', 'MADEUP')],
  }),
  '9429999000050': entity('9429999000050', '99900050', 'SLOW KAKAPO INVENTED LIMITED', { 'company-details': company(), roles: [] }),
  '9429999000074': entity('9429999000074', '99900011', 'KEA INVENTED SOCIETY INCORPORATED', {
    entityTypeCode: 'I',
    entityTypeDescription: 'Incorporated Society',
    sourceRegister: 'I',
  }),
  '9429999000081': entity('9429999000081', '99900081', 'HUIA INVENTED LIMITED', {
    entityStatusDescription: 'In Liquidation',
    'company-details': HUIA,
    roles: [],
  }),
};

const PARTS: Readonly<Record<string, unknown>> = {
  '9429999000012/history/entity-names': [
    { entityName: 'KEA INVENTED LIMITED', startDate: since('2018-02-03'), endDate: null },
    { entityName: 'KAKA INVENTED LIMITED', startDate: since('2016-05-04'), endDate: since('2018-02-03') },
  ],
  '9429999000029/company-details': TUI,
  '9429999000029/roles': [role('Bevan', 'MADEUP')],
};

export const nz: SandboxRegister = {
  jurisdiction: 'NZ',
  origins: ['https://api.business.govt.nz'],
  companies: [
    {
      identifier: '9429999000012',
      legalName: 'KEA INVENTED LIMITED',
      shows: 'found, with a director, a former one, shares held alone and jointly, and an ultimate holding company in AU',
    },
    { identifier: '99900011', legalName: 'KEA INVENTED LIMITED', shows: 'the same company found by its company number' },
    {
      identifier: '9429999000029',
      legalName: 'TUI INVENTED HOLDINGS LIMITED',
      shows: 'found, with an extensive shareholding: owners in part',
    },
    { identifier: '9429999000036', legalName: 'MOA INVENTED PTY LTD', shows: 'found: an Australian company with its head office' },
    { identifier: '9429999000081', legalName: 'HUIA INVENTED LIMITED', shows: 'found, in liquidation, with its liquidator' },
    { identifier: '9429999000074', legalName: 'KEA INVENTED SOCIETY INCORPORATED', shows: 'found: a society, without parties' },
    { identifier: '9429999000043', legalName: '', shows: 'register down' },
    { identifier: '9429999000050', legalName: 'SLOW KAKAPO INVENTED LIMITED', shows: 'register slow' },
    { identifier: '9429999000067', legalName: '', shows: 'not found' },
  ],
  answer({ url }) {
    const [, number, part] = /^\/gateway\/nzbn\/v5\/entities(?:\/(\d+)(?:\/([\w/-]+))?)?$/.exec(url.pathname) ?? [url.pathname];
    if (!url.pathname.startsWith('/gateway/nzbn/v5/entities'))
      return { status: 404, body: { statusCode: 404, message: 'Resource not found' } };
    if (!number) return search(url);
    if (number === '9429999000043') return DOWN;
    if (!ENTITIES[number]) return MISSING;
    if (!part) return { body: ENTITIES[number], ...(number === '9429999000050' && { afterMs: SLOW_MS }) };
    if (PARTS[`${number}/${part}`]) return { body: PARTS[`${number}/${part}`] };
    return part === 'history/entity-names' ? { body: [] } : MISSING;
  },
};

const MISSING: SandboxAnswer = {
  status: 404,
  body: { status: 'Not Found', errorDescription: 'Specified resource was not found', errorCode: 'NOT_FOUND', list: [] },
};

/** Searches names and numbers; the first page is 0. */
function search(url: URL): SandboxAnswer {
  const term = (url.searchParams.get('search-term') ?? '').toUpperCase();
  const [page, pageSize] = ['page', 'page-size'].map((key) => Number(url.searchParams.get(key) ?? 0)) as [number, number];
  const found = Object.values(ENTITIES)
    .filter(({ entityName, sourceRegisterUniqueIdentifier: own }) => entityName.includes(term) || own === term)
    .toReversed()
    .map(({ entityName, nzbn, entityTypeCode, entityTypeDescription, entityStatusCode, entityStatusDescription, ...more }) => ({
      entityName,
      nzbn,
      entityTypeCode,
      entityTypeDescription,
      entityStatusCode,
      entityStatusDescription,
      registrationDate: more.registrationDate,
      sourceRegisterUniqueId: more.sourceRegisterUniqueIdentifier,
      tradingNames: more.tradingNames,
      classifications: [],
      previousEntityNames: [],
      links: [],
    }));
  const items = found.slice(page * pageSize, (page + 1) * pageSize);
  return { body: { pageSize, page, totalItems: found.length, sortBy: 'relevance', sortOrder: 'desc', items, links: [] } };
}
