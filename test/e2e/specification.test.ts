/** docs/specification.md, rule by rule: the number in a test's name is the rule's. `access.test.ts` tests section 5 in depth. */
import { beforeAll, describe, expect, test } from 'vitest';
import { lock, subscribe } from '../../bin/operator/operate-accounts.ts';
import { allRegistries, jurisdictionCodes } from '../../shared/registers/catalogue.ts';
import { sandboxRegisters } from '../../shared/registers/sandbox-catalogue.ts';
import { Api, type ApiAnswer } from '../support/api.ts';
import { errorBody } from '../support/error-body.ts';
import { shareAmong } from '../support/share.ts';
import { type Service, service } from '../support/stack.ts';

const running = service();

type Body = ApiAnswer['body'];
type Account = Awaited<ReturnType<Service['account']>>;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const HARBOUR = { jurisdiction: 'GB', identifier: '99000010' };
const SUSPENDED = 'Your account access has been suspended. Please contact support.';

const balance = async (api: Api): Promise<Body> => {
  const { volume_remaining, held } = (await api.get('/account')).body;
  return { volume_remaining, held };
};
const anonymous = (): Api => new Api(running().stack.baseUrl);
const logIn = (email: unknown, password: unknown): Promise<ApiAnswer> => anonymous().post('/authenticate', { email, password });
const bearer = (token: string): Api => anonymous().with({ authorization: `Bearer ${token}` });

/** An entity and all counterparties below it. */
const everyone = (entity: Body): Body[] => [entity, ...entity.counterparties.flatMap(everyone)];

describe('a company search from submit to case', () => {
  let account: Account;
  let submitted: ApiAnswer;
  let record: Body;
  let file: Body;
  beforeAll(async () => {
    account = await running().account();
    submitted = await account.api.post('/search', HARBOUR);
    record = await account.api.finished(submitted.body._id);
    file = (await account.api.get(`/casefile/${record.caseId}`)).body;
  });

  test('1.2, 4.2.3: a submit answers 200 with a PENDING record of exactly these fields', () => {
    expect(submitted.status).toBe(200);
    expect(Object.keys(submitted.body).toSorted()).toEqual(
      ['_id', 'caseId', 'createdAt', 'searchInputs', 'status', 'updatedAt', 'userId'].toSorted(),
    );
    expect(submitted.body).toMatchObject({ status: 'PENDING', userId: account.userId, searchInputs: HARBOUR });
  });

  test('1.3: each root search opens a new case', async () => {
    const { body: second } = await account.api.post('/search', HARBOUR);
    expect(second.caseId).not.toBe(record.caseId);
    expect((await account.api.get('/cases')).body.data.map(({ _id }: Body) => _id)).toEqual([second.caseId, record.caseId]);
  });

  test('2.1: a case has its id, times, owner, target and searches, and nothing else', () => {
    expect(Object.keys(file).toSorted()).toEqual(['_id', 'createdAt', 'searches', 'target', 'updatedAt', 'userId'].toSorted());
    expect(file).toMatchObject({ _id: record.caseId, userId: account.userId, createdAt: record.createdAt, updatedAt: record.updatedAt });
  });

  test('2.2: a finished record is the submitted one with status, later updatedAt and result', () => {
    const { result, status, updatedAt, ...rest } = record;
    expect({ ...rest, status: 'PENDING', updatedAt: submitted.body.updatedAt }).toEqual(submitted.body);
    expect(status).toBe('COMPLETED');
    expect(updatedAt > submitted.body.updatedAt).toBe(true);
    expect(result.legalName).toBe('HARBOUR INVENTED LIMITED');
  });

  test('2.2: times are current, in ISO 8601, UTC', () => {
    for (const time of [record.createdAt, record.updatedAt, file.createdAt, file.updatedAt]) {
      expect(time).toMatch(INSTANT);
      expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(300_000);
    }
  });

  test('2.3: the summaries of a case are the records without their results', () => {
    const { result: _result, ...summary } = record;
    expect(file.searches).toEqual([summary]);
  });

  test('2.7.1, 3: the result of the root search is the target of its case', () => expect(file.target).toEqual(record.result));

  test('2.7.2: officers and owners are counterparties of the target and point at it', () => {
    expect(file.target.relationships).toEqual([]);
    expect(file.target.counterparties.length).toBeGreaterThan(2);
    for (const { relationships } of file.target.counterparties) {
      expect(relationships.length).toBeGreaterThan(0);
      for (const { _parentId } of relationships) expect(_parentId).toBe(file.target._id);
    }
  });

  test('2.7.4: every proof file that a result names can be fetched by its _documentID', async () => {
    expect(file.target.sourceDocuments.length).toBeGreaterThan(1);
    for (const { _documentID } of file.target.sourceDocuments) {
      const { body } = await account.api.get(`/documents/${_documentID}`);
      expect((await fetch(body.url)).status).toBe(200);
    }
  });

  test('4.4: the status answer is the whole record, and identical at every poll', async () => {
    const polls = await Promise.all(Array.from({ length: 5 }, () => plainText(account, `/search/${record._id}/status`)));
    expect(new Set(polls).size).toBe(1);
    expect(JSON.parse(polls[0]!)).toEqual(record);
  });

  test('4.4: a search that does not exist: Search not found', async () => {
    for (const id of ['0'.repeat(48), record._id.slice(0, -1), `${record._id}0`, record.caseId, 'x', '%20', '__proto__']) {
      const { status, body } = await account.api.get(`/search/${id}/status`);
      expect([id, status, body.error]).toEqual([id, 404, 'Search not found']);
    }
  });

  test('4.6: a case that does not exist: 404 (contract: Case not found)', async () => {
    for (const id of ['0'.repeat(32), record._id, 'x', '%00', 'constructor']) {
      const { status, body } = await account.api.get(`/casefile/${id}`);
      expect([id, status, body.error]).toEqual([id, 404, 'Case not found']);
    }
  });

  test('5.3: a key and a token of one user see the same', async () => {
    const token = bearer((await logIn(account.email, account.password)).body.idToken);
    expect((await token.get(`/search/${record._id}/status`)).body).toEqual(record);
    expect((await token.get(`/casefile/${record.caseId}`)).body).toEqual(file);
    expect((await token.post('/search', HARBOUR)).body.userId).toBe(account.userId);
  });
});

