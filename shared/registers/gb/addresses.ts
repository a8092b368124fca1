/** GB: addresses of Companies House. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type { Address } from '../../model/entity/company-record.ts';
import { countryCode } from '../../model/entity/countries.ts';
import { fullName } from '../../model/entity/names.ts';
import type { WireAddress } from './wire.ts';

/** A house number in the premises goes on the line of the street, as the register prints it. */
export function addressOf(type: Address['type'], found: WireAddress | null | undefined): Address | undefined {
  if (!found) return undefined;
  const { care_of, po_box, premises, address_line_1, address_line_2, locality, region, postal_code, country } = found;
  const street = /^\s*\d/.test(premises ?? '') ? [fullName(premises, address_line_1)] : [premises, address_line_1];
  const lines = [careOf(care_of), postBox(po_box), ...street, address_line_2];
  const text = [...lines, locality, region, country, postal_code].map((part) => fullName(part)).filter(Boolean);
  return address(type, { lines, city: locality, postalCode: postal_code, region, country: countryCode(country), text: text.join(', ') });
}

/** Some filings repeat `C/O …` and `PO Box …` inside these fields. */
const careOf = (filed: string | null | undefined): string | undefined => prefixed('c/o', filed, /^\s*(?:c\/o|care of)\b/i);
const postBox = (filed: string | null | undefined): string | undefined =>
  prefixed('PO Box', filed?.replace(/^\s*box\b/i, ''), /^\s*(?:p\.?\s?o\.?\s?box|post office box)\b/i);

function prefixed(prefix: string, filed: string | null | undefined, isThere: RegExp): string | undefined {
  if (!filed?.trim()) return undefined;
  return isThere.test(filed) ? filed : `${prefix} ${filed}`;
}

/** Without missing addresses and duplicates of one purpose. */
export function unique(...found: (Address | undefined)[]): Address[] {
  const present = found.filter((one) => one !== undefined);
  return present.filter((one, at) => present.findIndex(({ type, text }) => type === one.type && text === one.text) === at);
}
