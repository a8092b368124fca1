/** POST /casefile/{caseId}/unwrap */
import type { Endpoint, Route } from '../endpoint.ts';
import { CASE_ROWS, SUBMIT } from '../rights.ts';

export const route = {
  method: 'POST',
  path: '/casefile/{caseId}/unwrap',
  limit: 'rateLimit',
  fields: ['dryRun', 'maxCredits', 'goal', 'ruleSets', 'maxLayers', 'maxEntities', 'inFlight', 'entityId', 'include'],
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'start-unwrap',
  credentials: 'keyOrToken',
  rights: {
    table: [{ rows: CASE_ROWS, actions: [...SUBMIT, 'Query', 'ConditionCheckItem'] }],
    queue: ['SendMessage'],
    registerCredentials: true,
    settings: ['prices', 'rateLimit'],
  },
  inPieces: true,
  id: 'startUnwrap',
  tag: 'Ownership',
  summary: 'Search upwards until the owners are decided',
  description: [
    'Searches the owners of a company, and theirs, until every branch has an ending or no further search can change a verdict. Every step is an ordinary expand of the case: it costs `search_credit_cost` of its jurisdiction, is charged when it is completed and given back when it fails. `GET /casefile/{caseId}` and `GET /casefile/{caseId}/ownership` show each step as soon as it has landed.',
    'With `dryRun` the answer is a quote: nothing is held, written or asked. Without it `maxCredits` is required, and never passed.',
    'One unwrap of a case at a time; only the owner of the case may start one. It counts as one POST of the minute, its steps as none. Poll `GET /casefile/{caseId}/unwrap/{unwrapId}`.',
  ].join('\n\n'),
  body: {
    shape: 'UnwrapBody',
    fields: {
      dryRun: { description: 'True: a quote. Absent: false.', examples: [true] },
      maxCredits: {
        description: 'The most that it may charge, in credits: 1 to 10,000. Absent in a quote without a ceiling.',
        examples: [50],
      },
      goal: {
        description:
          'What it is for. Absent: `beneficialOwners`.\n- `beneficialOwners`: it stops as soon as no further search can change a verdict\n- `wholeStructure`: it searches whatever can be searched',
        examples: ['beneficialOwners'],
      },
      ruleSets: {
        description: 'Ids of rule sets of `GET /rule-sets`, 5 at most. Absent: those of the target’s country, and `fatf-r24`.',
        examples: [['eu-amlr-2024-1624']],
      },
      maxLayers: { description: 'Number of layers of companies above the first that are searched: 1 to 20. Absent: 10.', examples: [10] },
      maxEntities: { description: 'Number of entities that it may search: 1 to 1,000. Absent: 200.', examples: [200] },
      inFlight: { description: 'Number of searches at a time: 1 to 10. Absent: 5.', examples: [5] },
      entityId: {
        description: '`_id` of the entity that it begins with. Absent: the target of the case.',
        examples: ['2583f54d-8ff4-85b1-9d2a-53d314970b68'],
      },
      include: {
        description: 'Figures are not taken here: `financials: true` is refused. Absent: none.',
        fields: { financials: { description: 'False. Absent: no figures, as always here.', examples: [false] } },
      },
    },
    forms: {
      UnwrapStart: {
        description: 'An unwrap that is to be started.',
        required: ['maxCredits'],
        optional: ['dryRun', 'goal', 'ruleSets', 'maxLayers', 'maxEntities', 'inFlight', 'entityId', 'include'],
      },
      UnwrapQuoteRequest: {
        description: 'An unwrap that is to be quoted.',
        required: ['dryRun'],
        optional: ['maxCredits', 'goal', 'ruleSets', 'maxLayers', 'maxEntities', 'inFlight', 'entityId', 'include'],
      },
    },
    examples: {
      start: { summary: 'With a ceiling', value: { maxCredits: 50 } },
      quote: { summary: 'What would it cost?', value: { dryRun: true } },
    },
  },
  idempotent: true,
  rateHeaders: true,
  answers: 'The unwrap is accepted and under way; with `dryRun`, the quote.',
  answer: { anyOf: [{ $ref: '#/components/schemas/Unwrap' }, { $ref: '#/components/schemas/UnwrapQuote' }] },
  examples: { started: { summary: 'Accepted', value: 'startedUnwrap' }, quoted: { summary: 'A quote', value: 'quotedUnwrap' } },
  errors: [
    'missing_input',
    'invalid_parameter',
    'unknown_rule_set',
    'insufficient_credits',
    'not_subscribed',
    'case_not_found',
    'entity_not_found',
    'not_the_owner',
    'target_not_ready',
    'unwrap_in_progress',
  ],
});
