/**
 * AU: ABN Lookup, the public view of the Australian Business Register (ABR), with ASIC's company dataset on data.gov.au.
 *
 * Asks: an ABN at ABN Lookup, then the company that it is at ASIC; an ACN or ARBN at both side by side. A company without an ABN is
 *   read from ASIC alone, an entity that is not a company from ABN Lookup alone.
 * Gives: name, former names, business names, form, status, date of registration at ASIC, state and postcode, ABN, ACN, ARBN or ARSN;
 *   the trustee of a trust, where it is a company in ASIC's dataset.
 * Does not give: directors, members, share capital, full addresses, documents (ASIC extracts, paid); activities (not public);
 *   trading names (not kept since 2012); ASIC's data on companies struck off long ago (not in the dataset).
 * The record keeps the kind of number of the look-up: the ABN of a company often, but not always, is its ACN with two leading digits.
 * ABN Lookup answers with scripts and status 200; errors are a sentence inside. ASIC's dataset is updated weekly.
 * Source: https://abr.business.gov.au/Documentation, https://data.gov.au (asic-companies, with its help file). Proven: answers of
 *   ABN Lookup recorded in a public client (found, not found, invalid, bad GUID, names); ASIC rows and code lists as recorded and
 *   copied in public repositories; AcnDetails for an ARBN, and long lists of names, by documentation only.
 */

import { defineRegistry, type RegistryClient } from '../contract.ts';
import { Changed, NotFound } from '../faults.ts';
import { abnLookup, GONE } from './abn-lookup.ts';
import { abn, acn, arbn } from './identifiers.ts';
import { type Answer, hasTrusteeAcn, read } from './read.ts';
import { MATCH_STATUSES } from './statuses.ts';
import { type AsicRow, AsicRows, Details, Matches } from './wire.ts';

const DATA = 'https://data.gov.au';
const COMPANIES = '5c3914e6-413e-4a2c-b890-bf8efe3eabf2';
/** More rows (one per name) than any company has. */
const MAX_NAMES = 500;
const MAX_MATCHES = 50;

export const au = defineRegistry<Answer>({
  jurisdiction: 'AU',
  name: 'ABN Lookup',
  operator: 'Australian Business Register; for companies the Australian Securities and Investments Commission (ASIC)',
  origin: 'https://abr.business.gov.au',
  otherOrigins: [DATA],
  licence: 'CC BY 3.0 AU',
  proven: 'recorded_answers',
  credentials: {
    fields: ['guid'],
    query: ({ guid }) => ({ guid: guid! }),
    obtainedAt: 'https://abr.business.gov.au/Tools/WebServices',
  },
  lookupBy: 'registrationNumber',
  identifiers: [abn, acn, arbn],
  sections: { officers: { level: 'not_published' }, owners: { level: 'not_published' } },

  async ask({ registrationNumber: number }, client) {
    if (number.length === 11) {
      const entity = await abnLookup('AbnDetails', { abn: number }, Details, client);
      if (!entity) throw new NotFound('no entity has this ABN');
      return { requestedBy: 'ABN', entity, rows: entity.Acn ? await asicRows(entity.Acn, client) : [] };
    }
    const [found, rows] = await Promise.all([abnLookup('AcnDetails', { acn: number }, Details, client), asicRows(number, client)]);
    const entity = found && hasTrusteeAcn(found) ? undefined : found;
    if (!entity && rows.length === 0) {
      const sentence = `Neither ABN Lookup nor ASIC has a company with the ACN or ARBN ${number}.`;
      throw new NotFound('no company has this ACN or ARBN', { sentence });
    }
    return { requestedBy: 'ASIC number', entity, rows };
  },

  read,

  /** Legal names only: the owner of a business name has another legal name. */
  async searchByName(legalName, client) {
    const found = await abnLookup('MatchingNames', { name: legalName, maxResults: MAX_MATCHES }, Matches, client);
    return (found?.Names ?? [])
      .filter(({ NameType, IsCurrent }) => NameType === 'Entity Name' && IsCurrent !== false)
      .map(({ Name, Abn, AbnStatus }) => ({
        companyName: Name,
        registrationNumber: Abn,
        companyStatus: MATCH_STATUSES[AbnStatus ?? ''],
      }));
  },
});

/** The column ACN contains ARBNs as well. */
async function asicRows(number: string, client: RegistryClient): Promise<AsicRow[]> {
  const query = { resource_id: COMPANIES, filters: JSON.stringify({ ACN: number }), limit: MAX_NAMES };
  const { result } = await client.json('/data/api/3/action/datastore_search', AsicRows, { origin: DATA, query, ...GONE });
  if (result.records.length < result.total) throw new Changed('more names than can be read');
  return result.records;
}
