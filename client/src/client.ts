/**
 * `registryGraph(options)`: an object with a method for each operation of the service. Bodies and answers are the document's shapes, untouched.
 *
 * Every method rejects with `RegistryGraphError` (decide by its `code`), `ConnectionError`, `TimeoutError` or `BadAnswer`.
 */
import { type Downloaded, download } from './download.ts';
import { eventsOf } from './events.ts';
import { getWith, type Pages, pagesOf } from './pages.ts';
import { type Poll, polled } from './poll.ts';
import { get, paid, part, post, put, remove } from './requests.ts';
import { type Call, type FileAnswer, type Options, type Send, sender } from './send.ts';
import type { Answer, Body, Entity, Query, Schemas, SearchRecord } from './types.ts';
import { type Started, started, type Wait, waitFor } from './wait.ts';
import { EventWatches } from './watch.ts';
import { webhooksOf } from './webhooks.ts';

export type RegistryGraph = ReturnType<typeof registryGraph>;

const IDENTITY = '/casefile/{caseId}/identities/{entityId}/{otherEntityId}';

export function registryGraph(options: Options) {
  const send = sender(options);
  const events = eventsOf(send);
  /** One for all that this client waits for. */
  const watches = new EventWatches(events.list);
  const status = (searchId: string, call?: Call): Promise<SearchRecord> => send(get(`/search/${part(searchId)}/status`), call);
  const document = (id: string, call?: Call): Promise<Schemas['DocumentLink']> => send(get(`/documents/${part(id)}`), call);
  const submit = (path: string, body: unknown, call?: Call): Started => started(send(paid(path, body), call), status, watches);
  return {
    search: (body: Body<'/search', 'post'>, call?: Call): Started => submit('/search', body, call),
    expand: (body: Body<'/search/expand', 'post'>, call?: Call): Started => submit('/search/expand', body, call),
    searchLei: (body: Body<'/search/lei', 'post'>, call?: Call): Started => submit('/search/lei', body, call),
    /** The figures of a company that was searched without them. */
    financials: (body: Body<'/search/financials', 'post'>, call?: Call): Started => submit('/search/financials', body, call),
    status,
    /** Continues to wait for a search. A record is taken as just read: given an id, the search is read first. */
    wait: async (search: string | SearchRecord, wait: Wait = {}): Promise<Entity> =>
      waitFor(typeof search === 'string' ? await status(search, wait) : search, status, watches, wait),
    idfinder: (body: Body<'/idfinder', 'post'>, call?: Call): Promise<Answer<'/idfinder', 'post'>> => send(paid('/idfinder', body), call),
    validate: (body: Body<'/identifiers/validate', 'post'>, call?: Call): Promise<Answer<'/identifiers/validate', 'post'>> =>
      send(post('/identifiers/validate', body), call),
    ...casesOf(send, submit),
    ...ownershipOf(send, watches),
    document,
    /** The bytes of a document, checked against their SHA-256. */
    download: async (id: string, call?: Call): Promise<Downloaded> =>
      download(await document(id, call), options.fetch ?? globalThis.fetch, call?.signal),
    jurisdictions: (call?: Call): Promise<Answer<'/jurisdictions', 'get'>> => send(get('/jurisdictions'), call),
    jurisdiction: (code: string, call?: Call): Promise<Schemas['Jurisdiction']> => send(get(`/jurisdictions/${part(code)}`), call),
    account: accountOf(send),
    events,
    webhooks: webhooksOf(send),
    authenticate: (body: Body<'/authenticate', 'post'>, call?: Call): Promise<Schemas['IdToken']> =>
      send(post('/authenticate', body), call),
    health: (call?: Call): Promise<Schemas['Health']> => send(get('/health'), call),
    openapi: (call?: Call): Promise<Answer<'/openapi.json', 'get'>> => send(get('/openapi.json'), call),
    /** For operations of a newer service that have no method here; an `idempotencyKey` of the call is sent. */
    request: <Result = unknown>(method: string, path: string, body?: unknown, call?: Call): Promise<Result> =>
      send({ method, path, body }, call),
  };
}

const casePath = (caseId: string): string => `/casefile/${part(caseId)}`;

function casesOf(send: Send, submit: (path: string, body: unknown, call?: Call) => Started) {
  return {
    case: (caseId: string, call?: Call): Promise<Schemas['CaseFile']> => send(get(casePath(caseId)), call),
    graph: (caseId: string, call?: Call): Promise<Schemas['CaseGraph']> => send(get(`${casePath(caseId)}/graph`), call),
    /** A case as a file. */
    export: (caseId: string, query: ExportQuery, call?: Call): Promise<FileAnswer> =>
      send({ ...getWith(`${casePath(caseId)}/export`, query), file: true }, call),
    /** What that file leaves out, and the terms of the registers. */
    exportNote: (caseId: string, query: ExportQuery, call?: Call): Promise<Schemas['ExportNote']> =>
      send(getWith(`${casePath(caseId)}/export`, { ...query, about: 1 }), call),
    cases: (query?: Query<'/cases'>, call?: Call): Pages<Schemas['CaseList']['data'][number]> => pagesOf(send, '/cases', query, call),
    erase: (caseId: string, call?: Call): Promise<void> => send(remove(casePath(caseId)), call),
    refresh: (caseId: string, call?: Call): Started => submit(`${casePath(caseId)}/refresh`, undefined, call),
    collaborators: {
      list: (caseId: string, call?: Call): Promise<Schemas['Collaborators']> => send(get(`${casePath(caseId)}/collaborators`), call),
      add: (caseId: string, email: string, call?: Call): Promise<void> =>
        send(put(`${casePath(caseId)}/collaborators/${part(email)}`), call),
      remove: (caseId: string, email: string, call?: Call): Promise<void> =>
        send(remove(`${casePath(caseId)}/collaborators/${part(email)}`), call),
    },
  };
}

