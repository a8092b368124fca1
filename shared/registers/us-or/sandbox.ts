/** Sandbox US-OR: invented businesses as rows of Oregon's open data, one a name or address. */

import { DOWN, type SandboxRegister, SLOW_MS } from '../sandbox.ts';
import { likeIn } from '../sandbox-soql.ts';

const SALEM = { address: '942 INVENTED DR NW', city: 'SALEM', state: 'OR', zip: '97304' };
const business =
  (registry_number: string, business_name: string, entity_type: string, jurisdiction = 'OREGON') =>
  (associated_name_type: string, more: object = {}) => ({
    registry_number,
    business_name,
    entity_type,
    registry_date: '2011-04-05T00:00:00.000',
    associated_name_type,
    jurisdiction,
    business_details: { url: `http://egov.sos.state.or.us/br/invented/${registry_number}` },
    ...more,
  });
const cascade = business('990000011', 'CASCADE INVENTED LLC', 'DOMESTIC LIMITED LIABILITY COMPANY');
const beaver = business('990000022', 'BEAVER INVENTED, INC.', 'FOREIGN BUSINESS CORPORATION', 'WASHINGTON');
const peaks = business('990000033', 'INVENTED PEAKS', 'ASSUMED BUSINESS NAME');
const snail = business('990000044', 'SNAIL INVENTED LLC', 'DOMESTIC LIMITED LIABILITY COMPANY');

const ROWS = [
  cascade('PRINCIPAL PLACE OF BUSINESS', SALEM),
  cascade('MAILING ADDRESS', { address: 'PO BOX 42', city: 'SALEM', state: 'OR', zip: '97301' }),
  cascade('MANAGER', { first_name: 'IMOGEN', middle_name: 'Q', last_name: 'INVENTED', ...SALEM }),
  cascade('MEMBER', { entity_of_record_reg_number: '990000022', entity_of_record_name: 'BEAVER INVENTED, INC.', ...SALEM }),
  cascade('REGISTERED AGENT', { not_of_record_entity: 'INVENTED AGENT SERVICES', ...SALEM }),
  beaver('PRINCIPAL PLACE OF BUSINESS', {
    address: '1 INVENTED WAY',
    address_continued: 'UNIT A',
    city: 'VANCOUVER',
    state: 'WA',
    zip: '98660',
  }),
  beaver('PRESIDENT', { first_name: 'IVO', last_name: 'INVENTED' }),
  peaks('PRINCIPAL PLACE OF BUSINESS', SALEM),
  peaks('REGISTRANT', { entity_of_record_reg_number: '990000011', entity_of_record_name: 'CASCADE INVENTED LLC' }),
  snail('PRINCIPAL PLACE OF BUSINESS', SALEM),
];

export const usOr: SandboxRegister = {
  jurisdiction: 'US-OR',
  origins: ['https://data.oregon.gov'],
  companies: [
    {
      identifier: '990000011',
      legalName: 'CASCADE INVENTED LLC',
      shows: 'found, with a manager, a member that is a company, and a trade name',
    },
    { identifier: '990000022', legalName: 'BEAVER INVENTED, INC.', shows: 'found: a Washington corporation with its president' },
    { identifier: '990000033', legalName: 'INVENTED PEAKS', shows: 'found: an assumed business name with its registrant' },
    { identifier: '990000044', legalName: 'SNAIL INVENTED LLC', shows: 'register slow' },
    { identifier: '990000055', legalName: '', shows: 'register down' },
    { identifier: '990000066', legalName: '', shows: 'not found' },
  ],
  answer({ url }) {
    const query = url.searchParams;
    const number = query.get('registry_number');
    if (number === '990000055') return DOWN;
    if (query.get('$select') === 'count(*) as rows') return { body: [{ rows: '1580777' }] };
    const registrant = query.get('entity_of_record_reg_number');
    if (registrant) return { body: ROWS.filter((row) => matches(row, registrant, query.get('entity_type'))) };
    const isLike = likeIn(query.get('$where') ?? '');
    const rows = ROWS.filter((row) => (isLike ? isLike(row.business_name) : row.registry_number === number));
    return { body: rows, ...(number === '990000044' && { afterMs: SLOW_MS }) };
  },
};

const matches = (row: object, registrant: string, type: string | null): boolean =>
  'entity_of_record_reg_number' in row &&
  row.entity_of_record_reg_number === registrant &&
  'entity_type' in row &&
  row.entity_type === type;