test.each([
  [{ jurisdiction: ' gb', identifier: ' 99000010 ' }, HARBOUR],
  [{ ...HARBOUR, target_type: 'corporate' }, HARBOUR],
  [
    { ...HARBOUR, legal_name: 'Harbour' },
    { ...HARBOUR, legal_name: 'Harbour' },
  ],
  [
    { ...HARBOUR, include: { financials: false } },
    { ...HARBOUR, include: { financials: false } },
  ],
  [
    { ...HARBOUR, include: { financials: true }, more: 1 },
    { ...HARBOUR, include: { financials: true } },
  ],
  [{ ...HARBOUR, development_mode: true, caseId: 'x', userId: 'somebody', sandbox: false }, HARBOUR],
])('2.4, 4.2: %j is accepted, and echoed as %j', async (body, searchInputs) => {
  const { api, userId } = await running().account();
  const { status, body: record } = await api.post('/search', body);
  expect([status, record.searchInputs, record.userId]).toEqual([200, searchInputs, userId]);
  expect((await api.finished(record._id)).searchInputs).toEqual(searchInputs);
});

describe('2.5: entities', () => {
  const ARRAYS = ['addresses', 'identifiers', 'relationships', 'activities', 'otherNames', 'counterparties', 'sourceDocuments'];
  const found = sandboxRegisters
    .filter(({ jurisdiction }) => jurisdictionCodes.includes(jurisdiction))
    .flatMap(({ jurisdiction, companies }) => companies.map((company) => ({ jurisdiction, ...company })))
    .filter(({ legalName, shows }) => legalName !== '' && shows !== 'register slow');

  test('there are companies in every jurisdiction', () => {
    expect(new Set(found.map(({ jurisdiction }) => jurisdiction))).toEqual(new Set(jurisdictionCodes));
  });

  test.concurrent.each(shareAmong(found))(
    '$jurisdiction $identifier $legalName: lists are there, absent is absent, ids are right',
    async (company) => {
      const { api } = await running().account();
      const { status, caseId, result } = await api.search(company.jurisdiction, company.identifier, { include: { financials: true } });
      expect([status, result.legalName]).toEqual(['COMPLETED', company.legalName]);
      expect(emptiesIn(result)).toEqual([]);
      const all = everyone(result);
      for (const entity of all) for (const name of ARRAYS) expect([name, Array.isArray(entity[name])]).toEqual([name, true]);
      expect(new Set(all.map(({ _id }) => _id)).size).toBe(all.length);
      const ids = new Set(all.map(({ _id }) => _id));
      for (const { _parentId } of all.flatMap(({ relationships }) => relationships)) expect(ids.has(_parentId)).toBe(true);
      expect(Object.keys(result.dataStatus).toSorted()).toEqual(['documents', 'financials', 'officers', 'owners']);
      expect(result.dataStatus.financials).not.toBe('not_requested');
      expect([result.jurisdiction, result.jurisdiction.split('-')[0]]).toContain(company.jurisdiction);
      expect(result.countryOfRegistration).toMatch(/^[A-Z]{2}$/);
      expect(result.provenance.retrievedAt).toMatch(INSTANT);
      expect(result.sourceDocuments.some(({ kind }: Body) => kind === 'register_answer')).toBe(true);
      if (result.registrationDate !== undefined) expect(result.registrationDate).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect((await api.get(`/casefile/${caseId}`)).body.target).toEqual(result);
    },
  );
});

