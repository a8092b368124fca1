/**
 * AT: Firmenbuch (the commercial register), Federal Ministry of Justice: the web service for high-value datasets on JustizOnline.
 *
 * Asks: today's short extract (SOAP, `Kurzinformation`: the only one for free keys); deeds of kind 48, annual accounts.
 * Gives: name, form, status, first registration, address, Firmenbuchnummer and EUID, former names; managing directors, boards,
 *   procurators, liquidators with dates of birth and of entry, and former ones where an extract has them; partners with
 *   unlimited liability and sole proprietors; accounts of the last three years as PDF, their figures where they were filed as XML.
 * Does not give: shareholders, limited partners and capital, which are in the paid extract (they are read where an answer has
 *   them, with percentages where the stakes add up to the capital); branches; beneficial owners (WiEReG, closed); the line of
 *   business (words, no code); figures of group accounts and of accounts in thousands.
 * Source: https://justizonline.gv.at/jop/api/at.gv.justiz.fbw/ws/fbw.wsdl, licence CC BY 4.0. Proven: a genuine extract, list of
 *   deeds and list of changes, official schemas. From other public clients, not from recorded answers: the fault for an unknown number, legal
 *   facts of an insolvency, codes of figures. All words for functions except two are from general knowledge. The formula of the
 *   check letter was derived from examples and is correct for all of about thirty genuine numbers.
 */
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { defineRegistry } from '../contract.ts';
import { childrenOf, type XmlElement } from '../xml.ts';
import { accountsAsDocuments, accountsAsFigures } from './documents.ts';
import { firmenbuchnummer } from './identifiers.ts';
import { read } from './read.ts';
import { ask, extractRequest, nameSearchRequest } from './soap.ts';
import { childLines, childText } from './wire.ts';

/** The shortest name that the search accepts without further restriction. */
const MIN_NAME_LENGTH = 3;

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
  formsWithEntries: { officers: /^(?:gesellschaft mit beschränkter haftung|aktiengesellschaft)$/i },
  // Firmenbuchgesetz, sections 3 to 5 (as of BGBl. I 133/2024, github.com/legalize-dev/legalize-at, AT-10002997 at 096b6f2): partners of OG and
  // KG; of a GmbH the shareholders with their Stammeinlage; of an AG only who holds all shares, alone or beside the company itself.
  ownership: {
    law: {
      citation: 'Firmenbuchgesetz, sections 3 to 5',
      source: { title: 'Firmenbuchgesetz, as of BGBl. I 133/2024', date: '2024', at: 'https://github.com/legalize-dev/legalize-at' },
    },
    basis: ['shareRegister', 'partners'],
    units: ['nominalAmount'],
    attribution: 'none',
  },

  ask: ({ registrationNumber }, client) => ask(extractRequest(registrationNumber), client),

  read,

  async searchByName(legalName, client) {
    const name = legalName.replaceAll('*', ' ').trim();
    if (name.length < MIN_NAME_LENGTH) return [];
    const found = await ask(nameSearchRequest(name), client);
    return childrenOf(found, 'ERGEBNIS').flatMap((hit) => {
      const registrationNumber = parseIdentifier(firmenbuchnummer, childText(hit, 'FNR') ?? '');
      const companyName = childLines(hit, 'NAME');
      return registrationNumber && companyName
        ? [{ companyName, registrationNumber, companyStatus: childText(hit, 'STATUS') ?? 'aufrecht' }]
        : [];
    });
  },

  financials: ({ registrationNumber }, client) => accountsAsFigures(registrationNumber, client),

  documents: ({ registrationNumber }, client) => accountsAsDocuments(registrationNumber, client),

  changeFeed: async () => (await import('./changes.ts')).changeFeed,
});
