/**
 * Beneficial Ownership Data Standard 0.4: an array of statements, or one a line. PURE.
 *
 * Entities and persons first, in the order of the graph, then relationships, then what is derived from them where that is asked for. Each export
 * is a snapshot: every record is new, with the same `recordId` in every export of the case.
 */
import type { GraphNode } from '../entity/graph.ts';
import { derivedRecords } from './bods-derived.ts';
import { partyRecord } from './bods-parties.ts';
import { relationshipRecords } from './bods-relationships.ts';
import { type BodsRecord, statementLine } from './bods-statement.ts';
import { unknownOwners } from './bods-unknown-owners.ts';
import type { ExportFormat } from './format.ts';
import type { ExportGraph } from './graph.ts';
import type { Losses } from './losses.ts';
import { countUnwritten, type WrittenFacts } from './unwritten-facts.ts';

const OF_ALL = ['entityType', 'legalName', 'otherNames', 'addresses', 'dataStatus', 'dataStatusReasons', 'nameMasked'] as const;
const WRITTEN: WrittenFacts = {
  entity: [
    ...OF_ALL,
    ...(['legalForm', 'jurisdiction', 'countryOfRegistration', 'identifiers', 'registrationDate', 'listed'] as const),
    ...(['dissolutionDate', 'dissolutionReason'] as const),
    ...(['nationalityCode', 'nationality', 'placeOfResidence', 'dateOfBirth', 'reportingExceptions'] as const),
  ],
  edge: ['natureOfRelationship', 'role', 'from', 'to', 'holding'],
  interest: ['kind', 'type', 'share', 'directOrIndirect', 'beneficialOwnershipOrControl', 'startDate', 'endDate', 'details'],
};

export const bods: ExportFormat = {
  file: ({ lines }) =>
    lines ? { mediaType: 'application/x-ndjson', extension: 'bods.jsonl' } : { mediaType: 'application/json', extension: 'bods.json' },
  *pieces(graph, { lines }, losses) {
    let isFirst = true;
    for (const record of recordsOf(graph, losses)) {
      const line = statementLine(record, graph);
      yield lines ? `${line}\n` : `${isFirst ? '[' : ','}\n${line}`;
      isFirst = false;
    }
    if (!lines) yield '\n]\n';
  },
};

function* recordsOf(graph: ExportGraph, losses: Losses): Generator<BodsRecord> {
  countUnwritten(graph, WRITTEN, losses);
  for (const node of graph.nodes.values()) {
    countOfPersons(node.entity, losses);
    yield partyRecord(node);
  }
  const written = new Set<string>();
  for (const record of relationshipRecords(graph, losses)) {
    written.add(record.recordId);
    yield record;
  }
  yield* unknownOwners(graph);
  yield* derivedRecords(graph, written, losses);
}

/** Fields that records of persons do not have, or not for what registers publish. */
function countOfPersons({ entityType, identifiers, nationality, nationalityCode, ...facts }: GraphNode, losses: Losses): void {
  if (entityType !== 'person') return;
  losses.count('identifiers of persons', 'the standard has fields for passports, tax numbers and identity cards', identifiers.length);
  losses.count('nationalities in words', 'the standard has codes of countries', nationality && !nationalityCode ? 1 : 0);
  const ofEntities = (['legalForm', 'registrationDate', 'dissolutionDate', 'dissolutionReason'] as const).filter(
    (name) => facts[name],
  ).length;
  losses.count('facts of entities stated of persons', 'the standard has no field for them', ofEntities);
}
