/** POST /search/financials */
import type { Endpoint, Route } from '../endpoint.ts';
import { POLL } from '../prose.ts';
import { CASE_ROWS, SUBMIT } from '../rights.ts';

export const route = {
  method: 'POST',
  path: '/search/financials',
  limit: 'rateLimit',
  fields: ['caseId', 'entityId'],
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'submit-financials',
  credentials: 'keyOrToken',
  rights: {
    table: [{ rows: CASE_ROWS, actions: [...SUBMIT, 'Query'] }],
    queue: ['SendMessage'],
    registerCredentials: true,
    settings: ['prices', 'rateLimit'],
  },
  inPieces: true,
  id: 'submitFinancials',
  tag: 'Searches',
  summary: 'Ask for figures later',
  description: [
    'The figures of an entity that was searched before, the target of a case or an entity that was expanded. The register is asked for nothing else; the figures join the entity on the case, in the place of earlier ones. It can be repeated.',
    POLL,
    'It costs `financials_credit_cost` of the jurisdiction, taken when it is accepted and given back when it fails; a register without figures of the company is a failure (`not_found`). Only the owner of the case may ask.',
  ].join('\n\n'),
  body: {
    shape: 'FinancialsBody',
    fields: {
      caseId: { description: 'A case of the caller’s own.', examples: ['76350d497d90c700b305493bfef1ac5d'] },
      entityId: {
        description: '`_id` of the target, or of an entity of the case that was expanded.',
        examples: ['9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7'],
      },
    },
    forms: { FinancialsRequest: { description: 'An entity of a case whose figures are wanted.', required: ['caseId', 'entityId'] } },
    examples: {
      target: {
        summary: 'The target of a case',
        value: { caseId: '76350d497d90c700b305493bfef1ac5d', entityId: '9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7' },
      },
    },
  },
  idempotent: true,
  rateHeaders: true,
  answers: 'The search is accepted and under way.',
  answer: 'PendingSearch',
  examples: { financials: { summary: 'Accepted', value: 'submittedFinancials' } },
  errors: [
    'missing_input',
    'invalid_parameter',
    'unsupported_jurisdiction',
    'registry_not_configured',
    'not_subscribed',
    'insufficient_credits',
    'no_registration_number',
    'financials_not_published',
    'case_not_found',
    'entity_not_found',
    'not_the_owner',
    'entity_not_searched',
    'financials_in_progress',
  ],
});
