/** Which open nodes are searched next: those first in order that room, ceiling and credits allow. PURE. */
import { type Account, billedHolds, MAX_HOLDS } from '../../accounts/account/account.ts';
import type { OpenNode } from './assess.ts';
import { stepId } from './flight.ts';
import { committedOf, type PauseReason, type Unwrap, type UnwrapStep } from './unwrap-row.ts';

/** Steps of an account at once, of all its unwraps: a single search never waits behind a tree. */
export const MAX_ACCOUNT_STEPS = Math.min(20, MAX_HOLDS);

export interface Chosen {
  steps: UnwrapStep[];
  /** What keeps the next one from being planned. `busy`: the account has too much under way. `entities`: as many as it may search. */
  blocked?: Extract<PauseReason, 'out_of_credits' | 'ceiling_reached' | 'account_suspended'> | 'busy' | 'entities';
}

/** `unwrap`: with its landed steps counted (`settled`). */
export function chooseSteps(unwrap: Unwrap, open: readonly OpenNode[], account: Account): Chosen {
  const { settings, plan, progress, resumes } = unwrap;
  if (open.length > 0 && account.suspended) return { steps: [], blocked: 'account_suspended' };
  const ofAccount = MAX_ACCOUNT_STEPS - billedHolds(account);
  const steps: UnwrapStep[] = [];
  let [ceiling, balance] = [(settings.maxCredits ?? 0) - committedOf(unwrap), account.balance];
  for (const { entity, cost } of open) {
    if (plan.length + steps.length >= settings.inFlight) break;
    if (progress.searched + plan.length + steps.length >= settings.maxEntities) return { steps, blocked: 'entities' };
    if (cost > ceiling) return { steps, blocked: 'ceiling_reached' };
    if (cost > balance) return { steps, blocked: 'out_of_credits' };
    if (steps.length >= ofAccount) return { steps, blocked: 'busy' };
    ceiling -= cost;
    balance -= cost;
    steps.push({ entityId: entity._id, searchId: stepId(unwrap, entity._id, resumes), cost, try: resumes });
  }
  return { steps };
}
