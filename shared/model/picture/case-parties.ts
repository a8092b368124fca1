/**
 * A case as parties and edges for a picture: one party however often registers name it, one edge between two parties with all its relationships. PURE.
 *
 * Every edge points from the party that owns, controls or manages to the one that is owned, controlled or managed, as in `entity/graph`.
 */
import { statesDirect } from '../entity/directness.ts';
import { type Graph, type GraphEdge, type GraphNode, holdsOn } from '../entity/graph.ts';
import type { Nature } from '../entity/nature.ts';
import { lowerEnd } from '../entity/share-words.ts';
import { edgeLabel, type LabelLine } from './edge-label.ts';

/** `owner`: owns, controls or consolidates; `structure`: head office, fund manager, umbrella, branch; `officer`: every other office. */
export type EdgeKind = 'owner' | 'structure' | 'officer';

export interface CaseParty {
  /** `_id` of its mention nearest to the target: the one to expand. */
  id: string;
  /** The facts of the mention that was searched, else of the one with the most facts. */
  facts: GraphNode;
  entityIds: readonly string[];
  searched: boolean;
  /** What it holds of itself, for a note in its box. */
  ownShares?: readonly LabelLine[];
}

export interface PartyEdge {
  id: string;
  from: string;
  to: string;
  kind: EdgeKind;
  /** True if it also names an officer. */
  isOffice: boolean;
  /** True if every relationship has ended. */
  former: boolean;
  /** True if no relationship of the owner is stated to be direct. */
  indirect: boolean;
  /** The register states it at the owner: the owned party is read downwards (subsidiaries, branches, master funds). */
  statedByOwner: boolean;
  /** The greatest lower end of its shares, in percent. */
  weight: number;
  label: readonly LabelLine[];
  relationships: readonly GraphEdge[];
  /** Those that hold; all of them where every one has ended. */
  present: readonly GraphEdge[];
}

export interface CaseParties {
  target: string;
  parties: ReadonlyMap<string, CaseParty>;
  edges: readonly PartyEdge[];
}

/**
 * `groups`: entities that are one party, by `_id`; an entity in no group is a party of its own. `today` (`YYYY-MM-DD`): a relationship that ends
 * before it is former.
 */
export function casePartiesOf({ nodes, edges }: Graph, target: string, groups: readonly (readonly string[])[], today: string): CaseParties {
  const order = new Map(nodes.map(({ _id }, at) => [_id, at]));
  const partyOf = new Map(nodes.map(({ _id }) => [_id, _id]));
  for (const group of groups) {
    const [first] = group.toSorted((one, other) => order.get(one)! - order.get(other)!);
    for (const id of group) partyOf.set(id, first!);
  }
  const between = Map.groupBy(
    edges.filter(({ interestedParty, subject }) => partyOf.has(interestedParty) && partyOf.has(subject)),
    ({ interestedParty, subject }) => `${partyOf.get(interestedParty)} ${partyOf.get(subject)}`,
  );
  const all = [...between].map(([id, relationships]) => edgeOf(id, relationships, today));
  const own = new Map(all.filter(({ from, to, former }) => from === to && !former).map(({ from, label }) => [from, label]));
  const parties = [...Map.groupBy(nodes, ({ _id }) => partyOf.get(_id)!)].map(([id, mentions]) => partyFrom(id, mentions, own.get(id)));
  return {
    target: partyOf.get(target)!,
    parties: new Map(parties.map((party) => [party.id, party])),
    edges: all.filter(({ from, to }) => from !== to),
  };
}

/** What a party is: the register's own word where the list of natures has none. */
export const officeName = ({ natureOfRelationship, role }: { natureOfRelationship: string; role?: string | undefined }): string =>
  (natureOfRelationship === 'Other' && role) || natureOfRelationship;

/** The offices of an edge that hold; of an ended edge all. One can come twice. */
export const officesOf = ({ present }: PartyEdge): string[] => present.filter((one) => kindOf(one) === 'officer').map(officeName);

/** Behind the words of a tie. */
export const endedMark = ({ former }: Pick<PartyEdge, 'former'>): string => (former ? ' (ended)' : '');

/** Whether one of the relationships of the edge has ended. */
export const hasEnded = ({ former, present }: PartyEdge, relationship: GraphEdge): boolean => former || !present.includes(relationship);

function partyFrom(id: string, mentions: readonly GraphNode[], ownShares: readonly LabelLine[] | undefined): CaseParty {
  const searched = mentions.find(({ provenance }) => provenance);
  const factsIn = (mention: GraphNode): number => Object.keys(mention).length + mention.identifiers.length + mention.addresses.length;
  const fullest = mentions.toSorted((one, other) => factsIn(other) - factsIn(one))[0]!;
  return {
    id,
    facts: searched ?? fullest,
    entityIds: mentions.map(({ _id }) => _id),
    searched: searched !== undefined,
    ...(ownShares?.length && { ownShares }),
  };
}

const OWNERS: ReadonlySet<Nature> = new Set([
  ...(['Shareholder', 'Partner', 'General Partner', 'Limited Partner', 'Member', 'Beneficial Owner'] as const),
  ...(['Person With Significant Control', 'Parent', 'Ultimate Parent', 'Subsidiary', 'Direct Owner', 'Indirect Owner'] as const),
  'Control Person',
]);
const STRUCTURE: ReadonlySet<Nature> = new Set(['Head Office', 'Branch', 'Fund Manager', 'Umbrella Fund', 'Master Fund']);
const STATED_BY_OWNER: ReadonlySet<Nature> = new Set(['Subsidiary', 'Branch', 'Master Fund']);

/** Also by its interests: a party with a share is drawn as an owner, also where the register names an office. */
export function kindOf({ natureOfRelationship, interests }: GraphEdge): EdgeKind {
  if (OWNERS.has(natureOfRelationship) || interests?.some(({ share }) => share)) return 'owner';
  return STRUCTURE.has(natureOfRelationship) ? 'structure' : 'officer';
}

function edgeOf(id: string, relationships: readonly GraphEdge[], today: string): PartyEdge {
  const [from, to] = id.split(' ') as [string, string];
  const different = [...new Map(relationships.map((one) => [sameStatement(one), one])).values()];
  const present = different.filter((one) => holdsOn(one, today));
  const counted = present.length > 0 ? present : different;
  const kinds = new Set(counted.map(kindOf));
  const kind = (['owner', 'structure', 'officer'] as const).find((one) => kinds.has(one))!;
  return {
    id: `${from}>${to}`,
    ...{ from, to, kind },
    isOffice: kinds.has('officer'),
    former: present.length === 0,
    indirect: kind === 'owner' && !counted.some(isDirect),
    statedByOwner: counted.some(({ natureOfRelationship }) => STATED_BY_OWNER.has(natureOfRelationship)),
    weight: Math.max(0, ...counted.flatMap(({ interests = [] }) => interests.map(({ share }) => lowerEnd(share)))),
    label: edgeLabel(counted.filter((one) => kind === 'officer' || kindOf(one) !== 'officer')),
    relationships: different,
    present: counted,
  };
}

const isDirect = (edge: GraphEdge): boolean => kindOf(edge) === 'owner' && statesDirect({ ...edge, nature: edge.natureOfRelationship });

/** Two mentions of a party state the same relationship once. */
const sameStatement = ({ natureOfRelationship, role, from, to, interests, former }: GraphEdge): string =>
  JSON.stringify([natureOfRelationship, role, from, to, interests, former]);
