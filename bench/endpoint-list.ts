/** The endpoints that are measured, each with what it is called with. */

import { newAttempt } from '../shared/credits/place-hold.ts';
import { createAccount } from '../shared/operator/operate-accounts.ts';
import { gleif } from '../shared/registers/gleif/gleif.ts';
import { newCaseId, paceKey, rootSearchId } from '../shared/table/keys.ts';
import type { Counter } from './counting.ts';
import type { Endpoint } from './endpoints.ts';
import { apiEvent, type Call, queueEvent } from './events.ts';
import { CASE, OPEN_HOLDS, POLL, POLL_COMPLETED, SUBMIT, submitBeside, WORKER } from './figures.ts';
import { LEGAL_NAME, SUBJECT, SUBJECTS } from './register.ts';
import type { Account, FinishedSearch, MeasuredService } from './service.ts';

const STATUS_ROUTE = 'GET /search/{searchId}/status';
const READER = 'reader@example.com';
/** Of the sandbox, which has none that is real. */
const LEI = '9999INVENTED00000198';
const WARM = { warmUp: 400, calls: 300 };
/** Each leaves an open search behind: five of an account are as many as a caller has. */
const SUBMITS = { warmUp: 50, calls: 150 };
const OPEN_OF_AN_ACCOUNT = 5;
const EXPANDS = { warmUp: 10, calls: 40 };
/** Each of another company, whose LEI is asked; with the first call as many as may be asked at once: waiting for it is not what is measured. */
const SEARCHES = { warmUp: 3, calls: 8 };
const LOG_INS = { warmUp: 5, calls: 20 };
/** What can be done once with one id has no warm figure. */
const ONCE = { warmUp: 0, calls: 0 };

export async function endpointsOf(service: MeasuredService, counter: Counter): Promise<Endpoint[]> {
  const account = await service.account();
  const finished = await service.finishedSearch(account);
  const { caseId, searchId, result } = finished;
  const pending = await pendingSearch(service, await service.account());
  const of = (caller: Account, route: string, call: Call = {}) =>
    apiEvent(route, { ...call, headers: { 'x-api-key': caller.apiKey, ...call.headers } });
  const read = (name: string, functionName: string, route: string, call: Call = {}, caller: Account = account): Endpoint => ({
    name,
    function: functionName,
    onApi: true,
    events: async () => [of(caller, route, call)],
    ...WARM,
  });
  const collaborator = { path: { caseId, email: READER } };
  return [
    read(POLL, 'search-status', STATUS_ROUTE, { path: { searchId: pending.searchId } }, pending),
    read(POLL_COMPLETED, 'search-status', STATUS_ROUTE, { path: { searchId } }),
    read(CASE, 'read-case', 'GET /casefile/{caseId}', { path: { caseId } }),
    read('GET /casefile/{id}/graph', 'read-graph', 'GET /casefile/{caseId}/graph', { path: { caseId } }),
    { ...SUBMITS, name: SUBMIT, function: 'submit-search', onApi: true, events: (count) => submits(service, count) },
    ...OPEN_HOLDS.map((holds) => besideHolds(service, holds)),
    { ...EXPANDS, name: 'POST /search/expand', function: 'expand', onApi: true, events: (count) => expands(service, count) },
    {
      ...EXPANDS,
      name: 'POST /search/financials',
      function: 'submit-financials',
      onApi: true,
      events: (count) => figures(service, count),
    },
    {
      ...EXPANDS,
      name: 'POST /casefile/{id}/refresh',
      function: 'refresh-case',
      onApi: true,
      events: (count) => refreshes(service, count),
    },
    {
      ...SUBMITS,
      name: 'POST /search/lei',
      function: 'submit-lei-search',
      onApi: true,
      events: (count) => spread(service, count, (caller) => of(caller, 'POST /search/lei', { body: { lei: LEI } })),
    },
    {
      ...read('POST /idfinder', 'idfinder', 'POST /idfinder', { body: { legalName: LEGAL_NAME, jurisdiction: 'NO' } }),
      warmUp: 20,
      calls: 60,
    },
    { ...SEARCHES, name: WORKER, function: 'process-search', onApi: false, events: (count) => searches(service, counter, count) },
    read('GET /cases', 'list-cases', 'GET /cases'),
    read('GET /documents/{id}', 'read-document', 'GET /documents/{documentId}', {
      path: { documentId: result.sourceDocuments[0]!._documentID },
    }),
    { ...ONCE, name: 'DELETE /casefile/{id}', function: 'erase-case', onApi: true, events: (count) => finishedCases(service, count) },
    read('GET /casefile/{id}/collaborators', 'list-collaborators', 'GET /casefile/{caseId}/collaborators', { path: { caseId } }),
    read('PUT /casefile/{id}/collaborators/{email}', 'add-collaborator', 'PUT /casefile/{caseId}/collaborators/{email}', collaborator),
    read('DELETE …/collaborators/{email}', 'remove-collaborator', 'DELETE /casefile/{caseId}/collaborators/{email}', collaborator),
    read('GET /account', 'read-account', 'GET /account'),
    read('GET /account/ledger', 'read-ledger', 'GET /account/ledger'),
    ...(await withToken(service)),
    read('GET /jurisdictions', 'list-jurisdictions', 'GET /jurisdictions'),
    read('GET /jurisdictions/{code}', 'read-jurisdiction', 'GET /jurisdictions/{code}', { path: { code: 'NO' } }),
    read('POST /identifiers/validate', 'validate-identifier', 'POST /identifiers/validate', {
      body: { jurisdiction: 'NO', identifier: SUBJECT },
    }),
    read('GET /openapi.json', 'openapi', 'GET /openapi.json'),
    read('GET /health', 'health', 'GET /health'),
  ];
}

