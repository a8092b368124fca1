/** The graph in the body of POST /ownership/calculate: its shape, and the facts in it. PURE. */
import * as z from 'zod/mini';
import { ATTRIBUTIONS, COMPLETENESS, INTEREST_TYPES, MANNERS, SHARE_UNITS } from '../../model/entity/ownership-facts.ts';
import { GROUNDS, NODE_TYPES, type NodeType, type OwnershipEdge, type OwnershipGraph } from '../../ownership/facts/facts.ts';
import type { StatedShare } from '../../ownership/maths/interval.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { pointerTo } from '../../platform/requests/json-pointer.ts';
import { checkedShape } from '../../platform/requests/shape-fault.ts';
import { fractionText, percentNumber, shareFault } from './share-body.ts';

/** Kinds of entities of BODS 0.4, which records may have as well. */
export const BODS_ENTITY_TYPES = {
  registeredEntity: 'company',
  legalEntity: 'company',
  arrangement: 'other',
  anonymousEntity: 'other',
  unknownEntity: 'other',
  state: 'state',
  stateBody: 'state',
} as const satisfies Record<string, NodeType>;

/** Nodes that one calculation may have. */
export const MAX_NODES = 2_000;
const MAX_EDGES = 20_000;
const MAX_TEXT = 500;

export const idText = z.string().check(z.minLength(1), z.maxLength(MAX_TEXT));
const words = z.optional(z.string().check(z.maxLength(5_000)));
const date = z.optional(z.string().check(z.regex(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/)));
const instant = z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/)));
const percent = z.optional(percentNumber);
const fraction = z.optional(fractionText);

const Share = z.looseObject({
  exact: percent,
  minimum: percent,
  maximum: percent,
  exclusiveMinimum: percent,
  exclusiveMaximum: percent,
  fraction,
  lowerFraction: fraction,
  upperFraction: fraction,
});

const Interest = z.looseObject({
  type: z._default(z.enum(INTEREST_TYPES), 'unknownInterest'),
  directOrIndirect: z.optional(z.enum(['direct', 'indirect', 'unknown'])),
  beneficialOwnershipOrControl: z.optional(z.boolean()),
  share: z.optional(Share),
  attribution: z.optional(z.enum(ATTRIBUTIONS)),
  shareBasis: z.optional(z.looseObject({ unit: z.enum(SHARE_UNITS), class: z.optional(idText) })),
  ground: z.optional(z.enum(GROUNDS)),
  startDate: date,
  endDate: date,
  details: words,
});

const Relationship = z.looseObject({
  recordId: z.optional(idText),
  interestedParty: idText,
  subject: idText,
  interests: z.array(Interest),
  source: z.optional(z.looseObject({ registry: z.optional(idText), retrievedAt: instant, asOf: date })),
  holding: z.optional(z.looseObject({ id: z.optional(idText), manner: z.enum(MANNERS) })),
});

const Level = z.looseObject({
  completeness: z._default(z.enum(COMPLETENESS), 'partial'),
  publicationFloor: percent,
  floorInclusive: z.optional(z.boolean()),
  totalHoldings: z.optional(z.boolean()),
  declaredUnder: z.optional(idText),
});

const Rec = z.looseObject({
  recordId: idText,
  type: z.enum([...NODE_TYPES, ...Object.keys(BODS_ENTITY_TYPES)] as [string, ...string[]]),
  name: z.optional(idText),
  members: z.optional(z.array(idText)),
  presumed: z.optional(z.boolean()),
  listed: z.optional(z.boolean()),
  jurisdiction: z.optional(idText),
  endedBy: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  possiblySame: z.optional(z.array(idText)),
});

/** What any form of a graph may say besides its records. */
export const GRAPH_SETTINGS = {
  levels: z.optional(z.record(z.string(), Level)),
  unaccounted: z._default(z.enum(['unknown', 'others']), 'unknown'),
  seniorManagingOfficials: z.optional(z.array(idText)),
};

const GraphBody = z.looseObject({
  target: idText,
  records: z.array(Rec),
  relationships: z.array(Relationship),
  ...GRAPH_SETTINGS,
});

export const graphInvalid = (pointer: string, why: string): ApiError =>
  new ApiError('graph_invalid', { message: `${pointer}: ${why}`, fields: { pointer } });

