/**
 * GLEIF: records by exact legal name, and the record that is in force today.
 *
 * The service matches words, not names, and reads operators in a filter: at most three pages of hits are fetched, and their
 * names are compared here.
 */

import type { RegistryClient } from '../contract.ts';
import { NotFound } from '../faults.ts';
import { hasFilterOperators, hitsOf, recordOf, withoutFilterOperators } from './ask.ts';
import { leiStatus } from './read.ts';
import type { LeiRecord } from './wire.ts';

/** Order of preference among records of one entity status: an LEI in force before one that was not renewed. */
const LEI_STATUSES = ['ISSUED', 'PENDING_TRANSFER', 'PENDING_ARCHIVAL', 'LAPSED'];
const REPLACED_STATUSES = new Set(['DUPLICATE', 'RETIRED', 'MERGED']);
const MAX_SUCCESSORS = 5;

/**
 * All records with this legal name, best first. Case, width and spaces are ignored; where no name is equal, punctuation is ignored too.
 * Several records can have the same name. `category`: only records of that category, for example `FUND`. Rejects with `NotFound` and a
 * sentence for the customer where none of the hits read has this name and there are more hits than were read.
 */
export async function recordsByExactName(
  legalName: string,
  client: RegistryClient,
  { category }: { category?: string } = {},
): Promise<LeiRecord[]> {
  if (!foldedName(legalName)) return [];
  const filter = hasFilterOperators(legalName)
    ? { 'filter[fulltext]': withoutFilterOperators(legalName) }
    : { 'filter[entity.legalName]': legalName.trim() };
  const { records: hits, isTruncated, total } = await hitsOf({ ...filter, 'filter[entity.category]': category }, client);
  const exact = hits.filter((hit) => normalisedName(hit) === normalisedText(legalName));
  const found = exact.length ? exact : hits.filter((hit) => foldedName(hit.attributes.entity.legalName.name) === foldedName(legalName));
  if (isTruncated && found.length === 0) {
    const sentence = `${total} LEI records match "${legalName.trim()}", more than are read of a name: search by the LEI, or by the whole legal name`;
    throw new NotFound('more records match that name than can be read', { sentence });
  }
  return byRank(found);
}

/** Best first: active companies before others, then LEIs in force before others. */
export const byRank = (records: readonly LeiRecord[]): LeiRecord[] => records.toSorted((one, other) => rank(one) - rank(other));

/**
 * The record in force. A duplicate, retired or merged record is followed to its only successor, at most five times and never in a circle.
 * With several successors (a split), or a successor without an LEI, the last record reached is the result. Rejects with `NotFound`.
 */
export async function currentRecord(lei: string, client: RegistryClient): Promise<LeiRecord> {
  let record = await recordOf(lei, client);
  const seen = new Set([lei]);
  while (seen.size <= MAX_SUCCESSORS && REPLACED_STATUSES.has(leiStatus(record) ?? '')) {
    const next = onlySuccessor(record);
    if (!next || seen.has(next)) break;
    seen.add(next);
    record = await recordOf(next, client);
  }
  return record;
}

function onlySuccessor({ attributes: { entity } }: LeiRecord): string | undefined {
  const successors = entity.successorEntities?.length ? entity.successorEntities : [entity.successorEntity];
  return successors.length === 1 ? (successors[0]?.lei ?? undefined) : undefined;
}

function rank(record: LeiRecord): number {
  const preference = LEI_STATUSES.indexOf(leiStatus(record) ?? '');
  return (record.attributes.entity.status === 'ACTIVE' ? 0 : 10) + (preference < 0 ? LEI_STATUSES.length : preference);
}

const normalisedName = ({ attributes }: LeiRecord): string => normalisedText(attributes.entity.legalName.name);

/** Ignores width, case and white space. `toUpperCase` comes first, so that `ß` equals `ss`. */
const normalisedText = (name: string): string => name.normalize('NFKC').toUpperCase().toLowerCase().replace(/\s+/g, ' ').trim();

/** Ignores punctuation too, for the second comparison: `S.A.` is `SA`, `Smith-Jones` is `Smith Jones`. Accents still count. */
const foldedName = (name: string): string =>
  normalisedText(name)
    .replace(/[.'’`´"“”]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
