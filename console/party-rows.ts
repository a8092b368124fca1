/** The parties of a case as the rows of a tree: below each party its owners, the largest share first, then its officers. PURE. */
import { type CaseParties, type CaseParty, endedMark, type PartyEdge } from '../shared/model/picture/case-parties.ts';
import { UNKNOWN_REASONS, type UnknownPart } from '../shared/model/picture/unknown-part.ts';

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
  /** The row is the part of the owners of the party that is not known. */
  unknown?: UnknownPart;
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
  /** By party: those with a size, and that of the target, get a row each. */
  unknown?: ReadonlyMap<string, UnknownPart>;
  /** Keys of rows whose parties are not listed. */
  closed?: ReadonlySet<string>;
  former?: boolean;
  /** Ids of edges: the rows of all others are left out. */
  only?: ReadonlySet<string> | undefined;
}

/** Iterative, because a chain can be long. */
export function partyRows(all: CaseParties, { closed, former, only, unknown }: RowsShown = {}): PartyRow[] {
  const edges = all.edges.filter((edge) => (former || !edge.former) && (!only || only.has(edge.id)));
  const into = Map.groupBy(edges, ({ to }) => to);
  const owned = Map.groupBy(
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
    const parties = isAgain ? [] : childrenOf(step, into.get(id) ?? [], owned.get(id) ?? []);
    const isOpen = !closed?.has(key);
    const party = all.parties.get(id)!;
    const found = isAgain ? undefined : unknown?.get(id);
    const part = found?.share || id === all.target ? found : undefined;
    const below = parties.length + (part ? 1 : 0);
    rows.push({ key, party, ...(edge && { edge }), level, below, isOpen, isAgain });
    if (!isOpen) continue;
    if (part) rows.push({ key: `${key}/?`, party, level: level + 1, below: 0, isOpen, isAgain, unknown: part });
    open.push(...parties.toReversed());
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

/** `Shareholder`; of a part that is not known the reason. `undefined` for the target. */
export const relationshipOf = ({ edge, unknown }: PartyRow): string | undefined =>
  unknown ? UNKNOWN_REASONS[unknown.reason] : edge && naturesOf(edge);

/** Each nature that holds, once; those of an ended tie with a mark. */
export const naturesOf = (edge: PartyEdge): string =>
  [...new Set(edge.present.map(({ natureOfRelationship }) => natureOfRelationship))].join(', ') + endedMark(edge);
