/**
 * The OpenAPI document against the service: the answers for every sandbox identifier, every operation and every error code are validated (the
 * client refuses undocumented properties), and the facts of its examples are compared with the sandbox.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { lock } from '../../bin/operator/operate-accounts.ts';
import { dayOf } from '../../shared/accounts/account/account.ts';
import { errorsOf } from '../../shared/api/endpoint.ts';
import { endpoints } from '../../shared/api/endpoints.ts';
import * as examples from '../../shared/api/examples.ts';
import { openApiDocument } from '../../shared/api/openapi.ts';
import { ERRORS } from '../../shared/platform/requests/errors.ts';
import { accountKey, identityKey, looksKey } from '../../shared/platform/table/keys.ts';
import { jurisdictionCodes } from '../../shared/registers/catalogue.ts';
import { sandboxRegisters } from '../../shared/registers/sandbox-catalogue.ts';
import { Api, type ApiAnswer } from '../support/api.ts';
import { withOpenPacks } from '../support/packs.ts';
import { shareAmong } from '../support/share.ts';
import { type Service, service } from '../support/stack.ts';

const ENDPOINTS = endpoints();

const running = service();

type Account = Awaited<ReturnType<Service['account']>>;

const anonymous = (): Api => new Api(running().stack.baseUrl);
async function withToken({ email, password }: Pick<Account, 'email' | 'password'>): Promise<Api> {
  const { body } = await anonymous().post('/authenticate', { email, password });
  return anonymous().with({ authorization: `Bearer ${body.idToken}` });
}

describe('GET /openapi.json', () => {
  test('needs no credentials, is cacheable, and equals the generated document', async () => {
    const { status, headers, body } = await anonymous().get('/openapi.json');
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    expect(body).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  });

  test('is 304 without a body for a matching ETag', async () => {
    const { headers } = await anonymous().get('/openapi.json');
    const etag = headers.get('etag')!;
    const again = await anonymous()
      .with({ 'if-none-match': `"other", ${etag}` })
      .get('/openapi.json');
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, undefined, etag]);
    expect((await anonymous().with({ 'if-none-match': '"other"' }).get('/openapi.json')).status).toBe(200);
  });

  test('ignores invalid credentials, while /jurisdictions requires valid ones', async () => {
    expect((await anonymous().with({ 'x-api-key': 'nonsense' }).get('/openapi.json')).status).toBe(200);
    expect((await anonymous().get('/jurisdictions')).status).toBe(401);
  });
});

describe('every sandbox identifier', () => {
  const SLOW = /slow|down|ordered|never/;
  const all = sandboxRegisters
    .filter(({ jurisdiction }) => jurisdictionCodes.includes(jurisdiction))
    .flatMap(({ jurisdiction, companies }) => companies.map((company) => ({ jurisdiction, ...company })))
    .filter(({ shows }) => !SLOW.test(shows));

  test('there are some of every jurisdiction', () => {
    expect(new Set(all.map(({ jurisdiction }) => jurisdiction))).toEqual(new Set(jurisdictionCodes));
  });

  test.concurrent.each(shareAmong(all))(
    '$jurisdiction $identifier ($shows): search, case, document and list are as documented',
    async (company) => {
      const { api } = await running().account();
      const { identifier, jurisdiction } = company;
      const { _id, caseId, result } = await api.search(jurisdiction, identifier, { include: { financials: true } });
      expect((await api.get(`/casefile/${caseId}`)).body.searches[0]._id).toBe(_id);
      expect((await api.get('/cases')).body.data).toHaveLength(1);
      expect((await api.get('/account/ledger')).status).toBe(200);
      const [document] = result.sourceDocuments ?? [];
      if (document) expect((await api.get(`/documents/${document._documentID}`)).status).toBe(200);
      expect((await api.post('/identifiers/validate', { jurisdiction, identifier })).status).toBe(200);
    },
  );
});

describe('every operation, and every error that it documents', () => {
  const seen = new Set<string>();
  let rich: Account;
  let other: Account;
  let owner: Api;
  beforeAll(async () => {
    [rich, other] = [await running().account(), await running().account({ credits: 0, subscriptions: ['NO'] })];
    owner = await withToken(rich);
  });

  /** The operation's id with its answer: `submitSearch 200`, `submitSearch missing_input`. */
  async function ask(api: Api, method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ApiAnswer> {
    const answer = await api.send(method, path, typeof body === 'string' || body === undefined ? body : JSON.stringify(body), headers);
    const plain = path.split('?')[0]!;
    const { id } = ENDPOINTS.find((one) => one.method === method && new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(plain))!;
    seen.add(`${id} ${answer.status < 400 ? answer.status : answer.body.code}`);
    return answer;
  }
  const GB = { jurisdiction: 'GB', identifier: '99000010' };

  test('what succeeds', async () => {
    const { api } = rich;
    const { body: submitted } = await ask(api, 'POST', '/search', GB);
    const { result, caseId } = await api.finished(submitted._id);
    await ask(api, 'GET', `/search/${submitted._id}/status`);
    const [person] = result.counterparties;
    const company = result.counterparties.find(({ legalName }: { legalName: string }) => legalName === 'ARDOISE INVENTEE');
    await ask(api, 'POST', '/search/expand', { caseId, entityId: company._id, jurisdiction: 'ZZ' });
    await ask(api, 'POST', '/search/expand', { caseId, entityId: person._id, jurisdiction: 'GB' });
    await ask(api, 'POST', '/search/expand', { caseId, entityId: crypto.randomUUID() });
    await ask(api, 'POST', '/search/expand', { caseId: 'f'.repeat(32), entityId: company._id });
    await ask(api, 'POST', '/search/expand', { caseId, entityId: company._id, identifier: 'x' });
    await ask(api, 'POST', '/search/expand', {});
    await ask(api, 'PUT', `/casefile/${caseId}/collaborators/${encodeURIComponent(other.email)}`);
    await ask(api, 'PUT', `/casefile/${caseId}/collaborators/nonsense`);
    await ask(other.api, 'PUT', `/casefile/${caseId}/collaborators/a@example.com`);
    await ask(other.api, 'DELETE', `/casefile/${caseId}/collaborators/a@example.com`);
    await ask(other.api, 'DELETE', `/casefile/${caseId}`);
    await ask(other.api, 'GET', `/casefile/${caseId}/collaborators`);
    await ask(other.api, 'POST', `/casefile/${caseId}/refresh`);
    await ask(other.api, 'POST', '/search/financials', { caseId, entityId: result._id });
    await ask(api, 'GET', `/casefile/${caseId}/collaborators`);
    await ask(api, 'GET', `/casefile/${caseId}/graph`);
    for (const query of ['', '?format=graphml&about=1', '?format=bods&ownership=nonsense'])
      await ask(api, 'GET', `/casefile/${caseId}/export${query}`);
    for (const query of ['', '?ruleSet=nonsense', '?strict=perhaps']) await ask(api, 'GET', `/casefile/${caseId}/ownership${query}`);
    const identity = (one: string, other: string) => `/casefile/${caseId}/identities/${one}/${other}`;
    const decision = { same: true, reason: 'seen in the papers' };
    await ask(api, 'PUT', identity(person._id, company._id), decision);
    await ask(api, 'PUT', identity(person._id, company._id), { ...decision, override: true });
    await ask(api, 'PUT', identity(person._id, person._id), decision);
    await ask(api, 'PUT', identity(person._id, crypto.randomUUID()), decision);
    await ask(api, 'GET', `/casefile/${caseId}/identities`);
    await ask(api, 'GET', `/casefile/${caseId}/ownership`);
    await ask(api, 'DELETE', identity(person._id, company._id));
    await ask(api, 'DELETE', identity(person._id, person._id));
    await ask(api, 'DELETE', identity(person._id, crypto.randomUUID()));
    await ask(other.api, 'PUT', identity(person._id, company._id), decision);
    await ask(api, 'PUT', `/casefile/${'f'.repeat(32)}/identities/x/y`, decision);
    await ask(other.api, 'DELETE', identity(person._id, company._id));
    await ask(api, 'POST', `/casefile/${caseId}/refresh`);
    const evidence = `/casefile/${caseId}/evidence`;
    const { body: pack } = await ask(api, 'POST', evidence, {});
    for (const path of [evidence, `/evidence/${pack.packId}`, '/evidence/x', '/casefile/x/evidence']) await ask(api, 'GET', path);
    await ask(anonymous(), 'GET', '/.well-known/registry-graph-keys.json');
    await ask(api, 'POST', '/casefile/x/evidence', {});
    await ask(api, 'POST', `/casefile/${(await api.search('GB', '99000061')).caseId}/evidence`, {});
    // Of a register that is slow: it is still running when the pack is asked for.
    const again = await api.search('GB', '99000010');
    const [marbre] = again.result.counterparties.filter(({ legalName }: { legalName: string }) => legalName === 'ARDOISE INVENTEE');
    await ask(api, 'POST', '/search/expand', { caseId: again.caseId, entityId: marbre._id, identifier: '000700054', override: true });
    await ask(api, 'POST', `/casefile/${again.caseId}/evidence`, {});
    const busy = await running().account();
    await withOpenPacks(running().operator.store.table, busy.userId, again.caseId);
    await ask(busy.api, 'POST', `/casefile/${(await busy.api.search('GB', '99000010')).caseId}/evidence`, {});
    await monitors(api, other.api);
    const chain = await api.search('NO', '100000024');
    const unwrap = `/casefile/${chain.caseId}/unwrap`;
    for (const body of [{ dryRun: true }, {}, { maxCredits: 0 }, { maxCredits: 1, entityId: 'x' }, { maxCredits: 1, ruleSets: ['x'] }])
      await ask(api, 'POST', unwrap, body);
    await ask(api, 'POST', unwrap, { maxCredits: 1, include: { financials: true } });
    await ask(api, 'PUT', `/casefile/${chain.caseId}/collaborators/${encodeURIComponent(other.email)}`);
    await ask(other.api, 'POST', unwrap, { maxCredits: 1 });
    const unwrapped = await ask(api, 'POST', unwrap, { maxCredits: 1 });
    await ask(api, 'POST', unwrap, { maxCredits: 1 });
    const one = `${unwrap}/${unwrapped.body._id}`;
    for (const path of [unwrap, one]) await ask(api, 'GET', path);
    await ask(api, 'GET', `${unwrap}/x`);
    const second = await api.search('NO', '100000024');
    const paused = await api.post(`/casefile/${second.caseId}/unwrap`, { maxCredits: 1 });
    await running().queueEmpty();
    // Both pause at their ceilings.
    const others = `/casefile/${second.caseId}/unwrap/${paused.body._id}`;
    for (const [path, sent] of [
      [`${one}/resume`, { maxCredits: 5 }],
      [`${others}/cancel`, undefined],
      [`${others}/resume`, {}],
      [`${unwrap}/x/resume`, {}],
      [`${unwrap}/x/cancel`, undefined],
    ] as const)
      await ask(api, 'POST', path, sent);
    await ask(other.api, 'POST', `${one}/resume`, {});
    await ask(other.api, 'POST', `${one}/cancel`);
    await ask(api, 'POST', '/search/financials', { caseId, entityId: company._id });
    await ask(api, 'POST', '/search/financials', { caseId, entityId: crypto.randomUUID() });
    await ask(api, 'POST', '/search/financials', { caseId: 'f'.repeat(32), entityId: company._id });
    const figures = await ask(api, 'POST', '/search/financials', { caseId, entityId: result._id });
    await ask(api, 'POST', '/search/expand', { caseId, entityId: company._id, identifier: '000700021' });
    await ask(other.api, 'POST', '/search/expand', { caseId, entityId: company._id });
    await ask(other.api, 'GET', `/casefile/${caseId}`);
    const { body: expanding } = await ask(api, 'POST', '/search/expand', { caseId, entityId: company._id });
    const { body: slow } = await ask(api, 'POST', '/search', { jurisdiction: 'NO', identifier: '100000040' });
    await ask(api, 'GET', `/casefile/${slow.caseId}/ownership`);
    await ask(api, 'GET', `/casefile/${slow.caseId}/export?format=graphml`);
    await ask(api, 'DELETE', `/casefile/${slow.caseId}`);
    await ask(api, 'POST', `/casefile/${slow.caseId}/refresh`);
    await Promise.all([expanding, figures.body].map(({ _id }) => api.finished(_id)));
    await ask(api, 'POST', '/search/expand', { caseId, entityId: company._id });
    await ask(api, 'GET', `/casefile/${caseId}`);
    await ask(api, 'GET', '/cases?limit=1');
    await ask(api, 'GET', `/documents/${result.sourceDocuments[0]._documentID}`);
    await ask(api, 'DELETE', `/casefile/${caseId}/collaborators/${encodeURIComponent(other.email)}`);
    await ask(api, 'DELETE', `/casefile/${caseId}/collaborators/nonsense`);
    await ask(api, 'DELETE', `/casefile/${caseId}`);
    const lei = await ask(api, 'POST', '/search/lei', { lei: '9999INVENTED00000198', include: { children: true } });
    await api.finished(lei.body._id);
    await ask(api, 'POST', '/idfinder', { legalName: 'HARBOUR INVENTED LIMITED', jurisdiction: 'GB' });
    await ask(api, 'POST', '/identifiers/validate', GB);
    await ask(api, 'POST', '/identifiers/validate', { jurisdiction: 'FR', identifier: '000700014' });
    for (const query of ['', '?name=Nobody%20Invented&birthMonth=never', '?name=Nobody%20Invented'])
      await ask(api, 'GET', `/parties${query}`);
    await ask(other.api, 'GET', '/parties?name=Nobody%20Invented');
    const { body: first } = await ask(api, 'POST', '/batches', { rows: [GB] });
    const { body: two } = await ask(api, 'POST', '/batches', { rows: [GB] });
    const { body: awaited } = await ask(api, 'POST', '/batches', { upload: { contentType: 'text/csv', bytes: 5 } });
    const status = (id: string, wanted: string) =>
      vi.waitFor(async () => expect((await ask(api, 'GET', `/batches/${id}`)).body.status).toBe(wanted), {
        timeout: 120_000,
        interval: 200,
      });
    await Promise.all([first, two].map(({ batchId }) => status(batchId, 'READY')));
    await ask(api, 'POST', `/batches/${first.batchId}/start`, {});
    await ask(api, 'DELETE', `/batches/${first.batchId}`);
    for (const verb of ['start', 'pause', 'resume', 'cancel']) await ask(api, 'POST', `/batches/${two.batchId}/${verb}`, {});
    await status(first.batchId, 'DONE');
    for (const id of [first.batchId, awaited.batchId, 'x']) {
      for (const file of ['report', 'results', 'results?format=x', 'report?format=x']) await ask(api, 'GET', `/batches/${id}/${file}`);
      for (const verb of ['start', 'pause', 'resume', 'cancel']) await ask(api, 'POST', `/batches/${id}/${verb}`, {});
    }
    await ask(api, 'DELETE', `/batches/${first.batchId}`);
    for (const method of ['GET', 'DELETE']) await ask(api, method, '/batches/x');
    for (const query of ['', '?limit=0']) await ask(api, 'GET', `/batches${query}`);
    for (const from of ['x', two.batchId]) await ask(api, 'POST', '/batches', { from, only: 'failed' });
    const graph = { target: 'T', records: [{ recordId: 'T', type: 'company' }], relationships: [] };
    for (const body of [{ graph }, { graph, ruleSets: ['nonsense'] }, { graph, asOf: 'today' }])
      await ask(api, 'POST', '/ownership/calculate', body);
    await ask(api, 'POST', '/ownership/calculate', { graph, ruleSets: [{ id: 'own' }] });
    await ask(api, 'GET', '/rule-sets/nonsense');
    await ask(api, 'POST', '/ownership/calculate', { graph: { ...graph, records: Array(2_001).fill({ recordId: 'T', type: 'fund' }) } });
    for (const path of [
      '/account',
      '/account/ledger',
      '/rule-sets',
      '/rule-sets/gb-psc',
      '/jurisdictions',
      '/jurisdictions/GB',
      '/openapi.json',
      '/health',
    ])
      await ask(api, 'GET', path);
    const { body: key } = await ask(owner, 'POST', '/account/api-keys', {});
    await ask(owner, 'GET', '/account/api-keys');
    await ask(owner, 'DELETE', `/account/api-keys/${key.keyId}`);
    await ask(owner, 'DELETE', `/account/api-keys/${key.keyId}`);
    await vi.waitFor(async () => expect((await api.get('/events?limit=1')).body.data).toHaveLength(1), { timeout: 60_000, interval: 100 });
    const { data: events } = (await ask(api, 'GET', '/events?limit=1')).body;
    for (const path of [`/events/${events[0].id}`, '/events/x', '/events?after=x']) await ask(api, 'GET', path);
    const { store } = running().operator;
    const quiet = await running().account();
    await store.table.update({ key: accountKey(quiet.userId), update: 'SET lastEvent = :some', values: { ':some': 5 } });
    await ask(quiet.api, 'GET', '/events?after=0');
    const { body: hook } = await ask(api, 'POST', '/webhook-endpoints', { url: 'https://hooks.example.com/a' });
    await ask(api, 'POST', '/webhook-endpoints', { url: 'http://hooks.example.com/a' });
    await ask(api, 'POST', '/webhook-endpoints', { url: 'https://hooks.example.com/a', types: ['nonsense'] });
    await ask(api, 'GET', '/webhook-endpoints');
    for (const at of [`/webhook-endpoints/${hook.endpointId}`, '/webhook-endpoints/x']) {
      await ask(api, 'GET', at);
      await ask(api, 'PUT', at, { signature: 'both' });
      await ask(api, 'POST', `${at}/rotate-secret`, {});
      await ask(api, 'POST', `${at}/test`);
      for (const state of ['', '&state=nonsense']) await ask(api, 'GET', `${at}/deliveries?limit=5${state}`);
      for (const body of [{ after: 0 }, {}, { after: 0, types: ['nonsense'] }]) await ask(api, 'POST', `${at}/replay`, body);
      await ask(api, 'PUT', at, { enabled: false });
      await ask(api, 'POST', `${at}/replay`, { after: 0 });
      await ask(api, 'DELETE', at);
    }
    const { event } = (await running().operator.store.events.read(rich.userId, 1, new Date()))!;
    for (const body of [{}, { endpointId: 'x' }]) await ask(api, 'POST', `/events/${event.id}/redeliver`, body);
    await ask(api, 'POST', '/events/x/redeliver', {});
    await ask(anonymous(), 'POST', '/authenticate', { email: rich.email, password: rich.password });
    for (const { id, answer } of ENDPOINTS) expect(seen).toContain(`${id} ${answer ? 200 : 204}`);
  });

  async function monitors(api: Api, stranger: Api): Promise<void> {
    const { store } = running().operator;
    const NO = { jurisdiction: 'NO', identifier: '100000008', every: 'day' };
    const { body: made } = await ask(api, 'POST', '/monitors', { ...NO, maxCreditsPerMonth: 1 }, { 'idempotency-key': 'monitor' });
    await ask(api, 'POST', '/monitors', { ...NO, every: 'week' }, { 'idempotency-key': 'monitor' });
    await expect.poll(async () => (await api.get(`/monitors/${made.monitorId}`)).body.version).toBe(1);
    const { caseId } = await api.search('GB', '99000010');
    const { caseId: failed } = await api.search('GB', '99000061');
    for (const body of [{}, { every: 'day' }, { ...NO, identifier: '1' }, { ...NO, jurisdiction: 'ZZ' }, { caseId, every: 'day' }])
      await ask(api, 'POST', '/monitors', body);
    for (const body of [
      { caseId: 'x', every: 'day' },
      { caseId: failed, every: 'day' },
      { caseId, every: 'day', watch: 'ownership', ruleSets: ['fatf'] },
    ])
      await ask(api, 'POST', '/monitors', body);
    const { body: ofCase } = await ask(api, 'POST', '/monitors', { caseId, every: 'week' });
    for (const ruleSets of [['fatf'], [...'abcdef']])
      await ask(api, 'PUT', `/monitors/${ofCase.monitorId}`, { watch: 'ownership', ruleSets });
    await ask(api, 'POST', '/monitors', NO, { 'idempotency-key': 'é' });
    await ask(api, 'PUT', `/casefile/${caseId}/collaborators/${encodeURIComponent(other.email)}`);
    await ask(stranger, 'POST', '/monitors', { caseId, every: 'day' });
    const [live, poor, narrow] = await Promise.all(
      [{ sandbox: false }, { credits: 0 }, { subscriptions: ['GB'] }].map((wanted) => running().account(wanted)),
    );
    await ask(live!.api, 'POST', '/monitors', { ...GB, every: 'day' });
    await store.table.put({ item: { ...looksKey('FI'), looks: 1e12 } });
    await ask(live!.api, 'POST', '/monitors', { jurisdiction: 'FI', identifier: '0112038-9', every: 'day' });
    await store.table.remove(looksKey('FI'));
    await ask(poor!.api, 'POST', '/monitors', NO);
    await ask(narrow!.api, 'POST', '/monitors', NO);
    const { body: slow } = await ask(api, 'POST', '/monitors', { ...NO, identifier: '100000040' });
    await expect.poll(async () => (await api.get(`/monitors/${slow.monitorId}`)).body.looking).toBe(true);
    for (const at of [`/monitors/${slow.monitorId}`, `/monitors/${made.monitorId}`, '/monitors/x']) {
      for (const path of [
        '',
        '/changes',
        '/changes?limit=0',
        '/versions',
        '/versions?asOf=x',
        '/versions/1',
        '/versions/9',
        '/versions/1?large=x',
      ])
        await ask(api, 'GET', at + path);
      await ask(api, 'POST', `${at}/look`, {});
      await ask(api, 'PUT', at, { label: 'mine' });
      await ask(api, 'DELETE', at);
    }
    for (const query of ['', '?limit=0']) await ask(api, 'GET', `/monitors${query}`);
    const { body: over } = await ask(api, 'POST', '/monitors', { caseId, every: 'day' });
    await ask(api, 'POST', `/monitors/${over.monitorId}/look`, {});
    await expect.poll(async () => (await api.get(`/monitors/${over.monitorId}`)).body.looking).toBe(false);
    const row = (await store.monitors.read(rich.userId, over.monitorId))!;
    await store.monitors.change(row, { ...row, state: 'ended', endedBecause: 'company_gone' });
    await ask(api, 'POST', `/monitors/${over.monitorId}/look`, {});
    await ask(api, 'PUT', `/monitors/${over.monitorId}`, {});
  }

  test('errors of authentication and authorisation, on every operation', async () => {
    const poor = await running().account();
    await lock(running().operator, poor.userId);
    // A user of the pool without an account.
    const nobody = { email: `no-account-${Date.now()}@example.com`, password: 'correct horse battery 1A' };
    await running().operator.users.createUser(nobody.email, nobody.password);
    const gone = await withToken(nobody);
    for (const { method, path, body } of ENDPOINTS.filter(({ credentials }) => credentials !== 'none')) {
      const address = path.replace(/\{\w+\}/g, 'nonsense');
      const sent = body ? '{}' : undefined;
      await ask(anonymous(), method, address, sent);
      await ask(anonymous().with({ authorization: 'Bearer a.b.c' }), method, address, sent);
      await ask(poor.api, method, address, sent);
      await ask(gone, method, address, sent);
    }
    await ask(anonymous(), 'POST', '/authenticate', { email: poor.email, password: poor.password });
  });

  test('errors of the request', async () => {
    const { api } = rich;
    for (const { method, path, body, credentials, maxBodyBytes = 64 * 1024 } of ENDPOINTS) {
      if (credentials === 'idToken') await ask(api, method, path.replace(/\{\w+\}/g, 'nonsense'), body && '{}');
      if (!body) continue;
      const caller = credentials === 'idToken' ? owner : api;
      await ask(caller, method, path, '[');
      await ask(caller, method, path, JSON.stringify({ a: 'x'.repeat(maxBodyBytes) }));
      await ask(caller, method, path, '{}');
    }
    for (const path of ['/search', '/search/expand', '/search/lei', '/idfinder']) {
      await ask(api, 'POST', path, '{}', { 'idempotency-key': 'é' });
    }
    for (const body of [{ url: 'http://x.example' }, { types: ['nonsense'] }]) await ask(api, 'PUT', '/webhook-endpoints/x', body);
    for (const path of ['/cases', '/account/ledger']) await ask(api, 'GET', `${path}?limit=0`);
    for (const path of ['/search/x/status', '/casefile/x', '/casefile/x/graph']) await ask(api, 'GET', `${path}?large=nonsense`);
    for (const path of ['/search/x/status', '/casefile/x', '/documents/x', '/jurisdictions/ZZ']) await ask(api, 'GET', path);
    for (const [method, path] of [
      ['DELETE', '/casefile/x'],
      ['GET', '/casefile/x/graph'],
      ['GET', '/casefile/x/ownership'],
      ['GET', '/casefile/x/export'],
      ['GET', '/casefile/x/collaborators'],
      ['GET', '/casefile/x/unwrap'],
      ['GET', '/casefile/x/unwrap/x'],
      ['POST', '/casefile/x/unwrap/x/cancel'],
      ['GET', '/casefile/x/identities'],
      ['DELETE', '/casefile/x/identities/x/y'],
      ['POST', '/casefile/x/refresh'],
      ['PUT', '/casefile/x/collaborators/a@example.com'],
      ['DELETE', '/casefile/x/collaborators/a@example.com'],
    ])
      await ask(api, method!, path!);
    await ask(api, 'POST', '/casefile/x/unwrap', { maxCredits: 1 });
    const unsupported = { jurisdiction: 'ZZ', identifier: '1', legalName: 'x' };
    for (const path of ['/search', '/idfinder', '/identifiers/validate']) await ask(api, 'POST', path, unsupported);
    await ask(api, 'POST', '/search', { jurisdiction: 'FR', identifier: 'x' });
    await ask(api, 'POST', '/search/lei', { lei: 'x' });
    await ask((await running().account({ sandbox: false })).api, 'POST', '/search', GB);
    await ask(other.api, 'POST', '/search', GB);
    await ask(other.api, 'POST', '/search', { jurisdiction: 'NO', identifier: '100000008' });
    await ask(other.api, 'POST', '/idfinder', { legalName: 'x', jurisdiction: 'GB' });
    for (const [path, one, two] of [
      ['/search', GB, { jurisdiction: 'NO', identifier: '100000008' }],
      ['/search/lei', { lei: '9999INVENTED00000198' }, { lei: '9999INVENTED00000489' }],
      ['/batches', { rows: [GB] }, { rows: [{ jurisdiction: 'NO', identifier: '100000008' }] }],
      ['/idfinder', { legalName: 'HARBOUR INVENTED LIMITED', jurisdiction: 'GB' }, { legalName: 'x', jurisdiction: 'GB' }],
    ] as const) {
      const twins = Array.from({ length: 8 }, () => ask(api, 'POST', path, one, { 'idempotency-key': `twice ${path}` }));
      expect((await Promise.all(twins)).some(({ status }) => status === 200)).toBe(true);
      expect((await ask(api, 'POST', path, one, { 'idempotency-key': `twice ${path}` })).headers.get('idempotency-replayed')).toBe('true');
      await ask(api, 'POST', path, two, { 'idempotency-key': `twice ${path}` });
    }
  });

  test('errors of limits', async () => {
    const busy = await running().account({ rateLimit: 1 });
    const token = await withToken(busy);
    // A minute may end between two of three; two cannot.
    for (let time = 0; time < 3; time += 1) {
      await ask(busy.api, 'POST', '/search', GB);
      await ask(busy.api, 'POST', '/search/lei', { lei: '9999INVENTED00000198' });
      await ask(busy.api, 'POST', '/idfinder', { legalName: 'x', jurisdiction: 'GB' });
      await ask(token, 'POST', '/account/api-keys', {});
    }
    const spent = await running().account({ requestLimit: 1 });
    const spentToken = await withToken(spent);
    for (const { method, path, body, credentials } of ENDPOINTS.filter((one) => one.credentials !== 'none')) {
      const caller = credentials === 'idToken' ? spentToken : spent.api;
      // The function learns the account's limit from the first one; a minute may end between two of three.
      for (let time = 0; time < 3; time += 1) await ask(caller, method, path.replace(/\{\w+\}/g, 'nonsense'), body && '{}');
    }
    const { caseId } = await rich.api.search('GB', '99000010');
    for (let readers = 0; readers < 51; readers += 1)
      await ask(rich.api, 'PUT', `/casefile/${caseId}/collaborators/reader-${readers}%40example.com`);
    const { userId } = rich;
    const made = { pair: ['a', 'b'] as const, same: true, reason: 'seen', by: userId, at: '2026-11-21T10:00:00.000Z' };
    const rows = Array.from({ length: 1_000 }, (_, at) => ({ ...identityKey(caseId, made.pair, at), ...made, place: at }));
    await Promise.all(rows.map((item) => running().operator.store.table.put({ item })));
    const [first, second] = (await rich.api.get(`/casefile/${caseId}`)).body.target.counterparties;
    await ask(rich.api, 'PUT', `/casefile/${caseId}/identities/${first._id}/${second._id}`, { same: false, reason: 'seen' });
    const unlucky = await running().account({ sandbox: false });
    // Companies House gets no request without a key; a day may end between two of three.
    for (let finds = 0; finds < 3; finds += 1) {
      const values = { ':today': dayOf(new Date()), ':all': 200 };
      const update = 'SET findDay = :today, unpaidFinds = :all';
      await running().operator.store.table.update({ key: accountKey(unlucky.userId), update, values });
      await ask(unlucky.api, 'POST', '/idfinder', { legalName: 'x', jurisdiction: 'GB' });
    }
    const attempt = { email: busy.email, password: 'wrong horse battery' };
    for (let time = 0; time < 6; time += 1) await ask(anonymous(), 'POST', '/authenticate', attempt);
    for (let made = 0; made < 11; made += 1) await ask(unlucky.api, 'POST', '/webhook-endpoints', { url: 'https://hooks.example.com/a' });
    for (let keys = 0; keys < 51; keys += 1) await ask(owner, 'POST', '/account/api-keys', {});
  });

  /** Answers that need an internal error, a slow register, a race or a huge case: see `inner-faults`, `figures-later`, `contract`, `access`. */
  const ELSEWHERE =
    /^\w+ internal$|^(?:readCaseOwnership|exportCase) graph_too_large$|^authenticate (?:login_busy|password_reset_required)$|^\w+ idempotency_in_progress$|^submitExpand (?:expand_in_progress|rate_limited|idempotency_key_reused|not_subscribed|registry_not_configured|insufficient_credits)$/;
  /** Validated in their own tests: `batches.test.ts`, `find-parties.test.ts`, `monitors.test.ts`, `unwrap.test.ts`, `figures-later.test.ts`, `refresh-case.test.ts`. */
  const BY_OTHER_TESTS =
    /^\w+ (?:batch_too_slow|too_many_batches)$|^findParties (?:parties_not_offered|daily_limit_reached)$|^changeMonitor (?:monitor_in_use|register_at_capacity)$|^lookNow (?:insufficient_credits|register_at_capacity)$|^createMonitor rate_limited$|^resumeBatch invalid_parameter$|^(?:startUnwrap|resumeUnwrap|cancelUnwrap) (?:invalid_body|body_too_large|insufficient_credits|not_subscribed|target_not_ready|unwrap_\w+|invalid_parameter|idempotency_key_reused|missing_input|unknown_rule_set|entity_not_found|rate_limited)$|^(?:submitFinancials|refreshCase) (?!case_not_found|not_the_owner|missing_credentials|invalid_credentials)/;
  afterAll(() => {
    const documented = ENDPOINTS.flatMap((endpoint) => errorsOf(endpoint).map((code) => `${endpoint.id} ${code}`));
    expect(documented.filter((one) => !seen.has(one) && !ELSEWHERE.test(one) && !BY_OTHER_TESTS.test(one))).toEqual([]);
    const codes = new Set([...seen].map((one) => one.split(' ')[1]));
    const never = Object.keys(ERRORS).filter((code) => !codes.has(code));
    expect(
      never.filter(
        (code) =>
          ![
            'internal',
            'login_busy',
            'password_reset_required',
            'route_not_found',
            'method_not_allowed',
            'idempotency_in_progress',
            'expand_in_progress',
            'financials_in_progress',
            'financials_not_published',
            'batch_too_slow',
            'too_many_batches',
            'parties_not_offered',
          ].includes(code),
      ),
    ).toEqual([]);
  });
});