type ExportQuery = Omit<Query<'/casefile/{caseId}/export'>, 'about' | 'large'>;
type Unwrap = Schemas['Unwrap'];

function ownershipOf(send: Send, watches: EventWatches) {
  const unwraps = (caseId: string): string => `${casePath(caseId)}/unwrap`;
  const unwrap = (caseId: string, unwrapId: string): string => `${unwraps(caseId)}/${part(unwrapId)}`;
  const read = (caseId: string, unwrapId: string, call?: Call): Promise<Unwrap> => send(get(unwrap(caseId, unwrapId)), call);
  const identities = (caseId: string): string => `${casePath(caseId)}/identities`;
  const pair = (caseId: string, one: string, other: string): string => `${identities(caseId)}/${part(one)}/${part(other)}`;
  return {
    /** Searching upwards until the owners are decided. */
    unwrap: {
      /** Free: nothing is held, written or asked. */
      quote: (caseId: string, body: Omit<Schemas['UnwrapQuoteRequest'], 'dryRun'> = {}, call?: Call): Promise<Schemas['UnwrapQuote']> =>
        send(post(unwraps(caseId), { ...body, dryRun: true }), call),
      start: (caseId: string, body: Schemas['UnwrapStart'], call?: Call): Promise<Unwrap> => send(paid(unwraps(caseId), body), call),
      list: (caseId: string, call?: Call): Promise<Schemas['UnwrapList']> => send(get(unwraps(caseId)), call),
      read,
      /** Until it has ended or is paused, or for `waitMs`. An unwrap is taken as just read: given an id, it is read first. */
      wait: async (caseId: string, begun: string | Unwrap, wait: Poll<Unwrap> = {}): Promise<Unwrap> => {
        const current = typeof begun === 'string' ? await read(caseId, begun, wait) : begun;
        const { _id } = current;
        const startWatch = () => watches.watch(({ data }) => 'unwrapId' in data && data.unwrapId === _id);
        return polled(current, (call) => read(caseId, _id, call), wait, startWatch);
      },
      resume: (caseId: string, unwrapId: string, body: Schemas['UnwrapResume'] = {}, call?: Call): Promise<Unwrap> =>
        send(post(`${unwrap(caseId, unwrapId)}/resume`, body), call),
      cancel: (caseId: string, unwrapId: string, call?: Call): Promise<Unwrap> => send(post(`${unwrap(caseId, unwrapId)}/cancel`), call),
    },
    /** Decisions on which entities of a case are one party. */
    identities: {
      list: (caseId: string, call?: Call): Promise<Answer<'/casefile/{caseId}/identities', 'get'>> => send(get(identities(caseId)), call),
      decide: (
        caseId: string,
        one: string,
        other: string,
        body: Body<typeof IDENTITY, 'put'>,
        call?: Call,
      ): Promise<Answer<typeof IDENTITY, 'put'>> => send(put(pair(caseId, one, other), body), call),
      undo: (caseId: string, one: string, other: string, call?: Call): Promise<void> => send(remove(pair(caseId, one, other)), call),
    },
    /** Who owns and controls the target of a case. */
    ownership: (caseId: string, query: Query<'/casefile/{caseId}/ownership'> = {}, call?: Call): Promise<Schemas['CaseOwnership']> =>
      send(getWith(`${casePath(caseId)}/ownership`, query), call),
    /** A page of the companies in which a person or company is an officer or owner; `cursor` for the next one. A question is charged once a day. */
    parties: (query: Query<'/parties'>, call?: Call): Promise<Schemas['PartyCompanies']> => send(getWith('/parties', query), call),
    calculateOwnership: (body: Body<'/ownership/calculate', 'post'>, call?: Call): Promise<Schemas['CalculatedOwnership']> =>
      send(post('/ownership/calculate', body), call),
    ruleSet: (id: string, call?: Call): Promise<Answer<'/rule-sets/{ruleSetId}', 'get'>> => send(get(`/rule-sets/${part(id)}`), call),
    ruleSets: (call?: Call): Promise<Schemas['RuleSetList']> => send(get('/rule-sets'), call),
  };
}

function accountOf(send: Send) {
  return {
    read: (call?: Call): Promise<Schemas['AccountView']> => send(get('/account'), call),
    ledger: (query?: Query<'/account/ledger'>, call?: Call): Pages<Schemas['LedgerPage']['data'][number]> =>
      pagesOf(send, '/account/ledger', query, call),
    /** These need an ID token. */
    keys: {
      list: (call?: Call): Promise<Schemas['ApiKeyList']> => send(get('/account/api-keys'), call),
      create: (body: Body<'/account/api-keys', 'post'> = {}, call?: Call): Promise<Schemas['CreatedApiKey']> =>
        send(post('/account/api-keys', body), call),
      revoke: (keyId: string, call?: Call): Promise<void> => send(remove(`/account/api-keys/${part(keyId)}`), call),
    },
  };
}
