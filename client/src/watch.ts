/**
 * The event log as the reason to read a state again: one long poll for everything that a client waits for, as long as something waits.
 *
 * The number of the newest event is read before a state: each later change has an event after that number. The number is kept, so that a poll
 * that was lost or stopped goes on where the last answer ended, and no change is missed.
 */
import { type AccountEvent, type ListEvents, LONG_POLL } from './events.ts';
import { pause } from './pause.ts';
import { isTransient } from './send.ts';

export interface Watch {
  /**
   * Ends when the state is to be read: at an event about it, or after `limitMs` or 30 s. Where the log cannot be read, it ends after `ms`, as
   * a poll does. Rejects with the reason of the signal.
   */
  changed(ms: number, limitMs: number, signal?: AbortSignal): Promise<void>;
  end(): void;
}

type IsAbout = (event: AccountEvent) => boolean;

interface Watched {
  isAbout: IsAbout;
  /** The number was known before the state was last read. */
  hasNumber: boolean;
  /** An event about it came while its state was being read. */
  isDue: boolean;
  /** While it waits. `isEvent` is false where the log could not be read. */
  wake?: ((isEvent: boolean) => void) | undefined;
}

/** A state is read again after so long without an event about it. */
const MAX_SILENCE_MS = 30_000;
const MAX_EVENTS = 1000;

export class EventWatches {
  readonly #list: ListEvents;
  readonly #watched = new Set<Watched>();
  /** Of the last event that was read, or that was the newest one when the first watch asked. */
  #number: number | undefined;
  #reading: Promise<void> | undefined;
  /** Not aborted while a long poll is under way. */
  #polling: AbortController | undefined;
  /** The service has no log for this caller. */
  #isRefused = false;

  constructor(list: ListEvents) {
    this.#list = list;
  }

  watch(isAbout: IsAbout): Watch {
    const watched: Watched = { isAbout, hasNumber: this.#number !== undefined, isDue: false };
    this.#watched.add(watched);
    return {
      changed: async (ms, limitMs, signal) => {
        if (watched.hasNumber && (await this.#event(watched, Math.min(limitMs, MAX_SILENCE_MS), signal))) return;
        this.#readNumber();
        await pause(ms, signal);
        watched.hasNumber = this.#number !== undefined;
        watched.isDue = false;
      },
      end: () => void this.#watched.delete(watched),
    };
  }

  /** While a watch pauses. The next one tries again what failed. */
  #readNumber(): void {
    if (this.#isRefused || this.#number !== undefined) return;
    this.#reading ??= this.#list({ limit: 1 }, { maxRetries: 0 })
      .then(
        ({ nextAfter }) => {
          this.#number = nextAfter;
        },
        (error: unknown) => {
          this.#isRefused = !isTransient(error);
        },
      )
      .finally(() => {
        this.#reading = undefined;
      });
  }

  /** Gives false where the log could not be read. */
  async #event(watched: Watched, ms: number, signal?: AbortSignal): Promise<boolean> {
    let isEvent = true;
    if (!watched.isDue) {
      const woken = new AbortController();
      watched.wake = (is) => {
        isEvent = is;
        watched.wake = undefined;
        woken.abort();
      };
      void this.#poll();
      await pause(ms, signal ? AbortSignal.any([signal, woken.signal]) : woken.signal).catch(() => undefined);
      watched.wake = undefined;
      if (!this.#isWaitedFor()) this.#polling?.abort();
      signal?.throwIfAborted();
    }
    watched.isDue = false;
    return isEvent;
  }

  #isWaitedFor(): boolean {
    return [...this.#watched].some(({ wake }) => wake);
  }

  async #poll(): Promise<void> {
    if (this.#polling?.signal.aborted === false) return;
    const polling = new AbortController();
    this.#polling = polling;
    try {
      while (!polling.signal.aborted && this.#isWaitedFor()) await this.#readOn(polling.signal);
    } catch (error) {
      if (!polling.signal.aborted) this.#failed(error);
    } finally {
      polling.abort();
    }
  }

  async #readOn(signal: AbortSignal): Promise<void> {
    const { wait, timeoutMs } = LONG_POLL;
    const { data, nextAfter } = await this.#list({ after: this.#number!, wait, limit: MAX_EVENTS }, { signal, timeoutMs, maxRetries: 0 });
    this.#number = nextAfter;
    for (const watched of this.#watched) {
      if (data.length > 0 && !data.some(watched.isAbout)) continue;
      watched.isDue ||= data.length > 0;
      watched.wake?.(true);
    }
  }

  /** After a refusal, for example where events are kept no more, the number is read anew, and then each state. */
  #failed(error: unknown): void {
    if (!isTransient(error)) {
      this.#number = undefined;
      for (const watched of this.#watched) watched.hasNumber = false;
    }
    for (const { wake } of this.#watched) wake?.(false);
  }
}
