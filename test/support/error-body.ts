/** The body of an error as the list of errors documents it. */
import { HINTS } from '../../shared/platform/requests/error-hints.ts';
import type { ErrorCode } from '../../shared/platform/requests/errors.ts';

interface Said {
  error: string;
  code: ErrorCode;
  [field: string]: unknown;
}

/** The whole body that is expected: what is given, with the hint of its code unless a hint is given. */
export const errorBody = <S extends Said>(said: S): S & { hint: unknown } => ({ hint: HINTS[said.code], ...said });
