/** LV: who represents a company, who holds its shares, who benefits. All rows are of the present. PURE. */
import type { Capital, Interest, PartyRecord, Relationship } from '../../entity/company-record.ts';
import { countryCode } from '../../entity/countries.ts';
import { isoDate } from '../../entity/dates.ts';
import { fullName } from '../../entity/names.ts';
import type { Nature } from '../../entity/nature.ts';
import { codes } from '../codes.ts';
import { registrationIdentifier, registrationNumber } from './identifiers.ts';
import type { Answer } from './read.ts';
import { amountOf, type Holder, type Officer, type Owner, textOf } from './wire.ts';

export interface Parties {
  officers: PartyRecord[];
  holders: PartyRecord[];
  owners: PartyRecord[];
  /** Shares that a depository keeps: their owners stand in its books. */
  hasDepository: boolean;
  /** A share of several owners who are not named. */
  hasUnnamed: boolean;
  /** The shares make up the capital; `undefined` where the capital is not known. */
  isWhole: boolean | undefined;
}

const position = codes<Nature>('LV position', {
  BOARD_MEMBER: 'Board Member',
  CHAIR_OF_BOARD: 'Board Chair',
  DEPUTY_CHAIR_OF_BOARD: 'Board Member',
  SUPERVISORY_BOARD_MEMBER: 'Supervisory Board Member',
  CHAIR_OF_SUPERVISORY_BOARD: 'Supervisory Board Member',
  DEPUTY_CHAIR_OF_SUPERVISORY_BOARD: 'Supervisory Board Member',
  COUNCIL_MEMBER: 'Supervisory Board Member',
  CHAIR_OF_COUNCIL: 'Supervisory Board Member',
  GENERAL_MANAGER: 'Managing Director',
  REPRESENTATIVE_MANAGER: 'Managing Director',
  ADMINISTRATIVE_MANAGER: 'Officer',
  OWNER: 'Direct Owner',
  CO_OWNER: 'Direct Owner',
  MEMBER: 'Member',
  PROCURATOR: 'Procurator',
  PROCURIST: 'Procurator',
  LIQUIDATOR: 'Liquidator',
  ADMINISTRATOR: 'Insolvency Practitioner',
  AUTHORISED_REPRESENTATIVE: 'Authorised Signatory',
  BRANCH_REPRESENTATIVE: 'Authorised Signatory',
});

/** Where no position is said. */
const body = codes<Nature>('LV governing_body', {
  EXECUTIVE_BOARD: 'Board Member',
  SUPERVISORY_BOARD: 'Supervisory Board Member',
  COUNCIL: 'Supervisory Board Member',
  EXECUTIVE_BODY: 'Board Member',
  MANAGEMENT_BODY: 'Board Member',
});

const entityType = codes<PartyRecord['entityType']>('LV entity_type', {
  NATURAL_PERSON: 'person',
  LEGAL_ENTITY: 'company',
  FOREIGN_ENTITY: 'company',
});

const SHARED = 'JOINT_OWNERS';
const DEPOSITORY = 'DEPOSITORY';

type Named = Pick<Officer, 'entity_type' | 'name' | 'latvian_identity_number_masked' | 'birth_date' | 'legal_entity_registration_number'>;

/** A company that holds shares of its own is no party of itself. */
export function parties({ company, officers, holders, together, owners }: Answer, capital: Capital | undefined): Parties {
  const isWhole = makesUp(holders, capital);
  const own = holders.filter(
    ({ entity_type, legal_entity_registration_number: number }) =>
      entity_type !== SHARED && entity_type !== DEPOSITORY && textOf(number) !== String(company.regcode),
  );
  const shared = holders.filter(({ entity_type }) => entity_type === SHARED);
  const named = shared.map((share) =>
    together.filter(({ member_id }) => textOf(member_id) !== undefined && textOf(member_id) === textOf(share.id)),
  );
  return {
    officers: officers.flatMap((officer) => party(officer, officerTie(officer))),
    holders: [
      ...own.flatMap((holder) => party(holder, holding(holder, isWhole ? capital : undefined, false))),
      ...shared.flatMap((share, at) => named[at]!.flatMap((holder) => party(holder, holding(share, isWhole ? capital : undefined, true)))),
    ],
    owners: owners.flatMap(beneficialOwner),
    hasDepository: holders.some(({ entity_type }) => entity_type === DEPOSITORY),
    hasUnnamed: named.some((people) => people.length === 0),
    isWhole: capital && isWhole,
  };
}

