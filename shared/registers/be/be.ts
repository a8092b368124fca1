/**
 * BE: the Central Balance Sheet Office (Balanscentrale / Centrale des bilans), National Bank of Belgium, product "Authentic Data".
 *
 * Asks: the deposits of an enterprise; the last accounts as data, also for figures; the accounts as a PDF for documents.
 * Gives: name, form, juridical situation and seat as in the last deposit, subscribed capital, administrators with their mandates and
 *   permanent representatives (former parties where the mandate has ended), shareholders with their voting rights where full accounts
 *   name them; companies in which it holds shares, with the percentage of a subsidiary as a number and that of a minority
 *   stake in words (no nature says that the counterparty is the one owned); figures of the last accounts and of the year before.
 * Does not give: enterprises that deposit no accounts (sole traders, small partnerships), date of registration, other names,
 *   activities, changes since the last deposit (so no list of officers counts as complete); people and figures of scans and of
 *   accounts from before April 2022; beneficial owners (UBO register, legitimate interest). The Crossroads Bank
 *   (KBO/BCE) itself has no free interface for single look-ups and forbids automated reading of its web pages. No search by name.
 * Source: https://developer.cbso.nbb.be. Proven: one list of deposits and the accounts of four enterprises, read in part, as a public client recorded
 *   them in October 2026 (administrators, representatives, rubrics; none with shareholders or participating interests). Not proven: shareholders and
 *   participations (from public clients), codes of functions except 13, and whether a percentage is always a fraction.
 */
import { randomUUID } from 'node:crypto';
import { localDate } from '../../model/entity/dates.ts';
import { defineRegistry, type RegistryClient } from '../contract.ts';
import { Changed, NotFound } from '../faults.ts';
import { exercise, statements } from './figures.ts';
import { enterpriseNumber } from './identifiers.ts';
import { type Answer, latest, read } from './read.ts';
import { Accounts, type Deposit, Deposits } from './wire.ts';

export const be = defineRegistry<Answer>({
  jurisdiction: 'BE',
  name: 'Central Balance Sheet Office (Balanscentrale / Centrale des bilans)',
  operator: 'National Bank of Belgium',
  origin: 'https://ws.cbso.nbb.be',
  licence: 'NBB terms of use for Authentic Data: free reuse with attribution',
  proven: 'recorded_answers',
  sectionProof: { owners: 'documentation' },
  heldAgainst: 'one list of deposits and the accounts of four enterprises, read in part, 2026',
  credentials: {
    fields: ['subscriptionKey'],
    headers: ({ subscriptionKey }) => ({ 'nbb-cbso-subscription-key': subscriptionKey! }),
    obtainedAt: 'https://developer.cbso.nbb.be',
  },
  lookupBy: 'registrationNumber',
  identifiers: [enterpriseNumber],
  sections: {
    officers: { level: 'partly_published', reasons: ['published_period_only'] },
    owners: { level: 'partly_published', reasons: ['published_period_only', 'some_legal_forms_only', 'holders_below_floor'] },
    financials: { level: 'partly_published', reasons: ['more_on_register', 'not_read_by_service'] },
  },
  // Royal decree of 29 April 2019, article 3:82 and the models of annual accounts: shareholders that notified their holding, with their part
  // of the votes for each kind of security, on the day of the balance. Beneficial owners (UBO) need a legitimate interest.
  ownership: {
    law: {
      citation: 'Royal decree of 29 April 2019, article 3:82',
      missing: 'Article 3:82 and the models of annual accounts were not read.',
    },
    basis: ['disclosureOfLargeHolders'],
    units: ['fraction'],
    attribution: 'none',
  },

  async ask({ registrationNumber }, client) {
    const deposit = await lastDeposit(registrationNumber, client);
    return { deposit, accounts: await accountsOf(deposit, client), today: localDate(new Date().toISOString(), 'Europe/Brussels')! };
  },

  read,

  async financials({ registrationNumber }, client) {
    const deposit = await lastDeposit(registrationNumber, client);
    const accounts = await accountsOf(deposit, client);
    return accounts ? statements(deposit, accounts) : [];
  },

  async documents({ registrationNumber }, client) {
    const deposit = await lastDeposit(registrationNumber, client);
    const { end } = exercise(deposit);
    try {
      const { contentType, body, url } = await client.bytes(pathOf(deposit), { headers: headers('application/pdf') });
      return [{ title: end ? `Annual accounts ${end}` : 'Annual accounts', kind: 'filing', contentType, origin: url, body }];
    } catch (fault) {
      if (fault instanceof NotFound) return [];
      throw fault;
    }
  },
});

/** The Office requires a unique number for every request. */
const headers = (accept: string) => ({ accept, 'x-request-id': randomUUID() });

const pathOf = ({ ReferenceNumber }: Deposit): string => `/authentic/deposit/${ReferenceNumber}/accountingData`;

async function lastDeposit(registrationNumber: string, client: RegistryClient): Promise<Deposit> {
  const path = `/authentic/legalEntity/${registrationNumber}/references`;
  const deposits = await client.json(path, Deposits, { headers: headers('application/json'), absent: [] });
  if (deposits.some(({ EnterpriseNumber }) => EnterpriseNumber.replace(/\D/g, '').padStart(10, '0') !== registrationNumber))
    throw new Changed('deposits of another enterprise', { url: path });
  if (deposits.length > 0) return latest(deposits);
  throw new NotFound('no accounts have been deposited', {
    url: path,
    sentence:
      'The National Bank of Belgium has no annual accounts of this enterprise number. Enterprises that deposit none cannot be found here.',
  });
}

/** Accounts deposited as XBRL since April 2022 exist as data; others only as a PDF (404, or 406 for the requested format). */
async function accountsOf(deposit: Deposit, client: RegistryClient): Promise<Accounts | undefined> {
  const options = { headers: headers('application/x.jsonxbrl'), absent: undefined, absentStatuses: [406, 415] };
  const accounts = await client.json(pathOf(deposit), Accounts.optional(), options);
  if (accounts && accounts.ReferenceNumber !== deposit.ReferenceNumber) throw new Changed('accounts of another deposit');
  return accounts;
}
