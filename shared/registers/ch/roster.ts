/**
 * CH: who is on the register today and who was, from the publications of the gazette read in their order. PURE.
 *
 * Rather nobody than somebody who has left: whoever may be meant by a passage that is not understood is taken out of those present,
 * is not told as former either, and the roster then has entries that were not understood.
 */
import { type Change, changesOf } from './changes.ts';
import type { Mention } from './mention.ts';
import { noticeOf } from './notices.ts';
import { afterLoss, afterNews } from './office-changes.ts';
import { hasSameName, isAlike, isSame, mayBe, shareForename, wasNamed, without, wordsOf } from './same-party.ts';
import type { Publication } from './wire.ts';

/** Somebody as the register showed them until `to`; what of it goes on stands in `now`. */
export interface Former {
  who: Mention;
  now?: Mention;
  /** The day of the publication that says so. */
  to?: string;
  /** The company took another legal form on that day: owners may own as before, only not on the register. */
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

export const isWhole = ({ fromStart, understood }: Roster): boolean => fromStart && understood;

export function rosterOf(publications: readonly Publication[]): Roster {
  const inOrder = publications.toSorted((a, b) => (a.sogcDate ?? '').localeCompare(b.sogcDate ?? '') || (a.sogcId ?? 0) - (b.sogcId ?? 0));
  return inOrder.reduce<Roster>(after, { present: [], former: [], fromStart: false, understood: true });
}

const NEW = 'status.neu';
export const isNewEntry = ({ mutationTypes, message }: Publication): boolean =>
  (mutationTypes ?? []).some(({ key }) => key === NEW) || noticeOf(message ?? '').isFirstEntry;

function after(roster: Roster, publication: Publication): Roster {
  const { passages, isFirstEntry, isConversion } = noticeOf(publication.message ?? '');
  const changes = changesOf(passages);
  const keys = (publication.mutationTypes ?? []).map(({ key }) => key);
  const isNew = isFirstEntry || keys.includes(NEW);
  const silent = changes.length === 0 && (isNew || keys.includes('aenderungorgane'));
  const seen = isNew
    ? { fromStart: changes.length > 0, understood: true }
    : { fromStart: roster.fromStart, understood: roster.understood && !silent };
  const from = { ...roster, ...seen, ...(isNew && { present: [] }) };
  const to = publication.sogcDate ?? undefined;
  const next = changes.reduce((before, change) => applied(before, change, to), from);
  const anew = isNew && next.understood ? withoutListed(roster, next, to) : next;
  return isConversion
    ? { ...anew, former: anew.former.map((one) => (roster.former.includes(one) ? one : { ...one, converted: true })) }
    : anew;
}

/** Entered anew in another canton, with everybody there is: whoever was there before and is not listed has left. */
function withoutListed(before: Roster, after: Roster, to: string | undefined): Roster {
  const isListed = (member: Mention): boolean => after.present.some((other) => hasSameName(member, other) || isAlike(member, other));
  const gone = before.present.filter((member) => !isListed(member)).map((who): Former => ({ who, ...(to && { to }) }));
  return { ...after, former: [...after.former, ...gone] };
}

function applied(roster: Roster, change: Change, to: string | undefined): Roster {
  switch (change.kind) {
    case 'enter':
      return enter(roster, change.who, to);
    case 'leave':
      return leave(roster, change.who, to);
    case 'unclear':
      return { ...roster, present: without(roster.present, change.text), understood: false };
    default:
      return changed(roster, change, to);
  }
}

function enter(roster: Roster, found: Mention, to: string | undefined): Roster {
  const before = found.before ? wordsOf(found.before) : undefined;
  const same = roster.present.filter((member) => isSame(member, found));
  const renamed = before ? roster.present.filter((member) => !same.includes(member) && wasNamed(member, before, found)) : [];
  const untraced = before !== undefined && roster.fromStart && same.length + renamed.length === 0;
  const maybe = untraced ? roster.present.filter((member) => shareForename(member, found)) : [];
  const gone = new Set([...same, ...renamed, ...maybe]);
  const now = withNames(inOrder(found, same), [...same, ...renamed]);
  const former = found.corrects ? [] : [...same, ...renamed].map((who): Former => ({ who, now, ...(to && { to }) }));
  return {
    ...roster,
    present: [...roster.present.filter((member) => !gone.has(member)), now],
    former: [...roster.former, ...former],
    understood: roster.understood && !untraced,
  };
}

/** One list says which word is the surname, another does not. */
function inOrder(found: Mention, same: readonly Mention[]): Mention {
  const known = found.unordered && same.find(({ unordered }) => !unordered);
  if (!known) return found;
  const { unordered: _, ...rest } = found;
  return { ...rest, legalName: known.legalName };
}

function withNames(found: Mention, before: readonly Mention[]): Mention {
  const names = before.flatMap(({ previousNames = [], key, legalName }) => [...previousNames, ...(key === found.key ? [] : [legalName])]);
  return names.length > 0 && !found.corrects ? { ...found, previousNames: [...new Set(names)] } : found;
}

/** Somebody who was there before the publications begin leaves as the entry names them. */
function leave(roster: Roster, found: Mention, to: string | undefined): Roster {
  const same = roster.present.filter((member) => hasSameName(member, found));
  const exact = same.length > 1 ? same.filter(({ origin, place }) => origin === found.origin && place === found.place) : same;
  const gone: Former[] = (exact.length > 0 ? exact : [found]).map((who) => ({ who, ...(to && { to }) }));
  const former = [...roster.former, ...gone];
  if (exact.length > 0) return { ...roster, former, present: roster.present.filter((member) => !exact.includes(member)) };
  const maybe = roster.present.filter((member) => mayBe(member, found));
  const unknown = roster.fromStart || maybe.length > 0;
  return {
    ...roster,
    present: roster.present.filter((member) => !maybe.includes(member)),
    former: maybe.length > 0 ? roster.former : former,
    understood: roster.understood && !unknown,
  };
}

/** Of somebody whom two may be, neither is shown. */
function changed(roster: Roster, change: Extract<Change, { kind: 'lose' | 'alter' }>, to: string | undefined): Roster {
  const same = roster.present.filter((member) => hasSameName(member, change.who));
  const [member] = same;
  if (same.length > 1) return { ...roster, present: without(roster.present, change.text), understood: false };
  if (!member) return change.kind === 'alter' ? unknownNews(roster, change) : unknownLoss(roster, change, to);
  const { now, sure } =
    change.kind === 'lose' ? afterLoss(member, change.offices, change.signing) : { now: afterNews(member, change.news), sure: true };
  return {
    ...roster,
    present: roster.present.flatMap((one) => (one === member ? (now ?? []) : one)),
    former: sure ? [...roster.former, { who: member, ...(now && { now }), ...(to && { to }) }] : roster.former,
    understood: roster.understood && sure,
  };
}

/** What is said of them now is all that is known of them. */
function unknownNews(roster: Roster, { who, news }: Extract<Change, { kind: 'alter' }>): Roster {
  const now = afterNews(who, news);
  const present = roster.present.filter((member) => !mayBe(member, who));
  const sure = !roster.fromStart && present.length === roster.present.length;
  return { ...roster, present: now.offices.length > 0 || now.signing ? [...present, now] : present, understood: roster.understood && sure };
}

/** They were there before the publications begin, or under a name that is not quite the same. */
function unknownLoss(roster: Roster, { who, offices }: Extract<Change, { kind: 'lose' }>, to: string | undefined): Roster {
  const present = roster.present.filter((member) => !mayBe(member, who));
  const sure = !roster.fromStart && present.length === roster.present.length;
  const lost = { ...who, offices: offices.map((words) => ({ words })) };
  const former = sure && offices.length > 0 ? [...roster.former, { who: lost, ...(to && { to }) }] : roster.former;
  return { ...roster, present, former, understood: roster.understood && sure };
}
