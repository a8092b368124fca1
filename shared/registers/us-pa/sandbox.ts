/** Sandbox US-PA: invented businesses as rows of Pennsylvania's open data, one per party. */
import { DOWN, type SandboxRegister, SLOW_MS } from '../sandbox.ts';
import { likeIn } from '../sandbox-soql.ts';

const HARRISBURG = { address_line1: '12 Invented Aly', city: 'Harrisburg', state: 'PA', zip: '17101', shortcountyname: 'Dauphin' };
const business = (filing_number: string, business_name: string, typeofbusinessregistration: string) => (party: object) => ({
  business_name,
  filing_number,
  ...HARRISBURG,
  typeofbusinessregistration,
  creationdate: '2019-03-14T00:00:00.000',
  ...party,
});
const keystone = business('9990000011', 'Keystone Invented Llc', 'Domestic Limited Liability Company');
const ironworks = business('9990000022', 'Ironworks Invented Inc', 'Foreign Business Corporation');
const terrapin = business('9990000033', 'Terrapin Invented Llc', 'Domestic Limited Liability Company');

const ROWS = [
  keystone({ party_type: 'President', first_name: 'IMOGEN', middle_name: 'Q', last_name: 'INVENTED' }),
  keystone({ party_type: 'Governor', first_name: 'IMOGEN', middle_name: 'Q', last_name: 'INVENTED' }),
  keystone({ party_type: 'Member', last_name: 'IRONWORKS INVENTED INC' }),
  keystone({ party_type: 'Organizer', first_name: 'IVO', last_name: 'INVENTED' }),
  ironworks({ party_type: 'Treasurer', first_name: 'IRMA', last_name: 'INVENTED' }),
  ironworks({ party_type: 'Treasurer', first_name: 'IRMA', last_name: 'INVENTED' }),
  terrapin({}),
];

export const usPa: SandboxRegister = {
  jurisdiction: 'US-PA',
  origins: ['https://data.pa.gov'],
  companies: [
    { identifier: '9990000011', legalName: 'Keystone Invented Llc', shows: 'found, with a president and a member that is a company' },
    { identifier: '9990000022', legalName: 'Ironworks Invented Inc', shows: 'found: a foreign corporation with its treasurer' },
    { identifier: '9990000033', legalName: 'Terrapin Invented Llc', shows: 'register slow; no party is named' },
    { identifier: '9990000044', legalName: '', shows: 'register down' },
    { identifier: '9990000055', legalName: '', shows: 'not found' },
  ],
  answer({ url }) {
    const query = url.searchParams;
    const number = query.get('filing_number');
    if (number === '9990000044') return DOWN;
    if (query.get('$select') === 'count(*) as rows') return { body: [{ rows: '4110251' }] };
    const isLike = likeIn(query.get('$where') ?? '');
    const rows = ROWS.filter((row) => (isLike ? isLike(row.business_name.toUpperCase()) : row.filing_number === number));
    return { body: rows, ...(number === '9990000033' && { afterMs: SLOW_MS }) };
  },
};