describe('3: states', () => {
  test.concurrent('PENDING -> COMPLETED once: pollers see no earlier state after a later one', async ({ expect }) => {
    const { api } = await running().account();
    const { body } = await api.post('/search', { jurisdiction: 'NO', identifier: '100000040' });
    const seen = await Promise.all([1, 2, 3, 4].map(() => watched(api, body._id)));
    for (const polls of seen) {
      const states = polls.map((text) => JSON.parse(text).status);
      expect(states[0]).toBe('PENDING');
      expect(states.join(' ')).toMatch(/^(PENDING )+(COMPLETED ){9}COMPLETED$/);
    }
    expect(new Set(seen.flatMap((polls) => polls.slice(-10))).size).toBe(1);
    for (const text of seen.flat().filter((poll) => poll.includes('"PENDING"'))) expect(JSON.parse(text)).not.toHaveProperty('result');
  });

  test.concurrent('4.2.4, 8.1: the cost is debited when the search is accepted, and held while it is PENDING', async ({ expect }) => {
    const { api } = await running().account({ credits: 2 });
    const { body } = await api.post('/search', { jurisdiction: 'FR', identifier: '000700054' });
    expect(await balance(api)).toEqual({ volume_remaining: 1, held: 1 });
    expect((await api.get('/account/ledger')).body.data[0]).toMatchObject({ amount: -1, kind: 'search', searchId: body._id });
    const { body: early } = await api.get(`/casefile/${body.caseId}`);
    expect(early).not.toHaveProperty('target');
    expect(early.searches).toEqual([body]);
    expect((await api.finished(body._id)).status).toBe('COMPLETED');
    await expect.poll(() => balance(api)).toEqual({ volume_remaining: 1, held: 0 });
  });

  test('PENDING -> FAILED: an error and no entity; 8.2: the cost is refunded', async () => {
    const { api } = await running().account({ credits: 1 });
    const { caseId, status, result } = await api.search('CZ', '99000059');
    expect([status, Object.keys(result), typeof result.error]).toEqual(['FAILED', ['error', 'code', 'retryable', 'hint'], 'string']);
    await expect.poll(() => balance(api)).toEqual({ volume_remaining: 1, held: 0 });
    expect((await api.get(`/casefile/${caseId}`)).body).not.toHaveProperty('target');
    expect((await api.post('/search', HARBOUR)).status).toBe(200);
  });

  test('8.3: financials are charged after success, and only where the register has them', async () => {
    const { api } = await running().account();
    expect((await api.search('NO', '100000008')).result.dataStatus.financials).toBe('not_requested');
    await expect.poll(() => balance(api)).toEqual({ volume_remaining: 99, held: 0 });
    expect((await api.search('NO', '100000008', { include: { financials: true } })).result.financials.length).toBeGreaterThan(0);
    await expect.poll(() => balance(api)).toEqual({ volume_remaining: 97, held: 0 });
    expect((await api.search('PL', '9900000001', { include: { financials: true } })).result).not.toHaveProperty('financials');
    await expect.poll(() => balance(api)).toEqual({ volume_remaining: 96, held: 0 });
  });
});

