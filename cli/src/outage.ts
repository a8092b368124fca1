/** Repeating a call for as long as the other side is down. */
import { BadAnswer, ConnectionError, RegistryGraphError } from '../../client/src/index.ts';
import { pause } from './pause.ts';

export interface Patience {
  /** Ends the repeating; the call then rejects. */
  signal: AbortSignal;
  isOutage: (error: unknown) => boolean;
  /** Called once, at the first failure. */
  onOutage: (error: unknown) => void;
}

const PAUSE_MS = 1_000;

/** Rejects with what is no outage, or when the signal aborts. */
export async function outlasting<Answer>(call: () => Promise<Answer>, { signal, isOutage, onOutage }: Patience): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      signal.throwIfAborted();
      if (!isOutage(error)) throw error;
      if (attempt === 0) onOutage(error);
    }
    await pause(PAUSE_MS, signal);
  }
}

/** The service, or the way to it, is down; the same call may succeed later. */
export function isServiceOutage(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  if (error instanceof BadAnswer) return error.status >= 500;
  return error instanceof RegistryGraphError && (error.status >= 500 || error.code === 'rate_limited');
}
