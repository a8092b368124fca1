/**
 * ES: Boletín Oficial del Registro Mercantil (BORME), the gazette of the commercial registers, from the open data of the Agencia Estatal BOE.
 *
 * Asks: the deployment's own copy of section A (what was entered), by the sheet of a company (hoja registral) or by name. The registers themselves have
 *   no interface for programs.
 * Gives: name and earlier names, form, status with its day, day of entry, seat, activities, capital; officers, auditors and attorneys with the days of
 *   their entries, and those who have left; the sole shareholder. All of it as far as it was announced since the copy begins.
 * Does not give: tax numbers (NIF; the gazette has none), shareholders of companies that have more than one, shares, beneficial owners, days of birth,
 *   figures, documents, sole traders, mergers as relationships, what was entered before the copy begins, companies whose registry prints no letters
 *   of the province. Corrections (fe de erratas) are prose and change nothing; the answer says that there is one.
 * Source: https://www.boe.es/datosabiertos/api/borme. Proven: recorded documents of two provinces and a summary of 22 September 2026, shortened, with
 *   persons renamed; headings and offices that they do not have, as public clients count them.
 */
import { defineRegistry } from '../contract.ts';
import { matchesOf, rowsOf } from '../row-copy.ts';
import { sheetNumber } from './identifiers.ts';
import { type Answer, read } from './read.ts';

export const es = defineRegistry<Answer>({
  jurisdiction: 'ES',
  name: 'Registro Mercantil (BORME)',
  operator: 'Agencia Estatal Boletín Oficial del Estado',
  origin: 'https://www.boe.es',
  licence: 'Reuse conditions of the Agencia Estatal BOE: any use, with the source named',
  proven: 'recorded_answers',
  heldAgainst: 'documents of two provinces and a summary, September 2026, shortened, with persons renamed',
  route: 'files',
  lookupBy: 'registrationNumber',
  identifiers: [sheetNumber],
  sections: {
    officers: { level: 'partly_published', reasons: ['published_period_only'] },
    owners: { level: 'partly_published', reasons: ['some_roles_only'], completeFor: 'companies with a sole shareholder' },
  },
  // Ley de Sociedades de Capital, article 13(1) (consolidated, github.com/legalize-dev/legalize-es, BOE-A-2010-10544 at 0684df6): that one shareholder has
  // all shares, who it is, that it changes and that it ends must be entered. Article 12: the company's own shares count as that shareholder's.
  ownership: {
    law: {
      citation: 'Ley de Sociedades de Capital (Real Decreto Legislativo 1/2010), articles 12 and 13',
      source: {
        title: 'Ley de Sociedades de Capital, BOE-A-2010-10544',
        date: '2010',
        at: 'https://github.com/legalize-dev/legalize-es',
      },
    },
    basis: ['shareRegister'],
    units: ['text'],
    attribution: 'none',
  },

  ownCopy: {
    cut: 'ES',
    isOnly: true,
    parties: {
      allowedBy: 'Reuse conditions of the Agencia Estatal BOE: any use, with the source named',
      of: async () => (await import('./read.ts')).partiesOfRows,
      without: async () => (await import('./read.ts')).withoutParties,
    },
    answers: async () => (await import('../row-copy.ts')).rowCopy,
    files: async () => (await import('./wire.ts')).files,
  },

  ask: ({ registrationNumber }, client) => rowsOf(registrationNumber, client),

  read,

  searchByName: matchesOf,
});
