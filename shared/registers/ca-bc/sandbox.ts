/** Sandbox CA-BC: invented registrations in the wire format of OrgBook BC. */
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

const REGISTRATION = 'registration.registries.ca';

interface Invented {
  id: number;
  number: string;
  name: string;
  type: string;
  status?: string;
  formerly?: string;
  businessNumber?: string;
}

const INVENTED: readonly Invented[] = [
  { id: 901, number: 'BC9990001', name: 'INVENTED TIMBER LTD.', type: 'BC', formerly: 'INVENTED LUMBER LTD.', businessNumber: '999999998' },
  { id: 902, number: 'FM9990002', name: 'INVENTED CEDAR WORKS', type: 'GP' },
  { id: 903, number: 'BC9990003', name: 'IMAGINARY HOLDINGS LTD.', type: 'BC', status: 'HIS' },
  { id: 904, number: 'A9990004', name: 'SLOWLY INVENTED CORP.', type: 'A' },
];

const attribute = (type: string, format: string, value: string) => ({ id: 1, type, format, value });
const name = (text: string, type = 'entity_name') => ({ id: 1, text, language: null, credential_id: 1, type });

const attributes = ({ type, status = 'ACT' }: Invented) => [
  attribute('registration_date', 'datetime', '2006-10-17T23:58:42+00:00'),
  attribute('entity_name_effective', 'datetime', '2014-02-03T18:00:00+00:00'),
  attribute('entity_status', 'category', status),
  attribute('entity_status_effective', 'datetime', '2006-10-17T23:58:42+00:00'),
  attribute('entity_type', 'category', type),
  attribute('home_jurisdiction', 'jurisdiction', 'BC'),
  attribute('reason_description', 'category', 'Filing:ICORP'),
];

const topic = (found: Invented) => ({
  id: found.id,
  create_timestamp: '2020-02-15T12:05:45.979364-08:00',
  source_id: found.number,
  type: REGISTRATION,
  names: [name(found.name)],
  addresses: [],
  attributes: attributes(found),
});

const credential = (description: string, effective_date: string, more: object) => ({
  id: 1,
  credential_type: { id: 1, description },
  credential_id: '00000000-0000-4000-8000-000000000000',
  effective_date,
  inactive: false,
  latest: true,
  revoked: false,
  revoked_date: null,
  revoked_by: null,
  ...more,
});

function credentialSets(found: Invented): object[] {
  const former = credential(REGISTRATION, '2006-10-17T16:58:42-07:00', {
    latest: false,
    revoked: true,
    revoked_date: '2014-02-03T10:00:00-08:00',
    attributes: [
      attribute('entity_name_effective', 'datetime', '2006-10-17T23:58:42+00:00'),
      attribute('entity_status', 'category', 'ACT'),
    ],
    names: [name(found.formerly ?? found.name)],
  });
  const present = credential(REGISTRATION, '2014-02-03T10:00:00-08:00', { attributes: attributes(found), names: [name(found.name)] });
  const number = found.businessNumber;
  const ofNumber = credential('business_number.registries.ca', '2006-10-17T16:58:42-07:00', {
    attributes: [attribute('business_number', 'attribute', number ?? '')],
    names: [name(number ?? '', 'business_number')],
  });
  return [{ id: 1, credentials: found.formerly ? [former, present] : [present] }, ...(number ? [{ id: 2, credentials: [ofNumber] }] : [])];
}

const relation = (from: number, to: string, relationship: string, description: string, revoked = false) => {
  const related = INVENTED.find(({ number }) => number === to)!;
  return {
    topic_id: from,
    relation_id: 1,
    credential: {
      id: 1,
      effective_date: '2015-05-04T09:00:00-07:00',
      inactive: false,
      latest: !revoked,
      revoked,
      revoked_date: revoked ? '2019-08-01T09:00:00-07:00' : null,
    },
    attributes: [
      attribute('relationship', 'category', relationship),
      attribute('relationship_description', 'category', description),
      attribute('relationship_status', 'category', revoked ? 'HIS' : 'ACT'),
    ],
    topic: { id: from, source_id: '', type: REGISTRATION, names: [] },
    related_topic: { id: related.id, source_id: related.number, type: REGISTRATION, names: [name(related.name)] },
  };
};

const RELATIONS: Record<number, object[]> = {
  901: [relation(901, 'FM9990002', 'Owns', 'Does Business As')],
  902: [
    relation(902, 'BC9990001', 'IsOwned', 'IsOwned', true),
    relation(902, 'BC9990001', 'IsOwned', 'IsOwned'),
    relation(902, 'FM9990002', 'IsOwned', 'IsOwned'),
    relation(902, 'BC9990003', 'IsOwned', 'IsOwned', true),
  ],
};

const MISSING: SandboxAnswer = { status: 404, body: { detail: 'Not found.' } };

export const caBc: SandboxRegister = {
  jurisdiction: 'CA-BC',
  origins: ['https://orgbook.gov.bc.ca'],
  companies: [
    { identifier: 'BC9990001', legalName: 'INVENTED TIMBER LTD.', shows: 'found: a company with a former name and the firm it trades as' },
    {
      identifier: 'FM9990002',
      legalName: 'INVENTED CEDAR WORKS',
      shows: 'found: a partnership with the company that owns it; another has left',
    },
    { identifier: 'BC9990003', legalName: 'IMAGINARY HOLDINGS LTD.', shows: 'found: a company that has ended (Historical)' },
    { identifier: 'BC9990005', legalName: '', shows: 'register down' },
    { identifier: 'A9990004', legalName: 'SLOWLY INVENTED CORP.', shows: 'register slow' },
    { identifier: 'BC9990009', legalName: '', shows: 'not found' },
  ],
  answer({ url }) {
    const [, number] = /^\/api\/v2\/topic\/ident\/registration\.registries\.ca\/(\w+)\/formatted$/.exec(url.pathname) ?? [];
    const [, setsOf] = /^\/api\/v4\/topic\/(\d+)\/credential-set$/.exec(url.pathname) ?? [];
    const [, relationsOf] = /^\/api\/v2\/topic_relationship\/(\d+)\/related_to_relations$/.exec(url.pathname) ?? [];
    if (number === 'BC9990005') return DOWN;
    if (url.pathname === '/api/v4/search/autocomplete') return byName(url.searchParams.get('q') ?? '');
    if (relationsOf) return { body: RELATIONS[Number(relationsOf)] ?? [] };
    const found = INVENTED.find((one) => one.number === number || one.id === Number(setsOf));
    if (!found) return MISSING;
    return setsOf ? { body: credentialSets(found) } : { body: topic(found), afterMs: number === 'A9990004' ? SLOW_MS : 0 };
  },
};

function byName(wanted: string): SandboxAnswer {
  const results = INVENTED.filter((found) => found.name.includes(wanted.toUpperCase())).map((found) => ({
    type: 'name',
    sub_type: 'entity_name',
    value: found.name,
    topic_source_id: found.number,
    topic_type: REGISTRATION,
    credential_type: REGISTRATION,
    credential_id: '00000000-0000-4000-8000-000000000000',
    score: 59.4,
  }));
  return { body: { total: results.length, first_index: 1, last_index: results.length, results } };
}
