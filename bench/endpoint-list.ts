/** The endpoints that are measured: routes and names from their declarations, and the events that each is called with. */

import { createAccount } from '../bin/operator/operate-accounts.ts';
import { addKey } from '../shared/accounts/access/change-keys.ts';
import { endpoints } from '../shared/api/endpoints.ts';
import { newAttempt } from '../shared/ledger/credits/place-hold.ts';
import { newCaseId, newUnwrapId, originPartition, rootSearchId } from '../shared/platform/table/keys.ts';
import { gleif } from '../shared/registers/gleif/gleif.ts';
import { newUnwrap } from '../shared/searches/unwrap/unwrap-row.ts';
import type { Counter } from './counting.ts';
import type { Endpoint } from './endpoints.ts';
import { apiEvent, type Call, queueEvent } from './events.ts';
import { CASE, OPEN_HOLDS, POLL, POLL_COMPLETED, SUBMIT, submitBeside, WORKER, WORKER_FUNCTION } from './figures.ts';
import { LEGAL_NAME, SUBJECT, SUBJECTS } from './register.ts';
import type { Account, FinishedSearch, MeasuredService } from './service.ts';

const READER = 'reader@example.com';
const LOG_IN = { email: 'bench@example.com', password: 'bench bench bench 1A' };
/** Of the sandbox: no real LEI. */
const LEI = '9999INVENTED00000198';
/** Two layers and a circle. */
const GRAPH = {
  target: 'T',
  records: [{ recordId: 'P', type: 'person' }, ...['H1', 'H2', 'T'].map((recordId) => ({ recordId, type: 'company' }))],
  relationships: [
    ['P', 40, 'H1'],
    ['H1', 40, 'T'],
    ['T', 100, 'H2'],
    ['H2', 50, 'T'],
  ].map(([interestedParty, exact, subject]) => ({ interestedParty, subject, interests: [{ type: 'shareholding', share: { exact } }] })),
  unaccounted: 'others',
};
type Size = Pick<Endpoint, 'warmUp' | 'calls'>;
const WARM = { warmUp: 400, calls: 300 };
/** Each leaves an open search behind: a caller has at most five. */
const SUBMITS = { warmUp: 50, calls: 150 };
const OPEN_OF_AN_ACCOUNT = 5;
const EXPANDS = { warmUp: 10, calls: 40 };
/** Each of another company, whose LEI is looked up; with the first call as many as GLEIF allows at once: waiting for it is not measured. */
const SEARCHES = { warmUp: 3, calls: 8 };
const FINDS = { warmUp: 20, calls: 60 };
const LOG_INS = { warmUp: 5, calls: 20 };
/** What can be done once with one id has no warm figure. */
const ONCE = { warmUp: 0, calls: 0 };

const DECLARED = endpoints();

/** At least one operation of every function of the API, in the order of the table, and the worker. Throws where a function is not measured. */
export async function endpointsOf(service: MeasuredService, counter: Counter): Promise<Endpoint[]> {
  const finished = await service.finishedSearch(await service.account());
  const list = [
    ...searchEndpoints(service, counter, finished),
    ...caseEndpoints(service, finished),
    repeatable('readAccount', finished),
    repeatable('readLedger', finished),
    ...tokenEndpoints(service),
    repeatable('readEvents', finished, { query: { after: '0' } }),
    repeatable('listWebhookEndpoints', finished),
    repeatable('listMonitors', finished),
    repeatable('listBatches', finished),
    repeatable('listJurisdictions', finished),
    repeatable('readJurisdiction', finished, { path: { code: 'NO' } }),
    repeatable('calculateOwnership', finished, { body: { graph: GRAPH } }),
    repeatable('listRuleSets', finished),
    repeatable('readRuleSet', finished, { path: { ruleSetId: 'gb-psc' } }),
    repeatable('validateIdentifier', finished, { body: { jurisdiction: 'NO', identifier: SUBJECT } }),
    repeatable('readOpenApi', finished),
    repeatable('health', finished),
  ];
  const names = new Set(list.map((endpoint) => endpoint.function));
  const missing = new Set(DECLARED.map((endpoint) => endpoint.function).filter((name) => !names.has(name)));
  if (missing.size > 0) throw new Error(`bench/endpoint-list.ts does not measure ${[...missing].join(', ')}`);
  return list;
}

