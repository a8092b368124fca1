/**
 * Which answers of registers the facts of a case are taken from, where one party has been searched more than once, or a holding stands in more
 * than one answer: a holding counts once. PURE.
 */
import type { Graph, GraphEdge, GraphNode } from '../../model/entity/graph.ts';
import type { OwnershipEdge } from '../facts/facts.ts';
import { CLASS_OF } from '../facts/structure.ts';
import { entityOfEdge, namersOf } from './identity-party.ts';

/** The entity of a party whose answer says most of its owners: the newest that is more than a list of consolidating parents. */
export function answering(entities: readonly GraphNode[]): GraphNode | undefined {
  const searched = entities.filter(({ dataStatus }) => dataStatus);
  return searched.filter((entity) => !isOfParentsOnly(entity)).toSorted(byNewest)[0] ?? searched.toSorted(byNewest)[0];
}

/** The entity that gives a party its name and kind: a searched one, else one whose kind is known. */
export const describing = (entities: readonly GraphNode[]): GraphNode =>
  answering(entities) ?? entities.find(({ entityType }) => entityType !== 'other') ?? entities[0]!;

const isOfParentsOnly = ({ dataStatusReasons }: GraphNode): boolean =>
  dataStatusReasons?.owners?.includes('consolidating_parents_only') === true;

const retrievedAt = ({ provenance }: GraphNode): string => provenance?.retrievedAt ?? '';
/** Equal ones stay in their order. */
const byNewest = (one: GraphNode, other: GraphNode): number =>
  retrievedAt(one) === retrievedAt(other) ? 0 : retrievedAt(one) > retrievedAt(other) ? -1 : 1;

export class CaseAnswers {
  readonly #edges: readonly GraphEdge[];
  readonly #namers: ReadonlyMap<string, string>;
  readonly #nameOf: (entityId: string) => string;
  /** `_id` of searched entities of whose register their party has a newer answer. */
  readonly #older: ReadonlySet<string>;

  /** `nameOf`: from the `_id` of an entity to its party. */
  constructor(graph: Graph, parties: ReadonlyMap<string, readonly GraphNode[]>, nameOf: (entityId: string) => string) {
    this.#edges = graph.edges;
    this.#namers = namersOf(graph);
    this.#nameOf = nameOf;
    this.#older = new Set([...parties.values()].flatMap(olderOf));
  }

  /** The relationships of the newest answer of each register on each party. */
  newest(): GraphEdge[] {
    return this.#edges.filter(({ _id }) => !this.#older.has(this.#answerOf(_id)));
  }

  /** Holdings in a company that its own register names are not taken from another company's answer as well. */
  withoutRepeats(edges: readonly OwnershipEdge[]): OwnershipEdge[] {
    const own = new Set(
      edges
        .filter((edge) => this.#isOwn(edge))
        .flatMap(holdingsOf)
        .filter(Boolean),
    );
    return edges.flatMap((edge) => {
      if (this.#isOwn(edge)) return [edge];
      const interests = edge.interests.filter((_, at) => !own.has(holdingsOf(edge)[at]!));
      return interests.length > 0 ? [{ ...edge, interests }] : [];
    });
  }

  #isOwn({ edgeId, subject }: OwnershipEdge): boolean {
    return this.#nameOf(this.#answerOf(edgeId)) === subject;
  }

  #answerOf(edgeId: string): string {
    return this.#namers.get(entityOfEdge(edgeId))!;
  }
}

function olderOf(entities: readonly GraphNode[]): string[] {
  const searched = entities.filter(({ dataStatus }) => dataStatus);
  if (searched.length < 2) return [];
  const byRegister = Map.groupBy(searched, ({ provenance }) => provenance?.registry);
  return [...byRegister.values()].flatMap((answers) =>
    answers
      .toSorted(byNewest)
      .slice(1)
      .map(({ _id }) => _id),
  );
}

/** One name for each interest: of its party, company and class of right; of none where it is in no class. */
const holdingsOf = ({ interestedParty, subject, interests }: OwnershipEdge): string[] =>
  interests.map(({ type }) => (CLASS_OF[type] ? `${interestedParty} ${subject} ${CLASS_OF[type]}` : ''));
