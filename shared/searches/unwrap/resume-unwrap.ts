/** POST /casefile/{caseId}/unwrap/{unwrapId}/resume: continues a paused unwrap. */

import type { Caller } from '../../accounts/account/account.ts';
import { admitted } from '../../accounts/account/admission.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { checkedBody, ignoredFields, ignoredHeader } from '../../platform/requests/request-body.ts';
import { ownAccount, refuse } from './own-case.ts';
import { unwrapOf } from './read-unwraps.ts';
import type { UnwrapServices } from './services.ts';
import { answerOf, type UnwrapAnswer } from './unwrap-answer.ts';
import { ResumeBody, resumedSettings } from './unwrap-body.ts';
import { logResumed } from './unwrap-log.ts';
import { committedOf, type Unwrap } from './unwrap-row.ts';

export type ResumeServices = Pick<UnwrapServices, 'store' | 'queue' | 'now' | 'log'>;

export interface ChangeUnwrap {
  caller: Caller;
  caseId: string;
  unwrapId: string;
}

export interface ChangedUnwrap {
  body: UnwrapAnswer;
  headers?: Record<string, string>;
}

/** From PAUSED and FAILED, and from COMPLETED with endings that may be lifted. Rejects with an `ApiError`. */
export async function resumeUnwrap(
  services: ResumeServices,
  { caller, caseId, unwrapId, body }: ChangeUnwrap & { body: () => unknown },
): Promise<ChangedUnwrap> {
  admitted(await services.store.accounts.read(caller.userId), caller);
  const typed = body();
  checkedBody(ResumeBody, typed);
  await ownAccount(services, caller, caseId);
  const row = await unwrapOf(services, caseId, unwrapId);
  if (row.status === 'PENDING' || row.status === 'RUNNING') throw new ApiError('unwrap_in_progress', { retryAfter: 5 });
  if (!isResumable(row)) throw new ApiError('unwrap_ended');
  const settings = resumedSettings(row.settings, typed, committedOf(row));
  const { reason: _reason, outcome: _outcome, resumeAt: _resumeAt, savedByDecision: _saved, tries: _tries, ...facts } = row;
  const after: Unwrap = {
    ...facts,
    ...{ status: 'RUNNING', settings, resumes: row.resumes + 1, downs: 0, updatedAt: services.now().toISOString() },
  };
  const written = await services.store.unwraps.reopen(row, after);
  if (written === false) throw new ApiError('unwrap_in_progress', { retryAfter: 5 });
  if (written !== true) refuse(written);
  await services.queue.sendUnwrap(unwrapId, row.userId).catch((error: unknown) => {
    services.log.error('unwrap_not_sent', { unwrapId, caseId, error });
  });
  logResumed(services.log, after);
  return { body: await answerOf(services, after), headers: ignoredHeader(ignoredFields(ResumeBody, typed as object)) };
}

const isResumable = ({ status, outcome }: Unwrap): boolean =>
  status === 'PAUSED' || status === 'FAILED' || (status === 'COMPLETED' && outcome === 'partlyResolved');
