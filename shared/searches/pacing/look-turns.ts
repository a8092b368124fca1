/**
 * When looks of monitors begin at a register with a published limit: as far apart as their half of the pace, and accounts take turns, as they do with
 * searches (`line-store`), without an item for each look.
 *
 * A look that cannot begin soon gets a tag, which its monitor keeps: a whole number, the next one of its account's share or behind the look that began last,
 * whichever is later, and the account's own fraction. Looks begin in the order of tags, so that an account with many that are due queues behind one with few.
 * How many are ahead of a look follows from the shares of all accounts; looks of others that are due later may put it off again.
 */
import { createHash } from 'node:crypto';
import type { Lines, LookShare, LooksSeen } from './line-store.ts';
import { looksRule } from './look-pace.ts';
import type { Pace, PaceRule } from './pace-rule.ts';
import type { Clock } from './pace-store.ts';
import type { PacingStores } from './services.ts';

type Stores = Pick<PacingStores, 'paces' | 'lines'>;

export interface DueLook {
  userId: string;
  /** Of a look that was put off. */
  tag?: number | undefined;
  /** Of a look that begins soon or not at all: it is counted where it begins, and not put off. */
  isAsked?: true;
}

/** `at`: when it begins, in milliseconds since 1970. Otherwise its turn would be at `expectedAt`. */
export type LookTurn = { at: number } | { at?: undefined; expectedAt: number; tag: number };

/** A share is kept so long after the turn of the look that was counted last. */
const KEPT_MS = 86_400_000;

/** The time of a look, where that is within so many milliseconds: one write. Otherwise it is put off: one write where it has no tag yet. */
export async function beginLook(
  { paces, lines }: Stores,
  { origin, pace }: { origin: string; pace: Pace },
  look: DueLook,
  now: Date,
  withinMs: number,
): Promise<LookTurn> {
  const [rule, at] = [turnRule(pace), now.getTime()];
  let seen = await lines.looks(origin);
  const tag = look.tag ?? nextNumber(seen, look.userId) + fractionOf(look.userId);
  const isSoon = expectedTime(seen, tag, rule, at) <= at + withinMs;
  // While no look is about to begin, whoever comes takes the turn.
  if (isSoon || (seen.state.looksPlannedUntil ?? 0) <= at) {
    const clock: Clock = { of: 'looksPlannedUntil', rule, wanted: { count: 1, burst: 1 }, withinMs };
    const isInOrder = !look.isAsked && (isSoon || look.tag !== undefined);
    const looksTag = isInOrder ? Math.max(tag, begunTag(seen)) : undefined;
    const { isTaken, state } = await paces.advance(origin, [clock], { now, passesLine: true, looksTag });
    const turn = state.looksPlannedUntil! - rule.spacingMs;
    if (isTaken && look.isAsked) await countLook(lines, origin, look.userId, seen, turn);
    if (isTaken) return { at: turn };
    seen = { ...seen, state };
  }
  if (look.isAsked || look.tag !== undefined) return { expectedAt: expectedTime(seen, tag, rule, at), tag };
  return putOff(lines, origin, look.userId, seen, rule, at);
}

async function putOff(lines: Lines, origin: string, userId: string, seen: LooksSeen, rule: TurnRule, now: number): Promise<LookTurn> {
  const ownTime = expectedTime(seen, nextNumber(seen, userId), rule, now);
  const number = await countLook(lines, origin, userId, seen, ownTime);
  const others = seen.shares.filter((share) => share.userId !== userId);
  const counted = { ...seen, shares: [...others, { userId, countedUntil: number + 1 }] };
  const tag = number + fractionOf(userId);
  return { expectedAt: expectedTime(counted, tag, rule, now), tag };
}

/** Gives the number of the look. */
const countLook = (lines: Lines, origin: string, userId: string, seen: LooksSeen, turn: number): Promise<number> =>
  lines.chargeLook(origin, userId, firstNumber(seen, userId), new Date(turn + KEPT_MS), countedUntil(seen, userId));

type TurnRule = Pick<PaceRule, 'spacingMs'>;

/** Of the turns of looks: each takes the requests that a look-up usually makes. */
export function turnRule(pace: Pace): TurnRule {
  const { spacingMs, perLookUp } = looksRule(pace);
  return { spacingMs: spacingMs * perLookUp };
}

const begunTag = ({ state }: Pick<LooksSeen, 'state'>): number => state.looksTag ?? 0;

/** After the looks that have their times, and those that wait with an earlier tag. */
const expectedTime = (seen: LooksSeen, tag: number, { spacingMs }: TurnRule, now: number): number =>
  Math.max(seen.state.looksPlannedUntil ?? 0, now) + waitingBefore(tag, seen) * spacingMs;

/** How many looks have been put off with a tag between that of the one that began last and this one. */
export function waitingBefore(tag: number, seen: LooksSeen): number {
  const ofAccount = ({ userId, countedUntil }: LookShare): number => {
    const end = Math.min(Math.ceil(tag - fractionOf(userId)), countedUntil);
    return Math.max(0, end - firstNumber(seen, userId));
  };
  return seen.shares.reduce((sum, share) => sum + ofAccount(share), 0);
}

/** The first number whose tag, in this account, is behind the look that began last. */
const firstNumber = (seen: Pick<LooksSeen, 'state'>, userId: string): number => Math.floor(begunTag(seen) - fractionOf(userId)) + 1;

const countedUntil = ({ shares }: LooksSeen, userId: string): number | undefined =>
  shares.find((share) => share.userId === userId)?.countedUntil;

const nextNumber = (seen: LooksSeen, userId: string): number => Math.max(firstNumber(seen, userId), countedUntil(seen, userId) ?? 0);

/** Of an account, from 0 to less than 1: equal numbers go by chance. A multiple of 2^-16, so that sums are exact. */
export const fractionOf = (userId: string): number => createHash('sha256').update(userId).digest().readUInt16BE() / 2 ** 16;
