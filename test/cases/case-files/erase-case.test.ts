/** Erasure of whole cases, by the owner or after the retention period. Over the table, in this process. */
import { expect, test } from 'vitest';
import { addCollaborator } from '../../../shared/cases/case-files/collaborators.ts';
import { type EraseServices, eraseCase } from '../../../shared/cases/case-files/erase-case.ts';
import { eraseExpired } from '../../../shared/cases/case-files/retain.ts';
import { casePartition, rootSearchId } from '../../../shared/platform/table/keys.ts';
import { readSearch } from '../../../shared/searches/submit/read-search.ts';
import { sweep } from '../../../shared/searches/upkeep/sweep.ts';
import { processSearch } from '../../../shared/searches/worker/process-search.ts';
import { codeOf, InProcess, refusalOf } from '../../support/in-process.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const kept = tableService({ retained: true });
const HARBOUR = { jurisdiction: 'GB', identifier: '99000010' };
const DAY_MS = 86_400_000;
const LOCK_MS = 60_000;

async function harbour(ada: InProcess) {
  const row = await ada.processed(ada.submit(HARBOUR));
  const { counterparties } = (await ada.parts.store.results.read(row)).entity;
  return { caseId: row.caseId, row, owner: counterparties.find(({ legalName }) => /ARDOISE/.test(legalName))! };
}
const itemsOf = (ada: InProcess, caseId: string) => ada.parts.store.table.all({ pk: casePartition(caseId) });
const erase = (ada: InProcess, caseId: string, who = ada) => eraseCase(ada.parts as unknown as EraseServices, who.caller, caseId);

test('everything of the case is deleted but its tombstones and the ledger', async () => {
  const [ada, bo] = [await InProcess.with(running()), await InProcess.with(running())];
  const lines: unknown[] = [];
  Object.assign(ada.parts, { log: { ...ada.parts.log, info: (message: string, facts: object) => void lines.push([message, facts]) } });
  const { caseId, owner } = await harbour(ada);
  const other = await harbour(ada);
  const expand = await ada.processed(ada.expand({ caseId, entityId: owner._id }));
  await addCollaborator(ada.parts, ada.caller, caseId, bo.account.email);
  const ledger = await ada.parts.store.ledger.all(ada.account.userId);
  await erase(ada, caseId);
  const left = await itemsOf(ada, caseId);
  const at = new Date(ada.at).toISOString();
  const tombstone = (searchId: string) => ({
    pk: casePartition(caseId),
    sk: `SEARCH#${searchId}`,
    searchId,
    caseId,
    userId: ada.account.userId,
    createdAt: at,
    updatedAt: at,
    status: 'FAILED',
    abandoned: true,
    erased: true,
    ttl: Math.floor(ada.at / 1_000) + 2 * 86_400,
  });
  expect(left.toSorted((a, b) => ((a.sk as string) < (b.sk as string) ? -1 : 1))).toEqual(
    [rootSearchId(caseId), expand.searchId].toSorted().map(tombstone),
  );
  expect([...ada.bucket.kept.keys()].filter((key) => key.includes(caseId))).toEqual([]);
  expect((await ada.parts.store.caseLists.page(ada.account.userId, 9)).cases.map((one) => one.caseId)).toEqual([other.caseId]);
  expect(await ada.parts.store.ledger.all(ada.account.userId)).toEqual(ledger);
  expect(lines).toContainEqual(['case_erased', { caseId, userId: ada.account.userId }]);
  expect(await codeOf(readSearch(ada.parts, ada.caller, expand.searchId))).toBe('search_not_found');
  await erase(ada, caseId);
  expect(await processSearch(ada.parts, expand.searchId, 1)).toEqual({ done: true });
  expect((await itemsOf(ada, other.caseId)).length).toBeGreaterThan(1);
});

test('a refused erasure (unseen, shared, in use) leaves the case unchanged', async () => {
  const [ada, bo] = [await InProcess.with(running()), await InProcess.with(running())];
  const { caseId, owner } = await harbour(ada);
  for (const id of ['', 'x', 'f'.repeat(32)]) expect(await codeOf(erase(ada, id))).toBe('case_not_found');
  expect(await codeOf(erase(ada, caseId, bo))).toBe('case_not_found');
  await addCollaborator(ada.parts, ada.caller, caseId, bo.account.email);
  expect(await refusalOf(erase(ada, caseId, bo))).toMatchObject({ code: 'not_the_owner', message: 'Only the case owner may erase it' });

  const open = (await ada.submit(HARBOUR)).body;
  expect(await codeOf(erase(ada, open.caseId))).toBe('case_in_use');
  expect(await ada.row(open._id)).not.toHaveProperty('erasing');

  const before = await itemsOf(ada, caseId);
  await ada.parts.store.entityLocks.lock(caseId, owner._id, 'of a request on its way', new Date(ada.at));
  ada.at += LOCK_MS;
  expect(await codeOf(erase(ada, caseId))).toBe('case_in_use');
  expect((await itemsOf(ada, caseId)).filter(({ sk }) => !(sk as string).startsWith('EXPAND'))).toEqual(before);
  ada.at += 1;
  await ada.expand({ caseId, entityId: owner._id });
  expect(await codeOf(erase(ada, caseId))).toBe('case_in_use');
  await ada.parts.store.access.suspend(bo.account.userId);
  expect(await codeOf(erase(ada, caseId, bo))).toBe('account_suspended');
});

