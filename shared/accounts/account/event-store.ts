/**
 * The event log of an account. An event is written under the number that the account gave it, without a condition: its text follows from what
 * it is about, so that writing it again changes nothing.
 */
import { type AccountEvent, numberText } from '../../model/events/event.ts';
import type { Query } from '../../platform/table/expressions.ts';
import type { KeyOf } from '../../platform/table/item.ts';
import { eventKey, eventPartition } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';

interface StoredEvent {
  /** The event as JSON: callers and webhooks get these very bytes. */
  body: string;
  /** Seconds since 1970. */
  ttl: number;
}

/** An event as it was written, and its JSON. */
export interface EventOfLog {
  sequence: number;
  event: AccountEvent;
  body: string;
}

const DAY_SECONDS = 86_400;
export const KEEP_EVENTS_DAYS = 30;
const LAST = '9'.repeat(numberText(0).length);

const itemKey = (userId: string, sequence: number): KeyOf<StoredEvent> => eventKey(userId, numberText(sequence));

export class Events {
  readonly #table: Table;
  readonly #keepSeconds: number;

  constructor(table: Table, { keepDays = KEEP_EVENTS_DAYS } = {}) {
    this.#table = table;
    this.#keepSeconds = keepDays * DAY_SECONDS;
  }

  async write(userId: string, event: AccountEvent): Promise<void> {
    await this.#table.put({ item: { ...itemKey(userId, event.sequence), body: JSON.stringify(event), ttl: this.ttlOf(event) } });
  }

  /** Until when an event is kept, and what is written about it: seconds since 1970. */
  ttlOf({ timestamp }: Pick<AccountEvent, 'timestamp'>): number {
    return Math.floor(Date.parse(timestamp) / 1000) + this.#keepSeconds;
  }

  /** `undefined` where there is no event of this number, or it is kept no more. */
  async read(userId: string, sequence: number, now: Date): Promise<EventOfLog | undefined> {
    const item = await this.#table.get(itemKey(userId, sequence));
    return item && isKept(item, now) ? eventOf(item) : undefined;
  }

  /** Ascending, at most `limit`; `hasMore` where there may be further ones. Numbers may be missing (`contiguous`). */
  async readAfter(userId: string, after: number, limit: number, now: Date): Promise<{ found: EventOfLog[]; hasMore: boolean }> {
    const query: Query<StoredEvent> = { pk: eventPartition(userId), range: [numberText(after + 1), LAST] };
    for (let from: string | undefined; ; ) {
      const { items, next } = await this.#table.page({ ...query, limit, ...(from && { after: from }) });
      const found = items.filter((item) => isKept(item, now)).map(eventOf);
      if (found.length > 0 || !next) return { found, hasMore: next !== undefined };
      from = next;
    }
  }
}

/** The table removes an item within days after its time. */
const isKept = ({ ttl }: StoredEvent, now: Date): boolean => ttl * 1000 > now.getTime();

function eventOf({ body }: StoredEvent): EventOfLog {
  const event = JSON.parse(body) as AccountEvent;
  return { sequence: event.sequence, event, body };
}
