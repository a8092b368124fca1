/** Every request without a route: an address with a trailing slash, a method that the address does not take, or an unknown address. */
import { methodsOf } from '../shared/api/endpoints.ts';
import { openEndpoint } from '../shared/api/middleware/chain.ts';
import { ApiError } from '../shared/platform/requests/api-error.ts';

export const handler = openEndpoint(async ({ method, rawPath, rawQuery }) => {
  const trimmed = rawPath.replace(/(?<!^)\/$/, '');
  const methods: readonly string[] = methodsOf(trimmed);
  if (methods.length > 0 && !methods.includes(method)) {
    const allowed = methods.join(', ');
    throw new ApiError('method_not_allowed', { message: `This address takes ${allowed}`, headers: { Allow: allowed } });
  }
  if (methods.length === 0 || trimmed === rawPath) throw new ApiError('route_not_found');
  const location = encoded(trimmed);
  return { status: 308, headers: { Location: rawQuery ? `${location}?${rawQuery}` : location } };
});

/** The gateway gives the path decoded, and a header takes ASCII only. */
const encoded = (path: string): string => path.toWellFormed().split('/').map(encodeURIComponent).join('/');
