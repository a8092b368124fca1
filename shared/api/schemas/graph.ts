/** A case as nodes and edges. */
import * as z from 'zod';
import { Entity } from './entity.ts';
import { list, text } from './properties.ts';
import { Relationship } from './relationship.ts';
import { CASE_ID } from './search.ts';

const { relationships: _links, counterparties: _parties, formerCounterparties: _former, ...node } = Entity.shape;
export const GraphNode = z
  .looseObject(node)
  .describe(
    'An entity of the case without what links it to others; the properties are those of `Entity`. Source: the register, unless a property says otherwise.',
  );

const nodeId = (description: string, example: string) => z.uuid().meta({ description, examples: [example] });
const { _parentId: _parent, ...edge } = Relationship.shape;
export const GraphEdge = z
  .looseObject({
    _id: text('Id of the edge, unique in the graph and the same at every read.', '2583f54d-8ff4-85b1-9d2a-53d314970b68/0'),
    interestedParty: nodeId('`_id` of the node that owns, controls, manages or serves.', '2583f54d-8ff4-85b1-9d2a-53d314970b68'),
    subject: nodeId('`_id` of the node that is owned, controlled, managed or served.', '9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7'),
    ...edge,
    former: z.literal(true).optional().describe('True where the register says that the relationship has ended. Absent where it stands.'),
  })
  .describe(
    'A relationship. Every edge points from the interested party to the subject, as in the Beneficial Ownership Data Standard; for `Subsidiary`, `Branch` and `Master Fund` the party that is named is the subject. Source: the register.',
  );

export const CaseGraph = z
  .looseObject({
    caseId: text('Case id.', CASE_ID),
    nodes: list(GraphNode, 'Each entity of the case once, the target first. Empty until the root search is COMPLETED.'),
    edges: list(GraphEdge, 'Each relationship of the case once. Empty where there is none.'),
  })
  .describe('The same facts as `target` of the case, for graph tools. Source: this service; the registers for the facts.');
