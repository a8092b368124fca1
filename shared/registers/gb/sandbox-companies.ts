/** GB: the invented companies of the sandbox, in the shapes of Companies House. */

export const HARBOUR = '99000010';
export const XHTML = 'application/xhtml+xml';
export const OFFICE = {
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

export const COMPANIES: Record<string, object> = {
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
  '99000107': profile('99000107', 'RIPTIDE INVENTED LIMITED'),
  '99000115': profile('99000115', 'KEEL INVENTED LIMITED'),
  '99000123': profile('99000123', 'VEIL INVENTED LIMITED'),
  '99000131': profile('99000131', 'LIGHTHOUSE INVENTED LIMITED'),
};

export const OFFICERS: Record<string, object[]> = {
  '99000010': [
    officer('99000010/appointments/ada', 'INVENTED, Ada Marlow', 'director', {
      ...resident(1975, 4),
      identity_verification_details: {
        anti_money_laundering_supervisory_bodies: ['Invented Institute of Accountants'],
        appointment_verification_end_on: '9999-12-31',
        appointment_verification_start_on: '2026-03-02',
        authorised_corporate_service_provider_name: 'VERITY INVENTED SERVICES LIMITED',
        identity_verified_on: '2026-02-27',
        preferred_name: 'Ada Invented',
      },
    }),
    officer('99000010/appointments/basil', "O'FABLE, Basil, Dr", 'director', {
      ...resident(1968, 11),
      appointed_on: '2018-09-17',
      identity_verification_details: { appointment_verification_statement_due_on: '2027-02-28' },
    }),
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
  '99000131': [
    officer('99000131/appointments/isla', 'FICTIVE, Isla', 'director', resident(1979, 8)),
    officer('99000131/appointments/basil', "O'FABLE, Basil, Dr", 'director', resident(1968, 11)),
  ],
};

const OF_COMPANIES: Record<string, object[]> = {
  '99000010': [
    owner(
      '99000010/persons-with-significant-control/individual/ada',
      'individual',
      'Ms Ada Marlow Invented',
      ['ownership-of-shares-25-to-50-percent', 'voting-rights-25-to-50-percent', 'right-to-appoint-and-remove-directors'],
      {
        ...resident(1975, 4),
        name_elements: { title: 'Ms', forename: 'Ada', middle_name: 'Marlow', surname: 'Invented' },
        identity_verification_details: {
          appointment_verification_statement_date: '2026-04-01',
          appointment_verification_statement_due_on: '2026-04-14',
          appointment_verification_start_on: '2026-04-09',
          appointment_verification_end_on: '9999-12-31',
        },
      },
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

const individual = (company: string, forename: string, surname: string, natures: string[], born: object) =>
  owner(
    `${company}/persons-with-significant-control/individual/${forename.toLowerCase()}`,
    'individual',
    `${forename} ${surname}`,
    natures,
    {
      ...born,
      name_elements: { forename, surname },
    },
  );
const AS_TRUSTEE = ALL_SHARES.map((nature) => `${nature}-as-trust`);

export const OWNERS: Record<string, object[]> = {
  ...OF_COMPANIES,
  '99000131': [
    owner(
      '99000131/persons-with-significant-control/corporate-entity/tuletorn',
      'corporate-entity',
      'INVENTED TULETORN OÜ',
      ['ownership-of-shares-50-to-75-percent', 'voting-rights-50-to-75-percent', 'right-to-appoint-and-remove-directors'],
      registered('Estonia', 'Estonian Business Register', '19900083', 'Private Limited Company'),
    ),
    individual('99000131', 'Isla', 'Fictive', ['ownership-of-shares-25-to-50-percent'], resident(1979, 8)),
  ],
  '99000107': [
    individual('99000107', 'Edda', 'Invented', ALL_SHARES, resident(1971, 2)),
    individual('99000107', 'Falk', 'Fabled', ['ownership-of-shares-25-to-50-percent'], resident(1983, 9)),
  ],
  '99000115': [
    individual('99000115', 'Greta', 'Unreal', AS_TRUSTEE, resident(1959, 6)),
    individual('99000115', 'Hugo', 'Untrue', AS_TRUSTEE, resident(1962, 10)),
  ],
  '99000123': [
    {
      description: 'super-secure-persons-with-significant-control',
      ceased: false,
      etag: 'etag-veil',
      kind: 'super-secure-person-with-significant-control',
      links: { self: '/company/99000123/persons-with-significant-control/super-secure/veil' },
    },
  ],
};

/** Newest first, as the register lists them. */
export const FILINGS = [
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
