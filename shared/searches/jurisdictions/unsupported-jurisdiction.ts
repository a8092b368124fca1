/** The refusal of a jurisdiction that has no register here. */
import { ApiError } from '../../platform/requests/api-error.ts';

/** Codes that callers use for an ISO 3166-1 code. */
const ISO_CODE_OF: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR', ENG: 'GB', USA: 'US' };

/** Status 400, with a hint where the ISO 3166 code was meant. */
export function unsupportedJurisdiction(jurisdiction: string): ApiError {
  const iso = ISO_CODE_OF[jurisdiction];
  return new ApiError('unsupported_jurisdiction', {
    message: `Unsupported jurisdiction: ${jurisdiction}`,
    fields: {
      hint: iso
        ? `The ISO 3166 code is ${iso}. GET /jurisdictions lists what can be searched.`
        : 'GET /jurisdictions lists what can be searched.',
    },
  });
}
