/**
 * CY: Department of Registrar of Companies and Intellectual Property (DRCIP), from its monthly open data.
 *
 * Asks: the deployment's own copy of the three files, by number or by name. The department has no interface for programs.
 * Gives: name, kind, status with its day, day of registration, registered office, directors, secretaries and other officials; of a partnership its
 *   partners, of a business name its owner; further names of the organisation.
 * Does not give: members of a company with their shares and documents (paid filings), beneficial owners (restricted), days of officials, figures,
 *   VAT numbers, capital.
 * Source: https://data.gov.cy. Proven: column names, words of statuses and offices and some rows that public clients quote; no recorded file was
 *   at hand. Since September 2026 the portal has listed the file of officials without its address: it is at the address of the month before.
 */
import { defineRegistry } from '../contract.ts';
import { matchesOf, rowsOf } from '../row-copy.ts';
import { registrationNumber } from './identifiers.ts';
import { type Answer, read } from './read.ts';

export const cy = defineRegistry<Answer>({
  jurisdiction: 'CY',
  name: 'Έφορος Εταιρειών',
  operator: 'Department of Registrar of Companies and Intellectual Property (DRCIP)',
  origin: 'https://data.gov.cy',
  licence: 'CC BY 4.0',
  proven: 'documentation',
  heldAgainst: 'column names, words and rows that public clients quote, 2026',
  route: 'files',
  lookupBy: 'registrationNumber',
  identifiers: [registrationNumber],
  sections: {
    officers: { level: 'published' },
    owners: {
      level: 'partly_published',
      reasons: ['some_legal_forms_only'],
      completeFor: 'partnerships and business names, without shares',
    },
  },
  // Companies have directors and a secretary by the Companies Law, Cap. 113.
  formsWithEntries: { officers: /^Εταιρεία/i },
  ownership: {
    law: {
      citation: 'General and Limited Partnerships and Business Names Law, Cap. 116',
      missing: 'The text of the law was not read.',
    },
    basis: ['partners'],
    units: [],
    attribution: 'none',
  },

  ownCopy: {
    cut: 'CY',
    isOnly: true,
    parties: {
      allowedBy: 'CC BY 4.0: any use, with attribution',
      of: async () => (await import('./read.ts')).partiesOfRows,
      without: async () => (await import('./read.ts')).withoutParties,
    },
    answers: async () => (await import('../row-copy.ts')).rowCopy,
    files: async () => (await import('./wire.ts')).portalFiles(),
  },

  ask: ({ registrationNumber: number }, client) => rowsOf(number, client),

  read,

  searchByName: matchesOf,
});
