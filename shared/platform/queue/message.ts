/** What a message says. PURE. */

/** The search that a message is about, or `undefined` for what is no message of ours. */
export const searchIdOf = (body: string): string | undefined => textIn(body, 'searchId');

/** The unwrap that is to go on, or `undefined` for a message about something else. */
export const unwrapIdOf = (body: string): string | undefined => textIn(body, 'unwrapId');

/** The monitor that is to go on, or `undefined` for a message about something else. */
export const monitorIdOf = (body: string): string | undefined => textIn(body, 'monitorId');

/** What is queued of a search. `block`: of a row of a batch. */
export interface QueuedSearch {
  searchId: string;
  userId: string;
  block?: string | undefined;
}

/** The group in which its messages wait: rows of a batch have one of their own, so that their owner's other searches do not wait behind them. */
export const groupOf = ({ userId, block }: QueuedSearch): string => (block === undefined ? userId : batchGroupOf(userId));

export const batchGroupOf = (userId: string): string => `${userId}-batch`;

/** Whose search it is; for the log, because not every engine gives the group of a message back. */
export function userIdOf(body: string): string | undefined {
  const userId = textIn(body, 'userId');
  return userId !== undefined && /^[\w-]{1,100}$/.test(userId) ? userId : undefined;
}

/** Seconds that a message has waited beyond what it was meant to; `sentAt` in milliseconds since 1970, as SQS says it. */
export function ageOf(body: string, sentAt: string, now: Date): number {
  const { delay } = parsed(body);
  return Math.max(0, Math.round((now.getTime() - Number(sentAt)) / 1_000) - (typeof delay === 'number' ? delay : 0));
}

function textIn(body: string, member: 'searchId' | 'unwrapId' | 'monitorId' | 'userId'): string | undefined {
  const value = parsed(body)[member];
  return typeof value === 'string' ? value : undefined;
}

function parsed(body: string): { searchId?: unknown; unwrapId?: unknown; monitorId?: unknown; userId?: unknown; delay?: unknown } {
  try {
    return (JSON.parse(body) as object | null) ?? {};
  } catch {
    return {};
  }
}