test('an erased case is 404 for its readers, an abandoned one for all callers', async () => {
  const [ada, bo] = [await InProcess.with(running()), await InProcess.with(running())];
  const { caseId } = await harbour(ada);
  await addCollaborator(ada.parts, ada.caller, caseId, bo.account.email);
  await ada.parts.store.erasures.begin(caseId, new Date());
  expect(await codeOf(erase(ada, caseId, bo))).toBe('case_not_found');
  const dead = '9'.repeat(32);
  await ada.parts.store.searches.abandon(rootSearchId(dead), ada.account.userId, 'a', new Date(), 60);
  expect(await codeOf(erase(ada, dead))).toBe('case_not_found');
});

test('an open hold of a dead worker is settled by its row before the row is erased', async () => {
  const ada = await InProcess.with(running(), { credits: 3 });
  const { _id, caseId } = (await ada.submit({ ...HARBOUR, identifier: '99000011' }).catch(() => ada.submit(HARBOUR))).body;
  await ada.parts.store.results.fail(await ada.row(_id), { error: 'x', code: 'internal' }, new Date(ada.at));
  await erase(ada, caseId);
  expect((await ada.parts.store.accounts.read(ada.account.userId))!).toMatchObject({ balance: 3, holds: {} });
});

test('retention erases a case after its period, which an expand restarts', async () => {
  const ada = await InProcess.with(kept());
  const documents = ada.parts.documents;
  const eraseAfter = (days: number) => {
    const now = () => new Date(ada.at + days * DAY_MS);
    return eraseExpired({ ...ada.parts, now }, { days: 30, documents });
  };
  const shown = (caseId: string) => ada.parts.store.cases.isShown(caseId);
  const { caseId } = await harbour(ada);
  const failed = await ada.processed(ada.submit({ jurisdiction: 'FR', identifier: '000700062' }));
  expect(await eraseAfter(30)).toBe(0);
  expect(await eraseAfter(30.1)).toBe(2);
  expect([await shown(caseId), await shown(failed.caseId)]).toEqual([false, false]);
  expect([...ada.bucket.kept.keys()].filter((key) => key.includes(caseId))).toEqual([]);
  expect(await eraseAfter(31)).toBe(0);

  const young = await harbour(ada);
  ada.at += 20 * DAY_MS;
  const { _id } = (await ada.expand({ caseId: young.caseId, entityId: young.owner._id })).body;
  expect(await eraseAfter(11)).toBe(0);
  await processSearch(ada.parts, _id, 1);
  expect(await eraseAfter(29)).toBe(0);
  expect(await shown(young.caseId)).toBe(true);
  const now = () => new Date(ada.at + 31 * DAY_MS);
  expect((await sweep({ ...ada.parts, now, retention: { days: 30, documents } })).erased).toBe(1);
  expect(await shown(young.caseId)).toBe(false);
});

test('retention leaves a case in use to the next run, and logs errors', async () => {
  const ada = await InProcess.with(kept());
  const { caseId, owner } = await harbour(ada);
  const now = () => new Date(ada.at + 31 * DAY_MS);
  const old = (parts: object = {}) => eraseExpired({ ...ada.parts, now, ...parts }, { days: 30, documents: ada.parts.documents });
  await ada.parts.store.entityLocks.lock(caseId, owner._id, 'of a request on its way', now());
  expect(await old()).toBe(0);
  expect(await ada.parts.store.cases.isShown(caseId)).toBe(true);
  const broken = { begin: () => Promise.reject(new Error('throttled')), contents: (id: string) => ada.parts.store.erasures.contents(id) };
  await expect(old({ store: { ...ada.parts.store, erasures: broken } })).rejects.toThrow('throttled');
  await ada.parts.store.entityLocks.unlock(caseId, owner._id, 'of a request on its way');
  expect(await old()).toBe(1);
  const unwatched = await InProcess.with(running());
  const { row } = await harbour(unwatched);
  expect(await unwatched.row(row.searchId)).not.toHaveProperty('openShard');
  expect((await sweep({ ...unwatched.parts, now })).erased).toBe(0);
});
