/** LV: representatives, shareholders and beneficial owners of a company. All rows are current. PURE. */
import type { Capital, PartyRecord, Relationship } from '../../model/entity/company-record.ts';
import { countryCode } from '../../model/entity/countries.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { fullName } from '../../model/entity/names.ts';
import type { Interest } from '../../model/entity/ownership-facts.ts';
import { codes } from '../codes.ts';
import { digitsOf, productOf } from '../exact-amounts.ts';
import { percentage } from '../percentage.ts';
import { registrationIdentifier, registrationNumber } from './identifiers.ts';
import { natureOfBody, natureOfPosition } from './roles.ts';
import { type Answer, amountOf, type Holder, type Officer, type Owner, textOf } from './wire.ts';

export interface Parties {
  officers: PartyRecord[];
  holders: PartyRecord[];
  owners: PartyRecord[];
  /** What the company holds of itself. */
  ownShares: Interest[];
  /** A depository holds some shares; only its books have their owners. */
  hasDepository: boolean;
  /** A jointly owned share has no named owners. */
  hasUnnamed: boolean;
  /** The shares add up to the capital; `undefined` where the capital is not known. */
  coversCapital: boolean | undefined;
}

const entityTypeOf = codes<PartyRecord['entityType']>('LV entity_type', {
  NATURAL_PERSON: 'person',
  LEGAL_ENTITY: 'company',
  FOREIGN_ENTITY: 'company',
});

const JOINT_OWNERS = 'JOINT_OWNERS';
const DEPOSITORY = 'DEPOSITORY';

type NamedRow = Pick<
  Officer,
  'entity_type' | 'name' | 'latvian_identity_number_masked' | 'birth_date' | 'legal_entity_registration_number'
>;

/** A company that holds its own shares is not a party of itself. */
export function parties({ company, officers, holders, jointHolders, owners }: Answer, capital: Capital | undefined): Parties {
  const coversCapital = addUpTo(holders, capital);
  const isOwn = ({ legal_entity_registration_number: number }: Holder): boolean => textOf(number) === String(company.regcode);
  const soleHolders = holders.filter(
    (holder) => holder.entity_type !== JOINT_OWNERS && holder.entity_type !== DEPOSITORY && !isOwn(holder),
  );
  const jointShares = holders.filter(({ entity_type }) => entity_type === JOINT_OWNERS);
  const jointOwners = jointShares.map((share) =>
    jointHolders.filter(({ member_id }) => textOf(member_id) !== undefined && textOf(member_id) === textOf(share.id)),
  );
  return {
    officers: officers.flatMap((officer) => party(officer, officerRelationship(officer))),
    holders: [
      ...soleHolders.flatMap((holder) => party(holder, shareholding(holder, coversCapital ? capital : undefined, false))),
      ...jointShares.flatMap((share, at) => {
        const people = jointOwners[at]!;
        const held = shareholding(share, coversCapital ? capital : undefined, true);
        const isNamed = people.length > 1 && people.every(({ name }) => textOf(name));
        const parcel = isNamed ? { holding: { id: `h${at + 1}`, manner: 'joint' as const } } : {};
        return people.flatMap((holder) => party(holder, { ...held, ...parcel }));
      }),
    ],
    owners: owners.flatMap(beneficialOwner),
    ownShares: holders.filter(isOwn).flatMap((holder) => shareholding(holder, coversCapital ? capital : undefined, false).interests ?? []),
    hasDepository: holders.some(({ entity_type }) => entity_type === DEPOSITORY),
    hasUnnamed: jointOwners.some((people) => people.length === 0),
    coversCapital: capital && coversCapital,
  };
}

/** The nominal value of a row in hundredths, so that sums are exact. */
const hundredths = ({ number_of_shares, share_nominal_value }: Holder): number =>
  Math.round((amountOf(number_of_shares) ?? Number.NaN) * (amountOf(share_nominal_value) ?? Number.NaN) * 100);

/** Shares are parts of a capital only where they add up to it: rows of shares and of capital may be from before and after a change. */
function addUpTo(holders: readonly Holder[], capital: Capital | undefined): boolean {
  if (!capital || holders.some(({ share_currency }) => textOf(share_currency) !== capital.currency)) return false;
  return holders.reduce((sum, holder) => sum + hundredths(holder), 0) === Math.round(capital.amount * 100);
}

function party(row: NamedRow, relationship: Relationship): PartyRecord[] {
  const legalName = textOf(row.name);
  if (!legalName) return [];
  const kind = entityTypeOf(textOf(row.entity_type)) ?? 'other';
  if (kind === 'person') return [{ entityType: kind, legalName, ...birth(row), relationships: [relationship] }];
  return [{ entityType: kind, legalName, ...registration(row), relationships: [relationship] }];
}

