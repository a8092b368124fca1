/**
 * `X-Ignored-Fields`: the fields of the body and the parameters of the query that the endpoint does not have. They do not refuse a request,
 * but who has misspelt one reads it here.
 */
import type { Route } from '../endpoint.ts';
import { type Middleware, onAnswer } from './middleware.ts';
import type { Request } from './request.ts';

const MAX_NAMED = 10;
/** What a list in a header can have: printable ASCII without commas. */
const NAMEABLE = /^[!-+\--~]{1,60}$/;
/** Answers to a request that was taken, or whose fields were at fault. */
export const NAMING_STATUSES: ReadonlySet<number> = new Set([200, 204, 400, 409, 422]);

export function ignoredFields({ query = [], fields = [], paged, spills }: Partial<Route>): Middleware {
  const parameters = new Set([...query, ...(paged ? ['cursor', 'limit'] : []), ...(spills ? ['large'] : [])]);
  const known = new Set(fields);
  return onAnswer((middyRequest, answer) => {
    const names = ignoredIn(middyRequest.event, parameters, known);
    if (names.length === 0 || !NAMING_STATUSES.has(answer.status ?? 200)) return;
    middyRequest.response = { ...answer, headers: { ...answer.headers, 'X-Ignored-Fields': names.join(', ') } };
  });
}

function ignoredIn({ query, sent = {} }: Request, parameters: ReadonlySet<string>, fields: ReadonlySet<string>): string[] {
  const unknown = [...Object.keys(query).filter((name) => !parameters.has(name)), ...Object.keys(sent).filter((name) => !fields.has(name))];
  return [...new Set(unknown)].filter((name) => NAMEABLE.test(name)).slice(0, MAX_NAMED);
}
