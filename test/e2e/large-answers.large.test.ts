/** Graphs that are too large for one function's answer: compressed for clients that accept gzip, else a link that is valid for a minute. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PendingSearch } from '../../shared/ledger/search-rows/search-row.ts';
import type { Entity } from '../../shared/model/entity/entity.ts';
import { newCaseId, newExpandSearchId, rootSearchId } from '../../shared/platform/table/keys.ts';
import type { Api, ApiAnswer } from '../support/api.ts';
import { shareOf } from '../support/share.ts';
import { service } from '../support/stack.ts';

const running = service();
let api: Api;
let userId: string;
beforeAll(async () => {
  ({ api, userId } = await running().account());
});

const MARKS = { addresses: [], otherNames: [], activities: [], sourceDocuments: [] };

/** A record with this many owners, whose ids and numbers compress as badly as real ones. */
function holding(counterparties: number): Entity {
  const _id = randomUUID();
  const relationships = [{ _parentId: _id, natureOfRelationship: 'Shareholder' as const }];
  const owner = (at: number): Entity => {
    const noise = createHash('sha256').update(`${_id} ${at}`).digest('hex');
    return {
      ...MARKS,
      _id: `${noise.slice(0, 8)}-${noise.slice(8, 12)}-4${noise.slice(13, 16)}-8${noise.slice(17, 20)}-${noise.slice(20, 32)}`,
      entityType: 'company',
      legalName: `EIER ${at} OPPFUNNET AS`,
      identifiers: [
        { type: 'LEI', value: noise.slice(32, 52).toUpperCase() },
        { type: 'Organisasjonsnummer', value: String(Number.parseInt(noise.slice(52), 16) % 1_000_000_000) },
      ],
      relationships,
      counterparties: [],
    };
  };
  return {
    ...MARKS,
    _id,
    entityType: 'company',
    legalName: 'MANGE EIERE OPPFUNNET ASA',
    identifiers: [],
    relationships: [],
    counterparties: Array.from({ length: counterparties }, (_, at) => owner(at)),
  };
}

/** A finished search with this result, stored as a worker stores it. */
async function finished(searchId: string, caseId: string, result: Entity, more: Partial<PendingSearch> = {}): Promise<void> {
  const { searches, leases, results } = running().operator.store;
  const at = new Date().toISOString();
  const searchInputs = { identifier: '100000008', jurisdiction: 'NO' };
  const row: PendingSearch = {
    searchId,
    caseId,
    userId,
    createdAt: at,
    updatedAt: at,
    status: 'PENDING',
    searchInputs,
    subject: { kind: 'company', jurisdiction: 'NO', registrationNumber: '100000008', financials: false },
    sandbox: true,
    cost: 0,
    attempt: 'large',
    ...more,
  };
  await searches.create(row, undefined, more.searchType ? undefined : 'MANGE EIERE OPPFUNNET ASA');
  const leased = await leases.lease(searchId, 'large', new Date(), new Date(Date.now() + 60_000));
  expect(await results.complete(leased, result, { now: new Date() })).toBeDefined();
}

async function caseOf(counterparties: number) {
  const caseId = newCaseId();
  const result = holding(counterparties);
  await finished(rootSearchId(caseId), caseId, result);
  return { caseId, searchId: rootSearchId(caseId), result };
}

/** Compares graphs by digest: their difference is too large to print. */
const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
const follow = async ({ headers }: ApiAnswer): Promise<Response> => fetch(headers.get('location')!);
const identity = { 'accept-encoding': 'identity' };

