/**
 * GLEIF: records by exact legal name, and the record that is in force today.
 *
 * The service matches words, not names, and reads operators in a filter: at most three pages of hits are fetched, and their
 * names are compared here.
 */

import type { RegistryClient } from '../contract.ts';
import { NotFound } from '../faults.ts';
import { hasFilterOperators, hitsOf, recordOf, withoutFilterOperators } from './ask.ts';
import { foldedName, normalisedText } from './legal-names.ts';
import { leiStatus } from './read.ts';
import type { LeiRecord } from './wire.ts';

/** Order of preference among records of one entity status: an LEI in force before one that was not renewed. */
const LEI_STATUSES = ['ISSUED', 'PENDING_TRANSFER', 'PENDING_ARCHIVAL', 'LAPSED'];
const REPLACED_STATUSES = new Set(['DUPLICATE', 'RETIRED', 'MERGED']);
const MAX_SUCCESSORS = 5;

interface Named {
  records: LeiRecord[];
  /** Where none of the hits that were read has the name, and there are more: what the customer can do, as a sentence. */
  unread?: string;
}

/**
 * All records with this legal name, best first. Case, width and spaces are ignored; where no name is equal, punctuation is ignored too.
 * Several records can have the same name. `category`: only records of that category, for example `FUND`. `agrees`: which names count where
 * none is equal. Rejects with `NotFound` and a sentence for the customer where none of the hits read has this name and there are more hits than were read.
 */
export async function recordsByExactName(
  legalName: string,
  client: RegistryClient,
  { category, agrees }: { category?: string; agrees?: (asked: string, official: string) => boolean } = {},
): Promise<LeiRecord[]> {
  const { records, unread } = await named(legalName, client, category, agrees);
  if (unread) throw new NotFound(UNREAD, { sentence: unread });
  return records;
}

/** The same, for searches whose failure docs/specification.md 7.2 words: never empty. Rejects with `NotFound` and that sentence. */
export async function matchingRecords(legalName: string, client: RegistryClient): Promise<[LeiRecord, ...LeiRecord[]]> {
  const { records, unread } = await named(legalName, client);
  const [first, ...others] = records;
  if (first) return [first, ...others];
  throw new NotFound(unread ? UNREAD : 'no record of that name', {
    sentence: `No matching LEI found for "${legalName}"`,
    isSpecified: true,
    hint:
      unread ??
      'Send the whole legal name as the LEI registry has it, its legal form included, or search by the LEI with POST /search/lei.',
  });
}

const UNREAD = 'more records match that name than can be read';

async function named(
  legalName: string,
  client: RegistryClient,
  category?: string,
  agrees: typeof isFoldedEqual = () => false,
): Promise<Named> {
  if (!foldedName(legalName)) return { records: [] };
  const filter = hasFilterOperators(legalName)
    ? { 'filter[fulltext]': withoutFilterOperators(legalName) }
    : { 'filter[entity.legalName]': legalName.trim() };
  const { records: hits, isTruncated, total } = await hitsOf({ ...filter, 'filter[entity.category]': category }, client);
  const matches = [isNormalisedEqual, isFoldedEqual, agrees].map((isEqual) =>
    hits.filter(({ attributes }) => isEqual(legalName, attributes.entity.legalName.name)),
  );
  const found = matches.find(({ length }) => length > 0) ?? [];
  if (!isTruncated || found.length > 0) return { records: byRank(found) };
  const why = `${total} LEI records match "${legalName.trim()}", more than are read of a name`;
  return { records: [], unread: `${why}: search by the LEI, or by the whole legal name.` };
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

const isNormalisedEqual = (asked: string, official: string): boolean => normalisedText(official) === normalisedText(asked);
const isFoldedEqual = (asked: string, official: string): boolean => foldedName(official) === foldedName(asked);