describe('4.1, 5.6 to 5.8: POST /authenticate', () => {
  test('4.1: { idToken } for about an hour', async () => {
    const { email, password } = await running().account();
    const { status, body } = await logIn(email, password);
    expect([status, Object.keys(body)]).toEqual([200, ['idToken']]);
    const { exp, iat } = JSON.parse(Buffer.from(body.idToken.split('.')[1], 'base64url').toString());
    expect(exp - iat).toBe(3600);
  });

  test('5.8: a field missing, a wrong password', async () => {
    const { email } = await running().account();
    expect((await anonymous().post('/authenticate', { email })).body.error).toBe('Email and password must be provided');
    expect((await anonymous().post('/authenticate', { password: 'x' })).body.error).toBe('Email and password must be provided');
    expect((await logIn(email, 'wrong horse battery')).body.error).toBe('INVALID_PASSWORD');
  });

  test('5.7: after five failed attempts further ones are refused', async () => {
    const { email, password } = await running().account();
    const errors = [];
    for (let time = 0; time < 5; time += 1) errors.push((await logIn(email, 'wrong horse battery')).body.error);
    expect(errors).toEqual(Array(5).fill('INVALID_PASSWORD'));
    expect((await logIn(email, password)).body.error).toBe('Too many attempts. Try again later.');
  });
});

describe('5: credentials', () => {
  test('5.1: a key in the Bearer header is rejected', async () => {
    const { apiKey } = await running().account();
    expect(await bearer(apiKey).get('/account')).toMatchObject({ status: 401, body: { error: 'Invalid or expired token' } });
  });

  test('5.2: with two headers X-API-Key is used', async () => {
    const [one, other] = [await running().account(), await running().account()];
    const { idToken } = (await logIn(other.email, other.password)).body;
    const both = anonymous().with({ authorization: `Bearer ${idToken}`, 'x-api-key': one.apiKey });
    expect((await both.get('/account')).body.userId).toBe(one.userId);
  });

  test('5.4, 5.5: a key is shown in full once, and invalid as soon as it is revoked', async () => {
    const account = await running().account();
    const owner = bearer((await logIn(account.email, account.password)).body.idToken);
    const { body } = await owner.post('/account/api-keys', { label: 'a' });
    expect(body.apiKey).toMatch(/^rgtest_[0-9a-f]{12}\.[0-9a-f]{32}$/);
    expect(JSON.stringify((await owner.get('/account/api-keys')).body)).not.toContain(body.apiKey.slice(-32));
    const key = anonymous().with({ 'x-api-key': body.apiKey });
    expect((await key.get('/account')).status).toBe(200);
    expect((await owner.delete(`/account/api-keys/${body.keyId}`)).status).toBe(204);
    expect(await key.get('/account')).toMatchObject({ status: 401, body: { error: 'Invalid or expired token' } });
  });

  test('5: no credentials, suspended', async () => {
    const { api, userId } = await running().account();
    expect((await anonymous().get('/account')).body.error).toBe('Missing Authorization or X-API-Key header');
    await lock(running().operator, userId);
    expect(await api.get('/account')).toMatchObject({ status: 403, body: { error: SUSPENDED } });
  });
});

