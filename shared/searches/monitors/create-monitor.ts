/** POST /monitors: watches a company, from now on or from the result of a case. The first look, where one is needed, is made at once. */
import type { Account, Caller } from '../../accounts/account/account.ts';
import { isSubscribed } from '../../accounts/account/account.ts';
import { rateHeaders, rateLimit, refusal } from '../../accounts/account/admission.ts';
import { NotAdmitted } from '../../accounts/account/admission-store.ts';
import { isRepeatable, RepeatTaken, type RepeatWrite, repeatItemKey } from '../../accounts/account/idempotency-store.ts';
import { orRefusal } from '../../accounts/account/refusal.ts';
import { pricesOf } from '../../ledger/credits/prices.ts';
import type { CompletedSearch } from '../../ledger/search-rows/search-row.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { checkIdempotencyKey, endpointFingerprint, REPLAYED } from '../../platform/requests/idempotency-key.ts';
import { missingInput } from '../../platform/requests/request-body.ts';
import { isCaseId, newMonitorId, repeatableId } from '../../platform/table/keys.ts';
import type { Registry } from '../../registers/contract.ts';
import { registerOfCompany } from '../../registers/registers.ts';
import { refuseUnconfigured } from '../submit/refuse-unconfigured.ts';
import { corporateRequest } from '../submit/search-request.ts';
import { longerThan, looksOf } from './capacity.ts';
import { type MonitorView, viewOf } from './monitor-answer.ts';
import { type NewMonitor, newMonitorBody } from './monitor-body.ts';
import { type Monitor, nextTime } from './monitor-row.ts';
import type { MonitorServices } from './services.ts';

export type CreateServices = Pick<MonitorServices, 'store' | 'queue' | 'catalogue' | 'prices' | 'rateLimit' | 'now' | 'log'>;

export interface CreateMonitor {
  caller: Caller;
  /** Parses the body; throws an `ApiError`. */
  body: () => unknown;
  idempotencyKey?: string | undefined;
}

export interface CreatedMonitor {
  body: MonitorView;
  headers: Record<string, string>;
}

/** Rejects with the `ApiError` that the caller gets. */
export const createMonitor = (services: CreateServices, request: CreateMonitor): Promise<CreatedMonitor> =>
  orRefusal(services, request.caller, created(services, request));

async function created(services: CreateServices, { caller, body, idempotencyKey }: CreateMonitor): Promise<CreatedMonitor> {
  checkIdempotencyKey(idempotencyKey);
  const typed = body();
  const key = idempotencyKey === undefined ? undefined : await keyOf(services, caller.userId, idempotencyKey, typed);
  const account = await services.store.accounts.read(caller.userId);
  if (key?.standing) return answer(services, key.standing, account, REPLAYED);
  const wanted = newMonitorBody(typed, account?.sandbox === true);
  const base = await baseOf(services, caller, wanted, typed);
  await refuseUnknownRuleSets(services, wanted, base);
  await refuseUnaffordable(services, caller, account, base);
  const counted = await admit(services, caller);
  const made = newRow(services.now(), counted, wanted, base, key);
  const row = base.result ? { ...made, legalName: await writeBaseline(services, made, base.result) } : made;
  await write(services, row, base.registry, key?.repeat);
  await services.queue.sendMonitor(row.monitorId, row.userId).catch((error: unknown) => {
    services.log.error('monitor_not_sent', { monitorId: row.monitorId, error });
  });
  services.log.info('monitor_created', { monitorId: row.monitorId, userId: row.userId, register: row.register, every: row.every });
  return answer(services, row, counted);
}

async function answer(services: CreateServices, row: Monitor, account: Account | undefined, more = {}): Promise<CreatedMonitor> {
  const registry = await registerOfCompany(services.catalogue, row.subject);
  const rate = account ? rateHeaders(rateLimit(account, services.now(), services.rateLimit)) : {};
  return { body: viewOf(row, services.now(), pricesOf(services.prices, registry).search_credit_cost), headers: { ...rate, ...more } };
}

interface UsedKey {
  id: string;
  repeat: RepeatWrite;
  /** What the first request with the key made. */
  standing?: Monitor | undefined;
}

async function keyOf({ store, now }: CreateServices, userId: string, idempotencyKey: string, typed: unknown): Promise<UsedKey> {
  const fingerprint = endpointFingerprint('monitors', typed);
  const used = await store.table.get(repeatItemKey(userId, idempotencyKey));
  const isUsed = used !== undefined && isRepeatable(used.at, now());
  if (isUsed && used.fingerprint !== fingerprint) throw new ApiError('idempotency_key_reused');
  const generation = used ? used.generation + (isUsed ? 0 : 1) : 0;
  const id = repeatableId(userId, idempotencyKey, generation);
  const standing = isUsed ? await store.monitors.read(userId, id) : undefined;
  // The first one was removed.
  if (isUsed && !standing) throw new ApiError('idempotency_key_reused');
  return { id, repeat: { userId, idempotencyKey, fingerprint, generation, at: now().toISOString() }, standing };
}

/** What is watched, and the result that it begins with. */
interface Base {
  registry: Registry;
  subject: Monitor['subject'];
  searchInputs: Monitor['searchInputs'];
  result?: CompletedSearch;
}

