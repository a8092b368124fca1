/** A case on a day of the past, by the dates that registers give. PURE. */
import type { Entity } from '../shared/model/entity/entity.ts';
import { graphFrom, graphOn } from '../shared/model/entity/graph.ts';
import { type CaseParties, casePartiesOf } from '../shared/model/picture/case-parties.ts';

export const today = (): string => new Date().toISOString().slice(0, 10);

/** Nothing is asked for about days before it. */
export const FIRST_DAY = '1900-01-01';

/** `YYYY-MM-DD` of the calendar before the given day, or `undefined`. */
export function pastDay(text: string | undefined, before = today()): string | undefined {
  const time = Date.parse(text ?? '');
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
  return isDay && text >= FIRST_DAY && text < before ? text : undefined;
}

/** Without the parties that were in no relationship yet. `groups`: entities that are one party. */
export function partiesOn(target: Entity, groups: readonly (readonly string[])[], day: string): CaseParties {
  const { nodes, edges } = graphOn(graphFrom(target), day);
  const there = new Set([target._id, ...edges.flatMap(({ interestedParty, subject }) => [interestedParty, subject])]);
  const together = groups.filter((group) => group.some((id) => there.has(id))).flat();
  const known = nodes.filter(({ _id }) => there.has(_id) || together.includes(_id));
  return casePartiesOf({ nodes: known, edges }, target._id, groups, day);
}

/** How many relationships are shown without a first day, and how many ended ones are left out because they have no last day. */
export function undatedIn({ edges }: CaseParties): { first: number; last: number } {
  const all = edges.flatMap(({ relationships }) => relationships);
  return {
    first: all.filter(({ from, former }) => from === undefined && !former).length,
    last: all.filter(({ to, former }) => to === undefined && former).length,
  };
}
