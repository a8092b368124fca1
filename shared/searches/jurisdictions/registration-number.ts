/** A registration number as a caller typed it, in its register's own form. */
import { judgeIdentifier, parseAnyIdentifier, validOne, WRONG_CHECK_DIGIT } from '../../model/identifiers/scheme.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import type { Registry } from '../../registers/contract.ts';

/** Throws an `ApiError` of status 400 that says what a valid number looks like. */
export function registrationNumberOf(registry: Registry, jurisdiction: string, typed: string): string {
  const found = parseAnyIdentifier(registry.identifiers, typed);
  if (found) return found.value;
  const [scheme] = registry.identifiers;
  const judged = judgeIdentifier(registry.identifiers, typed);
  const { label, examples } = registry.identifiers.find((one) => one.label === judged.identifierType) ?? scheme;
  const why = !judged.valid && judged.reason === WRONG_CHECK_DIGIT ? ': its check digit is wrong' : '';
  throw new ApiError('invalid_identifier', {
    message: `"${typed.slice(0, 60)}" cannot be a ${label}${why}. ${validOne(scheme)}.`,
    fields: { jurisdiction, identifierType: label, example: examples[0] },
  });
}
