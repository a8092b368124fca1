/**
 * GR: Γενικό Εμπορικό Μητρώο (ΓΕΜΗ, the General Commercial Registry), its open-data interface.
 *
 * Asks: the company by its ΓΕΜΗ number, or by its ΑΦΜ, where branches answer too: the company itself is taken. A search answers with whole
 *   entries, and with 404 and no body where it finds none. A key, approved by hand; eight requests a minute for each key.
 * Gives: name, Latin and trading names, form, status, day of incorporation, address, ΑΦΜ, activities in force (two versions of the list stand
 *   side by side), capital; partners with percentages, the board, managers, liquidators, and everyone of these whose term has ended.
 * Does not give: shareholders of an ΑΕ (no public register has them), beneficial owners (a register of its own, closed), figures and documents
 *   (decisions as scanned papers). Telephone, fax and e-mail are left out before an answer is read: those of a small firm are a person's.
 * Source: https://opendata-api.businessportal.gr/api-docs. Proven: recorded answers of an ΑΕ with its board, of an ΙΚΕ and of an ΕΕ with their
 *   partners (2026-08), the register's own code lists, and a report of 87 requests (2026-09). From the description alone: partners that are
 *   companies, rows whose term has ended, liquidators.
 */
import { localDate } from '../../model/entity/dates.ts';
import { fullName } from '../../model/entity/names.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { defineRegistry, type RegistryClient } from '../contract.ts';
import { NotFound } from '../faults.ts';
import { afm, gemiNumber } from './identifiers.ts';
import { type Answer, gemiOf, read } from './read.ts';
import { Companies, Company } from './wire.ts';

const COMPANIES = '/api/opendata/v1/companies';
const MAX_HITS = 20;
const CONTACT: ReadonlySet<string> = new Set(['phone', 'fax', 'email']);
const OPTIONS = { isPersonal: (member: string) => CONTACT.has(member) };

export const gr = defineRegistry<Answer>({
  jurisdiction: 'GR',
  name: 'ΓΕΜΗ',
  operator: 'Κεντρική Ένωση Επιμελητηρίων Ελλάδος, Κεντρική Υπηρεσία ΓΕΜΗ',
  origin: 'https://opendata-api.businessportal.gr',
  licence: 'ODC-BY 1.0',
  proven: 'recorded_answers',
  credentials: {
    fields: ['apiKey'],
    headers: ({ apiKey }) => ({ api_key: apiKey! }),
    obtainedAt: 'https://opendata.businessportal.gr/register',
  },
  pace: { requests: 8, perSeconds: 60, perLookUp: 1 },
  lookupBy: 'registrationNumber',
  identifiers: [gemiNumber, afm],
  sections: {
    officers: {
      level: 'partly_published',
      reasons: ['published_period_only'],
      completeFor: 'companies whose board or managers are entered: many older entries have none',
    },
    owners: {
      level: 'partly_published',
      reasons: ['some_legal_forms_only'],
      completeFor: 'private companies (ΙΚΕ), limited companies (ΕΠΕ) and partnerships (ΟΕ, ΕΕ) whose percentages add up to the whole',
    },
  },
  formsWithEntries: { officers: /^(?:ΙΚΕ|ΕΠΕ|ΑΕ)$/, owners: /^(?:ΙΚΕ|ΕΠΕ)$/ },
  // Act 4919/2022 on ΓΕΜΗ (as published, ΦΕΚ A 71/2022, github.com/legalize-dev/legalize-gr at 8e23b52), article 34(1): partners of ΟΕ and ΕΕ, with
  // their part in profits and losses; article 35(2): the number of parts of partners, of an ΕΠΕ or ΙΚΕ. Shareholders of an ΑΕ are not entered.
  ownership: {
    law: {
      citation: 'Act 4919/2022 on the General Commercial Registry, articles 34 and 35',
      source: { title: 'Act 4919/2022 as published, ΦΕΚ A 71/2022', date: '2022', at: 'https://github.com/legalize-dev/legalize-gr' },
    },
    basis: ['shareRegister', 'partners'],
    units: ['percent', 'text'],
    attribution: 'none',
  },

  async ask({ registrationNumber: number }, client) {
    const found = number.length === 9 ? await companyByAfm(number, client) : await companyByNumber(number, client);
    return { number, ...found, today: localDate(new Date().toISOString(), 'Europe/Athens')! };
  },

  read,

  async searchByName(legalName, client) {
    const found = await search({ name: legalName, resultsSize: MAX_HITS }, client);
    return found
      .filter(({ isBranch }) => !isBranch)
      .flatMap((company) => {
        const registrationNumber = parseIdentifier(gemiNumber, gemiOf(company));
        const companyStatus = fullName(company.status?.descr) || undefined;
        return registrationNumber ? [{ companyName: fullName(company.coNameEl), registrationNumber, companyStatus }] : [];
      });
  },
});

type Found = Pick<Answer, 'company' | 'pointer'>;

async function companyByNumber(number: string, client: RegistryClient): Promise<Found> {
  return { company: await client.json(`${COMPANIES}/${number}`, Company, OPTIONS), pointer: '' };
}

async function companyByAfm(number: string, client: RegistryClient): Promise<Found> {
  const found = await search({ afm: number, resultsSize: MAX_HITS }, client);
  if (found.length === 0) throw new NotFound('the register has no company with this ΑΦΜ');
  const at = Math.max(
    0,
    found.findIndex(({ isBranch }) => !isBranch),
  );
  return { company: found[at]!, pointer: `/searchResults/${at}` };
}

async function search(query: Readonly<Record<string, string | number>>, client: RegistryClient): Promise<Company[]> {
  const { searchResults } = await client.json(COMPANIES, Companies, { ...OPTIONS, query, absent: { searchResults: [] } });
  return searchResults;
}
