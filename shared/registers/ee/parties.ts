/** EE: persons of the register card and beside it, and beneficial owners. PURE. */
import { validate as validPersonalCode } from 'stdnum/lib/cjs/ee/ik.js';
import { validate as validRegistryCode } from 'stdnum/lib/cjs/ee/registrikood.js';
import type { Interest, PartyRecord, Relationship } from '../../entity/company-record.ts';
import { countryCode } from '../../entity/countries.ts';
import { isoDate } from '../../entity/dates.ts';
import { fullName } from '../../entity/names.ts';
import type { Nature } from '../../entity/nature.ts';
import { codes } from '../codes.ts';
import { Changed } from '../faults.ts';
import { childrenOf, type XmlElement } from '../xml.ts';
import { type Content, day, linesOf, said, withoutText } from './wire.ts';

/** RIK's list of roles, whole. */
const nature = codes<Nature>('EE isiku_roll', {
  ...same('Board Member', 'JUHL JUHJ JUHA'),
  ...same('Board Chair', 'JUHE'),
  ...same('Supervisory Board Member', 'N E'),
  ...same('Officer', 'HNKL R'),
  ...same('Managing Director', 'VALIT VFILJ'),
  ...same('Procurator', 'PROK'),
  ...same('Liquidator', 'LIKV LIKVJ AJPH'),
  ...same('Insolvency Practitioner', 'PANKR AJUTPH JPNKR P MORAH ERIH'),
  ...same('Authorised Signatory', 'ASES ESIS ESIS2 ESOI EUSOS EUSOS2 SJESI V'),
  ...same('Auditor', 'D J M'),
  ...same('Fund Manager', 'FV'),
  ...same('Registered Agent', 'KISIK MDKPI'),
  ...same('Shareholder', 'OSAN O S'),
  ...same('General Partner', 'TOSAN'),
  ...same('Limited Partner', 'UOSAN'),
  ...same('Member', 'YHL YHLLV HUL H K L'),
  ...same('Founder', 'A B'),
  ...same('Beneficial Owner', 'W'),
  ...same('Head Office', 'KOAS'),
  ...same('Direct Owner', 'FIE ETTEV'),
  ...same('Other', 'DOKH ORP ARP PANTP TVH YFI'),
});

const entityType = codes<PartyRecord['entityType']>('EE isiku_tyyp', { F: 'person', J: 'company' });

/** How a share is owned; `L`, by one alone, is the rule. */
const ownership = codes<string>('EE osaluse_omandiliik', {
  L: '',
  Y: 'joint ownership',
  K: 'common ownership',
  KY: 'common and joint ownership',
});

const OWNERS = new Set<Nature>([
  'Shareholder',
  'General Partner',
  'Limited Partner',
  'Member',
  'Beneficial Owner',
  'Head Office',
  'Direct Owner',
]);

function same(word: Nature, list: string): Record<string, Nature> {
  return Object.fromEntries(list.split(' ').map((code) => [code, word]));
}

export const isOwner = ({ relationships }: PartyRecord): boolean => relationships.some((relationship) => OWNERS.has(relationship.nature));

/** A mention each; who has left has a last day. */
export interface Mentions {
  present: PartyRecord[];
  former: PartyRecord[];
}

/** Of the card and beside it. A company that holds shares of its own is no party of itself. */
export function persons(company: XmlElement): Mentions {
  const own = said(company, 'ariregistri_kood');
  return mentions(
    personLines(company).filter((line) => said(line, 'isikukood_registrikood') !== own),
    person,
  );
}

function personLines(company: XmlElement): XmlElement[] {
  const [list] = childrenOf(company, 'isikuandmed').map(withoutText);
  return [...linesOf(list, 'kaardile_kantud_isikud'), ...linesOf(list, 'kaardivalised_isikud')];
}

export function beneficialOwners(content: Content): Mentions {
  const lines = childrenOf(content, 'kasusaajad')
    .map(withoutText)
    .flatMap((list) => childrenOf(list, 'kasusaaja'))
    .map(filled);
  return mentions(lines, beneficialOwner);
}

const mentions = (lines: readonly XmlElement[], read: (line: XmlElement) => PartyRecord[]): Mentions => ({
  present: lines.filter(isPresent).flatMap(read),
  former: lines.filter((line) => !isPresent(line)).flatMap(read),
});

/** Whether the shares make up the whole; a share that several own together (`grupp`) stands once for each of them and counts once. */
export function isWholeHeld(company: XmlElement): boolean {
  const shares = personLines(company).filter((line) => isPresent(line) && nature(said(line, 'isiku_roll')) === 'Shareholder');
  const parcels = new Map(shares.map((line, at) => [said(line, 'grupp') ?? at, Number(said(line, 'osaluse_protsent') ?? 0)]));
  return [...parcels.values()].reduce((sum, percent) => sum + percent, 0) >= 99.99;
}

function filled(owner: XmlElement): XmlElement {
  if (owner.children.every((child) => typeof child === 'string')) throw new Changed('an owner in another shape');
  return owner;
}

