/**
 * GLEIF as the source of LEI searches: one record by its LEI or its exact legal name, with parents, the reasons why a parent is
 * not reported, and its direct subsidiaries counted, or listed when they are asked for.
 * Source: as `gleif.ts`.
 */

import { defineRegistry, type Reference, type RegistryClient } from '../contract.ts';
import { NotFound } from '../faults.ts';
import { exceptionsOf, recordOf, relatedTo, subsidiariesOf } from './ask.ts';
import { currentRecord, recordsByExactName } from './by-name.ts';
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
    const names = await namesIn([record, ...all.map((tied) => tied.record)]);
    return { record, related: all, exceptions, names, subsidiaryCount: subsidiaries.count, isCut: subsidiaries.isCut };
  },

  read,
});

/** By LEI the very record, also a retired one; by name the one in force. */
async function recordFor({ registrationNumber, legalName = '' }: Reference, client: RegistryClient): Promise<LeiRecord> {
  if (registrationNumber) return recordOf(registrationNumber, client);
  const [found] = await recordsByExactName(legalName, client);
  if (!found) throw new NotFound('no record of that name', { sentence: `No matching LEI found for "${legalName}"` });
  return currentRecord(found.attributes.lei, client);
}
