/** CZ: what somebody is to a company, from the register's codes and words. PURE. */
import type { Nature } from '../../entity/nature.ts';
import { codes } from '../codes.ts';
import type { Engagement, Organ, Partners } from './wire.ts';

/** `by words`: the organ manages the company, and the name of the function says in what place. */
const ORGAN = codes<Nature | 'by words'>('CZ TypOrganu', {
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
});
const ENGAGEMENT = codes<Nature | 'by words'>('CZ TypAngazma', {
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
});
/** The first that fits: the function's own words before those of its organ. */
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
/** Where nothing else is said, the form decides who the statutory organ is. */
const STATUTORY: Readonly<Record<string, Nature>> = {
  '111': 'Partner',
  '112': 'Managing Director',
  '113': 'General Partner',
  '121': 'Board Member',
  '205': 'Board Member',
};

export function officerNature(member: Engagement, organ: Organ, form: string | undefined): Nature {
  const known = ORGAN(organ.typOrganu) ?? ENGAGEMENT(member.typAngazma);
  if (known && known !== 'by words') return known;
  const said = byWords(member.clenstvi?.funkce?.nazev) ?? byWords(organ.nazevOrganu) ?? byWords(member.nazevAngazma);
  return said ?? (known ? (STATUTORY[form ?? ''] ?? 'Officer') : 'Other');
}

/** A partner of an s.r.o. holds a share of its capital; one of a v.o.s. or k.s. is a partner. */
export function ownerNature(member: Engagement, group: Pick<Partners, 'typOrganu' | 'nazevOrganu'>, form: string | undefined): Nature {
  const known = ORGAN(group.typOrganu) ?? ENGAGEMENT(member.typAngazma);
  if (known && known !== 'by words') return known;
  const said = byWords(member.nazevAngazma) ?? byWords(group.nazevOrganu) ?? 'Partner';
  return said === 'Partner' && form === '112' ? 'Shareholder' : said;
}

/** The register's words; a bare `člen` or `předseda` says of what. */
export function roleOf(member: Engagement, organ: Pick<Organ, 'typOrganu' | 'nazevOrganu'>): string | undefined {
  const words = member.clenstvi?.funkce?.nazev?.trim() || member.nazevAngazma || organ.nazevOrganu || member.typAngazma || organ.typOrganu;
  const bare = /^\S+$/.test(words ?? '') && /^(člen|předsed|místopředsed)/i.test(words ?? '');
  return (bare && organ.nazevOrganu ? `${words} (${organ.nazevOrganu})` : words) ?? undefined;
}

const byWords = (words: string | null | undefined): Nature | undefined => WORDS.find(([fits]) => fits.test(words ?? ''))?.[1];
