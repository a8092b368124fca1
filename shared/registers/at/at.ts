/**
 * AT: Firmenbuch (the commercial register), Federal Ministry of Justice: the web service for high-value datasets on JustizOnline.
 *
 * Asks: the short extract of today (SOAP, `Kurzinformation`: the only one that free keys get); deeds of kind 48, annual accounts.
 * Gives: name, form, status, first registration, address, Firmenbuchnummer and EUID, former names; managing directors, boards,
 *   procurators, liquidators with dates of birth and of entry, and those of the past where an extract has them; partners with
 *   unlimited liability and sole proprietors; accounts of the last three years as PDF, their figures where they were filed as XML.
 * Does not give: shareholders, limited partners and capital, which stand in the paid extract (they are read where an answer has
 *   them, with percentages where the stakes make up the capital); branches; beneficial owners (WiEReG, closed); the line of
 *   business (words, no code); figures of accounts that are a group's, or in thousands.
 * Source: https://justizonline.gv.at/jop/api/at.gv.justiz.fbw/ws/fbw.wsdl, licence CC BY 4.0. Proven: a genuine extract and list of
 *   deeds, official schemas. From other public clients, not from answers of our own: the fault for an unknown number, legal
 *   facts of an insolvency, codes of figures. The words for functions but two are from general knowledge. The check letter's
 *   formula was found by reckoning and holds for all thirty-odd genuine numbers at hand.
 */
import { parseIdentifier } from '../../identifiers/scheme.ts';
import { defineRegistry } from '../contract.ts';
import { childrenOf, type XmlElement } from '../xml.ts';
import { accountsAsFigures, accountsAsPapers } from './documents.ts';
import { firmenbuchnummer } from './identifiers.ts';
import { read } from './read.ts';
import { ask, extract, nameSearch } from './soap.ts';
import { lines, part } from './wire.ts';

/** What the search takes without a further restriction. */
const SHORTEST_NAME = 3;

export const at = defineRegistry<XmlElement>({
  jurisdiction: 'AT',
  name: 'Firmenbuch',
  operator: 'Bundesministerium für Justiz',
  origin: 'https://justizonline.gv.at',
  licence: 'CC BY 4.0',
  proven: 'recorded_answers',
  credentials: {
    fields: ['apiKey'],
    headers: ({ apiKey }) => ({ 'x-api-key': apiKey! }),
    obtainedAt: 'https://justizonline.gv.at/jop/web/iwg/register',
  },
  lookupBy: 'registrationNumber',
  identifiers: [firmenbuchnummer],
  sections: {
    officers: { level: 'published' },
    owners: {
      level: 'partly_published',
      reasons: ['some_roles_only', 'not_read_by_service'],
      completeFor: 'sole proprietors (e.U.) and general partnerships (OG)',
    },
    financials: { level: 'partly_published', reasons: ['more_on_register', 'not_read_by_service'] },
  },

  ask: ({ registrationNumber }, client) => ask(extract(registrationNumber), client),

  read,

  async searchByName(legalName, client) {
    const name = legalName.replaceAll('*', ' ').trim();
    if (name.length < SHORTEST_NAME) return [];
    const found = await ask(nameSearch(name), client);
    return childrenOf(found, 'ERGEBNIS').flatMap((hit) => {
      const registrationNumber = parseIdentifier(firmenbuchnummer, part(hit, 'FNR') ?? '');
      const companyName = lines(hit, 'NAME');
      return registrationNumber && companyName
        ? [{ companyName, registrationNumber, companyStatus: part(hit, 'STATUS') ?? 'aufrecht' }]
        : [];
    });
  },

  financials: ({ registrationNumber }, client) => accountsAsFigures(registrationNumber, client),

  documents: ({ registrationNumber }, client) => accountsAsPapers(registrationNumber, client),
});
