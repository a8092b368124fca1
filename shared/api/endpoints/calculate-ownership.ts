/** POST /ownership/calculate */
import type { Endpoint, Route } from '../endpoint.ts';
import { CALLER_ROWS } from '../rights.ts';

export const route = {
  method: 'POST',
  path: '/ownership/calculate',
  maxBodyBytes: 1024 * 1024,
  // Also those of a body that is itself a graph.
  fields: [
    ...['graph', 'ruleSets', 'asOf', 'strict'],
    ...['target', 'records', 'relationships', 'statements', 'levels', 'unaccounted', 'seniorManagingOfficials'],
  ],
} as const satisfies Route;

const GRAPH = {
  target: 'T',
  records: [
    { recordId: 'T', type: 'company', name: 'HARBOUR INVENTED LIMITED', jurisdiction: 'GB' },
    { recordId: 'A', type: 'company', name: 'QUAY INVENTED LIMITED', jurisdiction: 'GB' },
    { recordId: 'P', type: 'person', name: 'A. Invented' },
  ],
  relationships: [
    { interestedParty: 'A', subject: 'T', interests: [{ type: 'shareholding', share: { exact: 60 } }] },
    { interestedParty: 'P', subject: 'A', interests: [{ type: 'shareholding', share: { exclusiveMinimum: 25, maximum: 50 } }] },
  ],
  unaccounted: 'others',
};

const STATEMENTS = [
  { recordId: 'T', recordType: 'entity', declarationSubject: 'T', recordDetails: { name: 'HARBOUR INVENTED LIMITED' } },
  { recordId: 'A', recordType: 'entity', declarationSubject: 'T', recordDetails: { name: 'QUAY INVENTED LIMITED' } },
  { recordId: 'P', recordType: 'person', declarationSubject: 'T', recordDetails: { names: [{ fullName: 'A. Invented' }] } },
  {
    recordId: 'e1',
    recordType: 'relationship',
    recordDetails: { interestedParty: 'A', subject: 'T', interests: [{ type: 'shareholding', share: { exact: 60 } }] },
  },
  {
    recordId: 'e2',
    recordType: 'relationship',
    recordDetails: {
      interestedParty: 'P',
      subject: 'A',
      interests: [{ type: 'shareholding', share: { exclusiveMinimum: 25, maximum: 50 } }],
    },
  },
];

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'calculate-ownership',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: CALLER_ROWS, actions: ['GetItem'] }] },
  inPieces: true,
  id: 'calculateOwnership',
  tag: 'Ownership',
  summary: 'Derive ownership of a graph of your own',
  description:
    'The same derivation as `GET /casefile/{caseId}/ownership`, over a graph in the body. No case is made, nothing is stored, no register is asked. Free. It counts in `requestLimit` of the account, not in `rateLimit`.',
  body: {
    shape: 'CalculateBody',
    fields: {
      graph: { description: 'The facts: who has what in whom. Records and relationships, or BODS 0.4 statements.', schema: 'AskedGraph' },
      ruleSets: {
        description:
          'Ids of rule sets of `GET /rule-sets`, or rule sets of your own in the same shape; 5 at most. Absent: those of the target’s country, and `fatf-r24`.',
        examples: [['us-fincen-cdd']],
        schema: 'AskedRuleSets',
      },
      asOf: {
        description:
          'The day whose facts are used, `YYYY-MM-DD`, not after today (UTC). Absent: the facts without an end, and the rule sets of today.',
        examples: ['2026-03-01'],
      },
      strict: { description: 'True: no assumption is made, and intervals are wider. Absent: false.' },
    },
    forms: {
      CalculationRequest: {
        description: 'A graph whose ownership is to be derived.',
        required: ['graph'],
        optional: ['ruleSets', 'asOf', 'strict'],
      },
    },
    examples: {
      band: { summary: 'A person with a band of an owner', value: { graph: GRAPH, ruleSets: ['us-fincen-cdd'] } },
      bods: { summary: 'The same facts as BODS statements', value: { graph: { statements: STATEMENTS, unaccounted: 'others' } } },
    },
  },
  answers: 'Derived ownership of the target of the graph.',
  answer: 'CalculatedOwnership',
  examples: { ownership: { summary: 'The band has values on both sides of the limit', value: 'calculatedOwnership' } },
  errors: ['invalid_parameter', 'unknown_rule_set', 'rule_set_invalid', 'graph_invalid', 'graph_too_large'],
});
