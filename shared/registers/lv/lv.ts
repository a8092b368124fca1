/**
 * LV: Uzņēmumu reģistrs (the Register of Enterprises), by its tables in the open data portal (CKAN), a copy made daily.
 *
 * Asks: the row of the company, then those of the other tables that bear its number, side by side. No key.
 * Gives: name, form, status (removal, insolvency, liquidation), registration date, address, capital, former names; who is entitled to
 *   represent it, members or stockholders, beneficial owners; figures of the annual reports of the last three years.
 * Does not give: percentages, which are reckoned from the shares where these make up the registered capital; stockholders behind a
 *   depository; former officers and owners (the tables hold the present ones only, and nobody of a company that is gone); activities, VAT number; documents (info.ur.gov.lv wants an e-ID). People are named as the register does, surname first.
 * Limits: no published one; a wall in front of the portal turns away who asks too fast.
 * Source: https://data.gov.lv/dati/dataset/uz and the other sets of the organisation `ur`. Proven: no recorded answer of our own; the
 *   tables' ids, columns and codes from public clients that query or read them daily, and from rows that these have kept.
 */
import { nameAgreement } from '../../entity/legal-names.ts';
import { defineRegistry, type RegistryClient } from '../contract.ts';
import { Changed, NotFound } from '../faults.ts';
import { hits, rows, rowsOfFilledTable } from './ckan.ts';
import { readStatements } from './figures.ts';
import { registrationNumber } from './identifiers.ts';
import { type Answer, companyStatus, isGone, isStockCompany, read } from './read.ts';
import { Balance, Capital, Company, FormerName, Holder, Income, Liquidation, Officer, Owner, Proceeding, Statement } from './wire.ts';

/** The portal's own ids; they outlive each day's copy. */
const TABLES = {
  companies: '25e80bf3-f107-4ab4-89ef-251b5b9374e9',
  names: 'ad772b8b-76e4-4334-83d9-3beadf513aa6',
  officers: 'e665114a-73c2-4375-9470-55874b4cfa6b',
  members: '837b451a-4833-4fd1-bfdd-b45b35a994fd',
  membersTogether: '466e5b9b-b31b-4e68-aaee-ae34254b902b',
  stockholders: '6adabd83-93f9-4d7f-bebd-fa109bbf794a',
  stockholdersTogether: '55370dca-6765-4566-b2cc-42537782f750',
  owners: '20a9b26d-d056-4dbb-ae18-9ff23c87bdee',
  capitals: '7910fef5-93eb-4d03-acf0-f45465d67414',
  liquidations: '59e7ec49-f1c6-4410-8ee6-e7737ac5eaee',
  proceedings: '8065ad80-1a4d-4afb-b1d1-d93b9a62b1cc',
  statements: '27fcc5ec-c63b-4bfd-bb08-01f073a52d04',
  balances: '50ef4f26-f410-4007-b296-22043ca3dc43',
  incomes: 'd5fd17ef-d32e-40cb-8399-82b780095af0',
} as const;
const NUMBER = 'legal_entity_registration_number';
const COMPANY_NUMBER = 'at_legal_entity_registration_number';

export const lv = defineRegistry<Answer>({
  jurisdiction: 'LV',
  name: 'Uzņēmumu reģistrs',
  operator: 'Latvijas Republikas Uzņēmumu reģistrs',
  origin: 'https://data.gov.lv',
  licence: 'CC0 1.0',
  proven: 'documentation',
  lookupBy: 'registrationNumber',
  identifiers: [registrationNumber],
  sections: {
    officers: {
      level: 'partly_published',
      reasons: ['some_roles_only'],
      completeFor: 'all but stock companies (AS) whose supervisory board is not listed',
    },
    owners: {
      level: 'partly_published',
      reasons: ['some_legal_forms_only'],
      completeFor: 'limited liability companies (SIA) and stock companies (AS) whose shares make up the capital, and sole traders (IK)',
    },
    financials: { level: 'partly_published', reasons: ['more_on_register'] },
  },

  async ask({ registrationNumber }, client) {
    const [company, another] = await rowsOfFilledTable(TABLES.companies, Company, { regcode: registrationNumber }, client);
    if (!company) throw new NotFound('the register has no such company');
    if (another) throw new Changed('two rows where one company was asked for');
    const [names, capitals] = [
      rows(TABLES.names, FormerName, { regcode: registrationNumber }, client),
      rows(TABLES.capitals, Capital, { [NUMBER]: registrationNumber }, client),
    ];
    const [people, ...found] = await Promise.all([isGone(company) ? NOBODY : peopleOf(company, client), names, capitals]);
    return { company, ...people, names: found[0], capitals: found[1] };
  },

  read,

  /** The portal looks for all words in all columns: the form is left out, because `SIA` also stands in the name at length. */
  async searchByName(asked, client) {
    const found = await hits(TABLES.companies, Company, asked.replace(FORM, ' ').trim() || asked, client);
    const named = found.filter(({ name }) => nameAgreement(asked, name) !== 'none');
    return named.map((company) => ({
      companyName: company.name,
      registrationNumber: String(company.regcode),
      companyStatus: companyStatus(company, [], []).companyStatus,
    }));
  },

  async financials({ registrationNumber }, client) {
    const statements = await rows(TABLES.statements, Statement, { [NUMBER]: registrationNumber }, client);
    const ids = statements.map(({ id }) => String(id));
    if (ids.length === 0) return [];
    const [incomes, balances] = await Promise.all([
      rows(TABLES.incomes, Income, { statement_id: ids }, client),
      rows(TABLES.balances, Balance, { statement_id: ids }, client),
    ]);
    return readStatements(statements, incomes, balances);
  },
});

const FORM = /["“”„«»]|(?<=^|[\s"])(?:sabiedrība ar ierobežotu atbildību|akciju sabiedrība|SIA|AS|IK)(?=$|[\s"])/giu;
const NOBODY: Omit<Answer, 'company' | 'names' | 'capitals'> = {
  officers: [],
  holders: [],
  together: [],
  owners: [],
  liquidations: [],
  proceedings: [],
};

async function peopleOf(company: Company, client: RegistryClient): Promise<typeof NOBODY> {
  const number = String(company.regcode);
  const isStock = isStockCompany(company);
  const [officers, holders, owners, liquidations, proceedings] = await Promise.all([
    rowsOfFilledTable(TABLES.officers, Officer, { [COMPANY_NUMBER]: number }, client),
    rowsOfFilledTable(isStock ? TABLES.stockholders : TABLES.members, Holder, { [COMPANY_NUMBER]: number }, client),
    rowsOfFilledTable(TABLES.owners, Owner, { [NUMBER]: number }, client),
    rows(TABLES.liquidations, Liquidation, { [NUMBER]: number }, client),
    rows(TABLES.proceedings, Proceeding, { debtor_registration_number: number }, client),
  ]);
  const shared = holders.filter(({ entity_type }) => entity_type === 'JOINT_OWNERS').map(({ id }) => String(id));
  const together =
    shared.length > 0
      ? await rows(isStock ? TABLES.stockholdersTogether : TABLES.membersTogether, Holder, { member_id: shared }, client)
      : [];
  return { officers, holders, together, owners, liquidations, proceedings };
}
