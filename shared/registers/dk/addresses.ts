/** DK: addresses of CVR, Danish ones in parts, foreign ones as free text. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type { Address } from '../../model/entity/company-record.ts';
import { countryCode } from '../../model/entity/countries.ts';
import type { WireAddress } from './wire.ts';

export function addressOf(type: Address['type'], found: WireAddress | null | undefined): Address | undefined {
  if (!found) return undefined;
  const careOf = found.conavn && (/^c\/o/i.test(found.conavn) ? found.conavn : `c/o ${found.conavn}`);
  return address(type, {
    lines: [careOf, street(found), postBox(found), found.bynavn, ...freeText(found)],
    city: found.postdistrikt,
    // 0 and 9999 mean "none".
    postalCode: found.postnummer && found.postnummer !== 9999 ? String(found.postnummer).padStart(4, '0') : undefined,
    country: countryCode(found.landekode),
  });
}

const postBox = ({ postboks }: WireAddress): string | undefined =>
  postboks ? String(postboks).replace(/^(?!\s*(?:post\s?bo(?:ks|x)|box)\b)/i, 'Postboks ') : undefined;

function street({ vejnavn, husnummerFra, bogstavFra, husnummerTil, bogstavTil, etage, sidedoer }: WireAddress): string | undefined {
  if (!vejnavn) return undefined;
  const to = [husnummerTil, bogstavTil].filter(Boolean).join('');
  const house = [husnummerFra, bogstavFra].filter(Boolean).join('') + (to && `-${to}`);
  const floor = [etage && `${etage}.`, sidedoer].filter(Boolean).join(' ');
  return [[vejnavn, house].filter(Boolean).join(' '), floor].filter(Boolean).join(', ');
}

const freeText = ({ fritekst }: WireAddress): string[] => (fritekst ?? '').split(/(?<!\s)\s*(?:,\s*)?\n|\s{2,}/).filter(Boolean);
