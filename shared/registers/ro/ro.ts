/**
 * RO: the register of taxpayers of ANAF (Agenția Națională de Administrare Fiscală).
 *
 * Asks: the taxpayer as of today, version 9. An unknown number is listed in `notFound`, in some answers with the status 404; any
 *   other 404 means that the service is out of order, which is frequent.
 * Gives: name, form, status, date of fiscal registration, seat and fiscal domicile, CUI, number in the trade register, VAT number,
 *   CAEN code; from the last balance sheet: turnover, profit or loss, equity, debts, employees.
 *   From the deployment's own copy of the trade register's files (`trade-register.ts`), where they are loaded: the legal representatives.
 * Does not give: shareholders (ONRC RECOM, paid), beneficial
 *   owners (restricted), former names, a search by name, documents; total assets (no such sum is published).
 * Limits: one request per second. Balance sheets are requested one year at a time, from the last year backwards, until one is found.
 * Source: https://static.anaf.ro/static/10/Anaf/Informatii_R/Servicii_web. Proven: genuine answers of two companies (versions 8 and
 *   9) and of one balance sheet. From public code: answers for an unknown number and for a year without figures, all states except the first.
 */
import type { FinancialStatement } from '../../model/entity/company-record.ts';
import { localDate } from '../../model/entity/dates.ts';
import { defineRegistry, type RegistryClient } from '../contract.ts';
import { Changed, NotFound, Unavailable } from '../faults.ts';
import { rowsBeside } from '../row-copy.ts';
import { cui } from './identifiers.ts';
import { type Answer, figures, read } from './read.ts';
import { BalanceSheet, Taxpayers } from './wire.ts';

/** A 404 is an answer ("not found") only if its body has an empty `found` list. This pattern matches every other body. */
const NO_ANSWER = /^(?![\s\S]*"found"\s*:\s*\[\s*\])/;
const YEARS_BACK = 3;
/** Of the files; it is never asked. */
const TRADE_REGISTER = 'https://data.gov.ro';

export const ro = defineRegistry<Answer>({
  jurisdiction: 'RO',
  name: 'ANAF',
  operator: 'Agenția Națională de Administrare Fiscală',
  origin: 'https://webservicesp.anaf.ro',
  otherOrigins: [TRADE_REGISTER],
  licence: 'Free of charge; no licence named. Files of the trade register: CC BY 4.0 (ONRC)',
  proven: 'recorded_answers',
  pace: { requests: 1, perSeconds: 1, perLookUp: 1 },
  lookupBy: 'registrationNumber',
  identifiers: [cui],
  sectionProof: { officers: 'documentation' },
  sections: {
    // Legal representatives alone, and only where the deployment has loaded the files.
    officers: { level: 'partly_published', reasons: ['some_roles_only'] },
    owners: { level: 'not_covered', reasons: ['not_read_by_service'] },
  },

  formsWithEntries: { officers: /răspundere limitat|pe acţiuni|pe acțiuni/i },

  ownCopy: {
    cut: 'RO',
    origin: TRADE_REGISTER,
    parties: {
      allowedBy: 'CC BY 4.0: any use, with attribution',
      of: async () => (await import('./trade-register.ts')).partiesOfRows,
      without: async () => (await import('./trade-register.ts')).withoutParty,
    },
    answers: async () => (await import('../row-copy.ts')).rowCopy,
    files: async () => (await import('./trade-register.ts')).tradeRegisterFiles(),
  },

  async ask({ registrationNumber }, client) {
    const [{ found, notFound }, rows] = await Promise.all([
      taxpayers(registrationNumber, client),
      rowsBeside(registrationNumber, TRADE_REGISTER, client),
    ]);
    const [taxpayer] = found;
    if (taxpayer) return { taxpayer, rows };
    if (notFound?.some((number) => String(number) === registrationNumber)) throw new NotFound('the register has no such company');
    throw new Changed('neither found nor not found');
  },

  read,

  async financials({ registrationNumber }, client): Promise<FinancialStatement[]> {
    const lastYear = Number(today().slice(0, 4)) - 1;
    for (let year = lastYear; year > lastYear - YEARS_BACK; year -= 1) {
      const query = { an: year, cui: registrationNumber };
      const sheet = await client.json('/bilant', BalanceSheet, { query, absent: { an: year, i: [] } });
      const statement = figures(sheet);
      if (statement && String(sheet.cui) !== registrationNumber) throw new Changed('a balance sheet of another company');
      if (statement) return [statement];
    }
    return [];
  },
});

async function taxpayers(number: string, client: RegistryClient) {
  const post = [{ cui: Number(number), data: today() }];
  try {
    return await client.json('/api/PlatitorTvaRest/v9/tva', Taxpayers, { post, movedBody: NO_ANSWER });
  } catch (fault) {
    if (!(fault instanceof Changed && fault.status === 404)) throw fault;
    throw new Unavailable('the service is out of order', { ...(fault.url && { url: fault.url }), status: 404, cause: fault });
  }
}

/** Today's date in Romania, `YYYY-MM-DD`. */
const today = (): string => localDate(new Date().toISOString(), 'Europe/Bucharest')!;
