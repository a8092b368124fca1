/**
 * Log lines in JSON, one for each event, with ids and codes and never a secret, a personal name or a register's raw answer.
 *
 * A function sets the ids of its request or message once, and every line carries them until the work is done. The ids belong to the work and
 * not to the logger, because messages of a batch are processed concurrently.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger';
import type { LogAttributes, UnformattedAttributes } from '@aws-lambda-powertools/logger/types';
import { hasMetrics } from './metrics.ts';

/** `requestId` is the API's, as in `X-Request-Id`; `invocationId` is Lambda's. */
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

/** Omits constant attributes, because the log is billed by size. Lambda reads level and timestamp. */
class ShortLines extends LogFormatter {
  formatAttributes({ logLevel: level, message, timestamp }: UnformattedAttributes, facts: LogAttributes): LogItem {
    return new LogItem({ attributes: { level, message, timestamp: this.formatTimestamp(timestamp) } }).addAttributes(facts);
  }
}

const logFormatter = new ShortLines();
const logger = new Logger({ logFormatter });
/** For lines with metrics, which a higher `LOG_LEVEL` must not suppress: the alarms need them. */
const measuring = new Logger({ logFormatter, logLevel: 'INFO' });
const about = new AsyncLocalStorage<Ids>();

export const log: Log = { debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') };

/** All lines that `work` writes, at any depth, carry these ids. */
export const logAbout = <T>(ids: Ids, work: () => T): T => about.run({ ...about.getStore(), ...ids }, work);

/** One object for each work that `logAbout` began; `undefined` outside of any. */
export const workInHand = (): object | undefined => about.getStore();

/** Adds ids that become known during the work. */
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

const MAX_CAUSES = 3;

/**
 * An error's name, message and stack. Its fields are omitted: those of a failed write hold the existing row, with an email. So is the message of
 * a parser, which quotes the text.
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
    ...(cause !== undefined && causes < MAX_CAUSES && { cause: shownError(cause, causes + 1) }),
  };
}
