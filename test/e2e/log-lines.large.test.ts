/**
 * The log of the local stack after requests with secret and personal data: every line is JSON with its ids, and no canary is in it. Canaries:
 * all secret or personal data that a caller, the operator or a register can give the service.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { functionLog } from '../support/function-log.ts';
import { type LogLine, linesOf, measuredIn } from '../support/log-lines.ts';
import { ownService } from '../support/stack.ts';
import { StubRegister } from '../support/stub-register.ts';

const PASSWORD = 'canary-password-1A';
const EMAIL = `canary-mail-${Date.now()}@example.com`;
const READER = 'canary-reader@example.com';
const WRONG_PASSWORD = 'canary-wrong-password';
const REGISTER_KEY = 'canary-key-of-the-register';
const WEB_KEY = 'canary-key-of-the-web-search';
const IDEMPOTENCY = 'canary-idempotency-key';
const OFFICER = 'KANARIENVOGEL';
const TYPED = 'Canary Person Holdings';
const FORGED = `canary-head.${Buffer.from('{"sub":"canary"}').toString('base64url')}.canary-signature`;

const planted = [PASSWORD, EMAIL, READER, WRONG_PASSWORD, REGISTER_KEY, WEB_KEY, IDEMPOTENCY, OFFICER, TYPED, 'canary-'];

let register: StubRegister;
const running = ownService(async () => {
  register = await StubRegister.start({
    'https://data.brreg.no': 'no',
    'https://api.company-information.service.gov.uk': 'gb',
    'https://api.search.brave.com': 'brave',
    'https://api.gleif.org': 'gleif',
  });
  return {
    overrides: {
      REGISTRY_ORIGINS: JSON.stringify(register.origins),
      REGISTRY_CREDENTIALS: JSON.stringify({ GB: { apiKey: REGISTER_KEY }, WEB_SEARCH: { apiKey: WEB_KEY } }),
      WEB_SEARCH: JSON.stringify({ provider: 'brave', apiKey: WEB_KEY }),
    },
  };
});
afterAll(() => register?.stop());

const text = (): string => functionLog.text;
const lines = (): LogLine[] => linesOf(text());
const of = (message: string): LogLine[] => lines().filter((line) => line.message === message);
const entity = (number: string): string => `/no/enhetsregisteret/api/enheter/${number}`;
const NUMBERS = ['100020009', '100020017', '100020025', '100020033'];

beforeAll(async () => {
  const { api, userId, apiKey } = await running().account({ email: EMAIL, password: PASSWORD, sandbox: false, credits: 50 });
  planted.push(apiKey, apiKey.split('.')[1]!);
  const idToken = await logIn();
  planted.push(idToken);
  await api.with({ 'x-api-key': `${apiKey.slice(0, -4)}beef` }).get('/account');
  await api
    .with({ 'x-api-key': '' })
    .with({ authorization: `Bearer ${FORGED}` })
    .get('/account');
  await Promise.all([registersThatFail(), namesThatAreTyped()]);
  await faultsOfOurs();

  async function logIn(): Promise<string> {
    await api.post('/authenticate', { email: EMAIL, password: WRONG_PASSWORD });
    const { body } = await api.post('/authenticate', { email: EMAIL, password: PASSWORD });
    return body.idToken ?? body.id_token ?? Object.values(body).find((value) => String(value).startsWith('eyJ'));
  }

  /** Unreadable answers that contain a person, and error pages that quote the person. */
  async function registersThatFail(): Promise<void> {
    const person = { navn: { fornavn: OFFICER, etternavn: OFFICER } };
    const [notJson, shape, refused, good] = NUMBERS as [string, string, string, string];
    register.respond(entity(notJson), { body: `${OFFICER} is no JSON` });
    register.respond(entity(shape), { body: JSON.stringify({ ...person, organisasjonsnummer: [OFFICER] }) });
    register.respond(entity(refused), { status: 403, body: JSON.stringify({ message: `${OFFICER} refused` }) });
    register.respond(entity(good), { body: JSON.stringify(unit(good)) });
    register.respond(`${entity(good)}/roller`, {
      body: JSON.stringify({ rollegrupper: [{ type: { kode: 'STYR' }, roller: [director] }] }),
    });
    register.respond('/gb/company/99000904', { status: 401, body: `{"error":"${OFFICER}"}` });
    const searches = [...NUMBERS.map((number) => ['NO', number] as const), ['GB', '99000904'] as const];
    const headers = { 'idempotency-key': IDEMPOTENCY };
    for (const [jurisdiction, identifier] of searches.slice(0, 1)) await api.post('/search', { jurisdiction, identifier }, headers);
    const ended = await Promise.all(searches.map(([jurisdiction, identifier]) => api.search(jurisdiction, identifier)));
    expect(ended.map(({ status }) => status)).toEqual(['FAILED', 'FAILED', 'FAILED', 'COMPLETED', 'FAILED']);
    const { caseId } = ended[3]!;
    await api.send('PUT', `/casefile/${caseId}/collaborators/${READER}`);
    expect((await api.get(`/casefile/${caseId}`)).status).toBe(200);
  }

  async function namesThatAreTyped(): Promise<void> {
    register.respond('/no/enhetsregisteret/api/enheter', { status: 500, body: TYPED });
    register.respond('/brave/res/v1/web/search', { status: 429, body: TYPED });
    await api.post('/idfinder', { legalName: TYPED, jurisdiction: 'NO' });
    const { body } = await api.post('/search/lei', { legal_name: TYPED });
    await api.finished(body._id, 85);
  }

  /** The table's error contains the stored item, as in DynamoDB, with the owner's email. */
  async function faultsOfOurs(): Promise<void> {
    const item = { pk: { S: `USER#${userId}` }, email: { S: EMAIL }, keys: { M: { x: { S: apiKey } } } };
    const refused = {
      __type: 'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException',
      message: 'The conditional request failed',
      Item: item,
    };
    const { table } = running().proxies;
    table.intercept(async (operation) => (operation === 'GetItem' ? { status: 400, body: JSON.stringify(refused) } : undefined));
    expect((await api.get('/account')).status).toBe(500);
    table.intercept(undefined);
  }
});

