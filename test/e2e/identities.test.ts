/** Decisions on whether two entities are one party, over the API: derived ownership follows them, and nothing else changes. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Entity } from '../../shared/model/entity/entity.ts';
import { casePartition, IDENTITY_PREFIX } from '../../shared/platform/table/keys.ts';
import { service } from '../support/stack.ts';

const running = service();
type Account = Awaited<ReturnType<ReturnType<typeof running>['account']>>;
let account: Account;
let caseId: string;
let people: Entity[];
let company: Entity;

beforeAll(async () => {
  account = await running().account();
  const search = await account.api.search('GB', '99000010');
  caseId = search.caseId;
  const { counterparties } = search.result as Entity;
  people = counterparties.filter(({ entityType, dateOfBirth }) => entityType === 'person' && dateOfBirth);
  company = counterparties.find(({ entityType }) => entityType === 'company')!;
});

const place = (one: string, other: string, id = caseId): string => `/casefile/${id}/identities/${one}/${other}`;
const decide = (one: string, other: string, body: object, { api }: Account = account) => api.put(place(one, other), body);
const withdraw = (one: string, other: string, { api }: Account = account) => api.delete(place(one, other));
const listed = async () => (await account.api.get(`/casefile/${caseId}/identities`)).body.data;
const SAME = { same: true, reason: 'The same passport number.' };
const OVERRIDE = { ...SAME, override: true };

/** Two persons with different dates of birth. */
const pair = (): [string, string] => [people[0]!._id, people[1]!._id];

describe('a decision', () => {
  test('that contradicts the facts is 409 with the vetoes', async () => {
    const { status, body } = await decide(...pair(), SAME);
    expect([status, body.code, body.vetoes]).toEqual([409, 'identity_conflict', ['dateOfBirth']]);
    const other = await decide(people[0]!._id, company._id, SAME);
    expect([other.status, other.body.vetoes]).toEqual([409, ['entityType']]);
    expect(await listed()).toEqual([]);
  });

  test('changes derived ownership, and neither the case nor its graph by a byte', async () => {
    const read = (path: string) => account.api.send('GET', path).then(({ body }) => JSON.stringify(body));
    const paths = [`/casefile/${caseId}`, `/casefile/${caseId}/graph`, `/casefile/${caseId}/ownership`];
    const before = await Promise.all(paths.map(read));
    const made = await decide(...pair(), OVERRIDE);
    expect([made.status, made.body]).toMatchObject([
      200,
      { same: true, status: 'inForce', overridden: ['dateOfBirth'], decidedBy: account.userId },
    ]);
    const during = await Promise.all(paths.map(read));
    expect(during.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(JSON.parse(during[2]!).caseVersion).not.toBe(JSON.parse(before[2]!).caseVersion);
    const node = JSON.parse(during[2]!).nodes.find(({ entityIds }: { entityIds: string[] }) => entityIds.includes(pair()[0]));
    expect(node.entityIds.toSorted()).toEqual(pair().toSorted());
    expect(node.matchedBy).toMatchObject([{ rule: 'decision', decision: { reason: SAME.reason, overridden: ['dateOfBirth'] } }]);

    expect((await withdraw(...pair())).status).toBe(204);
    expect(await Promise.all(paths.map(read))).toEqual(before);
  });

  test('stays in the list: author, time, reason, overridden facts and withdrawal', async () => {
    expect(await listed()).toMatchObject([{ status: 'withdrawn', overridden: ['dateOfBirth'], endedBy: account.userId }]);
    await decide(...pair(), OVERRIDE);
    await decide(pair()[1], pair()[0], { same: false, reason: 'Sisters.' });
    expect((await listed()).map(({ same, status }: { same: boolean; status: string }) => [same, status])).toEqual([
      [true, 'withdrawn'],
      [true, 'replaced'],
      [false, 'inForce'],
    ]);
  });

  test('that exists already changes nothing, in either order of the two', async () => {
    const before = await listed();
    const again = await decide(...pair(), { same: false, reason: ' Sisters. ' });
    expect([again.status, again.body.decidedAt]).toEqual([200, before.at(-1).decidedAt]);
    expect(await listed()).toEqual(before);
    expect((await withdraw(...pair())).status).toBe(204);
    const rows = await running().operator.store.table.all({ pk: casePartition(caseId), prefix: IDENTITY_PREFIX });
    expect((await withdraw(pair()[1], pair()[0])).status).toBe(204);
    expect(await running().operator.store.table.all({ pk: casePartition(caseId), prefix: IDENTITY_PREFIX })).toEqual(rows);
  });

  test('of ten clients at once is one decision of each kind at a time', async () => {
    const [first] = pair();
    const third = company._id;
    await Promise.all(Array.from({ length: 10 }, (_, at) => decide(first, third, { same: false, reason: `program ${at % 2}` })));
    const made = (await listed()).filter(({ reason }: { reason: string }) => reason.startsWith('program'));
    expect(made.filter(({ status }: { status: string }) => status === 'inForce')).toHaveLength(1);
  });
});

describe('refused', () => {
  test('of a collaborator, who may read the list; of an unrelated account: 404', async () => {
    const [reader, unrelated] = [await running().account(), await running().account()];
    await account.api.send('PUT', `/casefile/${caseId}/collaborators/${encodeURIComponent(reader.email)}`);
    for (const answer of [await decide(...pair(), SAME, reader), await withdraw(...pair(), reader)])
      expect([answer.status, answer.body.code]).toEqual([403, 'not_the_owner']);
    expect((await reader.api.get(`/casefile/${caseId}/identities`)).body.data).toEqual(await listed());
    const list = await unrelated.api.get(`/casefile/${caseId}/identities`);
    for (const answer of [await decide(...pair(), SAME, unrelated), await withdraw(...pair(), unrelated), list])
      expect([answer.status, answer.body.code]).toEqual([404, 'case_not_found']);
  });

  test.each([
    ['an unknown entity', crypto.randomUUID(), SAME, 404, 'entity_not_found'],
    ['no reason', undefined, { same: true }, 400, 'invalid_body'],
    ['a blank reason', undefined, { same: true, reason: ' ' }, 400, 'invalid_body'],
    ['no decision', undefined, { reason: 'x' }, 400, 'invalid_body'],
  ])('%s', async (_, other, body, status, code) => {
    const answer = await decide(people[0]!._id, other ?? people[1]!._id, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('an entity and itself', async () => {
    const answer = await decide(people[0]!._id, people[0]!._id, SAME);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_parameter']);
  });
});

test('decisions are erased with the case', async () => {
  const { api } = await running().account();
  const { caseId: id, result } = await api.search('GB', '99000010');
  const [first, second] = (result as Entity).counterparties;
  expect((await api.put(place(first!._id, second!._id, id), { same: false, reason: 'seen' })).status).toBe(200);
  const rows = () => running().operator.store.table.all({ pk: casePartition(id), prefix: IDENTITY_PREFIX });
  expect(await rows()).toHaveLength(1);
  expect((await api.delete(`/casefile/${id}`)).status).toBe(204);
  expect(await rows()).toEqual([]);
});
