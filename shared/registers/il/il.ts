/**
 * IL: רשם החברות (the Registrar of Companies), with those of partnerships and associations, as open data of the Corporations Authority.
 *
 * Asks: the three data sets in parallel, because the number ranges of the registers are not published.
 * Gives: Hebrew and English name, type, status (with the register's mark for a company in breach of its duties, מפרה), day of incorporation,
 *   address.
 * Does not give: directors, shareholders, capital, former names (a paid extract for each company), financial statements, documents;
 *   objects and descriptions, which are free text without a code; cooperatives.
 * Source: https://data.gov.il/dataset/ica_companies (CKAN data store). Proven: rows and envelope recorded by others between July and
 *   September 2026, the register's own list of statuses. Documented only: associations, the answer for a data set that was removed.
 */
import type * as z from 'zod';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { defineRegistry, type RegistryClient } from '../contract.ts';
import { NotFound } from '../faults.ts';
import { companyNumber } from './identifiers.ts';
import { type Corporation, ofAssociation, ofCompany, ofPartnership, read, status } from './read.ts';
import { Association, Company, Partnership, rowsOf } from './wire.ts';

const SEARCH = '/api/3/action/datastore_search';
const COMPANIES = 'f004176c-b85f-4542-8901-7b3176f9a054';
const PARTNERSHIPS = '139aa193-fabb-4f6b-a71b-0bb40fd73eb2';
const ASSOCIATIONS = 'be5b7935-3922-45d4-9638-08871b17ec95';
/** A search looks for every word in every column and returns rows in no useful order. */
const MAX_HITS = 100;

export const il = defineRegistry<Corporation>({
  jurisdiction: 'IL',
  name: 'רשם החברות (Registrar of Companies)',
  operator: 'Israeli Corporations Authority, Ministry of Justice',
  origin: 'https://data.gov.il',
  licence: 'Terms of use of data.gov.il (https://data.gov.il/about/terms)',
  proven: 'recorded_answers',
  lookupBy: 'registrationNumber',
  identifiers: [companyNumber],
  sections: {
    officers: { level: 'not_covered', reasons: ['not_read_by_service'] },
    owners: { level: 'not_covered', reasons: ['not_read_by_service'] },
  },

  async ask({ registrationNumber }, client) {
    const queryFor = (column: string) => ({ filters: JSON.stringify({ [column]: Number(registrationNumber) }), limit: 1 });
    const found = await searchAll(queryFor('מספר חברה'), queryFor('מספר שותפות'), queryFor('מספר עמותה'), client);
    if (!found[0]) throw new NotFound('none of the registers has such a number');
    return found[0];
  },

  read,

  /** The register stores quotation marks as `~`. The legal form (בע"מ, Ltd) is left out: in another spelling it would match no row. */
  async searchByName(legalName, client) {
    const q = legalName
      .replace(/["״”“]/g, '~')
      .replace(/(?<![\s,])[\s,]+(?:בע[~'׳]?מ|Ltd|Limited|Inc|Corp)\.?\s*$/i, '')
      .trim();
    const query = { q, limit: MAX_HITS };
    const found = await searchAll(query, query, query, client);
    const isHebrew = /\p{Script=Hebrew}/u.test(legalName);
    return found.flatMap((corporation) => {
      const registrationNumber = parseIdentifier(companyNumber, corporation.number);
      const companyName = isHebrew ? corporation.name : (corporation.englishName ?? corporation.name);
      return registrationNumber ? [{ companyName, registrationNumber, ...statusOf(corporation) }] : [];
    });
  },
});

type Query = Record<string, string | number>;

async function searchAll(companies: Query, partnerships: Query, associations: Query, client: RegistryClient): Promise<Corporation[]> {
  const [ofCompanies, ofPartnerships, ofAssociations] = await Promise.all([
    rows(COMPANIES, companies, Company, client),
    rows(PARTNERSHIPS, partnerships, Partnership, client),
    rows(ASSOCIATIONS, associations, Association, client),
  ]);
  return [...ofCompanies.map(ofCompany), ...ofPartnerships.map(ofPartnership), ...ofAssociations.map(ofAssociation)];
}

/** No match is an empty list; a 404 means that the data set is no longer at its address. */
async function rows<Row extends z.ZodType>(resource_id: string, query: Query, row: Row, client: RegistryClient): Promise<z.output<Row>[]> {
  const { result } = await client.json(SEARCH, rowsOf(row), { query: { resource_id, ...query }, movedBody: /^/ });
  return result.records;
}

function statusOf(corporation: Corporation): { companyStatus?: string } {
  const { companyStatus } = status(corporation);
  return companyStatus ? { companyStatus } : {};
}
