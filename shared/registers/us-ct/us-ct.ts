/**
 * US-CT: Connecticut Secretary of the State, business registry, as the State's open data.
 *
 * Asks: the business by its account number; then its principals, agents and name changes, joined by the register's internal key.
 * Gives: name, form, status with the date of dissolution, date of registration, addresses, activity, former names, principals (officers,
 *   members, managers), the registered agent, the home state of a foreign business.
 * Does not give: shareholders, percentages of shares, beneficial owners, residences of principals, former principals, figures, documents.
 * Source: https://data.ct.gov/d/n7gp-d28j. Proven: three rows of the business master; columns and joins by several public clients;
 *   the join of agents and name changes by one client only; principals are joined by the internal key or, in another client, by the
 *   account number, so both are requested.
 */

import { defineRegistry } from '../contract.ts';
import { NotFound } from '../faults.ts';
import { among, everyRow, onlyRow, rowsByName, supplementaryRows } from '../socrata.ts';
import { accountNumber, alei } from './identifiers.ts';
import { type Answer, read } from './read.ts';
import { AgentRow, BusinessRow, NameChangeRow, PrincipalRow } from './wire.ts';

const MASTER = 'n7gp-d28j';
const PRINCIPALS = 'ka36-64k6';
const AGENTS = 'qh2m-n44y';
const NAME_CHANGES = 'enwv-52we';

export const usCt = defineRegistry<Answer>({
  jurisdiction: 'US-CT',
  name: 'Connecticut Business Registry',
  operator: 'Connecticut Secretary of the State',
  origin: 'https://data.ct.gov',
  licence: 'Public domain',
  proven: 'recorded_answers',
  sectionProof: { officers: 'documentation', owners: 'documentation' },
  heldAgainst: 'three rows of the business master',
  lookupBy: 'registrationNumber',
  identifiers: [alei],
  sections: {
    officers: {
      level: 'partly_published',
      reasons: ['some_legal_forms_only'],
      completeFor: 'stock and non-stock corporations; other forms report at least one principal',
    },
    owners: { level: 'partly_published', reasons: ['some_roles_only'] },
  },
  formsWithEntries: { officers: /^stock$/i },
  // Connecticut General Statutes, section 34-247k(a)(3) (as of 2025, Casetext): the annual report of an LLC names at least one member or manager,
  // without shares.
  ownership: {
    law: {
      citation: 'Connecticut General Statutes, section 34-247k',
      source: { title: 'General Statutes of Connecticut, section 34-247k, as Casetext has it', date: '2025', at: 'https://casetext.com' },
    },
    basis: ['partners'],
    units: [],
    attribution: 'none',
  },

  async ask({ registrationNumber }, client) {
    const spellings = [registrationNumber, registrationNumber.replace(/^0+/, '')];
    const business = await onlyRow(MASTER, BusinessRow, { $where: among('accountnumber', spellings) }, client);
    if (!business) throw new NotFound('the register has no such company');
    const [principals, agents, nameChanges] = await Promise.all([
      everyRow(PRINCIPALS, PrincipalRow, { $where: among('business_id', [business.id, business.accountnumber]) }, client),
      supplementaryRows(AGENTS, AgentRow, { business_key: business.id }, client),
      supplementaryRows(NAME_CHANGES, NameChangeRow, { unique_key: business.id }, client),
    ]);
    return { business, principals, agents, nameChanges };
  },

  read,

  async searchByName(name, client) {
    const rows = await rowsByName(MASTER, BusinessRow, 'name', name, client);
    return rows.map((row) => ({
      companyName: row.name,
      registrationNumber: accountNumber(row.accountnumber),
      ...(row.status && { companyStatus: row.status }),
    }));
  },
});
