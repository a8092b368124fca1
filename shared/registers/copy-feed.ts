/**
 * The feed of changes of a register that its own copy alone answers for: which of the watched companies the copy answers otherwise about than the copy
 * before it. It costs the register nothing.
 */
import { registryClient } from './client.ts';
import type { ChangedNumbers, ChangeFeed, Registry, RegistryClient } from './contract.ts';
import { NotFound, RegistryFault, Unavailable } from './faults.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { lookUp } from './look-up.ts';
import type { OwnCopy } from './own-copy.ts';

/** Copies of one register, each by its path. */
export interface Copies {
  /** `undefined` where none is loaded. */
  current(): Promise<string | undefined>;
  /** `undefined` where it is kept no more. */
  open(path: string): Promise<OwnCopy | undefined>;
}

/** Companies that are compared in one part. */
const PART_SIZE = 500;
const AT_ONCE = 8;

/** What a copy says of a company. Rejects as a look-up does. */
export type AskCopy = (registrationNumber: string, client: RegistryClient) => Promise<unknown>;

/** `ask`: what is compared; a look-up where it is absent. */
export function copyFeed(registry: Registry, copies: Copies, ask: AskCopy = lookUpAt(registry)): ChangeFeed {
  /** `from`: the copy that is known; `to`, `last`: the one that it is being compared with, and up to which number. */
  async function read(cursor: string, _client: unknown, watched: readonly string[]): Promise<ChangedNumbers> {
    const current = await copies.current();
    if (current === undefined) throw new Unavailable('this deployment has no copy of the register', { url: registry.origin });
    const [from = '', to = current, last = ''] = cursor.split(' ').filter(Boolean);
    if (from === '' || from === to) return { numbers: [], cursor: current, hasMore: false };
    const [before, after] = await Promise.all([copies.open(from), copies.open(to)]);
    if (!before || !after) return { numbers: [], cursor: current, hasMore: false, isGap: true };
    const left = watched.filter((number) => number > last).toSorted();
    const part = left.slice(0, PART_SIZE);
    const numbers = await changedOf(part, before, after);
    const hasMore = left.length > part.length;
    return { numbers, cursor: hasMore ? `${from} ${to} ${part.at(-1)}` : to, hasMore };
  }

  async function changedOf(numbers: readonly string[], before: OwnCopy, after: OwnCopy): Promise<string[]> {
    const whenFree = limitConcurrency(AT_ONCE);
    const compared = await Promise.all(
      numbers.map((number) =>
        whenFree(async () => {
          const [one, other] = await Promise.all([answerOf(number, before), answerOf(number, after)]);
          return one !== undefined && one === other ? [] : [number];
        }),
      ),
    );
    return compared.flat();
  }

  /** As text; `undefined` where it cannot be read: then the look says what it is. */
  async function answerOf(registrationNumber: string, copy: OwnCopy): Promise<string | undefined> {
    const client = registryClient(registry, { transport: noRegister, signal: new AbortController().signal, now: () => new Date(), copy });
    try {
      return JSON.stringify((await ask(registrationNumber, client)) ?? null);
    } catch (fault) {
      if (fault instanceof NotFound) return '';
      if (fault instanceof RegistryFault) return undefined;
      throw fault;
    }
  }

  return { standsStill: true, start: () => '', read };
}

const lookUpAt =
  (registry: Registry): AskCopy =>
  (registrationNumber, client) =>
    lookUp(registry, { registrationNumber }, client);

const noRegister = async (): Promise<never> => {
  throw new Unavailable('the copy does not answer', {});
};
