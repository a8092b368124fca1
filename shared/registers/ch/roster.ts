/**
 * CH: present and former parties, from the publications of the gazette read oldest first. PURE.
 *
 * A party that may have left is not shown as present: a passage that is not understood removes every party that it may name from
 * `present`, adds none to `former`, and sets `understood` to false.
 */

import { withDays } from './appointment-days.ts';
import type { Change } from './change.ts';
import { changesOf } from './changes.ts';
import type { Mention } from './mention.ts';
import { noticeOf } from './notices.ts';
import { afterAlteration, afterLoss } from './office-changes.ts';
import { hadName, hasSameName, haveSameForename, isSame, isSimilar, mayBeSame, withoutNamedIn, wordsOf } from './same-party.ts';
import type { Publication } from './wire.ts';

/** The entry of a party until `to`; `now` is the entry that replaced it, absent where the party left. */
export interface Former {
  who: Mention;
  now?: Mention;
  /** The day on which it was entered in the register. */
  to?: string;
  /** The company changed its legal form on that day: owners may still own it, but are no longer entered. */
  converted?: true;
}

export interface Roster {
  present: Mention[];
  former: Former[];
  /** The first entry is among the publications, with its people. */
  fromStart: boolean;
  /** Everything since then was understood. */
  understood: boolean;
}

export const isComplete = ({ fromStart, understood }: Roster): boolean => fromStart && understood;

export function rosterOf(publications: readonly Publication[]): Roster {
  const inOrder = publications.toSorted((a, b) => (a.sogcDate ?? '').localeCompare(b.sogcDate ?? '') || (a.sogcId ?? 0) - (b.sogcId ?? 0));
  return inOrder.reduce<Roster>(withPublication, { present: [], former: [], fromStart: false, understood: true });
}

const NEW = 'status.neu';
export const isNewEntry = ({ mutationTypes, message }: Publication): boolean =>
  (mutationTypes ?? []).some(({ key }) => key === NEW) || noticeOf(message ?? '').isFirstEntry;

function withPublication(roster: Roster, publication: Publication): Roster {
  const { passages, isFirstEntry, isConversion } = noticeOf(publication.message ?? '');
  const changes = changesOf(passages);
  const keys = (publication.mutationTypes ?? []).map(({ key }) => key);
  const isNew = isFirstEntry || keys.includes(NEW);
  const isUnread = changes.length === 0 && (isNew || keys.includes('aenderungorgane'));
  const seen = isNew
    ? { fromStart: changes.length > 0, understood: true }
    : { fromStart: roster.fromStart, understood: roster.understood && !isUnread };
  const from = { ...roster, ...seen, ...(isNew && { present: [] }) };
  const day = publication.registryOfCommerceJournalDate ?? publication.sogcDate ?? undefined;
  const isOld = isNew && (roster.present.length > 0 || MOVED.test(publication.message ?? ''));
  const entry = { day, ...(isOld && { before: roster.present }), isNew };
  const changed = changes.reduce((before, change) => applyChange(before, change, entry), from);
  const next = isNew && changed.understood ? endUnlisted(roster, changed, day) : changed;
  return isConversion
    ? { ...next, former: next.former.map((one) => (roster.former.includes(one) ? one : { ...one, converted: true })) }
    : next;
}

