/** BE: the parties that the accounts name: administrators, shareholders, and companies in which it holds shares. PURE. */
import type { Identifier, PartyRecord, Relationship } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { fullName } from '../../model/entity/names.ts';
import type { Interest } from '../../model/entity/ownership-facts.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { partOfOne } from '../exact-amounts.ts';
import { percentage } from '../percentage.ts';
import { addressOf, countryOf } from './addresses.ts';
import { enterpriseNumber } from './identifiers.ts';
import { roleOf } from './roles.ts';
import { type Accounts, type Entity, type Mandate, type Person, type Right, withoutPrefix } from './wire.ts';

/** A person with two mandates, one of which ended before `today`, is in both lists. */
export function administrators({ Administrators }: Accounts, today: string): { present: PartyRecord[]; former: PartyRecord[] } {
  const { NaturalPersons, LegalPersons } = Administrators;
  const withMandates = (select: (mandates: Mandate[]) => Mandate[]): PartyRecord[] => [
    ...NaturalPersons.flatMap(({ Person, Mandates }) => person(Person, select(Mandates).map(relationshipOf))),
    ...LegalPersons.flatMap(({ Entity, Mandates, Representatives }) => {
      const agents = Representatives.flatMap((agent) => person(agent, [{ nature: 'Other', role: 'Permanent representative' }]));
      return company(Entity, select(Mandates).map(relationshipOf)).map((found) => ({
        ...found,
        ...(agents.length > 0 && { parties: agents }),
      }));
    }),
  ];
  const hasEnded = (mandate: Mandate): boolean => (period(mandate).to ?? today) < today;
  return {
    present: withMandates((mandates) => mandates.filter((mandate) => !hasEnded(mandate))),
    former: withMandates((mandates) => mandates.filter(hasEnded)),
  };
}

export function shareholders({ Shareholders }: Accounts): PartyRecord[] {
  const { EntityShareHolders, IndividualShareHolders } = Shareholders;
  const isOneKind = !hasSeveralKinds([...EntityShareHolders, ...IndividualShareHolders].flatMap(({ RightsHeld }) => RightsHeld));
  const held = (holder: Holder, list: string, at: number): Relationship[] => [
    { ...holding(holder.RightsHeld, isOneKind), pointer: `/Shareholders/${list}/${at}` },
  ];
  return [
    ...EntityShareHolders.flatMap((holder, at) => company(holder.Entity, held(holder, 'EntityShareHolders', at))),
    ...IndividualShareHolders.flatMap((holder, at) => person(holder.Person, held(holder, 'IndividualShareHolders', at))),
  ];
}

interface Holder {
  RightsHeld: readonly Right[];
}

/** Percentages of different kinds of securities are not parts of one whole, and how many there are of each kind is not published. */
export const hasSeveralKinds = (lines: readonly { Nature?: string | null | undefined }[]): boolean =>
  new Set(lines.map(({ Nature }) => Nature?.trim().toLowerCase() ?? '')).size > 1;

/**
 * Companies in which it holds shares. With more than half of the shares, of several kinds of each, the company is a subsidiary, with the
 * share held in it.
 */
export function participations({ ParticipatingInterests }: Accounts): PartyRecord[] {
  return ParticipatingInterests.flatMap(({ Entity, ParticipatingInterestHeld }) => {
    const lines = ParticipatingInterestHeld.filter((part) => percent(part.PercentageDirectlyHeld) !== undefined);
    const held = lines.map((part) => percent(part.PercentageDirectlyHeld)!);
    const role = held.length > 0 ? `Participating interest: ${held.join(' % + ')} % held directly` : 'Participating interest';
    const isOneKind = !hasSeveralKinds(lines);
    const isMost = isOneKind ? held.some((part) => part > 50) : held.every((part) => part > 50);
    if (!isMost) return company(Entity, [{ nature: 'Other', role }]);
    const interests = lines.map((line) => interestIn('shareholding', line.PercentageDirectlyHeld, line.Nature, isOneKind));
    return company(Entity, [{ nature: 'Subsidiary', role, interests }]);
  });
}

function person(found: Person | null | undefined, relationships: Relationship[]): PartyRecord[] {
  const legalName = fullName(found?.FirstName, found?.LastName);
  const country = countryOf(found?.Address);
  // The home address is not passed on, only its country.
  return legalName && relationships.length > 0
    ? [{ entityType: 'person', legalName, ...(country && { countryOfResidence: country }), relationships }]
    : [];
}

function company(found: Entity | null | undefined, relationships: Relationship[]): PartyRecord[] {
  const legalName = fullName(found?.Name);
  if (!found || !legalName || relationships.length === 0) return [];
  const number = identifier(found);
  const seat = addressOf('registered', found.Address);
  return [
    {
      entityType: 'company',
      legalName,
      ...(number?.jurisdiction && { countryOfRegistration: number.jurisdiction, jurisdiction: number.jurisdiction }),
      ...(seat && { addresses: [seat] }),
      ...(number && { identifiers: [number] }),
      relationships,
    },
  ];
}

/** The check digits identify a Belgian number; any other number belongs to the country of the company's seat. */
function identifier({ Identifier, Address }: Entity): Identifier | undefined {
  const value = Identifier?.trim();
  const country = countryOf(Address);
  const belgian = value && (!country || country === 'BE') ? parseIdentifier(enterpriseNumber, value) : undefined;
  if (belgian) return { type: enterpriseNumber.label, value: belgian, jurisdiction: 'BE', registry: 'KBO/BCE' };
  return value && country && country !== 'BE' ? { type: 'Registration number', value, jurisdiction: country } : undefined;
}

function relationshipOf(mandate: Mandate): Relationship {
  const { from, to } = period(mandate);
  const code = withoutPrefix(mandate.FunctionMandate);
  const known = roleOf(code);
  const words = fullName(mandate.OtherFunctionMandate) || (code && (known?.words ?? `Function ${mandate.FunctionMandate}`));
  return { nature: known?.nature ?? 'Other', role: words || 'Administrator', ...(from && { from }), ...(to && { to }) };
}

function period({ MandateDates: dates }: Mandate): { from: string | undefined; to: string | undefined } {
  return { from: isoDate(dates?.StartDate ?? dates?.startDate), to: isoDate(dates?.EndDate ?? dates?.endDate) };
}

/** Holdings are voting rights, one line per kind of share. */
function holding(rights: readonly Right[], isOneKind: boolean): Relationship {
  const interests = rights
    .filter(({ Percentage }) => percent(Percentage) !== undefined)
    .map(({ Percentage, Nature }) => interestIn('votingRights', Percentage, Nature, isOneKind));
  return { nature: 'Shareholder', role: 'Aandeelhouder / Actionnaire', ...(interests.length > 0 && { interests }) };
}

/** With the kind of share. A percentage of one kind among several takes part in no sum. */
function interestIn(kind: Interest['kind'], figure: Right['Percentage'], words: Right['Nature'], isOneKind: boolean): Interest {
  const [shareBasis, details] = [partOfOne(figure), fullName(words)];
  return {
    kind,
    share: { exact: percent(figure)! },
    ...(!isOneKind && { type: 'unknownInterest' }),
    ...(shareBasis && { shareBasis }),
    ...(details && { details }),
  };
}

/** Percentages are fractions (`0.25`). A figure over 1 is ambiguous and is left out. */
function percent(figure: string | number | null | undefined): number | undefined {
  const fraction = figure === null || figure === undefined || figure === '' ? Number.NaN : Number(figure);
  return fraction >= 0 && fraction <= 1 ? percentage(fraction, 1, 4) : undefined;
}
