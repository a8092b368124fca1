/** 405 for a method that an address does not take, with those that it takes. */
import { ApiError } from '../../platform/requests/api-error.ts';
import type { Route } from '../endpoint.ts';
import { methodsOf } from '../endpoints.ts';
import type { Middleware } from './middleware.ts';

/** What has no route of its own at the address of a `GET` comes to the function of the `GET`. */
export const allowedMethod = ({ method }: Partial<Route>): Middleware => ({
  before({ event }) {
    if (method && event.method !== method) throw methodNotAllowed([method, ...methodsOf(event.rawPath)]);
  },
});

export function methodNotAllowed(methods: readonly Route['method'][]): ApiError {
  const allowed = [...new Set(methods)].map((method) => (method === 'GET' ? 'GET, HEAD' : method)).join(', ');
  return new ApiError('method_not_allowed', { message: `This address takes ${allowed}`, headers: { Allow: allowed } });
}
