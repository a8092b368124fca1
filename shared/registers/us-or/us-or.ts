/**
 * US-OR: Oregon Secretary of State, Corporation Division, as the State's open data.
 *
 * Asks: all rows of a registry number (one per associated name or address); the assumed business names that it registered.
 * Gives: name, form, date of registration in Oregon, addresses, trade names, president, secretary, managers, members and partners
 *   if the data set has them (other businesses with their own registry number), the registered agent, the home of a foreign business.
 * Does not give: inactive businesses (the data set has active ones only), former names and officers, shares, figures, documents.
 * Source: https://data.oregon.gov/d/tckn-sxa6. Proven: two genuine rows of sister data sets (new businesses, nonprofits); the other
 *   columns by public clients of this data set, the types of associated names by a parser of the State's bulk file.
 */

import { defineRegistry } from '../contract.ts';
import { NotFound } from '../faults.ts';
import { everyRowOrNone, rowsByName, supplementaryRows } from '../socrata.ts';
import { registryNumber } from './identifiers.ts';
import { type Answer, ASSUMED_NAME, read } from './read.ts';
import { AssociatedRow } from './wire.ts';

const ACTIVE = 'tckn-sxa6';
const MAX_HIT_ROWS = 200;
const MAX_HITS = 50;
const NOT_FOUND = 'Oregon publishes active businesses only, and has no active one with that registry number.';

export const usOr = defineRegistry<Answer>({
  jurisdiction: 'US-OR',
  name: 'Oregon Business Registry',
  operator: 'Oregon Secretary of State',
  origin: 'https://data.oregon.gov',
  licence: 'Open data of the State of Oregon',
  proven: 'recorded_answers',
  sectionProof: { officers: 'documentation', owners: 'documentation' },
  heldAgainst: 'rows of two sister data sets, 2016 to 2017',
  lookupBy: 'registrationNumber',
  identifiers: [registryNumber],
  sections: {
    officers: { level: 'partly_published', reasons: ['some_roles_only'] },
    owners: { level: 'partly_published', reasons: ['some_roles_only'] },
  },
  // Oregon Revised Statutes, section 63.787(1)(d): the annual report of an LLC names its managers or at least one member, without shares. Read at
  // https://oregon.public.law/statutes/ors_63.787.
  ownership: {
    law: {
      citation: 'Oregon Revised Statutes, section 63.787',
      source: { title: 'Oregon Revised Statutes, section 63.787', date: '2026-11', at: 'https://oregon.public.law/statutes/ors_63.787' },
    },
    basis: ['partners'],
    units: [],
    attribution: 'none',
  },

  async ask({ registrationNumber }, client) {
    const tradeNames = { entity_of_record_reg_number: registrationNumber, entity_type: ASSUMED_NAME };
    const [rows, assumed] = await Promise.all([
      everyRowOrNone(ACTIVE, AssociatedRow, { registry_number: registrationNumber }, client),
      supplementaryRows(ACTIVE, AssociatedRow, tradeNames, client),
    ]);
    const [first] = rows;
    if (!first) throw new NotFound('no active business', { sentence: NOT_FOUND });
    return { first, rows, assumed };
  },

  read,

  /** A business has a row for each associated name and address, so the row limit is four times the wanted number of businesses. */
  async searchByName(name, client) {
    const rows = await rowsByName(ACTIVE, AssociatedRow, 'business_name', name, client, { $limit: MAX_HIT_ROWS });
    const byNumber = new Map(rows.map((row) => [row.registry_number, row]));
    return [...byNumber.values()].slice(0, MAX_HITS).map((row) => ({
      companyName: row.business_name,
      registrationNumber: row.registry_number,
      companyStatus: 'Active',
    }));
  },
});
