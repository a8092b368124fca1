/** What every feature may use: the clock and the log. */
import type { Log } from './log.ts';

export interface Basics {
  now: () => Date;
  log: Log;
}
