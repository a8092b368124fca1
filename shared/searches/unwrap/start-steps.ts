/** Starts what a written plan names. Every process that finds a step of a plan without a search starts it: its id follows from the plan. */

import { LOCK_DEAD_AFTER_MS } from '../../ledger/search-rows/entity-lock-store.ts';
import { entityById } from '../../model/entity/case-fold.ts';
import type { Entity } from '../../model/entity/entity.ts';
import { registerOfNumber } from '../../registers/register-facts.ts';
import { identifierFor } from '../submit/identifier-for.ts';
import { registerExpand } from '../submit/register-expand.ts';
import { type OwnExpandServices, type Started, startByItself } from '../submit/start-by-itself.ts';
import type { CaseState } from './case-state.ts';
import type { UnwrapServices } from './services.ts';
import { logAdopted } from './unwrap-log.ts';
import type { PauseReason, UnwrapStep } from './unwrap-row.ts';
import type { LeasedUnwrap } from './unwrap-store.ts';

export type StartStepServices = OwnExpandServices & Pick<UnwrapServices, 'store' | 'prices' | 'registers'>;

/** `cancelled`: the unwrap goes no further. `busy`: the account takes no more at the moment. `dropped`: steps that cannot be started. */
export interface StartedSteps {
  stopped?: 'cancelled' | 'busy' | Extract<PauseReason, 'out_of_credits' | 'account_suspended'>;
  dropped: UnwrapStep[];
}

/** One after the other: each is written in a transaction that checks the row of the unwrap. */
export async function startSteps(
  services: StartStepServices,
  unwrap: LeasedUnwrap,
  steps: readonly UnwrapStep[],
  state: CaseState,
): Promise<StartedSteps> {
  const dropped: UnwrapStep[] = [];
  for (const step of steps) {
    const started = await startStep(services, unwrap, step, state);
    if (started === undefined) dropped.push(step);
    else if (started.outcome === 'ended') return { stopped: 'cancelled', dropped };
    else if (started.outcome === 'locked') logAdopted(services.log, unwrap, step, started.by.searchId);
    else if (started.outcome === 'refused') {
      const { code } = started.refusal;
      if (code === 'insufficient_credits') return { stopped: 'out_of_credits', dropped };
      if (code === 'account_suspended') return { stopped: 'account_suspended', dropped };
      if (code === 'rate_limited') return { stopped: 'busy', dropped };
      if (code !== 'not_subscribed') throw started.refusal;
      dropped.push(step);
    }
  }
  return { dropped };
}

/** `undefined` where the entity can no longer be searched. */
async function startStep(
  services: StartStepServices,
  unwrap: LeasedUnwrap,
  step: UnwrapStep,
  state: CaseState,
): Promise<Started | undefined> {
  const entity = entityById(state.target, step.entityId);
  const plan = entity && (await planOf(services, unwrap, step, entity));
  if (!plan) return undefined;
  const { caseId, userId } = unwrap;
  const failed = state.searches.get(step.entityId);
  const expand = { searchId: step.searchId, caseId, userId, sandbox: state.sandbox, plan, isOwn: true };
  const check = services.store.unwraps.isDrivenBy(unwrap);
  const started = await startByItself(services, { ...expand, check, over: failed?.status === 'FAILED' ? failed.searchId : undefined });
  const isDead = started.outcome === 'locked' && !state.rows.has(started.by.searchId ?? '') && isOld(started.by.at, services.now());
  return isDead ? startByItself(services, { ...expand, check, over: started.by.searchId }) : started;
}

/** The request that took the lock can no longer write its row. */
const isOld = (at: string, now: Date): boolean => now.getTime() - Date.parse(at) > LOCK_DEAD_AFTER_MS;

async function planOf({ registers, prices }: StartStepServices, { caseId, unwrapId }: LeasedUnwrap, { cost }: UnwrapStep, entity: Entity) {
  const jurisdiction = entity.jurisdiction ?? entity.countryOfRegistration;
  const first = jurisdiction === undefined ? undefined : await registers.registryOf(jurisdiction);
  const identifier = first && identifierFor(entity, first, jurisdiction!);
  if (!first || !identifier) return undefined;
  const registry = registerOfNumber(first, identifier);
  const plan = registerExpand(prices, { caseId, entity, registry, jurisdiction: jurisdiction!, identifier });
  // At the price at which it was planned: the ceiling counts with it.
  return { ...plan, row: { ...plan.row, unwrapId }, billed: { ...plan.billed!, cost } };
}