/** For a foreign entity the tables have neither the country nor the register of its number. */
function registration(row: NamedRow): Partial<PartyRecord> {
  const value = textOf(row.legal_entity_registration_number);
  if (textOf(row.entity_type) !== 'LEGAL_ENTITY') return value ? { identifiers: [{ type: 'Registration number', value }] } : {};
  const isLatvian = value && registrationNumber.pattern.test(value) && registrationNumber.checkDigit?.(value);
  return {
    jurisdiction: 'LV',
    countryOfRegistration: 'LV',
    ...(isLatvian && { identifiers: [registrationIdentifier(value)] }),
  };
}

/**
 * The date where there is one (for persons without a Latvian code), else day, month and year from the mask `DDMMYY-*****`. The mask hides the
 * century, which is certain only where no living person could be of another century.
 */
function birth(row: Pick<Owner, 'birth_date' | 'latvian_identity_number_masked'>): { dateOfBirth?: string } {
  const date = textOf(row.birth_date);
  if (date) return /^\d{4}(?:-\d{2})?$/.test(date) ? { dateOfBirth: date } : withBirth(isoDate(date));
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{2})-/.exec(textOf(row.latvian_identity_number_masked) ?? '') ?? [];
  return year && Number(year) >= MIN_YEAR_OF_1900S ? withBirth(isoDate(`19${year}-${month}-${day}`)) : {};
}

/** Two-digit years from this one are of the 1900s. Raise it in 2030, when persons born in 2030 can hold a share. */
const MIN_YEAR_OF_1900S = 30;
const withBirth = (dateOfBirth: string | undefined) => (dateOfBirth ? { dateOfBirth } : {});

/** `CHAIR_OF_BOARD` -> `Chair of board`. */
function labelOf(code: string | undefined): string | undefined {
  const words = code?.toLowerCase().replaceAll('_', ' ');
  return words && `${words[0]!.toUpperCase()}${words.slice(1)}`;
}

/** Everyone in the table may represent the company, regardless of position. */
function officerRelationship(officer: Officer): Relationship {
  const [position, body] = [textOf(officer.position), textOf(officer.governing_body)];
  const isOfBody = !position || position === 'MEMBER';
  const ownNature = natureOfPosition(position) ?? 'Other';
  const nature = isOfBody ? (natureOfBody(body) ?? (position || body ? ownNature : 'Authorised Signatory')) : ownNature;
  const role = labelOf(isOfBody ? (body ?? position) : position);
  return { nature, ...(role && { role }), from: isoDate(officer.registered_on) };
}

/** A joint owner of a share has at most the whole share. */
function shareholding(share: Holder, capital: Capital | undefined, isShared: boolean): Relationship {
  const [count, nominal, currency] = [textOf(share.number_of_shares), textOf(share.share_nominal_value), textOf(share.share_currency)];
  const size = count && nominal ? `${count} × ${[nominal, currency].filter(Boolean).join(' ')}` : undefined;
  return {
    nature: 'Shareholder',
    role: ['Shareholder', size, isShared ? 'joint owner' : undefined].filter(Boolean).join(', '),
    from: isoDate(share.date_from) ?? isoDate(share.registered_on),
    interests: [interest(share, capital, size, isShared)],
  };
}

/** `size`: the shares in words, for shares that do not add up to the capital. */
function interest(share: Holder, capital: Capital | undefined, size: string | undefined, isShared: boolean): Interest {
  const inWords = size ? { shareBasis: { unit: 'text' as const, text: size } } : {};
  if (!capital) return { kind: 'shareholding', ...inWords };
  const percent = percentage(hundredths(share), capital.amount * 100, 4);
  if (!(percent > 0)) return { kind: 'shareholding', ...inWords };
  const held = productOf(digitsOf(share.number_of_shares), digitsOf(share.share_nominal_value));
  const total = digitsOf(capital.amount);
  return {
    kind: 'shareholding',
    share: isShared ? { maximum: percent } : { exact: percent },
    ...(held && total && { shareBasis: { unit: 'nominalAmount', held, total, currency: capital.currency } }),
  };
}

/** The name has the order of the officers' and holders' names, so that one person matches in all tables. `;` separates nationalities. */
function beneficialOwner(row: Owner): PartyRecord[] {
  const legalName = fullName(row.surname, row.forename);
  if (!legalName) return [];
  const nationality = (textOf(row.nationality)?.split(';') ?? []).flatMap((code) => countryCode(code) ?? []).join(', ');
  const countryOfResidence = countryCode(textOf(row.residence));
  return [
    {
      entityType: 'person',
      legalName,
      ...(nationality && { nationality }),
      ...(countryOfResidence && { countryOfResidence }),
      ...birth(row),
      relationships: [{ nature: 'Beneficial Owner', role: 'Patiesais labuma guvējs', from: isoDate(row.registered_on) }],
    },
  ];
}
