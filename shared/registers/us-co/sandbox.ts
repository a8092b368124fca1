/** Sandbox US-CO: invented entities as rows of Colorado's open data. */

import { DOWN, type SandboxRegister, SLOW_MS } from '../sandbox.ts';
import { likeIn } from '../sandbox-soql.ts';

const row = (entityid: string, entityname: string, entitytype: string, more: object = {}) => ({
  entityid,
  entityname,
  principaladdress1: '1600 Invented Way',
  principaladdress2: 'Suite 200',
  principalcity: 'Denver',
  principalstate: 'CO',
  principalzipcode: '80202',
  principalcountry: 'US',
  entitystatus: 'Good Standing',
  jurisdictonofformation: 'CO',
  entitytype,
  agentfirstname: 'Imogen',
  agentlastname: 'Invented',
  agentprincipaladdress1: '1600 Invented Way',
  agentprincipalcity: 'Denver',
  agentprincipalstate: 'CO',
  agentprincipalzipcode: '80202',
  agentprincipalcountry: 'US',
  entityformdate: '2011-04-05T00:00:00.000',
  ...more,
});

const ENTITIES = [
  row('99990000011', 'Mile High Invented LLC', 'DLLC', {
    mailingaddress1: 'PO Box 1',
    mailingcity: 'Denver',
    mailingstate: 'CO',
    mailingzipcode: '80201',
    mailingcountry: 'US',
  }),
  row('99990000022', 'Prairie Invented Corp., Delinquent May 1, 2016', 'FPC', {
    entitystatus: 'Delinquent',
    jurisdictonofformation: 'DE',
    agentfirstname: undefined,
    agentlastname: undefined,
    agentorganizationname: 'Invented Registered Agents Inc.',
  }),
  row('99990000033', 'Snail Invented LLC', 'DLLC'),
];
const TRADE_NAMES = [
  {
    mastertradenameid: '99990000111',
    tradenamedescription: 'Invented Peaks',
    tradenameform: 'Limited Liability Company',
    effectivedate: '2015-06-01T00:00:00.000',
    registrantorganization: 'Mile High Invented LLC',
    entityid: '99990000011',
  },
];

export const usCo: SandboxRegister = {
  jurisdiction: 'US-CO',
  origins: ['https://data.colorado.gov'],
  companies: [
    { identifier: '99990000011', legalName: 'Mile High Invented LLC', shows: 'found, with a trade name and its registered agent' },
    { identifier: '99990000022', legalName: 'Prairie Invented Corp.', shows: 'found: a delinquent Delaware corporation' },
    { identifier: '99990000033', legalName: 'Snail Invented LLC', shows: 'register slow' },
    { identifier: '99990000044', legalName: '', shows: 'register down' },
    { identifier: '99990000055', legalName: '', shows: 'not found' },
  ],
  answer({ url }) {
    const number = url.searchParams.get('entityid');
    if (number === '99990000044') return DOWN;
    if (url.pathname === '/resource/u7sb-g482.json') return { body: TRADE_NAMES.filter(({ entityid }) => entityid === number) };
    if (url.searchParams.get('$select') === 'count(*) as rows') return { body: [{ rows: '3049389' }] };
    const isLike = likeIn(url.searchParams.get('$where') ?? '');
    const rows = ENTITIES.filter((found) => (isLike ? isLike(found.entityname.toUpperCase()) : found.entityid === number));
    return { body: rows, ...(number === '99990000033' && { afterMs: SLOW_MS }) };
  },
};
