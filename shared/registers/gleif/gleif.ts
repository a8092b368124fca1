/**
 * GLEIF: the Global LEI Index, Global Legal Entity Identifier Foundation. Not the register of a country; serves LEI and fund searches.
 *
 * Asks: the LEI record; in parallel what it links to: direct and ultimate parent or the reason why none is reported, fund manager, umbrella and
 *   master fund, head office of a branch, successors.
 * Gives: name, form, status, date of creation, addresses, the number in the national register, BIC, other names, parents by accounting
 *   consolidation, fund relationships; the records with one exact legal name; since when, from a loaded copy, which has it beside the parent (of
 *   GLEIF itself it would be one more request for each, of 60 a minute); from GLEIF itself codes of other lists: MIC, OpenCorporates, QCC, S&P.
 * Does not give: officers, owners and their percentages, any natural person, activities, capital, accounts, documents;
 *   former parents (a record links to the present ones only); other addresses, which are the two that are given in other languages or letters.
 * Source: https://www.gleif.org/en/lei-data/gleif-api. Proven: genuine recorded answers for records, lists, name search, one reporting exception and
 *   one missing relation. From other public clients only: umbrella fund, master fund, head office, full text search.
 */
import { lei } from '../../model/identifiers/lei.ts';
import { defineRegistry } from '../contract.ts';
import { exceptionsOf, recordOf, relatedTo } from './ask.ts';
import { recordsByExactName } from './by-name.ts';
import { namesIn } from './code-names.ts';
import { type Answer, jurisdictionOf, read } from './read.ts';

export const gleif = defineRegistry<Answer>({
  jurisdiction: 'LEI',
  name: 'GLEIF',
  operator: 'Global Legal Entity Identifier Foundation',
  origin: 'https://api.gleif.org',
  licence: 'CC0 1.0',
  proven: 'recorded_answers',
  pace: { requests: 60, perSeconds: 60 },
  lookupBy: 'registrationNumber',
  identifiers: [lei],
  sections: {
    officers: { level: 'not_published' },
    owners: { level: 'partly_published', reasons: ['consolidating_parents_only'] },
  },
  // LEI ROC, "Collecting data on direct and ultimate parents", phase 1, 10 March 2016, summary (as gleif.org quotes it on "ROC Policy on Level 2
  // Data"): the direct and the ultimate parent that consolidate the company in their accounts. Percentages are not published.
  ownership: {
    law: {
      citation: 'LEI ROC, policy on parents, 10 March 2016',
      source: {
        title: 'LEI ROC, Collecting data on direct and ultimate parents, phase 1',
        date: '2016-03-10',
        at: 'https://www.gleif.org',
      },
    },
    basis: ['accountingConsolidation'],
    units: [],
  },

  ownCopy: {
    cut: 'LEI',
    inSandbox: true,
    // CC0 1.0, without conditions on use.
    partyLines: async () => (await import('./golden-copy-parties.ts')).linesOfParents,
    answers: async () => (await import('./golden-copy.ts')).goldenCopy,
  },

  async ask({ registrationNumber }, client) {
    const record = await recordOf(registrationNumber, client);
    const [related, exceptions] = await Promise.all([relatedTo(record, client), exceptionsOf(record, client)]);
    const names = await namesIn([record, ...related.map((other) => other.record)]);
    return { record, related, exceptions, names };
  },

  read,

  async searchByName(legalName, client) {
    const records = await recordsByExactName(legalName, client);
    return records.map(({ attributes: { lei, entity } }) => ({
      companyName: entity.legalName.name,
      registrationNumber: lei,
      jurisdiction: jurisdictionOf(entity),
      ...(entity.status && entity.status !== 'NULL' && { companyStatus: entity.status }),
    }));
  },
});
