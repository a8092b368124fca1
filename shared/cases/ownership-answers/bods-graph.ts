/** Statements of the Beneficial Ownership Data Standard (BODS 0.4) in the body of POST /ownership/calculate, as a graph. PURE. */
import * as z from 'zod/mini';
import type { NodeType, OwnershipEdge, OwnershipGraph, OwnershipNode } from '../../ownership/facts/facts.ts';
import { BodsInterest, bodsDate, bodsInterests, statedShareOf } from './bods-interests.ts';
import { BODS_ENTITY_TYPES, checkSize, GRAPH_SETTINGS, graphInvalid, idText, readGraph } from './graph-body.ts';
import { shareFault } from './share-body.ts';

/** A record by its id, or why it is not given. */
const Party = z.union([idText, z.looseObject({ reason: z.optional(z.string()), description: z.optional(z.string()) })]);
const Place = z.optional(z.looseObject({ code: z.optional(idText) }));

const Statement = z.looseObject({
  recordId: idText,
  recordType: z.enum(['person', 'entity', 'relationship']),
  recordStatus: z.optional(z.enum(['new', 'updated', 'closed'])),
  statementDate: bodsDate,
  declarationSubject: z.optional(idText),
  source: z.optional(z.looseObject({ assertedBy: z.optional(z.array(z.looseObject({ name: z.optional(z.string()) }))) })),
  recordDetails: z.looseObject({
    personType: z.optional(z.string()),
    names: z.optional(z.array(z.looseObject({ fullName: z.optional(z.string()) }))),
    entityType: z.optional(z.looseObject({ type: z.optional(z.string()), subtype: z.optional(z.string()) })),
    name: z.optional(z.string()),
    jurisdiction: Place,
    incorporatedInJurisdiction: Place,
    dissolutionDate: bodsDate,
    publicListing: z.optional(z.looseObject({ hasPublicListing: z.optional(z.boolean()) })),
    subject: z.optional(Party),
    interestedParty: z.optional(Party),
    interests: z.optional(z.array(BodsInterest)),
    componentRecords: z.optional(z.array(idText)),
  }),
});
type Statement = z.output<typeof Statement>;

const BodsBody = z.looseObject({ statements: z.array(Statement), target: z.optional(idText), ...GRAPH_SETTINGS });

/** The newest statement of each record counts. Rejects with an `ApiError` of status 422 that has the JSON pointer to what is wrong. */
export function graphOfStatements(body: unknown, at: string): OwnershipGraph {
  const { statements, target, levels = {}, unaccounted, seniorManagingOfficials } = readGraph(BodsBody, body, at);
  const current = newest(statements).filter(({ statement }) => !isDerivedHere(statement));
  const parties = current.filter(({ statement }) => statement.recordType !== 'relationship');
  const relationships = current.filter(({ statement }) => statement.recordType === 'relationship');
  const nodes = parties.map(({ statement }) => nodeOf(statement));
  const edges = relationships.map(({ statement, place }) => edgeOf(statement, `${at}/statements/${place}/recordDetails`));
  const withoutRecord = edges.flatMap(({ unspecified }) => unspecified);
  checkSize(nodes.length + withoutRecord.length, edges.length, [`${at}/statements`, `${at}/statements`]);
  const subject = target ?? subjectOf(statements, at);
  if (!nodes.some(({ nodeId }) => nodeId === subject)) throw graphInvalid(`${at}/target`, 'the target is no record');
  checkParties(new Set([...nodes, ...withoutRecord].map(({ nodeId }) => nodeId)), relationships, at);
  return {
    target: subject,
    nodes: [...nodes, ...withoutRecord],
    edges: edges.map(({ edge }) => edge),
    levels,
    unaccounted,
    seniorManagingOfficials: seniorManagingOfficials ?? managersOf(edges, subject),
  };
}

/** Whoever is named has a record, or a reason why there is none. */
function checkParties(known: ReadonlySet<string>, relationships: readonly Placed[], at: string): void {
  for (const { statement, place } of relationships)
    for (const end of ['interestedParty', 'subject'] as const) {
      const named = statement.recordDetails[end];
      if (typeof named === 'string' && !known.has(named))
        throw graphInvalid(`${at}/statements/${place}/recordDetails/${end}`, `no statement has the record ${named}`);
    }
}

