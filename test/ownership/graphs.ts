/** Small graphs for tests of ownership: `P 60>A` is P with exactly 60 % of A; `P (25,50]>A` over 25 to 50 %; `P votes 60>A` votes; `P ?>A` unknown. */

import type { NodeType, OwnershipEdge, OwnershipGraph, OwnershipInterest, OwnershipLevel } from '../../shared/ownership/facts/facts.ts';
import type { StatedShare } from '../../shared/ownership/maths/interval.ts';

export interface Sketch {
  target?: string;
  levels?: Readonly<Record<string, OwnershipLevel>>;
  unaccounted?: 'unknown' | 'others';
  types?: Readonly<Record<string, NodeType>>;
  members?: Readonly<Record<string, readonly string[]>>;
  managers?: readonly string[];
  /** Groups that are presumed to act in concert. */
  presumed?: readonly string[];
}

/** Names that begin with P are persons, all others companies, unless `types` says otherwise. */
export function graphOf(
  lines: readonly string[],
  { target = 'T', levels = {}, unaccounted = 'others', types = {}, members = {}, managers = [], presumed = [] }: Sketch = {},
): OwnershipGraph {
  const edges = lines.map(edgeOf);
  const names = new Set([
    ...edges.flatMap(({ interestedParty, subject }) => [interestedParty, subject]),
    ...Object.keys(members),
    ...Object.values(members).flat(),
    target,
  ]);
  return {
    target,
    nodes: [...names].map((nodeId) => ({
      nodeId,
      type: types[nodeId] ?? (nodeId.startsWith('P') ? 'person' : 'company'),
      ...(members[nodeId] && { members: members[nodeId] }),
      ...(presumed.includes(nodeId) && { presumed: true }),
    })),
    edges,
    levels,
    unaccounted,
    seniorManagingOfficials: managers,
  };
}

function edgeOf(line: string, at: number): OwnershipEdge {
  const [, interestedParty = '', type = 'shareholding', share = '', subject = ''] =
    /^(\S+) (?:(votes|board|influence|trustee|settlor) ?)?(\S*)>(\S+)$/.exec(line)!;
  const interest: OwnershipInterest = {
    type: TYPES[type] ?? 'shareholding',
    directOrIndirect: 'direct',
    ...(/\d/.test(share) && { share: shareOf(share) }),
  };
  return { edgeId: `e${at + 1}`, interestedParty, subject, interests: [interest] };
}

const TYPES: Readonly<Record<string, OwnershipInterest['type']>> = {
  votes: 'votingRights',
  board: 'appointmentOfBoard',
  influence: 'otherInfluenceOrControl',
  trustee: 'trustee',
  settlor: 'settlor',
};

/** `60`, `1/3`, `[75,100]`, `(25,50]`, `[20,25)`. */
export function shareOf(text: string): StatedShare {
  const band = /^([[(])([\d.]+),([\d.]+)([\])])$/.exec(text);
  if (!band)
    return text.includes('/')
      ? { exact: Math.round((100e6 * Number(text.split('/')[0])) / Number(text.split('/')[1])) / 1e6, fraction: text }
      : { exact: Number(text) };
  const [, open, low, high, close] = band;
  return { [open === '(' ? 'exclusiveMinimum' : 'minimum']: Number(low), [close === ')' ? 'exclusiveMaximum' : 'maximum']: Number(high) };
}

export const COMPLETE: OwnershipLevel = { completeness: 'complete' };

/** Graphs, and of how many companies the greatest circle is that the walk of `P` solves. */
export const CIRCLES: readonly [name: string, lines: readonly string[], greatest: number][] = [
  ['no circle', ['P 50>A', 'A 50>T'], 1],
  ['own shares', ['P 50>T', 'T 20>T'], 1],
  ['two companies', ['P 50>A', 'B 50>A', 'A 50>B', 'A 50>T'], 2],
  ['three above two', ['P 50>A', 'C 50>A', 'B 50>C', 'A 50>B', 'A 50>D', 'E 50>D', 'D 50>E', 'D 50>T'], 3],
  ['two above three', ['P 50>A', 'B 50>A', 'A 50>B', 'A 50>C', 'E 20>C', 'C 50>D', 'D 50>E', 'E 50>T'], 3],
  ['a circle that the party is not above', ['P 50>T', 'P1 50>A', 'B 50>A', 'A 50>B', 'A 50>T'], 1],
];
