/** The introduction of the OpenAPI document: what holds for the whole API. Markdown. */
import { ERRORS, type ErrorCode } from '../platform/requests/errors.ts';
import { MEANINGS } from './schemas/errors.ts';

export function guide(): string {
  return [
    'Looks companies up in official government registers, and funds in the LEI registry, and gives back a live ownership graph: officers, owners with the shares that the register publishes, and the raw official answer as proof.',
    '## How it goes',
    'Submit a search, poll it until it is `COMPLETED` or `FAILED`, read its case. Counterparties with a number can be searched further (`POST /search/expand`); a number that is missing is found with `POST /idfinder`.',
    'A sandbox account (keys that begin with `rgtest_`) works on invented companies, the same at every call; the examples in this document are from there.',
    '## What holds everywhere',
    [
      '- Bodies are JSON in UTF-8. Timestamps are ISO 8601 in UTC with milliseconds; dates are the register’s own local dates, `YYYY-MM-DD` or as much of it as is published.',
      '- **Absent is absent**: what is not known is left out, never `null` and never an empty text. Lists that are always there can be empty.',
      '- **Answers are open**: properties may be added at any time; ignore those that you do not know. Words of an `enum` are a closed list; those of an `x-extensible-enum` can grow.',
      '- **Requests**: unknown fields of a body and unknown parameters of a query are ignored and named in `X-Ignored-Fields`; unknown fields inside `include` are refused. `HEAD` works wherever `GET` does.',
      '- A refused request costs nothing and writes nothing. Checks come in this order: credentials, requests of the minute, suspension, body, case and entity, subscription, credits, POSTs of the minute.',
      '- Requests of an account are limited by the minute (UTC), in two ways. `POST` requests that are accepted: `rateLimit` of `GET /account`, 60 unless set; counted exactly. All others (reads, `PUT`, `DELETE`, `POST` requests that are refused or replayed): `requestLimit`, 600 unless set; counted when they begin, with at most a fifth more than 600 let through, whatever the number of server processes. Over either limit the answer is 429 `rate_limited` with `Retry-After`, the seconds until the next minute.',
      '- A call that may take seconds counts as one request for each of them: `GET /events` while it waits, the test of a webhook endpoint (15), `POST /ownership/calculate`, and ownership or an export of a case with over 500 parties (10 each). What it did not use is given back. An account may have five waits, five other such calls and ten look-ups of `POST /idfinder` open; more are 429 `rate_limited`.',
      '- Every answer has `X-Request-Id` and, unless stated otherwise, `Cache-Control: no-store`.',
      '- The gateway in front of the service may answer in its place: 429 for too many requests of all callers together, 413 for a body over 10 MB, 431 for headers over 10 KB, 500 and 503 where the service gave no answer. These are `{"message": …}`, without `code`, `error` and `Retry-After`; after 429, 500 and 503 the same request may succeed a little later.',
    ].join('\n'),
    '## Errors',
    'Every error is `{error, code, requestId, hint}`, with further properties for some codes. `error` and `hint`, what to do, are sentences for a person; branch on `code`. `pointer` (JSON pointer) names the field of the body that is at fault. Where a repeat can help there are `retryable: true` and `Retry-After`.',
    ['| Code | Status | When |', '| --- | --- | --- |', ...Object.entries(MEANINGS).map(errorRow)].join('\n'),
  ].join('\n\n');
}

const errorRow = ([code, { when }]: [string, { when: string }]): string =>
  `| \`${code}\` | ${ERRORS[code as ErrorCode].status} | ${when} |`;
