/**
 * LV: Uzņēmumu reģistrs (the Register of Enterprises), from its tables in the open data portal (CKAN), which are updated daily.
 *
 * Asks: the row of the company, then in parallel the rows of the other tables with its number. No key.
 * Gives: name, form, status (removal, insolvency, liquidation), registration date, address, capital, former names; persons
 *   entitled to represent it, members or stockholders, beneficial owners; figures of the annual reports of the last three years.
 * Does not give: percentages, which are calculated from the shares where these add up to the registered capital; stockholders behind a
 *   depository; former officers and owners (the tables have only the present ones, and none of a company that was removed); activities, VAT
 *   number; documents (info.ur.gov.lv requires an e-ID). Persons are named as in the register, surname first.
 * Limits: none published; a gateway in front of the portal rejects clients that send requests too fast.
 * Source: https://data.gov.lv/dati/dataset/uz and the other sets of the organisation `ur`. Proven: no recorded answer of our own; the
 *   tables' ids, columns and codes are from public clients that query or read them daily, and from rows that these have stored.
 */
import { nameAgreement } from '../../model/entity/legal-names.ts';
import { defineRegistry, type RegistryClient } from '../contract.ts';
import { Changed, NotFound } from '../faults.ts';
import { hits, rows, rowsOfLoadedTable } from './ckan.ts';
import { readStatements } from './figures.ts';
import { registrationNumber } from './identifiers.ts';
import { companyStatus, isGone, isStockCompany, read } from './read.ts';
import {
  type Answer,
  Balance,
  Capital,
  Company,
  FormerName,
  Holder,
  Income,
  Liquidation,
  Officer,
  Owner,
  Proceeding,
  Statement,
} from './wire.ts';

/** The portal's ids of the tables; daily updates do not change them. */
const TABLES = {
  companies: '25e80bf3-f107-4ab4-89ef-251b5b9374e9',
  names: 'ad772b8b-76e4-4334-83d9-3beadf513aa6',
  officers: 'e665114a-73c2-4375-9470-55874b4cfa6b',
  members: '837b451a-4833-4fd1-bfdd-b45b35a994fd',
  jointMembers: '466e5b9b-b31b-4e68-aaee-ae34254b902b',
  stockholders: '6adabd83-93f9-4d7f-bebd-fa109bbf794a',
  jointStockholders: '55370dca-6765-4566-b2cc-42537782f750',
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
  heldAgainst: 'one row of the register; columns as public clients read them',
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
  formsWithEntries: { officers: /^(?:sabiedrība ar ierobežotu atbildību|akciju sabiedrība)$/i },
  // Commercial Law, sections 187.1 and 235.1: members of a SIA and stockholders of an AS with their shares; a depository's holders are in its
  // own books. Law on the Prevention of Money Laundering, section 18.2: beneficial owners, without shares.
  ownership: {
    law: {
      citation: 'Commercial Law, sections 187.1 and 235.1; Law on the Prevention of Money Laundering, section 18.2',
      missing: 'The sections were not read.',
    },
    basis: ['shareRegister', 'beneficialOwnerRegister'],
    units: ['nominalAmount', 'text'],
    attribution: 'unknown',
  },

  async ask({ registrationNumber }, client) {
    const [company, another] = await rowsOfLoadedTable(TABLES.companies, Company, { regcode: registrationNumber }, client);
    if (!company) throw new NotFound('the register has no such company');
    if (another) throw new Changed('two rows where one company was asked for');
    const [names, capitals] = [
      rows(TABLES.names, FormerName, { regcode: registrationNumber }, client),
      rows(TABLES.capitals, Capital, { [NUMBER]: registrationNumber }, client),
    ];
    const [parties, ...found] = await Promise.all([isGone(company) ? NO_PARTIES : partiesOf(company, client), names, capitals]);
    return { company, ...parties, names: found[0], capitals: found[1] };
  },

  read,

  /** The portal requires every word in some column. The legal form is left out, because a name may have it in full instead of `SIA`. */
  async searchByName(legalName, client) {
    const found = await hits(TABLES.companies, Company, legalName.replace(LEGAL_FORM, ' ').trim() || legalName, client);
    const named = found.filter(({ name }) => nameAgreement(legalName, name) !== 'none');
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

const LEGAL_FORM = /["“”„«»]|(?<=^|[\s"])(?:sabiedrība ar ierobežotu atbildību|akciju sabiedrība|SIA|AS|IK)(?=$|[\s"])/giu;
const NO_PARTIES: Omit<Answer, 'company' | 'names' | 'capitals'> = {
  officers: [],
  holders: [],
  jointHolders: [],
  owners: [],
  liquidations: [],
  proceedings: [],
};

async function partiesOf(company: Company, client: RegistryClient): Promise<typeof NO_PARTIES> {
  const number = String(company.regcode);
  const isStock = isStockCompany(company);
  const [officers, holders, owners, liquidations, proceedings] = await Promise.all([
    rowsOfLoadedTable(TABLES.officers, Officer, { [COMPANY_NUMBER]: number }, client),
    rowsOfLoadedTable(isStock ? TABLES.stockholders : TABLES.members, Holder, { [COMPANY_NUMBER]: number }, client),
    rowsOfLoadedTable(TABLES.owners, Owner, { [NUMBER]: number }, client),
    rows(TABLES.liquidations, Liquidation, { [NUMBER]: number }, client),
    rows(TABLES.proceedings, Proceeding, { debtor_registration_number: number }, client),
  ]);
  const jointShares = holders.filter(({ entity_type }) => entity_type === 'JOINT_OWNERS').map(({ id }) => String(id));
  const jointHolders =
    jointShares.length > 0
      ? await rows(isStock ? TABLES.jointStockholders : TABLES.jointMembers, Holder, { member_id: jointShares }, client)
      : [];
  return { officers, holders, jointHolders, owners, liquidations, proceedings };
}
