/**
 * AU: ABN Lookup, the public view of the Australian Business Register (ABR), with ASIC's company dataset on data.gov.au.
 *
 * Asks: an ABN at ABN Lookup, then the company that it is at ASIC; an ACN or ARBN at both side by side. A company without an ABN is
 *   answered from ASIC alone, whoever is no company from ABN Lookup alone.
 * Gives: name, former names, business names, form, status, date of registration at ASIC, state and postcode, ABN, ACN, ARBN or ARSN;
 *   of a trust its trustee, where that is a company of ASIC's data set.
 * Does not give: directors, members, share capital, addresses in full, papers (ASIC extracts, paid); activities (not public);
 *   trading names (not kept since 2012); what ASIC says of companies that were struck off long ago (not in the data set).
 * A number stays the kind that was asked for: the ABN of a company is often its ACN with two digits before it, not always.
 * ABN Lookup answers by scripts with status 200; what went wrong is a sentence in them. ASIC's dataset is made weekly.
 * Source: https://abr.business.gov.au/Documentation, https://data.gov.au (asic-companies, with its help file). Proven: answers of
 *   ABN Lookup as a public client keeps them (found, not found, invalid, bad GUID, names); ASIC rows and code lists as recorded and
 *   copied in public repositories; AcnDetails for an ARBN, and names that are many, by documentation only.
 */

import { defineRegistry, type RegistryClient } from '../contract.ts';
import { Changed, NotFound } from '../faults.ts';
import { abnLookup, GONE } from './abn-lookup.ts';
import { abn, acn, arbn } from './identifiers.ts';
import { type Answer, hasNumberOfTrustee, read } from './read.ts';
import { type AsicRow, AsicRows, Details, Matches } from './wire.ts';

const DATA = 'https://data.gov.au';
const COMPANIES = '5c3914e6-413e-4a2c-b890-bf8efe3eabf2';
/** More names than any company has had. */
const MOST_NAMES = 500;
const MOST_MATCHES = 50;
const STATUS_WORDS: Readonly<Record<string, string>> = { '0000000001': 'Active', '0000000002': 'Cancelled' };

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
    headers: () => ({}),
    query: ({ guid }) => ({ guid: guid! }),
    obtainedAt: 'https://abr.business.gov.au/Tools/WebServices',
  },
  lookupBy: 'registrationNumber',
  identifiers: [abn, acn, arbn],
  sections: { officers: { level: 'not_published' }, owners: { level: 'not_published' } },

  async ask({ registrationNumber: number }, client) {
    if (number.length === 11) {
      const entity = await abnLookup('AbnDetails', { abn: number }, Details, client);
      if (!entity) throw new NotFound('nobody has this ABN');
      return { askedFor: 'ABN', entity, rows: entity.Acn ? await asicRows(entity.Acn, client) : [] };
    }
    const [found, rows] = await Promise.all([abnLookup('AcnDetails', { acn: number }, Details, client), asicRows(number, client)]);
    const entity = found && hasNumberOfTrustee(found) ? undefined : found;
    if (!entity && rows.length === 0) {
      const sentence = `Neither ABN Lookup nor ASIC has a company with the ACN or ARBN ${number}.`;
      throw new NotFound('nobody has this ACN or ARBN', { sentence });
    }
    return { askedFor: 'ASIC number', entity, rows };
  },

  read,

  /** Legal names only: a business name belongs to somebody who is called otherwise. */
  async searchByName(legalName, client) {
    const found = await abnLookup('MatchingNames', { name: legalName, maxResults: MOST_MATCHES }, Matches, client);
    return (found?.Names ?? [])
      .filter(({ NameType, IsCurrent }) => NameType === 'Entity Name' && IsCurrent !== false)
      .map(({ Name, Abn, AbnStatus }) => ({
        companyName: Name,
        registrationNumber: Abn,
        companyStatus: STATUS_WORDS[AbnStatus ?? ''],
      }));
  },
});

/** The column called ACN holds ARBNs as well. */
async function asicRows(number: string, client: RegistryClient): Promise<AsicRow[]> {
  const query = { resource_id: COMPANIES, filters: JSON.stringify({ ACN: number }), limit: MOST_NAMES };
  const { result } = await client.json('/data/api/3/action/datastore_search', AsicRows, { origin: DATA, query, ...GONE });
  if (result.records.length < result.total) throw new Changed('more names than can be read');
  return result.records;
}