function declared(operationId: string): (typeof DECLARED)[number] {
  const found = DECLARED.find(({ id }) => id === operationId);
  if (!found) throw new Error(`bench/endpoint-list.ts measures ${operationId}, which is no operation of the API`);
  return found;
}

/** `GET /casefile/{caseId}`. */
function routeOf(operationId: string): string {
  const { method, path } = declared(operationId);
  return `${method} ${path}`;
}

const nameOf = (operationId: string): string => routeOf(operationId).replace(/\{(?:case|search|document)Id\}/, '{id}');

/** An endpoint of the API by its operation. */
const measured = (operationId: string, size: Size, events: Endpoint['events'], name = nameOf(operationId)): Endpoint => ({
  ...size,
  name,
  function: declared(operationId).function,
  onApi: true,
  events,
});

const eventOf = ({ apiKey }: Account, operationId: string, call: Call = {}): object =>
  apiEvent(routeOf(operationId), { ...call, headers: { 'x-api-key': apiKey, ...call.headers } });

/** One that can be called again and again with the same event. */
const repeatable = (operationId: string, caller: Account, call?: Call, name?: string): Endpoint =>
  measured(operationId, WARM, async () => [eventOf(caller, operationId, call)], name);

function searchEndpoints(service: MeasuredService, counter: Counter, finished: FinishedSearch): Endpoint[] {
  const { caseId, searchId } = finished;
  const lei = (caller: Account): object => eventOf(caller, 'submitLeiSearch', { body: { lei: LEI } });
  return [
    measured('readSearch', WARM, async () => [await pendingPoll(service)], POLL),
    repeatable('readSearch', finished, { path: { searchId } }, POLL_COMPLETED),
    repeatable('readCase', finished, { path: { caseId } }, CASE),
    repeatable('readCaseGraph', finished, { path: { caseId } }),
    repeatable('exportCase', finished, { path: { caseId }, query: { format: 'graphml' } }),
    repeatable('readCaseOwnership', finished, { path: { caseId } }),
    ...unwrapEndpoints(service, finished),
    measured('submitSearch', SUBMITS, (count) => submits(service, count), SUBMIT),
    ...OPEN_HOLDS.map((holds) => besideHolds(service, holds)),
    measured('submitExpand', EXPANDS, (count) => expands(service, count)),
    measured('submitFinancials', EXPANDS, (count) => financials(service, count)),
    measured('refreshCase', EXPANDS, (count) => refreshes(service, count)),
    measured('submitLeiSearch', SUBMITS, (count) => spread(service, count, lei)),
    { ...repeatable('findId', finished, { body: { legalName: LEGAL_NAME, jurisdiction: 'NO' } }), ...FINDS },
    { ...repeatable('findParties', finished, { query: { name: 'Nobody At All' } }), ...FINDS },
    { ...SEARCHES, name: WORKER, function: WORKER_FUNCTION, onApi: false, events: (count) => searches(service, counter, count) },
  ];
}

function caseEndpoints(service: MeasuredService, finished: FinishedSearch): Endpoint[] {
  const { caseId, result } = finished;
  const identity = { caseId, entityId: result._id, otherEntityId: result.counterparties[0]!._id };
  const collaborator = { path: { caseId, email: READER } };
  return [
    repeatable('listCases', finished),
    repeatable('readDocument', finished, { path: { documentId: result.sourceDocuments[0]!._documentID } }),
    measured('eraseCase', ONCE, (count) => finishedCases(service, count, 'eraseCase')),
    measured('requestEvidence', ONCE, (count) => finishedCases(service, count, 'requestEvidence')),
    repeatable('listEvidence', finished, { path: { caseId } }),
    repeatable('listCollaborators', finished, { path: { caseId } }),
    repeatable('addCollaborator', finished, collaborator),
    repeatable('removeCollaborator', finished, collaborator),
    repeatable('listIdentities', finished, { path: { caseId } }),
    repeatable('decideIdentity', finished, { path: identity, body: { same: false, reason: 'seen in the papers' } }),
    repeatable('withdrawIdentity', finished, { path: identity }),
  ];
}