/** Sums in hundredths, so that they are exact. */
const hundredths = ({ number_of_shares, share_nominal_value }: Holder): number =>
  Math.round((amountOf(number_of_shares) ?? Number.NaN) * (amountOf(share_nominal_value) ?? Number.NaN) * 100);

/** Parts of a capital are known where they make it up: shares of before or after it are no part of it. */
function makesUp(holders: readonly Holder[], capital: Capital | undefined): boolean {
  if (!capital || holders.some(({ share_currency }) => textOf(share_currency) !== capital.currency)) return false;
  return holders.reduce((sum, holder) => sum + hundredths(holder), 0) === Math.round(capital.amount * 100);
}

function party(row: Named, relationship: Relationship): PartyRecord[] {
  const legalName = textOf(row.name);
  if (!legalName) return [];
  const kind = entityType(textOf(row.entity_type)) ?? 'other';
  if (kind === 'person') return [{ entityType: kind, legalName, ...birth(row), relationships: [relationship] }];
  return [{ entityType: kind, legalName, ...home(row), relationships: [relationship] }];
}

/** The country of a foreign one is not textOf, nor is the register that its number is of. */
function home(row: Named): Partial<PartyRecord> {
  const value = textOf(row.legal_entity_registration_number);
  if (textOf(row.entity_type) !== 'LEGAL_ENTITY') return value ? { identifiers: [{ type: 'Registration number', value }] } : {};
  const own = value && registrationNumber.pattern.test(value) && registrationNumber.checkDigit?.(value);
  return {
    jurisdiction: 'LV',
    countryOfRegistration: 'LV',
    ...(own && { identifiers: [registrationIdentifier(value)] }),
  };
}

/**
 * The date itself where there is one (of those without a Latvian code), else the day, month and year that the mask leaves:
 * `DDMMYY-*****`. Its century is hidden, and certain only where no living person could be of another.
 */
function birth(row: Pick<Owner, 'birth_date' | 'latvian_identity_number_masked'>): { dateOfBirth?: string } {
  const date = textOf(row.birth_date);
  if (date) return /^\d{4}(?:-\d{2})?$/.test(date) ? { dateOfBirth: date } : whole(isoDate(date));
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{2})-/.exec(textOf(row.latvian_identity_number_masked) ?? '') ?? [];
  return year && Number(year) >= CERTAINLY_1900S ? whole(isoDate(`19${year}-${month}-${day}`)) : {};
}

/** To be raised in 2030, when the first to be born in `30` again can hold a share. */
const CERTAINLY_1900S = 30;
const whole = (dateOfBirth: string | undefined) => (dateOfBirth ? { dateOfBirth } : {});

/** `CHAIR_OF_BOARD` -> `Chair of board`. */
function inWords(code: string | undefined): string | undefined {
  const words = code?.toLowerCase().replaceAll('_', ' ');
  return words && `${words[0]!.toUpperCase()}${words.slice(1)}`;
}

/** The table is of those who may represent the company, whatever they are called. */
function officerTie(officer: Officer): Relationship {
  const [own, of] = [textOf(officer.position), textOf(officer.governing_body)];
  const isOfBody = !own || own === 'MEMBER';
  const nature = isOfBody ? (body(of) ?? (own || of ? (position(own) ?? 'Other') : 'Authorised Signatory')) : (position(own) ?? 'Other');
  const role = inWords(isOfBody ? (of ?? own) : own);
  return { nature, ...(role && { role }), from: isoDate(officer.registered_on) };
}

/** Each of those who own a share together has no more than the whole of it. */
function holding(share: Holder, capital: Capital | undefined, isShared: boolean): Relationship {
  const [count, nominal, currency] = [textOf(share.number_of_shares), textOf(share.share_nominal_value), textOf(share.share_currency)];
  const size = count && nominal ? `${count} × ${[nominal, currency].filter(Boolean).join(' ')}` : undefined;
  return {
    nature: 'Shareholder',
    role: ['Shareholder', size, isShared ? 'joint owner' : undefined].filter(Boolean).join(', '),
    from: isoDate(share.date_from) ?? isoDate(share.registered_on),
    interests: [interest(share, capital, isShared)],
  };
}

function interest(share: Holder, capital: Capital | undefined, isShared: boolean): Interest {
  if (!capital) return { kind: 'shareholding' };
  const percent = Math.round((hundredths(share) / capital.amount) * 10_000) / 10_000;
  if (!(percent > 0)) return { kind: 'shareholding' };
  return { kind: 'shareholding', share: isShared ? { maximum: percent } : { exact: percent } };
}

/** Named like the officers and holders, so that one person is one. Who has two nationalities has them with `;` between. */
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
