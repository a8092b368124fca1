/** Sandbox GB: invented companies in the wire format of the Companies House Public Data API. */

import { DOWN, pdfDocument, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';
import { accounts } from './sandbox-accounts.ts';

const DOCUMENTS = 'https://document-api.company-information.service.gov.uk';
const HARBOUR = '99000010';
const XHTML = 'application/xhtml+xml';
const OFFICE = {
  premises: '1',
  address_line_1: 'Invented Quay',
  locality: 'Madeupton',
  region: 'Nowhereshire',
  postal_code: 'ZZ1 1ZZ',
  country: 'England',
};
const ALL_SHARES = ['ownership-of-shares-75-to-100-percent', 'voting-rights-75-to-100-percent'];

const profile = (company_number: string, company_name: string, more: object = {}) => ({
  accounts: { accounting_reference_date: { day: '31', month: '12' }, overdue: false },
  can_file: true,
  company_name,
  company_number,
  company_status: 'active',
  date_of_creation: '2012-02-29',
  etag: `etag-${company_number}`,
  has_charges: false,
  has_insolvency_history: false,
  jurisdiction: 'england-wales',
  registered_office_address: OFFICE,
  registered_office_is_in_dispute: false,
  sic_codes: ['64209'],
  type: 'ltd',
  undeliverable_registered_office_address: false,
  ...more,
  links: {
    self: `/company/${company_number}`,
    filing_history: `/company/${company_number}/filing-history`,
    officers: `/company/${company_number}/officers`,
    persons_with_significant_control: `/company/${company_number}/persons-with-significant-control`,
  },
});

const officer = (self: string, name: string, officer_role: string, more: object = {}) => ({
  address: OFFICE,
  appointed_on: '2012-02-29',
  name,
  officer_role,
  ...more,
  links: { self: `/company/${self}`, officer: { appointments: `/officers/invented-${self.replaceAll('/', '-')}/appointments` } },
});
const resident = (year: number, month: number) => ({
  country_of_residence: 'England',
  date_of_birth: { month, year },
  nationality: 'British',
  occupation: 'Director',
});

const owner = (self: string, kind: string, name: string, natures_of_control: string[], more: object = {}) => ({
  address: OFFICE,
  etag: `etag-${self.replaceAll('/', '-')}`,
  kind: `${kind}-person-with-significant-control`,
  name,
  natures_of_control,
  notified_on: '2016-04-06',
  ...more,
  links: { self: `/company/${self}` },
});
const registered = (country_registered: string, place_registered: string, registration_number: string, legal_form: string) => ({
  identification: { country_registered, legal_authority: 'Companies Act', legal_form, place_registered, registration_number },
});
const ownedBy = (child: string, name: string, where: object) => [
  owner(`${child}/persons-with-significant-control/corporate-entity/whole`, 'corporate-entity', name, ALL_SHARES, where),
];
const LIMITED = ['England', 'Companies House'] as const;

const COMPANIES: Record<string, object> = {
  '99000010': profile('99000010', 'HARBOUR INVENTED LIMITED', {
    previous_company_names: [{ name: 'JETTY INVENTED LIMITED', effective_from: '2012-02-29', ceased_on: '2015-07-01' }],
    sic_codes: ['64209', '70100'],
  }),
  '99000029': profile('99000029', 'QUAY INVENTED SECRETARIES LIMITED'),
  '99000037': profile('99000037', 'MOORING INVENTED HOLDINGS LIMITED'),
  '99000053': profile('99000053', 'SLACK TIDE INVENTED LIMITED'),
  '99000070': profile('99000070', 'SUNKEN INVENTED LIMITED', {
    company_status: 'dissolved',
    date_of_cessation: '2019-03-05',
    can_file: false,
  }),
  '99000088': profile('99000088', 'HUNDRED AND TWENTY INVENTED DIRECTORS PLC', { type: 'plc' }),
  '99000096': profile('99000096', 'CLIFF INVENTED LIMITED', { company_status_detail: 'active-proposal-to-strike-off' }),
};

const OFFICERS: Record<string, object[]> = {
  '99000010': [
    officer('99000010/appointments/ada', 'INVENTED, Ada Marlow', 'director', resident(1975, 4)),
    officer('99000010/appointments/basil', "O'FABLE, Basil, Dr", 'director', { ...resident(1968, 11), appointed_on: '2018-09-17' }),
    officer('99000010/appointments/quay', 'QUAY INVENTED SECRETARIES LIMITED', 'corporate-secretary', {
      identification: {
        identification_type: 'uk-limited-company',
        legal_authority: 'COMPANIES ACT 2006',
        legal_form: 'PRIVATE LIMITED COMPANY',
        place_registered: 'ENGLAND AND WALES',
        registration_number: '99000029',
      },
    }),
    officer('99000010/appointments/cora', 'BYGONE, Cora', 'director', { ...resident(1950, 1), resigned_on: '2020-06-30' }),
  ],
  '99000029': [officer('99000029/appointments/ada', 'INVENTED, Ada Marlow', 'director', resident(1975, 4))],
  '99000037': [officer('99000037/appointments/ada', 'INVENTED, Ada Marlow', 'director', resident(1975, 4))],
  '99000053': [officer('99000053/appointments/dora', 'STANDSTILL, Dora', 'director', resident(1982, 12))],
  '99000088': Array.from({ length: 120 }, (_, at) =>
    officer(`99000088/appointments/${at}`, `NUMBERED, Person ${at + 1}`, 'director', {
      ...resident(1950 + (at % 50), 1 + (at % 12)),
      ...(at === 119 && { resigned_on: '2021-01-31' }),
    }),
  ),
  '99000096': [officer('99000096/appointments/basil', "O'FABLE, Basil, Dr", 'director', resident(1968, 11))],
};

const OWNERS: Record<string, object[]> = {
  '99000010': [
    owner(
      '99000010/persons-with-significant-control/individual/ada',
      'individual',
      'Ms Ada Marlow Invented',
      ['ownership-of-shares-25-to-50-percent', 'voting-rights-25-to-50-percent', 'right-to-appoint-and-remove-directors'],
      { ...resident(1975, 4), name_elements: { title: 'Ms', forename: 'Ada', middle_name: 'Marlow', surname: 'Invented' } },
    ),
    owner(
      '99000010/persons-with-significant-control/corporate-entity/ardoise',
      'corporate-entity',
      'ARDOISE INVENTEE',
      ['ownership-of-shares-50-to-75-percent', 'voting-rights-50-to-75-percent'],
      registered('France', 'Registre Du Commerce Et Des Sociétés', '000 700 013', 'Société Par Actions Simplifiée'),
    ),
    owner(
      '99000010/persons-with-significant-control/individual/cora',
      'individual',
      'Mrs Cora Bygone',
      ['significant-influence-or-control'],
      {
        ...resident(1950, 1),
        name_elements: { title: 'Mrs', forename: 'Cora', surname: 'Bygone' },
        ceased: true,
        ceased_on: '2020-06-30',
      },
    ),
  ],
  '99000029': ownedBy('99000029', 'MOORING INVENTED HOLDINGS LIMITED', registered(...LIMITED, '99000037', 'Private Limited Company')),
  '99000037': ownedBy('99000037', 'QUAY INVENTED SECRETARIES LIMITED', registered(...LIMITED, '99000029', 'Private Limited Company')),
  '99000096': ownedBy(
    '99000096',
    'SKALA VYMYŠLENÁ S.R.O.',
    registered('Czech Republic', 'Obchodní Rejstřík', '99000016', 'Společnost S Ručením Omezeným'),
  ),
};

/** Newest first, as the register lists them. */
const FILINGS = [
  { type: 'CS01', category: 'confirmation-statement', date: '2025-03-10', description_values: { made_up_date: '2025-02-28' } },
  { type: 'AA', category: 'accounts', date: '2024-09-20', description_values: { made_up_date: '2023-12-31' } },
  { type: 'AP01', category: 'officers', date: '2018-09-20' },
  { type: 'AR01', category: 'annual-return', date: '2015-03-11', description_values: { made_up_date: '2015-02-28' } },
  { type: 'NEWINC', category: 'incorporation', date: '2012-02-29' },
].map((filing, at) => ({
  ...filing,
  description: filing.category,
  pages: 1,
  transaction_id: `invented${at}`,
  links: {
    self: `/company/99000010/filing-history/invented${at}`,
    document_metadata: `https://frontend-doc-api.company-information.service.gov.uk/document/invented-${filing.type}`,
  },
}));

const missing = (error: string): SandboxAnswer => ({ status: 404, body: { errors: [{ error, type: 'ch:service' }] } });

export const gb: SandboxRegister = {
  jurisdiction: 'GB',
  origins: ['https://api.company-information.service.gov.uk', DOCUMENTS],
  companies: [
    {
      identifier: '99000010',
      legalName: 'HARBOUR INVENTED LIMITED',
      shows: 'found, with officers, owners, papers and figures: a director who is an owner too, and an owner in France',
    },
    {
      identifier: '99000029',
      legalName: 'QUAY INVENTED SECRETARIES LIMITED',
      shows: 'a circular ownership: it is owned by 99000037, which it owns',
    },
    {
      identifier: '99000037',
      legalName: 'MOORING INVENTED HOLDINGS LIMITED',
      shows: 'a circular ownership: it is owned by 99000029, which it owns',
    },
    { identifier: '99000045', legalName: '', shows: 'register down' },
    { identifier: '99000053', legalName: 'SLACK TIDE INVENTED LIMITED', shows: 'register slow' },
    { identifier: '99000061', legalName: '', shows: 'not found' },
    { identifier: '99000070', legalName: 'SUNKEN INVENTED LIMITED', shows: 'found, dissolved, with neither officers nor owners' },
    { identifier: '99000088', legalName: 'HUNDRED AND TWENTY INVENTED DIRECTORS PLC', shows: 'found, with officers on more than one page' },
    { identifier: '99000096', legalName: 'CLIFF INVENTED LIMITED', shows: 'found, with its owner in the Czech Republic' },
  ],
  answer({ url, headers }) {
    if (url.origin === DOCUMENTS) return document(url.pathname, headers.accept ?? '');
    if (url.pathname === '/search/companies') return byName(url.searchParams.get('q') ?? '');
    const [, number = '', list] = /^\/company\/(\w{8})(?:\/([\w-]+))?$/.exec(url.pathname) ?? [];
    if (number === '99000045') return DOWN;
    if (!COMPANIES[number]) return missing('company-profile-not-found');
    if (list === 'officers') return page(OFFICERS[number], url, 'company-officers-not-found');
    if (list === 'persons-with-significant-control') return page(OWNERS[number], url, 'company-psc-not-found');
    if (list === 'persons-with-significant-control-statements') return statements(number);
    if (list === 'filing-history') return filings(number, url);
    if (list) return missing(`company-${list}-not-found`);
    return { body: COMPANIES[number], ...(number === '99000053' && { afterMs: SLOW_MS }) };
  },
};

/** The register gives 35 at a time unless asked otherwise, and never more than 100. */
function page(items: object[] | undefined, url: URL, error: string): SandboxAnswer {
  if (!items) return missing(error);
  const items_per_page = Math.min(Number(url.searchParams.get('items_per_page') ?? 35), 100);
  const start_index = Number(url.searchParams.get('start_index') ?? 0);
  return {
    body: {
      items: items.slice(start_index, start_index + items_per_page),
      items_per_page,
      start_index,
      total_results: items.length,
      links: { self: url.pathname },
    },
  };
}

function statements(number: string): SandboxAnswer {
  if (number !== '99000053') return missing('company-psc-statements-not-found');
  const statement = 'no-individual-or-entity-with-signficant-control';
  const kind = 'persons-with-significant-control-statement';
  return { body: { active_count: 1, ceased_count: 0, total_results: 1, items: [{ kind, notified_on: '2016-04-06', statement }] } };
}

function filings(number: string, url: URL): SandboxAnswer {
  const wanted = url.searchParams.get('category')?.split(',');
  const items = number === '99000010' ? FILINGS.filter(({ category }) => !wanted || wanted.includes(category)) : [];
  return { body: { filing_history_status: 'filing-history-available', items, start_index: 0, total_count: items.length } };
}

/** The description of a paper, or the paper in the form that is asked for. Accounts are there as text too, all else is a PDF. */
function document(path: string, accept: string): SandboxAnswer {
  const [, type, content] = /^\/document\/invented-(\w+)(\/content)?$/.exec(path) ?? [];
  if (!FILINGS.some((filing) => filing.type === type)) return { status: 404, body: '' };
  const forms = ['application/pdf', ...(type === 'AA' ? [XHTML] : [])];
  if (!content) return { body: { company_number: HARBOUR, resources: Object.fromEntries(forms.map((form) => [form, {}])) } };
  // The register redirects to its store of papers; here the paper comes at once.
  if (!forms.includes(accept)) return { status: 406, body: '' };
  if (accept === XHTML) return { contentType: XHTML, body: accounts(HARBOUR, 'HARBOUR INVENTED LIMITED') };
  return { contentType: accept, body: pdfDocument(`HARBOUR INVENTED LIMITED ${type}`) };
}

function byName(name: string): SandboxAnswer {
  const found = Object.values(COMPANIES) as { company_name: string; company_number: string; company_status: string; type: string }[];
  const items = found
    .filter(({ company_name }) => company_name.includes(name.toUpperCase()))
    .map(({ company_name: title, company_number, company_status, type }) => ({
      address: OFFICE,
      company_number,
      company_status,
      company_type: type,
      date_of_creation: '2012-02-29',
      kind: 'searchresults#company',
      links: { self: `/company/${company_number}` },
      title,
    }));
  return { body: { kind: 'search#companies', items_per_page: 20, page_number: 1, start_index: 0, total_results: items.length, items } };
}
