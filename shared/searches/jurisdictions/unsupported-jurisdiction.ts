/** The refusal of a jurisdiction that has no register here. */
import { ApiError } from '../../platform/requests/api-error.ts';
import { jurisdictionCodes } from '../../registers/catalogue.ts';

/** What the list of names and ISO codes does not have. */
const ALSO: Readonly<Record<string, string>> = { EL: 'GR', ENG: 'GB', SCT: 'GB', WLS: 'GB', NIR: 'GB' };

/** Status 400 on every endpoint, with a hint where the ISO 3166 code was meant: `UK`, `GBR` and `England` for `GB`, `NY` for `US-NY`. */
export async function unsupportedJurisdiction(jurisdiction: string): Promise<ApiError> {
  // Names and codes of all countries: no accepted request loads them.
  const { countryCode } = await import('../../model/entity/countries.ts');
  const iso = ALSO[jurisdiction] ?? countryCode(jurisdiction) ?? jurisdictionCodes.find((code) => code.endsWith(`-${jurisdiction}`));
  const isOther = iso !== undefined && iso !== jurisdiction;
  return new ApiError('unsupported_jurisdiction', {
    message: `Unsupported jurisdiction: ${jurisdiction}`,
    fields: { hint: `${isOther ? `Use ${iso}, the ISO 3166 code. ` : ''}GET /jurisdictions lists what can be searched.` },
  });
}
