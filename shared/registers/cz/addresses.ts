/** CZ: addresses of ARES and of the public register. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type { Address } from '../../model/entity/company-record.ts';
import { countryCode } from '../../model/entity/countries.ts';
import type { WireAddress } from './wire.ts';

export function addressOf(type: Address['type'], found: WireAddress | null | undefined): Address | undefined {
  if (!found) return undefined;
  const { cisloDomovni, cisloOrientacni, cisloOrientacniPismeno, psc } = found;
  const second = cisloOrientacni ? `${cisloOrientacni}${cisloOrientacniPismeno ?? ''}` : undefined;
  const number = [cisloDomovni, second].filter(Boolean).join('/') || found.cisloDoAdresy;
  const street = number ? `${found.nazevUlice ?? found.nazevCastiObce ?? found.nazevObce ?? ''} ${number}` : found.nazevUlice;
  return address(type, {
    lines: [street],
    city: found.nazevObce,
    postalCode: psc ? String(psc).padStart(5, '0') : found.pscTxt,
    region: found.nazevKraje,
    country: countryCode(found.kodStatu),
    text: found.textovaAdresa,
  });
}
