/** CZ: the nature of a relationship, from the register's codes and words. PURE. */
import type { Nature } from '../../model/entity/nature.ts';
import { codes } from '../codes.ts';
import type { Engagement, Organ, Partners } from './wire.ts';

/** `by words`: the name of the function decides. */
export const ORGAN_ROLES: Readonly<Record<string, Nature | 'by words'>> = {
  STATUTARNI_ORGAN: 'by words',
  SPRAVNI_RADA: 'by words',
  DOZORCI_RADA: 'Supervisory Board Member',
  KONTROLNI_KOMISE: 'Supervisory Board Member',
  PROKURA: 'Procurator',
  LIKVIDATOR: 'Liquidator',
  ZAKLADATEL: 'Founder',
  SPOLECNIK: 'by words',
  KOMPLEMENTAR: 'General Partner',
  KOMANDITISTA: 'Limited Partner',
  AKCIONAR: 'Shareholder',
  VKLAD_CLEN_DRUZSTVA_SEKCE: 'Member',
};

const natureOfOrgan = codes<Nature | 'by words'>('CZ TypOrganu', ORGAN_ROLES);
export const ENGAGEMENT_ROLES: Readonly<Record<string, Nature | 'by words'>> = {
  STATUTARNI_ORGAN_CLEN: 'by words',
  STATUTARNI_ORGAN_OSOBA: 'by words',
  SPRAVNI_RADA_CLEN: 'by words',
  DOZORCI_RADA_CLEN: 'Supervisory Board Member',
  KONTROLNI_KOMISE_CLEN: 'Supervisory Board Member',
  PROKURA_OSOBA: 'Procurator',
  LIKVIDATOR_OSOBA: 'Liquidator',
  LIKVIDATOR_OSOBA_VR: 'Liquidator',
  VEDOUCI_ORGANIZACNI_SLOZKY: 'Managing Director',
  ZAKLADATEL: 'Founder',
  STATUTAR_ZRIZOVATELE_OSOBA: 'Other',
  OPATROVNIK_VR: 'Other',
  SPOLECNIK_OSOBA: 'by words',
  AKCIONAR: 'Shareholder',
};

const natureOfEngagement = codes<Nature | 'by words'>('CZ TypAngazma', ENGAGEMENT_ROLES);
/** The first pattern that matches applies; the function's words come before those of its organ. */
const WORDS: readonly [RegExp, Nature][] = [
  [/likvidátor/i, 'Liquidator'],
  [/prokur/i, 'Procurator'],
  [/dozorčí rad|kontrolní (komis|orgán)|revizní/i, 'Supervisory Board Member'],
  [/místopředsed/i, 'Board Member'],
  [/předsed(a|kyně)/i, 'Board Chair'],
  [/jednatel|ředitel|vedoucí (odštěpného|organizační)/i, 'Managing Director'],
  [/komplementář/i, 'General Partner'],
  [/komanditist/i, 'Limited Partner'],
  [/společní[kc]/i, 'Partner'],
  [/představenstv|správní rad|výbor|předsednictv/i, 'Board Member'],
];
/** The nature of the statutory organ by legal form, where no words decide. */
const STATUTORY: ReadonlyMap<string | undefined, Nature> = new Map([
  ['111', 'Partner'],
  ['112', 'Managing Director'],
  ['113', 'General Partner'],
  ['121', 'Board Member'],
  ['205', 'Board Member'],
]);

export function officerNature(member: Engagement, organ: Pick<Organ, 'typOrganu' | 'nazevOrganu'>, form: string | undefined): Nature {
  const known = natureOfOrgan(organ.typOrganu) ?? natureOfEngagement(member.typAngazma);
  if (known && known !== 'by words') return known;
  const found = byWords(member.clenstvi?.funkce?.nazev) ?? byWords(organ.nazevOrganu) ?? byWords(member.nazevAngazma);
  return found ?? (known ? (STATUTORY.get(form) ?? 'Officer') : 'Other');
}

/** A partner of an s.r.o. holds a share of its capital; one of a v.o.s. or k.s. is a partner. */
export function ownerNature(member: Engagement, group: Pick<Partners, 'typOrganu' | 'nazevOrganu'>, form: string | undefined): Nature {
  const known = natureOfOrgan(group.typOrganu) ?? natureOfEngagement(member.typAngazma);
  if (known && known !== 'by words') return known;
  const found = byWords(member.nazevAngazma) ?? byWords(group.nazevOrganu) ?? 'Partner';
  return found === 'Partner' && form === '112' ? 'Shareholder' : found;
}

/** The register's words; `člen` or `předseda` alone is followed by its organ. */
export function roleOf(member: Engagement, organ: Pick<Organ, 'typOrganu' | 'nazevOrganu'>): string | undefined {
  const { nazevOrganu, typOrganu } = organ;
  const words = member.clenstvi?.funkce?.nazev?.trim() || member.nazevAngazma || nazevOrganu || member.typAngazma || typOrganu;
  if (!words) return undefined;
  return nazevOrganu && /^(?:člen|předsed|místopředsed)\S*$/i.test(words) ? `${words} (${nazevOrganu})` : words;
}

const byWords = (words: string | null | undefined): Nature | undefined => WORDS.find(([fits]) => words && fits.test(words))?.[1];
