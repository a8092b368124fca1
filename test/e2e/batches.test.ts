/** Batches over the running service: rows in the body or in a file, checked, started, their results; and what may go wrong on the way. */
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { reconcile } from '../../shared/searches/upkeep/reconcile.ts';
import type { Api } from '../support/api.ts';
import { silent } from '../support/parts.ts';
import { service } from '../support/stack.ts';

const running = service();
type Account = Awaited<ReturnType<ReturnType<typeof running>['account']>>;
type Cells = Record<string, string>;

const KNOWN = [
  { jurisdiction: 'NO', identifier: '100000008', reference: 'first' },
  { jurisdiction: 'GB', identifier: '99000010' },
];
const UNKNOWN = { jurisdiction: 'GB', identifier: '99999999' };

async function until(api: Api, batchId: string, status: string) {
  return vi.waitFor(
    async () => {
      const { body } = await api.get(`/batches/${batchId}`);
      expect(body).toMatchObject({ batchId, status });
      return body;
    },
    { timeout: 60_000, interval: 100 },
  );
}

async function ready(api: Api, body: object) {
  const { body: made } = await api.post('/batches', body);
  return until(api, made.batchId, 'READY');
}

async function done(api: Api, body: object) {
  const { batchId } = await ready(api, body);
  await api.post(`/batches/${batchId}/start`, {});
  return until(api, batchId, 'DONE');
}

