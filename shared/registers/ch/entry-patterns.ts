/** CH: patterns that recognise the parts of an entry, in the three languages. PURE. */

/** `in Zug`, `à l'Abbaye`, `wohnhaft in Zug`. */
export const PLACE = /^(?:wohnhaft in|domicilié?e? à|domiciliat[ao] a|in|à|a|ad|aux?|en) (?=\p{Lu}|l['’]|d['’]|['’]s|den |der )/u;
export const ORIGIN_AND_PLACE = /^(?:von und in|de et à|da e in) /i;
export const ORIGIN =
  /^(?:Heimat:|von(?! Amtes\b)|vom|de|des|du|d['’]|da|di|del|della|dell['’]|originaire (?:de|du|des|d['’]))(?: |(?<=['’]))/i;
export const NATIONALITY = /staatsangehörig|staatsbürger|ressortissant|\bcitoyen|cittadin|nationalité|staatenlos|apatride|apolide/i;
export const NICKNAME = /^(?:dite?|genannt|gen\.|dett[oa]|alias) /i;
export const SIGNING =
  /unterschrift|zeichnungsberechtigung|prokura\b|signature|procuration|\b(?:con|senza) firma\b|\bfirma (?:individuale|collettiva)|diritto di firma|\bprocura\b/i;
export const QUOTAS =
  /stammanteil|stammeinlage|kommanditsumme|\bparts?(?: sociales?)? (?:de|d['’])|\bquot[ae] (?:da|di)|commandite de|accomandita di|^part sociale:|^quota:/i;

export const NO_SIGNATURE = /^(?:ohne|sans|senza) /i;

export const isPlace = (part: string): boolean => PLACE.test(part) || ORIGIN_AND_PLACE.test(part);
export const isOrigin = (part: string): boolean => ORIGIN_AND_PLACE.test(part) || ORIGIN.test(part) || NATIONALITY.test(part);

/** Splits at commas outside brackets. */
export const partsOf = (entry: string): string[] =>
  entry
    .split(entry.includes('(') ? /,(?![^()]{0,300}\))/ : ',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Removes academic titles anywhere in a name: `Dr. iur. Anna`, `Peter Dr.`. */
export const withoutTitles = (name: string): string =>
  name
    .replace(/(?<=\.)(?=\p{L}{2})/gu, ' ')
    .split(' ')
    .filter((word) => !TITLES.has(word))
    .join(' ');
const TITLES = new Set(
  'Prof. Dr. Dott. Dott.ssa Dres. Ing. ing. Avv. PD lic. Lic. dipl. Dipl. Me Me. Mag. iur. jur. oec. publ. rer. pol. phil. nat. med. dent. vet. sc. techn. h.c. hc. ETH HTL FH'.split(
    ' ',
  ),
);
/** A part that is a profession: `Muster Anna, dipl. Bücherexpertin, in Bern`. */
export const PROFESSION =
  /(?:experte|expertin|prüfer|prüferin|anwalt|anwältin|notar|notarin|avocate?|notaire|fürsprecher|fürsprecherin|treuhänder|treuhänderin|architekt|architektin|ingenieur|ingenieurin|comptable)$/i;
