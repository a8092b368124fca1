/** CH: what a publication says of people, one thing after the other. PURE. */

import { isAboutPeople } from './about-people.ts';
import type { Office } from './duties.ts';
import { NO_SIGNATURE } from './entry-patterns.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { type Mention, mention, withoutStop } from './mention.ts';
import type { Passage } from './notices.ts';
import { eachOf } from './people-in-entry.ts';
import { isOffice } from './roles.ts';

/**
 * `enter`: is on the register now, as the entry says, whatever stood there before. `leave`: is gone. `lose`: holds these offices
 * no longer, or signs no longer. `alter`: was on the register already, and something about it is new. `unclear`: it is about people,
 * and not understood.
 */
export type Change =
  | { kind: 'enter' | 'leave'; who: Mention; text: string }
  | { kind: 'lose'; who: Mention; offices: string[]; signing: boolean; text: string }
  | { kind: 'alter'; who: Mention; news: News; text: string }
  | { kind: 'unclear'; text: string };

export interface News {
  name?: Mention;
  place?: string;
  gains?: Office[];
  loses?: string[];
  signing?: string;
}

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

/** Fribourg ends the entries of a list with full stops: what looks like one still belongs to it. */
function read({ kind, text }: Passage, list: 'enter' | 'leave' | undefined): { changes: Change[]; list?: 'enter' | 'leave' } {
  if (kind !== 'prose') {
    const step = kind === 'leave' ? 'leave' : 'enter';
    return { changes: entriesOf(text).flatMap((entry) => listed(entry, step)), list: step };
  }
  const sentence = withoutStop(text);
  const told = sentences(sentence);
  if (told) return { changes: told };
  const entries = asEntries(sentence, list ?? 'enter');
  if (entries) return { changes: entries, ...(list && { list }) };
  return { changes: isAboutPeople(sentence) ? [{ kind: 'unclear', text }] : [] };
}

const sentences = (sentence: string): Change[] | undefined => german(sentence) ?? french(sentence);

/** At semicolons that stand outside square brackets. */
const entriesOf = (text: string): string[] => text.split(/;(?![^[\]]{0,300}\])\s*/).filter((entry) => /\p{L}/u.test(entry));

function listed(entry: string, kind: 'enter' | 'leave'): Change[] {
  return changed(entry, kind) ?? sentences(withoutStop(entry.trim())) ?? [{ kind: 'unclear', text: entry }];
}

/** Whoever is on the register has a place, and an office, a signature or a part; who leaves may be named without any. */
function changed(text: string, kind: 'enter' | 'leave'): Change[] | undefined {
  const people = eachOf(text).map(mention);
  const understood = people.every((who) => who !== undefined && (kind === 'leave' || (who.place !== undefined && doesSomething(who))));
  return understood ? people.map((who): Change => ({ kind, who: who!, text })) : undefined;
}

const doesSomething = ({ offices, signing, quotas }: Mention): boolean =>
  offices.length > 0 || quotas !== undefined || (signing !== undefined && !NO_SIGNATURE.test(signing));

/** A sentence that is an entry without a heading names somebody, a place, and what they are. */
function asEntries(sentence: string, kind: 'enter' | 'leave'): Change[] | undefined {
  const found = sentence.split(/;\s*/).map((entry) => changed(entry, kind));
  const all = found.flatMap((changes) => changes ?? []);
  const sure = all.every((change) => change.kind === kind && 'who' in change && isWhole(change.who));
  return sure && all.length > 0 && !found.includes(undefined) ? all : undefined;
}

const isWhole = ({ place, origin, isCompany, number, offices, signing }: Mention): boolean =>
  place !== undefined &&
  (origin !== undefined || (isCompany && (number !== undefined || offices.length > 0))) &&
  (offices.some(({ words }) => isOffice(words)) || signing !== undefined);
