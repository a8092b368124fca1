/** Log lines: JSON, one a fact, with ids and codes and never a secret, a personal name or a register's raw answer. */
import { Logger } from '@aws-lambda-powertools/logger';

export const log = new Logger({ serviceName: 'registry-graph' });

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
