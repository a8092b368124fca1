/**
 * KZ: ГБД ЮЛ (the State Database of Legal Entities), Ministry of Justice, data set `gbd_ul` of the State's open data.
 *
 * Asks: the rows with the BIN, as a query of Elasticsearch; where there is none, any row, because a data set that is being filled has none at all.
 *   A key, free of charge, on the query.
 * Gives: name in Russian and in Kazakh, form, status, day of registration, address, the head.
 * Does not give: founders and shareholders (not open), further officers, former heads, activity codes, figures, documents (an electronic
 *   signature is needed). The portal's own page has the same rows without a key; it is not asked.
 * Limits: none published; the portal answers 429, 502 and 503 under load.
 * Source: https://data.egov.kz/datasets/view?index=gbd_ul. Proven: documentation only; requests, members and words from public clients.
 */
import { fullName } from '../../model/entity/names.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { defineRegistry, type RegistryClient } from '../contract.ts';
import { Changed, NotFound } from '../faults.ts';
import { bin } from './identifiers.ts';
import { numberOf, read } from './read.ts';
import { Companies, type Company } from './wire.ts';

const DATA_SET = '/api/v4/gbd_ul/v1';
const MAX_ROWS = 10;
const MAX_HITS = 20;

export const kz = defineRegistry<Company>({
  jurisdiction: 'KZ',
  name: 'ГБД ЮЛ',
  operator: 'Министерство юстиции Республики Казахстан',
  origin: 'https://data.egov.kz',
  licence: 'Terms of data.egov.kz: free reuse with the source named',
  proven: 'documentation',
  heldAgainst: 'members as public clients have them',
  credentials: {
    fields: ['apiKey'],
    query: ({ apiKey }) => ({ apiKey: apiKey! }),
    obtainedAt: 'https://data.egov.kz',
  },
  lookupBy: 'registrationNumber',
  identifiers: [bin],
  sections: {
    officers: { level: 'partly_published', reasons: ['some_roles_only'] },
    owners: { level: 'not_published' },
  },

  async ask({ registrationNumber }, client) {
    const rows = await matching({ bin: registrationNumber }, MAX_ROWS, client);
    if (rows.length === 0) {
      await answering({ size: 1, query: { match_all: {} } }, Companies.min(1), client);
      throw new NotFound('the register has no entity with this BIN');
    }
    const own = rows.find((row) => numberOf(row) === registrationNumber);
    if (!own) throw new Changed('rows of other entities');
    return own;
  },

  read,

  async searchByName(legalName, client) {
    const rows = await matching({ nameru: legalName }, MAX_HITS, client);
    return rows.flatMap((row) => {
      const registrationNumber = parseIdentifier(bin, numberOf(row));
      const companyStatus = fullName(row.statusru) || undefined;
      return registrationNumber ? [{ companyName: fullName(row.nameru), registrationNumber, companyStatus }] : [];
    });
  },
});

const matching = (match: Readonly<Record<string, string>>, size: number, client: RegistryClient): Promise<Company[]> =>
  answering({ size, query: { bool: { must: [{ match }] } } }, Companies, client);

const answering = (question: object, shape: typeof Companies, client: RegistryClient): Promise<Company[]> =>
  client.json(DATA_SET, shape, { query: { source: JSON.stringify(question) } });