async function fileAt(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const linesOf = (csv: Buffer): Cells[] => parse(csv, { columns: true, bom: true }) as Cells[];

async function resultsOf(api: Api, batchId: string): Promise<Cells[]> {
  const { body } = await api.get(`/batches/${batchId}/results`);
  return linesOf(await fileAt(body.url));
}

async function reportOf(api: Api, batchId: string): Promise<Cells[]> {
  const { body } = await api.get(`/batches/${batchId}/report`);
  return linesOf(await fileAt(body.url));
}

async function upload(api: Api, content: string | Buffer, contentType = 'text/csv') {
  const bytes = Buffer.from(content);
  const { body } = await api.post('/batches', { upload: { contentType, bytes: bytes.byteLength } });
  expect(body).toMatchObject({ status: 'AWAITING_UPLOAD' });
  const put = await fetch(body.upload.url, { method: body.upload.method, headers: body.upload.headers, body: bytes });
  expect(put.status).toBe(200);
  return body.batchId as string;
}

const balanceOf = async ({ api }: Account): Promise<number> => (await api.get('/account')).body.volume_remaining;

let ada: Account;
beforeAll(async () => {
  ada = await running().account();
});

describe('rows in the body', () => {
  test('are checked for nothing, looked up when it is started, and charged where completed', async () => {
    const before = await balanceOf(ada);
    const batch = await ready(ada.api, { rows: [...KNOWN, UNKNOWN], name: 'three' });
    expect(batch).toMatchObject({ rows: 3, valid: 3, invalid: 0, duplicates: 0, credits: { most: 3, held: 0, captured: 0 } });
    expect(await balanceOf(ada)).toBe(before);
    await ada.api.post(`/batches/${batch.batchId}/start`, {});
    expect(await until(ada.api, batch.batchId, 'DONE')).toMatchObject({
      done: 3,
      completed: 2,
      failed: 1,
      credits: { held: 0, captured: 2 },
    });
    expect(await balanceOf(ada)).toBe(before - 2);
    const lines = await resultsOf(ada.api, batch.batchId);
    expect(lines.map(({ row, reference, status, cost }) => ({ row, reference, status, cost }))).toEqual([
      { row: '1', reference: 'first', status: 'COMPLETED', cost: '1' },
      { row: '2', reference: '', status: 'COMPLETED', cost: '1' },
      { row: '3', reference: '', status: 'FAILED', cost: '0' },
    ]);
    expect(lines[1]).toMatchObject({ legal_name: 'HARBOUR INVENTED LIMITED', error_code: '' });
    expect(lines[2]).toMatchObject({ error_code: 'not_found' });
    const { body: found } = await ada.api.get(`/casefile/${lines[1]!.case_id}`);
    expect(found.legalName ?? found.target?.legalName).toBe('HARBOUR INVENTED LIMITED');
  });

  test('leave books that balance', async () => {
    const { unbalanced } = await reconcile({ store: running().operator.store, now: () => new Date(), log: silent });
    expect(unbalanced.filter(({ userId }) => userId === ada.userId)).toEqual([]);
  });
});

test('a file of CSV is uploaded, checked and looked up', async () => {
  const batchId = await upload(ada.api, '\ufeffreference;legal_name;identifier;jurisdiction\r\n"a;b";;100000008;no\r\n');
  expect(await until(ada.api, batchId, 'READY')).toMatchObject({ rows: 1, valid: 1 });
  await ada.api.post(`/batches/${batchId}/start`, {});
  await until(ada.api, batchId, 'DONE');
  expect(await resultsOf(ada.api, batchId)).toMatchObject([{ reference: 'a;b', jurisdiction: 'no', status: 'COMPLETED' }]);
});

describe('the report', () => {
  test('says of each row what it can cost, or why not, and asks a lost zero back', async () => {
    const rows = [
      { jurisdiction: 'GB', identifier: '99000010', include: { financials: true } },
      { jurisdiction: 'GB', identifier: '1234567' },
      { jurisdiction: 'ZZ', identifier: '1' },
      { jurisdiction: 'GB', legal_name: 'HARBOUR INVENTED LIMITED' },
      { jurisdiction: 'GB', identifier: ' 99000010', include: { financials: true } },
      { target_type: 'fund', legal_name: 'INVENTED HARBOUR GROWTH FUND' },
      { jurisdiction: 'GB', identifier: 7 },
    ];
    const batch = await ready(ada.api, { rows });
    expect(batch).toMatchObject({ rows: 7, valid: 2, invalid: 5, duplicates: 1, credits: { most: 2 } });
    const report = await reportOf(ada.api, batch.batchId);
    expect(
      report.map(({ ok, cost, error_code, did_you_mean, duplicate_of }) => [ok, cost, error_code, did_you_mean, duplicate_of]),
    ).toEqual([
      ['true', '2', '', '', ''],
      ['false', '0', 'invalid_identifier', '01234567', ''],
      ['false', '0', 'unsupported_jurisdiction', '', ''],
      ['false', '0', 'missing_input', '', ''],
      ['true', '0', '', '', '1'],
      ['false', '0', 'invalid_parameter', '', ''],
      ['false', '0', 'invalid_body', '', ''],
    ]);
  });

  test('a jurisdiction that is not subscribed is not looked up', async () => {
    const bob = await running().account({ subscriptions: ['NO'] });
    const batch = await ready(bob.api, { rows: KNOWN });
    expect(batch).toMatchObject({ valid: 1, invalid: 1 });
    expect((await reportOf(bob.api, batch.batchId))[1]).toMatchObject({ ok: 'false', error_code: 'not_subscribed' });
  });
});

describe('files', () => {
  test.each([
    ['of another size than was said', 'wrong_size', () => 'jurisdiction,identifier\nGB,1\n', 5],
    ['in UTF-16', 'not_utf8', () => Buffer.from('jurisdiction,identifier\nGB,1\n', 'utf16le'), 0],
    ['of 10,001 rows', 'too_many_rows', () => `jurisdiction,identifier\n${'GB,1\n'.repeat(10_001)}`, 0],
    ['without a header', 'no_table', () => 'GB,1\n', 0],
  ])('a file %s is rejected: %s', async (_, reason, content, more) => {
    const bytes = Buffer.from(content());
    const { body } = await ada.api.post('/batches', { upload: { contentType: 'text/csv', bytes: bytes.byteLength + more } });
    await fetch(body.upload.url, { method: 'PUT', headers: { 'content-type': 'text/csv' }, body: bytes });
    expect(await until(ada.api, body.batchId, 'REJECTED')).toMatchObject({ reason });
    expect((await ada.api.post(`/batches/${body.batchId}/start`, {})).body.code).toBe('batch_not_ready');
    expect((await ada.api.get(`/batches/${body.batchId}/report`)).body.code).toBe('batch_not_ready');
  });

  test('results can be sent as a batch, and its rows are valid as before', async () => {
    const first = await done(ada.api, { rows: [...KNOWN, { ...KNOWN[1], reference: '=1+1' }] });
    const { body } = await ada.api.get(`/batches/${first.batchId}/results`);
    const again = await upload(ada.api, await fileAt(body.url));
    expect(await until(ada.api, again, 'READY')).toMatchObject({ rows: 3, valid: 3, duplicates: 1 });
    expect((await reportOf(ada.api, again)).map(({ reference }) => reference)).toEqual(['first', '', "'=1+1"]);
  });

  test('results as JSON lines have the same rows', async () => {
    const { batchId } = await done(ada.api, { rows: KNOWN });
    const { body } = await ada.api.get(`/batches/${batchId}/results?format=jsonl`);
    const lines = (await fileAt(body.url)).toString().trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).legal_name)).toEqual((await resultsOf(ada.api, batchId)).map((one) => one.legal_name));
    expect((await ada.api.get(`/batches/${batchId}/results?format=xml`)).body.code).toBe('invalid_parameter');
  });
});

