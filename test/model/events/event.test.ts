/** Ids and texts of events. Stored logs and receivers depend on them, so they must not change. */
import { expect, test } from 'vitest';
import { EVENT_TYPES, eventId, numbered, numberText, type Occurrence, sequenceOf } from '../../../shared/model/events/event.ts';

const OCCURRENCE: Occurrence<'search.failed'> = {
  userId: 'ada',
  sandbox: true,
  origin: 'search/s/FAILED',
  type: 'search.failed',
  timestamp: '2026-11-22T06:00:00.123Z',
  data: { searchId: 's', caseId: 'c', code: 'not_found', retryable: false },
};

test('an id contains the number and follows from account, number and origin', () => {
  const id = eventId('ada', 4711, 'search/s/COMPLETED');
  expect(id).toBe('evt_000000004711_2c2ed54efb39ace8');
  expect(sequenceOf(id)).toBe(4711);
  const others = [
    eventId('bo', 4711, 'search/s/COMPLETED'),
    eventId('ada', 4712, 'search/s/COMPLETED'),
    eventId('ada', 4711, 'search/s/FAILED'),
  ];
  expect(new Set([id, ...others]).size).toBe(4);
});

test.each([
  '',
  'evt_4711_1eb39b6dfa1b7e64',
  'evt_000000004711_1EB39B6DFA1B7E64',
  'evt_000000004711_1eb39b6dfa1b7e64\n',
  'evt_000000004711',
])('%j is no id of an event', (text) => {
  expect(sequenceOf(text)).toBeUndefined();
});

test('texts of numbers have the order of the numbers', () => {
  const numbers = [1, 9, 10, 99, 100, 999_999_999_999];
  expect(numbers.map(numberText).toSorted()).toEqual(numbers.map(numberText));
});

test('an event has its facts in one order, and no account', () => {
  expect(JSON.stringify(numbered(OCCURRENCE, 7))).toBe(
    '{"id":"evt_000000000007_30e6382f03d6335c","sequence":7,"type":"search.failed","timestamp":"2026-11-22T06:00:00.123Z","sandbox":true,"data":{"searchId":"s","caseId":"c","code":"not_found","retryable":false}}',
  );
  expect(numbered({ ...OCCURRENCE, sandbox: false }, 7)).not.toHaveProperty('sandbox');
});

test('a type is a subject and what became of it', () => {
  expect(EVENT_TYPES.filter((type) => !/^[a-z]+\.[a-z_]+$/.test(type))).toEqual([]);
});