const director = {
  type: { kode: 'LEDE', beskrivelse: 'Styrets leder' },
  person: { navn: { fornavn: OFFICER, etternavn: OFFICER }, fodselsdato: '1970-01-01' },
  avregistrert: false,
};
const unit = (organisasjonsnummer: string) => ({
  organisasjonsnummer,
  navn: 'SKJÆR OPPDIKTET AS',
  organisasjonsform: { kode: 'AS', beskrivelse: 'Aksjeselskap' },
  registreringsdatoEnhetsregisteret: '2011-04-05',
});

test('the canaries were processed: the lines about their requests are there', async () => {
  const messages = () => new Set(lines().map(({ message }) => message));
  const wanted = ['search_taken', 'search_completed', 'search_failed', 'hold_given_back', 'finder_failed', 'request_failed'];
  await expect.poll(() => wanted.filter((message) => !messages().has(message))).toEqual([]);
  expect(of('search_failed').map(({ fault }) => fault)).toEqual(expect.arrayContaining(['changed', 'refused']));
  expect(register.askedOf('/gb/')[0]!.headers.authorization).toBe(`Basic ${Buffer.from(`${REGISTER_KEY}:`).toString('base64')}`);
  expect(register.askedOf('/brave/')[0]!.headers['x-subscription-token']).toBe(WEB_KEY);
});

test('no secret and no personal name is in the log, in plain or in base64', () => {
  const log = text();
  expect(planted.every((canary) => typeof canary === 'string' && canary.length > 6)).toBe(true);
  for (const canary of planted) {
    expect(log).not.toContain(canary);
    expect(log).not.toContain(encodeURIComponent(canary));
    expect(log).not.toContain(Buffer.from(canary).toString('base64').replace(/=+$/, ''));
  }
});

test('every line of a worker has the ids of message, search, case and user', () => {
  const worker = lines().filter(({ messageId }) => messageId);
  expect(worker.length).toBeGreaterThan(10);
  for (const { messageId, invocationId, searchId, caseId, userId } of worker) {
    expect([messageId, invocationId, searchId, caseId, userId].filter((id) => typeof id !== 'string')).toEqual([]);
    expect(searchId.startsWith(caseId)).toBe(true);
  }
});

test('every line of an API function has request and user, and a search has its request', () => {
  const ofApi = lines().filter(({ requestId }) => requestId);
  expect(new Set(ofApi.map(({ message }) => message))).toEqual(
    new Set(['search_accepted', 'register_asked', 'finder_failed', 'hold_given_back', 'request_failed', 'requests_not_counted']),
  );
  for (const { requestId, userId } of ofApi) expect([typeof requestId, typeof userId]).toEqual(['string', 'string']);
  const { searchId } = of('search_completed')[0]!;
  const story = lines().filter((line) => line.searchId === searchId);
  expect(new Set(story.map(({ message }) => message))).toEqual(
    new Set(['search_accepted', 'search_taken', 'register_asked', 'search_completed', 'hold_captured']),
  );
});

test('a search logs at most four kilobytes', () => {
  const { searchId } = of('search_completed')[0]!;
  const story = text()
    .split('\n')
    .filter((line) => line.includes(searchId));
  expect(story.length).toBeGreaterThan(6);
  expect(Buffer.byteLength(story.join('\n'))).toBeLessThan(4_096);
});

test('lines without request or message are from scheduled functions', () => {
  const others = lines().filter(({ requestId, messageId }) => !requestId && !messageId);
  expect(others.filter(({ invocationId }) => !invocationId)).toEqual([]);
});

test('all its metrics are valid for CloudWatch', () => {
  expect(lines().flatMap(measuredIn).length).toBeGreaterThan(20);
});
