/**
 * One message of an unwrap: the steps of its plan are started, and when half of them have ended, or some seconds have passed, the next round is
 * planned. One driver at a time has the row; what a dead driver left is found in the row and in the rows of its searches.
 */
import { randomBytes } from 'node:crypto';
import type { Account } from '../../accounts/account/account.ts';
import { recordAllPending } from '../../accounts/account/record-pending.ts';
import type { EventServices } from '../../accounts/account/write-event.ts';
import type { Outcome } from '../worker/process-search.ts';
import { secondsAfterCrash } from '../worker/search-failure.ts';
import { type Assessment, assess } from './assess.ts';
import { type CaseState, caseStateOf } from './case-state.ts';
import { changeUnwrap } from './change-unwrap.ts';
import { type Chosen, chooseSteps } from './choose-steps.ts';
import { endOf, isFailedNowOf, paused } from './end-of-unwrap.ts';
import { type FlyingStep, flightOf, settled } from './flight.ts';
import { expectedCredits } from './further-credits.ts';
import type { UnwrapStores } from './services.ts';
import { type StartedSteps, type StartStepServices, startSteps } from './start-steps.ts';
import { eventsAbout } from './unwrap-event.ts';
import { logEnded, logPlanned } from './unwrap-log.ts';
import { isOpen, type Unwrap, type UnwrapEnding, type UnwrapProgress, type UnwrapStep } from './unwrap-row.ts';
import type { LeasedUnwrap } from './unwrap-store.ts';
import { areDue, type DerivedVerdicts, keptVerdicts, type VerdictChange } from './verdict-changes.ts';

export type DriveServices = EventServices<UnwrapStores> & StartStepServices;

const DONE: Outcome = { done: true };
/** A driver works for a second or two; all that it writes is conditional. */
const LEASE_MS = 30_000;
const MAX_TRIES = 5;
/** After that a round is planned with the steps that have ended. */
const ROUND_SECONDS = 5;
/** Until searches of others are looked at again, or the room of the account. */
const OTHERS_SECONDS = 15;

/** Seconds until the message must be delivered again, `undefined` where it can be deleted. Never rejects. */
export async function secondsUntilUnwrap(services: DriveServices, unwrapId: string, receives: number): Promise<number | undefined> {
  try {
    const outcome = await driveUnwrap(services, unwrapId, receives);
    return 'done' in outcome ? undefined : outcome.again;
  } catch (error) {
    services.log.error('unwrap_not_driven', { error });
    return secondsAfterCrash(receives);
  }
}

export async function driveUnwrap(services: DriveServices, unwrapId: string, receives: number): Promise<Outcome> {
  const now = services.now();
  const leaseId = randomBytes(6).toString('hex');
  const leased = await services.store.unwraps.lease(unwrapId, leaseId, now, new Date(now.getTime() + LEASE_MS));
  const row = leased.done || leased.item?.leaseId === leaseId ? leased.item! : undefined;
  if (!row) return leased.item && isHeld(leased.item, now) ? { again: Math.min(2 ** receives, 30) } : DONE;
  try {
    await drive(services, row);
    return DONE;
  } catch (error) {
    services.log.error('unwrap_not_driven', { unwrapId, caseId: row.caseId, tries: row.tries, error });
    await services.store.unwraps.release(row, false);
    return { again: secondsAfterCrash(receives) };
  }
}

const isHeld = (row: Unwrap, now: Date): boolean =>
  isOpen(row) && row.leaseUntil !== undefined && Date.parse(row.leaseUntil) >= now.getTime();

