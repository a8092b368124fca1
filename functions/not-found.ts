/** Whatever has no route. */
import { ApiError } from '../shared/errors.ts';
import { openApi } from '../shared/middleware/api.ts';

export const handler = openApi(async () => {
  throw new ApiError('route_not_found');
});
