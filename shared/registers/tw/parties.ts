/** TW: board members, the legal persons that they represent, and their holdings. PURE. */
import type { DataStatus, EntityType, PartyRecord, Relationship, StatusReason } from '../../model/entity/company-record.ts';
import type { Interest } from '../../model/entity/ownership-facts.ts';
import { digitsOf } from '../exact-amounts.ts';
import { percentage } from '../percentage.ts';
import { natureOf } from './roles.ts';
import type { Profile, Seat } from './wire.ts';
import { positive } from './wire.ts';

/** Marks of a vacant seat in the name field: alone, or in brackets after the name of the person who has left. */
const VACANT = /缺額|從缺|懸缺|解任|辭任|辭職|死亡/;
const VACANCY_SUFFIX = /(?<![\s(（])[\s(（]*(?:已)?(?:缺額|從缺|懸缺|解任|辭任|辭職|死亡)[)）\s]*$/;
const COMPANY = /公司|商社|銀行|合作社|\b(?:LTD|LIMITED|INC|CORP|CORPORATION|LLC|LLP|PLC|GMBH|PTE|L\.?P)\b\.?|B\.V\.|S\.A\./i;
const TRUST = /信託財產專戶|信託專戶/;
const STATE = /^(?:行政院|經濟部|財政部|交通部|國防部|農業部)|^中華民國$|政府$/;
const OTHER_BODY = /法人|基金會|協會|學會|公會|農會|漁會|委員會|管理會|學校|大學|醫院$/;
/** A masked name: a Latin O or similar sign after a Han character, or a capital O inside a Latin word. */
const MASKED = /\p{Script=Han}[OＯ○〇＊*]|\p{Lu}O\p{Ll}/u;

/** All present members, then each represented legal person once, because its holding is repeated at every seat. */
export function parties(profile: Profile, seats: readonly Seat[]): PartyRecord[] {
  const occupied = seats.filter(isOccupied);
  const represented = [...new Set(occupied.map(principal).filter(Boolean))];
  return [
    ...occupied.filter((seat) => name(seat)).map((seat) => boardMember(seat, profile)),
    ...represented.map((body) =>
      legalPerson(
        body,
        occupied.filter((seat) => principal(seat) === body),
        profile,
      ),
    ),
    ...representative(profile, occupied),
  ];
}

/** People still named at a vacant seat, and the legal person that is no longer represented there. The register gives no date. */
export function formerParties(profile: Profile, seats: readonly Seat[]): PartyRecord[] {
  const vacant = seats.filter((seat) => VACANT.test(name(seat)));
  const responsible = clean(profile.Responsible_Name);
  return [
    ...vacant.flatMap((seat) => formerMember(name(seat), position(seat))),
    ...vacant.flatMap((seat) => (principal(seat) ? [party(principal(seat), [vacancy(seat)], 'other')] : [])),
    ...(VACANT.test(responsible) ? formerMember(responsible, REPRESENTATIVE) : []),
  ];
}

function formerMember(text: string, relationship: Relationship): PartyRecord[] {
  const legalName = text.replace(VACANCY_SUFFIX, '').trim();
  return legalName && !VACANT.test(legalName) ? [party(legalName, [relationship])] : [];
}

const vacancy = (seat: Seat): Relationship => ({
  nature: 'Other',
  role: `所代表法人（${[clean(seat.Person_Position_Name), VACANT.exec(name(seat))?.[0]].filter(Boolean).join('，')}）`,
});

export const isOccupied = (seat: Seat): boolean => !VACANT.test(name(seat)) && (name(seat) !== '' || principal(seat) !== '');

const name = ({ Person_Name }: Seat): string => clean(Person_Name);
const principal = ({ Juristic_Person_Name }: Seat): string => clean(Juristic_Person_Name);
const clean = (text: string | null | undefined): string => text?.replace(/\s+/g, ' ').trim() ?? '';

/** A member who represents a legal person has no shares through that seat. */
function boardMember(seat: Seat, profile: Profile): PartyRecord {
  const own = principal(seat) ? [] : holding(seat, profile);
  const represents = isSame(clean(profile.Responsible_Name), name(seat));
  return party(name(seat), [position(seat), ...own, ...(represents ? [REPRESENTATIVE] : [])]);
}

function legalPerson(body: string, seats: readonly Seat[], profile: Profile): PartyRecord {
  const own = seats.filter((seat) => !name(seat)).map(position);
  const held = new Set(seats.map(({ Person_Shareholding }) => positive(Person_Shareholding)));
  const owned = held.size === 1 ? holding(seats[0]!, profile) : [];
  const relationships = [...own, ...owned];
  return party(body, relationships.length > 0 ? relationships : [{ nature: 'Other', role: '所代表法人' }], 'other');
}

/** By law the representative is one of the board members, if there are any; foreign companies have only a representative. */
function representative(profile: Profile, occupied: readonly Seat[]): PartyRecord[] {
  const responsible = clean(profile.Responsible_Name);
  if (!responsible || VACANT.test(responsible) || occupied.some((seat) => isSame(responsible, name(seat)))) return [];
  return [party(responsible, [REPRESENTATIVE])];
}

const REPRESENTATIVE: Relationship = { nature: 'Authorised Signatory', role: '代表人' };

function position(seat: Seat): Relationship {
  const title = clean(seat.Person_Position_Name) || '董監事';
  const body = name(seat) ? principal(seat) : '';
  return { nature: natureOf(clean(seat.Person_Position_Name)) ?? 'Other', role: body ? `${title}（所代表法人：${body}）` : title };
}

/** Number of shares of a company limited by shares, or contribution in TWD to a limited company. */
function holding({ Person_Shareholding }: Seat, profile: Profile): Relationship[] {
  const held = positive(Person_Shareholding);
  if (held === undefined) return [];
  const total = totalOf(profile);
  const exact = total && held <= total ? percentage(held, total, 4) : undefined;
  const interest: Interest = {
    kind: isByShares(profile) ? 'shareholding' : 'capital',
    ...(exact !== undefined && { share: { exact }, ...basisOf(held, total, profile) }),
  };
  return [{ nature: 'Shareholder', role: isByShares(profile) ? `持有股份數 ${held}` : `出資額 ${held}`, interests: [interest] }];
}

function basisOf(part: number, whole: number | undefined, profile: Profile): Pick<Interest, 'shareBasis'> {
  const [held, total] = [digitsOf(part), digitsOf(whole)];
  if (!held || !total) return {};
  return { shareBasis: isByShares(profile) ? { unit: 'shares', held, total } : { unit: 'contribution', held, total, currency: 'TWD' } };
}

const isByShares = ({ Company_Name }: Profile): boolean => Company_Name.includes('股份有限公司');
/** All shares, or the capital in TWD. */
const totalOf = (profile: Profile): number | undefined =>
  isByShares(profile) ? positive(profile.Equity_Amt) : positive(profile.Capital_Stock_Amount);

/** Only directors and supervisors are published with their holdings. The owners are complete if those holdings add up to the total. */
export function ownersStatus(profile: Profile, seats: readonly Seat[]): readonly [DataStatus, ...StatusReason[]] {
  const held = new Map<string, number>();
  for (const seat of seats.filter(isOccupied)) {
    const own = positive(seat.Person_Shareholding);
    if (own !== undefined) held.set(principal(seat) || name(seat), own);
  }
  if (held.size === 0) return ['not_published', 'some_roles_only'];
  const sum = [...held.values()].reduce((before, own) => before + own, 0);
  return sum === totalOf(profile) ? ['complete'] : ['partial', 'some_roles_only'];
}

/** `fallback`: the type of a name without any mark of an organisation. */
export function party(legalName: string, relationships: Relationship[], fallback: EntityType = 'person'): PartyRecord {
  const entityType = typeOf(legalName) ?? fallback;
  return { entityType, legalName, ...(entityType === 'person' && MASKED.test(legalName) && { nameMasked: true }), relationships };
}

function typeOf(legalName: string): EntityType | undefined {
  if (TRUST.test(legalName)) return 'trust';
  if (COMPANY.test(legalName)) return 'company';
  if (STATE.test(legalName)) return 'state';
  return OTHER_BODY.test(legalName) ? 'other' : undefined;
}

/** True if the names are equal; a masked character of `one` matches any character. */
function isSame(one: string, other: string): boolean {
  const [letters, others] = [[...one], [...other]];
  return (
    letters.length === others.length &&
    letters.length > 0 &&
    letters.every((letter, at) => letter === others[at] || /[OＯ○〇]/.test(letter))
  );
}
