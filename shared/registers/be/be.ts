/**
 * BE: the Central Balance Sheet Office (Balanscentrale / Centrale des bilans), National Bank of Belgium, product "Authentic Data".
 *
 * Asks: the deposits of an enterprise; the last accounts as data; for figures the same, for papers the accounts as a PDF.
 * Gives: name, form, juridical situation and seat as in the last deposit, subscribed capital, administrators with their mandates and
 *   permanent representatives, those whose mandate has ended among the former parties; shareholders with their voting rights where
 *   full accounts name them; companies that it has a share in, with the percentage of a subsidiary as a number and that of a minority
 *   stake in words (no nature of ours says that the counterparty is the one owned); figures of the last accounts and of the year before.
 * Does not give: enterprises that deposit no accounts (sole traders, small partnerships), the day of registration, other names,
 *   activities, what has changed since the last deposit (so no list of officers is called complete); accounts from before April
 *   2022 and scans have neither people nor figures; beneficial owners (UBO register, legitimate interest). The Crossroads Bank
 *   (KBO/BCE) itself has no free interface for single look-ups, and its web pages may not be read by machines. No search by name.
 * Source: https://developer.cbso.nbb.be. Proven: nothing recorded; paths, headers and members from several public clients that agree
 *   (rubrics and their periods, administrators, participations), shareholders from two of them; codes of functions but for 13,
 *   and whether a percentage is always a fraction, are not proven.
 */
import { randomUUID } from 'node:crypto';
import { localDate } from '../../entity/dates.ts';
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
  proven: 'documentation',
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

/** The Office wants a number of its own for every request. */
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

/** Data there are of accounts deposited as XBRL since April 2022; of others there is only the paper (404, or 406 for the form asked). */
async function accountsOf(deposit: Deposit, client: RegistryClient): Promise<Accounts | undefined> {
  const options = { headers: headers('application/x.jsonxbrl'), absent: undefined, absentStatuses: [406, 415] };
  const accounts = await client.json(pathOf(deposit), Accounts.optional(), options);
  if (accounts && accounts.ReferenceNumber !== deposit.ReferenceNumber) throw new Changed('accounts of another deposit');
  return accounts;
}
