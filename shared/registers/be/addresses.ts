/** BE: addresses of deposits and of accounts. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type { Address } from '../../model/entity/company-record.ts';
import { countryCode } from '../../model/entity/countries.ts';
import { fullName } from '../../model/entity/names.ts';
import { type WireAddress, withoutPrefix } from './wire.ts';

export function addressOf(type: Address['type'], found: WireAddress | null | undefined): Address | undefined {
  if (!found) return undefined;
  const street = fullName(found.Street, found.Number) + (found.Box ? ` box ${found.Box}` : '');
  // In the accounts a Belgian city is given as its postal code: `pcd:m1000`.
  const isPostalCode = found.City?.startsWith('pcd:');
  return address(type, {
    lines: [street],
    postalCode: found.PostalCode ?? found.OtherPostalCode ?? (isPostalCode ? withoutPrefix(found.City) : undefined),
    city: isPostalCode ? undefined : (found.City ?? found.OtherCity),
    country: countryOf(found),
  });
}

export const countryOf = (found: WireAddress | null | undefined): string | undefined =>
  countryCode(withoutPrefix(found?.CountryCode ?? found?.Country));
