/** What came, went and changed between two days of a case, or two versions of a company, relationship by relationship. PURE. */
import type { CaseParties, PartyEdge } from '../shared/model/picture/case-parties.ts';
import { naturesOf } from './party-rows.ts';
import { sharesIn } from './table-cells.ts';

export interface Change {
  kind: 'came' | 'went' | 'changed';
  /** As it is now; of one that went as it was. */
  edge: PartyEdge;
  /** Natures and shares before; only where they changed. */
  before?: string;
  after: string;
}

const ORDER = { came: 0, went: 1, changed: 2 } as const;

/** Offices as well as holdings. What has ended is not there. */
export function changesBetween(before: CaseParties, after: CaseParties): Change[] {
  const [old, now] = [presentIn(before), presentIn(after)];
  const came = [...now.values()].flatMap((edge): Change[] => {
    const was = old.get(edge.id);
    if (!was) return [{ kind: 'came', edge, after: wordsOf(edge) }];
    return wordsOf(was) === wordsOf(edge) ? [] : [{ kind: 'changed', edge, before: wordsOf(was), after: wordsOf(edge) }];
  });
  const went = [...old.values()].flatMap((edge): Change[] => (now.has(edge.id) ? [] : [{ kind: 'went', edge, after: wordsOf(edge) }]));
  return inOrder([...came, ...went]);
}

/** What came, then what went, then what changed; of each the largest share first. */
export const inOrder = (changes: readonly Change[]): Change[] =>
  changes.toSorted((one, other) => ORDER[one.kind] - ORDER[other.kind] || other.edge.weight - one.edge.weight);

const presentIn = ({ edges }: CaseParties): Map<string, PartyEdge> =>
  new Map(edges.filter(({ former }) => !former).map((edge) => [edge.id, edge]));

/** `Shareholder, >25–50 % shares`. */
export const wordsOf = (edge: PartyEdge): string => [naturesOf(edge), sharesIn(edge)].filter(Boolean).join(', ');

/** The end of a relationship that has come or gone. */
export const partyOfChange = ({ edge: { statedByOwner, from, to } }: Change): string => (statedByOwner ? to : from);

/** By party: the first of its changes. */
export const marksOf = (changes: readonly Change[]): Map<string, Change['kind']> =>
  new Map(changes.toReversed().map((change) => [partyOfChange(change), change.kind]));
