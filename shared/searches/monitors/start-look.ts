/** Starts the look that a monitor's row names: an ordinary search in the monitor's own case, whose id follows from the row, so that twice is once. */
import { billedHolds } from '../../accounts/account/account.ts';
import { pricesOf } from '../../ledger/credits/prices.ts';
import type { LookRefusal } from '../../model/events/event.ts';
import type { ApiError } from '../../platform/requests/api-error.ts';
import type { Registry } from '../../registers/contract.ts';
import { registerOfCompany } from '../../registers/registers.ts';
import type { SearchPlan } from '../submit/search-plan.ts';
import { type OwnExpandServices, startByItself } from '../submit/start-by-itself.ts';
import type { Look, Monitor } from './monitor-row.ts';
import type { MonitorServices } from './services.ts';

export type LookServices = OwnExpandServices & Pick<MonitorServices, 'store' | 'prices' | 'registers'>;

/**
 * `under_way`: there is a search, with its message. `to_make`: there is a search without a message. A refusal: the account does not admit it. `busy`: it will,
 * a little later.
 */
export type StartedLook = 'under_way' | 'to_make' | 'busy' | LookRefusal;

/** `makesAtOnce`: a look whose turn has come gets no message. */
export async function startLook(services: LookServices, monitor: Monitor, look: Look, makesAtOnce: boolean): Promise<StartedLook> {
  const registry = (await registerOfCompany(services.registers, monitor.subject))!;
  const { monitorId: caseId, userId, sandbox } = monitor;
  if (look.why !== 'again' && (await hasManyOpen(services, userId))) return 'busy';
  const seconds = secondsToTurn(look, services.now());
  const isAtOnce = makesAtOnce && seconds === 0;
  const search = { searchId: look.searchId, caseId, userId, sandbox, isOwn: true, delay: isAtOnce ? ('none' as const) : seconds };
  const started = await startByItself(services, { ...search, plan: planOf(services, monitor, look, registry) });
  if (started.outcome === 'refused') return refusalOf(started.refusal);
  return isAtOnce && started.outcome === 'started' ? 'to_make' : 'under_way';
}

export const secondsToTurn = ({ turnAt }: Look, now: Date): number =>
  turnAt === undefined ? 0 : Math.max(0, Date.parse(turnAt) - now.getTime()) / 1_000;

/** Each hold is bytes on the account, which every change of the account pays for. What the account's owner searches goes before its looks. */
const MAX_OPEN = 50;

async function hasManyOpen({ store }: LookServices, userId: string): Promise<boolean> {
  const account = await store.accounts.read(userId);
  return account !== undefined && billedHolds(account) >= MAX_OPEN;
}

function planOf({ prices }: LookServices, monitor: Monitor, { why }: Look, registry: Registry): SearchPlan {
  const { monitorId, searchInputs, subject } = monitor;
  const cost = pricesOf(prices, registry).search_credit_cost;
  return {
    row: { searchInputs, subject, monitorId },
    // What one answer does not prove is asked again at the service's own cost.
    ...(why !== 'again' && { billed: { jurisdiction: registry.jurisdiction, cost, kind: 'search' as const } }),
    name: '',
    caseId: monitorId,
  };
}

/** Of a look that is due, in credits. */
export async function costOfLook({ prices, registers }: LookServices, { subject }: Monitor): Promise<number> {
  return pricesOf(prices, await registerOfCompany(registers, subject)).search_credit_cost;
}

const REFUSALS: ReadonlySet<string> = new Set<LookRefusal>(['insufficient_credits', 'account_suspended', 'not_subscribed']);

function refusalOf(refusal: ApiError): StartedLook {
  if (REFUSALS.has(refusal.code)) return refusal.code as LookRefusal;
  if (refusal.code === 'rate_limited') return 'busy';
  throw refusal;
}
