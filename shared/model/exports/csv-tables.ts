/** A case as two tables: parties, and relationships with one row an interest. PURE. */
import type { ExportGraph, ExportNode } from './graph.ts';
import { type InterestRow, interestRows, shareEnds } from './interest-rows.ts';
import type { Losses } from './losses.ts';
import { numbersOf } from './numbers-of.ts';

/** Absent values are empty cells. */
export type Cell = string | number | boolean | undefined;

export interface Table {
  header: readonly string[];
  rows: Iterable<Cell[]>;
}

const NODES = [
  ...['id', 'type', 'name', 'jurisdiction', 'country', 'registration_number', 'identifier_type', 'lei', 'status', 'status_kind'],
  ...[
    'legal_form',
    'registration_date',
    'date_of_birth',
    'nationality',
    'address',
    'searched',
    'owners_status',
    'registry',
    'retrieved_at',
  ],
  ...['status_from', 'dissolution_date', 'dissolution_reason'],
];
const EDGES = [
  ...['id', 'from', 'to', 'from_name', 'to_name', 'nature', 'role', 'kind', 'share_exact', 'share_min', 'share_min_exclusive'],
  ...['share_max', 'share_max_exclusive', 'start', 'end'],
];

export const csvTables = (graph: ExportGraph, losses: Losses): Record<'nodes' | 'edges', Table> => ({
  nodes: { header: NODES, rows: nodeRows(graph, losses) },
  edges: { header: EDGES, rows: edgeRows(graph, losses) },
});

function* nodeRows({ nodes }: ExportGraph, losses: Losses): Generator<Cell[]> {
  for (const { entity, searched, provenance } of nodes.values()) {
    const { registration, lei } = numbersOf(entity.identifiers);
    countFurther(entity, registration, lei, losses);
    yield [
      ...[entity._id, entity.entityType, entity.legalName, entity.jurisdiction, entity.countryOfRegistration],
      ...[registration?.value, registration?.type, lei, entity.companyStatus, entity.statusKind],
      ...[entity.legalForm, entity.registrationDate, entity.dateOfBirth, entity.nationality, entity.addresses[0]?.text],
      ...[searched, entity.dataStatus?.owners, provenance?.registry, provenance?.retrievedAt],
      ...[entity.statusFrom, entity.dissolutionDate, entity.dissolutionReason],
    ];
  }
}

function countFurther({ identifiers, addresses }: ExportNode['entity'], registration: unknown, lei: unknown, losses: Losses): void {
  const written = [registration, lei].filter((one) => one !== undefined).length;
  losses.count('further identifiers of parties', 'the table has a column for one number and the LEI', identifiers.length - written);
  losses.count('further addresses of parties', 'the table has a column for the first', Math.max(0, addresses.length - 1));
}

function* edgeRows(graph: ExportGraph, losses: Losses): Generator<Cell[]> {
  const nameOf = (id: string): string | undefined => graph.nodes.get(id)?.entity.legalName;
  for (const row of interestRows(graph)) {
    // The table has no column that says "former" without a date.
    if (row.edge.former && row.to === undefined) {
      losses.count('former interests without a published end', 'they would look as if they stood');
      continue;
    }
    const { interestedParty, subject } = row.edge;
    yield [row.id, interestedParty, subject, nameOf(interestedParty), nameOf(subject), ...interestCells(row)];
  }
}

function interestCells({ edge: { natureOfRelationship, role }, interest, from, to }: InterestRow): Cell[] {
  const { exact, minimum, minimumIsExclusive, maximum, maximumIsExclusive } = shareEnds(interest?.share);
  return [natureOfRelationship, role, interest?.kind, exact, minimum, minimumIsExclusive, maximum, maximumIsExclusive, from, to];
}
