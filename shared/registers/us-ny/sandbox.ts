/** Sandbox US-NY: invented entities as rows of New York's open data and as answers of the public inquiry. */

import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';
import { likeIn } from '../sandbox-soql.ts';

const PROCESS = {
  dos_process_address_1: '1 INVENTED PLAZA',
  dos_process_city: 'ALBANY',
  dos_process_state: 'NEW YORK',
  dos_process_zip: '12207',
};
const row = (dos_id: string, current_entity_name: string, entity_type: string, more: object = {}) => ({
  dos_id,
  current_entity_name,
  initial_dos_filing_date: '2011-04-05T00:00:00.000',
  county: 'ALBANY',
  jurisdiction: 'NEW YORK',
  entity_type,
  dos_process_name: current_entity_name,
  ...PROCESS,
  ...more,
});

const ACTIVE = [
  row('99000011', 'EMPIRE INVENTED CORP.', 'DOMESTIC BUSINESS CORPORATION', {
    chairman_name: 'IMOGEN INVENTED',
    chairman_address_1: '350 INVENTED AVENUE',
    chairman_address_2: 'FLOOR 13',
    chairman_city: 'NEW YORK',
    chairman_state: 'NEW YORK',
    chairman_zip: '10118',
    registered_agent_name: 'INVENTED AGENT SERVICES INC.',
    registered_agent_address_1: '3 INVENTED STREET',
    registered_agent_city: 'ALBANY',
    registered_agent_state: 'NEW YORK',
    registered_agent_zip: '12207',
    location_name: 'EMPIRE INVENTED CORP.',
    location_address_1: '350 INVENTED AVENUE',
    location_address_2: 'FLOOR 12',
    location_city: 'NEW YORK',
    location_state: 'NY',
    location_zip: '10118',
  }),
  row('99000022', 'HUDSON INVENTED HOLDINGS LLC', 'FOREIGN LIMITED LIABILITY COMPANY', { jurisdiction: 'DELAWARE' }),
  row('99000044', 'SNAIL INVENTED CORP.', 'DOMESTIC BUSINESS CORPORATION'),
];

const dissolved = {
  requestStatus: 'Success',
  entityGeneralInfo: {
    dosID: '99000033',
    entityName: 'BYGONE INVENTED INC.',
    entityType: 'DOMESTIC BUSINESS CORPORATION',
    entityStatus: 'Inactive',
    reasonForStatus: 'Voluntarily Dissolved',
    dateOfInitialDosFiling: '1998-02-03T00:00:00',
    inactiveDate: '2019-12-30T00:00:00',
    jurisdiction: 'New York, United States',
  },
  sopAddress: {
    name: 'INVENTED COUNSEL',
    address: { streetAddress1: '2 INVENTED STREET', city: 'BUFFALO', state: 'NY', zipCode: '14202' },
  },
  ceo: { name: '' },
  registeredAgent: { name: '' },
};

export const usNy: SandboxRegister = {
  jurisdiction: 'US-NY',
  origins: ['https://data.ny.gov', 'https://apps.dos.ny.gov'],
  companies: [
    {
      identifier: '99000011',
      legalName: 'EMPIRE INVENTED CORP.',
      shows: 'found: a corporation with its chief executive, its agent and a former name',
    },
    {
      identifier: '99000022',
      legalName: 'HUDSON INVENTED HOLDINGS LLC',
      shows: 'found: a Delaware company, read from the open data alone',
    },
    { identifier: '99000033', legalName: 'BYGONE INVENTED INC.', shows: 'found: dissolved, in the inquiry only' },
    { identifier: '99000044', legalName: 'SNAIL INVENTED CORP.', shows: 'register slow' },
    { identifier: '99000055', legalName: '', shows: 'register down' },
    { identifier: '99000066', legalName: '', shows: 'not found' },
  ],
  answer({ url, body }) {
    if (url.origin === 'https://apps.dos.ny.gov') return inquiry(url.pathname, (JSON.parse(body ?? '{}') as { SearchID: string }).SearchID);
    return openData(url.searchParams);
  },
};

function openData(query: URLSearchParams): SandboxAnswer {
  const number = query.get('dos_id');
  if (number === '99000055') return DOWN;
  if (query.get('$select') === 'count(*) as rows') return { body: [{ rows: '4200000' }] };
  const isLike = likeIn(query.get('$where') ?? '');
  const rows = ACTIVE.filter((found) => (isLike ? isLike(found.current_entity_name) : found.dos_id === number));
  return { body: rows, ...(number === '99000044' && { afterMs: SLOW_MS }) };
}

function inquiry(path: string, number: string): SandboxAnswer {
  if (number === '99000022' || number === '99000055') return DOWN;
  if (path.endsWith('GetNameHistoryByID')) return { body: { requestStatus: 'Success', nameHistoryResultList: names(number) } };
  if (number === '99000033') return { body: dissolved };
  const found = ACTIVE.find(({ dos_id }) => dos_id === number);
  if (!found) return { body: { requestStatus: 'Success', entityGeneralInfo: null } };
  const info = {
    ...dissolved.entityGeneralInfo,
    dosID: number,
    entityName: found.current_entity_name,
    entityStatus: 'Active',
    reasonForStatus: '',
  };
  return { body: { ...dissolved, entityGeneralInfo: info, ceo: { name: 'IMOGEN INVENTED' } } };
}

const names = (number: string): object[] =>
  number === '99000011'
    ? [{ entityName: 'EMPIRE INVENTED CORP.' }, { entityName: 'EXCELSIOR INVENTED CORP.', fileDate: '2011-04-05T00:00:00' }]
    : [];
