/**
 * The facts of a graph as the derivation uses them: nodes by index, the holdings of each class of right, grounds of control, roles in
 * arrangements. Parcels that several hold and holdings of nominees become nodes of their own. PURE.
 */
import type { InterestType } from '../../model/entity/ownership-facts.ts';
import { memoized } from '../maths/memoized.ts';
import { COSTS, Work } from '../maths/work.ts';
import { hasEndedBy, holdsAt } from './fact-days.ts';
import type { Ground, OwnershipEdge, OwnershipGraph, OwnershipInterest, OwnershipLevel, OwnershipNode } from './facts.ts';

export const RIGHT_CLASSES = ['shareholding', 'votingRights', 'profitRights', 'surplusRights'] as const;
export type RightClass = (typeof RIGHT_CLASSES)[number];

export const CLASS_OF: Partial<Record<InterestType, RightClass>> = {
  shareholding: 'shareholding',
  votingRights: 'votingRights',
  rightsToProfitOrIncome: 'profitRights',
  rightsToSurplusAssetsOnDissolution: 'surplusRights',
};

/** One published holding of one class of right. `edge` is an index into `Structure.edges`. */
export interface Holding {
  owner: number;
  company: number;
  edge: number;
  interest: OwnershipInterest;
}

export interface ControlFact {
  holder: number;
  company: number;
  ground: Ground;
  edge: number;
}

export const ROLES = ['settlor', 'trustee', 'protector', 'beneficiaryOfLegalArrangement'] as const;
export type ArrangementRole = (typeof ROLES)[number];

export interface RoleFact {
  holder: number;
  arrangement: number;
  role: ArrangementRole;
  edge: number;
}

export interface Concert {
  members: readonly number[];
  isPresumed: boolean;
}

export interface Structure {
  graph: OwnershipGraph;
  /** The day that is asked about, `YYYY-MM-DD`; absent: facts that have not ended hold. */
  asOf?: string;
  nodes: readonly OwnershipNode[];
  indexOf: ReadonlyMap<string, number>;
  target: number;
  edges: readonly OwnershipEdge[];
  holdings: Readonly<Record<RightClass, readonly Holding[]>>;
  /** Indices of edges by the party that they name. */
  edgesOf: ReadonlyMap<string, readonly number[]>;
  /** The same by the company that they are about. */
  edgesIn: ReadonlyMap<string, readonly number[]>;
  controls: readonly ControlFact[];
  roles: readonly RoleFact[];
  /** By arrangement. */
  rolesIn: ReadonlyMap<number, readonly RoleFact[]>;
  /** Groups that act in concert, or are presumed to. */
  concerts: readonly Concert[];
  /** For each node that stands for several parties: who they are. */
  membersOf: ReadonlyMap<number, readonly number[]>;
  /** True where a share may count majority stakes whole. */
  hasAttribution: boolean;
  /** True where several are presumed to act in concert, and where several hold together, or act in concert, for certain. */
  hasPresumedConcert: boolean;
  hasJointHolding: boolean;
  /** Nominators of nomination nodes. */
  nominatorsOf: ReadonlyMap<number, readonly number[]>;
  /** Indices of edges of holders that had ended by the day: what they held is somebody's who is not on record. */
  endedHoldings: readonly number[];
}

const GROUND_OF: Partial<Record<InterestType, Ground>> = {
  appointmentOfBoard: 'appointmentOfBoard',
  otherInfluenceOrControl: 'otherInfluenceOrControl',
  controlViaCompanyRulesOrArticles: 'otherInfluenceOrControl',
  controlByLegalFramework: 'otherInfluenceOrControl',
};

/** `asOf` (`YYYY-MM-DD`): interests that had not begun, or had ended, by that day are left out. Without it, those with an end are. */
export function structureOf(graph: OwnershipGraph, asOf?: string, work = new Work()): Structure {
  return new Builder(graph, asOf, work).build();
}

const NO_LEVEL: OwnershipLevel = { completeness: 'partial' };

