/**
 * Secrets as canaries: passwords, keys, tokens and register credentials are sent to every endpoint, correctly and incorrectly, and then
 * searched for in the table, the messages, the bucket, the log and every answer, in plain, URL-encoded, in hex and in base64.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type AttributeValue, DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCAL_CREDENTIALS } from '../../lib/local/resources.ts';
import { endpoints } from '../../shared/api/endpoints.ts';
import { Api } from '../support/api.ts';
import { ownService } from '../support/stack.ts';
import { StubRegister } from '../support/stub-register.ts';

const PASSWORD = 'Canary-Passw0rd-of-the-user';
const WRONG_PASSWORD = 'Canary-Passw0rd-that-is-wrong';
const REGISTER_KEY = 'canary+key/of=the register';
const WEB_KEY = 'canary-key-of-the-web-search';

/** By name; secrets that the test obtains later are added. */
const canaries = new Map([
  ['the password', PASSWORD],
  ['a wrong password', WRONG_PASSWORD],
  ['the key of the register', REGISTER_KEY],
  ['the key of the web search', WEB_KEY],
]);

const stateDir = mkdtempSync(join(tmpdir(), 'registry-graph-secrets-'));
let register: StubRegister;
/** All messages that the functions sent. */
const messages: string[] = [];
/** Every answer of the API, with its headers. */
const answers: { asked: string; said: string }[] = [];

const running = ownService(async () => {
  register = await StubRegister.start({
    'https://data.brreg.no': 'no',
    'https://api.company-information.service.gov.uk': 'gb',
    'https://api.search.brave.com': 'brave',
    'https://api.gleif.org': 'gleif',
  });
  return {
    stateDir,
    overrides: {
      REGISTRY_ORIGINS: JSON.stringify(register.origins),
      REGISTRY_CREDENTIALS: JSON.stringify({ GB: { apiKey: REGISTER_KEY }, WEB_SEARCH: { apiKey: WEB_KEY } }),
      WEB_SEARCH: JSON.stringify({ provider: 'brave' }),
    },
  };
});

const plainFetch = globalThis.fetch;
afterAll(async () => {
  globalThis.fetch = plainFetch;
  await register?.stop();
  rmSync(stateDir, { recursive: true, force: true });
});

beforeAll(async () => {
  globalThis.fetch = overheard;
  running().proxies.queue.intercept(async (_, body) => void messages.push(body) as undefined);
  register.respond('/gb/company/99000904', (response, { headers }) =>
    // A register that echoes the request's headers.
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        company_name: 'PARROT INVENTED LIMITED',
        company_number: '99000904',
        company_status: 'active',
        type: 'ltd',
        date_of_creation: '2011-04-05',
        asked_with: headers,
        key: REGISTER_KEY,
        encoded: encodeURIComponent(REGISTER_KEY),
      }),
    ),
  );
  register.respond('/gb/company/99000905', (response, { headers }) =>
    response.writeHead(401).end(JSON.stringify({ headers, REGISTER_KEY })),
  );
  register.respond('/gb/company/99000906', (response, { headers }) =>
    response.writeHead(200).end(`${headers.authorization} ${REGISTER_KEY} is no JSON`),
  );
  register.respond('/brave/res/v1/web/search', (response, { headers }) => response.writeHead(429).end(JSON.stringify(headers)));
  await goThroughEverything();
});

async function overheard(...asked: Parameters<typeof fetch>): Promise<Response> {
  const response = await plainFetch(...asked);
  const said = [response.status, JSON.stringify([...response.headers]), await response.clone().text()].join('\n');
  answers.push({ asked: `${asked[1]?.method ?? 'GET'} ${String(asked[0])}`, said });
  return response;
}

