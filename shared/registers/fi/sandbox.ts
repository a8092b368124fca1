/** Sandbox FI: invented companies in the wire format of PRH's open data. */
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

const inThree = (finnish: string, swedish: string, english: string) => [
  { languageCode: '1', description: finnish },
  { languageCode: '2', description: swedish },
  { languageCode: '3', description: english },
];
const REGISTERED = inThree('Rekisterissä', 'Registrerad', 'Registered');
const SINCE = '2011-04-05';

const entry = (register: string, type: string, descriptions: object[], more: object = {}) => ({
  type,
  descriptions,
  registrationDate: SINCE,
  register,
  authority: register === '1' ? '2' : '1',
  ...more,
});
const name = (text: string, type: string, more: object = {}) => ({
  name: text,
  type,
  registrationDate: SINCE,
  version: 1,
  source: '1',
  ...more,
});

const company = (businessId: string, names: object[], more: object = {}) => ({
  businessId: { value: businessId, registrationDate: SINCE, source: '3' },
  euId: { value: `FIFPRO.${businessId}`, source: '1' },
  names,
  mainBusinessLine: {
    type: '64210',
    descriptions: inThree(
      'Rahoitusalan holdingyhtiöiden toiminta',
      'Finansiella holdingföretags verksamhet',
      'Activities of holding companies',
    ),
    typeCodeSet: 'TOIMI4',
    registrationDate: '2026-01-01',
    source: '2',
  },
  companyForms: [
    { type: '16', descriptions: inThree('Osakeyhtiö', 'Aktiebolag', 'Limited company'), registrationDate: SINCE, version: 1, source: '1' },
  ],
  companySituations: [],
  registeredEntries: [entry('1', '1', REGISTERED), entry('4', '1', REGISTERED)],
  addresses: [
    {
      type: 1,
      street: 'Keksittytie',
      postCode: '00100',
      postOffices: [
        { city: 'HELSINGFORS', languageCode: '2', municipalityCode: '091' },
        { city: 'HELSINKI', languageCode: '1', municipalityCode: '091' },
      ],
      buildingNumber: '1',
      entrance: 'A',
      apartmentNumber: '2',
      apartmentIdSuffix: '',
      co: '',
      registrationDate: SINCE,
      source: '0',
    },
    {
      type: 2,
      street: '',
      postCode: '00101',
      postOffices: [{ city: 'HELSINKI', languageCode: '1', municipalityCode: '091' }],
      postOfficeBox: '7',
      co: 'Keksitty Kirjanpito',
      registrationDate: SINCE,
      source: '0',
    },
  ],
  tradeRegisterStatus: '1',
  status: '2',
  registrationDate: SINCE,
  lastModified: '2026-01-15T10:04:06',
  ...more,
});

const COMPANIES: Record<string, object> = {
  '9000001-1': company('9000001-1', [
    name('KEKSITTY REVONTULI OY', '1', { registrationDate: '2016-02-01' }),
    name('KEKSITTY TALVI OY', '1', { endDate: '2016-01-31', version: 2 }),
    name('INVENTED AURORA LTD', '2'),
    name('Keksityt Revontulet', '3'),
  ]),
  '9000003-8': company('9000003-8', [name('KEKSITTY KONKURSSI OY', '1')], {
    companySituations: [
      { type: 'SANE', registrationDate: '2023-01-10', endDate: '2023-11-30', source: '1' },
      { type: 'KONK', registrationDate: '2023-12-01', source: '1' },
    ],
  }),
  '9000004-6': company('9000004-6', [name('KEKSITTY LAKANNUT OY', '1', { endDate: '2020-05-31' })], {
    companyForms: [
      { type: '16', descriptions: inThree('Osakeyhtiö', 'Aktiebolag', 'Limited company'), registrationDate: SINCE, endDate: '2020-05-31' },
    ],
    registeredEntries: [
      entry('1', '1', REGISTERED, { endDate: '2020-05-31' }),
      entry('1', '4', inThree('Lakannut', 'Upphört', 'Ceased'), { registrationDate: '2020-06-01' }),
    ],
    addresses: [],
    tradeRegisterStatus: '4',
    endDate: '2020-06-01',
  }),
  '9000005-4': company('9000005-4', [name('KEKSITTY YHDISTYS RY', '1')], {
    euId: undefined,
    mainBusinessLine: undefined,
    registeredEntries: [entry('3', '1', REGISTERED)],
    tradeRegisterStatus: '0',
  }),
};

/** Figures of the period and of the year before, as code, name and two amounts. */
const FIGURES = [
  ['md103', 'x673', '540000.00', '500000.00'],
  ['md103', 'x689', '40000.00', '-12000.50'],
  ['md103', 'x740', '31000.00', '-9000.00'],
  ['mi53', 'x360', '200000.00', '180000.00'],
  ['mi53', 'x376', '125000.00', '94000.00'],
  ['mi53', 'x424', '75000.00', '86000.00'],
] as const;

