/** The graph of a case as facts for the derivation. PURE. */
import type { EntityType } from '../../model/entity/company-record.ts';
import type { EntityOwnershipLevel } from '../../model/entity/entity.ts';
import type { Graph, GraphEdge, GraphNode } from '../../model/entity/graph.ts';
import type { FactSource } from '../facts/fact-source.ts';
import type { NodeType, OwnershipEdge, OwnershipGraph, OwnershipInterest, OwnershipLevel, OwnershipNode } from '../facts/facts.ts';
import { type Identities, SEPARATE } from '../facts/identities.ts';
import { CLASS_OF } from '../facts/structure.ts';
import { answering, CaseAnswers, describing } from './case-answers.ts';
import { levelsOf } from './case-levels.ts';
import { type SearchOf, sourcesOf } from './edge-sources.ts';
import { dayOfEnd, namersOf } from './identity-party.ts';
import { interestFacts } from './interest-facts.ts';
import { NATURE_FACTS } from './nature-facts.ts';

/**
 * The nature of a relationship says who it is; the interests say how much. `target` is the `_id` of the case's target; `searchOf` is for the
 * sources.
 */
export function factsOfCase(graph: Graph, target: string, identities: Identities = SEPARATE, searchOf?: SearchOf): OwnershipGraph {
  const party = new Map(identities.groups.flatMap((group) => group.map((id) => [id, group[0]!] as const)));
  const nameOf = (id: string): string => party.get(id) ?? id;
  const groups = Map.groupBy(graph.nodes, ({ _id }) => nameOf(_id));
  const typeOf = new Map([...groups].map(([nodeId, entities]) => [nodeId, describing(entities).entityType]));
  const sources = sourcesOf(graph, searchOf);
  const answers = new CaseAnswers(graph, groups, nameOf);
  const present = answers
    .newest()
    .filter(({ former }) => !former)
    .map((edge) => ({ ...edge, interestedParty: nameOf(edge.interestedParty), subject: nameOf(edge.subject) }));
  const levels = levelsOf(groups);
  const stated = present.flatMap((edge) => edgeOf(edge, typeOf.get(edge.interestedParty), levels.get(edge.subject), sources.get(edge._id)));
  const identity = nodeIdentities(identities, nameOf);
  const namers = namersOf(graph);
  const entities = new Map(graph.nodes.map((node) => [node._id, node]));
  const namerOf = ({ _id }: GraphNode): GraphNode | undefined => entities.get(namers.get(_id)!);
  return {
    target: nameOf(target),
    nodes: [
      ...[...groups].map(([nodeId, entities]) => ({ ...nodeOf(nodeId, entities, namerOf), ...identity.get(nodeId) })),
      ...concertsOf(levels, stated),
    ],
    edges: [...answers.withoutRepeats(stated), ...[...levels].flatMap(ownSharesOf)],
    levels: Object.fromEntries([...groups.keys()].map((nodeId) => [nodeId, usedOf(levels.get(nodeId))])),
    unaccounted: 'unknown',
    seniorManagingOfficials: managersOf(present, nameOf(target), typeOf),
    ...conflictsOf(identities, nameOf),
  };
}

/** How each node came to be one party, and which it may be the same as. */
function nodeIdentities(
  { matches, possiblySame }: Identities,
  nameOf: (id: string) => string,
): ReadonlyMap<string, Pick<OwnershipNode, 'matchedBy' | 'possiblySame'>> {
  const joins = Map.groupBy(matches, ({ left }) => nameOf(left.entityId));
  const pairs = possiblySame.map(([one, other]) => [nameOf(one), nameOf(other)] as const);
  const others = Map.groupBy([...pairs, ...pairs.map(([one, other]) => [other, one] as const)], ([one]) => one);
  return new Map(
    [...new Set([...joins.keys(), ...others.keys()])].map((nodeId) => [
      nodeId,
      {
        ...(joins.has(nodeId) && { matchedBy: joins.get(nodeId)! }),
        ...(others.has(nodeId) && { possiblySame: others.get(nodeId)!.map(([, other]) => other) }),
      },
    ]),
  );
}

function conflictsOf({ conflicts }: Identities, nameOf: (id: string) => string): Pick<OwnershipGraph, 'identityConflicts'> {
  if (conflicts.length === 0) return {};
  return {
    identityConflicts: conflicts.map(({ entityId, otherEntityId, vetoes }) => ({
      nodes: [nameOf(entityId), nameOf(otherEntityId)],
      vetoes,
    })),
  };
}

const NODE_TYPE: Readonly<Record<EntityType, NodeType>> = {
  company: 'company',
  person: 'person',
  fund: 'fund',
  trust: 'trust',
  state: 'state',
  other: 'other',
};