test('a page of this machine may put a file to the link, which fixes no checksum of it', async () => {
  const { body } = await ada.api.post('/batches', { upload: { contentType: 'text/csv', bytes: 5 } });
  expect(body.upload.url).not.toContain('checksum');
  const origin = running().stack.baseUrl;
  const asked = await fetch(body.upload.url, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'PUT' } });
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, origin]);
  expect(asked.headers.get('access-control-allow-methods')).toContain('PUT');
});

describe('control', () => {
  test('a duplicate is asked and paid once, and both rows have the answer', async () => {
    const before = await balanceOf(ada);
    const batch = await done(ada.api, { rows: [KNOWN[0], KNOWN[1], KNOWN[0], KNOWN[0]] });
    expect(batch).toMatchObject({ done: 2, duplicates: 2, credits: { captured: 2 } });
    expect(await balanceOf(ada)).toBe(before - 2);
    const lines = await resultsOf(ada.api, batch.batchId);
    expect(lines.map(({ status, duplicate_of, cost }) => [status, duplicate_of, cost])).toEqual([
      ['COMPLETED', '', '1'],
      ['COMPLETED', '', '1'],
      ['DUPLICATE', '1', '0'],
      ['DUPLICATE', '1', '0'],
    ]);
    expect(new Set([lines[0], lines[2], lines[3]].map((line) => line!.case_id)).size).toBe(1);
  });

  test('started ten times at once it runs once', async () => {
    const { batchId } = await ready(ada.api, { rows: KNOWN });
    const before = await balanceOf(ada);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ada.api.post(`/batches/${batchId}/start`, {})));
    expect(answers.map(({ body }) => body.status)).toEqual(Array.from({ length: 10 }, () => 'RUNNING'));
    expect(await until(ada.api, batchId, 'DONE')).toMatchObject({ completed: 2 });
    expect(await balanceOf(ada)).toBe(before - 2);
  });

  test('made twice with one key it is one batch', async () => {
    const headers = { 'idempotency-key': 'batch-1' };
    const first = await ada.api.post('/batches', { rows: KNOWN }, headers);
    const second = await ada.api.post('/batches', { rows: KNOWN }, headers);
    expect(second.body.batchId).toBe(first.body.batchId);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect((await ada.api.post('/batches', { rows: [KNOWN[0]] }, headers)).body.code).toBe('idempotency_key_reused');
  });

  test('out of credits it pauses, is told so, and goes on when it is resumed', async () => {
    const bob = await running().account({ credits: 1 });
    const { batchId } = await ready(bob.api, { rows: KNOWN });
    await bob.api.post(`/batches/${batchId}/start`, {});
    expect(await until(bob.api, batchId, 'PAUSED')).toMatchObject({
      reason: 'out_of_credits',
      completed: 1,
      credits: { held: 0, captured: 1 },
    });
    const { body: log } = await bob.api.get('/events?after=0&types=batch.*');
    expect(log.data.at(-1)).toMatchObject({ type: 'batch.progressed', data: { status: 'PAUSED', reason: 'out_of_credits' } });
    await running().operator.store.grants.add(bob.userId, 'more', { amount: 5, at: new Date().toISOString(), reason: 'more' });
    await bob.api.post(`/batches/${batchId}/resume`, {});
    expect(await until(bob.api, batchId, 'DONE')).toMatchObject({ completed: 2 });
    const { body: end } = await bob.api.get('/events?after=0&types=batch.completed');
    expect(end.data.map(({ data }: { data: object }) => data)).toMatchObject([{ batchId, completed: 2, captured: 2, outcome: 'done' }]);
  });

  test('a ceiling is not passed, and a resume raises it but not below what is charged', async () => {
    const { batchId } = await ready(ada.api, { rows: [...KNOWN, { jurisdiction: 'FR', identifier: '000700013' }] });
    await ada.api.post(`/batches/${batchId}/start`, { maxCredits: 2 });
    expect(await until(ada.api, batchId, 'PAUSED')).toMatchObject({ reason: 'ceiling_reached', credits: { captured: 2, maxCredits: 2 } });
    expect((await ada.api.post(`/batches/${batchId}/resume`, { maxCredits: 1 })).body.code).toBe('invalid_parameter');
    await ada.api.post(`/batches/${batchId}/resume`, { maxCredits: 3 });
    expect(await until(ada.api, batchId, 'DONE')).toMatchObject({ credits: { captured: 3 } });
  });

  test('a register that takes more than seven days is started only where that is accepted', async () => {
    const bob = await running().account({ sandbox: false });
    const rows = Array.from({ length: 1_700 }, (_, at) => `DE,HRB ${990_000 + at} (Leipzig)`);
    const batchId = await upload(bob.api, ['jurisdiction,identifier', ...rows].join('\n'));
    const { byJurisdiction } = await until(bob.api, batchId, 'READY');
    expect(byJurisdiction).toMatchObject([{ code: 'DE', rows: 1_700, slow: true }]);
    const refused = await bob.api.post(`/batches/${batchId}/start`, {});
    expect(refused).toMatchObject({ status: 409, body: { code: 'batch_too_slow', jurisdictions: 'DE' } });
  });

  test('cancelled it costs nothing more, and what was not asked says so', async () => {
    const { batchId } = await ready(ada.api, { rows: KNOWN });
    const before = await balanceOf(ada);
    expect((await ada.api.post(`/batches/${batchId}/cancel`, {})).body.status).toBe('CANCELLED');
    await vi.waitFor(async () => expect((await ada.api.delete(`/batches/${batchId}x`)).status).toBe(404));
    await vi.waitFor(
      async () => expect((await resultsOf(ada.api, batchId)).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']),
      {
        timeout: 30_000,
      },
    );
    expect(await balanceOf(ada)).toBe(before);
    expect((await ada.api.post(`/batches/${batchId}/start`, {})).body.code).toBe('batch_not_ready');
    expect((await ada.api.post(`/batches/${batchId}/resume`, {})).body.code).toBe('batch_ended');
  });

  test('failed rows are made a batch of their own', async () => {
    const { batchId } = await done(ada.api, { rows: [...KNOWN, { ...UNKNOWN, reference: 'third' }] });
    const { body: again } = await ada.api.post('/batches', { from: batchId, only: 'failed' });
    expect(await until(ada.api, again.batchId, 'READY')).toMatchObject({ rows: 1, valid: 1 });
    expect(await reportOf(ada.api, again.batchId)).toMatchObject([{ reference: 'third', identifier: UNKNOWN.identifier }]);
    const { batchId: good } = await done(ada.api, { rows: KNOWN });
    expect((await ada.api.post('/batches', { from: good, only: 'failed' })).body).toMatchObject({
      code: 'invalid_parameter',
      pointer: '/from',
    });
  });

  test('deleted it is gone with its files, and its cases stay', async () => {
    const { batchId } = await done(ada.api, { rows: KNOWN });
    const { body: link } = await ada.api.get(`/batches/${batchId}/results`);
    const [line] = linesOf(await fileAt(link.url));
    expect((await ada.api.delete(`/batches/${batchId}`)).status).toBe(204);
    expect((await ada.api.get(`/batches/${batchId}`)).body.code).toBe('batch_not_found');
    expect((await fetch(link.url)).status).toBe(404);
    expect((await ada.api.get(`/casefile/${line!.case_id}`)).status).toBe(200);
  });
});

