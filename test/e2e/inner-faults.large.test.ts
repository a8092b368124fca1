/**
 * An internal fault at each call that an endpoint makes to table and queue: the answer is JSON with `error`, discloses no internals, and
 * nothing is charged; where the service can complete the request despite the fault, it does.
 */
import { beforeAll, describe, type ExpectStatic, expect, test } from 'vitest';
import { createKey } from '../../bin/operator/operate-accounts.ts';
import { heldCredits } from '../../shared/accounts/account/account.ts';
import { addCollaborator } from '../../shared/cases/case-files/collaborators.ts';
import { entityId as entityIdOf } from '../../shared/model/entity/case-graph.ts';
import type { Entity } from '../../shared/model/entity/entity.ts';
import { SearchQueue } from '../../shared/platform/queue/search-queue.ts';
import { entityLockKey } from '../../shared/platform/table/keys.ts';
import { sweep } from '../../shared/searches/upkeep/sweep.ts';
import { Api, type ApiAnswer } from '../support/api.ts';
import type { CountingProxy, Interception } from '../support/counting-proxy.ts';
import { errorBody } from '../support/error-body.ts';
import { silent } from '../support/parts.ts';
import { shareInTurn, shareOf } from '../support/share.ts';
import { type Service, service } from '../support/stack.ts';

let table: CountingProxy;
let queue: CountingProxy;
const running = service();
beforeAll(() => {
  ({ table, queue } = running().proxies);
  for (const proxy of [table, queue]) proxy.intercept(stricken);
});

/** The fault at the n-th call of a function, and at every repetition of that call. */
interface Blow {
  nth: number;
  becomes: Interception;
  /** Calls so far; repetitions of a call count as one. */
  seen: string[];
  hit: boolean;
}

/** By function: at most one request of each runs at a time. */
const blows = new Map<string, Blow>();

async function stricken(_operation: string, body: string, caller: string): Promise<Interception | undefined> {
  const blow = blows.get(caller);
  if (!blow) return undefined;
  if (!blow.seen.includes(body)) blow.seen.push(body);
  if (blow.seen.indexOf(body) !== blow.nth) return undefined;
  blow.hit = true;
  return blow.becomes;
}

const INSIDE = 'arn:aws:dynamodb:us-east-1:000000000000:table/registry-graph';
const refused = (type: string, status = 400) => ({
  status,
  body: JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: `${INSIDE} at Object.<anonymous> (table.mjs:1)` }),
});

/** Access denied, invalid request, internal error, and a connection cut after the call was performed. Each call gets a share of them. */
const CLASSES: Record<string, Interception> = {
  denied: refused('AccessDeniedException'),
  'not understood': refused('ValidationException'),
  broken: refused('InternalServerError', 500),
  'cut after': { cut: 'after' },
};

type Account = Awaited<ReturnType<Service['account']>>;

/** The ids that an endpoint's requests use. */
interface Scene {
  account: Account;
  caseId: string;
  searchId: string;
  documentId: string;
  /** An entity that is not yet expanded. */
  entityId(): string;
}

async function scene(jurisdiction: string, identifier: string): Promise<Scene> {
  const account = await running().account({ credits: 100 });
  const { _id: searchId, caseId, result } = await account.api.search(jurisdiction, identifier);
  const entities = (result as Entity).counterparties.map(({ _id }) => _id);
  return { account, caseId, searchId, documentId: result.sourceDocuments[0]._documentID, entityId: () => entities.pop()! };
}

interface Endpoint {
  /** Its function. */
  caller: string;
  /** Of several endpoints of one function. */
  name?: string;
  /** The minimal number of different calls to table and queue, with a key that the function has not cached. */
  calls: number;
  /** `fresh`: with that key. */
  ask: (fresh: Api, scene: Scene) => Promise<ApiAnswer>;
}

const FOUND = { jurisdiction: 'FR', identifier: '000700120' };
const someKey = () => ({ 'idempotency-key': `once ${Math.random()}` });
const READER = 'reader@example.com';
const reader = ({ caseId }: Scene) => `/casefile/${caseId}/collaborators/${READER}`;

const identity = ({ caseId, searchId }: Scene) =>
  `/casefile/${caseId}/identities/${entityIdOf(searchId, 'root')}/${entityIdOf(searchId, '0')}`;

