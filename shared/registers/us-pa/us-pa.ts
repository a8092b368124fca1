/**
 * US-PA: Pennsylvania Department of State, Bureau of Corporations, as the State's open data.
 *
 * Asks: all rows of a filing number; each row has the business and one of its parties.
 * Gives: name, form, date of creation, address, officers (president, secretary, treasurer, governors), members, partners and owners,
 *   organizers and incorporators as founders.
 * Does not give: a status (by the Department's own description the data set has more businesses than still exist, and not all that have ended), the
 *   home of a foreign business, registered
 *   agents, fictitious names, former names and officers, shares, figures, documents.
 * Source: https://data.pa.gov/d/xvd7-5r2c. Proven: one genuine row; its parties as joined in a public client's test; other party types by the
 *   description of the data set.
 */
import { defineRegistry } from '../contract.ts';
import { NotFound } from '../faults.ts';
import { everyRowOrNone, rowsByName } from '../socrata.ts';
import { filingNumber } from './identifiers.ts';
import { read } from './read.ts';
import { PartyRow } from './wire.ts';

const PARTIES = 'xvd7-5r2c';
/** A business has a row for each party and role, so the row limit is four times the wanted number of businesses. */
const MAX_HIT_ROWS = 200;
const MAX_HITS = 50;
const NOT_FOUND = 'The open data of Pennsylvania has no business with that filing number; most of those that have ended are not in it.';

export const usPa = defineRegistry<PartyRow[]>({
  jurisdiction: 'US-PA',
  name: 'Pennsylvania Business Registry',
  operator: 'Pennsylvania Department of State',
  origin: 'https://data.pa.gov',
  licence: 'Public domain',
  proven: 'documentation',
  heldAgainst: 'one row, and its parties as a public client joins them',
  lookupBy: 'registrationNumber',
  identifiers: [filingNumber],
  sections: {
    officers: { level: 'partly_published', reasons: ['some_roles_only'] },
    owners: { level: 'partly_published', reasons: ['some_roles_only'] },
  },
  // 15 Pa.C.S., section 146(a)(3) and (4) (https://instalawyer.io/laws/pennsylvania-consolidated-unconsolidated-statutes/section-146-annual-report):
  // the annual report names at least one governor (of an LLC a member or manager, of a partnership a partner) and the officers, without shares.
  ownership: {
    law: {
      citation: '15 Pa.C.S., section 146',
      source: {
        title: 'Pennsylvania Consolidated Statutes, title 15, section 146',
        date: '2026-11',
        at: 'https://instalawyer.io/laws/pennsylvania-consolidated-unconsolidated-statutes/section-146-annual-report',
      },
    },
    basis: ['partners'],
    units: [],
    attribution: 'none',
  },

  async ask({ registrationNumber }, client) {
    const rows = await everyRowOrNone(PARTIES, PartyRow, { filing_number: registrationNumber }, client);
    if (rows.length === 0) throw new NotFound('no business in the data set', { sentence: NOT_FOUND });
    return rows;
  },

  read,

  async searchByName(name, client) {
    const rows = await rowsByName(PARTIES, PartyRow, 'business_name', name, client, { $limit: MAX_HIT_ROWS });
    const byNumber = new Map(rows.map((row) => [row.filing_number, row]));
    return [...byNumber.values()]
      .slice(0, MAX_HITS)
      .map(({ business_name, filing_number }) => ({ companyName: business_name.trim(), registrationNumber: filing_number }));
  },
});
