/** POST /search/lei */
import type { Endpoint, Route } from '../endpoint.ts';
import { POLL, referenceField } from '../prose.ts';
import { CASE_ROWS, SUBMIT } from '../rights.ts';

export const route = {
  method: 'POST',
  path: '/search/lei',
  limit: 'rateLimit',
  fields: ['lei', 'legal_name', 'include', 'reference'],
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'submit-lei-search',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: CASE_ROWS, actions: SUBMIT }], queue: ['SendMessage'], settings: ['rateLimit'] },
  id: 'submitLeiSearch',
  tag: 'Searches',
  summary: 'Look a company up in the LEI registry',
  description: [
    'Opens a new case with the company’s LEI record: its direct and ultimate parent or why none is reported, and with `include.children` its direct subsidiaries.',
    POLL,
    'Not billed.',
  ].join('\n\n'),
  body: {
    shape: 'LeiBody',
    fields: {
      lei: { description: 'Legal Entity Identifier, ISO 17442: 20 characters.', examples: ['9999INVENTED00000198'] },
      legal_name: {
        description: 'Exact legal name as the LEI registry holds it; case and white space do not matter. Ignored where `lei` is there.',
        examples: ['LATERNE ERFUNDENE GMBH'],
      },
      include: {
        description: 'Add-ons. Absent: none.',
        fields: { children: { description: 'True: direct subsidiaries as counterparties as well. Absent: false.', examples: [true] } },
      },
      reference: referenceField,
    },
    forms: {
      LeiSearchByLei: { description: 'An LEI record by its LEI.', required: ['lei'], optional: ['legal_name', 'include', 'reference'] },
      LeiSearchByName: {
        description: 'An LEI record by its legal name.',
        required: ['legal_name'],
        optional: ['lei', 'include', 'reference'],
      },
    },
    examples: {
      lei: { summary: 'By LEI, with subsidiaries', value: { lei: '9999INVENTED00000198', include: { children: true } } },
      name: { summary: 'By legal name', value: { legal_name: 'LATERNE ERFUNDENE GMBH' } },
    },
  },
  idempotent: true,
  rateHeaders: true,
  answers: 'The search is accepted and under way.',
  answer: 'PendingSearch',
  examples: { lei: { summary: 'Accepted', value: 'submittedLei' } },
  errors: ['missing_input', 'invalid_identifier', 'invalid_parameter'],
});
