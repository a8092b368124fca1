/** PUT /casefile/{caseId}/identities/{entityId}/{otherEntityId} */
import type { Endpoint, Route } from '../endpoint.ts';
import { CASE_ROWS } from '../rights.ts';

export const route = {
  method: 'PUT',
  path: '/casefile/{caseId}/identities/{entityId}/{otherEntityId}',
  fields: ['same', 'reason', 'override'],
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'decide-identity',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: CASE_ROWS, actions: ['GetItem', 'Query', 'PutItem', 'ConditionCheckItem'] }] },
  inPieces: true,
  id: 'decideIdentity',
  tag: 'Ownership',
  summary: 'Decide whether two entities are one party',
  description: [
    'Registers name the same person or company many times. `GET /casefile/{caseId}/ownership` takes entities together by rules, and says who may be the same (`possiblySame`). This decides it: stronger than a rule, for derived ownership only. Entities, their ids and `GET /casefile/{caseId}` stay as they are, and `DELETE` of the same address restores the former answer.',
    'Where the two contradict each other (a person and a company, different dates of birth, different numbers of one register …) `same: true` is 409 `identity_conflict` with the `vetoes`, unless `override` is true. What was overridden stays in the list and in the answer.',
    'The order of the two ids does not matter. The same decision again changes nothing. Only the owner of the case may decide, up to 1,000 times. Free.',
  ].join('\n\n'),
  body: {
    shape: 'IdentityBody',
    fields: {
      same: { description: 'True: the two are one party. False: they are two, whatever the rules say.', examples: [true] },
      reason: {
        description: 'Why, for whoever reads the answer later; up to 1,000 characters.',
        examples: ['The same passport number in both files.'],
      },
      override: {
        description: 'True: take them as one party although they contradict each other. Absent: such a request is 409.',
        examples: [true],
      },
    },
    forms: {
      IdentityDecisionRequest: {
        description: 'A decision on two entities of a case.',
        required: ['same', 'reason'],
        optional: ['override'],
      },
    },
    examples: {
      same: { summary: 'They are one', value: { same: true, reason: 'The same passport number in both files.' } },
      different: { summary: 'They are two', value: { same: false, reason: 'Father and son.' } },
    },
  },
  answers: 'The decision as it is in force.',
  answer: 'IdentityDecision',
  examples: { decision: { summary: 'Two entities are one party', value: 'identityDecision' } },
  errors: ['invalid_parameter', 'case_not_found', 'not_the_owner', 'entity_not_found', 'identity_conflict', 'too_many_decisions'],
});
