/** CH: the changes to people that a publication reports, in its order. PURE. */

import { isAboutPeople } from './about-people.ts';
import type { Change } from './change.ts';
import { NO_SIGNATURE } from './entry-patterns.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { type Mention, mention, withoutStop } from './mention.ts';
import type { Passage } from './notices.ts';
import { splitPeople } from './people-in-entry.ts';
import { isOffice } from './roles.ts';

export function changesOf(passages: readonly Passage[]): Change[] {
  const changes: Change[] = [];
  let list: 'enter' | 'leave' | undefined;
  for (const passage of passages) {
    const found = read(passage, list);
    list = found.list;
    changes.push(...found.changes);
  }
  return changes;
}

/** Fribourg ends the entries of a list with full stops: a sentence in the form of an entry still belongs to the list before it. */
function read({ kind, text }: Passage, list: 'enter' | 'leave' | undefined): { changes: Change[]; list?: 'enter' | 'leave' } {
  if (kind !== 'prose') {
    const step = kind === 'leave' ? 'leave' : 'enter';
    const changes = entriesOf(text).flatMap((entry) => listed(entry, step));
    return { changes: kind === 'fullList' ? changes.map(inFullList) : changes, list: step };
  }
  const sentence = withoutStop(text);
  const stated = parseSentence(sentence);
  if (stated) return { changes: stated };
  const entries = parseUnheadedEntries(sentence, list ?? 'enter');
  if (entries) return { changes: entries, ...(list && { list }) };
  return { changes: isAboutPeople(sentence) ? [{ kind: 'unclear', text }] : [] };
}

const inFullList = (change: Change): Change => (change.kind === 'enter' ? { ...change, inFullList: true } : change);

const parseSentence = (sentence: string): Change[] | undefined => german(sentence) ?? french(sentence);

/** Splits at semicolons outside square brackets. */
const entriesOf = (text: string): string[] => text.split(/;(?![^[\]]{0,300}\])\s*/).filter((entry) => /\p{L}/u.test(entry));

function listed(entry: string, kind: 'enter' | 'leave'): Change[] {
  return parseEntry(entry, kind) ?? parseSentence(withoutStop(entry.trim())) ?? [{ kind: 'unclear', text: entry }];
}

/** A party on the register has a place, and an office, a signing right or a quota; one that leaves may be named without them. */
function parseEntry(text: string, kind: 'enter' | 'leave'): Change[] | undefined {
  const people = splitPeople(text).map(mention);
  const understood = people.every((who) => who !== undefined && (kind === 'leave' || (who.place !== undefined && hasDuty(who))));
  return understood ? people.map((who): Change => ({ kind, who: who!, text })) : undefined;
}

const hasDuty = ({ offices, signing, quotas }: Mention): boolean =>
  offices.length > 0 || quotas !== undefined || (signing !== undefined && !NO_SIGNATURE.test(signing));

/** Entries without a heading: each names a party, a place, and an office or signing right. */
function parseUnheadedEntries(sentence: string, kind: 'enter' | 'leave'): Change[] | undefined {
  const found = sentence.split(/;\s*/).map((entry) => parseEntry(entry, kind));
  const all = found.flatMap((changes) => changes ?? []);
  const areComplete = all.every((change) => change.kind === kind && 'who' in change && isComplete(change.who));
  return areComplete && all.length > 0 && !found.includes(undefined) ? all : undefined;
}

const isComplete = ({ place, origin, isCompany, number, offices, signing }: Mention): boolean =>
  place !== undefined &&
  (origin !== undefined || (isCompany && (number !== undefined || offices.length > 0))) &&
  (offices.some(({ words }) => isOffice(words)) || signing !== undefined);
