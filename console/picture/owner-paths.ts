/** What lies on a path from the target to a party without owners: for highlighting. PURE. */
import type { PartyEdge } from '../../shared/model/picture/case-parties.ts';
import type { List, Shown } from '../../shared/model/picture/what-is-shown.ts';

export interface Walked {
  target: string;
  edges: readonly PartyEdge[];
  /** Absent for the table, which has every owner as a row. */
  lists?: readonly List[];
}

/** Ids of parties, edges and lists of owners. With `through` only the paths that pass that party. */
export function ownerPaths({ target, edges, lists = [] }: Walked, through: string = target): ReadonlySet<string> {
  const owning = edges.filter(({ kind }) => kind !== 'officer');
  const into = Map.groupBy(owning, ({ to }) => to);
  const outOf = Map.groupBy(owning, ({ from }) => from);
  const found = new Set([target]);
  reach(through, found, (id) => (into.get(id) ?? []).map(({ id: edge, from }) => [edge, from]));
  for (const { kind, of, id } of lists) if (kind === 'owners' && found.has(of) && isAbove(of, through, into)) found.add(id).add(`${id}>`);
  if (through !== target) reach(through, found, (id) => (outOf.get(id) ?? []).map(({ id: edge, to }) => [edge, to]));
  return found;
}

/** And the lists of owners that have one of these parties, with their lines. */
export function withLists(ids: ReadonlySet<string>, { lists }: Pick<Shown, 'lists'>): ReadonlySet<string> {
  const owners = lists.filter(({ kind, rows }) => kind === 'owners' && rows.some(({ party }) => ids.has(party.id)));
  return new Set([...ids, ...owners.flatMap(({ id }) => [id, `${id}>`])]);
}

function reach(from: string, found: Set<string>, next: (id: string) => (readonly [string, string])[]): void {
  const seen = new Set<string>();
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    found.add(id);
    for (const [edge, other] of next(id)) {
      found.add(edge);
      open.push(other);
    }
  }
}

/** The party itself, or one of its owners at any distance. */
function isAbove(id: string, party: string, into: ReadonlyMap<string, readonly { from: string }[]>): boolean {
  const seen = new Set<string>();
  const open = [party];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (one === id) return true;
    if (seen.has(one)) continue;
    seen.add(one);
    open.push(...(into.get(one) ?? []).map(({ from }) => from));
  }
  return false;
}
