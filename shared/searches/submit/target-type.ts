/** What the body of POST /search, or a row of a batch, searches for. */
import { ApiError } from '../../platform/requests/api-error.ts';
import { anyText, bodyOf, checkedBody } from '../../platform/requests/request-body.ts';

const Target = bodyOf({ target_type: anyText });

/** Throws an `ApiError` for a kind of search that does not exist. */
export function targetType(body: unknown): 'corporate' | 'fund' {
  const { target_type = 'corporate' } = checkedBody(Target, body);
  if (target_type === 'corporate' || target_type === 'fund') return target_type;
  throw new ApiError('invalid_body', { message: 'target_type must be "corporate" or "fund"', fields: { pointer: '/target_type' } });
}
