/** Waiting for the end of something at the service: a hidden tab, a lost connection and a service that is down delay it, signing out ends it. */
import { BadAnswer, ConnectionError, RegistryGraphError, StillPending } from '../client/src/index.ts';
import { signOutSignal } from './session.ts';

/** Before the service is called again that could not be reached. */
const AGAIN_MS = 3000;

/**
 * `call` is aborted while the tab is hidden, and made again afterwards: it has to read the state first. Rejects with the other errors of the
 * service, and with the reason of the signal when the user signs out.
 */
export async function followed<Answer>(call: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const signedOut = signOutSignal();
  for (;;) {
    await inSight();
    const hidden = new AbortController();
    const onVisibility = (): void => {
      if (document.hidden) hidden.abort();
    };
    document.addEventListener('visibilitychange', onVisibility);
    try {
      return await call(AbortSignal.any([hidden.signal, signedOut]));
    } catch (error) {
      signedOut.throwIfAborted();
      if (!hidden.signal.aborted && !(error instanceof StillPending)) {
        if (!isTemporary(error)) throw error;
        await connectedAgain(signedOut);
      }
    } finally {
      document.removeEventListener('visibilitychange', onVisibility);
    }
  }
}

function isTemporary(error: unknown): boolean {
  if (error instanceof RegistryGraphError || error instanceof BadAnswer) return error.status >= 500 || error.status === 429;
  return error instanceof ConnectionError;
}

/** Until the tab is in sight. */
function inSight(): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((go) => {
    document.addEventListener('visibilitychange', () => go(), { once: true });
  });
}

/** Until the browser is connected again, or a moment has passed. */
function connectedAgain(signal: AbortSignal): Promise<void> {
  return new Promise((go) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      go();
    };
    const timer = setTimeout(done, AGAIN_MS);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
