/**
 * MD: Registrul de stat al unităților de drept (State Register of Legal Entities) of the Public Services Agency, from its weekly open data.
 *
 * Asks: the deployment's own copy of the sheet, by IDNO or by name. The register has no interface for programs.
 * Gives: name, form, address, day of registration and of liquidation, activities, heads with their roles, founders with their parts of the
 *   capital (of a limited company: its members), in some sheets beneficial owners with their country of residence.
 * Does not give: shareholders of a joint-stock company, days of birth, numbers of founders, a status but for what its day of liquidation and its
 *   liquidator say, capital, former names, figures, documents. Entries with a fiscal code of before 2001 and no IDNO are not in the copy, nor the
 *   addresses of sole traders and peasant farms.
 * Source: https://dataset.gov.md (set 11736). Proven: what public clients read of the sheet, one of the whole sheet of September 2026; no
 *   recorded sheet was at hand. Beneficial owners: the heading alone.
 */
import { defineRegistry } from '../contract.ts';
import { matchesOf, rowsOf } from '../row-copy.ts';
import { idno } from './identifiers.ts';
import { type Answer, read } from './read.ts';

export const md = defineRegistry<Answer>({
  jurisdiction: 'MD',
  name: 'Registrul de stat al unităților de drept',
  operator: 'Agenția Servicii Publice',
  origin: 'https://dataset.gov.md',
  licence: 'Reuse conditions of dataset.gov.md; the set names no licence',
  proven: 'documentation',
  heldAgainst: 'headings and cells that public clients read, 2023 to 2026',
  route: 'files',
  lookupBy: 'registrationNumber',
  identifiers: [idno],
  sections: {
    officers: { level: 'published' },
    owners: {
      level: 'partly_published',
      reasons: ['some_legal_forms_only'],
      completeFor: 'companies whose founders have parts that add up to the whole: limited companies (SRL) and state enterprises',
    },
  },
  formsWithEntries: { officers: /(?:răspundere limitat|pe ac[tţț]iuni)/i, owners: /răspundere limitat/i },
  // Law 220/2007 on the state registration of legal entities was not read: that the sheet has parts for founders of SRL, and no founders of SA, is
  // what the sheet itself shows.
  ownership: {
    law: {
      citation: 'Law 220/2007 on the state registration of legal entities and individual entrepreneurs',
      missing: 'The text of the law was not read.',
    },
    basis: ['shareRegister'],
    units: ['percent', 'text'],
    attribution: 'none',
  },

  ownCopy: {
    cut: 'MD',
    isOnly: true,
    parties: {
      termsNotKnown: 'The set names no licence, and the reuse conditions of the portal were not read as a whole.',
      of: async () => (await import('./read.ts')).partiesOfRows,
      without: async () => (await import('./without.ts')).withoutParties,
    },
    answers: async () => (await import('../row-copy.ts')).rowCopy,
    files: async () => (await import('./wire.ts')).files,
  },

  ask: ({ registrationNumber }, client) => rowsOf(registrationNumber, client),

  read,

  searchByName: matchesOf,
});
