/**
 * IAPD: Investment Adviser Public Disclosure, US Securities and Exchange Commission. No register of one country: it serves path B of fund searches.
 *
 * Asks: the adviser search by name, compared here; the firm's entry and, of its newest Form ADV, Items 1 and 3 and Schedules A and B as pages of the
 *   section viewer.
 * Gives: legal and other names, form and state of organisation, CRD and SEC number, office, direct owners and executive officers, indirect owners
 *   under the entity that they own, control persons, relying advisers, those of the past among them (without the day on which they left).
 * Does not give: exact percentages (the form has bands), direct owners below 5 % and indirect ones below 25 %, dates of birth, owners of public
 *   reporting companies, owners and officers of the past (they stand in older filings), accounts. Not asked: the form as PDF, the monthly files.
 * Source: https://adviserinfo.sec.gov, https://www.sec.gov/about/forms/formadv-part1a.pdf. Proven: a genuine recorded answer for a firm, one genuine line
 *   of Schedule A; seen in others' code only: the list of the search, the viewer's addresses and the marks of its pages.
 */

import { defineRegistry } from '../contract.ts';
import { Changed } from '../faults.ts';
import { adviserNamed, firmOf, formOf, SEARCH_ORIGIN, VIEWER_ORIGIN } from './ask.ts';
import { crdNumber, secNumber } from './identifiers.ts';
import { type Answer, read } from './read.ts';

export const iapd = defineRegistry<Answer>({
  jurisdiction: 'IAPD',
  name: 'Investment Adviser Public Disclosure',
  operator: 'US Securities and Exchange Commission',
  origin: SEARCH_ORIGIN,
  otherOrigins: [VIEWER_ORIGIN],
  licence: 'US federal government data, public domain',
  proven: 'recorded_answers',
  // None is published; others were answered steadily at up to four a second.
  pace: { requests: 4, perSeconds: 1, perLookUp: 6 },
  lookupBy: 'legalName',
  identifiers: [crdNumber, secNumber],
  sections: { officers: { level: 'published' }, owners: { level: 'partly_published', reasons: ['holders_below_floor'] } },

  async ask({ registrationNumber, legalName = registrationNumber }, client) {
    const crd = await adviserNamed(legalName, client);
    const [firm, form] = await Promise.all([firmOf(crd, client), formOf(crd, client)]);
    if (!form && firm.basicInformation.advFilingDate) throw new Changed('a firm that has filed, without its form');
    return { firm, form };
  },

  read,
});