function context(id: string, businessId: string, end: string, members: readonly string[]): string {
  const scenario = members.map((member) => {
    const [dimension] = member.split(' ');
    return `<xbrldi:explicitMember dimension="fi_dim:${dimension}">${member.split(' ')[1]}</xbrldi:explicitMember>`;
  });
  return `<context id="${id}"><entity><identifier scheme="http://ytj.fi">${businessId}</identifier></entity><period><instant>${end}</instant></period>${
    scenario.length > 0 ? `<scenario>${scenario.join('')}</scenario>` : ''
  }</context>`;
}

const statement = (
  businessId: string,
): string => `<xbrl xmlns="http://www.xbrl.org/2003/instance" xmlns:xbrldi="http://xbrl.org/2006/xbrldi"
  xmlns:fi_MC="http://www.suomi.fi/xbrl/crr/dict/dom/MC" xmlns:fi_RF="http://www.suomi.fi/xbrl/crr/dict/dom/RF" xmlns:fi_dim="http://www.suomi.fi/xbrl/crr/dict/dim"
  xmlns:fi_met="http://www.suomi.fi/xbrl/crr/dict/met" xmlns:iso4217="http://www.xbrl.org/2003/iso4217">
${context('all', businessId, '2024-12-31', [])}
${FIGURES.flatMap(([kind, code]) => [
  context(`${code}-now`, businessId, '2024-12-31', [`MCY fi_MC:${code}`]),
  context(`${code}-then`, businessId, '2023-12-31', [`MCY fi_MC:${code}`, `REF fi_RF:${kind === 'mi53' ? 'x4' : 'x53'}`]),
]).join('\n')}
<unit id="EUR"><measure>iso4217:EUR</measure></unit>
<fi_met:si289 contextRef="all">${businessId}</fi_met:si289>
<fi_met:di120 contextRef="all">2024-01-01</fi_met:di120>
<fi_met:di121 contextRef="all">2024-12-31</fi_met:di121>
${FIGURES.flatMap(([kind, code, now, then]) => [
  `<fi_met:${kind} contextRef="${code}-now" unitRef="EUR" decimals="2">${now}</fi_met:${kind}>`,
  `<fi_met:${kind} contextRef="${code}-then" unitRef="EUR" decimals="2">${then}</fi_met:${kind}>`,
]).join('\n')}
</xbrl>`;

const list = (companies: object[]): SandboxAnswer => ({ body: { totalResults: companies.length, companies } });

export const fi: SandboxRegister = {
  jurisdiction: 'FI',
  origins: ['https://avoindata.prh.fi'],
  companies: [
    {
      identifier: '9000001-1',
      legalName: 'KEKSITTY REVONTULI OY',
      shows: 'found, with former and other names, figures and a filed statement',
    },
    { identifier: '9000003-8', legalName: 'KEKSITTY KONKURSSI OY', shows: 'found, in bankruptcy' },
    { identifier: '9000004-6', legalName: 'KEKSITTY LAKANNUT OY', shows: 'found, ceased' },
    { identifier: '9000005-4', legalName: 'KEKSITTY YHDISTYS RY', shows: 'found: an association, in its own register only' },
    { identifier: '9000006-2', legalName: '', shows: 'register down' },
    { identifier: '9000007-0', legalName: 'KEKSITTY HIDAS OY', shows: 'register slow' },
    { identifier: '9000008-9', legalName: '', shows: 'not found' },
  ],
  answer({ url }) {
    const businessId = url.searchParams.get('businessId') ?? '';
    const asked = url.searchParams.get('name');
    if (businessId === '9000006-2') return DOWN;
    if (url.pathname === '/opendata-xbrl-api/v3/financials') return filings(businessId);
    if (url.pathname === '/opendata-xbrl-api/v3/financial') return { contentType: 'text/xml', body: statement(businessId) };
    if (url.pathname !== '/opendata-ytj-api/v3/companies') return { status: 404, body: { message: 'Not Found' } };
    if (businessId === '9000007-0') return { ...list([company(businessId, [name('KEKSITTY HIDAS OY', '1')])]), afterMs: SLOW_MS };
    if (asked !== null) return list(Object.values(COMPANIES).filter((found) => JSON.stringify(found).includes(asked.toUpperCase())));
    return list(COMPANIES[businessId] ? [COMPANIES[businessId]] : []);
  },
};

function filings(businessId: string): SandboxAnswer {
  const dates = businessId === '9000001-1' ? ['2023-12-31', '2024-12-31'] : [];
  return { body: { totalResults: dates.length, financials: dates.map((financialDate) => ({ businessId, financialDate })) } };
}
