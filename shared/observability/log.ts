/**
 * Log lines: JSON, one a fact, with ids and codes and never a secret, a personal name or a register's raw answer.
 *
 * What a request or a message is about is said once, by the function that has it, and stands on every line until it is done: batches
 * are worked on side by side, so the ids belong to the work and not to the logger.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger';
import type { LogAttributes, UnformattedAttributes } from '@aws-lambda-powertools/logger/types';
import { hasMetrics } from './metrics.ts';

/** `requestId` is the API's, as in `X-Request-Id`; `invocationId` Lambda's own. */
export interface Ids {
  requestId?: string | undefined;
  invocationId?: string | undefined;
  messageId?: string | undefined;
  searchId?: string | undefined;
  caseId?: string | undefined;
  userId?: string | undefined;
}

type Line = (message: string, facts?: object) => void;
type Level = 'debug' | 'info' | 'warn' | 'error';
export type Log = Readonly<Record<Level, Line>>;

/** Bytes of the log are paid for: what is the same on every line is on none. Lambda reads level and timestamp. */
class ShortLines extends LogFormatter {
  formatAttributes({ logLevel: level, message, timestamp }: UnformattedAttributes, facts: LogAttributes): LogItem {
    return new LogItem({ attributes: { level, message, timestamp: this.formatTimestamp(timestamp) } }).addAttributes(facts);
  }
}

const logFormatter = new ShortLines();
const logger = new Logger({ logFormatter });
/** A higher `LOG_LEVEL` makes the log shorter; it must not blind the alarms. Lines with metrics are of this level at least. */
const measuring = new Logger({ logFormatter, logLevel: 'INFO' });
const about = new AsyncLocalStorage<Ids>();

export const log: Log = { debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') };

/** All lines that `work` writes, however deep, carry these ids. */
export const logAbout = <T>(ids: Ids, work: () => T): T => about.run({ ...about.getStore(), ...ids }, work);

/** The same object as long as the work goes on that `logAbout` began; `undefined` outside of any. */
export const workInHand = (): object | undefined => about.getStore();

/** Ids that are found out on the way. */
export function alsoAbout(ids: Ids): void {
  Object.assign(about.getStore() ?? {}, ids);
}

function line(level: Level): Line {
  return (message, facts = {}) => {
    const { error, ...others } = facts as { error?: unknown };
    const shown = { ...about.getStore(), ...others, ...(error !== undefined && { error: shownError(error) }) };
    (hasMetrics(facts) ? measuring : logger)[level](message, shown);
  };
}

const MOST_CAUSES = 3;

/**
 * An error by its name, sentence and place. Its fields stay out: those of a failed write hold the row that stood there, with an email.
 * What a parser says quotes what it could not parse.
 */
function shownError(error: unknown, causes = 0): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, message, stack = '', cause } = error;
  const { code, $metadata } = error as { code?: unknown; $metadata?: { httpStatusCode?: number; requestId?: string } };
  return {
    name,
    ...(error instanceof SyntaxError ? {} : { message }),
    ...(typeof code === 'string' && { code }),
    ...($metadata && { awsRequestId: $metadata.requestId, status: $metadata.httpStatusCode }),
    at: stack
      .split('\n')
      .filter((frame) => /^\s+at /.test(frame))
      .slice(0, 8)
      .map((frame) => frame.trim()),
    ...(cause !== undefined && causes < MOST_CAUSES && { cause: shownError(cause, causes + 1) }),
  };
}
