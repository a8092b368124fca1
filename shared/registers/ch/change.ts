/** CH: one change to the parties of a company, as a publication reports it. */
import type { Office } from './duties.ts';
import type { Mention } from './mention.ts';

/**
 * `enter`: the party is on the register as the entry says; the entry replaces an earlier one; `inFullList`: it
 * may repeat one that is as old as the company. `leave`: the party is deleted.
 * `lose`: the party loses these offices, or its signing right. `alter`: the party was on the register already and something about it
 * has changed. `unclear`: the text is about people and not understood.
 */
export type Change =
  | { kind: 'enter' | 'leave'; who: Mention; text: string; inFullList?: true }
  | { kind: 'lose'; who: Mention; offices: string[]; signing: boolean; text: string }
  | { kind: 'alter'; who: Mention; alteration: Alteration; text: string }
  | { kind: 'unclear'; text: string };

export interface Alteration {
  name?: Mention;
  place?: string;
  gains?: Office[];
  loses?: string[];
  signing?: string;
}
