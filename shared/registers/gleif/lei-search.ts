/**
 * GLEIF as the source of LEI searches: one record by its LEI or its exact legal name, with its parents, the reasons why a parent is not
 * reported, and its direct subsidiaries: their number, on request their records.
 * Source: see `gleif.ts`.
 */

import { defineRegistry, type Reference, type RegistryClient } from '../contract.ts';
import { exceptionsOf, recordOf, relatedTo, subsidiariesOf } from './ask.ts';
import { currentRecord, matchingRecords } from './by-name.ts';
import { namesIn } from './code-names.ts';
import { gleif } from './gleif.ts';
import { type Answer, read } from './read.ts';
import type { LeiRecord } from './wire.ts';

export const leiSearch = defineRegistry<Answer>({
  ...(gleif as ReturnType<typeof defineRegistry<Answer>>),
  lookupBy: 'legalName',

  async ask(reference, client) {
    const record = await recordFor(reference, client);
    const [related, exceptions, subsidiaries] = await Promise.all([
      relatedTo(record, client),
      exceptionsOf(record, client),
      subsidiariesOf(record, reference.children ?? false, client),
    ]);
    const all = [...related, ...subsidiaries.related];
    const names = await namesIn([record, ...all.map((other) => other.record)]);
    return { record, related: all, exceptions, names, subsidiaryCount: subsidiaries.count, isTruncated: subsidiaries.isTruncated };
  },

  read,
});

/** By LEI exactly that record, even a retired one; by name the record in force. */
async function recordFor({ registrationNumber, legalName = '' }: Reference, client: RegistryClient): Promise<LeiRecord> {
  if (registrationNumber) return recordOf(registrationNumber, client);
  const [found] = await matchingRecords(legalName, client);
  return currentRecord(found.attributes.lei, client);
}