/** Every operation with a key and with a token, with valid and invalid input. */
async function goThroughEverything(): Promise<void> {
  const { api, apiKey, email } = await running().account({ password: PASSWORD, sandbox: false, credits: 50 });
  const anonymous = new Api(running().stack.baseUrl);
  await anonymous.post('/authenticate', { email, password: WRONG_PASSWORD });
  await anonymous.post('/authenticate', { email: WRONG_PASSWORD, password: [PASSWORD] });
  const { body: login } = await anonymous.post('/authenticate', { email, password: PASSWORD });
  const owner = anonymous.with({ authorization: `Bearer ${login.idToken}` });
  const { body: made } = await owner.post('/account/api-keys', { label: 'second' });
  const idToken: string = login.idToken;
  for (const [name, secret] of [
    ['the first key', apiKey],
    ['the secret of the first key', apiKey.split('.')[1]!],
    ['the second key', made.apiKey],
    ['the secret of the second key', made.apiKey.split('.')[1]],
    ['the token', idToken],
    ['the signature of the token', idToken.split('.')[2]!],
  ] as [string, string][])
    canaries.set(name, secret);
  const second = anonymous.with({ 'x-api-key': made.apiKey });

  const searches = await Promise.all(['99000904', '99000905', '99000906'].map((number) => second.search('GB', number)));
  expect(searches.map(({ status }) => status)).toEqual(['COMPLETED', 'FAILED', 'FAILED']);
  const [{ _id, caseId, result }] = searches;
  const documentId = result.sourceDocuments[0]._documentID;
  const { body: link } = await api.get(`/documents/${documentId}`);
  expect((await fetch(link.url)).status).toBe(200);
  await second.post('/idfinder', { legalName: 'PARROT INVENTED', jurisdiction: 'NO' });
  await second.post('/search/lei', { lei: '529900T8BM49AURSDO55' });
  await second.post('/search/expand', { caseId, entityId: result._id, identifier: '99000905' });
  const ids: Record<string, string> = { searchId: _id, caseId, documentId, email: 'reader@example.com', keyId: 'nonsense', code: 'GB' };
  for (const caller of [api, owner, second]) {
    for (const { method, path } of endpoints().filter(({ id }) => !['eraseCase', 'authenticate'].includes(id))) {
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name]!));
      const body = method === 'POST' ? '{"jurisdiction":"NO","identifier":"x","legalName":" "}' : undefined;
      await (path === '/account/api-keys' && method === 'POST' ? caller.post(path, '[') : caller.send(method, address, body));
    }
  }
  // A caller's mistakes: secrets in the wrong places.
  for (const secret of [apiKey, idToken, PASSWORD]) {
    const slip = encodeURIComponent(secret);
    await api.with({ 'x-api-key': `${secret}x` }).get('/account');
    await anonymous.with({ authorization: secret }).get(`/account?key=${slip}`);
    for (const path of ['/search/X/status', '/casefile/X', '/documents/X']) await api.get(path.replace('X', slip));
    await owner.delete(`/account/api-keys/${slip}`);
  }
  await owner.delete(`/account/api-keys/${made.keyId}`);
  await second.get('/account');
}

/** Bytes as text with one character a byte, for a byte-wise search. */
const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

function base64Forms(secret: string): string[] {
  return [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), Buffer.from(secret)])
      .toString('base64')
      .replaceAll('=', '');
    const bits = (shift + Buffer.byteLength(secret)) * 8;
    // Characters that also encode bits of a neighbouring byte are left out.
    return encoded.slice([0, 2, 3][shift], Math.floor(bits / 6));
  });
}

function formsOf(secret: string): string[] {
  const base64 = base64Forms(secret);
  const safe = base64.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'));
  const hex = Buffer.from(secret).toString('hex');
  const form = new URLSearchParams({ a: secret }).toString().slice(2);
  return [
    ...new Set([secret, encodeURIComponent(secret), form, JSON.stringify(secret).slice(1, -1), hex, hex.toUpperCase(), ...base64, ...safe]),
  ];
}

/** Which canaries stand in a text. */
const foundIn = (text: string): string[] =>
  [...canaries].filter(([, secret]) => formsOf(secret).some((form) => text.includes(form))).map(([name]) => name);

/** The bytes, and their decompressed form where they are compressed. */
function readable(bytes: Uint8Array): string {
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return packed ? `${latin(bytes)}\n${latin(gunzipSync(bytes))}` : latin(bytes);
}

