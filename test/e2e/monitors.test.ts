/** Monitors over the API and the real worker. Every answer is validated against the document. */
import { expect, test } from 'vitest';
import type { Api } from '../support/api.ts';
import { service } from '../support/stack.ts';

const running = service();
const COMPANY = { jurisdiction: 'NO', identifier: '100000008', every: 'day' };

/** Until the look that is under way, or due, has landed. */
async function landed(api: Api, monitorId: string, version: number) {
  await expect.poll(async () => (await api.get(`/monitors/${monitorId}`)).body).toMatchObject({ version, looking: false });
  return (await api.get(`/monitors/${monitorId}`)).body;
}

test('a monitor of a company looks at once, looks again when asked, and finds no change', async () => {
  const { api } = await running().account({ credits: 3 });
  const { status, body } = await api.post('/monitors', { ...COMPANY, label: 'supplier 4711' });
  expect([status, body.state, body.version, body.price]).toEqual([200, 'active', 0, { perLook: 1, mostPerMonth: 30, leastPerMonth: 27 }]);
  const { monitorId } = body;
  await landed(api, monitorId, 1);
  const asked = await api.post(`/monitors/${monitorId}/look`, {});
  expect([asked.status, asked.body.looking]).toEqual([200, true]);
  const seen = await landed(api, monitorId, 1);
  expect([seen.spentThisMonth, seen.label]).toEqual([2, 'supplier 4711']);
  await running().queueEmpty();
  expect((await api.get('/account')).body.volume_remaining).toBe(1);
  expect((await api.get(`/monitors/${monitorId}/changes`)).body.data).toEqual([]);
  const { data } = (await api.get('/monitors')).body;
  expect(data.map((one: { monitorId: string }) => one.monitorId)).toEqual([monitorId]);
  expect((await api.get('/events?types=search.*,monitor.*&after=0')).body.data).toEqual([]);
});

test('a version has the company as it was known, and its proof can be read', async () => {
  const { api } = await running().account();
  const { monitorId } = (await api.post('/monitors', COMPANY)).body;
  await landed(api, monitorId, 1);
  const { data } = (await api.get(`/monitors/${monitorId}/versions`)).body;
  expect(data).toMatchObject([{ version: 1, changes: 0 }]);
  const { entity } = (await api.get(`/monitors/${monitorId}/versions/1`)).body;
  expect(entity.legalName).toBe('NORDLYS OPPDIKTET AS');
  const [{ _documentID }] = entity.sourceDocuments;
  expect((await api.get(`/documents/${_documentID}`)).status).toBe(200);
  expect((await api.get(`/monitors/${monitorId}/versions?asOf=2020-01-01`)).body.data).toEqual([]);
  expect((await api.get(`/monitors/${monitorId}/versions?asOf=2999-01-01`)).body.data).toHaveLength(1);
  expect((await api.get(`/monitors/${monitorId}/versions/2`)).status).toBe(404);
});

test('a monitor that begins with a case makes no look at once, and costs nothing', async () => {
  const { api } = await running().account({ credits: 1 });
  const { caseId } = await api.search('NO', '100000016');
  const { status, body } = await api.post('/monitors', { caseId, every: 'week' });
  expect([status, body.version, body.caseId, body.looking, body.identifier]).toEqual([200, 1, caseId, false, '100000016']);
  const { entity } = (await api.get(`/monitors/${body.monitorId}/versions/1`)).body;
  expect(entity.legalName).toBe('FJELL OG FJORD OPPDIKTET ANS');
  const refused = await api.post(`/monitors/${body.monitorId}/look`, {});
  expect([refused.status, refused.body.code]).toEqual([402, 'insufficient_credits']);
});

test('a monitor is changed, paused, and removed with all that it knows', async () => {
  const { api } = await running().account();
  const { monitorId } = (await api.post('/monitors', COMPANY)).body;
  await landed(api, monitorId, 1);
  const { entity } = (await api.get(`/monitors/${monitorId}/versions/1`)).body;
  const paused = await api.put(`/monitors/${monitorId}`, { state: 'paused', every: 'month', changes: ['owner.added'] });
  expect([paused.body.state, paused.body.every, paused.body.changes, paused.body.nextLookAt]).toEqual([
    'paused',
    'month',
    ['owner.added'],
    undefined,
  ]);
  expect((await api.delete(`/monitors/${monitorId}`)).status).toBe(204);
  expect((await api.get(`/monitors/${monitorId}`)).status).toBe(404);
  expect((await api.get(`/documents/${entity.sourceDocuments[0]._documentID}`)).status).toBe(404);
  const { data } = (await api.get('/events?types=monitor.*&after=0')).body;
  expect(data).toMatchObject([{ type: 'monitor.ended', data: { monitorId, reason: 'removed' } }]);
});

test('a monitor, its case and its looks are nobody else’s, and no case or search of anybody', async () => {
  const [{ api }, { api: stranger }] = [await running().account(), await running().account()];
  const { monitorId } = (await api.post('/monitors', COMPANY)).body;
  await landed(api, monitorId, 1);
  const { store } = running().operator;
  const { searches } = await store.erasures.contents(monitorId);
  const { entity } = (await api.get(`/monitors/${monitorId}/versions/1`)).body;
  const ofBoth = [`/casefile/${monitorId}`, ...searches.map(({ searchId }) => `/search/${searchId}/status`)];
  const ofStranger = ['', '/changes', '/versions', '/versions/1'].map((more) => `/monitors/${monitorId}${more}`);
  for (const address of ofBoth) expect([address, (await api.get(address)).status]).toEqual([address, 404]);
  for (const address of [...ofBoth, ...ofStranger, `/documents/${entity.sourceDocuments[0]._documentID}`])
    expect([address, (await stranger.get(address)).status]).toEqual([address, 404]);
  expect((await stranger.delete(`/monitors/${monitorId}`)).status).toBe(404);
  expect((await api.get('/cases')).body.data).toEqual([]);
});

test('bodies that cannot be are refused, and nothing is made', async () => {
  const { api } = await running().account();
  const refusals = [
    [{}, 'invalid_body'],
    [{ every: 'day' }, 'missing_input'],
    [{ ...COMPANY, every: 'hour' }, 'invalid_body'],
    [{ ...COMPANY, identifier: '123' }, 'invalid_identifier'],
    [{ ...COMPANY, jurisdiction: 'ZZ' }, 'unsupported_jurisdiction'],
    [{ ...COMPANY, changes: ['officer.hired'] }, 'invalid_body'],
    [{ caseId: '0'.repeat(32), every: 'day' }, 'case_not_found'],
  ] as const;
  for (const [body, code] of refusals) expect((await api.post('/monitors', body)).body.code).toBe(code);
  expect((await api.get('/monitors')).body.data).toEqual([]);
});
