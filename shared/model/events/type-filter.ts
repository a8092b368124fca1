/** A choice of types of events: exact ones (`search.completed`), and all of a subject (`search.*`). PURE. */
import { EVENT_TYPES } from './event.ts';

/** Everything that a filter may say. */
const TYPE_FILTERS: readonly string[] = [...EVENT_TYPES, ...new Set(EVENT_TYPES.map((type) => `${subjectOf(type)}.*`))].toSorted();

/** Why a choice is none, as a sentence; absent where each filter is known. */
export function filterFault(filters: readonly string[]): string | undefined {
  const unknown = filters.find((filter) => !TYPE_FILTERS.includes(filter));
  if (unknown === undefined) return undefined;
  return `types: there are no events ${JSON.stringify(unknown)}. Known: ${TYPE_FILTERS.join(', ')}`;
}

/** No filters: every type is chosen. */
export const isChosen = (type: string, filters: readonly string[] = []): boolean =>
  filters.length === 0 || filters.includes(type) || filters.includes(`${subjectOf(type)}.*`);

function subjectOf(type: string): string {
  return type.slice(0, type.indexOf('.'));
}
