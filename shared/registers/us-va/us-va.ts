/**
 * US-VA: Virginia State Corporation Commission, Clerk's Information System, from its weekly files.
 *
 * Asks: the deployment's own copy of the files, by entity ID or by name. The Commission has no interface for programs.
 * Gives: name, kind, status with its reason and day, day of formation, principal office, officers and directors of corporations with their titles, the
 *   registered agent, former and fictitious names, the state or country of formation.
 * Does not give: managers and members of an LLC, partners (in no file), owners, days of officers, shares, amendments and mergers, documents, figures;
 *   the street of the registered agent (left out of the copy).
 * Source: https://cis.scc.virginia.gov (behind a page on cookies, so that an operator downloads it). Proven: column lists, sample rows and the
 *   Commission's routine of the check digit in public clients; no recorded file was at hand.
 */
import { defineRegistry } from '../contract.ts';
import { matchesOf, rowsOf } from '../row-copy.ts';
import { entityId } from './identifiers.ts';
import { type Answer, read } from './read.ts';

export const usVa = defineRegistry<Answer>({
  jurisdiction: 'US-VA',
  name: 'Virginia SCC Clerk’s Information System',
  operator: 'Virginia State Corporation Commission',
  origin: 'https://cis.scc.virginia.gov',
  licence: 'Public records of the Commonwealth of Virginia; no licence named',
  proven: 'documentation',
  heldAgainst: 'column lists and sample rows of public clients, August 2026',
  route: 'files',
  lookupBy: 'registrationNumber',
  identifiers: [entityId],
  sections: {
    officers: { level: 'partly_published', reasons: ['some_legal_forms_only'], completeFor: 'corporations' },
    owners: { level: 'not_published' },
  },

  ownCopy: {
    cut: 'US-VA',
    isOnly: true,
    parties: {
      termsNotKnown:
        'Public records, whose files name no licence. The Commission has had a licence agreement for them; whether it still asks for one is not known.',
      of: async () => (await import('./read.ts')).partiesOfRows,
      without: async () => (await import('./read.ts')).withoutParties,
    },
    answers: async () => (await import('../row-copy.ts')).rowCopy,
    files: async () => (await import('./wire.ts')).clerksFiles(),
  },

  ask: ({ registrationNumber }, client) => rowsOf(registrationNumber, client),

  read,

  searchByName: matchesOf,
});
