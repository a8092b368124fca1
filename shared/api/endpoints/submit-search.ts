/** POST /search */
import type { Endpoint, Route } from '../endpoint.ts';
import { financialsField, JURISDICTION, POLL, referenceField } from '../prose.ts';
import { CASE_ROWS, SUBMIT } from '../rights.ts';

export const route = {
  method: 'POST',
  path: '/search',
  limit: 'rateLimit',
  fields: ['target_type', 'identifier', 'legal_name', 'jurisdiction', 'include', 'development_mode', 'reference'],
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'submit-search',
  credentials: 'keyOrToken',
  rights: {
    table: [{ rows: CASE_ROWS, actions: SUBMIT }],
    queue: ['SendMessage'],
    registerCredentials: true,
    settings: ['prices', 'rateLimit'],
  },
  inPieces: true,
  id: 'submitSearch',
  tag: 'Searches',
  summary: 'Start a search for a company or a fund',
  description: [
    'Opens a new case. A company is looked up in the register of its jurisdiction; with `target_type` `fund` a fund is looked up by its exact legal name in the LEI registry.',
    POLL,
    'A company costs `search_credit_cost` of its jurisdiction, taken when the search is accepted and given back when it fails; the account must be subscribed to the jurisdiction. Figures (`include.financials`) are charged afterwards, and only when they came. A fund search is not billed; where the fund reports a manager, a further search (`searchType` `expand`) of the manager starts by itself.',
    'A refused request costs nothing and writes nothing.',
  ].join('\n\n'),
  body: {
    shape: 'SearchBody',
    fields: {
      target_type: {
        description: '`corporate` for a company in a register, `fund` for a fund in the LEI registry. Absent: `corporate`.',
        examples: ['corporate'],
      },
      identifier: {
        description:
          'Registration number, in any usual spelling. `GET /jurisdictions` says what one looks like; `POST /identifiers/validate` tries it for nothing. In jurisdictions that are searched by name it is accepted as well.',
        examples: ['99000010'],
      },
      legal_name: {
        description:
          'Legal name. Jurisdictions with `searchBy` `legal_name` can be searched by it; in the others it can come with the number. Funds: the exact name as the LEI registry holds it; case and white space do not matter.',
        examples: ['HARBOUR INVENTED LIMITED'],
      },
      jurisdiction: { description: `Where to search. ${JURISDICTION}`, examples: ['GB', 'CH-ZH'] },
      include: financialsField,
      development_mode: {
        description: 'Fund searches: kept with the search and handed on to its expand. It has no effect. Absent: false.',
      },
      reference: referenceField,
    },
    forms: {
      SearchByIdentifier: {
        description: 'A company by its registration number.',
        required: ['jurisdiction', 'identifier'],
        optional: ['target_type', 'legal_name', 'include', 'reference'],
        fixed: { target_type: 'corporate' },
      },
      SearchByLegalName: {
        description: 'A company by its legal name, in a jurisdiction with `searchBy` `legal_name`. Elsewhere the answer is 400.',
        required: ['jurisdiction', 'legal_name'],
        optional: ['target_type', 'identifier', 'include', 'reference'],
        fixed: { target_type: 'corporate' },
      },
      FundSearch: {
        description: 'An investment fund by its exact legal name. `identifier`, `jurisdiction` and `include` are ignored. Not billed.',
        required: ['target_type', 'legal_name'],
        optional: ['development_mode', 'reference'],
        fixed: { target_type: 'fund' },
      },
    },
    examples: {
      company: { summary: 'A company by its number', value: { jurisdiction: 'GB', identifier: '99000010' } },
      financials: { summary: 'With figures', value: { jurisdiction: 'NO', identifier: '100000008', include: { financials: true } } },
      name: {
        summary: 'In a jurisdiction that is searched by name',
        value: { jurisdiction: 'IQ', legal_name: 'INVENTED BEACON OF BASRA LTD' },
      },
      fund: { summary: 'A fund', value: { target_type: 'fund', legal_name: 'INVENTED HARBOUR GROWTH FUND' } },
    },
  },
  idempotent: true,
  rateHeaders: true,
  answers: 'The search is accepted and under way.',
  answer: 'PendingSearch',
  examples: { company: { summary: 'Accepted', value: 'submitted' } },
  errors: [
    'missing_input',
    'invalid_identifier',
    'invalid_parameter',
    'unsupported_jurisdiction',
    'registry_not_configured',
    'not_subscribed',
    'insufficient_credits',
  ],
});
