/**
 * IE: the register of companies of the Companies Registration Office (CRO), from its open data portal (CKAN), which is updated daily.
 *
 * Asks: the rows with the number. No key, no published limit. Business names have numbers of their own, are not companies, and are not
 *   in this data set.
 * Gives: name, type, status, date of registration, registered office with eircode, NACE code.
 * Does not give: directors, secretaries and members (in the paid company printout and annual returns only), beneficial owners
 *   (RBO, closed to the public since 2022), former names, capital, financial statements and documents (paid; the portal has an index of them).
 * Source: https://opendata.cro.ie/dataset/companies. Proven: two genuine rows of a name search. From public code that has
 *   queried the portal: the look-up by number, words of the status, several rows for a company, `4391.0`, the date 1901-01-01.
 */

import { nameAgreement } from '../../model/entity/legal-names.ts';
import { defineRegistry } from '../contract.ts';
import { Changed, NotFound } from '../faults.ts';
import { companyNumber } from './identifiers.ts';
import { latestFirst, read, status } from './read.ts';
import { type Row, Rows } from './wire.ts';

const SEARCH = '/api/3/action/datastore_search';
/** The portal's id of "Company Records"; daily updates do not change it. */
const COMPANIES = '3fef41bc-b8f4-4b10-8434-ce51c29b1bba';

export const ie = defineRegistry<Row[]>({
  jurisdiction: 'IE',
  name: 'Companies Registration Office',
  operator: 'Companies Registration Office',
  origin: 'https://opendata.cro.ie',
  licence: 'CC BY 4.0',
  proven: 'recorded_answers',
  lookupBy: 'registrationNumber',
  identifiers: [companyNumber],
  sections: {
    officers: { level: 'not_covered', reasons: ['not_read_by_service'] },
    owners: { level: 'not_covered', reasons: ['not_read_by_service', 'legal_access_required'] },
  },

  async ask({ registrationNumber }, client) {
    const filters = JSON.stringify({ company_num: Number(registrationNumber) });
    const { result } = await client.json(SEARCH, Rows, { query: { resource_id: COMPANIES, filters, limit: MAX_ROWS } });
    if (result.records.length === 0) throw new NotFound('the register has no such company');
    if (result.records.length === MAX_ROWS) throw new Changed('more rows of one company than there can be');
    return result.records;
  },

  read,

  /** The portal requires every word in some column, addresses included. The legal form is left out, because `Ltd` does not match `LIMITED`. */
  async searchByName(legalName, client) {
    const q = legalName.replace(LEGAL_FORM, '') || legalName;
    const { result } = await client.json(SEARCH, Rows, { query: { resource_id: COMPANIES, q, limit: MAX_HITS } });
    const named = result.records.filter(({ company_name }) => nameAgreement(legalName, company_name) !== 'none');
    return [...Map.groupBy(named, ({ company_num }) => company_num).values()].map(latestFirst).map(([row]) => ({
      companyName: row!.company_name.trim(),
      registrationNumber: String(row!.company_num),
      companyStatus: status(row!).companyStatus,
    }));
  },
});

const LEGAL_FORM = /(?<![\s,])[\s,]+(?:limited|ltd|plc|dac|clg|ulc|uc|(?:public limited|designated activity|unlimited) company)\.?$/i;
const MAX_ROWS = 100;
const MAX_HITS = 100;
