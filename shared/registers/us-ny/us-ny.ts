/**
 * US-NY: New York Department of State, Division of Corporations.
 *
 * Asks: the open data of active entities, the answers behind the Department's public inquiry page (all statuses), and the name
 *   history. The inquiry is undocumented: if it fails, the open data is used alone. "Not found" needs both answers.
 * Gives: name, form, status with its reason and end date, date of the first filing, principal office, address for service, former
 *   names, the chief executive officer of corporations and the registered agent, each with an address, the home state of a foreign entity.
 * Does not give: directors, members and managers (not filed), shareholders, beneficial owners (the LLC Transparency Act filings are
 *   not public), figures, documents (by order only).
 * Source: https://data.ny.gov/d/n9v6-gdp6. Proven: one genuine row of the open data; the inquiry by the field names of several
 *   public clients; its answer to an unknown number is an assumption.
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
const FIRST_PAGE = { listStartRecord: 1, listEndRecord: 50 };

export const usNy = defineRegistry<Answer>({
  jurisdiction: 'US-NY',
  name: 'New York Division of Corporations',
  operator: 'New York Department of State',
  origin: 'https://data.ny.gov',
  otherOrigins: [INQUIRY_ORIGIN],
  licence: 'Open data of the State of New York',
  proven: 'recorded_answers',
  heldAgainst: 'rows of the active corporations',
  lookupBy: 'registrationNumber',
  identifiers: [dosId],
  sections: { officers: { level: 'partly_published', reasons: ['some_roles_only'] }, owners: { level: 'not_published' } },

  async ask({ registrationNumber }, client) {
    const [active, inquiry, names] = await Promise.all([
      onlyRow(ACTIVE, ActiveRow, { dos_id: registrationNumber }, client),
      faultAsValue(
        inquire('GetEntityRecordByID', Inquiry, { SearchID: registrationNumber, EntityName: '', AssumedNameFlag: 'false' }, client),
      ),
      faultAsValue(inquire('GetNameHistoryByID', NameHistory, historyOf(registrationNumber), client)),
    ]);
    if (!active && inquiry instanceof RegistryFault) throw inquiry;
    const inquiryAnswer = inquiry instanceof RegistryFault ? undefined : inquiry;
    if (!active && !inquiryAnswer?.entityGeneralInfo) throw new NotFound('the register has no such company');
    return { active, inquiry: inquiryAnswer, names: names instanceof RegistryFault ? [] : (names.nameHistoryResultList ?? []) };
  },

  read,

  /** Finds active entities only. */
  async searchByName(legalName, client) {
    const rows = await rowsByName(ACTIVE, ActiveRow, 'current_entity_name', legalName, client);
    return rows.map((row) => ({ companyName: row.current_entity_name, registrationNumber: row.dos_id, companyStatus: 'Active' }));
  },
});

/** Any 404 means that the address has moved, not that the company is unknown. */
function inquire<Shape extends z.ZodType>(operation: string, shape: Shape, post: object, client: RegistryClient): Promise<z.output<Shape>> {
  return client.json(`${INQUIRY}/${operation}`, shape, { origin: INQUIRY_ORIGIN, post, movedBody: /(?:)/ });
}

const historyOf = (number: string): object => ({
  SearchID: number,
  AssumedNameFlag: 'false',
  ListSortedBy: 'ALL',
  EntityName: '',
  listPaginationInfo: FIRST_PAGE,
});

/** Returns a fault instead of throwing it: requests other than the open data may fail. */
async function faultAsValue<T>(request: Promise<T>): Promise<T | RegistryFault> {
  try {
    return await request;
  } catch (fault) {
    if (fault instanceof RegistryFault) return fault;
    throw fault;
  }
}
