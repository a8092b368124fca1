/** Sandbox US-CT: invented businesses as rows of Connecticut's open data. */

import { DOWN, type SandboxRegister, SLOW_MS } from '../sandbox.ts';
import { likeIn } from '../sandbox-soql.ts';

const business = (accountnumber: string, name: string, business_type: string, more: object = {}) => ({
  id: `001INVENTED${accountnumber}`,
  accountnumber,
  name,
  status: 'Active',
  business_type,
  citizenship: 'Domestic',
  date_registration: '2011-04-05T00:00:00.000',
  billingstreet: '55 Invented Street',
  billing_unit: 'Suite 2',
  billingcity: 'Hartford',
  billingstate: 'CT',
  billingpostalcode: '06103',
  billingcountry: 'United States',
  mailing_address: 'PO Box 9, Hartford, CT, 06101, United States',
  state_or_territory_formation: 'Connecticut',
  country_formation: 'United States',
  create_dt: '2026-01-02 00:09:20.0000000',
  ...more,
});

const MASTER = [
  business('9900001', 'Charter Oak Invented LLC', 'LLC', { naics_code: 'Offices of Other Holding Companies (551112)' }),
  business('9900002', 'Nutmeg Invented Corporation', 'Stock', {
    status: 'Withdrawn',
    total_authorized_shares: '1000',
    dissolution_date: '2019-12-30T00:00:00.000',
    citizenship: 'Foreign',
    date_registration: '0001-01-01T00:00:00.000',
    state_or_territory_formation: 'Delaware',
    business_name_in_state_country: 'Nutmeg Invented Holdings Corporation',
  }),
  business('0000123', 'Old Harbor Invented, Inc.', 'Non-Stock', { accountnumber: '123' }),
  business('9900003', 'Snail Invented LLC', 'LLC'),
];

const PRINCIPALS: Record<string, object[]> = {
  '001INVENTED9900001': [
    { name__c: 'Imogen Invented', firstname: 'Imogen', lastname: 'Invented', designation: 'Manager', residence_city: 'Not to be read' },
    { name__c: 'Nutmeg Invented Corporation', designation: 'Member' },
  ],
  '001INVENTED0000123': [
    { name__c: 'Ivo Q. Invented', firstname: 'Ivo', middlename: 'Q.', lastname: 'Invented', designation: 'President/Director' },
  ],
};
const AGENTS: Record<string, object[]> = {
  '001INVENTED9900001': [{ business_key: '001INVENTED9900001', business_id: '9900001', name__c: 'Invented Agent Services, Inc.' }],
};
const NAME_CHANGES: Record<string, object[]> = {
  '001INVENTED9900001': [
    {
      business_name_old: 'Constitution Invented LLC',
      business_name_new: 'Charter Oak Invented LLC',
      name_change_date: '2016-02-01T00:00:00.000',
    },
  ],
};

export const usCt: SandboxRegister = {
  jurisdiction: 'US-CT',
  origins: ['https://data.ct.gov'],
  companies: [
    { identifier: '9900001', legalName: 'Charter Oak Invented LLC', shows: 'found, with a manager, a member and a former name' },
    {
      identifier: '9900002',
      legalName: 'Nutmeg Invented Corporation',
      shows: 'found: a withdrawn Delaware corporation without principals',
    },
    { identifier: '0000123', legalName: 'Old Harbor Invented, Inc.', shows: 'found under its number without zeros' },
    { identifier: '9900003', legalName: 'Snail Invented LLC', shows: 'register slow' },
    { identifier: '9900004', legalName: '', shows: 'register down' },
    { identifier: '9900005', legalName: '', shows: 'not found' },
  ],
  answer({ url }) {
    const query = url.searchParams;
    const where = query.get('$where') ?? '';
    if (url.pathname === '/resource/ka36-64k6.json') return { body: PRINCIPALS[/'(001\w+)'/.exec(where)?.[1] ?? ''] ?? [] };
    if (url.pathname === '/resource/qh2m-n44y.json') return { body: AGENTS[query.get('business_key') ?? ''] ?? [] };
    if (url.pathname === '/resource/enwv-52we.json') return { body: NAME_CHANGES[query.get('unique_key') ?? ''] ?? [] };
    if (query.get('$select') === 'count(*) as rows') return { body: [{ rows: '1300995' }] };
    if (where.includes("'9900004'")) return DOWN;
    const isLike = likeIn(where);
    const rows = MASTER.filter((found) => (isLike ? isLike(found.name.toUpperCase()) : where.includes(`'${found.accountnumber}'`)));
    return { body: rows, ...(where.includes("'9900003'") && { afterMs: SLOW_MS }) };
  },
};
