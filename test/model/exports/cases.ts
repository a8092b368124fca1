/** Cases of the sandbox as graphs to export: each result alone, and each with everything below it expanded that the sandbox can answer. */
import type { Expansion } from '../../../shared/model/entity/case-fold.ts';
import { entityOf, type Findings } from '../../../shared/model/entity/case-graph.ts';
import type { Entity } from '../../../shared/model/entity/entity.ts';
import { type ExportGraph, graphOfCase } from '../../../shared/model/exports/graph.ts';
import { statusesOf } from '../../../shared/searches/worker/ask-register.ts';
import { foldCopies } from '../../support/fold.ts';
import { type SandboxRecord, sandboxRecords } from '../../support/sandbox-records.ts';

export const CASE_ID = '76350d497d90c700b305493bfef1ac5d';
export const RETRIEVED_AT = '2026-03-01T11:59:58.000Z';
export const UPDATED_AT = '2026-03-01T12:00:00.000Z';

export interface SandboxCase {
  name: string;
  target: Entity;
  graph: ExportGraph;
}

/** Companies that own each other are expanded this often below one root. */
const MAX_EXPANSIONS = 12;

let records: Promise<SandboxRecord[]> | undefined;

export async function sandboxCases(): Promise<SandboxCase[]> {
  records ??= sandboxRecords();
  const all = await records;
  return all.flatMap((one) => {
    const alone = resultOf(one, 'root');
    const expanded = expandedCase(one, all);
    const name = `${one.jurisdiction} ${one.record.legalName}`;
    return [caseOf(name, alone), ...(expanded ? [caseOf(`${name}, expanded`, expanded)] : [])];
  });
}

export const caseOf = (name: string, target: Entity): SandboxCase => ({
  name,
  target,
  graph: graphOfCase({ caseId: CASE_ID, updatedAt: UPDATED_AT, target }),
});

function resultOf({ registry, record }: SandboxRecord, searchId: string, _id?: string): Entity {
  const { name, origin, licence } = registry;
  const findings: Findings = {
    provenance: { registry: name, origin, retrievedAt: RETRIEVED_AT, licence },
    ...statusesOf(registry, record, { status: 'not_requested' }, 'not_published'),
    sourceDocuments: [],
  };
  return _id ? entityOf(record, searchId, findings, _id) : entityOf(record, searchId, findings);
}

/** `undefined` where nothing can be expanded. */
function expandedCase(root: SandboxRecord, all: readonly SandboxRecord[]): Entity | undefined {
  const target = resultOf(root, 'root');
  const expansions: Expansion[] = [];
  const open = [...target.counterparties];
  for (let next = open.shift(); next && expansions.length < MAX_EXPANSIONS; next = open.shift()) {
    const found = recordOf(next, all);
    open.push(...next.counterparties);
    if (!found) continue;
    const result = resultOf(found, `expand ${expansions.length}`, next._id);
    expansions.push({ entityId: next._id, result });
    open.push(...result.counterparties);
  }
  return expansions.length > 0 ? foldCopies(target, expansions) : undefined;
}

const recordOf = ({ jurisdiction, identifiers }: Entity, all: readonly SandboxRecord[]): SandboxRecord | undefined =>
  all.find((one) => one.jurisdiction === jurisdiction && identifiers.some(({ value }) => value === one.record.registrationNumber));

/** All text of an export, and what it leaves out. */
export function textOf(pieces: Iterable<string | Uint8Array>): string {
  let text = '';
  for (const piece of pieces) text += typeof piece === 'string' ? piece : new TextDecoder().decode(piece);
  return text;
}
