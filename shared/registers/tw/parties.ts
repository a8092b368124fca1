/** TW: who sits on a company's board, for whom, and what is theirs of it. PURE. */
import type { DataStatus, EntityType, Interest, PartyRecord, Relationship, StatusReason } from '../../entity/company-record.ts';
import { POSITION } from './roles.ts';
import type { Profile, Seat } from './wire.ts';
import { positive } from './wire.ts';

/** A seat that nobody holds, or no longer: the name says so, in brackets behind that of whoever has left. */
const VACANT = /缺額|從缺|懸缺|解任|辭任|辭職|死亡/;
const LEFT = /(?<![\s(（])[\s(（]*(?:已)?(?:缺額|從缺|懸缺|解任|辭任|辭職|死亡)[)）\s]*$/;
const COMPANY = /公司|商社|銀行|合作社|\b(?:LTD|LIMITED|INC|CORP|CORPORATION|LLC|LLP|PLC|GMBH|PTE|L\.?P)\b\.?|B\.V\.|S\.A\./i;
const TRUST = /信託財產專戶|信託專戶/;
const STATE = /^(?:行政院|經濟部|財政部|交通部|國防部|農業部)|^中華民國$|政府$/;
const OTHER_BODY = /法人|基金會|協會|學會|公會|農會|漁會|委員會|管理會|學校|大學|醫院$/;
/** Letters of a name that are hidden: a Latin O between Han letters, or a capital O inside a Latin word. */
const MASKED = /\p{Script=Han}[OＯ○〇＊*]|\p{Lu}O\p{Ll}/u;

/** Everyone present, then the legal persons for whom some of them sit, each once: their holding stands beside every seat. */
export function parties(profile: Profile, seats: readonly Seat[]): PartyRecord[] {
  const taken = seats.filter(isTaken);
  const represented = [...new Set(taken.map(principal).filter(Boolean))];
  return [
    ...taken.filter((seat) => name(seat)).map((seat) => sitting(seat, profile)),
    ...represented.map((body) =>
      legalPerson(
        body,
        taken.filter((seat) => principal(seat) === body),
        profile,
      ),
    ),
    ...representative(profile, taken),
  ];
}

/** Whoever is named at a seat that is vacant now, and the legal person for whom nobody sits there any more; no day is said. */
export function formerParties(profile: Profile, seats: readonly Seat[]): PartyRecord[] {
  const vacant = seats.filter((seat) => VACANT.test(name(seat)));
  const responsible = clean(profile.Responsible_Name);
  return [
    ...vacant.flatMap((seat) => leaver(name(seat), position(seat))),
    ...vacant.flatMap((seat) => (principal(seat) ? [party(principal(seat), [vacancy(seat)], 'other')] : [])),
    ...(VACANT.test(responsible) ? leaver(responsible, REPRESENTATIVE) : []),
  ];
}

function leaver(words: string, relationship: Relationship): PartyRecord[] {
  const who = words.replace(LEFT, '').trim();
  return who && !VACANT.test(who) ? [party(who, [relationship])] : [];
}

const vacancy = (seat: Seat): Relationship => ({
  nature: 'Other',
  role: `所代表法人（${[clean(seat.Person_Position_Name), VACANT.exec(name(seat))?.[0]].filter(Boolean).join('，')}）`,
});

export const isTaken = (seat: Seat): boolean => !VACANT.test(name(seat)) && (name(seat) !== '' || principal(seat) !== '');

const name = ({ Person_Name }: Seat): string => clean(Person_Name);
const principal = ({ Juristic_Person_Name }: Seat): string => clean(Juristic_Person_Name);
const clean = (text: string | null | undefined): string => text?.replace(/\s+/g, ' ').trim() ?? '';

/** Whoever sits for a legal person has no shares by that seat. */
function sitting(seat: Seat, profile: Profile): PartyRecord {
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

/** By law one of those on the list where there is a list; foreign companies have him alone. */
function representative(profile: Profile, taken: readonly Seat[]): PartyRecord[] {
  const responsible = clean(profile.Responsible_Name);
  if (!responsible || VACANT.test(responsible) || taken.some((seat) => isSame(responsible, name(seat)))) return [];
  return [party(responsible, [REPRESENTATIVE])];
}

const REPRESENTATIVE: Relationship = { nature: 'Authorised Signatory', role: '代表人' };

function position(seat: Seat): Relationship {
  const words = clean(seat.Person_Position_Name) || '董監事';
  const body = name(seat) ? principal(seat) : '';
  return { nature: POSITION(clean(seat.Person_Position_Name)) ?? 'Other', role: body ? `${words}（所代表法人：${body}）` : words };
}

/** Shares of a company limited by shares, or the contribution (in dollars) to a limited company. */
function holding({ Person_Shareholding }: Seat, profile: Profile): Relationship[] {
  const held = positive(Person_Shareholding);
  if (held === undefined) return [];
  const whole = wholeOf(profile);
  const exact = whole && held <= whole ? Math.round((held / whole) * 1_000_000) / 10_000 : undefined;
  const interest: Interest = { kind: isByShares(profile) ? 'shareholding' : 'capital', ...(exact !== undefined && { share: { exact } }) };
  return [{ nature: 'Shareholder', role: isByShares(profile) ? `持有股份數 ${held}` : `出資額 ${held}`, interests: [interest] }];
}

const isByShares = ({ Company_Name }: Profile): boolean => Company_Name.includes('股份有限公司');
const wholeOf = (profile: Profile): number | undefined =>
  isByShares(profile) ? positive(profile.Equity_Amt) : positive(profile.Capital_Stock_Amount);

/** Only directors and supervisors are named with what they hold: all owners are there when that makes up the whole. */
export function ownersStatus(profile: Profile, seats: readonly Seat[]): readonly [DataStatus, ...StatusReason[]] {
  const held = new Map<string, number>();
  for (const seat of seats.filter(isTaken)) {
    const own = positive(seat.Person_Shareholding);
    if (own !== undefined) held.set(principal(seat) || name(seat), own);
  }
  if (held.size === 0) return ['not_published', 'some_roles_only'];
  const sum = [...held.values()].reduce((before, own) => before + own, 0);
  return sum === wholeOf(profile) ? ['complete'] : ['partial', 'some_roles_only'];
}

/** `otherwise`: what a name without any mark of a body is. */
export function party(legalName: string, relationships: Relationship[], otherwise: EntityType = 'person'): PartyRecord {
  const entityType = typeOf(legalName) ?? otherwise;
  return { entityType, legalName, ...(entityType === 'person' && MASKED.test(legalName) && { nameMasked: true }), relationships };
}

function typeOf(legalName: string): EntityType | undefined {
  if (TRUST.test(legalName)) return 'trust';
  if (COMPANY.test(legalName)) return 'company';
  if (STATE.test(legalName)) return 'state';
  return OTHER_BODY.test(legalName) ? 'other' : undefined;
}

/** The same name, a hidden letter standing for any. */
function isSame(one: string, other: string): boolean {
  const [letters, others] = [[...one], [...other]];
  return (
    letters.length === others.length &&
    letters.length > 0 &&
    letters.every((letter, at) => letter === others[at] || /[OＯ○〇]/.test(letter))
  );
}
