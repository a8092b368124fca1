/** EE: persons of the register card and beside it, and beneficial owners. PURE. */
import type { PartyRecord, Relationship } from '../../model/entity/company-record.ts';
import { countryCode } from '../../model/entity/countries.ts';
import { fullName } from '../../model/entity/names.ts';
import type { Holding, Interest } from '../../model/entity/ownership-facts.ts';
import { codes } from '../codes.ts';
import { Changed } from '../faults.ts';
import { childrenOf, type XmlElement } from '../xml.ts';
import { dateOfBirth, isRegistryCode, registryCodeOf } from './identifiers.ts';
import { natureOf } from './roles.ts';
import { type Content, childText, day, linesOf, withoutText } from './wire.ts';

const entityTypeOf = codes<PartyRecord['entityType']>('EE isiku_tyyp', { F: 'person', J: 'company' });

/** How a share is owned; `L`, by one owner, is the usual case. */
const ownershipOf = codes<string>('EE osaluse_omandiliik', {
  L: '',
  Y: 'joint ownership',
  K: 'common ownership',
  KY: 'common and joint ownership',
});

/** Two or more owners of one share have one line each, with the same `grupp`. */
const MANNERS: ReadonlyMap<string | undefined, Holding['manner']> = new Map([
  ['Y', 'joint'],
  ['K', 'common'],
  ['KY', 'common'],
]);

const mannerOf = (line: XmlElement) => MANNERS.get(childText(line, 'osaluse_omandiliik'));

/** One record per line of the register; former ones have an end date. */
export interface Mentions {
  present: PartyRecord[];
  former: PartyRecord[];
}

/** Persons on the register card and beside it, except the company itself where it holds its own shares. */
export function persons(company: XmlElement): Mentions {
  const own = childText(company, 'ariregistri_kood');
  const lines = personLines(company);
  const holdings = holdingsOf(lines);
  return mentions(
    lines.filter((line) => childText(line, 'isikukood_registrikood') !== own),
    (line) => person(line, holdings.get(line)),
  );
}

/** The holding (`h1`, `h2` …) of each line of a share with several named owners. A line without a group does not say who the others are. */
function holdingsOf(lines: readonly XmlElement[]): Map<XmlElement, Holding> {
  const shared = lines.filter((line) => mannerOf(line) && childText(line, 'grupp'));
  const parcels = Map.groupBy(shared, (line) => `${childText(line, 'grupp')} ${isPresent(line)}`);
  const found = [...parcels.values()].flatMap((owners, at) =>
    owners.length > 1 && owners.every((line) => person(line).length > 0)
      ? owners.map((line) => [line, { id: `h${at + 1}`, manner: mannerOf(line)! }] as const)
      : [],
  );
  return new Map(found);
}

