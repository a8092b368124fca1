/** The parties of a case by how far they are from the target, with the countries of each level, and which of them a picture draws. PURE. */
import type { CaseParties } from '../../shared/model/picture/case-parties.ts';
import type { Shown } from '../../shared/model/picture/what-is-shown.ts';

export interface Level {
  /** 1: the owners of the target. */
  number: number;
  ids: readonly string[];
  /** Boxes, and rows of lists of owners. */
  drawn: number;
  /** With how many parties each, the most first; parties without a country are in none. */
  countries: readonly (readonly [country: string, parties: number])[];
}

/** Above the target; officers are of no level. */
export function levelsOf({ target, edges, parties }: CaseParties, shown: Shown, withFormer: boolean): Level[] {
  const into = Map.groupBy(
    edges.filter(({ kind, former }) => kind !== 'officer' && (withFormer || !former)),
    ({ to }) => to,
  );
  const listed = shown.lists.flatMap(({ kind, rows }) => (kind === 'owners' ? rows.map(({ party }) => party.id) : []));
  const drawn = new Set([...shown.parties.keys(), ...listed]);
  const seen = new Set([target]);
  const levels: Level[] = [];
  for (let below: readonly string[] = [target]; below.length > 0; ) {
    const owners = [...new Set(below.flatMap((id) => into.get(id)?.map(({ from }) => from) ?? []))];
    const ids = owners.filter((id) => !seen.has(id));
    for (const id of ids) seen.add(id);
    if (ids.length > 0)
      levels.push({
        number: levels.length + 1,
        ids,
        drawn: ids.filter((id) => drawn.has(id)).length,
        countries: countriesOf(ids, parties),
      });
    below = ids;
  }
  return levels;
}

function countriesOf(ids: readonly string[], parties: CaseParties['parties']): [string, number][] {
  const all = ids.flatMap((id) => parties.get(id)!.facts.jurisdiction ?? parties.get(id)!.facts.countryOfRegistration ?? []);
  const counted = [...Map.groupBy(all, (country) => country)].map(([country, of]): [string, number] => [country, of.length]);
  return counted.toSorted(([one, most], [other, more]) => more - most || (one < other ? -1 : 1));
}

/** The parties whose owners are all drawn when every level up to this one is. */
export const openedBy = (levels: readonly Level[], number: number, target: string): string[] => [
  target,
  ...levels.filter((level) => level.number < number).flatMap(({ ids }) => ids),
];