const REQUESTS: Endpoint[] = [
  { caller: 'submit-search', calls: 5, ask: (api) => api.post('/search', FOUND, someKey()) },
  { caller: 'submit-lei-search', calls: 4, ask: (api) => api.post('/search/lei', { legal_name: 'ARDOISE INVENTEE' }) },
  {
    caller: 'expand',
    calls: 7,
    ask: (api, { caseId, entityId }) => api.post('/search/expand', { caseId, entityId: entityId(), ...FOUND }),
  },
  {
    caller: 'submit-financials',
    calls: 7,
    ask: async (api, { caseId, searchId }) => {
      const entityId = entityIdOf(searchId, 'root');
      // The previous search may still hold the lock, or its message was never sent.
      await running().operator.store.table.remove(entityLockKey('financials', caseId, entityId));
      return api.post('/search/financials', { caseId, entityId });
    },
  },
  { caller: 'refresh-case', calls: 5, ask: (api, { caseId }) => api.send('POST', `/casefile/${caseId}/refresh`) },
  { caller: 'idfinder', calls: 4, ask: (api) => api.post('/idfinder', { legalName: 'NORDLYS OPPDIKTET', jurisdiction: 'NO' }) },
  { caller: 'search-status', calls: 2, ask: (api, { searchId }) => api.get(`/search/${searchId}/status`) },
  { caller: 'read-case', calls: 3, ask: (api, { caseId }) => api.get(`/casefile/${caseId}`) },
  { caller: 'read-graph', calls: 3, ask: (api, { caseId }) => api.get(`/casefile/${caseId}/graph`) },
  { caller: 'export-case', calls: 3, ask: (api, { caseId }) => api.get(`/casefile/${caseId}/export?format=graphml&about=1`) },
  { caller: 'read-ownership', calls: 4, ask: (api, { caseId }) => api.get(`/casefile/${caseId}/ownership`) },
  { caller: 'list-identities', calls: 4, ask: (api, { caseId }) => api.get(`/casefile/${caseId}/identities`) },
  {
    caller: 'decide-identity',
    calls: 4,
    ask: (api, scene) => api.put(identity(scene), { same: false, reason: 'seen in the papers' }),
  },
  {
    caller: 'withdraw-identity',
    calls: 4,
    ask: (api, scene) => api.delete(identity(scene)),
  },
  { caller: 'list-unwraps', calls: 3, ask: (api, { caseId }) => api.get(`/casefile/${caseId}/unwrap`) },
  { caller: 'list-cases', calls: 3, ask: (api) => api.get('/cases') },
  { caller: 'read-document', calls: 2, ask: (api, { documentId }) => api.get(`/documents/${documentId}`) },
  { caller: 'read-account', calls: 2, ask: (api) => api.get('/account') },
  { caller: 'read-ledger', calls: 3, ask: (api) => api.get('/account/ledger') },
  // Two where an earlier attempt added the reader.
  { caller: 'collaborators', name: 'add-collaborator', calls: 2, ask: (api, at) => api.send('PUT', reader(at)) },
  {
    caller: 'collaborators',
    name: 'remove-collaborator',
    calls: 3,
    ask: async (api, at) => {
      // Not over the API, so that no fault of the function applies.
      await addCollaborator(running().operator, { userId: at.account.userId }, at.caseId, READER);
      return api.delete(reader(at));
    },
  },
  {
    caller: 'collaborators',
    name: 'list-collaborators',
    calls: 3,
    ask: (api, { caseId }) => api.get(`/casefile/${caseId}/collaborators`),
  },
  {
    caller: 'authenticate',
    calls: 3,
    ask: async () => {
      const { email, password } = await running().account();
      return new Api(running().stack.baseUrl).post('/authenticate', { email, password });
    },
  },
];
const ENDPOINTS = REQUESTS.map((endpoint) => ({ name: endpoint.caller, ...endpoint }));

/** Requests to one function follow each other: a fault strikes whichever of its calls comes. */
const last = new Map<string, Promise<unknown>>();
function inTurn<T>(caller: string, ask: () => Promise<T>): Promise<T> {
  const asked = (last.get(caller) ?? Promise.resolve()).then(ask);
  last.set(
    caller,
    asked.catch(() => {}),
  );
  return asked;
}

/** The answer, and whether the request made that call. */
const struck = (endpoint: Endpoint, at: Scene, nth: number, becomes: Interception): Promise<{ answer: ApiAnswer; hit: boolean }> =>
  inTurn(endpoint.caller, () => struckNow(endpoint, at, nth, becomes));

async function struckNow(endpoint: Endpoint, at: Scene, nth: number, becomes: Interception): Promise<{ answer: ApiAnswer; hit: boolean }> {
  const { apiKey } = await createKey(running().operator, at.account.userId);
  const blow: Blow = { nth, becomes, seen: [], hit: false };
  blows.set(endpoint.caller, blow);
  const answer = await endpoint.ask(new Api(running().stack.baseUrl, { 'x-api-key': apiKey }), at);
  blows.delete(endpoint.caller);
  return { answer, hit: blow.hit };
}