/** One event of every account before the second of any: the warm-up covers them all, so that no measured call reads a key. */
async function spread(service: MeasuredService, count: number, eventOf: (account: Account, at: number) => object): Promise<object[]> {
  const accounts = await Promise.all(Array.from({ length: Math.ceil(count / OPEN_OF_AN_ACCOUNT) }, () => service.account()));
  return Array.from({ length: count }, (_, at) => eventOf(accounts[at % accounts.length]!, at));
}

const submitOf = (caller: Account, identifier = SUBJECT): object =>
  eventOf(caller, 'submitSearch', { body: { jurisdiction: 'NO', identifier } });

const submits = (service: MeasuredService, count: number): Promise<object[]> => spread(service, count, (account) => submitOf(account));

function unwrapEndpoints(service: MeasuredService, finished: FinishedSearch): Endpoint[] {
  const path = { caseId: finished.caseId };
  return [
    repeatable('startUnwrap', finished, { path, body: { dryRun: true } }, `${nameOf('startUnwrap')} (a quote)`),
    repeatable('listUnwraps', finished, { path }),
    ...['readUnwrap', 'resumeUnwrap', 'cancelUnwrap'].map((name) => measured(name, ONCE, (count) => pausedUnwraps(service, count, name))),
  ];
}

const UNWRAP_SETTINGS = { goal: 'beneficialOwners', maxCredits: 1, maxLayers: 10, maxEntities: 200, inFlight: 5 } as const;

/** One on each case: only one may be under way. */
async function pausedUnwraps(service: MeasuredService, count: number, operationId: string): Promise<object[]> {
  const account = await service.account();
  const finished = await Promise.all(Array.from({ length: count }, () => service.finishedSearch(account)));
  return Promise.all(
    finished.map(async (one) => {
      const unwrap = newUnwrap(newUnwrapId(one.caseId), account.userId, UNWRAP_SETTINGS, service.operator.now());
      await service.operator.store.unwraps.create({ ...unwrap, status: 'PAUSED', reason: 'ceiling_reached' });
      const body = operationId === 'resumeUnwrap' ? { body: { maxCredits: 2 } } : {};
      return eventOf(one, operationId, { path: { caseId: one.caseId, unwrapId: unwrap.unwrapId }, ...body });
    }),
  );
}

/** Once: each adds to the open holds that it is measured beside. */
function besideHolds(service: MeasuredService, holds: number): Endpoint {
  const events = async (count: number): Promise<object[]> => {
    const account = await service.account();
    for (let placed = 0; placed < holds; placed += 1) await hold(service, account);
    return Array.from({ length: count }, () => submitOf(account));
  };
  return measured('submitSearch', ONCE, events, submitBeside(holds));
}

/** An open hold as of a search with an `Idempotency-Key`. */
export async function hold({ operator }: MeasuredService, { userId }: Account): Promise<void> {
  const now = operator.now();
  const attempt = newAttempt();
  const fingerprint = newCaseId();
  const search = { searchId: rootSearchId(newCaseId()), hold: { cost: 1, at: now.toISOString(), attempt, fingerprint } };
  await operator.store.admissions.admit({ caller: { userId }, now, defaultRateLimit: 1_000_000, search });
}

/** Accepted searches whose messages have reached no worker, and an LEI registry without recent requests or searches that wait for it. */
async function searches(service: MeasuredService, counter: Counter, count: number): Promise<object[]> {
  const { table } = service.operator.store;
  const left = await table.all({ pk: originPartition(gleif.origin) });
  await Promise.all(left.map(({ pk, sk }) => table.remove({ pk, sk })));
  const submitted = await spread(service, count, (account, at) => submitOf(account, SUBJECTS[at % SUBJECTS.length]));
  const accepted = await Promise.all(
    submitted.map(async (event) => (await counter.invoke('submit-search', event)) as { statusCode: number; body: string }),
  );
  return accepted.map(({ body }) => {
    const { _id, userId } = JSON.parse(body) as { _id: string; userId: string };
    return queueEvent(_id, userId);
  });
}

/** Each entity can be expanded once; half of the counterparties of a case are companies. */
async function expands(service: MeasuredService, count: number): Promise<object[]> {
  const events: object[] = [];
  while (events.length < count) events.push(...expandsOf(await service.finishedSearch(await service.account())));
  return events.slice(0, count);
}

