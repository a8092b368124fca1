/**
 * IAPD: Investment Adviser Public Disclosure, US Securities and Exchange Commission. Not the register of a country; serves path B of
 *   fund searches.
 *
 * Asks: the adviser search by name, whose hits are compared here; the firm's entry; Items 1 and 3 and Schedules A and B of its newest Form ADV,
 *   as pages of the section viewer.
 * Gives: legal and other names, form and state of organisation, CRD and SEC number, office, direct owners and executive officers, indirect owners
 *   under the entity that they own, control persons, current and former relying advisers (former ones without the day on which they left).
 * Does not give: exact percentages (the form has bands), direct owners below 5 % and indirect ones below 25 %, dates of birth, owners of public
 *   reporting companies, former owners and officers (in older filings), accounts. Not requested: the form as PDF, the monthly files.
 * Source: https://adviserinfo.sec.gov, https://www.sec.gov/about/forms/formadv-part1a.pdf. Proven: a genuine recorded answer for a firm, one genuine line
 *   of Schedule A. From other public clients only: the hit list of the search, the viewer's addresses and the marks of its pages.
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
  // No limit is published; other public clients had steady answers at up to four requests a second.
  pace: { requests: 4, perSeconds: 1, perLookUp: 6 },
  lookupBy: 'legalName',
  identifiers: [crdNumber, secNumber],
  sections: { officers: { level: 'published' }, owners: { level: 'partly_published', reasons: ['holders_below_floor'] } },
  // Form ADV, Schedule A: direct owners of 5 % and more of a class of voting securities, or of the capital of a partnership or LLC; a corporation
  // that reports to the SEC names none. Schedule B: owners of 25 % and more of an owner, under it. Read as the IARD gives the same list for relying
  // advisers (https://www.iard.com/adv_scheduler_4a) and as Form BD has it.
  ownership: {
    law: {
      citation: 'Form ADV, Schedules A and B',
      source: { title: 'IARD, Form ADV, Schedule A of relying advisers', date: '2026-11', at: 'https://www.iard.com/adv_scheduler_4a' },
    },
    basis: ['disclosureOfLargeHolders'],
    units: ['band'],
    publicationFloor: 5,
    floorInclusive: false,
    attribution: 'none',
  },

  async ask({ registrationNumber, legalName = registrationNumber }, client) {
    const crd = await adviserNamed(legalName, client);
    const [firm, form] = await Promise.all([firmOf(crd, client), formOf(crd, client)]);
    if (!form && firm.basicInformation.advFilingDate) throw new Changed('a firm that has filed, without its form');
    return { firm, form };
  },

  read,
});