/** How many the register has and does not show. */
export function hiddenOwners(content: Content): number {
  const [list] = childrenOf(content, 'kasusaajad');
  return Number(said(list, 'peidetud_kasusaajate_arv') ?? 0) || 0;
}

const isPresent = (line: XmlElement): boolean => !said(line, 'lopp_kpv');

function person(line: XmlElement): PartyRecord[] {
  const kind = entityType(said(line, 'isiku_tyyp')) ?? 'other';
  const legalName = fullName(kind === 'person' ? said(line, 'eesnimi') : undefined, said(line, 'nimi_arinimi'));
  if (!legalName) return [];
  const relationships = [relationship(line)];
  return kind === 'person'
    ? [{ ...human(line, legalName, said(line, 'isikukood_registrikood')), relationships }]
    : [{ ...body(line, kind, legalName), relationships }];
}

/** A personal code is never shown; the day of birth inside is. */
function human(line: XmlElement, legalName: string, personalCode: string | undefined): Omit<PartyRecord, 'relationships'> {
  const countryOfResidence = country(said(line, 'aadress_riik'));
  const dateOfBirth = day(said(line, 'synniaeg')) ?? birthOf(personalCode);
  return { entityType: 'person', legalName, ...(countryOfResidence && { countryOfResidence }), ...(dateOfBirth && { dateOfBirth }) };
}

/** The first digit is sex and century, then year, month and day. Codes of other countries stand in the same field. */
function birthOf(code: string | undefined): string | undefined {
  if (!code || !/^[1-8]\d{10}$/.test(code) || !validPersonalCode(code).isValid) return undefined;
  const century = 18 + Math.floor((Number(code[0]) - 1) / 2);
  return isoDate(`${century}${code.slice(1, 3)}-${code.slice(3, 5)}-${code.slice(5, 7)}`);
}

function body(line: XmlElement, kind: PartyRecord['entityType'], legalName: string): Omit<PartyRecord, 'relationships'> {
  const own = said(line, 'isikukood_registrikood');
  const [foreign, home] = [said(line, 'valis_kood'), country(said(line, 'valis_kood_riik'))];
  if (own && validRegistryCode(own).isValid) {
    const identifiers = [{ type: 'Registry code', value: own, jurisdiction: 'EE', registry: 'e-äriregister' }];
    return { entityType: kind, legalName, jurisdiction: 'EE', countryOfRegistration: 'EE', identifiers };
  }
  if (!home || home === 'EE') return { entityType: kind, legalName };
  return {
    entityType: kind,
    legalName,
    jurisdiction: home,
    countryOfRegistration: home,
    ...(foreign && { identifiers: [{ type: 'Registration number', value: foreign, jurisdiction: home }] }),
  };
}

function relationship(line: XmlElement): Relationship {
  const own = nature(said(line, 'isiku_roll')) ?? 'Other';
  const manner = ownership(said(line, 'osaluse_omandiliik'));
  const interests = own === 'Shareholder' ? [holding(line, Boolean(manner))] : undefined;
  return {
    nature: own,
    role: [said(line, 'isiku_roll_tekstina') ?? said(line, 'isiku_roll'), manner].filter(Boolean).join(', ') || undefined,
    ...period(line),
    ...(interests && { interests }),
  };
}

function period(line: XmlElement): Pick<Relationship, 'from' | 'to'> {
  const [from, to] = [day(said(line, 'algus_kpv')), day(said(line, 'lopp_kpv'))];
  return { ...(from && { from }), ...(to && { to }) };
}

/** Each of those who own a share together bears the percentage of the whole share: none has more than that. */
function holding(line: XmlElement, isShared: boolean): Interest {
  const percent = Number(said(line, 'osaluse_protsent') ?? Number.NaN);
  if (!(percent > 0 && percent <= 100)) return { kind: 'shareholding' };
  return { kind: 'shareholding', share: isShared ? { maximum: percent } : { exact: percent } };
}

/** How control is exercised stands in words; direct and indirect holdings are the commonest. */
const HOLDINGS = new Set(['O', 'K']);

function beneficialOwner(line: XmlElement): PartyRecord[] {
  const legalName = fullName(said(line, 'eesnimi'), said(line, 'nimi'));
  if (!legalName) return [];
  const own = said(line, 'kontrolli_teostamise_viis');
  const role = said(line, 'kontrolli_teostamise_viis_tekstina') ?? own;
  const interests: Interest[] = own && HOLDINGS.has(own) ? [{ kind: 'shareholding' }] : [];
  const relationships: Relationship[] = [{ nature: 'Beneficial Owner', role, ...period(line), ...(interests.length > 0 && { interests }) }];
  return [{ ...human(line, legalName, said(line, 'isikukood')), relationships }];
}

/** RIK has a few codes of its own. */
const OWN_COUNTRY_CODES: Readonly<Record<string, string>> = { LAT: 'LV', LIB: 'LB', KSA: 'SA', IVB: 'VG', ISV: 'VI' };

const country = (code: string | undefined): string | undefined => countryCode(code && (OWN_COUNTRY_CODES[code] ?? code));
