/** The exact keys and ids in the table. Stored data depends on them, so they must not change. */
import { expect, test } from 'vitest';
import * as keys from '../../../shared/platform/table/keys.ts';

const CASE = 'a'.repeat(32);
const ROOT = `${CASE}56c600947e5db218`;

test('every key', () => {
  expect(keys.accountKey('ada')).toEqual({ pk: 'USER#ada', sk: 'ACCOUNT' });
  expect(keys.ledgerKey('ada', 'T', 's', 'search')).toEqual({ pk: 'USER#ada', sk: 'LEDGER#T#s#search' });
  expect(keys.userCaseKey('ada', 'T', CASE)).toEqual({ pk: 'USER#ada', sk: `CASE#T#${CASE}` });
  expect(keys.apiKeyKey('k')).toEqual({ pk: 'KEY#k', sk: 'KEY' });
  expect(keys.searchKey(`${CASE}bb`)).toEqual({ pk: `CASE#${CASE}`, sk: `SEARCH#${CASE}bb` });
  expect(keys.resultPartKey(`${CASE}bb`, 'run', 7)).toEqual({ pk: `CASE#${CASE}`, sk: `SEARCH#${CASE}bb#RESULT#run#007` });
  expect(keys.documentKey(`${CASE}dd`)).toEqual({ pk: `CASE#${CASE}`, sk: `DOCUMENT#${CASE}dd` });
  expect(keys.entityLockKey('expand', CASE, 'e')).toEqual({ pk: `CASE#${CASE}`, sk: 'EXPAND#e' });
  expect(keys.readerKey(CASE, 'ada@example.com')).toEqual({
    pk: `CASE#${CASE}`,
    sk: 'READER#b5fc85e55755f9e0d030a10ab4429b6b2944855f9a0d60077fe832becbc41d72',
  });
  expect(keys.findKey('ada', 'f')).toEqual({ pk: 'USER#ada', sk: 'FIND#f' });
  expect(keys.loginKey('ada@example.com')).toEqual({ pk: expect.stringMatching(/^LOGIN#[0-9a-f]{64}$/), sk: 'ATTEMPTS' });
  expect(keys.paceKey('https://r.example')).toEqual({ pk: 'ORIGIN#https://r.example', sk: 'PACE' });
  expect(keys.deliveryKey('ada', 'ep_1', '000000000007')).toEqual({ pk: 'WEBHOOKS#ada', sk: 'DELIVERY#ep_1#000000000007' });
  expect(keys.deliveryAt(keys.deliveryKey('ada', 'ep_1', '000000000007'))).toEqual({ userId: 'ada', endpointId: 'ep_1', sequence: 7 });
  expect(keys.endpointKey('ada', 'ep_1')).toEqual({ pk: 'WEBHOOKS#ada', sk: 'ENDPOINT#ep_1' });
  expect(keys.eventKey('ada', '000000000007')).toEqual({ pk: 'EVENTS#ada', sk: '000000000007' });
  expect(keys.RECONCILIATION).toEqual({ pk: 'BOOKS#', sk: 'UNTIL' });
  expect([keys.documentPrefix(CASE), keys.answerPrefix(CASE)]).toEqual([`cases/${CASE}/`, `answers/${CASE}/`]);
  expect([keys.userPartition('ada'), keys.casePartition(CASE), keys.LEDGER_PREFIX, keys.USER_CASE_PREFIX]).toEqual([
    'USER#ada',
    `CASE#${CASE}`,
    'LEDGER#',
    'CASE#',
  ]);
});

test('derived ids are always the same', () => {
  expect(keys.rootSearchId(CASE)).toBe(ROOT);
  expect(keys.expandSearchId(CASE, 'about')).toBe(`${CASE}f5c764b8b460d85f`);
  expect(keys.documentId(ROOT, 'place')).toBe(`${CASE}3220618cef64792d`);
  expect(keys.repeatableId('ada', 'key', 0)).toBe('bce08a3d5e384819ba7c7d402c792f66');
  expect(new Set([keys.repeatableId('ada', 'key', 1), keys.repeatableId('bo', 'key', 0), keys.repeatableId('ada', 'yek', 0)]).size).toBe(3);
});

test('the format of ids', () => {
  expect([
    keys.isCaseId(CASE),
    keys.isCaseId(`${CASE}a`),
    keys.isCaseId(CASE.slice(1)),
    keys.isCaseId(`${CASE}\n`),
    keys.isCaseId('G'.repeat(32)),
  ]).toEqual([true, false, false, false, false]);
  expect([keys.isInnerId(ROOT), keys.isInnerId(`${ROOT}a`), keys.isInnerId(`x${ROOT}`), keys.isInnerId(CASE)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(keys.caseIdOf(ROOT)).toBe(CASE);
});

test('the sparse index has four shards of each kind, and an id has always the same one', () => {
  expect(keys.openShards('SEARCH')).toEqual(['SEARCH#0', 'SEARCH#1', 'SEARCH#2', 'SEARCH#3']);
  const used = new Set(Array.from({ length: 100 }, (_, at) => keys.openShard('ACCOUNT', `user ${at}`)));
  expect([...used].toSorted()).toEqual(keys.openShards('ACCOUNT'));
  expect(keys.openShard('KEPT', 'x')).toBe(keys.openShard('KEPT', 'x'));
});
