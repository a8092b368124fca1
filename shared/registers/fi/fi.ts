/**
 * FI: Yritys- ja yhteisötietojärjestelmä (YTJ, the Business Information System) of the Finnish Patent and Registration Office (PRH)
 * and the Tax Administration, open data v3.
 *
 * Asks: the company by its Business ID; for figures the digital financial statements (XBRL) of PRH. No key.
 * Gives: name, form, status, registration date, addresses, Business ID and EUID, main activity, previous, parallel and auxiliary
 *   names; figures of the last digitally filed financial statement and of the year before, and that statement as a document.
 * Does not give: officers, shareholders, beneficial owners, capital, extracts (only in the paid Virre service); sole traders.
 *   Most financial statements are not filed digitally, and those of listed groups never are.
 * Source: https://avoindata.prh.fi/en/ytj/swagger-ui and https://avoindata.prh.fi/en/xbrl/swagger-ui. Proven: a genuine recorded answer
 *   of one public limited company; three genuine statements, from which the codes of the figures were derived. From PRH's own
 *   schema and other public clients: code lists, situations, ceased companies, the list of statements, "not found".
 */
import { isoDate } from '../../model/entity/dates.ts';
import { defineRegistry, type RegistryClient } from '../contract.ts';
import { NotFound } from '../faults.ts';
import { readStatement } from './figures.ts';
import { businessId } from './identifiers.ts';
import { legalName, read } from './read.ts';
import { status } from './statuses.ts';
import { Companies, type Company, Filings } from './wire.ts';

const COMPANIES = '/opendata-ytj-api/v3/companies';
const STATEMENTS = '/opendata-xbrl-api/v3';
const MAX_MATCHES = 20;

export const fi = defineRegistry<Company>({
  jurisdiction: 'FI',
  name: 'YTJ',
  operator: 'Patentti- ja rekisterihallitus (PRH)',
  origin: 'https://avoindata.prh.fi',
  licence: 'CC BY 4.0',
  proven: 'recorded_answers',
  pace: { requests: 300, perSeconds: 60, perLookUp: 3 },
  lookupBy: 'registrationNumber',
  identifiers: [businessId],
  sections: {
    officers: { level: 'not_covered', reasons: ['not_read_by_service'] },
    owners: { level: 'not_covered', reasons: ['not_read_by_service'] },
    financials: { level: 'partly_published', reasons: ['more_on_register', 'not_read_by_service'] },
  },

  async ask({ registrationNumber }, client) {
    const { companies } = await client.json(COMPANIES, Companies, { query: { businessId: registrationNumber } });
    const [company] = companies;
    if (!company) throw new NotFound('the register has no such company');
    return company;
  },

  read,

  async searchByName(asked, client) {
    const { companies } = await client.json(COMPANIES, Companies, { query: { name: asked, page: 1 }, absent: { companies: [] } });
    return companies.slice(0, MAX_MATCHES).map((company) => ({
      companyName: legalName(company),
      registrationNumber: company.businessId.value,
      companyStatus: status(company).companyStatus,
    }));
  },

  async financials({ registrationNumber }, client) {
    const financialDate = await latestPeriod(registrationNumber, client);
    if (!financialDate) return [];
    const text = await client.text(`${STATEMENTS}/financial`, {
      query: { businessId: registrationNumber, financialDate },
      absent: MISSING,
    });
    return text === MISSING ? [] : readStatement(text, registrationNumber);
  },

  async documents({ registrationNumber }, client) {
    const financialDate = await latestPeriod(registrationNumber, client);
    if (!financialDate) return [];
    const query = { businessId: registrationNumber, financialDate };
    try {
      const { contentType, body, url } = await client.bytes(`${STATEMENTS}/financial`, {
        query,
        headers: { accept: 'application/xml, text/xml' },
      });
      return [{ title: `Financial statement ${financialDate} (XBRL)`, kind: 'filing', contentType, origin: url, body }];
    } catch (fault) {
      if (fault instanceof NotFound) return [];
      throw fault;
    }
  },
});

/** Stands for a statement that is listed but missing. */
const MISSING = 'missing';

/** The last day of the latest period filed digitally. */
async function latestPeriod(registrationNumber: string, client: RegistryClient): Promise<string | undefined> {
  const list = await client.json(`${STATEMENTS}/financials`, Filings, {
    query: { businessId: registrationNumber },
    absent: { financials: [] },
  });
  const own = list.financials.filter(({ businessId }) => !businessId || businessId === registrationNumber);
  return own
    .flatMap(({ financialDate }) => isoDate(financialDate) ?? [])
    .toSorted()
    .at(-1);
}
