/** Choices of types of events. */
import { expect, test } from 'vitest';
import { EVENT_TYPES } from '../../../shared/model/events/event.ts';
import { filterFault, isChosen } from '../../../shared/model/events/type-filter.ts';

test('a filter is a type, or a subject with all its types', () => {
  expect(filterFault([...EVENT_TYPES, 'search.*'])).toBeUndefined();
  expect(filterFault(['search.*', 'search.done'])).toMatch(/^types: there are no events "search\.done"\. Known: .*search\.\*/);
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
