/**
 * EC: directory of companies of the Superintendencia de Compañías, Valores y Seguros, from its daily sheet.
 *
 * Asks: the deployment's own copy of the sheet, by RUC or by name. The Superintendencia has no interface for programs.
 * Gives: name, kind, legal situation, day of formation, address, RUC and file number, the legal representative with the office, subscribed capital,
 *   activity.
 * Does not give: further administrators and shareholders (pages behind a captcha), former names, documents; figures, which stand in a file of their
 *   own (`bi_ranking.csv`) that is not read; companies without a RUC, telephone numbers (left out of the copy).
 * Source: https://mercadodevalores.supercias.gob.ec. Proven: headings and some cells that public clients read; no recorded sheet was at hand.
 *   How days are written, and which words there are for offices and legal situations besides the usual ones, is not proven.
 */
import { defineRegistry } from '../contract.ts';
import { matchesOf, rowsOf } from '../row-copy.ts';
import { ruc } from './identifiers.ts';
import { type Answer, read } from './read.ts';

export const ec = defineRegistry<Answer>({
  jurisdiction: 'EC',
  name: 'Superintendencia de Compañías',
  operator: 'Superintendencia de Compañías, Valores y Seguros',
  origin: 'https://mercadodevalores.supercias.gob.ec',
  licence: 'Published without charge; no licence named',
  proven: 'documentation',
  heldAgainst: 'headings and cells that public clients read, 2024 to 2026',
  route: 'files',
  lookupBy: 'registrationNumber',
  identifiers: [ruc],
  sections: {
    officers: { level: 'partly_published', reasons: ['some_roles_only'] },
    owners: { level: 'not_covered', reasons: ['not_read_by_service'] },
  },

  ownCopy: {
    cut: 'EC',
    isOnly: true,
    parties: {
      termsNotKnown: 'The sheet is published without charge and names no licence.',
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
