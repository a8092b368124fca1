/**
 * SK: RPO (Register právnických osôb, podnikateľov a orgánov verejnej moci), Štatistický úrad SR, which gathers the commercial
 * register, the trade register and all others.
 *
 * Asks: the subjects that bear the number, then the whole entry of one, with its history: that of a subject that has ended is
 *   nothing but history, its name included. Of several entries under one number the living one counts, before others that of
 *   the commercial register. No key, no published limit.
 * Gives: name, former names, form, status, seat, date of origin, main SK NACE code, share capital, file number; statutory bodies,
 *   supervisory boards, procurists, liquidators, insolvency practitioners; partners with their deposits (no
 *   percentage is published: it is counted where the deposits make up the capital, elsewhere the amounts stay in words), the sole
 *   shareholder of a joint-stock company, founders; all of these who have left, with the day, as former parties.
 * Does not give: shareholders of a joint-stock company that has several, dates of birth, beneficial owners (RPVS, of suppliers to
 *   the state only), figures (registeruz.sk, by a template of its own for each kind of statement), documents (a log-in).
 * Source: https://api.statistics.sk/rpo/v1. Proven: one genuine search answer (a joint-stock company), a genuine entry of a limited
 *   company, shortened. From public code that keeps answers, not from answers of our own: the whole entry of a limited company, the history of ended entries, the
 *   sentinel `Neuvedené`; words of the code lists from two public lists. Not seen: the words of a legal status but two.
 */

import { defineRegistry } from '../contract.ts';
import { Changed, NotFound } from '../faults.ts';
import { ico } from './identifiers.ts';
import { type Answer, hitStatus, read } from './read.ts';
import { type Hit, Hits, latest, Subject, textOf } from './wire.ts';

const SEARCH = '/rpo/v1/search';

export const sk = defineRegistry<Answer>({
  jurisdiction: 'SK',
  name: 'Register právnických osôb',
  operator: 'Štatistický úrad Slovenskej republiky',
  origin: 'https://api.statistics.sk',
  licence: 'CC BY 4.0',
  proven: 'recorded_answers',
  lookupBy: 'registrationNumber',
  identifiers: [ico],
  sections: {
    officers: { level: 'published' },
    owners: {
      level: 'partly_published',
      reasons: ['some_legal_forms_only'],
      completeFor: 'limited companies, partnerships, and joint-stock companies with a sole shareholder',
    },
  },

  async ask({ registrationNumber }, client) {
    const { results } = await client.json(SEARCH, Hits, { query: { identifier: registrationNumber } });
    if (results.length === 0) throw new NotFound('the register has no such company');
    const { id } = entryOf(registrationNumber, results);
    const query = { showHistoricalData: 'true', showOrganizationUnits: 'false' };
    const subject = await client.json(`/rpo/v1/entity/${id}`, Subject.optional(), { query, absent: undefined });
    if (!subject) throw new Changed('an entry that the register finds and does not have');
    return { registrationNumber, subject };
  },

  read,

  /**
   * The register takes any part of a name, former ones too, and orders by nothing: all hits (500 at most) are given. The form is
   * left out, because it is written in many ways.
   */
  async searchByName(legalName, client) {
    const { results } = await client.json(SEARCH, Hits, { query: { fullName: legalName.replace(FORM, '') || legalName } });
    return results.flatMap((hit) => {
      const [companyName, registrationNumber] = [textOf(latest(hit.fullNames)?.value), textOf(latest(hit.identifiers)?.value)];
      return companyName && registrationNumber ? [{ companyName, registrationNumber, companyStatus: hitStatus(hit) }] : [];
    });
  },
});

const FORM = /(?<![\s,])[\s,]+(?:(?:spol\.? )?s\.? ?r\.? ?o|a\.? ?s|v\.? ?o\.? ?s|k\.? ?s)\.?$/i;
const COMMERCIAL_REGISTER = '1';

function entryOf(number: string, hits: readonly Hit[]): Hit {
  const own = hits.filter(({ identifiers }) => identifiers.some(({ value }) => value?.trim() === number));
  const ended = ({ termination }: Hit) => termination || '9999';
  const commercial = ({ sourceRegister }: Hit) => Number(sourceRegister?.value?.code === COMMERCIAL_REGISTER);
  const [entry] = own.toSorted((a, b) => ended(b).localeCompare(ended(a)) || commercial(b) - commercial(a));
  if (!entry) throw new Changed('answers about other companies');
  return entry;
}
