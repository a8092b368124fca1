/** Repeating a call that can cost credits and got no clear answer, with the key that its error named. */
import type { Call } from '../../../client/src/index.ts';
import type { Session } from '../session.ts';

export const REPEAT = ['--idempotency-key <key>', 'repeat a call that may have begun: it is charged once'] as const;

export interface RepeatOptions {
  idempotencyKey?: string;
}

export const callOf = ({ io: { signal } }: Session, { idempotencyKey }: RepeatOptions): Call =>
  idempotencyKey === undefined ? { signal } : { signal, idempotencyKey };
