/** The graph in the body of POST /ownership/calculate: its shape, and the facts in it. PURE. */
import * as z from 'zod/mini';
import { ATTRIBUTIONS, COMPLETENESS, INTEREST_TYPES, MANNERS } from '../entity/ownership-facts.ts';
import { GROUNDS, NODE_TYPES, type NodeType, type OwnershipEdge, type OwnershipGraph } from '../ownership/facts.ts';
import { ApiError } from '../requests/api-error.ts';

/** Nodes that one calculation may have. */
export const MAX_NODES = 2_000;
const MAX_EDGES = 20_000;
const MAX_TEXT = 500;

const name = z.string().check(z.minLength(1), z.maxLength(MAX_TEXT));
const words = z.optional(z.string().check(z.maxLength(5_000)));
const date = z.optional(z.string().check(z.regex(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/)));
const percent = z.optional(z.number().check(z.gte(0), z.lte(100)));

const fraction = z.optional(z.string().check(z.regex(/^\d{1,30}\/[1-9]\d{0,29}$/)));

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
  ground: z.optional(z.enum(GROUNDS)),
  startDate: date,
  endDate: date,
  details: words,
});

const Relationship = z.looseObject({
  recordId: z.optional(name),
  interestedParty: name,
  subject: name,
  interests: z.array(Interest),
  holding: z.optional(z.looseObject({ id: z.optional(name), manner: z.enum(MANNERS) })),
});

const Level = z.looseObject({
  completeness: z._default(z.enum(COMPLETENESS), 'partial'),
  publicationFloor: percent,
  floorInclusive: z.optional(z.boolean()),
  totalHoldings: z.optional(z.boolean()),
  declaredUnder: z.optional(name),
});

const Rec = z.looseObject({
  recordId: name,
  type: z.enum(NODE_TYPES as unknown as [NodeType, ...NodeType[]]),
  name: z.optional(name),
  members: z.optional(z.array(name)),
  listed: z.optional(z.boolean()),
  jurisdiction: z.optional(name),
  possiblySame: z.optional(z.array(name)),
});

export const GraphBody = z.looseObject({
  target: name,
  records: z.array(Rec).check(z.maxLength(MAX_NODES, 'graph_too_large')),
  relationships: z.array(Relationship).check(z.maxLength(MAX_EDGES, 'graph_too_large')),
  levels: z.optional(z.record(z.string(), Level)),
  unaccounted: z._default(z.enum(['unknown', 'others']), 'unknown'),
  seniorManagingOfficials: z.optional(z.array(name)),
});

/** Rejects with an `ApiError` of status 422 that has the JSON pointer to what is wrong. `at`: the JSON pointer to the graph in the body. */
export function graphOfBody(body: unknown, at = '/graph'): OwnershipGraph {
  const result = GraphBody.safeParse(body);
  if (!result.success) {
    const issue = result.error.issues[0]!;
    const pointer = `${at}${issue.path.map((part) => `/${String(part)}`).join('')}`;
    const code = issue.message === 'graph_too_large' ? 'graph_too_large' : 'graph_invalid';
    throw new ApiError(code, { ...(code === 'graph_invalid' && { message: `${pointer}: ${issue.message}` }), fields: { pointer } });
  }
  const { target, records, relationships, levels = {}, unaccounted, seniorManagingOfficials = [] } = result.data;
  checkIds(
    records.map(({ recordId }) => recordId),
    target,
    at,
  );
  return {
    target,
    nodes: records.map(({ recordId, type, name: legalName, members, listed, jurisdiction, possiblySame }) => ({
      nodeId: recordId,
      type,
      ...(legalName && { name: legalName }),
      ...(members && { members }),
      ...(listed && { listed }),
      ...(jurisdiction && { jurisdiction }),
      ...(possiblySame && { possiblySame }),
    })),
    edges: relationships.map(edgeOf),
    levels,
    unaccounted,
    seniorManagingOfficials,
  };
}

function edgeOf({ recordId, interestedParty, subject, interests, holding }: z.output<typeof Relationship>, at: number): OwnershipEdge {
  const edge = { edgeId: recordId ?? `e${at + 1}`, interestedParty, subject, interests: interests as OwnershipEdge['interests'] };
  return { ...edge, ...(holding && { holding: holding as NonNullable<OwnershipEdge['holding']> }) };
}

function checkIds(ids: readonly string[], target: string, at: string): void {
  const seen = new Set<string>();
  const doubled = ids.find((id) => seen.size === seen.add(id).size);
  const wrong =
    doubled !== undefined ? `the record ${doubled} is there twice` : ids.includes(target) ? undefined : 'the target is no record';
  if (wrong)
    throw new ApiError('graph_invalid', { message: wrong, fields: { pointer: `${at}/${doubled === undefined ? 'target' : 'records'}` } });
}
