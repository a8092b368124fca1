/**
 * NG: Corporate Affairs Commission (CAC), its register of persons with significant control.
 *
 * Asks: the companies whose number contains the asked one (`RC 2457`, then `2457`: companies are written in both ways), of which one has it;
 *   then its filings. No key; `Origin` says which site the interface belongs to.
 * Gives: name, status, day of registration; owners with direct and indirect percentages of shares and votes, rights to appoint the board, other
 *   influence; owners without a filing in force as former parties.
 * Does not give: directors, addresses, capital, names of some corporate owners (the list is then `partial`). Days of birth, addresses, telephone
 *   numbers, e-mails and numbers of identity papers stand in the answer: all but what is read or published in the register's own report is
 *   taken out before it is read or kept.
 * Limits: none published. Fragile: not documented, redesigned in 2026, and other hosts of the CAC are behind a wall that this handler does not
 *   ask.
 * Source: https://bor.cac.gov.ng. Proven: a recorded row of the search and nine recorded filings of one company, without personal members; the
 *   envelope (`pscList`) from the public project that recorded them.
 */
import { fullName } from '../../model/entity/names.ts';
import { defineRegistry, type RegistryClient } from '../contract.ts';
import { Changed, NotFound } from '../faults.ts';
import { rcNumber } from './identifiers.ts';
import { type Answer, numberOf, read } from './read.ts';
import { Companies, type Company, isPersonal, Owners } from './wire.ts';

const COMPANIES = '/api/v1/bor/companies';
const OPTIONS = { headers: { origin: 'https://bor.cac.gov.ng' }, isPersonal };
const PAGE_SIZE = 100;
const MAX_PAGES = 5;

export const ng = defineRegistry<Answer>({
  jurisdiction: 'NG',
  name: 'Persons with Significant Control register',
  operator: 'Corporate Affairs Commission',
  origin: 'https://borapp.cac.gov.ng',
  licence: 'Public register; no licence is stated',
  proven: 'recorded_answers',
  lookupBy: 'registrationNumber',
  identifiers: [rcNumber],
  sections: {
    officers: { level: 'not_published' },
    owners: { level: 'partly_published', reasons: ['holders_below_floor'] },
  },
  // Companies and Allied Matters Act 2020, section 119, with section 868: who has at least 5 % of shares or votes must be filed, as the register's
  // operator quotes the Act (https://cac.gov.ng/?p=5045). No floor follows: a list without entries mostly shows that nothing was filed.
  ownership: {
    law: {
      citation: 'Companies and Allied Matters Act 2020, sections 119 and 868',
      source: {
        title: 'Corporate Affairs Commission, on persons with significant control',
        date: '2026-11',
        at: 'https://cac.gov.ng/?p=5045',
      },
    },
    basis: ['beneficialOwnerRegister'],
    units: ['percent'],
    attribution: 'unknown',
  },

  async ask({ registrationNumber: number }, client) {
    const company = (await companyIn(`RC ${number}`, number, client)) ?? (await companyIn(number, number, client));
    if (!company) throw new NotFound('the register has no company with this RC number');
    const { companyId, pscList } = await client.json(`${COMPANIES}/${company.companyId}/psc`, Owners, OPTIONS);
    if (companyId && companyId !== company.companyId) throw new Changed('filings of another company');
    return { number, company, owners: pscList };
  },

  read,

  async searchByName(legalName, client) {
    const { companyList } = await search(legalName, 1, client);
    return companyList.flatMap((company) => {
      const registrationNumber = numberOf(company);
      return registrationNumber
        ? [{ companyName: fullName(company.approvedName), registrationNumber, companyStatus: fullName(company.status) || undefined }]
        : [];
    });
  },
});

/** The search matches any part of a name or number, so that a short number is on a later page. */
async function companyIn(term: string, number: string, client: RegistryClient): Promise<Company | undefined> {
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { companyList, pagination } = await search(term, page, client);
    const found = companyList.find((company) => numberOf(company) === number);
    if (found) return found;
    if (companyList.length > 0 && !companyList.some((company) => contains(company, number)))
      throw new Changed('answers about other companies');
    if (!pagination?.hasNext) return undefined;
  }
  throw new Changed('more companies than can be read');
}

const contains = ({ rcNumber: written, approvedName }: Company, number: string): boolean => `${written} ${approvedName}`.includes(number);

const search = (searchTerm: string, page: number, client: RegistryClient) =>
  client.json(`${COMPANIES}/search`, Companies, { ...OPTIONS, query: { searchTerm, page, size: PAGE_SIZE } });
