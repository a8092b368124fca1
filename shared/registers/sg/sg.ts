/**
 * SG: ACRA's entities on data.gov.sg, keyless: the list of all UENs, and ACRA's information on corporate entities.
 *
 * Asks: the UEN in the list of ACRA, otherwise in the list of the other agencies (it has the variable capital companies); for ACRA's
 *   entities the details in the data set of the name's first letter, whose id is read from the collection each time.
 * Gives: name, former names, form, status, date, address, activities; audit firms with their UEN.
 * Does not give: officers (a count only), shareholders, controllers, documents, figures (BizFile, paid); sub-funds of a variable capital
 *   company (in no data set); date, full address and activities of such a company itself.
 * Both lists are published monthly. Requests have no API key: a key only raises the limit, and the service ignores a wrong one without an
 *   error.
 * Source: https://guide.data.gov.sg/developer-guide. Proven: genuine recorded answers for list, details, miss, other agencies, collection
 *   and the 429; statuses as two public users of the data counted them; documented shape for the search by name.
 */

import { defineRegistry, type RegistryClient } from '../contract.ts';
import { Changed, NotFound } from '../faults.ts';
import { uen } from './identifiers.ts';
import { type Answer, read, textOf } from './read.ts';
import { Collection, type DetailRow, Details, Entities, type EntityRow } from './wire.ts';

const METADATA = 'https://api-production.data.gov.sg';
const ROWS = '/api/action/datastore_search';
const OF_ACRA = 'd_3f960c10fed6145404ca7b821f263b87';
const OF_OTHER_AGENCIES = 'd_b1d2b840ab9e993570c037b706b39bb8';
const DETAILS = '/v2/public/api/collections/2/metadata';
/** A 404 is never about a company here: the data set has a new id, or the address has moved. */
const MOVED = { movedBody: /^/ };

export const sg = defineRegistry<Answer>({
  jurisdiction: 'SG',
  name: 'ACRA',
  operator: 'Accounting and Corporate Regulatory Authority, on data.gov.sg',
  origin: 'https://data.gov.sg',
  otherOrigins: [METADATA],
  licence: 'Singapore Open Data Licence 1.0',
  proven: 'recorded_answers',
  pace: { requests: 4, perSeconds: 10, perLookUp: 3 },
  lookupBy: 'registrationNumber',
  identifiers: [uen],
  // Auditors only.
  sections: { officers: { level: 'partly_published', reasons: ['some_roles_only'] }, owners: { level: 'not_published' } },

  async ask({ registrationNumber }, client) {
    const [own, dataSets] = await Promise.all([entity(OF_ACRA, registrationNumber, client), detailDataSets(client)]);
    if (own) return { entity: own, detail: await detail(own, dataSets, client) };
    const other = await entity(OF_OTHER_AGENCIES, registrationNumber, client);
    if (!other) throw new NotFound('neither ACRA nor another agency has given this number');
    return { entity: other, detail: undefined };
  },

  read,

  /** Full-text search over all columns, by relevance. The legal form is left out of the query, because it has many spellings. */
  async searchByName(legalName, client) {
    const q = legalName.replace(/(?<![ ,])[ ,]+(?:(?:private|pte\.?)[ ,]+)?(?:limited|ltd\.?|llp|lp)$/i, '');
    const { result } = await client.json(ROWS, Entities, { query: { resource_id: OF_ACRA, q, limit: 100 }, ...MOVED });
    return result.records.map((row) => ({
      companyName: row.entity_name,
      registrationNumber: row.uen,
      companyStatus: textOf(row.uen_status_desc),
    }));
  },
});

async function entity(resource_id: string, number: string, client: RegistryClient): Promise<EntityRow | undefined> {
  const { result } = await client.json(ROWS, Entities, { query: byNumber(resource_id, number), ...MOVED });
  return result.records[0];
}

/** Names that begin with a digit or sign are under `Others`; so can be a name that changed this month. */
async function detail({ uen: number, entity_name }: EntityRow, dataSets: ReadonlyMap<string, string>, client: RegistryClient) {
  const letter = /^[A-Z]/i.exec(entity_name.trim())?.[0].toUpperCase();
  for (const group of new Set([letter ?? 'Others', 'Others'])) {
    const resource_id = dataSets.get(group);
    if (!resource_id) throw new Changed(`no data set of names under ${group}`);
    const { result } = await client.json(ROWS, Details, { query: byNumber(resource_id, number), ...MOVED });
    const row: DetailRow | undefined = result.records[0];
    if (row) return row;
  }
  return undefined;
}

const byNumber = (resource_id: string, number: string) => ({ resource_id, filters: JSON.stringify({ uen: number }) });

/** Maps the letter or `Others` at the end of a data set's name, `… ('W')`, to its id. */
async function detailDataSets(client: RegistryClient): Promise<Map<string, string>> {
  const { data } = await client.json(DETAILS, Collection, { origin: METADATA, query: { withDatasetMetadata: 'true' }, ...MOVED });
  return new Map(data.datasetMetadata.map(({ datasetId, name }) => [/\('([^']+)'\)\s*$/.exec(name)?.[1] ?? name, datasetId]));
}
