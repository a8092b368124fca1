/**
 * A company record without placeholders and impossible values. PURE.
 *
 * One guard for all registers, applied to what `read` gives: such a value is left out and counted, never returned as a fact. A party without a
 * name is left out, and a section with such a party, or with an impossible value in a party, is `partial`.
 */
import { address } from './addresses.ts';
import type {
  Activity,
  Address,
  Capital,
  CompanyRecord,
  Identifier,
  OtherName,
  PartyRecord,
  Relationship,
  ShareCount,
} from './company-record.ts';
import { asPartial, type ListedSection } from './completeness.ts';
import type { Nature } from './nature.ts';
import type { Interest, Share } from './ownership-facts.ts';
import { birthFault, dateFault, type Implausibility, isNoNumber, isNoText, isNoWord, nameFault } from './placeholders.ts';

/** `member`: of the record, without indexes: `parties.dateOfBirth`. */
export interface DroppedValue {
  member: string;
  reason: Implausibility;
}

/** Notes that a member is left out. */
type Drop = (member: string, reason: Implausibility) => void;

/** The record itself where nothing is dropped. `today`: `YYYY-MM-DD`. */
export function withoutImplausibleValues(record: CompanyRecord, today: string): { record: CompanyRecord; dropped: DroppedValue[] } {
  const dropped: DroppedValue[] = [];
  const incomplete = new Set<ListedSection>();
  const drop: Drop = (member, reason) => dropped.push({ member, reason });
  const plausible = (parties: readonly PartyRecord[], path: string): PartyRecord[] =>
    parties.flatMap((party) => {
      const fault = party.nameMasked ? undefined : nameFault(party.legalName, party.entityType === 'person');
      if (fault) drop(`${path}.legalName`, fault);
      const before = dropped.length;
      const found = fault ? undefined : plausiblePart(party, today, (member, reason) => drop(`${path}.${member}`, reason));
      if (fault || dropped.slice(before).some(({ reason }) => reason === 'impossible')) incomplete.add(sectionOf(party));
      return found ? [found.parties ? { ...found, parties: plausible(found.parties, `${path}.parties`) } : found] : [];
    });
  const parties = plausible(record.parties, 'parties');
  const formerParties = record.formerParties && plausible(record.formerParties, 'formerParties');
  const own = plausiblePart(record, today, drop);
  if (dropped.length === 0) return { record, dropped };
  const checked: CompanyRecord = { ...own, parties, ...(formerParties && { formerParties }) };
  return { record: [...incomplete].reduce(asPartial, checked), dropped };
}

const OWNERS: ReadonlySet<Nature> = new Set<Nature>([
  ...(['Shareholder', 'Partner', 'General Partner', 'Limited Partner', 'Member', 'Founder', 'Beneficial Owner'] as const),
  ...(['Person With Significant Control', 'Parent', 'Ultimate Parent', 'Subsidiary', 'Direct Owner', 'Indirect Owner'] as const),
  'Control Person',
]);
const sectionOf = ({ relationships }: PartyRecord): ListedSection =>
  relationships.some(({ nature }) => OWNERS.has(nature)) ? 'owners' : 'officers';

/** What a company and its parties have in common; `legalName` is for the caller to judge. */
function plausiblePart<Part extends CompanyRecord | PartyRecord>(part: Part, today: string, drop: Drop): Part {
  const { addresses, identifiers, otherNames, activities, capital, placesOfOrigin } = part;
  return {
    ...part,
    ...withoutFaults(part, today, drop),
    ...(addresses && { addresses: addresses.flatMap((one) => plausibleAddress(one, drop)) }),
    ...(identifiers && { identifiers: identifiers.filter((one) => isIdentifier(one, drop)) }),
    ...(otherNames && { otherNames: otherNames.flatMap((one) => plausibleName(one, drop)) }),
    ...(placesOfOrigin && { placesOfOrigin: placesOfOrigin.filter((one) => isPlace(one, drop)) }),
    ...(activities && { activities: activities.flatMap((one) => plausibleActivity(one, drop)) }),
    ...(capital && { capital: plausibleCapital(capital, drop) }),
    ...('relationships' in part && { relationships: part.relationships.map((one) => plausibleRelationship(one, drop)) }),
  };
}

/** Single values: what is wrong with one, and the code that stands or falls with it. */
function withoutFaults(part: CompanyRecord | PartyRecord, today: string, drop: Drop): Partial<PartyRecord> {
  const text = (value: string) => (isNoText(value) ? 'placeholder' : undefined);
  const word = (value: string) => (isNoWord(value) ? 'placeholder' : undefined);
  const checks = [
    ['legalForm', text, 'legalFormCode'],
    ['companyStatus', text],
    ['statusFrom', dateFault],
    ['registrationDate', dateFault],
    ['dissolutionDate', dateFault, 'dissolutionReason'],
    ['nationality', word, 'nationalityCode'],
    ['countryOfResidence', word, 'countryOfResidenceCode'],
    ['placeOfResidence', text],
    ['dateOfBirth', (value: string) => birthFault(value, today)],
  ] as const;
  const gone = checks.flatMap(([member, faultOf, code]) => {
    const value = part[member];
    const fault = value ? faultOf(value) : undefined;
    if (fault) drop(member, fault);
    return fault ? [member, ...(code ? [code] : [])] : [];
  });
  return Object.fromEntries(gone.map((member) => [member, undefined]));
}