/** What an export of this service has derived from other statements is no fact besides them. */
const isDerivedHere = ({ source, recordDetails: { componentRecords } }: Statement): boolean =>
  componentRecords !== undefined && source?.assertedBy?.every(({ name }) => name === 'registry-graph') === true;

interface Placed {
  statement: Statement;
  /** In the list of the body. */
  place: number;
}

/** A later statement about a record replaces the earlier ones; of the same day the later one in the list does. */
function newest(statements: readonly Statement[]): Placed[] {
  const found = new Map<string, Placed>();
  for (const [place, statement] of statements.entries()) {
    const known = found.get(statement.recordId);
    if (!known || (statement.statementDate ?? '') >= (known.statement.statementDate ?? ''))
      found.set(statement.recordId, { statement, place });
  }
  return [...found.values()];
}

function nodeOf({ recordId, recordType, recordDetails }: Statement): OwnershipNode {
  const { names, name, jurisdiction, incorporatedInJurisdiction, dissolutionDate, publicListing } = recordDetails;
  const called = recordType === 'person' ? names?.[0]?.fullName : name;
  const place = (jurisdiction ?? incorporatedInJurisdiction)?.code;
  return {
    nodeId: recordId,
    type: typeOf(recordType, recordDetails),
    ...(called && { name: called }),
    ...(publicListing?.hasPublicListing && { listed: true }),
    ...(place && { jurisdiction: place }),
    ...(dissolutionDate && { endedBy: dissolutionDate.slice(0, 10) }),
  };
}

/** A party that is not identified may be any party, also one with a record of its own. */
function typeOf(recordType: string, { personType, entityType }: Statement['recordDetails']): NodeType {
  if (recordType === 'person') return personType === undefined || personType === 'knownPerson' ? 'person' : 'other';
  if (entityType?.type === 'arrangement' && entityType.subtype === 'trust') return 'trust';
  if (entityType?.type === 'arrangement' && entityType.subtype === 'nomination') return 'nomination';
  const type = entityType?.type ?? 'registeredEntity';
  return Object.hasOwn(BODS_ENTITY_TYPES, type) ? BODS_ENTITY_TYPES[type as keyof typeof BODS_ENTITY_TYPES] : 'other';
}

interface ReadEdge {
  edge: OwnershipEdge;
  /** A node for a party that the statement does not name. */
  unspecified: OwnershipNode[];
}

function edgeOf(statement: Statement, at: string): ReadEdge {
  const { recordId, recordDetails } = statement;
  const [party, subject] = (['interestedParty', 'subject'] as const).map((end) => {
    const named = recordDetails[end];
    if (named === undefined) throw graphInvalid(`${at}/${end}`, 'a relationship has a subject and an interested party');
    if (typeof named === 'string') return { id: named, nodes: [] };
    const id = `${recordId}#${end}`;
    return { id, nodes: [{ nodeId: id, type: 'other' as const, name: named.description || named.reason || 'not identified' }] };
  });
  for (const [one, interest] of (recordDetails.interests ?? []).entries()) {
    const share = statedShareOf(interest);
    const fault = share && shareFault(share);
    if (fault) throw graphInvalid(`${at}/interests/${one}/share`, fault);
  }
  const edge: OwnershipEdge = {
    edgeId: recordId,
    interestedParty: party!.id,
    subject: subject!.id,
    interests: bodsInterests(recordDetails.interests ?? [], {
      isComposed: recordDetails.componentRecords !== undefined,
      ...(statement.recordStatus === 'closed' && { closedOn: statement.statementDate ?? '' }),
    }),
  };
  return { edge, unspecified: [...party!.nodes, ...subject!.nodes] };
}

function subjectOf(statements: readonly Statement[], at: string): string {
  const subjects = new Set(statements.flatMap(({ declarationSubject }) => declarationSubject ?? []));
  const [only] = subjects;
  if (only !== undefined && subjects.size === 1) return only;
  throw graphInvalid(`${at}/target`, `the statements have ${subjects.size} declaration subjects: name the company as target`);
}

const MANAGES = new Set(['seniorManagingOfficial', 'boardMember', 'boardChair']);

function managersOf(edges: readonly ReadEdge[], target: string): string[] {
  const managers = edges.filter(
    ({ edge: { subject, interests } }) =>
      subject === target && interests.some(({ type, endDate }) => MANAGES.has(type) && endDate === undefined),
  );
  return [...new Set(managers.map(({ edge }) => edge.interestedParty))];
}