describe('examples of the document', () => {
  /** Ids, times and digests differ in every search; completeness depends on the register's handler. */
  const ITS_OWN =
    /^(?:_id|_parentId|_documentID|caseId|userId|searchId|createdAt|updatedAt|retrievedAt|sha256|dataStatus|dataStatusReasons)$/;

  /** Members of an example that the answer contradicts. Examples are shorter: each element of their lists needs one match. */
  function contradictions(example: unknown, actual: unknown, path = ''): string[] {
    if (Array.isArray(example))
      return example.flatMap((one, at) =>
        (Array.isArray(actual) ? actual : []).some((other) => contradictions(one, other).length === 0) ? [] : [`${path}[${at}]`],
      );
    if (typeof example !== 'object' || example === null) return Object.is(example, actual) ? [] : [path];
    return Object.entries(example).flatMap(([name, value]) =>
      ITS_OWN.test(name) ? [] : contradictions(value, (actual as Record<string, unknown> | undefined)?.[name], `${path}.${name}`),
    );
  }

  test('the found and the missing company are those of the sandbox', async () => {
    const { api } = await running().account();
    const found = await api.search('GB', '99000010', { include: { financials: true } });
    expect(contradictions(examples.completed, found)).toEqual([]);
    expect(contradictions(examples.caseFile.target, (await api.get(`/casefile/${found.caseId}`)).body.target)).toEqual([]);
    const failed = await api.search('NO', '100000059');
    expect(failed).toMatchObject({ status: 'FAILED', result: { error: expect.stringContaining('100000059') } });
    expect(contradictions({ ...examples.completed.result, legalName: 'X' }, found.result)).toEqual(['.legalName']);
  });

  test('the found number, the validated numbers and the coverage are those of the sandbox', async () => {
    const { api } = await running().account();
    expect((await api.post('/idfinder', { legalName: 'HARBOUR INVENTED LIMITED', jurisdiction: 'GB' })).body).toEqual(
      examples.identifierMatches,
    );
    expect((await api.post('/identifiers/validate', { jurisdiction: 'GB', identifier: '99000010' })).body).toEqual(
      examples.validIdentifier,
    );
    expect((await api.post('/identifiers/validate', { jurisdiction: 'FR', identifier: '000700014' })).body).toEqual(
      examples.invalidIdentifier,
    );
    const { sections: _sections, sectionNotes: _notes, ...coverage } = examples.jurisdiction;
    expect(contradictions(coverage, (await api.get('/jurisdictions/GB')).body)).toEqual([]);
  });
});
