/**
 * GLEIF as the source of fund searches: the fund with an exact legal name, and its manager.
 *
 * Asks: all records with that name; the one in force; its related records; where it has no manager, the manager of its umbrella fund.
 * Source: see `gleif.ts`.
 */

import { defineRegistry, type RegistryClient } from '../contract.ts';
import { NotFound } from '../faults.ts';
import { relatedTo } from './ask.ts';
import { currentRecord, matchingRecords } from './by-name.ts';
import { namesIn } from './code-names.ts';
import { gleif } from './gleif.ts';
import { type Answer, read } from './read.ts';
import type { LeiRecord } from './wire.ts';

export const fund = defineRegistry<Answer>({
  ...(gleif as ReturnType<typeof defineRegistry<Answer>>),
  lookupBy: 'legalName',

  async ask({ legalName = '' }, client) {
    const record = await fundRecord(legalName, client);
    const related = await relatedTo(record, client);
    const managers = related.some(isManager) ? [] : await managersOfUmbrella(related, client);
    const all = [...related, ...managers];
    // The manager comes first: it is what the customer asked for.
    const managerFirst = [...all.filter(isManager), ...all.filter((other) => !isManager(other))];
    return { record, related: managerFirst, exceptions: [], names: await namesIn([record, ...all.map((other) => other.record)]) };
  },

  read,
});

/** The fund in force among the records with one exact name. Rejects with `NotFound` and the sentence of docs/specification.md 7.2. */
async function fundRecord(legalName: string, client: RegistryClient): Promise<LeiRecord> {
  const found = (await matchingRecords(legalName, client)).find(isFund);
  if (!found) {
    throw new NotFound('no fund', {
      sentence: `"${legalName}" is not registered as a fund on GLEIF`,
      isSpecified: true,
      hint: 'POST /search/lei reads the LEI record of a company; POST /search asks its register.',
      code: 'not_a_fund',
    });
  }
  const current = await currentRecord(found.attributes.lei, client);
  return isFund(current) ? current : found;
}

const isManager = ({ relation }: Answer['related'][number]): boolean => relation === 'fund-manager';

const isFund = ({ attributes }: LeiRecord): boolean => attributes.entity.category === 'FUND';

/** Sub-funds often report no manager of their own. */
async function managersOfUmbrella(related: Answer['related'], client: RegistryClient): Promise<Answer['related']> {
  const umbrella = related.find(({ relation }) => relation === 'umbrella-fund');
  if (!umbrella) return [];
  return (await relatedTo(umbrella.record, client)).filter(isManager);
}
