/** BE: who stands in the accounts: administrators, shareholders, and companies that it has a share in. PURE. */
import { address } from '../../entity/addresses.ts';
import type { Address, Identifier, Interest, PartyRecord, Relationship } from '../../entity/company-record.ts';
import { countryCode } from '../../entity/countries.ts';
import { isoDate } from '../../entity/dates.ts';
import { fullName } from '../../entity/names.ts';
import { parseIdentifier } from '../../identifiers/scheme.ts';
import { bare, FUNCTIONS, natureOf } from './codes.ts';
import { enterpriseNumber } from './identifiers.ts';
import type { Accounts, Entity, Mandate, Person, Place, Right } from './wire.ts';

/** Somebody with two mandates, one of which has ended by `today`, stands in both lists. */
export function administrators({ Administrators }: Accounts, today: string): { present: PartyRecord[]; former: PartyRecord[] } {
  if (!Administrators || Array.isArray(Administrators)) return { present: [], former: [] };
  const { NaturalPersons, LegalPersons } = Administrators;
  const holding = (held: (mandates: Mandate[]) => Mandate[]): PartyRecord[] => [
    ...(NaturalPersons ?? []).flatMap(({ Person, Mandates }) => person(Person, held(Mandates ?? []).map(relationshipOf))),
    ...(LegalPersons ?? []).flatMap(({ Entity, Mandates, Representatives }) => {
      const agents = (Representatives ?? []).flatMap((agent) => person(agent, [{ nature: 'Other', role: 'Permanent representative' }]));
      return company(Entity, held(Mandates ?? []).map(relationshipOf)).map((found) => ({
        ...found,
        ...(agents.length > 0 && { parties: agents }),
      }));
    }),
  ];
  const hasEnded = (mandate: Mandate): boolean => (period(mandate).to ?? today) < today;
  return {
    present: holding((mandates) => mandates.filter((mandate) => !hasEnded(mandate))),
    former: holding((mandates) => mandates.filter(hasEnded)),
  };
}

export function shareholders({ Shareholders }: Accounts): PartyRecord[] {
  if (!Shareholders || Array.isArray(Shareholders)) return [];
  return [
    ...(Shareholders.EntityShareHolders ?? []).flatMap(({ Entity, RightsHeld }) => company(Entity, [holding(RightsHeld ?? [])])),
    ...(Shareholders.IndividualShareHolders ?? []).flatMap(({ Person, RightsHeld }) => person(Person, [holding(RightsHeld ?? [])])),
  ];
}

/** Companies of which it holds a share; one of more than half of the capital is its subsidiary, with the share that is held in it. */
export function participations({ ParticipatingInterests }: Accounts): PartyRecord[] {
  return (ParticipatingInterests ?? []).flatMap(({ Entity, ParticipatingInterestHeld }) => {
    const held = (ParticipatingInterestHeld ?? []).map((part) => percent(part.PercentageDirectlyHeld)).filter((part) => part !== undefined);
    const role = held.length > 0 ? `Participating interest: ${held.join(' % + ')} % held directly` : 'Participating interest';
    if (!held.some((part) => part > 50)) return company(Entity, [{ nature: 'Other', role }]);
    const interests = held.map((exact): Interest => ({ kind: 'shareholding', share: { exact } }));
    return company(Entity, [{ nature: 'Subsidiary', role, interests }]);
  });
}

function person(found: Person | null | undefined, held: Relationship[]): PartyRecord[] {
  const legalName = fullName(found?.FirstName, found?.LastName);
  const country = countryOf(found?.Address);
  // Where somebody lives is not passed on, only in which country.
  return legalName && held.length > 0
    ? [{ entityType: 'person', legalName, ...(country && { countryOfResidence: country }), relationships: held }]
    : [];
}

function company(found: Entity | null | undefined, held: Relationship[]): PartyRecord[] {
  const legalName = fullName(found?.Name);
  if (!found || !legalName || held.length === 0) return [];
  const number = identifier(found);
  const seat = place('registered', found.Address);
  return [
    {
      entityType: 'company',
      legalName,
      ...(number?.jurisdiction && { countryOfRegistration: number.jurisdiction, jurisdiction: number.jurisdiction }),
      ...(seat && { addresses: [seat] }),
      ...(number && { identifiers: [number] }),
      relationships: held,
    },
  ];
}

/** A Belgian number proves itself by its check digits; any other is of the country where the company sits. */
function identifier({ Identifier, Address }: Entity): Identifier | undefined {
  const value = Identifier?.trim();
  const country = countryOf(Address);
  const belgian = value && (!country || country === 'BE') ? parseIdentifier(enterpriseNumber, value) : undefined;
  if (belgian) return { type: enterpriseNumber.label, value: belgian, jurisdiction: 'BE', registry: 'KBO/BCE' };
  return value && country && country !== 'BE' ? { type: 'Registration number', value, jurisdiction: country } : undefined;
}

function relationshipOf(mandate: Mandate): Relationship {
  const { from, to } = period(mandate);
  const code = bare(mandate.FunctionMandate);
  const words = fullName(mandate.OtherFunctionMandate) || (code && (FUNCTIONS[code] ?? `Function ${mandate.FunctionMandate}`));
  return { nature: natureOf(code) ?? 'Other', role: words || 'Administrator', ...(from && { from }), ...(to && { to }) };
}

function period({ MandateDates: dates }: Mandate): { from: string | undefined; to: string | undefined } {
  return { from: isoDate(dates?.StartDate ?? dates?.startDate), to: isoDate(dates?.EndDate ?? dates?.endDate) };
}

/** What a shareholder holds is said in voting rights, a line for each kind of share. */
function holding(rights: readonly Right[]): Relationship {
  const interests = rights.flatMap(({ Percentage }): Interest[] => {
    const exact = percent(Percentage);
    return exact === undefined ? [] : [{ kind: 'votingRights', share: { exact } }];
  });
  return { nature: 'Shareholder', role: 'Aandeelhouder / Actionnaire', ...(interests.length > 0 && { interests }) };
}

/** Percentages are fractions (`0.25`); a figure that is none could mean either, and is left out. */
function percent(figure: string | number | null | undefined): number | undefined {
  const fraction = figure === null || figure === undefined || figure === '' ? Number.NaN : Number(figure);
  return fraction >= 0 && fraction <= 1 ? Math.round(fraction * 1_000_000) / 10_000 : undefined;
}

export function place(type: Address['type'], found: Place | null | undefined): Address | undefined {
  if (!found) return undefined;
  const street = fullName(found.Street, found.Number) + (found.Box ? ` box ${found.Box}` : '');
  return address(type, {
    lines: [street],
    // In the accounts a Belgian town stands as its postal code: `pcd:m1000`.
    postalCode: found.PostalCode ?? found.OtherPostalCode ?? (found.City?.startsWith('pcd:') ? bare(found.City) : undefined),
    city: found.City?.startsWith('pcd:') ? undefined : (found.City ?? found.OtherCity),
    country: countryOf(found),
  });
}

const countryOf = (found: Place | null | undefined): string | undefined => countryCode(bare(found?.CountryCode ?? found?.Country));
