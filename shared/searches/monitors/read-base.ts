/**
 * What a monitor knows, read once more from the register's kept answer by the readers of this code: where they have changed, what they read otherwise is no
 * change of the company.
 */
import type { SearchRow } from '../../ledger/search-rows/search-row.ts';
import type { Change } from '../../model/changes/change.ts';
import { changesBetween } from '../../model/changes/changes-between.ts';
import { knownAfter } from '../../model/changes/known-facts.ts';
import type { Entity } from '../../model/entity/entity.ts';
import { type KeptSearch, resultReadAgain } from '../evidence/rederive.ts';
import type { Monitor } from './monitor-row.ts';
import type { MonitorServices } from './services.ts';

type ReadServices = Pick<MonitorServices, 'store' | 'documents' | 'registers' | 'log'>;

export interface Base {
  /** As today's readers read it. */
  known: Entity;
  /** What they read otherwise, each of type `corrected`. */
  corrected: Change[];
}

/** The kept reading where the answer is kept no more, or cannot be read. */
export async function readBase(services: ReadServices, { monitorId, version }: Monitor, known: Entity): Promise<Base> {
  const kept = await keptSearch(services, monitorId, version);
  const read = kept && (await resultReadAgain(kept, services.registers.registryOf));
  if (!read || 'fault' in read) return { known, corrected: [] };
  // What the answer of that version does not have stays as it was known.
  const again = knownAfter(known, read.result);
  const corrected = changesBetween(known, again).map(correction);
  if (corrected.length === 0) return { known, corrected };
  services.log.info('monitor_corrected', { monitorId, version, changes: corrected.length });
  return { known: again, corrected };
}

const correction = ({ type, field, ...change }: Change): Change => ({
  ...change,
  type: 'corrected',
  field: field === undefined ? type : `${type} ${field}`,
});

/** The search that brought the version, with its answers. */
async function keptSearch({ store, documents }: ReadServices, monitorId: string, version: number): Promise<KeptSearch | undefined> {
  const { searchId } = (await store.versions.read(monitorId, version))!;
  const row: SearchRow | undefined = await store.searches.read(searchId);
  if (!row || row.abandoned || row.status !== 'COMPLETED') return undefined;
  const result = (await store.results.read(row)).entity;
  const answer = result.sourceDocuments.find(({ kind }) => kind === 'register_answer');
  const record = answer && (await store.documentRecords.read(answer._documentID));
  const body = record && (await documents.read(record.bucketKey));
  if (!body) return undefined;
  const proof = JSON.parse(Buffer.from(body).toString('utf8')) as KeptSearch['proof'];
  if (proof.exchanges.some(({ leftOut }) => leftOut === 'credentials')) return undefined;
  return { search: { _id: searchId, searchInputs: row.searchInputs }, result, proof, papers: new Map() };
}
