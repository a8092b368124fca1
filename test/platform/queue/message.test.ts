/** The format of the queue's messages. */
import { expect, test } from 'vitest';
import { ageOf, batchGroupOf, groupOf, searchIdOf, userIdOf } from '../../../shared/platform/queue/message.ts';

test('the ids of a search and its user', () => {
  const body = JSON.stringify({ searchId: 'abc', userId: 'user_1-A' });
  expect([searchIdOf(body), userIdOf(body)]).toEqual(['abc', 'user_1-A']);
});

test.each([['no JSON'], ['null'], ['7'], ['[]'], ['{}'], ['{"searchId":7,"userId":7}'], ['']])('%s is not a valid message', (body) => {
  expect([searchIdOf(body), userIdOf(body)]).toEqual([undefined, undefined]);
});

test.each([['a b'], [''], ['a\nb'], ['x'.repeat(101)], ['ä'], ['a!'], ['!a']])('user id "%s" is left out', (userId) => {
  expect(userIdOf(JSON.stringify({ userId }))).toBeUndefined();
});

test('a user id of a hundred letters is kept', () => {
  expect(userIdOf(JSON.stringify({ userId: 'x'.repeat(100) }))).toHaveLength(100);
});

test('the age is the wait of a message beyond its delay, in whole seconds, at least 0', () => {
  const now = new Date(100_600);
  expect(ageOf('{}', '40000', now)).toBe(61);
  expect(ageOf('{"delay":30}', '40000', now)).toBe(31);
  expect(ageOf('{"delay":90}', '40000', now)).toBe(0);
  expect(ageOf('{"delay":"30"}', '40000', now)).toBe(61);
  expect(ageOf('no JSON', '40000', now)).toBe(61);
});

test('rows of a batch wait in a group of their own, also when they are sent again', () => {
  const search = { searchId: 's', userId: 'ada' };
  expect([groupOf(search), groupOf({ ...search, block: 'b' })]).toEqual(['ada', batchGroupOf('ada')]);
  expect(batchGroupOf('ada')).not.toBe('ada');
});
