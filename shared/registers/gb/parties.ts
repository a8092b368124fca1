/** GB: reads officers and persons with significant control (PSC). PURE. */
import type { EntityType, PartyRecord, Relationship } from '../../model/entity/company-record.ts';
import { countryCode } from '../../model/entity/countries.ts';
import { isoDate, yearMonth } from '../../model/entity/dates.ts';
import { fullName } from '../../model/entity/names.ts';
import type { Interest, InterestType } from '../../model/entity/ownership-facts.ts';
import { addressOf, unique } from './addresses.ts';
import { registeredNumber } from './identifiers.ts';
import { identityVerification } from './identity-verification.ts';
import { BANDS, controlOf, officerRoleOf, ownerKindOf } from './roles.ts';
import type { Identification, Officer, Owner } from './wire.ts';

export const isPresentOfficer = ({ resigned_on }: Officer): boolean => !resigned_on;
export const isPresentOwner = ({ ceased_on, ceased }: Owner): boolean => !ceased_on && !ceased;
/** A person protected by a court or the registrar: without name and details. */
export const isSuperSecure = ({ kind }: Owner): boolean => kind.startsWith('super-secure');

export function officer(item: Officer): PartyRecord {
  const known = officerRoleOf(item.officer_role);
  const entityType = officerType(item);
  const to = isoDate(item.resigned_on);
  return {
    entityType,
    legalName: entityType === 'person' ? personName(item.name) : fullName(item.name),
    ...registration(item.identification),
    ...(entityType === 'person' && personalFacts(item)),
    addresses: unique(addressOf('service', item.address), addressOf('business', item.principal_office_address)),
    ...formerNames(item),
    relationships: [
      {
        nature: known?.nature ?? 'Other',
        role: known?.role ?? item.officer_role,
        from: isoDate(item.appointed_on),
        ...(to && { to }),
        ...identityVerification(item),
      },
    ],
  };
}

/** A legal person that is no company: a government or a part of it, where its form says so; else of a kind that is not known. */
function ownerType({ kind, identification }: Owner): EntityType {
  const known = ownerKindOf(kind)?.entityType ?? (identification ? 'company' : 'person');
  return known === 'other' && GOVERNMENT.test(identification?.legal_form ?? '') ? 'state' : known;
}

/** `Government Department`, `Non-Uk Government`, `Minister Of The Crown`; not `Government-Owned Company`. */
const GOVERNMENT =
  /^(?:(?:the|a|non-?uk|foreign|national|central|uk|hm|her majesty['’]?s|his majesty['’]?s|scottish|welsh|devolved|sovereign|local|state) )*(?:government(?: (?:department|ministry|agency|body|authority))?|governmental department|ministry|minister(?: of (?:the crown|state))?|sovereign state|state|crown|department of state|local authority)$/i;

/** `at`: its place in the list. */
export function owner(item: Owner, at = 0): PartyRecord {
  const known = ownerKindOf(item.kind);
  const entityType = ownerType(item);
  const natures = item.natures_of_control ?? [];
  const to = isoDate(item.ceased_on);
  return {
    entityType,
    legalName: ownerName(item),
    ...registration(item.identification),
    ...(entityType === 'person' && personalFacts(item)),
    ...(isSuperSecure(item) && { nameMasked: true }),
    addresses: unique(
      addressOf(entityType === 'person' ? 'service' : 'business', item.address),
      addressOf('business', item.principal_office_address),
    ),
    relationships: [
      {
        nature: known?.nature ?? 'Person With Significant Control',
        role: (natures.length > 0 ? natures : [item.kind]).map((code) => code.replaceAll('-', ' ')).join('; '),
        from: isoDate(item.notified_on),
        ...(to && { to }),
        ...(natures.length > 0 && { interests: interests(natures) }),
        ...holding(natures, at),
        ...identityVerification(item),
      },
    ],
  };
}

/** Companies have a corporate role; some older ones do not, and then have neither the comma of a person's name nor a birth date. */
function officerType({ officer_role, identification, name, date_of_birth }: Officer): EntityType {
  if (officer_role.startsWith('corporate-') || identification) return 'company';
  return name.includes(',') || date_of_birth || !name.trim().includes(' ') ? 'person' : 'company';
}

/** `SURNAME, Forenames` or `SURNAME, Forenames, Title` -> `Forenames Surname`, the form that the same person has as a PSC. */
function personName(name: string): string {
  const [surname = name, forenames] = name.split(',').map((part) => part.trim());
  return fullName(forenames, capitalised(surname));
}

/** `O'NEVER-MCNEVER` -> `O'Never-McNever`; a surname not in capitals stays as filed. */
function capitalised(surname: string): string {
  if (surname !== surname.toUpperCase()) return surname;
  return surname
    .toLowerCase()
    .replace(/(?<!\p{L})(mc)?(\p{L})/gu, (_, mc: string | undefined, letter: string) => (mc ? 'Mc' : '') + letter.toUpperCase());
}

