/** Query parameters of the event log. */
import { expect, test } from 'vitest';
import { eventQuestion } from '../../../shared/accounts/event-log/event-question.ts';

test('without parameters: the newest 100 of all types, without waiting', () => {
  expect(eventQuestion({})).toEqual({ after: undefined, limit: 100, types: [], waitSeconds: 0 });
});

test('all parameters', () => {
  expect(eventQuestion({ after: '0', limit: '1000', types: 'search.*, search.failed', wait: '20' })).toEqual({
    ...{ after: 0, limit: 1_000, types: ['search.*', 'search.failed'], waitSeconds: 20 },
  });
});

test.each([
  [{ after: '-1' }, 'after must be a whole number from 0 to 999999999999'],
  [{ after: '' }, 'after must be'],
  [{ after: '1.5' }, 'after must be'],
  [{ after: '1e3' }, 'after must be'],
  [{ limit: '0' }, 'limit must be a whole number from 1 to 1000'],
  [{ limit: '1001' }, 'limit must be'],
  [{ wait: '21' }, 'wait must be a whole number from 0 to 20'],
  [{ wait: ' 5' }, 'wait must be'],
  [{ types: 'search.done' }, 'types: there are no events "search.done". Known: '],
  [{ types: '' }, 'types: there are no events ""'],
])('%j is 400', (query, message) => {
  expect(() => eventQuestion(query)).toThrow(
    expect.objectContaining({ code: 'invalid_parameter', message: expect.stringContaining(message) }),
  );
});