async function baseOf(services: CreateServices, caller: Caller, { typed }: NewMonitor, body: unknown): Promise<Base> {
  if (typed.caseId !== undefined) return baseOfCase(services, caller, typed.caseId.trim());
  if (typed.identifier === undefined) throw missingInput('Missing caseId, or jurisdiction and identifier', ['identifier', 'caseId'], body);
  const { registry, jurisdiction, registrationNumber, searchInputs } = await corporateRequest(
    { jurisdiction: typed.jurisdiction, identifier: typed.identifier },
    services.catalogue.registryOf,
  );
  return { registry, searchInputs, subject: { kind: 'company', jurisdiction, registrationNumber, financials: false } };
}

/** The first search of the caller's own case. */
async function baseOfCase({ store, catalogue }: CreateServices, { userId }: Caller, caseId: string): Promise<Base> {
  const { account, root, isReader } = await store.cases.accountAndOwner(userId, isCaseId(caseId) ? caseId : undefined);
  if (root?.userId !== userId) {
    throw account && (await isReader(account.email))
      ? new ApiError('not_the_owner', { message: 'Only the case owner may watch it' })
      : new ApiError('case_not_found');
  }
  const { subject, searchInputs } = root;
  if (root.status !== 'COMPLETED') throw new ApiError('case_not_ready');
  if (subject.kind !== 'company' || subject.registrationNumber === '')
    throw new ApiError('invalid_body', {
      message: 'caseId: only a company with a registration number can be watched',
      fields: { pointer: '/caseId' },
    });
  const registry = (await registerOfCompany(catalogue, subject))!;
  return { registry, searchInputs, subject: { ...subject, financials: false }, result: root };
}

/** Before anything is written. Rule sets are loaded where some are named. */
async function refuseUnknownRuleSets({ now }: CreateServices, { typed: { ruleSets } }: NewMonitor, { registry }: Base): Promise<void> {
  if (!ruleSets) return;
  const { questionOf } = await import('../../cases/ownership-answers/question.ts');
  questionOf({ ruleSets }, registry.jurisdiction, now().toISOString().slice(0, 10));
}

/** Before anything is written: a register that cannot be asked, a jurisdiction that is not subscribed, a first look that cannot be paid. */
async function refuseUnaffordable(services: CreateServices, caller: Caller, account: Account | undefined, base: Base): Promise<void> {
  await refuseUnconfigured(services, caller, base.registry);
  if (!account) throw new ApiError('profile_not_found');
  const { jurisdiction } = base.registry;
  if (!isSubscribed(account, jurisdiction)) throw new ApiError('not_subscribed', { fields: { jurisdiction } });
  const cost = pricesOf(services.prices, base.registry).search_credit_cost;
  if (!base.result) requireCredits(account, cost, 'The first look');
}

/** `look`: what is to be paid, at the beginning of a sentence. Throws an `ApiError`. */
export function requireCredits({ balance }: Pick<Account, 'balance'>, cost: number, look: string): void {
  if (balance >= cost) return;
  throw new ApiError('insufficient_credits', {
    message: `Insufficient credits. ${look} requires ${cost} credit(s).`,
    fields: { volume_remaining: balance, cost },
  });
}

/** Counts the request in the account's minute; looks are not counted. */
async function admit(services: CreateServices, caller: Caller): Promise<Account> {
  const { store, rateLimit: defaultRateLimit } = services;
  const now = services.now();
  try {
    return await store.admissions.admit({ caller, now, defaultRateLimit });
  } catch (error) {
    if (error instanceof NotAdmitted) throw refusal(error.account, caller, undefined, now, defaultRateLimit);
    throw error;
  }
}

function newRow(now: Date, { userId, sandbox }: Account, { every, settings, typed }: NewMonitor, base: Base, key?: UsedKey): Monitor {
  const monitorId = key?.id ?? newMonitorId();
  const at = now.toISOString();
  return {
    ...{ monitorId, userId, sandbox, revision: 1, createdAt: at, updatedAt: at, state: 'active', failures: 0, every, ...settings },
    ...{ subject: base.subject, searchInputs: base.searchInputs, register: base.registry.jurisdiction },
    ...(base.result && { caseId: typed.caseId!.trim() }),
    ...(typed.watch && { watch: 'ownership' as const, ...(typed.ruleSets && { ruleSets: [...typed.ruleSets] }) }),
    version: base.result ? 1 : 0,
    // Without a result to begin with, the first look is due.
    nextAt: base.result ? nextTime({ monitorId, every }, now) : at,
  };
}

/** The name of the company. */
async function writeBaseline({ store }: CreateServices, { monitorId }: Monitor, result: CompletedSearch): Promise<string> {
  const { entity } = await store.results.read(result);
  await store.versions.write(monitorId, { version: 1, at: result.updatedAt, searchId: result.searchId }, entity, []);
  return entity.legalName;
}

async function write({ store }: CreateServices, row: Monitor, registry: Registry, repeat: RepeatWrite | undefined): Promise<void> {
  try {
    if ((await store.monitors.create(row, looksOf(registry, row), repeat)) === 'written') return;
  } catch (error) {
    if (error instanceof RepeatTaken) throw new ApiError('idempotency_in_progress', { retryAfter: 2 });
    throw error;
  }
  throw atCapacity(registry, row);
}

export function atCapacity(registry: Pick<Registry, 'name'>, { every }: Pick<Monitor, 'every'>): ApiError {
  const longer = longerThan(every);
  return new ApiError('register_at_capacity', {
    message: `${registry.name} allows so few requests that no further monitor can look every ${every}`,
    fields: { ...(longer.length > 0 && { hint: `Try a longer period: ${longer.join(' or ')}.` }) },
  });
}