function ownerName(item: Owner): string {
  if (isSuperSecure(item)) {
    return item.kind.endsWith('beneficial-owner') ? 'Super secure beneficial owner' : 'Super secure person with significant control';
  }
  const { forename, middle_name, other_forenames, surname } = item.name_elements ?? {};
  const name = surname ? fullName(forename, middle_name || other_forenames, capitalised(surname)) : fullName(item.name);
  if (!name) throw new Error('a person with significant control without a name');
  return name;
}

/** The day of birth is rarely published and always left out, so that a person has the same date in both lists. */
const personalFacts = (item: Officer | Owner) => ({
  nationality: item.nationality || undefined,
  countryOfResidence: item.country_of_residence || undefined,
  dateOfBirth: yearMonth(item.date_of_birth?.year ?? undefined, item.date_of_birth?.month ?? undefined),
});

function formerNames({ former_names }: Officer): Pick<PartyRecord, 'otherNames'> {
  const names = (former_names ?? []).map(({ forenames, surname }) => fullName(forenames, capitalised(surname ?? ''))).filter(Boolean);
  return names.length > 0 ? { otherNames: names.map((name) => ({ name, kind: 'previous' })) } : {};
}

function registration(found: Identification | null | undefined): Partial<PartyRecord> {
  if (!found) return {};
  const country = registeredIn(found);
  const identifiers = registeredNumber(found.registration_number, country, found.place_registered || undefined);
  return { legalForm: found.legal_form || undefined, ...registrationCountry(country), ...(identifiers.length > 0 && { identifiers }) };
}

/** The United States have no common register, and the state is not given reliably. */
export const registrationCountry = (country: string | undefined): Partial<PartyRecord> =>
  country ? { countryOfRegistration: country, ...(country !== 'US' && { jurisdiction: country }) } : {};

function registeredIn({ identification_type, country_registered, place_registered }: Identification): string | undefined {
  if (identification_type === 'uk-limited-company') return 'GB';
  const named = filedCountry(country_registered) ?? filedCountry(place_registered);
  return named ?? (/^(?:the )?companies house\W*$/i.test(place_registered?.trim() ?? '') ? 'GB' : undefined);
}

/**
 * A country as filed by hand: `England And Wales, Uk`, `Companies House (England)`; `undefined` where two countries are named.
 * Unusual short codes are more likely states (`DE` for Delaware), and `Georgia` may be either.
 */
export function filedCountry(text: string | null | undefined): string | undefined {
  const parts = [text ?? '', ...(text ?? '').split(/[,;()/]/)].map((part) => part.trim());
  const plain = parts.filter((part) => (part.length > 3 || /^(?:uk|gb|gbr|us|usa|uae|bvi)$/i.test(part)) && !/^georgia$/i.test(part));
  const found = new Set(plain.map(countryCode).filter((code) => code !== undefined));
  return found.size === 1 ? [...found][0] : undefined;
}

/**
 * Natures that differ only in their capacity (`-as-trust`, `-as-firm` …) may concern the same shares, so they are one interest. The
 * capacities stay in the role.
 */
function interests(natures: readonly string[]): Interest[] {
  const found = natures.map((code): [string, Interest] => {
    const { right, band } = partsOf(code);
    const interest = { kind: controlOf(right) ?? 'other', ...(band && { share: BANDS[band] }) } satisfies Interest;
    const type = TYPES.get(right);
    const more = { ...(type && { type }), ...(band && { shareBasis: { unit: 'band' as const, code } }) };
    return [JSON.stringify(interest), { ...interest, ...more }];
  });
  return [...new Map(found.toReversed()).values()].toReversed();
}

/** What a right is where its kind does not say it. */
const TYPES = new Map<string, InterestType>([
  ['right-to-share-surplus-assets', 'rightsToSurplusAssetsOnDissolution'],
  ['part-right-to-share-surplus-assets', 'rightsToSurplusAssetsOnDissolution'],
]);

function partsOf(code: string): { right: string; band?: string | undefined } {
  const stem = code.replace(/(?<=.)(?:-as-[\s\S]+|-limited-liability-partnership|-registered-overseas-entity)$/, '');
  const [, right = stem, band] = /^(.+)-(25-to-50|50-to-75|75-to-100|more-than-25)-percent$/.exec(stem) ?? [];
  return { right, band };
}

/** Entries of trustees and of the members of a firm, and of those who control them, are about rights that other entries may be about too. */
function holding(natures: readonly string[], at: number): Pick<Relationship, 'holding'> {
  const [, capacity] = natures.map((code) => /-as-(?:control-over-)?(trust|firm)/.exec(code)).find((found) => found) ?? [];
  return capacity ? { holding: { id: `h${at + 1}`, manner: capacity as 'trust' | 'firm' } } : {};
}
