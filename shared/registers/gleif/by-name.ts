/**
 * GLEIF: records by exact legal name, and the record that is in force today.
 *
 * The service matches words, not names, and reads signs in a filter: three pages of hits are fetched at most, and the names compared here.
 */

import type { RegistryClient } from '../contract.ts';
import { NotFound } from '../faults.ts';
import { hasFilterSigns, hitsOf, recordOf, withoutFilterSigns } from './ask.ts';
import { leiStatus } from './read.ts';
import type { LeiRecord } from './wire.ts';

/** Alive before dead, and among those an LEI in force before one that was not renewed. */
const LEI_STATUSES = ['ISSUED', 'PENDING_TRANSFER', 'PENDING_ARCHIVAL', 'LAPSED'];
const REPLACED = new Set(['DUPLICATE', 'RETIRED', 'MERGED']);
const MAX_SUCCESSORS = 5;

/**
 * Every record whose legal name is this one, best first: equal but for case, width and spaces; where there is none, equal but for punctuation.
 * Several records can have one name. `category`: only records of that kind, `FUND`. Rejects with `NotFound` that says so where none of the
 * hits that are read has this name and there are more hits than are read.
 */
export async function recordsByExactName(
  legalName: string,
  client: RegistryClient,
  { category }: { category?: string } = {},
): Promise<LeiRecord[]> {
  if (!foldedName(legalName)) return [];
  const filter = hasFilterSigns(legalName)
    ? { 'filter[fulltext]': withoutFilterSigns(legalName) }
    : { 'filter[entity.legalName]': legalName.trim() };
  const { records: hits, isCut, total } = await hitsOf({ ...filter, 'filter[entity.category]': category }, client);
  const exact = hits.filter((hit) => sameName(hit) === sameText(legalName));
  const found = exact.length ? exact : hits.filter((hit) => foldedName(hit.attributes.entity.legalName.name) === foldedName(legalName));
  if (isCut && found.length === 0) {
    const sentence = `${total} LEI records match "${legalName.trim()}", more than are read of a name: search by the LEI, or by the whole legal name`;
    throw new NotFound('more records match that name than can be read', { sentence });
  }
  return byRank(found);
}

/** Best first: companies that are alive before those that are not, LEIs in force before others. */
export const byRank = (records: readonly LeiRecord[]): LeiRecord[] => records.toSorted((one, other) => rank(one) - rank(other));

/**
 * The record in force: a duplicate, retired or merged one is followed to its only successor, five steps at most and never in a circle.
 * Where several took over (a split), or the successor has no LEI, the last record reached is the answer. Rejects with `NotFound`.
 */
export async function currentRecord(lei: string, client: RegistryClient): Promise<LeiRecord> {
  let record = await recordOf(lei, client);
  const seen = new Set([lei]);
  while (seen.size <= MAX_SUCCESSORS && REPLACED.has(leiStatus(record) ?? '')) {
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
  const place = LEI_STATUSES.indexOf(leiStatus(record) ?? '');
  return (record.attributes.entity.status === 'ACTIVE' ? 0 : 10) + (place < 0 ? LEI_STATUSES.length : place);
}

const sameName = ({ attributes }: LeiRecord): string => sameText(attributes.entity.legalName.name);

/** Width, case and white space do not tell names apart; `toUpperCase` first, so that `ß` equals `ss`. */
const sameText = (name: string): string => name.normalize('NFKC').toUpperCase().toLowerCase().replace(/\s+/g, ' ').trim();

/** Nor does punctuation, at the second try: `S.A.` is `SA`, `Smith-Jones` is `Smith Jones`. Accents still do. */
const foldedName = (name: string): string =>
  sameText(name)
    .replace(/[.'’`´"“”]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
