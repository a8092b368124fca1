/** The body of each error answer as a schema, from what the error means. */
import * as z from 'zod';
import { ApiError } from '../../platform/requests/api-error.ts';
import { HINTS } from '../../platform/requests/error-hints.ts';
import { ERRORS, type ErrorCode } from '../../platform/requests/errors.ts';
import { MEANINGS, type Meaning } from './errors.ts';
import { flag, text } from './properties.ts';

/** `search_not_found` -> `SearchNotFoundError`. */
export const errorSchemaName = (code: ErrorCode): string =>
  `${code.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Error`;

export const isRetryable = (code: ErrorCode): boolean => new ApiError(code).retryable;

const REQUEST_ID = 'c6af9ac6-7b61-11e6-9a41-93e8deadbeef';

export function errorSchema(code: ErrorCode): z.ZodType {
  const { when, fields = {} }: Meaning = MEANINGS[code];
  return z
    .looseObject({
      error: text('What is wrong, as a sentence for a person. Branch on `code` instead.', ERRORS[code].error),
      code: z.literal(code).describe('Which error it is; the word stays the same.'),
      requestId: text('Id of the request, as in `X-Request-Id`: the operator finds its log lines by it.', REQUEST_ID),
      retryable: isRetryable(code)
        ? z.literal(true).describe('The same request may succeed after `Retry-After`.')
        : flag('True where the same request may succeed later. Absent here: repeating it does not help.').optional(),
      hint: text('What to do, as a sentence for a person; often more exact than this example.', HINTS[code]),
      ...fields,
    })
    .describe(`${when} ${HINTS[code]} Source: this service.`);
}

export const errorExample = (code: ErrorCode): object => {
  const { fields = {} }: Meaning = MEANINGS[code];
  const further = Object.entries(fields).map(([name, schema]) => [name, (schema.meta()?.examples as unknown[] | undefined)?.[0]]);
  return {
    error: ERRORS[code].error,
    code,
    requestId: REQUEST_ID,
    ...(isRetryable(code) && { retryable: true }),
    hint: HINTS[code],
    ...Object.fromEntries(further.filter(([, value]) => value !== undefined)),
  };
};
