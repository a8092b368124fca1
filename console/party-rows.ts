/** The parties of a case as the rows of a tree: below each party its owners, the largest share first, then its officers. PURE. */
import { type CaseParties, type CaseParty, endedMark, type PartyEdge } from '../shared/model/picture/case-parties.ts';

export interface PartyRow {
  /** Where it stands: the ids from the target down to it. */
  key: string;
  party: CaseParty;
  /** To the party above; absent for the target. */
  edge?: PartyEdge;
  /** 1 for the target. */
  level: number;
  /** How many rows stand below it directly. */
  below: number;
  isOpen: boolean;
  /** It stands further up with everything that belongs to it, and is only named here. */
  isAgain: boolean;
}

interface Step {
  id: string;
  key: string;
  level: number;
  edge?: PartyEdge;
}

export interface RowsShown {
  /** Keys of rows whose parties are not listed. */
  closed?: ReadonlySet<string>;
  former?: boolean;
  /** Ids of edges: the rows of all others are left out. */
  only?: ReadonlySet<string> | undefined;
}

/** Iterative, because a chain can be long. */
export function partyRows(all: CaseParties, { closed, former, only }: RowsShown = {}): PartyRow[] {
  const edges = all.edges.filter((edge) => (former || !edge.former) && (!only || only.has(edge.id)));
  const into = Map.groupBy(edges, ({ to }) => to);
  const below = Map.groupBy(
    edges.filter(({ statedByOwner }) => statedByOwner),
    ({ from }) => from,
  );
  const seen = new Set<string>();
  const rows: PartyRow[] = [];
  const open: Step[] = [{ id: all.target, key: all.target, level: 1 }];
  for (let step = open.pop(); step; step = open.pop()) {
    const { id, key, level, edge } = step;
    const isAgain = seen.has(id);
    seen.add(id);
    const parties = isAgain ? [] : childrenOf(step, into.get(id) ?? [], below.get(id) ?? []);
    const isOpen = !closed?.has(key);
    rows.push({ key, party: all.parties.get(id)!, ...(edge && { edge }), level, below: parties.length, isOpen, isAgain });
    if (isOpen) open.push(...parties.toReversed());
  }
  return rows;
}

const ORDER = { owner: 0, structure: 1, officer: 2 } as const;

function childrenOf({ key, level, edge: above }: Step, into: readonly PartyEdge[], below: readonly PartyEdge[]): Step[] {
  const sorted = into.toSorted((one, other) => ORDER[one.kind] - ORDER[other.kind] || other.weight - one.weight);
  const steps = [
    ...sorted.map((edge) => ({ edge, id: edge.from, at: edge.from })),
    ...below.map((edge) => ({ edge, id: edge.to, at: `>${edge.to}` })),
  ];
  return steps.filter(({ edge }) => edge.id !== above?.id).map(({ edge, id, at }) => ({ id, edge, key: `${key}/${at}`, level: level + 1 }));
}

/** Each nature that holds, once; those of an ended tie with a mark. */
export const naturesOf = (edge: PartyEdge): string =>
  [...new Set(edge.present.map(({ natureOfRelationship }) => natureOfRelationship))].join(', ') + endedMark(edge);
