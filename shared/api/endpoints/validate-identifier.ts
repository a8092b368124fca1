/** POST /identifiers/validate */
import type { Endpoint, Route } from '../endpoint.ts';
import { JURISDICTION } from '../prose.ts';
import { CALLER_ROWS } from '../rights.ts';

export const route = {
  method: 'POST',
  path: '/identifiers/validate',
  fields: ['jurisdiction', 'identifier'],
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'validate-identifier',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: CALLER_ROWS, actions: ['GetItem'] }], settings: ['rateLimit'] },
  inPieces: true,
  id: 'validateIdentifier',
  tag: 'Identifiers',
  summary: 'Try a number without asking the register',
  description:
    'Says whether a number has the form and the check digit of the jurisdiction’s numbers. Whether a company has it is not known: the register is not asked. Free. It counts in `requestLimit` of the account, not in `rateLimit`.',
  body: {
    shape: 'ValidateBody',
    fields: {
      jurisdiction: { description: `Whose register the number is of. ${JURISDICTION}`, examples: ['GB'] },
      identifier: { description: 'The number as it was typed.', examples: ['99000010', '552 120 222'] },
    },
    forms: { ValidateRequest: { description: 'A number that is to be tried.', required: ['jurisdiction', 'identifier'] } },
    examples: {
      right: { summary: 'A number that fits', value: { jurisdiction: 'GB', identifier: '99000010' } },
      wrong: { summary: 'A wrong check digit', value: { jurisdiction: 'FR', identifier: '000700014' } },
    },
  },
  rateHeaders: true,
  answers: 'Whether the number can be one of the register.',
  answer: 'IdentifierJudgement',
  examples: { valid: { summary: 'It can', value: 'validIdentifier' }, invalid: { summary: 'It cannot', value: 'invalidIdentifier' } },
  errors: ['missing_input', 'unsupported_jurisdiction'],
});