/** What the company holds of itself. */
export function ownShares(company: XmlElement): Interest[] {
  const own = childText(company, 'ariregistri_kood');
  const lines = personLines(company).filter((line) => isPresent(line) && childText(line, 'isikukood_registrikood') === own);
  return lines.flatMap((line) => relationship(line).interests ?? []);
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

/** Whether the shares add up to 100 %. A share with several owners (`grupp`) has one line per owner and counts once. */
export function isCapitalComplete(company: XmlElement): boolean {
  const shares = personLines(company).filter((line) => isPresent(line) && natureOf(childText(line, 'isiku_roll')) === 'Shareholder');
  const parcels = new Map(shares.map((line, at) => [childText(line, 'grupp') ?? at, Number(childText(line, 'osaluse_protsent') ?? 0)]));
  return [...parcels.values()].reduce((sum, percent) => sum + percent, 0) >= 99.99;
}

function filled(owner: XmlElement): XmlElement {
  if (owner.children.every((child) => typeof child === 'string')) throw new Changed('an owner in another shape');
  return owner;
}

/** How many beneficial owners the register has and does not show. */
export function hiddenOwners(content: Content): number {
  const [list] = childrenOf(content, 'kasusaajad');
  return Number(childText(list, 'peidetud_kasusaajate_arv')) || 0;
}

const isPresent = (line: XmlElement): boolean => !childText(line, 'lopp_kpv');

function person(line: XmlElement, parcel?: Holding): PartyRecord[] {
  const kind = entityTypeOf(childText(line, 'isiku_tyyp')) ?? 'other';
  const legalName = fullName(kind === 'person' ? childText(line, 'eesnimi') : undefined, childText(line, 'nimi_arinimi'));
  if (!legalName) return [];
  const relationships = [{ ...relationship(line), ...(parcel && { holding: parcel }) }];
  return kind === 'person'
    ? [{ ...naturalPerson(line, legalName, childText(line, 'isikukood_registrikood')), relationships }]
    : [{ ...legalPerson(line, kind, legalName), relationships }];
}

/** The personal code is not published; the date of birth in it is. */
function naturalPerson(line: XmlElement, legalName: string, personalCode: string | undefined): Omit<PartyRecord, 'relationships'> {
  const countryOfResidence = country(childText(line, 'aadress_riik'));
  const born = day(childText(line, 'synniaeg')) ?? dateOfBirth(personalCode);
  return { entityType: 'person', legalName, ...(countryOfResidence && { countryOfResidence }), ...(born && { dateOfBirth: born }) };
}

function legalPerson(line: XmlElement, kind: PartyRecord['entityType'], legalName: string): Omit<PartyRecord, 'relationships'> {
  const own = childText(line, 'isikukood_registrikood');
  const [foreign, home] = [childText(line, 'valis_kood'), country(childText(line, 'valis_kood_riik'))];
  if (isRegistryCode(own)) {
    return { entityType: kind, legalName, jurisdiction: 'EE', countryOfRegistration: 'EE', identifiers: [registryCodeOf(own)] };
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
  const nature = natureOf(childText(line, 'isiku_roll')) ?? 'Other';
  const manner = ownershipOf(childText(line, 'osaluse_omandiliik'));
  const interests = nature === 'Shareholder' ? [shareholding(line, Boolean(manner))] : undefined;
  return {
    nature,
    role: [childText(line, 'isiku_roll_tekstina') ?? childText(line, 'isiku_roll'), manner].filter(Boolean).join(', ') || undefined,
    ...period(line),
    ...(interests && { interests }),
  };
}

function period(line: XmlElement): Pick<Relationship, 'from' | 'to'> {
  const [from, to] = [day(childText(line, 'algus_kpv')), day(childText(line, 'lopp_kpv'))];
  return { ...(from && { from }), ...(to && { to }) };
}

/** Every joint owner has the percentage of the whole share, which is a maximum for each of them. */
function shareholding(line: XmlElement, isShared: boolean): Interest {
  const text = childText(line, 'osaluse_protsent');
  const percent = Number(text);
  if (!text || !(percent > 0 && percent <= 100)) return { kind: 'shareholding' };
  return {
    kind: 'shareholding',
    share: isShared ? { maximum: percent } : { exact: percent },
    shareBasis: { unit: 'percent', text },
  };
}

/** Codes of `kontrolli_teostamise_viis` that are holdings. */
const HOLDINGS: ReadonlyMap<string | undefined, Interest['directOrIndirect']> = new Map([
  ['O', 'direct'],
  ['K', 'indirect'],
]);

function beneficialOwner(line: XmlElement): PartyRecord[] {
  const legalName = fullName(childText(line, 'eesnimi'), childText(line, 'nimi'));
  if (!legalName) return [];
  const control = childText(line, 'kontrolli_teostamise_viis');
  const role = childText(line, 'kontrolli_teostamise_viis_tekstina') ?? control;
  const directOrIndirect = HOLDINGS.get(control);
  const interests: Interest[] = directOrIndirect ? [{ kind: 'shareholding', directOrIndirect, beneficialOwnershipOrControl: true }] : [];
  const relationships: Relationship[] = [{ nature: 'Beneficial Owner', role, ...period(line), ...(interests.length > 0 && { interests }) }];
  return [{ ...naturalPerson(line, legalName, childText(line, 'isikukood')), relationships }];
}

/** RIK has a few codes of its own. */
const OWN_COUNTRY_CODES: ReadonlyMap<string | undefined, string> = new Map([
  ['LAT', 'LV'],
  ['LIB', 'LB'],
  ['KSA', 'SA'],
  ['IVB', 'VG'],
  ['ISV', 'VI'],
]);

const country = (code: string | undefined): string | undefined => countryCode(OWN_COUNTRY_CODES.get(code) ?? code);