/** A town may have any name; its code is not of zeros only. The one-line form is made anew where a part of it is dropped. */
function plausibleAddress(found: Address, drop: Drop): Address[] {
  const { type, lines, city, postalCode, region, country, text } = found;
  const keeps = (part: string | undefined, isNone: (text: string) => boolean): string | undefined =>
    part !== undefined && isNone(part) ? undefined : part;
  const parts = {
    lines: lines.filter((line) => !isNoWord(line)),
    city: keeps(city, isNoText),
    postalCode: keeps(postalCode, isNoNumber),
    region: keeps(region, isNoWord),
  };
  const isWhole = parts.lines.length === lines.length && parts.city === city && parts.postalCode === postalCode && parts.region === region;
  if (isWhole && !isNoText(text)) return [found];
  drop('addresses', 'placeholder');
  const rest = [...parts.lines, parts.city, parts.postalCode, parts.region].some((part) => part !== undefined);
  return rest ? [address(type, { ...parts, country })!] : [];
}

function isIdentifier({ value }: Identifier, drop: Drop): boolean {
  if (!isNoNumber(value)) return true;
  drop('identifiers', /^\s*-\d/.test(value) ? 'impossible' : 'placeholder');
  return false;
}

function isPlace(place: string, drop: Drop): boolean {
  if (!isNoText(place)) return true;
  drop('placesOfOrigin', 'placeholder');
  return false;
}

function plausibleName(found: OtherName, drop: Drop): OtherName[] {
  if (!isNoText(found.name)) return [withoutDates(found, ['from', 'to'], 'otherNames', drop)];
  drop('otherNames', 'placeholder');
  return [];
}

function plausibleActivity(found: Activity, drop: Drop): Activity[] {
  const isNone = isNoNumber(found.code);
  const isNotDescribed = found.description !== undefined && isNoText(found.description);
  if (isNone || isNotDescribed) drop('activities', 'placeholder');
  return isNone ? [] : [isNotDescribed ? { ...found, description: undefined } : found];
}

/** Capital and shares are counts of what was paid in: never negative, and no company has issued no share at all. */
function plausibleCapital(capital: Capital | ShareCount, drop: Drop): Capital | ShareCount | undefined {
  const { amount, currency, shares } = capital;
  const isPlausible = amount === undefined ? shares > 0 : Number.isFinite(amount) && amount >= 0 && /^[A-Z]{3}$/.test(currency);
  if (!isPlausible) {
    drop('capital', 'impossible');
    return undefined;
  }
  if (shares === undefined || (Number.isFinite(shares) && shares > 0)) return capital;
  drop('capital.shares', 'impossible');
  return { ...(capital as Capital), shares: undefined };
}

const VERIFICATION_DAYS = ['statementFrom', 'statementTo', 'dueBy', 'verifiedOn'] as const;

function plausibleRelationship(found: Relationship, drop: Drop): Relationship {
  const dated = withoutDates(found, ['from', 'to', 'asOf'], 'relationships', drop);
  const isNoRole = dated.role !== undefined && isNoText(dated.role);
  if (isNoRole) drop('relationships.role', 'placeholder');
  const { interests, identityVerification, ...rest } = dated;
  const verification =
    identityVerification && withoutDates(identityVerification, VERIFICATION_DAYS, 'relationships.identityVerification', drop);
  return {
    ...rest,
    ...(verification && { identityVerification: verification }),
    ...(isNoRole && { role: undefined }),
    ...(interests && { interests: interests.map((interest) => plausibleInterest(interest, drop)) }),
  };
}

/** A share that is no part of a whole is left out with the terms that it was computed from. */
function plausibleInterest(found: Interest, drop: Drop): Interest {
  const dated = withoutDates(found, ['startDate', 'endDate'], 'relationships.interests', drop);
  if (!dated.share || isPart(dated.share)) return dated;
  drop('relationships.interests.share', 'impossible');
  return { ...dated, share: undefined, shareBasis: undefined };
}

const isPart = (share: Share): boolean => Object.values(share).every((bound: number) => bound >= 0 && bound <= 100);

function withoutDates<Dated extends object>(dated: Dated, members: readonly (keyof Dated & string)[], path: string, drop: Drop): Dated {
  const gone = members.filter((member) => {
    const date = dated[member];
    const fault = typeof date === 'string' ? dateFault(date) : undefined;
    if (fault) drop(`${path}.${member}`, fault);
    return fault;
  });
  return gone.length === 0 ? dated : { ...dated, ...Object.fromEntries(gone.map((member) => [member, undefined])) };
}
