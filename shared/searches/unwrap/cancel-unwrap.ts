/** POST /casefile/{caseId}/unwrap/{unwrapId}/cancel: an unwrap starts no further step. */

import type { EventServices } from '../../accounts/account/write-event.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { changeUnwrap } from './change-unwrap.ts';
import { ownAccount } from './own-case.ts';
import { unwrapOf } from './read-unwraps.ts';
import type { ChangedUnwrap, ChangeUnwrap, ResumeServices } from './resume-unwrap.ts';
import type { UnwrapStores } from './services.ts';
import { answerOf } from './unwrap-answer.ts';
import { logEnded } from './unwrap-log.ts';
import { isOpen, type Unwrap } from './unwrap-row.ts';
import { cancelled } from './unwrap-store.ts';

export type CancelServices = EventServices<UnwrapStores> & Omit<ResumeServices, 'queue'>;

/** No step starts after the answer; what is asked already ends, and is charged if it is COMPLETED. Cancelling twice is cancelling once. */
export async function cancelUnwrap(services: CancelServices, { caller, caseId, unwrapId }: ChangeUnwrap): Promise<ChangedUnwrap> {
  const account = await ownAccount(services, caller, caseId);
  for (;;) {
    const row = await unwrapOf(services, caseId, unwrapId);
    if (row.status === 'CANCELLED') return { body: await answerOf(services, row) };
    if (!isOpen(row) && row.status !== 'PAUSED') throw new ApiError('unwrap_ended');
    await services.store.pendingEvents.prepareRead(account);
    const written = await changeUnwrap(services, row, cancelled(row, services.now()));
    // The driver was faster: its row is read again.
    if (!written) continue;
    logEnded(services.log, written as Unwrap & { status: 'CANCELLED' });
    return { body: await answerOf(services, written) };
  }
}
