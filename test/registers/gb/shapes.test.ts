/** GB: what is read of an answer has its type; another is a change of the register's form, never a fact. Invented companies. */
import { expect, test } from 'vitest';
import { Changed } from '../../../shared/registers/faults.ts';
import { gb } from '../../../shared/registers/gb/gb.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { clientOver, replay } from '../../support/replay.ts';
import { withWrongTypes } from '../../support/wrong-types.ts';

const NUMBER = '99000100';
const PSC = 'persons-with-significant-control';
const text = 'x';
const address = {
  care_of: text,
  po_box: text,
  premises: text,
  address_line_1: text,
  address_line_2: text,
  locality: text,
  region: text,
  postal_code: text,
  country: text,
};
const identification = {
  identification_type: text,
  legal_form: text,
  place_registered: text,
  country_registered: text,
  registration_number: text,
};
const born = { nationality: text, country_of_residence: text, date_of_birth: { year: 1970, month: 1 } };
const places = { address, principal_office_address: address };

/** Every answer of a look-up, with every field that is read. */
const ANSWERS: Record<string, unknown> = {
  '': {
    company_name: 'LEDGE INVENTED',
    company_number: NUMBER,
    type: 'oversea-company',
    subtype: 'community-interest-company',
    company_status: 'active',
    company_status_detail: 'active',
    date_of_creation: '2001-02-03',
    date_of_cessation: '2020-02-03',
    registered_office_address: address,
    service_address: address,
    sic_codes: ['64209'],
    previous_company_names: [{ name: text, effective_from: text, ceased_on: text }],
    partial_data_available: text,
    branch_company_details: { parent_company_name: text, parent_company_number: text },
    foreign_company_details: { legal_form: text, registration_number: text, originating_registry: { name: text, country: 'FRANCE' } },
    external_registration_number: text,
    links: { persons_with_significant_control_statements: text },
  },
  '/officers': {
    total_results: 1,
    items: [
      {
        name: 'UNREAL, Ivo',
        officer_role: 'director',
        appointed_on: '2001-02-03',
        resigned_on: '2002-02-03',
        ...born,
        ...places,
        former_names: [{ forenames: text, surname: text }],
        identification,
        links: { self: text },
      },
    ],
  },
  [`/${PSC}`]: {
    total_results: 1,
    items: [
      {
        kind: 'individual-person-with-significant-control',
        name: text,
        name_elements: { forename: text, middle_name: text, other_forenames: text, surname: text },
        natures_of_control: ['significant-influence-or-control'],
        notified_on: '2016-04-06',
        ceased_on: '2017-04-06',
        ceased: true,
        ...born,
        ...places,
        identification,
        links: { self: text },
      },
    ],
  },
  [`/${PSC}-statements`]: {
    items: [{ statement: 'psc-details-not-confirmed', ceased_on: '2017-04-06', restrictions_notice_withdrawal_reason: text }],
  },
  '/exemptions': { exemptions: { psc_exempt_as_shares_admitted_on_market: { items: [{ exempt_to: '2017-04-06' }] } } },
};

const look = (answers: Record<string, unknown>) => {
  const saved = Object.entries(answers).map(([list, body]) => [`/company/${NUMBER}${list}`, { body: JSON.stringify(body) }]);
  return lookUp(gb, { registrationNumber: NUMBER }, clientOver(gb, replay(Object.fromEntries(saved))));
};

test('complete answers are read', async () => {
  expect(await look(ANSWERS)).toMatchObject({ legalName: 'LEDGE INVENTED', formerParties: [{}, {}] });
});

test.each(Object.keys(ANSWERS))('/company/{n}%s', async (list) => {
  const all = withWrongTypes(ANSWERS[list]);
  expect(all.length).toBeGreaterThan(3);
  for (const [path, body] of all) await expect(look({ ...ANSWERS, [list]: body }), path).rejects.toBeInstanceOf(Changed);
});

test('results of a search for a name', async () => {
  const found = { items: [{ title: text, company_number: NUMBER, company_status: 'active' }] };
  const search = (body: unknown) => gb.searchByName!('x', clientOver(gb, replay({ '/search/companies': { body: JSON.stringify(body) } })));
  expect(await search(found)).toHaveLength(1);
  for (const [path, body] of withWrongTypes(found)) await expect(search(body), path).rejects.toBeInstanceOf(Changed);
});

test('filings, and the forms of a document', async () => {
  const filing = {
    type: 'AA',
    date: '2024-09-20',
    description_values: { made_up_date: '2023-12-31' },
    links: { document_metadata: '/document/AA' },
  };
  const filings = { total_count: 1, items: [filing] };
  const figures = (history: unknown, metadata: unknown) => {
    const answers = { [`/company/${NUMBER}/filing-history`]: history, '/document/AA': metadata };
    const saved = Object.entries(answers).map(([path, body]) => [path, { body: JSON.stringify(body) }]);
    return gb.financials!({ registrationNumber: NUMBER }, clientOver(gb, replay(Object.fromEntries(saved))));
  };
  expect(await figures(filings, { resources: {} })).toEqual([]);
  for (const [path, body] of withWrongTypes(filings)) await expect(figures(body, { resources: {} }), path).rejects.toBeInstanceOf(Changed);
  await expect(figures(filings, {})).rejects.toBeInstanceOf(Changed);
  await expect(figures(filings, { resources: 7 })).rejects.toBeInstanceOf(Changed);
  await expect(figures({}, { resources: {} })).rejects.toBeInstanceOf(Changed);
  await expect(figures({ total_count: 1 }, { resources: {} })).rejects.toBeInstanceOf(Changed);
  expect(await figures({ total_count: 0 }, { resources: {} })).toEqual([]);
});
