/** What a message says. PURE. */

/** The search that a message is about, or `undefined` for what is no message of ours. */
export function searchIdOf(body: string): string | undefined {
  const { searchId } = parsed(body);
  return typeof searchId === 'string' ? searchId : undefined;
}

/** The unwrap that is to go on, or `undefined` for a message about something else. */
export function unwrapIdOf(body: string): string | undefined {
  const { unwrapId } = parsed(body);
  return typeof unwrapId === 'string' ? unwrapId : undefined;
}

/** The monitor that is to go on, or `undefined` for a message about something else. */
export function monitorIdOf(body: string): string | undefined {
  const { monitorId } = parsed(body);
  return typeof monitorId === 'string' ? monitorId : undefined;
}

/** Whose search it is; for the log, because not every engine gives the group of a message back. */
export function userIdOf(body: string): string | undefined {
  const { userId } = parsed(body);
  return typeof userId === 'string' && /^[\w-]{1,100}$/.test(userId) ? userId : undefined;
}

/** Seconds that a message has waited beyond what it was meant to; `sentAt` in milliseconds since 1970, as SQS says it. */
export function ageOf(body: string, sentAt: string, now: Date): number {
  const { delay } = parsed(body);
  return Math.max(0, Math.round((now.getTime() - Number(sentAt)) / 1_000) - (typeof delay === 'number' ? delay : 0));
}

function parsed(body: string): { searchId?: unknown; unwrapId?: unknown; monitorId?: unknown; userId?: unknown; delay?: unknown } {
  try {
    return (JSON.parse(body) as object | null) ?? {};
  } catch {
    return {};
  }
}
