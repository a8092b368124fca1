/** SK: roles in a company, by the terms of the code lists CL010113, CL010109 and CL010470. PURE. */
import type { Nature } from '../../model/entity/nature.ts';
import { codes } from '../codes.ts';
import { type Mention, textOf } from './wire.ts';

/** The first match decides. Two partnership roles (first pattern) refer to a past succession, not to the present. */
export const ROLES: readonly [RegExp, Nature][] = [
  [/prevzal|preber|prípravn/i, 'Other'],
  [/likvidátor/i, 'Liquidator'],
  [/konkurz|reštruktur|vyrovna|nútenej správy/i, 'Insolvency Practitioner'],
  [/prokurista/i, 'Procurator'],
  [/dozorn|kontroln/i, 'Supervisory Board Member'],
  [/akcionár/i, 'Shareholder'],
  [/komplementár/i, 'General Partner'],
  [/komanditista/i, 'Limited Partner'],
  [/spoločník/i, 'Partner'],
  [/zakladateľ|zriaďovateľ/i, 'Founder'],
  [/podpredseda/i, 'Board Member'],
  [/predseda/i, 'Board Chair'],
  [/^(?:(?!zástupca).)*zástupca.*riaditeľa/i, 'Officer'],
  [/konateľ|riaditeľ|vedúci (podniku|organiz|odštep)/i, 'Managing Director'],
  [/predstavenstv|správn(a|ej) rad|výbor/i, 'Board Member'],
  [/člen EZHZ/i, 'Member'],
  [/člen (družstva|štatutárneho|rady)|štatutárny orgán/i, 'Officer'],
  [/správca|starosta|primátor|minist|rektor|guvernér|prezident|generálny|vedúci|tajomník|farár|biskup|konzul|hygienik/i, 'Officer'],
  [/podnikateľ|zástupca|poverená osoba|zodpovedn|štatutár/i, 'Officer'],
  [/zainteresovan|neurčen|navrhovateľ|schôdza|predchodca|nástupca/i, 'Other'],
];
const reportUnmapped = codes<Nature>('SK stakeholderType', {});

/** `isLimited`: a partner of an s.r.o. holds a share of its capital. */
export function natureOf(mention: Mention, isLimited: boolean): Nature {
  const role = roleOf(mention);
  const found = ROLES.find(([pattern]) => role && pattern.test(role))?.[1] ?? reportUnmapped(role) ?? 'Other';
  return found === 'Partner' && isLimited ? 'Shareholder' : found;
}

/** The function within the organ; the organ itself only if no function is given. */
export const roleOf = ({ statutoryBodyMember, stakeholderType }: Mention): string | undefined =>
  textOf(statutoryBodyMember?.value) ?? textOf(stakeholderType?.value);

export const isOwner = (nature: Nature): boolean => ['Shareholder', 'Partner', 'General Partner', 'Limited Partner'].includes(nature);
