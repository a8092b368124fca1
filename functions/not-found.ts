/** Whatever has no route: an address with a slash too many, a method that the address does not take, or no address at all. */

import { methodsOf } from '../shared/api/endpoints.ts';
import { openApi } from '../shared/api/middleware/api.ts';
import { ApiError } from '../shared/requests/api-error.ts';

export const handler = openApi(async ({ method, rawPath, rawQuery }) => {
  const trimmed = rawPath.replace(/(?<!^)\/$/, '');
  const methods = methodsOf(trimmed);
  if (methods.length > 0 && !methods.some((one) => one === method)) {
    const allowed = methods.join(', ');
    throw new ApiError('method_not_allowed', { message: `This address takes ${allowed}`, headers: { Allow: allowed } });
  }
  if (methods.length === 0 || trimmed === rawPath) throw new ApiError('route_not_found');
  return { status: 308, headers: { Location: rawQuery ? `${trimmed}?${rawQuery}` : trimmed } };
});