/** An event of every account before the second of any: the warm-up meets them all, so that no measured call looks a key up. */
async function spread(service: MeasuredService, count: number, eventOf: (account: Account, at: number) => object): Promise<object[]> {
  const accounts = await Promise.all(Array.from({ length: Math.ceil(count / OPEN_OF_AN_ACCOUNT) }, () => service.account()));
  return Array.from({ length: count }, (_, at) => eventOf(accounts[at % accounts.length]!, at));
}

const submitOf = ({ apiKey }: Account, identifier = SUBJECT): object =>
  apiEvent('POST /search', { headers: { 'x-api-key': apiKey }, body: { jurisdiction: 'NO', identifier } });

const submits = (service: MeasuredService, count: number): Promise<object[]> => spread(service, count, (account) => submitOf(account));

/** Once: each one adds to the holds that it is measured beside. */
function besideHolds(service: MeasuredService, holds: number): Endpoint {
  const events = async (count: number): Promise<object[]> => {
    const account = await service.account();
    for (let placed = 0; placed < holds; placed += 1) await hold(service, account);
    return Array.from({ length: count }, () => submitOf(account));
  };
  return { ...ONCE, name: submitBeside(holds), function: 'submit-search', onApi: true, events };
}

/** As a search of somebody who repeats requests has it. */
async function hold({ operator }: MeasuredService, { userId }: Account): Promise<void> {
  const now = operator.now();
  const attempt = newAttempt();
  const fingerprint = newCaseId();
  const search = { searchId: rootSearchId(newCaseId()), hold: { cost: 1, at: now.toISOString(), attempt, fingerprint } };
  await operator.store.admissions.admit({ caller: { userId }, now, defaultRateLimit: 1_000_000, search });
}

/** Accepted searches, none of whose messages reached a worker, and a LEI registry that nobody has asked of late. */
async function searches(service: MeasuredService, counter: Counter, count: number): Promise<object[]> {
  await service.operator.store.table.remove(paceKey(gleif.origin));
  const submitted = await spread(service, count, (account, at) => submitOf(account, SUBJECTS[at % SUBJECTS.length]));
  const accepted = await Promise.all(
    submitted.map(async (event) => (await counter.invoke('submit-search', event)) as { statusCode: number; body: string }),
  );
  return accepted.map(({ body }) => {
    const { _id, userId } = JSON.parse(body) as { _id: string; userId: string };
    return queueEvent(_id, userId);
  });
}