describe('7.1: what POST /search refuses', () => {
  const IDENTIFIER = 'Missing identifier and/or jurisdiction input';
  const NAME = 'Missing legal_name and/or jurisdiction input';

  test.each([
    [{}, IDENTIFIER],
    [{ jurisdiction: 'GB' }, IDENTIFIER],
    [{ identifier: '99000010' }, IDENTIFIER],
    [{ identifier: ' ', jurisdiction: 'GB' }, IDENTIFIER],
    [{ identifier: '99000010', jurisdiction: '\t' }, IDENTIFIER],
    [{ identifier: '99000010', legal_name: 'Harbour' }, IDENTIFIER],
    [{ legal_name: 'Harbour' }, NAME],
    [{ legal_name: 'Harbour', jurisdiction: '' }, NAME],
  ])('%j -> 400 %s', async (body, error) => {
    const { api } = await running().account();
    expect(await api.post('/search', body)).toMatchObject({ status: 400, body: { error, code: 'missing_input' } });
  });

  test('4.2.2: only a name for a jurisdiction that is searched by number: 400', async () => {
    const { api } = await running().account();
    for (const { jurisdiction, lookupBy } of await allRegistries()) {
      if (lookupBy === 'legalName') continue;
      expect((await api.post('/search', { jurisdiction, legal_name: 'Harbour' })).body.error).toBe(IDENTIFIER);
    }
  });

  test.each(['ZZ', 'US-ZZ', 'GB-ENG', 'G', '__proto__', 'constructor', 'UNITED KINGDOM OF GREAT BRITAIN', '🇬🇧'])(
    'Unsupported jurisdiction: %s',
    async (jurisdiction) => {
      const { api } = await running().account();
      expect(await api.post('/search', { jurisdiction, identifier: '1' })).toMatchObject({
        status: 400,
        body: { error: `Unsupported jurisdiction: ${jurisdiction.toUpperCase()}`, code: 'unsupported_jurisdiction' },
      });
    },
  );

  test('no credits: cost and what remains', async () => {
    const { api } = await running().account({ credits: 0 });
    const { status, body } = await api.post('/search', HARBOUR);
    expect([status, body]).toEqual([
      402,
      errorBody({
        error: 'Insufficient credits. This search requires 1 credit(s).',
        code: 'insufficient_credits',
        requestId: body.requestId,
        volume_remaining: 0,
        cost: 1,
      }),
    ]);
  });

  test('8.6: not subscribed: jurisdiction and a hint; subscribed, the next request is accepted', async () => {
    const { api, userId } = await running().account({ subscriptions: ['NO'] });
    const { status, body } = await api.post('/search', { ...HARBOUR, jurisdiction: 'gb' });
    expect([status, body]).toEqual([
      403,
      {
        error: 'Insufficient subscription: you are not subscribed to search in this jurisdiction',
        code: 'not_subscribed',
        requestId: body.requestId,
        jurisdiction: 'GB',
        hint: expect.stringContaining('GB'),
      },
    ]);
    await subscribe(running().operator, userId, { replace: ['NO', 'GB'] });
    expect((await api.post('/search', HARBOUR)).status).toBe(200);
  });

  test('suspended', async () => {
    const { api, userId } = await running().account();
    await lock(running().operator, userId);
    expect(await api.post('/search', HARBOUR)).toMatchObject({ status: 403, body: { error: SUSPENDED } });
  });

  test('no credentials', async () => {
    expect(await anonymous().post('/search', HARBOUR)).toMatchObject({
      status: 401,
      body: { error: 'Missing Authorization or X-API-Key header' },
    });
  });

  test('rate limit', async () => {
    const { api } = await running().account({ rateLimit: 1 });
    const answers = [await api.post('/search', HARBOUR), await api.post('/search', HARBOUR), await api.post('/search', HARBOUR)];
    // A minute may end between two of them; two cannot.
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 429, body: { error: 'Rate limit exceeded' } });
  });
});

/** The paths of all `null` and empty strings. */
function emptiesIn(value: Body, path = ''): string[] {
  if (value === null || value === '') return [path];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => emptiesIn(inner, `${path}.${name}`));
}

async function plainText({ apiKey }: Pick<Account, 'apiKey'>, path: string): Promise<string> {
  return (await fetch(running().stack.baseUrl + path, { headers: { 'x-api-key': apiKey } })).text();
}

/** Every poll of a search as text, until ten polls after its end. */
async function watched(api: Api, searchId: string): Promise<string[]> {
  const polls: string[] = [];
  for (let over = 0; over < 10; await new Promise((go) => setTimeout(go, 20))) {
    const { body } = await api.get(`/search/${searchId}/status`);
    polls.push(JSON.stringify(body));
    if (body.status !== 'PENDING') over += 1;
  }
  return polls;
}
