/** A document that is ordered and takes time to produce (docs/specification.md 3): the whole process in seconds. */
import { expect, test } from 'vitest';
import { service } from '../support/stack.ts';

const running = service();

test('PENDING with pendingDocument until the document is there, then COMPLETED, charged once', async () => {
  const { api } = await running().account();
  const { body } = await api.post('/search', { jurisdiction: 'QS', identifier: '100001' });
  expect(body).not.toHaveProperty('pendingDocument');
  await expect
    .poll(async () => (await api.get(`/search/${body._id}/status`)).body, { timeout: 5_000 })
    .toMatchObject({ status: 'PENDING', pendingDocument: true });
  expect((await api.get(`/casefile/${body.caseId}`)).body.searches).toMatchObject([{ status: 'PENDING', pendingDocument: true }]);
  const search = await api.finished(body._id);
  expect(search.status).toBe('COMPLETED');
  expect(search).not.toHaveProperty('pendingDocument');
  const extract = search.result.sourceDocuments.find(({ kind }: { kind: string }) => kind === 'official_extract');
  expect(search.result.dataStatus.documents).toBe('complete');
  const { body: link } = await api.get(`/documents/${extract._documentID}`);
  expect((await (await fetch(link.url)).text()).slice(0, 5)).toBe('%PDF-');
  await expect.poll(async () => (await api.get('/account')).body).toMatchObject({ volume_remaining: 99, held: 0 });
});

test('a live account has no such register', async () => {
  const { api } = await running().account({ sandbox: false });
  const { status, body } = await api.post('/search', { jurisdiction: 'QS', identifier: '100001' });
  expect([status, body.error]).toEqual([400, 'Unsupported jurisdiction: QS']);
});