async function tableDump(): Promise<string[]> {
  const { endpoints, region, tableName: TableName } = running().stack;
  const client = new DynamoDBClient({ endpoint: endpoints.dynamodb, region, credentials: LOCAL_CREDENTIALS });
  const rows: string[] = [];
  for (let ExclusiveStartKey: Record<string, AttributeValue> | undefined; ; ) {
    const page = await client.send(new ScanCommand({ TableName, ...(ExclusiveStartKey && { ExclusiveStartKey }) }));
    for (const item of page.Items ?? []) {
      const packed = Object.values(item).flatMap(({ B }) => (B ? [readable(B)] : []));
      rows.push([JSON.stringify(item), ...packed].join('\n'));
    }
    ExclusiveStartKey = page.LastEvaluatedKey;
    if (!ExclusiveStartKey) break;
  }
  client.destroy();
  return rows;
}

/** All files of the state folder but those of the user pool, which stores passwords. */
const files = (): string[] =>
  (readdirSync(stateDir, { recursive: true }) as string[]).filter(
    (name) => !/^users(\/|$)/.test(name) && statSync(join(stateDir, name)).isFile(),
  );

describe('no secret', () => {
  test('is missed by the search: each form of each canary is found', () => {
    expect(canaries.size).toBe(10);
    for (const [name, secret] of canaries) {
      expect(secret.length).toBeGreaterThan(20);
      const bytes = Buffer.from(`before ${secret} after`);
      for (const encoding of ['latin1', 'hex', 'base64', 'base64url'] as const) expect(foundIn(bytes.toString(encoding))).toContain(name);
      expect(foundIn(encodeURIComponent(secret))).toContain(name);
    }
    expect(register.askedOf('/gb/')[0]!.headers.authorization).toBe(`Basic ${Buffer.from(`${REGISTER_KEY}:`).toString('base64')}`);
    expect(register.askedOf('/brave/')[0]!.headers['x-subscription-token']).toBe(WEB_KEY);
  });

  test('is in the table', async () => {
    const rows = await tableDump();
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter((row) => foundIn(row).length > 0)).toEqual([]);
    // The key's hash is there, so the scan reads the stored items.
    expect(rows.filter((row) => row.includes('"KEY#')).length).toBe(2);
  });

  test('is in a message', () => {
    expect(messages.filter((message) => message.includes('searchId')).length).toBeGreaterThan(3);
    expect(messages.flatMap(foundIn)).toEqual([]);
  });

  test('is in a file: log, documents, tables', () => {
    const names = files();
    expect(names.some((name) => /log$/.test(name)) && names.some((name) => /^documents/.test(name))).toBe(true);
    expect(names.flatMap((name) => foundIn(readable(readFileSync(join(stateDir, name)))).map((canary) => [name, canary]))).toEqual([]);
  });

  test('is in an answer, except a new key and tokens in the answers that issue them', () => {
    expect(answers.length).toBeGreaterThan(80);
    const leaks = answers.flatMap(({ asked, said }) =>
      foundIn(said).map((canary) => `${asked.replace(running().stack.baseUrl, '')}: ${canary}`),
    );
    expect(leaks.toSorted()).toEqual([
      'POST /account/api-keys: the second key',
      'POST /account/api-keys: the secret of the second key',
      'POST /authenticate: the signature of the token',
      'POST /authenticate: the token',
    ]);
  });
});

test('a web search has its key from the credentials, and the register confirms its findings', async () => {
  const units = '/no/enhetsregisteret/api/enheter';
  const legalName = 'FJORDLYS OPPFUNNET AS';
  const json = (body: object) => ({ body: JSON.stringify(body) });
  register.respond(units, json({ page: { totalElements: 0 } }));
  register.respond(`${units}/100000008`, json({ organisasjonsnummer: '100000008', navn: legalName, organisasjonsform: { kode: 'AS' } }));
  register.respond(`${units}/100000008/roller`, json({ rollegrupper: [] }));
  const results = [{ title: 'Fjordlys', url: 'https://example.org/', description: `Org.nr. 100 000 008 of ${legalName}` }];
  register.respond('/brave/res/v1/web/search', json({ type: 'search', web: { type: 'search', results } }));
  const { api } = await running().account({ sandbox: false });
  const { status, body } = await api.post('/idfinder', { legalName, jurisdiction: 'NO' });
  const key = register.askedOf('/brave/res/v1/web/search').at(-1)?.headers['x-subscription-token'];
  expect([status, body[0]?.registrationNumber, key]).toEqual([200, '100000008', WEB_KEY]);
});
