/** Every request without a route: an address with a trailing slash, a method that the address does not take, or an unknown address. */
import { methodsOf, nearestRoute } from '../shared/api/endpoints.ts';
import { methodNotAllowed } from '../shared/api/middleware/allowed-method.ts';
import { openEndpoint } from '../shared/api/middleware/chain.ts';
import { ApiError } from '../shared/platform/requests/api-error.ts';

export const handler = openEndpoint(async ({ method, rawPath, rawQuery }) => {
  const trimmed = rawPath.replace(/(?<!^)\/$/, '');
  const methods = methodsOf(trimmed);
  if (methods.length > 0 && !methods.some((one) => one === method)) throw methodNotAllowed(methods);
  if (methods.length === 0 || trimmed === rawPath) {
    const nearest = nearestRoute(method, rawPath);
    throw new ApiError('route_not_found', nearest ? { fields: { hint: `The nearest address is ${nearest}.` } } : {});
  }
  const location = encoded(trimmed);
  return { status: 308, headers: { Location: rawQuery ? `${location}?${rawQuery}` : location } };
});

/** The gateway gives the path decoded, and a header takes ASCII only. */
const encoded = (path: string): string => path.toWellFormed().split('/').map(encodeURIComponent).join('/');
