/**
 * RS: Регистар привредних субјеката of the Business Registers Agency (APR), from its monthly open data.
 *
 * Asks: the deployment's own copy of two documents, by matični broj or by name. The interface of the Agency gives whole documents only.
 * Gives: name, form, status, municipality, day of foundation, activity; of the last year filed: income, profit or loss, assets, capital, employees.
 * Does not give: representatives, members, beneficial owners (a contract, or the portal, which is open to addresses in Serbia only), street, tax
 *   number (PIB), sole traders, struck-off companies, former names, documents; figures of banks and insurers.
 * Source: https://openapi.apr.gov.rs/api/opendata. Proven: four records and a profile of the whole document of July 2026 that public clients
 *   describe; no recorded document was at hand. The server does not send the certificate between its own and the root.
 */
import { defineRegistry } from '../contract.ts';
import { matchesOf, rowsOf } from '../row-copy.ts';
import { companyNumber } from './identifiers.ts';
import { type Answer, read, statementsOf } from './read.ts';

export const rs = defineRegistry<Answer>({
  jurisdiction: 'RS',
  name: 'Агенција за привредне регистре',
  operator: 'Agencija za privredne registre (APR)',
  origin: 'https://openapi.apr.gov.rs',
  licence: 'Open data of data.gov.rs: public domain, as the portal says; other readers take it for SODL 1.0 (attribution)',
  proven: 'documentation',
  heldAgainst: 'records and a profile of the whole document that public clients describe, 2026',
  route: 'files',
  lookupBy: 'registrationNumber',
  identifiers: [companyNumber],
  sections: {
    officers: { level: 'not_covered', reasons: ['not_read_by_service'] },
    owners: { level: 'not_covered', reasons: ['not_read_by_service'] },
    financials: { level: 'partly_published', reasons: ['published_period_only'] },
  },

  ownCopy: {
    cut: 'RS',
    isOnly: true,
    answers: async () => (await import('../row-copy.ts')).rowCopy,
    files: async () => (await import('./wire.ts')).agencysFiles(),
  },

  ask: ({ registrationNumber }, client) => rowsOf(registrationNumber, client),

  read,

  searchByName: matchesOf,

  financials: async ({ registrationNumber }, client) => statementsOf(await rowsOf(registrationNumber, client), registrationNumber),
});
