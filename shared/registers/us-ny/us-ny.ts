/**
 * US-NY: New York Department of State, Division of Corporations.
 *
 * Asks: the open data of active entities, the answers behind the Department's public inquiry page (all statuses), and the name
 *   history. The inquiry is undocumented: where it fails, the open data stands alone; a "no" is only believed from both.
 * Gives: name, form, status with its reason and the day of the end, day of the first filing, principal office, address for service, former names, the
 *   chief executive officer of corporations, the registered agent, the state that a foreign entity is from.
 * Does not give: directors, members and managers (not filed), shareholders, beneficial owners (the LLC Transparency Act filings are
 *   not public), figures, documents (by order only).
 * Source: https://data.ny.gov/d/n9v6-gdp6. Proven: one genuine row of the open data; the inquiry by the field names of several
 *   public clients; its answer to an unknown number is supposed.
 */
import type * as z from 'zod';
import { defineRegistry, type RegistryClient } from '../contract.ts';
import { NotFound, RegistryFault } from '../faults.ts';
import { onlyRow, rowsByName } from '../socrata.ts';
import { dosId } from './identifiers.ts';
import { type Answer, read } from './read.ts';
import { ActiveRow, Inquiry, NameHistory } from './wire.ts';

const ACTIVE = 'n9v6-gdp6';
const INQUIRY_ORIGIN = 'https://apps.dos.ny.gov';
const INQUIRY = '/PublicInquiryWeb/api/PublicInquiry';
const FIRST_NAMES = { listStartRecord: 1, listEndRecord: 50 };

export const usNy = defineRegistry<Answer>({
  jurisdiction: 'US-NY',
  name: 'New York Division of Corporations',
  operator: 'New York Department of State',
  origin: 'https://data.ny.gov',
  otherOrigins: [INQUIRY_ORIGIN],
  licence: 'Open data of the State of New York',
  proven: 'recorded_answers',
  lookupBy: 'registrationNumber',
  identifiers: [dosId],
  sections: { officers: { level: 'partly_published', reasons: ['some_roles_only'] }, owners: { level: 'not_published' } },

  async ask({ registrationNumber }, client) {
    const [active, inquiry, names] = await Promise.all([
      onlyRow(ACTIVE, ActiveRow, { dos_id: registrationNumber }, client),
      soft(inquire('GetEntityRecordByID', Inquiry, { SearchID: registrationNumber, EntityName: '', AssumedNameFlag: 'false' }, client)),
      soft(inquire('GetNameHistoryByID', NameHistory, historyOf(registrationNumber), client)),
    ]);
    if (!active && inquiry instanceof RegistryFault) throw inquiry;
    const inquired = inquiry instanceof RegistryFault ? undefined : inquiry;
    if (!active && !inquired?.entityGeneralInfo) throw new NotFound('the register has no such company');
    return { active, inquiry: inquired, names: names instanceof RegistryFault ? [] : (names.nameHistoryResultList ?? []) };
  },

  read,

  /** Active entities only. */
  async searchByName(legalName, client) {
    const rows = await rowsByName(ACTIVE, ActiveRow, 'current_entity_name', legalName, client);
    return rows.map((row) => ({ companyName: row.current_entity_name, registrationNumber: row.dos_id, companyStatus: 'Active' }));
  },
});

/** An address that is gone says nothing about a company. */
function inquire<Shape extends z.ZodType>(question: string, shape: Shape, post: object, client: RegistryClient): Promise<z.output<Shape>> {
  return client.json(`${INQUIRY}/${question}`, shape, { origin: INQUIRY_ORIGIN, post, movedBody: /(?:)/ });
}

const historyOf = (number: string): object => ({
  SearchID: number,
  AssumedNameFlag: 'false',
  ListSortedBy: 'ALL',
  EntityName: '',
  listPaginationInfo: FIRST_NAMES,
});

/** The fault as a value: what is asked beside the open data may fail. */
async function soft<T>(asked: Promise<T>): Promise<T | RegistryFault> {
  try {
    return await asked;
  } catch (fault) {
    if (fault instanceof RegistryFault) return fault;
    throw fault;
  }
}
