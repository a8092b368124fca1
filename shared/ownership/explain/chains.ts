/**
 * The relationships that a party's part of the target is made of: every one on a way from the party to the target, circles included, and those that
 * control goes through. PURE, but for its counter.
 */

import type { OwnershipEdge } from '../facts/facts.ts';
import type { Holding, Structure } from '../facts/structure.ts';
import type { DerivationContext } from '../judge/derivation-context.ts';
import type { Part } from '../layers/column.ts';
import { GraphTooLarge } from '../maths/work.ts';

/** Relationships of all parties together. One is in the chains of each party above it, so that a deep case has the square of its depth. */
export const MAX_CHAINED = 250_000;

interface Link {
  company: number;
  /** Indices of `Structure.edges`. */
  edges: readonly number[];
}

export class Chains {
  readonly #structure: Structure;
  /** By owner: only to companies above the target. */
  readonly #links = new Map<number, Link[]>();
  /** The target and everything with a way to it. */
  readonly #above: ReadonlySet<number>;
  readonly #most: number;
  #chained = 0;

  constructor(context: DerivationContext, most: number = MAX_CHAINED) {
    this.#structure = context.structure;
    this.#most = most;
    const parcels = parcelsOf(context.structure);
    const layers = new Set([context.prepared('shareholding', 'multiplied').layer, context.prepared('votingRights', 'attributed').layer]);
    for (const { columns } of layers)
      for (const { company, parts } of columns.values())
        for (const part of parts)
          if (part.owner !== company && part.interval.high.n > 0n)
            this.#add(part.owner, { company, edges: edgesOf(context.structure, part, parcels.get(company)) });
    for (const { holder, company, edge } of context.structure.controls) this.#add(holder, { company, edges: [edge] });
    this.#above = this.#nodesAbove(context.target);
    for (const [owner, links] of this.#links)
      this.#links.set(
        owner,
        links.filter(({ company }) => this.#above.has(company)),
      );
  }

  /** Ids of the relationships in the order of the graph; empty for a party without a way to the target. Throws `GraphTooLarge`. */
  of(party: number): string[] {
    const edges = new Set<number>();
    // A set gives also what is added while it is read.
    const reached = new Set(this.#above.has(party) ? [party] : []);
    for (const node of reached)
      for (const link of this.#links.get(node) ?? []) {
        this.#count(1 + link.edges.length);
        reached.add(link.company);
        for (const edge of link.edges) edges.add(edge);
      }
    return [...edges].toSorted((one, other) => one - other).map((edge) => this.#structure.edges[edge]!.edgeId);
  }

  #add(owner: number, link: Link): void {
    const known = this.#links.get(owner);
    if (known) known.push(link);
    else this.#links.set(owner, [link]);
  }

  #nodesAbove(target: number): Set<number> {
    const all = [...this.#links].flatMap(([owner, links]) => links.map(({ company }) => ({ owner, company })));
    const byCompany = Map.groupBy(all, ({ company }) => company);
    const above = new Set([target]);
    for (const node of above) for (const { owner } of byCompany.get(node) ?? []) above.add(owner);
    return above;
  }

  #count(chained: number): void {
    this.#chained += chained;
    if (this.#chained > this.#most) throw new GraphTooLarge('the chains of all parties are more than one derivation may list');
  }
}

/** By node of a parcel or of a nominee's holding: the holding that it stands for. */
function parcelsOf({ nodes, holdings }: Structure): Map<number, Holding> {
  const all = Object.values(holdings).flat();
  return new Map(all.filter(({ owner }) => STANDS_FOR_A_HOLDING.has(nodes[owner]!.type)).map((holding) => [holding.owner, holding]));
}

const STANDS_FOR_A_HOLDING = new Set(['jointHolding', 'nomination']);

/** Of a joint holder, and of a nominator, what the records say of their own part in the holding; the parcel itself has no record besides. */
function edgesOf({ nodes, edges, edgesOf: ofParty }: Structure, part: Part, parcel: Holding | undefined): readonly number[] {
  if (nodes[part.owner]!.type === 'jointHolding') return [];
  if (!parcel) return part.edges;
  const held = edges[parcel.edge]!;
  const isNominee = nodes[parcel.owner]!.type === 'nomination';
  const subjects = [nodes[parcel.company]!.nodeId, ...(isNominee ? [held.interestedParty] : [])];
  return (ofParty.get(nodes[part.owner]!.nodeId) ?? []).filter((at) => {
    const one = edges[at]!;
    return (
      subjects.includes(one.subject) && (isNominee ? isNominator(one) : one.holding !== undefined && one.holding.id === held.holding?.id)
    );
  });
}

const isNominator = ({ interests }: OwnershipEdge): boolean => interests.some(({ type }) => type === 'nominator');
