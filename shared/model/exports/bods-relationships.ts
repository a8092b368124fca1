/** Relationships of a case as records of BODS 0.4: one for each pair of an interested party and a subject, with all its interests. PURE. */
import type { Provenance } from '../entity/entity.ts';
import { type BodsInterest, bodsInterests, type NotedInterest } from './bods-interests.ts';
import { type BodsAnnotation, type BodsRecord, recordIdOf } from './bods-statement.ts';
import type { ExportEdge, ExportGraph } from './graph.ts';
import type { Losses } from './losses.ts';

export function* relationshipRecords({ nodes, edges }: ExportGraph, losses: Losses): Generator<BodsRecord> {
  for (const between of pairsOf(edges)) {
    const { interestedParty, subject } = between[0]!;
    const [party, company] = [nodes.get(interestedParty)?.entity, nodes.get(subject)?.entity];
    if (!party || !company) {
      losses.count('relationships to parties that are not on the case', 'both ends are records', between.length);
    } else if (company.entityType === 'person') {
      const interests = between.reduce((sum, { interests: stated = [] }) => sum + Math.max(1, stated.length), 0);
      losses.count('interests whose subject is a person', 'a subject is an entity', interests);
    } else {
      const found = bodsInterests(between, { interestedParty: party.entityType, subject: company.entityType }, losses);
      if (found.length > 0) yield recordOf(between, found);
    }
  }
}

/** In the order of the first relationship of each pair. */
function pairsOf(edges: readonly ExportEdge[]): Iterable<ExportEdge[]> {
  const pairs = new Map<string, ExportEdge[]>();
  for (const edge of edges) {
    const key = `${edge.interestedParty} ${edge.subject}`;
    const known = pairs.get(key);
    if (known) known.push(edge);
    else pairs.set(key, [edge]);
  }
  return pairs.values();
}

function recordOf(between: readonly ExportEdge[], found: readonly NotedInterest[]): BodsRecord {
  const { interestedParty, subject } = between[0]!;
  const interests: BodsInterest[] = found.map(({ interest }) => interest);
  const annotations = found.flatMap(({ notes }, at): BodsAnnotation[] =>
    notes.map((description) => ({ at: `/interests/${at}`, description })),
  );
  return {
    recordId: relationshipId(interestedParty, subject),
    recordType: 'relationship',
    recordDetails: { isComponent: false, interestedParty, subject, interests },
    ...(annotations.length > 0 && { annotations }),
    sources: sourcesOf(between),
  };
}

export const relationshipId = (interestedParty: string, subject: string): string => recordIdOf(`${interestedParty} ${subject}`);

/** One of each register, the newest answer first. */
function sourcesOf(between: readonly ExportEdge[]): Provenance[] {
  const all = between.flatMap(({ provenance }) => provenance ?? []);
  const newestFirst = all.toSorted((one, other) =>
    one.retrievedAt > other.retrievedAt ? -1 : one.retrievedAt < other.retrievedAt ? 1 : 0,
  );
  return [...new Map(newestFirst.toReversed().map((one) => [one.registry, one])).values()].reverse();
}
