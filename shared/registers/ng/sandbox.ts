/** Sandbox NG: invented companies and filings in the JSON behind the CAC's register of persons with significant control. */
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

const company = (companyId: number, rcNumber: string, approvedName: string, more: object = {}) => ({
  companyId,
  approvedName,
  rcNumber,
  status: 'ACTIVE',
  statusCode: '102',
  registrationDate: '04-11-2012',
  pscCount: 1,
  ...more,
});

const owner = (surname: string, firstname: string, more: object = {}) => ({
  id: 99_000_000 + surname.length,
  surname,
  firstname,
  otherName: '',
  nationality: 'Nigerian',
  status: 'ACTIVE',
  dateOfAppointment: '2023-05-07',
  dateOfPsc: '2023-05-07',
  governingLaw: 'CAMA',
  register: 'Corporate Affairs Commission',
  jurisdiction: '',
  taxResidencyJurisdiction: 'Nigerian',
  email: 'invented@example.invalid',
  phoneNumber: '08000000000',
  dateOfBirth: '1970-01-01',
  identityNumber: 'A00000000',
  address: '1 Invented Close',
  pscHoldsSharesOrInterest: null,
  pscHoldsSharesOrInterestPercentageDirectly: null,
  pscHoldsSharesOrInterestPercentageIndirectly: 0,
  pscVotingRights: null,
  pscVotingRightsPercentageDirectly: null,
  pscVotingRightsPercentageIndirectly: null,
  pscRightToAppoint: null,
  pscSignificantInfluence: null,
  pscExerciseSignificantInfluence: null,
  isPep: false,
  stateOwnedEnterprise: false,
  isSoePlc: null,
  ...more,
});
const shares = (directly: number, indirectly = 0) => ({
  pscHoldsSharesOrInterest: true,
  pscHoldsSharesOrInterestPercentageDirectly: directly,
  pscHoldsSharesOrInterestPercentageIndirectly: indirectly,
});
const HARBOUR = 'INVENTED HARBOUR LIMITED [9900002]';

const COMPANIES = [
  company(990_001, 'RC 9900001', 'INVENTED PALM OIL PLC', { pscCount: 5 }),
  company(990_002, '9900002', 'INVENTED HARBOUR LIMITED', { pscCount: 2 }),
  company(990_003, 'RC 9900003', 'FORGOTTEN INVENTED LIMITED', { status: 'INACTIVE', statusCode: '103', pscCount: 0 }),
  company(990_004, 'RC 9900004', 'SLOW INVENTED LIMITED', { pscCount: 0 }),
  company(990_011, 'BN 9900001', 'INVENTED KIOSK', { pscCount: 0 }),
  company(990_012, 'RC 99000012', 'INVENTED NUMBER THAT BEGINS ALIKE LIMITED', { pscCount: 0 }),
];

const FILINGS: Readonly<Record<string, object[]>> = {
  '990001': [
    owner(HARBOUR, HARBOUR, { status: 'INACTIVE', dateOfPsc: '2021-12-22', ...shares(80) }),
    owner(HARBOUR, HARBOUR, { ...shares(60.5521800623975), pscRightToAppoint: true }),
    owner('MADEUP', 'ADA', { otherName: 'INVENTED', ...shares(7.5, 12), pscVotingRights: true, pscVotingRightsPercentageDirectly: 7.5 }),
    owner('VARIOUS', 'SHAREHOLDERS', shares(20)),
    owner('MADEUP', 'OBI', { status: 'CEASED', dateOfPsc: '2019-03-01', ...shares(9) }),
  ],
  '990002': [
    owner('', '', { nationality: '', ...shares(50) }),
    owner('MADEUP', 'ADA', { otherName: 'INVENTED', pscHoldsSharesOrInterest: true, pscSignificantInfluence: true }),
  ],
};

export const ng: SandboxRegister = {
  jurisdiction: 'NG',
  origins: ['https://borapp.cac.gov.ng'],
  companies: [
    {
      identifier: '9900001',
      legalName: 'INVENTED PALM OIL PLC',
      shows: 'found, with owners who hold shares directly and indirectly, one who has left, and an older filing of the same owner',
    },
    {
      identifier: '9900002',
      legalName: 'INVENTED HARBOUR LIMITED',
      shows: 'found: an owner without a name, and one who holds shares that are not counted',
    },
    { identifier: '9900003', legalName: 'FORGOTTEN INVENTED LIMITED', shows: 'found: inactive, no owner is entered' },
    { identifier: '9900004', legalName: 'SLOW INVENTED LIMITED', shows: 'register slow' },
    { identifier: '9900005', legalName: '', shows: 'register down' },
    { identifier: '9900009', legalName: '', shows: 'not found' },
  ],
  answer({ url }) {
    const id = /\/companies\/(\d+)\/psc$/.exec(url.pathname)?.[1];
    if (!id) return searched(url.searchParams.get('searchTerm')?.toUpperCase() ?? '');
    const about = COMPANIES.find(({ companyId }) => String(companyId) === id);
    return { body: { ...about, pscList: FILINGS[id] ?? [] }, ...(id === '990004' && { afterMs: SLOW_MS }) };
  },
};

/** Any part of a name or of a number. */
function searched(term: string): SandboxAnswer {
  if (term.endsWith('9900005')) return DOWN;
  const companyList = COMPANIES.filter(({ rcNumber, approvedName }) => rcNumber.includes(term) || approvedName.includes(term));
  return { body: { companyList, pagination: { page: 1, size: 100, totalElements: companyList.length, hasNext: false } } };
}