describe('10,000 counterparties', () => {
  let stored: Awaited<ReturnType<typeof caseOf>>;
  beforeAll(async () => {
    stored = await caseOf(10_000);
  });

  test('the status and the case return them, compressed or plain, with equal content', async () => {
    const { caseId, searchId, result } = stored;
    for (const [path, field] of [
      [`/search/${searchId}/status`, 'result'],
      [`/casefile/${caseId}`, 'target'],
    ] as const) {
      const packed = await api.get(path);
      expect([packed.status, packed.headers.get('content-encoding')]).toEqual([200, 'gzip']);
      expect(sha256(packed.body[field])).toBe(sha256(result));
      const plain = await api.send('GET', path, undefined, identity);
      expect([plain.status, plain.headers.get('content-encoding')]).toEqual([200, null]);
      expect(sha256(plain.body)).toBe(sha256(packed.body));
    }
  });

  test('the case is folded with an expand, and nothing is lost', async () => {
    const { caseId, result } = stored;
    const entityId = result.counterparties[4_711]!._id;
    const owned = { ...holding(50), _id: entityId };
    await finished(newExpandSearchId(caseId), caseId, owned, { searchType: 'expand', entityId });
    const { body } = await api.get(`/casefile/${caseId}`);
    expect(body.target.counterparties).toHaveLength(10_000);
    const expanded = body.target.counterparties.find(({ _id }: Entity) => _id === entityId);
    expect(expanded.counterparties.map(({ legalName }: Entity) => legalName)).toEqual(
      owned.counterparties.map(({ legalName }) => legalName),
    );
  });
});

test('8,500 counterparties over Lambda’s limit are a link for a caller without gzip', async () => {
  const caseId = newCaseId();
  const searchId = rootSearchId(caseId);
  const result = holding(8_500);
  const otherNames = ['EIER "OPPFUNNET"', ...Array<string>(7).fill('EIER')].map((name) => ({ name, kind: 'previous' as const }));
  for (const owner of result.counterparties) owner.otherNames = otherNames;
  await finished(searchId, caseId, result);
  const text = JSON.stringify(result);
  expect(Buffer.byteLength(text)).toBeLessThan(5.9 * 1024 * 1024);
  expect(Buffer.byteLength(JSON.stringify(text))).toBeGreaterThan(6_291_556);
  for (const [path, field] of [
    [`/search/${searchId}/status`, 'result'],
    [`/casefile/${caseId}`, 'target'],
  ] as const) {
    const plain = await api.send('GET', path, undefined, identity);
    expect(plain.status).toBe(303);
    const body = (await (await follow(plain)).json()) as Record<string, unknown>;
    expect(sha256(body[field])).toBe(sha256(result));
    expect((await api.get(path)).status).toBe(200);
  }
});

describe('100,000 counterparties', () => {
  const counterparties = shareOf(100_000, 50_000);

  test('303 to a link that needs no credentials: a poll with gzip, a case without it', async () => {
    const caseId = newCaseId();
    const searchId = rootSearchId(caseId);
    const result = holding(counterparties);
    // Half of them are over the limit too, with names that gzip cannot shorten.
    for (const owner of result.counterparties) owner.otherNames = [{ name: randomBytes(45).toString('base64'), kind: 'previous' }];
    await finished(searchId, caseId, result);
    const stored = sha256(result);
    for (const [path, field] of [
      [`/search/${searchId}/status`, 'result'],
      [`/casefile/${caseId}`, 'target'],
    ] as const) {
      const answer = field === 'result' ? await api.get(path) : await api.send('GET', path, undefined, identity);
      expect([answer.status, answer.body.url]).toEqual([303, answer.headers.get('location')]);
      const lives = Date.parse(answer.body.expiresAt) - Date.now();
      expect(lives).toBeGreaterThan(0);
      expect(lives).toBeLessThanOrEqual(60_000);
      const response = await follow(answer);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
      const bytes = Buffer.from(await response.arrayBuffer());
      const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8');
      const body = JSON.parse(text);
      expect(body._id).toBe(field === 'result' ? searchId : caseId);
      expect(body[field].counterparties).toHaveLength(counterparties);
      expect(sha256(body[field])).toBe(stored);
    }
  });
});