async function drive(services: DriveServices, row: LeasedUnwrap): Promise<void> {
  const { accounts, pendingEvents, unwraps } = services.store;
  const account = await accounts.read(row.userId);
  if (!account) return unwraps.release(row, true);
  await pendingEvents.prepareRead(account);
  // Of a driver that died.
  await recordAllPending(services, account, eventsAbout(row));
  if (row.tries > MAX_TRIES) return fail(services, row);
  const state = await caseStateOf(services, row.caseId);
  // Erased meanwhile.
  if (!state) return unwraps.release(row, true);
  const flight = flightOf(row.plan, state);
  const unstarted = flight.filter(({ state: one }) => one === 'unstarted').map(({ step }) => step);
  if (unstarted.length > 0 && row.status === 'RUNNING') return start(services, row, unstarted, state);
  if (isEarly(row, flight, services.now())) return wait(services, row, ROUND_SECONDS);
  return plan(services, row, flight, state, account);
}

/** Less than half of the plan has ended, and the plan is new. */
function isEarly({ plannedAt }: Unwrap, flight: readonly FlyingStep[], now: Date): boolean {
  const ended = flight.filter(({ state }) => state !== 'PENDING' && state !== 'adopted').length;
  const isNew = plannedAt !== undefined && now.getTime() - Date.parse(plannedAt) < ROUND_SECONDS * 1_000;
  return flight.length > 0 && isNew && ended * 2 < flight.length;
}

async function plan(
  services: DriveServices,
  row: LeasedUnwrap,
  flight: readonly FlyingStep[],
  state: CaseState,
  account: Account,
): Promise<void> {
  const before = row.status === 'PAUSED' ? { ...row, resumes: row.resumes + 1 } : row;
  const { unwrap, landed } = settled(before, flight);
  const assessment = await assess({ catalogue: services.registers, prices: services.prices }, state, {
    ...{ account, settings: unwrap.settings, today: services.now().toISOString().slice(0, 10) },
    isFailedNow: isFailedNowOf(unwrap),
  });
  const chosen: Chosen = assessment.isDecided ? { steps: [] } : chooseSteps(unwrap, assessment.open, account);
  const { reason: _reason, resumeAt: _resumeAt, ...running } = unwrap;
  const at = services.now().toISOString();
  const after: Unwrap = {
    ...running,
    status: 'RUNNING',
    updatedAt: at,
    progress: progressOf(unwrap, assessment),
    plan: [...unwrap.plan, ...chosen.steps],
  };
  const ended = chosen.steps.length === 0 ? endOf(after, assessment, chosen.blocked, services.now()) : undefined;
  const isIdle = chosen.steps.length === 0 && !ended;
  if (isIdle && landed.length === 0) return waitFor(services, row, after, assessment);
  const endings = ended?.endings ?? assessment.endings;
  const derived = areDue(row.verdicts, ended !== undefined, services.now())
    ? { mark: { id: row.leaseId, derivedAt: at }, verdicts: assessment.verdicts() }
    : undefined;
  const { changes, ...nodes } = await writeNodes(services, row, { endings, landed, derived });
  if (ended) return end(services, row, { ...ended.unwrap, ...nodes }, changes);
  const written = await changeUnwrap(services, row, { ...after, ...nodes, ...(!isIdle && { plannedAt: at }) }, changes);
  if (!written) return;
  if (isIdle) return waitFor(services, written as LeasedUnwrap, after, assessment);
  logPlanned(services.log, written, chosen.steps);
  return start(services, written as LeasedUnwrap, chosen.steps, state);
}

function progressOf(
  { progress, settings, plan: left, captured }: Unwrap,
  { open, endings, entitiesKnown, isDecided }: Assessment,
): UnwrapProgress {
  const byReason = Map.groupBy(endings, ({ reason }) => reason);
  const entities = settings.maxEntities - progress.searched - left.length;
  const expected = expectedCredits(open, { entities, ceiling: (settings.maxCredits ?? 0) - captured });
  return {
    ...{ round: progress.round + 1, entitiesKnown, searched: progress.searched, open: open.length, decided: isDecided },
    endings: Object.fromEntries([...byReason].map(([reason, some]) => [reason, some.length])),
    expected: isDecided ? { low: 0, high: 0 } : expected,
  };
}

/** Endings kept of an unwrap: those with most at stake. */
const MAX_ENDINGS = 1_000;

