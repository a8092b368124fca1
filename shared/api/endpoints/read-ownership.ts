/** GET /casefile/{caseId}/ownership */
import type { Endpoint, Route } from '../endpoint.ts';
import { CASE_ROWS } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/casefile/{caseId}/ownership',
  spills: true,
  query: ['ruleSet', 'asOf', 'strict'],
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'read-ownership',
  credentials: 'keyOrToken',
  rights: {
    table: [{ rows: CASE_ROWS, actions: ['GetItem', 'Query'] }],
    documents: { actions: ['PutObject', 'GetObject'], only: 'largeAnswers' },
    settings: ['prices'],
  },
  inPieces: true,
  id: 'readCaseOwnership',
  tag: 'Ownership',
  summary: 'Read who owns and controls the target',
  description:
    'Derived from the facts of the case as it stands: shares as exact values or intervals, control, and for each rule set whether a party is, may be or is not a beneficial owner, with the tests, citations and chains behind it. What is not known is counted, with a reason, a next step and its price. No register is asked. Free. For the owner and for collaborators.',
  answers: 'Derived ownership of the target.',
  answer: 'CaseOwnership',
  examples: { ownership: { summary: 'One owner with a band', value: 'caseOwnership' } },
  errors: ['invalid_parameter', 'unknown_rule_set', 'case_not_found', 'target_not_ready', 'graph_too_large'],
});
