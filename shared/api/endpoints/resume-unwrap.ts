/** POST /casefile/{caseId}/unwrap/{unwrapId}/resume */
import type { Endpoint, Route } from '../endpoint.ts';
import { CASE_ROWS, SUBMIT } from '../rights.ts';

export const route = {
  method: 'POST',
  path: '/casefile/{caseId}/unwrap/{unwrapId}/resume',
  fields: ['maxCredits', 'maxLayers', 'maxEntities'],
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'resume-unwrap',
  credentials: 'keyOrToken',
  rights: {
    table: [{ rows: CASE_ROWS, actions: [...SUBMIT, 'Query', 'ConditionCheckItem'] }],
    queue: ['SendMessage'],
  },
  inPieces: true,
  id: 'resumeUnwrap',
  tag: 'Ownership',
  summary: 'Let a paused unwrap go on',
  description:
    'From `PAUSED`, from `FAILED`, and from `COMPLETED` with `partlyResolved`. Limits can be raised on the way. With `ceiling_reached` it takes a higher `maxCredits`: `credits.expected` says by how much, and without one the answer is 400 while the case is unchanged. Searches that failed are made once more; those that were completed are not repeated. Only the owner of the case may resume.',
  body: {
    shape: 'ResumeBody',
    fields: {
      maxCredits: {
        description: 'The most credits that it may charge in all, what is charged already included: 1 to 10,000. Absent: as before.',
        examples: [100],
      },
      maxLayers: {
        description: 'Number of layers of companies above the first that are searched: 1 to 20. Absent: as before.',
        examples: [10],
      },
      maxEntities: { description: 'Number of entities that it may search in all: 1 to 1,000. Absent: as before.', examples: [200] },
    },
    forms: {
      UnwrapResume: {
        description: 'An unwrap that is to go on.',
        required: [],
        optional: ['maxCredits', 'maxLayers', 'maxEntities'],
      },
    },
    examples: { raised: { summary: 'With a higher ceiling', value: { maxCredits: 100 } } },
  },
  answers: 'The unwrap goes on.',
  answer: 'Unwrap',
  examples: { resumed: { summary: 'Under way again', value: 'resumedUnwrap' } },
  errors: ['invalid_parameter', 'case_not_found', 'not_the_owner', 'unwrap_not_found', 'unwrap_in_progress', 'unwrap_ended'],
});
