/** Choices of types of events. */
import { expect, test } from 'vitest';
import { EVENT_TYPES } from '../../shared/events/event.ts';
import { isChosen, TYPE_FILTERS } from '../../shared/events/type-filter.ts';

test('a filter is a type, or a subject with all its types', () => {
  expect(TYPE_FILTERS).toEqual(expect.arrayContaining([...EVENT_TYPES, 'search.*']));
  expect(new Set(TYPE_FILTERS).size).toBe(TYPE_FILTERS.length);
});

test.each([
  ['search.completed', undefined, true],
  ['search.completed', [], true],
  ['search.completed', ['search.completed'], true],
  ['search.completed', ['search.failed', 'search.*'], true],
  ['search.completed', ['search.failed'], false],
  ['search.completed', ['unwrap.*'], false],
  ['searching.completed', ['search.*'], false],
])('%s with %j: %j', (type, filters, chosen) => {
  expect(isChosen(type, filters)).toBe(chosen);
});