function nodeOf(nodeId: string, entities: readonly GraphNode[], namerOf: (entity: GraphNode) => GraphNode | undefined): OwnershipNode {
  const { entityType, legalName } = describing(entities);
  const endedBy = entityType === 'person' ? undefined : endOf(entities, namerOf);
  const jurisdiction = entities.map((entity) => entity.jurisdiction ?? entity.countryOfRegistration).find((code) => code !== undefined);
  return {
    nodeId,
    type: NODE_TYPE[entityType],
    name: legalName,
    entityIds: entities.map(({ _id }) => _id),
    ...(jurisdiction && { jurisdiction }),
    ...(entities.some(isListed) && { listed: true }),
    ...(endedBy && { endedBy }),
    ...endingOf(entities, jurisdiction),
  };
}

/** By its own register where that was asked, else by any that names it. */
function endOf(entities: readonly GraphNode[], namerOf: (entity: GraphNode) => GraphNode | undefined): string | undefined {
  const own = answering(entities);
  return (own ? [own] : entities).flatMap((entity) => dayOfEnd(entity, namerOf(entity)) ?? []).toSorted()[0];
}

/** As a register says of it, also one that named it before its own was asked. */
const isListed = ({ listed, statedElsewhere = [] }: GraphNode): boolean => listed === true || statedElsewhere.some((one) => one.listed);

/** Holders of one company whom the law of its register presumes to act in concert: one group, each with its own holding. */
function concertsOf(levels: ReadonlyMap<string, EntityOwnershipLevel>, edges: readonly OwnershipEdge[]): OwnershipNode[] {
  return [...levels].flatMap(([company, { actingInConcert }]): OwnershipNode[] => {
    const own = actingInConcert ? edges.filter(({ subject, interests }) => subject === company && interests.some(isOwned)) : [];
    const members = [...new Set(own.map(({ interestedParty }) => interestedParty))].filter((one) => one !== company);
    return members.length > 1 ? [{ nodeId: `${company}#concert`, type: 'jointArrangement', members, presumed: true }] : [];
  });
}

const isOwned = ({ type }: OwnershipInterest): boolean => CLASS_OF[type] !== undefined || type === 'unknownInterest';

/** Why nothing is known above an entity that was not searched. */
function endingOf(entities: readonly GraphNode[], jurisdiction: string | undefined): Pick<OwnershipNode, 'ending'> {
  if (entities.some(({ dataStatus }) => dataStatus)) return {};
  if (entities.some(({ statusKind }) => statusKind === 'dissolved')) return { ending: { reason: 'dissolved', nextStep: { kind: 'none' } } };
  if (jurisdiction === undefined) return { ending: { reason: 'no_register', nextStep: { kind: 'none' } } };
  return entities.some(({ identifiers }) => identifiers.length > 0)
    ? { ending: { reason: 'not_searched', nextStep: { kind: 'expand' } } }
    : { ending: { reason: 'no_registration_number', nextStep: { kind: 'identifier' } } };
}

/** Nothing follows from a relationship of the past, or of a nature that says nothing of ownership. */
function edgeOf(
  edge: GraphEdge,
  type: EntityType | undefined,
  level: EntityOwnershipLevel | undefined,
  source: FactSource | undefined,
): OwnershipEdge[] {
  const { _id: edgeId, interestedParty, subject, holding } = edge;
  const interests = interestFacts(edge, type, level);
  const fact = { edgeId, interestedParty, subject, interests, ...(holding && { holding }), ...(source && { source }) };
  return interests.length > 0 ? [fact] : [];
}

/** What a company holds of itself: it is not its own counterparty. */
function ownSharesOf([nodeId, { ownShares: interests }]: [string, EntityOwnershipLevel]): OwnershipEdge[] {
  if (!interests) return [];
  const own = interestFacts({ natureOfRelationship: 'Shareholder', interests }, 'company');
  return [{ edgeId: `${nodeId}/own`, interestedParty: nodeId, subject: nodeId, interests: own }];
}

const NOT_SEARCHED: OwnershipLevel = { completeness: 'notSearched' };

/** What the derivation uses of a level. */
function usedOf(level: EntityOwnershipLevel | undefined): OwnershipLevel {
  if (!level) return NOT_SEARCHED;
  const { completeness, publicationFloor, floorInclusive, totalHoldings, declaredUnder, reasons, asOf } = level;
  return {
    completeness,
    ...(publicationFloor !== undefined && { publicationFloor, floorInclusive: floorInclusive === true }),
    ...(totalHoldings && { totalHoldings }),
    ...(declaredUnder && { declaredUnder }),
    ...(reasons && { reasons }),
    ...(asOf && { asOf }),
  };
}

function managersOf(edges: readonly GraphEdge[], target: string, typeOf: ReadonlyMap<string, EntityType>): string[] {
  const managers = edges.filter(
    ({ subject, natureOfRelationship, interestedParty }) =>
      subject === target && NATURE_FACTS[natureOfRelationship]?.manages && typeOf.get(interestedParty) === 'person',
  );
  return [...new Set(managers.map(({ interestedParty }) => interestedParty))];
}