interface RoundFacts {
  endings: readonly UnwrapEnding[];
  /** Ids of searches. */
  landed: readonly string[];
  derived: DerivedVerdicts | undefined;
}

/** What the row is to have, and the changes since the verdicts that it names now: the parts may be those of a driver that died. */
async function writeNodes(
  { store }: DriveServices,
  row: LeasedUnwrap,
  { endings, landed, derived }: RoundFacts,
): Promise<Pick<Unwrap, 'parts' | 'verdicts'> & { changes: readonly VerdictChange[] }> {
  const known = await store.unwraps.nodes(row);
  const { mark, verdicts, changes } = keptVerdicts(known.verdicts, row.verdicts, derived);
  const parts = await store.unwraps.writeNodes(row.unwrapId, {
    endings: endings.slice(0, MAX_ENDINGS),
    searches: [...new Set([...known.searches, ...landed])],
    ...(verdicts && { verdicts }),
  });
  return { parts, ...(mark && { verdicts: mark }), changes };
}

async function start(services: DriveServices, row: LeasedUnwrap, steps: readonly UnwrapStep[], state: CaseState): Promise<void> {
  const { stopped, dropped }: StartedSteps = await startSteps(services, row, steps, state);
  if (stopped === 'cancelled') return;
  const left = row.plan.filter((step) => !dropped.includes(step));
  if (stopped === 'out_of_credits' || stopped === 'account_suspended') {
    // What was not started never will be by this plan.
    const standing = await services.store.searches.readAll(left.map(({ searchId }) => searchId));
    const started = new Set(standing.filter(({ abandoned }) => !abandoned).map(({ searchId }) => searchId));
    return end(services, row, paused({ ...row, plan: left.filter(({ searchId }) => started.has(searchId)) }, stopped, services.now()));
  }
  const seconds = stopped === 'busy' ? OTHERS_SECONDS : ROUND_SECONDS;
  if (dropped.length === 0) return wait(services, row, seconds);
  const written = await services.store.unwraps.change(row, { ...row, plan: left, updatedAt: services.now().toISOString() });
  if (written) return wait(services, written as LeasedUnwrap, left.length === 0 ? 0 : seconds);
}

/** Its own steps send a message when they end; searches that the caller started send none. */
async function waitFor(services: DriveServices, row: LeasedUnwrap, { plan: left }: Unwrap, { waiting, open }: Assessment): Promise<void> {
  const isOthers = waiting > left.length || (left.length === 0 && open.length > 0);
  if (isOthers) return wait(services, row, OTHERS_SECONDS);
  return services.store.unwraps.release(row, true);
}

/** Gives the row back; a message comes after `seconds`, unless one is on its way. */
async function wait({ store, queue, now }: DriveServices, row: LeasedUnwrap, seconds: number): Promise<void> {
  const isComing = row.wakeAt !== undefined && Date.parse(row.wakeAt) > now().getTime();
  if (isComing) return store.unwraps.release(row, true);
  await store.unwraps.release(row, true, new Date(now().getTime() + seconds * 1_000));
  await queue.sendUnwrap(row.unwrapId, row.userId, seconds);
}

/** It may have been paused before. */
async function fail(services: DriveServices, row: LeasedUnwrap): Promise<void> {
  const { reason: _reason, resumeAt: _resumeAt, ...facts } = row;
  return end(services, row, { ...facts, status: 'FAILED' });
}

async function end(services: DriveServices, row: LeasedUnwrap, after: Unwrap, verdicts?: readonly VerdictChange[]): Promise<void> {
  const { leaseId: _leaseId, leaseUntil: _leaseUntil, tries: _tries, wakeAt: _wakeAt, ...facts } = after as LeasedUnwrap;
  const written = await changeUnwrap(services, row, { ...facts, updatedAt: services.now().toISOString() }, verdicts);
  if (written) logEnded(services.log, written as Unwrap & { status: 'COMPLETED' });
}
