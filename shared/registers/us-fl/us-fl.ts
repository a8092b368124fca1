/**
 * US-FL: Florida Department of State, Division of Corporations (Sunbiz), from its corporate data file.
 *
 * Asks: the deployment's own copy of the file, by document number or by name. The Division has no interface for programs; its web search is behind a
 *   wall that keeps programs out, and is not asked.
 * Gives: name, filing type, status, day of filing, both addresses, EIN, up to six officers with their titles (members and partners among them), the
 *   registered agent, the state or country of formation.
 * Does not give: officers beyond six, shares, former names and former officers, documents, figures, the homes of people (left out of the copy).
 * Source: https://dos.fl.gov/sunbiz/other-services/data-downloads, https://dos.sunbiz.org/data-definitions/cor.html. Proven: the State's description of the
 *   record alone, and the same widths in several public clients; no recorded row was at hand.
 */
import { defineRegistry } from '../contract.ts';
import { matchesOf, rowsOf } from '../row-copy.ts';
import { documentNumber } from './identifiers.ts';
import { type Answer, read } from './read.ts';

export const usFl = defineRegistry<Answer>({
  jurisdiction: 'US-FL',
  name: 'Florida Division of Corporations',
  operator: 'Florida Department of State',
  origin: 'https://dos.fl.gov',
  licence: 'Public records of the State of Florida',
  proven: 'documentation',
  route: 'files',
  lookupBy: 'registrationNumber',
  identifiers: [documentNumber],
  sections: {
    officers: {
      level: 'partly_published',
      reasons: ['more_on_register', 'published_period_only'],
      completeFor: 'companies with at most six officers',
    },
    owners: { level: 'partly_published', reasons: ['some_roles_only'] },
  },
  // Florida Statutes, section 605.0212(1)(e): the annual report of an LLC names at least one person with authority to manage it, without shares.
  ownership: {
    law: {
      citation: 'Florida Statutes, section 605.0212',
      source: {
        title: 'The 2023 Florida Statutes, section 605.0212',
        date: '2024-03-28',
        at: 'http://www.leg.state.fl.us/Statutes/index.cfm?App_mode=Display_Statute&URL=0600-0699/0605/Sections/0605.0212.html',
      },
    },
    basis: ['partners'],
    units: [],
    attribution: 'none',
  },

  ownCopy: {
    cut: 'US-FL',
    isOnly: true,
    parties: {
      allowedBy: 'Public records of the State: any use (Florida Statutes, section 119.01)',
      of: async () => (await import('./read.ts')).partiesOfRows,
      without: async () => (await import('./wire.ts')).withoutParties,
    },
    answers: async () => (await import('../row-copy.ts')).rowCopy,
    files: async () => (await import('./wire.ts')).files,
  },

  ask: ({ registrationNumber }, client) => rowsOf(registrationNumber, client),

  read,

  searchByName: matchesOf,
});
