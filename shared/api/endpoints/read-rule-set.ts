/** GET /rule-sets/{ruleSetId} */
import type { Endpoint, Route } from '../endpoint.ts';
import { CALLER_ROWS } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/rule-sets/{ruleSetId}',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'rule-sets',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: CALLER_ROWS, actions: ['GetItem'] }] },
  inPieces: true,
  id: 'readRuleSet',
  tag: 'Ownership',
  summary: 'Read one rule of beneficial ownership',
  description: 'All versions of one rule set, the newest first. Old versions stay, so that an answer of the past can be followed.',
  answers: 'The versions of the rule set.',
  answer: 'RuleSetList',
  examples: { list: { summary: 'One version', value: 'ruleSetList' } },
  errors: ['rule_set_not_found'],
});