/** Rejects with an `ApiError` of status 422 that has the JSON pointer to what is wrong. `at`: the JSON pointer to the graph in the body. */
export function readGraph<Shape extends z.ZodMiniType>(shape: Shape, body: unknown, at: string): z.output<Shape> {
  const { data, fault } = checkedShape(shape, body);
  if (!fault) return data;
  throw graphInvalid(pointerTo(at, fault.path), fault.message);
}

/** Throws an `ApiError` of status 422. */
export function checkSize(nodes: number, edges: number, [ofNodes, ofEdges]: readonly [string, string]): void {
  const pointer = nodes > MAX_NODES ? ofNodes : edges > MAX_EDGES ? ofEdges : undefined;
  if (pointer !== undefined) throw new ApiError('graph_too_large', { fields: { pointer } });
}

/** Throws as `readGraph` does. */
export function graphOfBody(body: unknown, at = '/graph'): OwnershipGraph {
  const { target, records, relationships, levels = {}, unaccounted, seniorManagingOfficials = [] } = readGraph(GraphBody, body, at);
  checkSize(records.length, relationships.length, [`${at}/records`, `${at}/relationships`]);
  checkIds(
    records.map(({ recordId }) => recordId),
    target,
    at,
  );
  checkParties(new Set(records.map(({ recordId }) => recordId)), { records, relationships }, at);
  checkShares(relationships, `${at}/relationships`);
  return {
    target,
    nodes: records.map(({ recordId, type, name: legalName, members, presumed, listed, jurisdiction, endedBy, possiblySame }) => ({
      nodeId: recordId,
      type: nodeTypeOf(type),
      ...(legalName && { name: legalName }),
      ...(members && { members }),
      ...(presumed && { presumed }),
      ...(listed && { listed }),
      ...(jurisdiction && { jurisdiction }),
      ...(endedBy && { endedBy }),
      ...(possiblySame && { possiblySame }),
    })),
    edges: relationships.map(edgeOf),
    levels,
    unaccounted,
    seniorManagingOfficials,
  };
}

function edgeOf(
  { recordId, interestedParty, subject, interests, holding, source }: z.output<typeof Relationship>,
  at: number,
): OwnershipEdge {
  const edge = { edgeId: recordId ?? `e${at + 1}`, interestedParty, subject, interests: interests as OwnershipEdge['interests'] };
  return {
    ...edge,
    ...(holding && { holding: holding as NonNullable<OwnershipEdge['holding']> }),
    ...(source && { source: source as NonNullable<OwnershipEdge['source']> }),
  };
}

function checkIds(ids: readonly string[], target: string, at: string): void {
  const seen = new Set<string>();
  const doubled = ids.find((id) => seen.size === seen.add(id).size);
  const wrong =
    doubled !== undefined ? `the record ${doubled} is there twice` : ids.includes(target) ? undefined : 'the target is no record';
  if (wrong) throw graphInvalid(`${at}/${doubled === undefined ? 'target' : 'records'}`, wrong);
}

const nodeTypeOf = (type: string): NodeType =>
  Object.hasOwn(BODS_ENTITY_TYPES, type) ? BODS_ENTITY_TYPES[type as keyof typeof BODS_ENTITY_TYPES] : (type as NodeType);

type Parties = Pick<z.output<typeof GraphBody>, 'records' | 'relationships'>;

/** Whoever is named has a record: a mistyped id would be a company that nobody knows. */
function checkParties(known: ReadonlySet<string>, { records, relationships }: Parties, at: string): void {
  const check = (id: string, place: string): void => {
    if (!known.has(id)) throw graphInvalid(`${at}/${place}`, `no record has the id ${id}`);
  };
  for (const [place, { interestedParty, subject }] of relationships.entries()) {
    check(interestedParty, `relationships/${place}/interestedParty`);
    check(subject, `relationships/${place}/subject`);
  }
  for (const [place, { members = [], possiblySame = [] }] of records.entries()) {
    for (const [one, id] of members.entries()) check(id, `records/${place}/members/${one}`);
    for (const [one, id] of possiblySame.entries()) check(id, `records/${place}/possiblySame/${one}`);
  }
}

function checkShares(relationships: Parties['relationships'], at: string): void {
  for (const [place, { interests }] of relationships.entries()) {
    for (const [one, { share }] of interests.entries()) {
      const fault = share && shareFault(share as StatedShare);
      if (fault) throw graphInvalid(`${at}/${place}/interests/${one}/share`, fault);
    }
  }
}