describe('an export over the limit', () => {
  const counterparties = shareOf(40_000, 30_000);
  let caseId: string;
  beforeAll(async () => {
    ({ caseId } = await caseOf(counterparties));
  });

  test.each([
    ['bods&lines=1', 'application/octet-stream', 'bods.jsonl'],
    ['graphml', 'application/octet-stream', 'graphml'],
    ['csv&part=edges', 'text/csv; charset=utf-8; header=present', 'edges.csv'],
  ])('%s: 303 to a link to the whole file, under its name', async (format, contentType, extension) => {
    const answer = await api.get(`/casefile/${caseId}/export?format=${format}`);
    expect([answer.status, answer.body.url]).toEqual([303, answer.headers.get('location')]);
    const response = await follow(answer);
    expect(response.headers.get('content-type')).toBe(contentType);
    const signed = new URL(answer.body.url).searchParams;
    expect(signed.get('response-content-disposition')).toBe(`attachment; filename="${caseId}.${extension}"`);
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8');
    expect(text.match(/EIER \d+ OPPFUNNET AS/g)!.length).toBeGreaterThanOrEqual(counterparties);
  });

  test('is a link in the body with large=link', async () => {
    const asked = await api.get(`/casefile/${caseId}/export?format=csv&part=edges&large=link`);
    expect([asked.status, Object.keys(asked.body)]).toEqual([200, ['url', 'expiresAt']]);
  });
});

describe('a page in a browser', () => {
  const ORIGIN = 'http://127.0.0.1:3000';
  let large: Awaited<ReturnType<typeof caseOf>>;
  beforeAll(async () => {
    large = await caseOf(20_000);
  });

  test('gets a link of an answer over the limit with large=link, and may read it', async () => {
    const { caseId, searchId, result } = large;
    const page = await fetch(`${running().stack.baseUrl}/`, { headers: { accept: 'text/html' } });
    const [, connections = ''] = /connect-src ([^;]+)/.exec(page.headers.get('content-security-policy') ?? '') ?? [];
    for (const [path, field] of [
      [`/search/${searchId}/status`, 'result'],
      [`/casefile/${caseId}`, 'target'],
    ] as const) {
      const { status, headers, body } = await api.send('GET', `${path}?large=link`, undefined, identity);
      expect([status, headers.get('etag'), Object.keys(body)]).toEqual([200, null, ['url', 'expiresAt']]);
      expect(connections.split(' ')).toContain(new URL(body.url).origin);
      const response = await fetch(body.url, { headers: { origin: ORIGIN } });
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, ORIGIN]);
      expect(sha256(((await response.json()) as Record<string, unknown>)[field])).toBe(sha256(result));
    }
  });

  test('of another machine may read no link', async () => {
    const { body } = await api.send('GET', `/casefile/${large.caseId}?large=link`, undefined, identity);
    const response = await fetch(body.url, { headers: { origin: 'https://elsewhere.example' } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('gets a smaller answer as it is', async () => {
    const { caseId } = await caseOf(3);
    const [plain, asked] = [await api.get(`/casefile/${caseId}`), await api.get(`/casefile/${caseId}?large=link`)];
    expect(asked.body).toEqual(plain.body);
    expect(asked.headers.get('etag')).toBe(plain.headers.get('etag'));
  });

  test('gets no link of a case that is not for its caller, and no answer to another word', async () => {
    const { caseId } = large;
    const { api: other } = await running().account();
    const foreign = await other.send('GET', `/casefile/${caseId}?large=link`, undefined, identity);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'case_not_found']);
    const wrong = await api.get(`/casefile/${caseId}?large=redirect`);
    expect([wrong.status, wrong.body]).toMatchObject([400, { code: 'invalid_parameter', error: 'large must be link' }]);
  });
});

test('the links of an erased case stop working', async () => {
  const { caseId } = await caseOf(20_000);
  const answer = await api.send('GET', `/casefile/${caseId}`, undefined, identity);
  expect(answer.status).toBe(303);
  expect((await follow(answer)).status).toBe(200);
  expect((await api.delete(`/casefile/${caseId}`)).status).toBe(204);
  expect((await follow(answer)).status).toBe(404);
});
