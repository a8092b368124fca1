/** Sandbox US-TX: invented taxpayers as rows of the open data and as accounts of the Comptroller's API. */

import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';
import { likeIn } from '../sandbox-soql.ts';

const row = (taxpayer_number: string, taxpayer_name: string, file: string, more: object = {}) => ({
  taxpayer_number,
  taxpayer_name,
  taxpayer_address: '100 INVENTED AVE STE 100',
  taxpayer_city: 'AUSTIN',
  taxpayer_state: 'TX',
  taxpayer_zip: '78701',
  taxpayer_county_code: '227',
  taxpayer_organizational_type: 'CL',
  secretary_of_state_sos_or_coa_file_number: file,
  sos_charter_date: '20110405',
  sos_status_code: 'A',
  right_to_transact_business_code: 'A',
  ...more,
});

const TAXPAYERS = [
  row('99900000011', 'LONE STAR INVENTED LLC', '0999000011'),
  row('99900000022', 'BRAZOS INVENTED CORP', '0999000022', { taxpayer_organizational_type: 'CF', right_to_transact_business_code: 'N' }),
  row('99900000044', 'SNAIL INVENTED LLC', '0999000044'),
];

const account = (taxpayerId: string, name: string, sosFileNumber: string, more: object = {}) => ({
  taxpayerId,
  feiNumber: null,
  name,
  dbaName: null,
  mailingAddressStreet: '100 INVENTED AVE STE 100',
  mailingAddressCity: 'AUSTIN',
  mailingAddressState: 'TX',
  mailingAddressZip: '78701',
  rightToTransactTX: 'ACTIVE',
  stateOfFormation: ' TX',
  sosRegistrationStatus: 'ACTIVE',
  effectiveSosRegistrationDate: '08/22/2022',
  sosFileNumber,
  registeredAgentName: 'INVENTED AGENT SERVICES INC',
  registeredOfficeAddressStreet: '1 INVENTED PLAZA',
  registeredOfficeAddressCity: 'DALLAS',
  registeredOfficeAddressState: 'TX',
  registeredOfficeAddressZip: '75201',
  reportYear: '2025',
  officerInfo: [],
  ...more,
});
const officer = (AGNT_NM: string, AGNT_TITL_TX: string, AGNT_ACTV_YR: string) => ({ AGNT_NM, AGNT_TITL_TX, AGNT_ACTV_YR, SOURCE: 'CPA' });

const ACCOUNTS = [
  account('99900000011', 'LONE STAR INVENTED LLC', '0999000011', {
    dbaName: 'INVENTED STEER HOUSE',
    officerInfo: [
      officer('IMOGEN INVENTED', 'MANAGER', '2025'),
      officer('BRAZOS INVENTED HOLDINGS LP', 'MEMBER', '2025'),
      officer('FERN FORMERLY INVENTED', 'MANAGER', '2023'),
      officer('IMOGEN INVENTED', 'MANAGER', '2023'),
      officer('IMOGEN INVENTED', 'TREASURER', '2023'),
    ],
  }),
  account('99900000033', 'BYGONE INVENTED INC', '0999000033', {
    rightToTransactTX: 'FRANCHISE TAX ENDED',
    sosRegistrationStatus: 'INACTIVE',
    stateOfFormation: ' IL',
  }),
  account('99900000044', 'SNAIL INVENTED LLC', '0999000044'),
];

export const usTx: SandboxRegister = {
  jurisdiction: 'US-TX',
  origins: ['https://data.texas.gov', 'https://api.comptroller.texas.gov'],
  companies: [
    {
      identifier: '99900000011',
      legalName: 'LONE STAR INVENTED LLC',
      shows: 'found, with a manager and a member of the newest report; who stood in an older one only is a former party',
    },
    { identifier: '0999000011', legalName: 'LONE STAR INVENTED LLC', shows: 'found by the file number of the Secretary of State' },
    { identifier: '99900000022', legalName: 'BRAZOS INVENTED CORP', shows: 'found: forfeited, as without a key: officers not covered' },
    {
      identifier: '99900000033',
      legalName: 'BYGONE INVENTED INC',
      shows: 'found: an ended account of an Illinois company, with a key only',
    },
    { identifier: '99900000044', legalName: 'SNAIL INVENTED LLC', shows: 'register slow' },
    { identifier: '99900000055', legalName: '', shows: 'register down' },
    { identifier: '99900000066', legalName: '', shows: 'not found' },
  ],
  answer: ({ url }) => (url.origin === 'https://data.texas.gov' ? openData(url.searchParams) : api(url)),
};

function openData(query: URLSearchParams): SandboxAnswer {
  const number = query.get('taxpayer_number');
  const file = query.get('secretary_of_state_sos_or_coa_file_number');
  if (number === '99900000055') return DOWN;
  if (query.get('$select') === 'count(*) as rows') return { body: [{ rows: '3484555' }] };
  const isLike = likeIn(query.get('$where') ?? '');
  const rows = TAXPAYERS.filter((found) => {
    if (isLike) return isLike(found.taxpayer_name);
    return found.taxpayer_number === number || found.secretary_of_state_sos_or_coa_file_number === file;
  });
  return { body: rows, ...(number === '99900000044' && { afterMs: SLOW_MS }) };
}

function api(url: URL): SandboxAnswer {
  const [, number] = /\/franchise-tax\/(\d+)$/.exec(url.pathname) ?? [];
  if (number === '99900000055') return DOWN;
  if (number === '99900000022') return { status: 403, body: { message: 'Forbidden' } };
  if (!number) {
    const found = ACCOUNTS.filter(({ sosFileNumber }) => sosFileNumber === url.searchParams.get('fileNumber'));
    return { body: { success: true, data: found.map(({ name, taxpayerId }) => ({ name, taxpayerId })), count: found.length } };
  }
  const found = ACCOUNTS.find(({ taxpayerId }) => taxpayerId === number);
  return found ? { body: { success: true, data: found } } : { status: 404, body: { success: false, error: 'Not Found' } };
}
