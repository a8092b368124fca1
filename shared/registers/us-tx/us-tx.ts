/**
 * US-TX: Texas Comptroller of Public Accounts, franchise tax accounts (with the file numbers of the Secretary of State).
 *
 * Asks: the open data of active franchise taxpayers, by taxpayer number or by file number; with a key (`apiKey`, free), the
 *   Comptroller's public-data API as well. Without a valid key the API answers 403: then only the open data is read, and sections that
 *   only the API has are `not_covered`.
 * Gives: name, form, right to transact business, charter date, mailing address. With a key: accounts that are no longer active,
 *   trade name, registered office and agent, state of formation, officers, directors and members of the newest information
 *   report; people named only in an earlier report are former parties.
 * Does not give: the Secretary of State's own record (paid per search), shares (only the paper report names owners of 10 %), figures,
 *   documents. The back end of the search page is not requested, because its host's robots.txt forbids it.
 * Source: https://data.texas.gov/d/9cir-efmm, https://api-doc.comptroller.texas.gov. Proven: one genuine row of the open data;
 *   field names by several public clients, the API's also by its published schema; its answer to an unknown number is an assumption.
 */

import { defineRegistry, type RegistryClient } from '../contract.ts';
import { NotFound, Refused } from '../faults.ts';
import { onlyRow, rowsByName } from '../socrata.ts';
import { sosFileNumber, taxpayerNumber } from './identifiers.ts';
import { type Answer, read, rightToTransact } from './read.ts';
import { Account, type AccountDetail, Accounts, TaxpayerRow } from './wire.ts';

const TAXPAYERS = '9cir-efmm';
const API_ORIGIN = 'https://api.comptroller.texas.gov';
const API = '/public-data/v1/public';
const NOT_ACTIVE = 'Texas publishes active franchise taxpayers only, and has no active one with that number.';

export const usTx = defineRegistry<Answer>({
  jurisdiction: 'US-TX',
  name: 'Texas Franchise Tax Accounts',
  operator: 'Texas Comptroller of Public Accounts',
  origin: 'https://data.texas.gov',
  otherOrigins: [API_ORIGIN],
  licence: 'Open data of the State of Texas',
  proven: 'recorded_answers',
  credentials: {
    fields: ['apiKey'],
    // The open data needs no key.
    optional: true,
    headers: ({ apiKey }) => ({ 'x-api-key': apiKey ?? '' }),
    origins: [API_ORIGIN],
    obtainedAt: 'https://api-doc.comptroller.texas.gov',
  },
  lookupBy: 'registrationNumber',
  identifiers: [taxpayerNumber, sosFileNumber],
  // The information report shows one day per year.
  sections: {
    officers: { level: 'partly_published', reasons: ['published_period_only'] },
    owners: { level: 'partly_published', reasons: ['some_roles_only', 'published_period_only'] },
  },
  // Texas Tax Code, section 171.203(a): officers and directors, general partners, as the public information report names them, without shares;
  // entities with 10 % or more are only in the filed report itself, other holders are not asked for. Read at
  // http://tx.elaws.us/law/tx_title2_chapter171_sec.171.203.
  ownership: {
    law: {
      citation: 'Texas Tax Code, section 171.203',
      source: { title: 'Texas Tax Code, section 171.203', date: '2026-11', at: 'http://tx.elaws.us/law/tx_title2_chapter171_sec.171.203' },
    },
    basis: ['partners'],
    units: [],
    attribution: 'none',
  },

  async ask({ registrationNumber }, client) {
    const isFile = registrationNumber.length === 10;
    const column = isFile ? 'secretary_of_state_sos_or_coa_file_number' : 'taxpayer_number';
    const [taxpayer, account] = await Promise.all([
      onlyRow(TAXPAYERS, TaxpayerRow, { [column]: registrationNumber }, client),
      unlessRefused(isFile ? accountByFile(registrationNumber, client) : accountOf(registrationNumber, client)),
    ]);
    if (!taxpayer && account === 'refused') throw new NotFound('no active taxpayer', { sentence: NOT_ACTIVE });
    if (!taxpayer && !account) throw new NotFound('no such taxpayer');
    return { requested: registrationNumber, taxpayer, account: account === 'refused' ? undefined : account };
  },

  read,

  /** Finds active taxpayers only. */
  async searchByName(name, client) {
    const rows = await rowsByName(TAXPAYERS, TaxpayerRow, 'taxpayer_name', name, client);
    return rows.map((row) => ({
      companyName: row.taxpayer_name.trim(),
      registrationNumber: row.taxpayer_number,
      ...rightToTransact(row.right_to_transact_business_code),
    }));
  },
});

async function accountOf(taxpayerNumber: string, client: RegistryClient): Promise<AccountDetail | undefined> {
  const path = `${API}/franchise-tax/${encodeURIComponent(taxpayerNumber)}`;
  return (await client.json(path, Account.optional(), { origin: API_ORIGIN, absent: undefined }))?.data;
}

async function accountByFile(number: string, client: RegistryClient): Promise<AccountDetail | undefined> {
  const query = { fileNumber: number };
  const { data } = await client.json(`${API}/franchise-tax-list`, Accounts, { origin: API_ORIGIN, query, absent: { data: [] } });
  return data[0] ? accountOf(data[0].taxpayerId, client) : undefined;
}

/** Without an accepted key the API refuses, and the open data is used alone. */
async function unlessRefused<T>(request: Promise<T>): Promise<T | 'refused'> {
  try {
    return await request;
  } catch (fault) {
    if (fault instanceof Refused) return 'refused';
    throw fault;
  }
}