class Builder {
  readonly #graph: OwnershipGraph;
  readonly #asOf: string | undefined;
  readonly #work: Work;
  readonly #nodes: OwnershipNode[] = [];
  readonly #indexOf = new Map<string, number>();
  readonly #holdings: Record<RightClass, Holding[]> = { shareholding: [], votingRights: [], profitRights: [], surplusRights: [] };
  readonly #controls: ControlFact[] = [];
  readonly #roles: RoleFact[] = [];
  readonly #membersOf = new Map<number, number[]>();
  readonly #nominatorsOf = new Map<number, number[]>();
  readonly #endedHoldings: number[] = [];
  #named: ReadonlyMap<string, readonly number[]> | undefined;

  constructor(graph: OwnershipGraph, asOf: string | undefined, work: Work) {
    this.#graph = graph;
    this.#asOf = asOf;
    this.#work = work;
  }

  build(): Structure {
    for (const node of this.#graph.nodes) this.#add(node);
    for (const node of this.#graph.nodes)
      if (node.members)
        this.#membersOf.set(
          this.#at(node.nodeId),
          node.members.map((id) => this.#at(id)),
        );
    for (const [at, edge] of this.#graph.edges.entries()) this.#read(edge, at);
    const concerts = this.#nodes.flatMap(({ type, nodeId, presumed: isPresumed = false }): Concert[] =>
      type === 'jointArrangement' ? [{ members: this.#membersOf.get(this.#at(nodeId)) ?? [], isPresumed }] : [],
    );
    return {
      graph: { ...this.#graph, levels: this.#levels() },
      ...(this.#asOf !== undefined && { asOf: this.#asOf }),
      nodes: this.#nodes,
      indexOf: this.#indexOf,
      target: this.#at(this.#graph.target),
      edges: this.#graph.edges,
      holdings: this.#holdings,
      edgesOf: Map.groupBy(this.#graph.edges.keys(), (at) => this.#graph.edges[at]!.interestedParty),
      edgesIn: Map.groupBy(this.#graph.edges.keys(), (at) => this.#graph.edges[at]!.subject),
      controls: this.#controls,
      roles: this.#roles,
      rolesIn: Map.groupBy(this.#roles, ({ arrangement }) => arrangement),
      concerts,
      membersOf: this.#membersOf,
      hasAttribution: Object.values(this.#holdings).some((all) => all.some(({ interest }) => interest.attribution === 'majorityStake')),
      hasPresumedConcert: concerts.some(({ isPresumed }) => isPresumed),
      hasJointHolding: [...this.#membersOf.keys()].some((node) => !this.#nodes[node]!.presumed),
      nominatorsOf: this.#nominatorsOf,
      endedHoldings: this.#endedHoldings,
    };
  }

  #add(node: OwnershipNode): number {
    const at = this.#nodes.push(node) - 1;
    this.#indexOf.set(node.nodeId, at);
    return at;
  }

  /** A party that is named and described nowhere is a company of which nothing is known. */
  #at(nodeId: string): number {
    return this.#indexOf.get(nodeId) ?? this.#add({ nodeId, type: 'company' });
  }

  #read(edge: OwnershipEdge, at: number): void {
    const interests = edge.interests.filter((interest) => holdsAt(interest, this.#asOf));
    const [party, subject] = [this.#at(edge.interestedParty), this.#at(edge.subject)];
    if (interests.length > 0 && hasEndedBy(this.#nodes[party]!, this.#asOf)) {
      this.#endedHoldings.push(at);
      return;
    }
    for (const interest of interests) this.#readRole(party, subject, interest, at);
    if (!interests.some(({ type }) => CLASS_OF[type])) return;
    const owner = this.#holderOf({ ...edge, interests }, party, subject);
    if (owner === undefined) return;
    for (const interest of interests) {
      const rightClass = CLASS_OF[interest.type];
      if (rightClass) this.#holdings[rightClass].push({ owner, company: subject, edge: at, interest });
    }
  }

  /** Who has what an ended holder had is not listed, and may be a listed party: no list is whole, and no floor bounds them. */
  #levels(): OwnershipGraph['levels'] {
    const opened = this.#endedHoldings.flatMap((at): [string, OwnershipLevel][] => {
      const { subject } = this.#graph.edges[at]!;
      const { publicationFloor: _, floorInclusive: _inclusive, totalHoldings: _total, ...level } = this.#graph.levels[subject] ?? NO_LEVEL;
      return [[subject, { ...level, ...(level.completeness === 'complete' && { completeness: 'partial' }) }]];
    });
    return opened.length > 0 ? { ...this.#graph.levels, ...Object.fromEntries(opened) } : this.#graph.levels;
  }

  #readRole(party: number, subject: number, interest: OwnershipInterest, edge: number): void {
    const ground = interest.ground ?? GROUND_OF[interest.type];
    if (ground) this.#controls.push({ holder: party, company: subject, ground, edge });
    const role = ROLES.find((known) => known === interest.type);
    if (role) this.#roles.push({ holder: party, arrangement: subject, role, edge });
    if (interest.type === 'nominator') memoized(this.#nominatorsOf, subject, (): number[] => []).push(party);
  }

  /** The party itself, or the node of the parcel that it has a part in; `undefined` where the parcel has been counted already. */
  #holderOf({ holding, interests, subject: company }: OwnershipEdge, party: number, subject: number): number | undefined {
    const isNominee = holding?.manner === 'nominee' || interests.some(({ type }) => type === 'nominee');
    if (isNominee && this.#nodes[party]!.type !== 'nomination') return this.#nomination(party, subject, company);
    if (!holding || (holding.manner !== 'joint' && holding.manner !== 'common')) return party;
    const nodeId = `${company}#holding ${holding.id ?? this.#nodes[party]!.nodeId}`;
    const known = this.#indexOf.get(nodeId);
    const parcel = known ?? this.#add({ nodeId, type: 'jointHolding' });
    memoized(this.#membersOf, parcel, (): number[] => []).push(party);
    return known === undefined ? parcel : undefined;
  }

  /** Indices of edges that name a nominator, by subject. */
  #nominatorEdges(): ReadonlyMap<string, readonly number[]> {
    const { edges } = this.#graph;
    const names = ({ interests }: OwnershipEdge): boolean =>
      interests.some((interest) => interest.type === 'nominator' && holdsAt(interest, this.#asOf));
    this.#named ??= Map.groupBy(
      edges.keys().filter((at) => names(edges[at]!)),
      (at) => edges[at]!.subject,
    );
    return this.#named;
  }

  /** What a nominee holds belongs to its nominator, and not to the nominee. */
  #nomination(party: number, subject: number, company: string): number {
    const nodeId = `${company}#nominee ${this.#nodes[party]!.nodeId}`;
    const node = this.#indexOf.get(nodeId) ?? this.#add({ nodeId, type: 'nomination' });
    if (this.#nominatorsOf.has(node)) return node;
    const named = this.#nominatorEdges();
    const own = [this.#nodes[party]!.nodeId, company].flatMap((of) => named.get(of) ?? []).toSorted((one, other) => one - other);
    this.#work.add(own.length * COSTS.holding);
    const nominators = new Set(own.map((at) => this.#at(this.#graph.edges[at]!.interestedParty)));
    nominators.delete(subject);
    this.#nominatorsOf.set(node, [...nominators]);
    return node;
  }
}

export const isNaturalPerson = ({ type }: OwnershipNode): boolean => type === 'person';

/** A node that stands for an agreement between parties and is no owner by itself. */
export const isArrangement = ({ type }: OwnershipNode): boolean =>
  type === 'jointHolding' || type === 'jointArrangement' || type === 'nomination' || type === 'trust';

/** Whether the company's register lists the party as a beneficial owner, on the day that is asked about. */
export function isDeclaredBy({ edges, edgesOf, nodes, asOf }: Structure, party: number, company: number): boolean {
  const companyId = nodes[company]!.nodeId;
  return (edgesOf.get(nodes[party]!.nodeId) ?? []).some((at) => {
    const { subject, interests } = edges[at]!;
    return subject === companyId && interests.some((one) => one.beneficialOwnershipOrControl === true && holdsAt(one, asOf));
  });
}
