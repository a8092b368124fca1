/** A choice of types of events: exact ones (`search.completed`), and all of a subject (`search.*`). PURE. */
import { EVENT_TYPES } from './event.ts';

/** Everything that a filter may say. */
export const TYPE_FILTERS: readonly string[] = [...EVENT_TYPES, ...new Set(EVENT_TYPES.map((type) => `${subjectOf(type)}.*`))].toSorted();

/** No filters: every type is chosen. */
export const isChosen = (type: string, filters: readonly string[] = []): boolean =>
  filters.length === 0 || filters.includes(type) || filters.includes(`${subjectOf(type)}.*`);

function subjectOf(type: string): string {
  return type.slice(0, type.indexOf('.'));
}
