/** GET /rule-sets */
import type { Endpoint, Route } from '../endpoint.ts';
import { CALLER_ROWS } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/rule-sets',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'rule-sets',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: CALLER_ROWS, actions: ['GetItem'] }] },
  inPieces: true,
  id: 'listRuleSets',
  tag: 'Ownership',
  summary: 'List the rules of beneficial ownership',
  description:
    'Every rule set that ownership can be judged by, in every version: the law, its dates, its limits, and what could not be checked at the source. An answer names the version and the digest that it used.',
  answers: 'All rule sets.',
  answer: 'RuleSetList',
  examples: { list: { summary: 'One of them', value: 'ruleSetList' } },
});
