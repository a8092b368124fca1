/** The graph of a case as facts for the derivation, from what its relationships and statuses say today. PURE. */
import type { EntityType } from '../entity/company-record.ts';
import type { Graph, GraphEdge, GraphNode } from '../entity/graph.ts';
import type { Completeness } from '../entity/ownership-facts.ts';
import { answering, CaseAnswers, describing } from './case-answers.ts';
import type { NodeType, OwnershipEdge, OwnershipGraph, OwnershipInterest, OwnershipLevel, OwnershipNode } from './facts.ts';
import { type Identities, SEPARATE } from './identities.ts';
import { NATURE_FACTS, type NatureFacts, TYPE_OF } from './nature-facts.ts';
import { REGISTER_FACTS, type RegisterFacts } from './register-facts.ts';

/** The nature of a relationship says who it is; the interests say how much. `target` is the `_id` of the case's target. */
export function factsOfCase(graph: Graph, target: string, identities: Identities = SEPARATE): OwnershipGraph {
  const party = new Map(identities.groups.flatMap((group) => group.map((id) => [id, group[0]!] as const)));
  const nameOf = (id: string): string => party.get(id) ?? id;
  const groups = Map.groupBy(graph.nodes, ({ _id }) => nameOf(_id));
  const typeOf = new Map([...groups].map(([nodeId, entities]) => [nodeId, describing(entities).entityType]));
  const placeOf = new Map([...groups].map(([nodeId, entities]) => [nodeId, registerOf(entities)]));
  const answers = new CaseAnswers(graph, groups, nameOf);
  const present = answers
    .newest()
    .filter(({ former }) => !former)
    .map((edge) => ({ ...edge, interestedParty: nameOf(edge.interestedParty), subject: nameOf(edge.subject) }));
  const identity = nodeIdentities(identities, nameOf);
  return {
    target: nameOf(target),
    nodes: [...groups].map(([nodeId, entities]) => ({ ...nodeOf(nodeId, entities), ...identity.get(nodeId) })),
    edges: answers.withoutRepeats(present.flatMap((edge) => edgeOf(edge, typeOf.get(edge.interestedParty), placeOf.get(edge.subject)))),
    levels: Object.fromEntries([...groups].flatMap(([nodeId, entities]) => levelOf(nodeId, entities))),
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

function nodeOf(nodeId: string, entities: readonly GraphNode[]): OwnershipNode {
  const { entityType, legalName } = describing(entities);
  const jurisdiction = entities.map((entity) => entity.jurisdiction ?? entity.countryOfRegistration).find((code) => code !== undefined);
  return {
    nodeId,
    type: NODE_TYPE[entityType],
    name: legalName,
    entityIds: entities.map(({ _id }) => _id),
    ...(jurisdiction && { jurisdiction }),
    ...endingOf(entities, jurisdiction),
  };
}

/** Why nothing is known above an entity that was not searched. */
function endingOf(entities: readonly GraphNode[], jurisdiction: string | undefined): Pick<OwnershipNode, 'ending'> {
  if (entities.some(({ dataStatus }) => dataStatus)) return {};
  if (entities.some(({ statusKind }) => statusKind === 'dissolved')) return { ending: { reason: 'dissolved', nextStep: { kind: 'none' } } };
  if (jurisdiction === undefined) return { ending: { reason: 'no_register', nextStep: { kind: 'none' } } };
  return entities.some(({ identifiers }) => identifiers.length > 0)
    ? { ending: { reason: 'not_searched', nextStep: { kind: 'expand' } } }
    : { ending: { reason: 'no_registration_number', nextStep: { kind: 'identifier' } } };
}

function registerOf(entities: readonly GraphNode[]): RegisterFacts {
  const searched = answering(entities);
  return REGISTER_FACTS[(searched?.jurisdiction ?? searched?.countryOfRegistration ?? '').slice(0, 2)] ?? {};
}

function edgeOf(edge: GraphEdge, type: EntityType | undefined, register: RegisterFacts | undefined): OwnershipEdge[] {
  const facts = NATURE_FACTS[edge.natureOfRelationship];
  if (!facts || facts.manages) return [];
  const interests = interestsOf(edge, facts, type, register);
  return interests.length > 0 ? [{ edgeId: edge._id, interestedParty: edge.interestedParty, subject: edge.subject, interests }] : [];
}

function interestsOf(
  { interests = [], role, from, to }: GraphEdge,
  { directOrIndirect, declared, owns, isWhole, ground }: NatureFacts,
  type: EntityType | undefined,
  register: RegisterFacts | undefined,
): OwnershipInterest[] {
  const isDeclared = declared === 'anybody' || (declared === 'person' && type === 'person');
  const common = {
    ...(directOrIndirect && { directOrIndirect }),
    ...(declared && { beneficialOwnershipOrControl: isDeclared }),
    ...(declared && register?.attribution && { attribution: register.attribution }),
    ...(from && { startDate: from }),
    ...(to && { endDate: to }),
    ...(role && { details: role.replaceAll(' ', '-') }),
  };
  const stated = interests.map(({ kind, share }): OwnershipInterest => ({ type: TYPE_OF[kind], ...(share && { share }), ...common }));
  const isOwned = stated.some((one) => one.type === 'shareholding' || one.type === 'rightsToProfitOrIncome');
  return [
    ...stated,
    ...(isWhole ? [{ type: 'shareholding' as const, share: { exact: 100 }, ...common }] : []),
    ...(owns && !isOwned ? [{ type: 'shareholding' as const, ...common }] : []),
    ...(ground ? [{ type: 'otherInfluenceOrControl' as const, ground, ...common }] : []),
  ];
}

const COMPLETENESS_OF: Readonly<Record<string, Completeness>> = {
  complete: 'partial',
  partial: 'partial',
  none_on_register: 'noneOnRegister',
  not_published: 'notPublished',
  restricted: 'restricted',
  not_covered: 'notCovered',
  source_failed: 'sourceFailed',
};

/** A list of owners is complete only where the register lists all, and all are here. */
function levelOf(nodeId: string, entities: readonly GraphNode[]): [string, OwnershipLevel][] {
  const searched = answering(entities);
  const status = searched?.dataStatus?.owners;
  if (!searched || !status) return [[nodeId, { completeness: 'notSearched' }]];
  const { listsAll, attribution: _, ...law } = registerOf(entities);
  const completeness = listsAll && status === 'complete' ? 'complete' : (COMPLETENESS_OF[status] ?? 'notSearched');
  const reasons = searched.dataStatusReasons?.owners;
  const isRead = completeness === 'partial' || completeness === 'complete' || completeness === 'noneOnRegister';
  return [[nodeId, { completeness, ...(isRead && law), ...(reasons && { reasons }) }]];
}

function managersOf(edges: readonly GraphEdge[], target: string, typeOf: ReadonlyMap<string, EntityType>): string[] {
  const managers = edges.filter(
    ({ subject, natureOfRelationship, interestedParty }) =>
      subject === target && NATURE_FACTS[natureOfRelationship]?.manages && typeOf.get(interestedParty) === 'person',
  );
  return [...new Set(managers.map(({ interestedParty }) => interestedParty))];
}
