/**
 * BR: CNPJ, the register of legal entities of the Receita Federal, from two free mirrors of its monthly open data.
 *
 * Asks: Minha Receita and OpenCNPJ for the same number in parallel; one answer is enough. The first has codes and countries, the second
 *   the exact capital. For a branch also establishment 0001 of the same company.
 * Gives: name, trade name, form, status, start of activity, address, activities, capital, partners and administrators (QSA) with their
 *   date of entry, representatives of partners abroad or under age, the head office of a branch.
 * Does not give: percentages, shareholders of stock companies, beneficial owners, former parties (the open data have present
 *   partners only), personal numbers (masked at the source, and left out here), documents (behind a captcha), a search by name (no
 *   interface has one). The data are up to a month old.
 * Source: https://docs.minhareceita.org, https://opencnpj.org, https://www.gov.br/receitafederal (open data). Proven: a genuine answer of
 *   Minha Receita and its source rows; OpenCNPJ by its own schema and code; codes of roles and countries by public lists.
 */

import { defineRegistry, type RegistryClient } from '../contract.ts';
import { NotFound } from '../faults.ts';
import { cnpj, firstEstablishment } from './identifiers.ts';
import { type Answer, type Found, isBranch, read } from './read.ts';
import { Establishment, OpenEstablishment } from './wire.ts';

const OPEN_CNPJ = 'https://api.opencnpj.org';

export const br = defineRegistry<Answer>({
  jurisdiction: 'BR',
  name: 'CNPJ',
  operator: 'Receita Federal do Brasil; its open data served by Minha Receita and OpenCNPJ',
  origin: 'https://minhareceita.org',
  otherOrigins: [OPEN_CNPJ],
  licence: 'Dados abertos do CNPJ, Receita Federal do Brasil',
  proven: 'recorded_answers',
  lookupBy: 'registrationNumber',
  identifiers: [cnpj],
  sections: {
    officers: { level: 'published' },
    owners: {
      level: 'partly_published',
      reasons: ['some_legal_forms_only'],
      completeFor: 'limited companies (Ltda, EIRELI) and partnerships',
    },
  },
  formsWithEntries: { officers: /^sociedade (?:empresária limitada|anônima (?:aberta|fechada))$/i },
  // Instrução Normativa RFB 2.119/2022: the QSA has all partners of limited companies and partnerships, without shares, and administrators
  // of all companies. The open data are up to a month old.
  ownership: {
    law: { citation: 'Instrução Normativa RFB 2.119/2022', missing: 'The annex that says who is entered was not read.' },
    basis: ['partners'],
    units: [],
    attribution: 'none',
  },

  async ask({ registrationNumber }, client) {
    const found = await find(registrationNumber, client);
    const first = firstEstablishment(registrationNumber);
    if (!isBranch(found) || first === registrationNumber) return { found, first: undefined };
    return { found, first: await findOrNothing(first, client) };
  },

  read,
});

/** One mirror's answer is enough. The company is missing only where both say so: a mirror that failed might have it. */
async function find(number: string, client: RegistryClient): Promise<Found> {
  const [main, open] = await Promise.allSettled([
    client.json(`/${encodeURIComponent(number)}`, Establishment),
    client.json(`/${encodeURIComponent(number)}`, OpenEstablishment, { origin: OPEN_CNPJ }),
  ]);
  if (main.status === 'fulfilled') return { main: main.value, open: open.status === 'fulfilled' ? open.value : undefined };
  if (open.status === 'fulfilled') return { open: open.value };
  throw main.reason instanceof NotFound ? open.reason : main.reason;
}

async function findOrNothing(number: string, client: RegistryClient): Promise<Found | undefined> {
  try {
    return await find(number, client);
  } catch (fault) {
    if (fault instanceof NotFound) return undefined;
    throw fault;
  }
}
