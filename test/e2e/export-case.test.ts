/** GET /casefile/{caseId}/export: who may export, the headers of a file, and that an unchanged case is neither made nor sent again. */
import { beforeAll, describe, expect, test } from 'vitest';
import { FORMAT_NAMES } from '../../shared/model/exports/formats.ts';
import { newCaseId } from '../../shared/platform/table/keys.ts';
import { service } from '../support/stack.ts';

const running = service();
type Account = Awaited<ReturnType<ReturnType<typeof running>['account']>>;
let ada: Account;
let caseId: string;
let entityId: string;
const path = (format: string, more = '', of = caseId): string => `/casefile/${of}/export?format=${format}${more}`;

beforeAll(async () => {
  ada = await running().account();
  const { caseId: made, result } = await ada.api.search('GB', '99000010');
  caseId = made;
  entityId = result.counterparties.find(({ legalName }: { legalName: string }) => /ARDOISE/.test(legalName))._id;
});

describe.each(FORMAT_NAMES)('%s', (format) => {
  test('is a file under the name of the case, the same every time', async () => {
    const [one, other] = [await ada.api.get(path(format)), await ada.api.get(path(format))];
    expect(one.status).toBe(200);
    expect(one.headers.get('content-disposition')).toMatch(new RegExp(`^attachment; filename="${caseId}\\.[a-z.]+"$`));
    expect(one.headers.get('etag')).toMatch(/^"[0-9a-f]{64}"$/);
    expect(other.headers.get('etag')).toBe(one.headers.get('etag'));
    expect(other.file!.equals(one.file!)).toBe(true);
    expect(one.file!.byteLength).toBeGreaterThan(300);
  });

  test('its note has the figures of the header, with reasons and licences', async () => {
    const [{ body }, { headers }] = [await ada.api.get(path(format, '&about=1')), await ada.api.get(path(format))];
    const figures = body.dropped.map(({ what, count }: { what: string; count: number }) => `"${what}";n=${count}`).join(', ');
    expect(headers.get('x-export-dropped') ?? '').toBe(figures);
    expect(body).toMatchObject({ format, licences: [{ registry: 'Companies House', licence: expect.any(String) }] });
    const graph = await ada.api.get(`/casefile/${caseId}/graph`);
    expect([body.nodes, body.edges]).toEqual([graph.body.nodes.length, graph.body.edges.length]);
  });
});

test('an unchanged export is 304; one of another format, options or case version is not', async () => {
  const { headers } = await ada.api.get(path('graphml'));
  const tag = headers.get('etag')!;
  const again = (query: string) => ada.api.send('GET', query, undefined, { 'if-none-match': tag });
  const unchanged = await again(path('graphml'));
  expect([unchanged.status, unchanged.headers.get('etag'), unchanged.body]).toEqual([304, tag, undefined]);
  expect((await again(path('graphml', '&current=1'))).status).toBe(200);
  const { body } = await ada.api.post('/search/expand', { caseId, entityId });
  await ada.api.finished(body._id);
  expect((await again(path('graphml'))).status).toBe(200);
});

test('current=1 has no relationship that has ended', async () => {
  const all = (await ada.api.get(path('graphml', '&about=1'))).body;
  const current = (await ada.api.get(path('graphml', '&about=1&current=1'))).body;
  expect(current.edges).toBeLessThan(all.edges);
  expect(current.edges).toBeGreaterThan(0);
});

describe('with derived ownership', () => {
  test('the statements without it come first, as they are', async () => {
    const chain = await ada.api.search('CZ', '99000016');
    const owner = chain.result.counterparties.find(({ entityType }: { entityType: string }) => entityType === 'company')._id;
    const { body: expand } = await ada.api.post('/search/expand', { caseId: chain.caseId, entityId: owner });
    await ada.api.finished(expand._id);
    const exported = (more: string) => ada.api.get(path('bods', more, chain.caseId));
    const [without, made] = [await exported(''), await exported('&ownership=gb-psc')];
    const [declared, all] = [without, made].map(({ file, body }) => (body ?? JSON.parse(file!.toString())) as { recordDetails: object }[]);
    expect(all!.slice(0, declared!.length)).toEqual(declared);
    const derived = all!.slice(declared!.length);
    expect(derived.length).toBeGreaterThan(0);
    for (const { recordDetails } of derived)
      expect(recordDetails).toMatchObject({ isComponent: false, componentRecords: expect.arrayContaining([owner]) });
  });

  test('it has an ETag of its own for each rule set', async () => {
    const tags = await Promise.all(
      ['', '&ownership=gb-psc', '&ownership=fatf-r24'].map(async (more) => (await ada.api.get(path('bods', more))).headers.get('etag')),
    );
    expect(new Set(tags).size).toBe(3);
    const again = await ada.api.send('GET', path('bods', '&ownership=gb-psc'), undefined, { 'if-none-match': tags[1]! });
    expect(again.status).toBe(304);
  });

  test.each([
    ['bods', 'no-such-law', 'unknown_rule_set'],
    ['bods', '', 'unknown_rule_set'],
    ['csv', 'gb-psc', 'invalid_parameter'],
  ])('of %s by %j is %s', async (format, ruleSet, code) => {
    const { status, body } = await ada.api.get(path(format, `&ownership=${ruleSet}`));
    expect([status, body.code]).toEqual([400, code]);
  });
});

test('compressed where the caller takes it and it is worth it; a small one comes as it is', async () => {
  const { headers, file } = await ada.api.send('GET', path('graphml'), undefined, { 'accept-encoding': 'identity' });
  expect([headers.get('content-encoding'), headers.get('content-type')]).toEqual([null, 'application/graphml+xml']);
  expect(file!.toString()).toMatch(/^<\?xml /);
});

test.each(['', '?format=', '?format=xlsx', '?format=graphml&part=nodes', '?format=graphml&current=maybe'])(
  '%j is refused',
  async (query) => {
    const { status, body } = await ada.api.get(`/casefile/${caseId}/export${query}`);
    expect([status, body.code]).toEqual([400, 'invalid_parameter']);
  },
);

test('a collaborator may export; for others, unknown and malformed ids the same 404', async () => {
  const [bo, eve] = [await running().account(), await running().account()];
  await ada.api.put(`/casefile/${caseId}/collaborators/${bo.email}`, {});
  expect((await bo.api.get(path('graphml'))).status).toBe(200);
  const refusals = await Promise.all([caseId, newCaseId(), 'x'].map((of) => eve.api.get(path('graphml', '', of))));
  for (const { status, body } of refusals) expect([status, body.code, body.error]).toEqual([404, 'case_not_found', 'Case not found']);
});

test('a case without a result is 409, an erased one 404', async () => {
  const { body } = await ada.api.post('/search', { jurisdiction: 'GB', identifier: '99999999' });
  await ada.api.finished(body._id);
  const failed = await ada.api.get(path('graphml', '', body.caseId));
  expect([failed.status, failed.body.code]).toEqual([409, 'case_not_ready']);
  expect((await ada.api.delete(`/casefile/${body.caseId}`)).status).toBe(204);
  expect((await ada.api.get(path('graphml', '', body.caseId))).status).toBe(404);
});