/** Each entity can be expanded once: half of a case's counterparties are companies. */
async function expands(service: MeasuredService, count: number): Promise<object[]> {
  const events: object[] = [];
  while (events.length < count) events.push(...expandsOf(await service.finishedSearch(await service.account())));
  return events.slice(0, count);
}

function expandsOf({ apiKey, caseId, result }: FinishedSearch): object[] {
  const companies = result.counterparties.filter(({ entityType }) => entityType === 'company');
  return companies.map(({ _id: entityId }) =>
    apiEvent('POST /search/expand', { headers: { 'x-api-key': apiKey }, body: { caseId, entityId } }),
  );
}

/** Of a case each: one search of an entity's figures at a time. */
async function figures(service: MeasuredService, count: number): Promise<object[]> {
  const account = await service.account();
  const finished = await Promise.all(Array.from({ length: count }, () => service.finishedSearch(account)));
  return finished.map(({ apiKey, caseId, result }) =>
    apiEvent('POST /search/financials', { headers: { 'x-api-key': apiKey }, body: { caseId, entityId: result._id } }),
  );
}

async function refreshes(service: MeasuredService, count: number): Promise<object[]> {
  const accounts = Array.from({ length: Math.ceil(count / OPEN_OF_AN_ACCOUNT) }, () => service.account());
  const finished = await Promise.all(accounts.map(async (account) => service.finishedSearch(await account)));
  return Array.from({ length: count }, (_, at) => {
    const { apiKey, caseId } = finished[at % finished.length]!;
    return apiEvent('POST /casefile/{caseId}/refresh', { headers: { 'x-api-key': apiKey }, path: { caseId } });
  });
}

async function finishedCases(service: MeasuredService, count: number): Promise<object[]> {
  const account = await service.account();
  const finished = await Promise.all(Array.from({ length: count }, () => service.finishedSearch(account)));
  return finished.map(({ apiKey, caseId }) =>
    apiEvent('DELETE /casefile/{caseId}', { headers: { 'x-api-key': apiKey }, path: { caseId } }),
  );
}

async function pendingSearch({ operator }: MeasuredService, account: Account): Promise<Account & { searchId: string }> {
  const caseId = newCaseId();
  const searchId = rootSearchId(caseId);
  const at = new Date().toISOString();
  await operator.store.searches.create(
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
    },
    undefined,
    'bench',
  );
  return { ...account, searchId };
}

/** What wants somebody who has logged in. */
async function withToken(service: MeasuredService): Promise<Endpoint[]> {
  const [email, password] = ['bench@example.com', 'bench bench bench 1A'];
  const wanted = { email, password, credits: 0, subscriptions: ['all'], sandbox: false, rateLimit: 1_000_000 };
  const { userId } = await createAccount(service.operator, wanted);
  const body = { email, password };
  const logIn = apiEvent('POST /authenticate', { body });
  const response = await fetch(`${service.stack.baseUrl}/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const token = Object.values((await response.json()) as object).find((value) => /^ey[\w-]+\.ey/.test(String(value)));
  const headers = { authorization: `Bearer ${token}` };
  const newKey = apiEvent('POST /account/api-keys', { headers, body: { label: 'bench' } });
  const revoke = async (at: number) => {
    const keyId = `${Date.now().toString(16)}${at}`.slice(-12).padStart(12, '0');
    await service.operator.store.access.addKey(userId, keyId, { label: 'bench', createdAt: new Date().toISOString() });
    return apiEvent('DELETE /account/api-keys/{keyId}', { headers, path: { keyId } });
  };
  const one = (name: string, functionName: string, events: Endpoint['events'], size: { warmUp: number; calls: number }): Endpoint => ({
    name,
    function: functionName,
    onApi: true,
    events,
    ...size,
  });
  return [
    one('POST /authenticate', 'authenticate', async () => [logIn], LOG_INS),
    one('GET /account/api-keys', 'list-api-keys', async () => [apiEvent('GET /account/api-keys', { headers })], WARM),
    one('POST /account/api-keys', 'create-api-key', async () => [newKey], ONCE),
    one(
      'DELETE /account/api-keys/{keyId}',
      'revoke-api-key',
      (count) => Promise.all(Array.from({ length: count }, (_, at) => revoke(at))),
      ONCE,
    ),
  ];
}
