/**
 * When looks of monitors begin at a register with a published limit: as far apart as their half of the pace, and accounts take turns, as they do with
 * searches (`line-store`), without an item for each look.
 *
 * A look that cannot begin soon gets a tag, which its monitor keeps: a whole number, the next one of its account's share or behind the look that began last,
 * whichever is later, and the account's own fraction. Looks begin in the order of tags, so that an account with many that are due queues behind one with few.
 * How many are ahead of a look follows from the shares of all accounts; looks of others that are due later may put it off again.
 */
import { createHash } from 'node:crypto';
import type { Query } from '../../platform/table/expressions.ts';
import type { KeyOf, Stored } from '../../platform/table/item.ts';
import { LOOK_SHARE_PREFIX, lookShareKey, originPartition, PACE } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Registry } from '../../registers/contract.ts';
import { chargeShare, type Share } from './line-store.ts';
import { isLookInShare, turnRule } from './look-pace.ts';
import type { PaceRule } from './pace-rule.ts';
import { type Clock, type PaceState, type Paces, stateOf } from './pace-store.ts';

export interface TurnStores {
  table: Table;
  paces: Pick<Paces, 'advance'>;
}

/** Of one origin: its pace, and the shares of all accounts that had looks put off. */
interface LooksSeen {
  state: PaceState;
  shares: LookShare[];
}

interface LookShare extends Share {
  userId: string;
}

export interface DueLook {
  userId: string;
  monitorId: string;
  sandbox: boolean;
  /** Of a look that was put off. */
  tag?: number | undefined;
  /** Of a look that begins soon or not at all: it is counted where it begins, and not put off. */
  isAsked?: true;
}

/** `at`: when it begins, in milliseconds since 1970. Otherwise its turn would be at `expectedAt`. */
export type LookTurn = { at: number } | { at?: undefined; expectedAt: number; tag: number };

/** A share is kept so long after the turn of the look that was counted last. */
const KEPT_MS = 86_400_000;

/**
 * The time of a look, where that is within so many milliseconds: one write. Otherwise it is put off: one write where it has no tag yet. Now, and no write,
 * where looks of the register have no turns.
 */
export async function beginLook(
  { table, paces }: TurnStores,
  registry: Pick<Registry, 'origin' | 'pace' | 'route'>,
  look: DueLook,
  now: Date,
  withinMs: number,
): Promise<LookTurn> {
  const { origin, pace } = registry;
  const at = now.getTime();
  if (!pace || look.sandbox || !isLookInShare(registry, look)) return { at };
  const rule = turnRule(pace);
  let seen = await seenAt(table, origin);
  const tag = look.tag ?? nextNumber(seen, look.userId) + fractionOf(look.userId);
  const isSoon = expectedTime(seen, tag, rule, at) <= at + withinMs;
  // While no look is about to begin, whoever comes takes the turn.
  if (isSoon || (seen.state.looksPlannedUntil ?? 0) <= at) {
    const clock: Clock = { of: 'looksPlannedUntil', rule, wanted: { count: 1, burst: 1 }, withinMs };
    const isInOrder = !look.isAsked && (isSoon || look.tag !== undefined);
    const tags = isInOrder ? { looksTag: Math.max(tag, begunTag(seen)) } : {};
    const { isTaken, state } = await paces.advance(origin, [clock], { now, passesLine: true, tags });
    const turn = state.looksPlannedUntil! - rule.spacingMs;
    if (isTaken && look.isAsked) await countLook(table, origin, look.userId, seen, turn);
    if (isTaken) return { at: turn };
    seen = { ...seen, state };
  }
  if (look.isAsked || look.tag !== undefined) return { expectedAt: expectedTime(seen, tag, rule, at), tag };
  return putOff(table, origin, look.userId, seen, rule, at);
}

async function putOff(table: Table, origin: string, userId: string, seen: LooksSeen, rule: TurnRule, now: number): Promise<LookTurn> {
  const ownTime = expectedTime(seen, nextNumber(seen, userId), rule, now);
  const number = await countLook(table, origin, userId, seen, ownTime);
  const others = seen.shares.filter((share) => share.userId !== userId);
  const counted = { ...seen, shares: [...others, { userId, countedUntil: number + 1 }] };
  const tag = number + fractionOf(userId);
  return { expectedAt: expectedTime(counted, tag, rule, now), tag };
}

/** Gives the number of the look. */
function countLook(table: Table, origin: string, userId: string, seen: LooksSeen, turn: number): Promise<number> {
  const [served, counted] = [firstNumber(seen, userId), countedUntil(seen, userId)];
  const ttl = Math.ceil((turn + KEPT_MS) / 1_000);
  const key: KeyOf<Share> = lookShareKey(origin, userId);
  return chargeShare(table, key, { count: 1, served, ttl, isBehind: counted === undefined || counted < served });
}

/** In one query. */
async function seenAt(table: Table, origin: string): Promise<LooksSeen> {
  const upToPace: Query<PaceState | Share> = { pk: originPartition(origin), range: [LOOK_SHARE_PREFIX, PACE] };
  const items = await table.all(upToPace);
  return {
    state: stateOf(items.find((item): item is Stored<PaceState> => !('countedUntil' in item))),
    shares: items.flatMap((item) =>
      'countedUntil' in item ? [{ userId: item.sk.slice(LOOK_SHARE_PREFIX.length), countedUntil: item.countedUntil }] : [],
    ),
  };
}

type TurnRule = Pick<PaceRule, 'spacingMs'>;

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
