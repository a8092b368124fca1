/**
 * HK: open data of the Companies Registry, keyless: live local companies, and registered non-Hong Kong companies.
 *
 * Asks: the row of a number among local companies, else among non-Hong Kong companies; local companies whose name begins so.
 * Gives: name in English and Chinese, form, date, registered office or place of business; the head office of a non-Hong Kong company.
 * Does not give: companies that are no longer live, officers, shareholders, documents and former names (e-Services portal, paid),
 *   controllers (their register is not public). Name search begins at the first letter, for local companies only.
 * The old company number (7 digits) cannot be asked for. A BRN of fewer than 8 digits is not filled up with zeros, because an old
 *   company number would become the BRN of somebody else.
 * "No such company" is a 400 with its own words; every other 400 says that the question was wrong.
 * Source: https://data.gov.hk, data set hk-cr-crdata-list-addr. Proven: genuine recorded rows of local companies, name search, the
 *   400 of a miss. Rows of non-Hong Kong companies: field names as two public clients read them, no recorded answer.
 */
import type * as z from 'zod';
import { defineRegistry, type NameMatch, type RegistryClient } from '../contract.ts';
import { NotFound } from '../faults.ts';
import { brn } from './identifiers.ts';
import { type Answer, names, read } from './read.ts';
import { ForeignRows, type LocalRow, LocalRows } from './wire.ts';

const SEARCH = '/cr/api/api/v1/api_builder/json';
/** All that is not the register's "No result found.": a 400 about our question, a 404 of the address. */
const OTHERWISE = /^(?![\s\S]*no result found)/i;

export const hk = defineRegistry<Answer>({
  jurisdiction: 'HK',
  name: 'Companies Registry',
  operator: 'Companies Registry, Hong Kong SAR',
  origin: 'https://data.cr.gov.hk',
  licence: 'DATA.GOV.HK Terms and Conditions of Use',
  proven: 'recorded_answers',
  lookupBy: 'registrationNumber',
  identifiers: [brn],
  sections: {
    officers: { level: 'not_covered', reasons: ['not_read_by_service'] },
    owners: { level: 'not_covered', reasons: ['not_read_by_service', 'legal_access_required'] },
  },

  async ask({ registrationNumber }, client) {
    const [local] = await rows('local', ['Brn', 'equal', registrationNumber], LocalRows, client);
    if (local) return { kind: 'local', row: local };
    const [foreign] = await rows('foreign', ['Brn', 'equal', registrationNumber], ForeignRows, client);
    if (foreign) return { kind: 'foreign', row: foreign };
    throw new NotFound('no live company', {
      sentence: `The open data of the Companies Registry has no live company with the ${brn.label} ${registrationNumber}; dissolved companies are not in it.`,
    });
  },

  read,

  /** The register gives 100 rows at most: the whole name is asked beside the name without its form, so that it is among them. */
  async searchByName(legalName, client) {
    const lists = await Promise.all(
      beginnings(legalName).map((beginning) => rows('local', ['Comp_name', 'begins_with', beginning], LocalRows, client)),
    );
    const byNumber = new Map(lists.flat().map((row) => [row.Brn, row]));
    return [...byNumber.values()].flatMap((row) => match(row, legalName));
  },
});

/** An empty list where the register says that there is nothing. */
function rows<Row>(
  list: 'local' | 'foreign',
  [item, filter, value]: readonly [string, string, string],
  shape: z.ZodType<Row[]>,
  client: RegistryClient,
): Promise<Row[]> {
  const query = { 'query[0][key1]': item, 'query[0][key2]': filter, 'query[0][key3]': value };
  return client.json(`${SEARCH}/${list}/search`, shape, { query, absent: [], absentStatuses: [400], movedBody: OTHERWISE });
}

/** `The Peak Invented Company Limited` -> itself without the article, and `Peak Invented`. The register puts articles at the end. */
function beginnings(legalName: string): string[] {
  const name = legalName.replace(/\s+/g, ' ').trim().replace(/^the /i, '');
  const bare = name.replace(/(?<![ ,])[ ,]+(?:co(?:mpany|\.)?[ ,]+)?(?:limited|ltd\.?)$/i, '');
  return [...new Set([name, bare])].filter((beginning) => beginning.length > 1);
}

/** The name in the script of the question. */
function match(row: LocalRow, asked: string): NameMatch[] {
  const { english, chinese } = names(row);
  const companyName = /\p{Script=Han}/u.test(asked) ? (chinese ?? english) : (english ?? chinese);
  return companyName ? [{ companyName, registrationNumber: row.Brn, companyStatus: 'Live' }] : [];
}