/** A company entered anew after a move: its people were on the register of the other canton. */
const MOVED = /bisher|sitzverlegung|jusqu['’]ici|précédemment|transfér|transfert|finora|trasferi/i;

/** When a publication was entered in the daily register. `before`: who was present when the company was entered anew. */
interface Entered {
  day: string | undefined;
  before?: readonly Mention[];
  isNew: boolean;
}

/** The company was entered anew in another canton, with all its people: a party entered before and not listed there has left. */
function endUnlisted(before: Roster, after: Roster, to: string | undefined): Roster {
  const isListed = (member: Mention): boolean => after.present.some((other) => hasSameName(member, other) || isSimilar(member, other));
  const gone = before.present.filter((member) => !isListed(member)).map((who): Former => ({ who, ...(to && { to }) }));
  return { ...after, former: [...after.former, ...gone] };
}

function applyChange(roster: Roster, change: Change, entered: Entered): Roster {
  switch (change.kind) {
    case 'enter':
      return enter(roster, change, entered);
    case 'leave':
      return leave(roster, change.who, entered.day);
    case 'unclear':
      return { ...roster, present: withoutNamedIn(roster.present, change.text), understood: false };
    default:
      return changeOffices(roster, change, entered.day);
  }
}

function enter(roster: Roster, { who: found, inFullList }: Extract<Change, { kind: 'enter' | 'leave' }>, entered: Entered): Roster {
  const { day: to, isNew, before: older } = entered;
  const before = found.before ? wordsOf(found.before) : undefined;
  const same = roster.present.filter((member) => isSame(member, found));
  const renamed = before ? roster.present.filter((member) => !same.includes(member) && hadName(member, before, found)) : [];
  const isUntraced = before !== undefined && roster.fromStart && same.length + renamed.length === 0;
  const possible = isUntraced ? roster.present.filter((member) => haveSameForename(member, found)) : [];
  const gone = new Set([...same, ...renamed, ...possible]);
  const replaced = [...same, ...renamed, ...(older ?? []).filter((member) => isSame(member, found))];
  const mayBeOld = (older !== undefined || (inFullList && !isNew)) && replaced.length === 0;
  const dated = withDays(found, replaced, mayBeOld ? undefined : to);
  const now = withPreviousNames(withKnownOrder(dated, same), [...same, ...renamed]);
  const former = found.isCorrection ? [] : [...same, ...renamed].map((who): Former => ({ who, now, ...(to && { to }) }));
  return {
    ...roster,
    present: [...roster.present.filter((member) => !gone.has(member)), now],
    former: [...roster.former, ...former],
    understood: roster.understood && !isUntraced,
  };
}

/** Takes the name from an earlier entry where only that one says which word is the surname. */
function withKnownOrder(found: Mention, same: readonly Mention[]): Mention {
  const known = found.unordered && same.find(({ unordered }) => !unordered);
  if (!known) return found;
  const { unordered: _, ...rest } = found;
  return { ...rest, legalName: known.legalName };
}

function withPreviousNames(found: Mention, before: readonly Mention[]): Mention {
  const names = before.flatMap(({ previousNames = [], key, legalName }) => [...previousNames, ...(key === found.key ? [] : [legalName])]);
  return names.length > 0 && !found.isCorrection ? { ...found, previousNames: [...new Set(names)] } : found;
}

/** A party that is not in `present` was entered before the publications begin: it becomes former as this entry names it. */
function leave(roster: Roster, found: Mention, to: string | undefined): Roster {
  const same = roster.present.filter((member) => hasSameName(member, found));
  const exact = same.length > 1 ? same.filter(({ origin, place }) => origin === found.origin && place === found.place) : same;
  const gone: Former[] = (exact.length > 0 ? exact : [found]).map((who) => ({ who, ...(to && { to }) }));
  const former = [...roster.former, ...gone];
  if (exact.length > 0) return { ...roster, former, present: roster.present.filter((member) => !exact.includes(member)) };
  const possible = roster.present.filter((member) => mayBeSame(member, found));
  const isUnknown = roster.fromStart || possible.length > 0;
  return {
    ...roster,
    present: roster.present.filter((member) => !possible.includes(member)),
    former: possible.length > 0 ? roster.former : former,
    understood: roster.understood && !isUnknown,
  };
}

/** Where two present parties have the name, neither is shown. */
function changeOffices(roster: Roster, change: Extract<Change, { kind: 'lose' | 'alter' }>, to: string | undefined): Roster {
  const same = roster.present.filter((member) => hasSameName(member, change.who));
  const [member] = same;
  if (same.length > 1) return { ...roster, present: withoutNamedIn(roster.present, change.text), understood: false };
  if (!member) return change.kind === 'alter' ? alterUnknown(roster, change, to) : loseUnknown(roster, change, to);
  const { now, isCertain } =
    change.kind === 'lose'
      ? afterLoss(member, change.offices, change.signing)
      : { now: afterAlteration(member, change.alteration, to), isCertain: true };
  return {
    ...roster,
    present: roster.present.flatMap((one) => (one === member ? (now ?? []) : one)),
    former: isCertain ? [...roster.former, { who: member, ...(now && { now }), ...(to && { to }) }] : roster.former,
    understood: roster.understood && isCertain,
  };
}

/** The party was entered before the publications begin: its alteration is all that is known of it. */
function alterUnknown(roster: Roster, { who, alteration }: Extract<Change, { kind: 'alter' }>, day: string | undefined): Roster {
  const now = afterAlteration(who, alteration, day);
  const present = roster.present.filter((member) => !mayBeSame(member, who));
  const isCertain = !roster.fromStart && present.length === roster.present.length;
  return {
    ...roster,
    present: now.offices.length > 0 || now.signing ? [...present, now] : present,
    understood: roster.understood && isCertain,
  };
}

/** The party was entered before the publications begin, or under a slightly different name. */
function loseUnknown(roster: Roster, { who, offices }: Extract<Change, { kind: 'lose' }>, to: string | undefined): Roster {
  const present = roster.present.filter((member) => !mayBeSame(member, who));
  const isCertain = !roster.fromStart && present.length === roster.present.length;
  const lost = { ...who, offices: offices.map((words) => ({ words })) };
  const former = isCertain && offices.length > 0 ? [...roster.former, { who: lost, ...(to && { to }) }] : roster.former;
  return { ...roster, present, former, understood: roster.understood && isCertain };
}