async function holdsOf({ userId }: Account): Promise<string[]> {
  return Object.keys((await running().operator.store.accounts.read(userId))!.holds);
}

/** Injects faults at every call: all of them, or a share that each call begins with another one. After a 500 no additional credits are on hold. */
async function allStruck(endpoint: Endpoint, at: Scene, expect: ExpectStatic): Promise<ApiAnswer[]> {
  const answers: ApiAnswer[] = [];
  for (let nth = 0, more = true; more; nth += 1) {
    more = false;
    for (const becomes of shareInTurn(Object.values(CLASSES), nth + ENDPOINTS.findIndex(({ name }) => name === endpoint.name))) {
      const before = new Set(await holdsOf(at.account));
      const { answer, hit } = await struck(endpoint, at, nth, becomes);
      answers.push(answer);
      if (answer.status >= 300) expect((await holdsOf(at.account)).filter((searchId) => !before.has(searchId))).toEqual([]);
      more ||= hit;
    }
    if (!more) expect(nth).toBeGreaterThanOrEqual(endpoint.calls);
  }
  return answers;
}

/**
 * Runs the sweeper for messages that were not sent and holds that were not settled. Its clock is an hour ahead, so that every request counts
 * as dead; it runs while there is none.
 */
async function sweepAll(): Promise<void> {
  const now = () => new Date(Date.now() + 3_600_000);
  await sweep({
    ...running().operator,
    queue: new SearchQueue(running().stack.queueUrl),
    sendBatch: async () => {},
    staleAfterSeconds: 900,
    log: silent,
    now,
  });
}

/** Expected charges: one credit for each 200 that accepted a search or found a number. */
async function expectCharged({ userId }: Account, before: number, answers: readonly ApiAnswer[]): Promise<void> {
  const { accounts, searches, ledger } = running().operator.store;
  const good = answers.filter(({ status }) => status === 200);
  const ids: string[] = good.flatMap(({ body }) => (body.status === 'PENDING' && body.searchType !== 'lei' ? [body._id] : []));
  const found = good.filter(({ body }) => Array.isArray(body)).length;
  const completed = async () => (await searches.readAll(ids)).filter(({ status }) => status === 'COMPLETED').length;
  await expect.poll(completed).toBe(ids.length);
  const books = async () => {
    const account = (await accounts.read(userId))!;
    const lines = await ledger.all(userId);
    return { balance: account.balance, held: heldCredits(account), ledger: lines.reduce((sum, { amount }) => sum + amount, 0) };
  };
  const balance = before - ids.length - found;
  await expect.poll(books).toEqual({ balance, held: 0, ledger: balance });
}

/** For `expand` a company with more parties than there are calls, for financials one that has some. */
const SCENES: Readonly<Record<string, () => Promise<Scene>>> = {
  expand: () => scene('GB', '99000088'),
  'submit-financials': () => scene('NO', '100000008'),
};

interface Struck {
  account: Account;
  before: number;
  answers: ApiAnswer[];
}

/** Results of the tests below, by endpoint. */
const allAnswers = new Map<string, Struck>();

describe.concurrent('an internal fault at each call', () => {
  // All scenes are made before the first fault, which would also hit a search that is submitted for another scene.
  const scenes = new Map<string, Scene>();
  beforeAll(async () => {
    const made = (name: string) => SCENES[name]?.() ?? scene('FR', '000700120');
    await Promise.all(ENDPOINTS.map(async ({ name }) => scenes.set(name, await made(name))));
  });

  test.for(ENDPOINTS)('of $name', async (endpoint, { expect }) => {
    const at = scenes.get(endpoint.name)!;
    const { balance } = (await running().operator.store.accounts.read(at.account.userId))!;
    const answers = await allStruck(endpoint, at, expect);
    allAnswers.set(endpoint.name, { account: at.account, before: balance, answers });
    const faults = answers.filter(({ status }) => status >= 300);
    expect(faults.length).toBeGreaterThanOrEqual(shareOf(4));
    for (const { status, headers, body } of faults) {
      expect([status, body]).toEqual([
        500,
        errorBody({ error: 'Internal error', code: 'internal', requestId: body.requestId, retryable: true }),
      ]);
      expect(JSON.stringify([...headers])).not.toMatch(/arn:|table|registry-graph|dynamodb/i);
    }
  });
});

describe('afterwards exactly the accepted requests are charged', () => {
  beforeAll(sweepAll);

  test.each(ENDPOINTS)('of $name', async ({ name }) => {
    const { account, before, answers } = allAnswers.get(name)!;
    await expectCharged(account, before, answers);
  });
});
