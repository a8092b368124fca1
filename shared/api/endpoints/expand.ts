/** POST /search/expand */
import type { Endpoint, Route } from '../endpoint.ts';
import { financialsField, JURISDICTION, POLL } from '../prose.ts';
import { CASE_ROWS, SUBMIT } from '../rights.ts';

export const route = {
  method: 'POST',
  path: '/search/expand',
  limit: 'rateLimit',
  fields: ['caseId', 'entityId', 'jurisdiction', 'identifier', 'legalName', 'include', 'override'],
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'expand',
  credentials: 'keyOrToken',
  rights: {
    table: [{ rows: CASE_ROWS, actions: [...SUBMIT, 'Query'] }],
    queue: ['SendMessage'],
    registerCredentials: true,
    settings: ['prices', 'rateLimit'],
  },
  inPieces: true,
  id: 'submitExpand',
  tag: 'Searches',
  summary: 'Search an entity of a case further',
  description: [
    'The entity is looked up in its own register, and whom that names is attached under it. The search joins the case; the target is never replaced. Each entity is expanded once.',
    POLL,
    'Only the owner of the case may expand: a collaborator gets 403, and a caller who cannot read the case 404, as for a case that does not exist. The service never picks a number itself: where neither request nor entity has one, the answer is 400 `no_registration_number`, and `POST /idfinder` finds it.',
    'A number other than the one that the entity has in the same scheme and jurisdiction is 409 `identifier_conflict`, unless `override` is true. Where the official record disagrees with the entity in name, kind or number, the entity’s own facts stay as they were and the record stands beside them as `expandedRecord`.',
    'It costs `search_credit_cost` of the jurisdiction, taken when it is accepted and given back when it fails.',
  ].join('\n\n'),
  body: {
    shape: 'ExpandBody',
    fields: {
      caseId: { description: 'A case of the caller’s own.', examples: ['76350d497d90c700b305493bfef1ac5d'] },
      entityId: {
        description: '`_id` of the target or of a counterparty on that case.',
        examples: ['2583f54d-8ff4-85b1-9d2a-53d314970b68'],
      },
      jurisdiction: { description: `Where to search. ${JURISDICTION} Absent: the entity’s own, else its country.`, examples: ['FR'] },
      identifier: {
        description:
          'Registration number. Absent: the entity’s own number for that register; without one the answer is 400 `no_registration_number`.',
        examples: ['000700013'],
      },
      legalName: { description: 'Legal name, kept with the search. Absent: the entity’s own.', examples: ['ARDOISE INVENTEE'] },
      include: financialsField,
      override: {
        description:
          'True: a number other than the one that the entity has in the same scheme and jurisdiction is searched all the same. Absent: such a request is 409 `identifier_conflict`.',
        examples: [true],
      },
    },
    forms: {
      ExpandRequest: {
        description: 'An entity of a case that is to be searched further.',
        required: ['caseId', 'entityId'],
        optional: ['jurisdiction', 'identifier', 'legalName', 'include', 'override'],
      },
    },
    examples: {
      counterparty: {
        summary: 'A counterparty that carries its number',
        value: { caseId: '76350d497d90c700b305493bfef1ac5d', entityId: '2583f54d-8ff4-85b1-9d2a-53d314970b68' },
      },
      number: {
        summary: 'With a number that was found with /idfinder',
        value: {
          caseId: '76350d497d90c700b305493bfef1ac5d',
          entityId: '2583f54d-8ff4-85b1-9d2a-53d314970b68',
          jurisdiction: 'FR',
          identifier: '000700013',
        },
      },
    },
  },
  idempotent: true,
  rateHeaders: true,
  answers: 'The search is accepted and under way.',
  answer: 'PendingSearch',
  examples: { expand: { summary: 'Accepted', value: 'submittedExpand' } },
  errors: [
    'missing_input',
    'invalid_identifier',
    'invalid_parameter',
    'unsupported_jurisdiction',
    'registry_not_configured',
    'not_subscribed',
    'insufficient_credits',
    'no_registration_number',
    'case_not_found',
    'entity_not_found',
    'not_the_owner',
    'already_expanded',
    'identifier_conflict',
    'expand_in_progress',
  ],
});