test('every call on a batch of another account is the same 404 as on one that is not there', async () => {
  const { batchId } = await ready(ada.api, { rows: [KNOWN[0]] });
  const bob = await running().account();
  const calls = (id: string) => [
    bob.api.get(`/batches/${id}`),
    bob.api.get(`/batches/${id}/report`),
    bob.api.get(`/batches/${id}/results`),
    ...['start', 'pause', 'resume', 'cancel'].map((verb) => bob.api.post(`/batches/${id}/${verb}`, {})),
    bob.api.delete(`/batches/${id}`),
    bob.api.post('/batches', { from: id, only: 'failed' }),
  ];
  const [foreign, none, malformed] = await Promise.all(
    [batchId, '0'.repeat(32), '..%2Fx'].map(async (id) =>
      (await Promise.all(calls(id))).map(({ status, body }) => ({ status, ...body, requestId: undefined })),
    ),
  );
  expect(foreign).toEqual(none);
  expect(foreign!.map(({ status, code }) => [status, code])).toEqual(Array.from({ length: 9 }, () => [404, 'batch_not_found']));
  expect(malformed!.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 404));
  expect((await bob.api.get('/batches')).body.data).toEqual([]);
});

test('three batches of an account run at a time', async () => {
  const bob = await running().account();
  await running().operator.store.table.update({
    key: { pk: `USER#${bob.userId}`, sk: 'ACCOUNT' },
    update: 'ADD batches :ids',
    values: { ':ids': new Set(['a', 'b', 'c']) },
  });
  const { batchId } = await ready(bob.api, { rows: [KNOWN[0]] });
  expect(await bob.api.post(`/batches/${batchId}/start`, {})).toMatchObject({ status: 409, body: { code: 'too_many_batches' } });
});

test('the list has the newest first, a page at a time', async () => {
  const bob = await running().account();
  const made: string[] = [];
  for (let at = 0; at < 3; at += 1) made.push((await bob.api.post('/batches', { rows: [KNOWN[0]], name: `n${at}` })).body.batchId);
  const first = await bob.api.get('/batches?limit=2');
  const rest = await bob.api.get(`/batches?limit=2&cursor=${first.body.nextCursor}`);
  expect([...first.body.data, ...rest.body.data].map(({ batchId }) => batchId)).toEqual(made.toReversed());
});
