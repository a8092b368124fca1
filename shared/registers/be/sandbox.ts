/** Sandbox BE: invented enterprises in the wire format of the Central Balance Sheet Office (Authentic Data). */
import { DOWN, pdfDocument, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

const FULL = '0999000030';
const MISSING: SandboxAnswer = { status: 404, body: { statusCode: 404, message: 'Resource not found' } };

const deposit = (EnterpriseNumber: string, EnterpriseName: string, year: number, more: object = {}) => ({
  ReferenceNumber: `${year + 1}-${EnterpriseNumber.slice(2)}`,
  DepositDate: `${year + 1}-06-20`,
  ExerciseDates: { startDate: `${year}-01-01`, endDate: `${year}-12-31` },
  ModelType: 'm02-f',
  DepositType: 'Initial',
  Language: 'NL',
  Currency: 'EUR',
  EnterpriseNumber,
  EnterpriseName,
  Address: { Street: 'Verzonnen Kaai', Number: '1', Box: null, PostalCode: '1000', City: 'Brussel', CountryCode: 'BE' },
  LegalForm: '014',
  LegalSituation: '000',
  FullFillLegalValidation: true,
  ActivityCode: null,
  GeneralAssemblyDate: `${year + 1}-05-30`,
  AccountingDataURL: `https://ws.cbso.nbb.be/authentic/deposit/${year + 1}-${EnterpriseNumber.slice(2)}/accountingData`,
  DataVersion: 'Authentic',
  ImprovementDate: null,
  CorrectedData: null,
  ...more,
});

/** Not sorted, as in the Office's answers. */
const DEPOSITS: Record<string, object[]> = {
  [FULL]: [
    deposit(FULL, 'KAAI VERZONNEN NV', 2023),
    deposit(FULL, 'KAAI VERZONNEN NV', 2024),
    deposit(FULL, 'KAAI VERZONNEN NV', 2024, {
      ReferenceNumber: '2025-correctie',
      DepositDate: '2025-09-01',
      DepositType: 'Correction',
      AccountingDataURL: 'https://ws.cbso.nbb.be/authentic/deposit/2025-correctie/accountingData',
    }),
  ],
  '0999000129': [deposit('0999000129', 'SLUIS VERZONNEN BV', 2019, { LegalForm: '610', LegalSituation: '012' })],
  '0999000525': [deposit('0999000525', 'DUIN VERZONNEN NV', 2024)],
  '0999000426': [deposit('0999000426', 'TRAAG VERZONNEN BV', 2024, { LegalForm: '610' })],
};

const person = (FirstName: string, LastName: string, Country = 'cty:mBE') => ({
  FirstName,
  LastName,
  Address: { Street: 'Verzonnen Straat', Number: '2', Box: null, City: 'pcd:m1000', Country },
});
const entity = (Name: string, Identifier: string, Country = 'cty:mBE') => ({
  Name,
  Identifier,
  IdentifierKindOfNumber: { IdentifierKindOfNumberCode: 'nmt:m1' },
  Address: { Street: 'Verzonnen Kaai', Number: '3', Box: 'A', City: Country === 'cty:mBE' ? 'pcd:m2000' : 'Madeupton', Country },
});
const mandate = (StartDate: string, EndDate: string | null) => ({
  FunctionMandate: 'fct:m13',
  OtherFunctionMandate: null,
  MandateDates: { StartDate, EndDate },
});
const rubric = (Code: string, N: string, NM1?: string) => [
  { Code, Value: N, Period: 'N', DataType: 'monetary', TypeAmount: null },
  ...(NM1 === undefined ? [] : [{ Code, Value: NM1, Period: 'NM1', DataType: 'monetary', TypeAmount: null }]),
];

const ACCOUNTS = {
  ReferenceNumber: '2025-correctie',
  EnterpriseName: 'KAAI VERZONNEN NV',
  Address: { Street: 'Verzonnen Kaai', Number: '1', Box: null, City: 'pcd:m1000', Country: 'cty:mBE' },
  LegalForm: { LegalForm: null, LegalFormCode: 'lgf:m014' },
  JointCommittees: [],
  Rubrics: [
    ...rubric('20/58', '4100000.00', '3900000.00'),
    ...rubric('10/15', '1600000.00', '1450000.00'),
    ...rubric('100', '250000.00', '250000.00'),
    ...rubric('16', '0.00', '40000.00'),
    ...rubric('17/49', '2500000.00', '2410000.00'),
    ...rubric('70', '7200000.00', '6900000.00'),
    ...rubric('9901', '310000.00', '-20000.00'),
    ...rubric('9904', '205000.00', '-35000.00'),
    ...rubric('9087', '21.5'),
  ],
  Administrators: {
    NaturalPersons: [
      {
        Person: person('Lieve', 'Verzonnen'),
        Profession: null,
        Mandates: [mandate('2014-06-01', '2020-05-30'), mandate('2020-06-01', '2099-05-30')],
      },
      { Person: person('Mieke', 'Verstreken'), Profession: null, Mandates: [mandate('2019-06-01', '2025-10-31')] },
      { Person: person('Joris', 'Vertrokken'), Profession: null, Mandates: [mandate('2018-06-01', '2024-03-31')] },
    ],
    LegalPersons: [
      {
        Entity: entity('BESTUUR VERZONNEN BV', '0999.000.129'),
        Mandates: [mandate('2021-01-15', null)],
        Representatives: [person('Katrien', 'Bedacht', 'cty:mNL')],
      },
    ],
  },
  ParticipatingInterests: [
    {
      Entity: entity('SLUIS VERZONNEN BV', '0999.000.129'),
      EntityLegalForm: 'lgf:m610',
      AccountDate: '2024-12-31',
      Currency: 'ccy:mEUR',
      Equity: '90000',
      NetResult: '-5000',
      ParticipatingInterestHeld: [
        { Line: '1', Nature: 'Aandelen', Number: '800', PercentageDirectlyHeld: '0.8', PercentageSubsidiaries: '0' },
      ],
    },
    {
      Entity: entity('KAAI VERZONNEN NV', '0999.000.030'),
      ParticipatingInterestHeld: [{ Line: '1', Nature: 'Eigen aandelen', Number: '50', PercentageDirectlyHeld: '0.05' }],
    },
    {
      Entity: entity('POLDER VERZONNEN BV', '0999.000.228'),
      ParticipatingInterestHeld: [
        { Line: '1', Nature: 'Aandelen', Number: '250', PercentageDirectlyHeld: '0.25', PercentageSubsidiaries: '0' },
      ],
    },
  ],
  Shareholders: {
    EntityShareHolders: [
      {
        Entity: entity('HARBOUR INVENTED LIMITED', '99000010', 'cty:mGB'),
        RightsHeld: [
          { Line: '1', Nature: 'Aandelen', NumberSecuritiesAttached: '600', NumberNotSecuritiesAttached: '0', Percentage: '0.6' },
        ],
      },
    ],
    IndividualShareHolders: [
      { Person: person('Lieve', 'Verzonnen'), RightsHeld: [{ Line: '1', Nature: 'Aandelen', Percentage: '0.1234' }] },
    ],
  },
};

/** Shares with a vote, and profit-sharing certificates with votes of their own. */
const right = (Line: string, Nature: string, Percentage: string) => ({ Line, Nature, Percentage });
const TWO_KINDS = {
  ReferenceNumber: '2025-99000525',
  EnterpriseName: 'DUIN VERZONNEN NV',
  Rubrics: [],
  Administrators: [],
  ParticipatingInterests: [],
  Shareholders: {
    EntityShareHolders: [
      {
        Entity: entity('KAAI VERZONNEN NV', '0999.000.030'),
        RightsHeld: [right('1', 'Aandelen', '0.4'), right('2', 'Winstbewijzen', '0.9')],
      },
    ],
    IndividualShareHolders: [{ Person: person('Lieve', 'Verzonnen'), RightsHeld: [right('1', 'Aandelen', '0.35')] }],
  },
};

const ACCOUNTING_DATA: Readonly<Record<string, object>> = { '2025-correctie': ACCOUNTS, '2025-99000525': TWO_KINDS };

export const be: SandboxRegister = {
  jurisdiction: 'BE',
  origins: ['https://ws.cbso.nbb.be'],
  companies: [
    {
      identifier: FULL,
      legalName: 'KAAI VERZONNEN NV',
      shows: 'found, with administrators (two mandates have ended), shareholders (one of them in GB), participations, figures and accounts',
    },
    { identifier: '0999000525', legalName: 'DUIN VERZONNEN NV', shows: 'found, with votes of two kinds of securities' },
    { identifier: '0999000129', legalName: 'SLUIS VERZONNEN BV', shows: 'found, in liquidation, with accounts that are a scan only' },
    { identifier: '0999000228', legalName: '', shows: 'not found: no accounts deposited' },
    { identifier: '0999000327', legalName: '', shows: 'register down' },
    { identifier: '0999000426', legalName: 'TRAAG VERZONNEN BV', shows: 'register slow' },
  ],
  answer({ url, headers }) {
    const [, number] = /^\/authentic\/legalEntity\/(\d{10})\/references$/.exec(url.pathname) ?? [];
    if (number === '0999000327') return DOWN;
    if (number) return DEPOSITS[number] ? { body: DEPOSITS[number], ...(number === '0999000426' && { afterMs: SLOW_MS }) } : MISSING;
    const [, reference] = /^\/authentic\/deposit\/([\w-]+)\/accountingData$/.exec(url.pathname) ?? [];
    if (headers.accept === 'application/pdf') {
      return reference ? { contentType: 'application/pdf', body: pdfDocument(`Jaarrekening ${reference}`) } : MISSING;
    }
    const data = ACCOUNTING_DATA[reference ?? ''];
    return data ? { contentType: 'application/x.jsonxbrl', body: data } : MISSING;
  },
};