function expandsOf(finished: FinishedSearch): object[] {
  const { caseId, result } = finished;
  const companies = result.counterparties.filter(({ entityType }) => entityType === 'company');
  return companies.map(({ _id: entityId }) => eventOf(finished, 'submitExpand', { body: { caseId, entityId } }));
}

/** Each of another case: an entity's financials are searched once at a time. */
async function financials(service: MeasuredService, count: number): Promise<object[]> {
  const account = await service.account();
  const finished = await Promise.all(Array.from({ length: count }, () => service.finishedSearch(account)));
  return finished.map((one) => eventOf(one, 'submitFinancials', { body: { caseId: one.caseId, entityId: one.result._id } }));
}

async function refreshes(service: MeasuredService, count: number): Promise<object[]> {
  const accounts = Array.from({ length: Math.ceil(count / OPEN_OF_AN_ACCOUNT) }, () => service.account());
  const finished = await Promise.all(accounts.map(async (account) => service.finishedSearch(await account)));
  return Array.from({ length: count }, (_, at) => {
    const one = finished[at % finished.length]!;
    return eventOf(one, 'refreshCase', { path: { caseId: one.caseId } });
  });
}

async function finishedCases(service: MeasuredService, count: number, operationId: string): Promise<object[]> {
  const account = await service.account();
  const finished = await Promise.all(Array.from({ length: count }, () => service.finishedSearch(account)));
  return finished.map((one) => eventOf(one, operationId, { path: { caseId: one.caseId } }));
}

async function pendingPoll(service: MeasuredService): Promise<object> {
  const account = await service.account();
  const caseId = newCaseId();
  const searchId = rootSearchId(caseId);
  const at = new Date().toISOString();
  await service.operator.store.searches.create(
    {
      searchId,
      caseId,
      userId: account.userId,
      createdAt: at,
      updatedAt: at,
      status: 'PENDING',
      searchInputs: { identifier: SUBJECT, jurisdiction: 'NO' },
      subject: { kind: 'company', jurisdiction: 'NO', registrationNumber: SUBJECT, financials: false },
      sandbox: false,
      cost: 1,
      attempt: 'bench',
    },
    undefined,
    'bench',
  );
  return eventOf(account, 'readSearch', { path: { searchId } });
}

/** What needs an ID token, and the log-in itself. */
function tokenEndpoints(service: MeasuredService): Endpoint[] {
  let opened: Promise<Session> | undefined;
  const session = (): Promise<Session> => (opened ??= openSession(service));
  const event = async (operationId: string, call: Call): Promise<object> =>
    apiEvent(routeOf(operationId), { headers: { authorization: `Bearer ${(await session()).idToken}` }, ...call });
  const revoke = async (at: number): Promise<object> => {
    const keyId = `${Date.now().toString(16)}${at}`.slice(-12).padStart(12, '0');
    await addKey(service.operator, (await session()).userId, keyId, { label: 'bench', createdAt: new Date().toISOString() });
    return event('revokeApiKey', { path: { keyId } });
  };
  return [
    measured('authenticate', LOG_INS, async () => {
      await session();
      return [apiEvent(routeOf('authenticate'), { body: LOG_IN })];
    }),
    measured('listApiKeys', WARM, async () => [await event('listApiKeys', {})]),
    measured('createApiKey', ONCE, async () => [await event('createApiKey', { body: { label: 'bench' } })]),
    measured('revokeApiKey', ONCE, (count) => Promise.all(Array.from({ length: count }, (_, at) => revoke(at)))),
  ];
}

interface Session {
  readonly userId: string;
  readonly idToken: string;
}

async function openSession(service: MeasuredService): Promise<Session> {
  const granted = { credits: 0, subscriptions: ['all'], sandbox: false, rateLimit: 1_000_000 };
  const { userId } = await createAccount(service.operator, { ...LOG_IN, ...granted });
  return { userId, idToken: await logIn(service, LOG_IN) };
}

/** An ID token. */
async function logIn(service: MeasuredService, body: object): Promise<string> {
  const response = await fetch(`${service.stack.baseUrl}/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { idToken: string }).idToken;
}
