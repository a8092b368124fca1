/** POST /casefile/{caseId}/unwrap/{unwrapId}/resume: continues a paused unwrap. */

import type { Caller } from '../../accounts/account/account.ts';
import { admitted } from '../../accounts/account/admission.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { checkedBody } from '../../platform/requests/request-body.ts';
import { ownAccount, refuse } from './own-case.ts';
import { unwrapOf } from './read-unwraps.ts';
import type { UnwrapServices } from './services.ts';
import { answerOf, type UnwrapAnswer } from './unwrap-answer.ts';
import { ResumeBody, resumedSettings } from './unwrap-body.ts';
import { logResumed } from './unwrap-log.ts';
import { committedOf, type Unwrap, type UnwrapSettings } from './unwrap-row.ts';

export type ResumeServices = Pick<UnwrapServices, 'store' | 'queue' | 'now' | 'log'>;

export interface ChangeUnwrap {
  caller: Caller;
  caseId: string;
  unwrapId: string;
}

export interface ChangedUnwrap {
  body: UnwrapAnswer;
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
  if (row.reason === 'ceiling_reached') await refuseSamePause(services, row, settings);
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
  return { body: await answerOf(services, after) };
}

/** Under the ceiling that it has reached, an unwrap whose case is unchanged would only pause again. Throws an `ApiError` of status 400. */
async function refuseSamePause({ store }: Pick<ResumeServices, 'store'>, row: Unwrap, { maxCredits = 0 }: UnwrapSettings): Promise<void> {
  const { caseId, updatedAt } = row;
  const [{ endings }, { searches }, decisions] = await Promise.all([
    store.unwraps.nodes(row),
    store.cases.items(caseId),
    store.identityChanges.list(caseId),
  ]);
  const next = endings.find(({ reason }) => reason === 'ceiling_reached');
  const least = committedOf(row) + (next?.cost ?? 0);
  const isChanged = searches.some((search) => search.updatedAt > updatedAt) || decisions.some(({ at }) => at > updatedAt);
  if (!next || maxCredits >= least || isChanged) return;
  const all = committedOf(row) + row.progress.expected.high;
  const further = all > least ? ` All that stands open is expected to take ${all}.` : '';
  throw new ApiError('invalid_parameter', {
    message: `Raise maxCredits from ${row.settings.maxCredits} to at least ${least}: the ceiling is reached.${further}`,
    fields: { pointer: '/maxCredits' },
  });
}

const isResumable = ({ status, outcome }: Unwrap): boolean =>
  status === 'PAUSED' || status === 'FAILED' || (status === 'COMPLETED' && outcome === 'partlyResolved');
