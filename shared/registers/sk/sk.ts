/**
 * SK: RPO (Register právnických osôb, podnikateľov a orgánov verejnej moci), Štatistický úrad SR, which gathers the commercial
 * register, the trade register and all others.
 *
 * Asks: the subjects with the number, then the full entry of one of them with its history, because the entry of an ended subject
 *   consists of history only, including its name. Of several entries under one number an active one is preferred, then the
 *   one that ended last, then the one of the commercial register. Beside the entry, the beneficial owners from the RPVS, where a company that
 *   deals with the State is entered (`beneficial-owners.ts`); where the RPVS does not answer, the result says so. No key, no published limit.
 * Gives: name, former names, form, status, seat, date of origin, main SK NACE code, share capital, file number; statutory bodies,
 *   supervisory boards, procurators, liquidators, insolvency practitioners; partners with their deposits (no percentage is
 *   published: it is computed if the deposits add up to the capital, otherwise only the amounts are given as text), the sole
 *   shareholder of a joint-stock company, founders; beneficial owners of partners of the public sector, with dates of birth and without
 *   shares; everyone of these who has left, with the date, as a former party.
 * Does not give: shareholders of a joint-stock company that has several, dates of birth of others, beneficial owners of companies that do not
 *   deal with the State, figures (registeruz.sk, with a separate template for each kind of statement), documents (log-in required).
 * Source: https://api.statistics.sk/rpo/v1, https://rpvs.gov.sk/opendatav2. Proven: a recorded partner of the RPVS; a recorded search answer (a joint-stock company) and a recorded full entry of a
 *   limited company, shortened by the public project that keeps it. From public code only, without a recorded answer: the history of
 *   ended entries and the placeholder `Neuvedené`. The terms of the code lists are from two public copies of the lists; of the texts of
 *   a legal status two have been seen.
 */

import { localDate } from '../../model/entity/dates.ts';
import { defineRegistry } from '../contract.ts';
import { Changed, NotFound } from '../faults.ts';
import { publicPartners, RPVS } from './beneficial-owners.ts';
import { ico } from './identifiers.ts';
import { type Answer, hitStatus, read } from './read.ts';
import { type Hit, Hits, latest, Subject, textOf } from './wire.ts';

const SEARCH = '/rpo/v1/search';

export const sk = defineRegistry<Answer>({
  jurisdiction: 'SK',
  name: 'Register právnických osôb',
  operator: 'Štatistický úrad Slovenskej republiky',
  origin: 'https://api.statistics.sk',
  otherOrigins: [RPVS],
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
  formsWithEntries: { officers: /^(?:spoločnosť s ručením obmedzeným|akciová spoločnosť)$/i, owners: /^spoločnosť s ručením obmedzeným$/i },
  // Partners with their deposits, and the sole shareholder of a joint-stock company: so Act 530/2003, section 2(2), until 16 August 2026; the text of
  // Act 29/2026, in force since then, was not found. Shares follow the deposits by section 114(1) of the Commercial Code, unless the contract says
  // otherwise. Act 315/2016, section 4: beneficial owners without shares, so that no floor follows; of a listed company, and of one that it owns
  // wholly, its managers instead. Both of these were read (github.com/legalize-dev/legalize-sk at 5bdaa6e).
  ownership: {
    law: {
      citation:
        'Act 29/2026 on the commercial register; Commercial Code, section 114; Act 315/2016 on partners of the public sector, section 4',
      missing:
        'The text of Act 29/2026 on what is entered was not found: the copy at hand has its articles IV and XX only. Section 114 and Act 315/2016 were read.',
    },
    basis: ['shareRegister', 'partners', 'beneficialOwnerRegister'],
    units: ['contribution', 'text'],
    attribution: 'none',
  },

  async ask({ registrationNumber }, client) {
    const { results } = await client.json(SEARCH, Hits, { query: { identifier: registrationNumber } });
    if (results.length === 0) throw new NotFound('the register has no such company');
    const { id } = entryOf(registrationNumber, results);
    const query = { showHistoricalData: 'true', showOrganizationUnits: 'false' };
    const [subject, partners] = await Promise.all([
      client.json(`/rpo/v1/entity/${id}`, Subject.optional(), { query, absent: undefined }),
      publicPartners(registrationNumber, client),
    ]);
    if (!subject) throw new Changed('an entry that the register finds and does not have');
    return { registrationNumber, subject, partners, today: localDate(new Date().toISOString(), 'Europe/Bratislava')! };
  },

  read,

  /**
   * The register matches any part of a present or former name and does not sort, so all hits (at most 500) are returned. The legal
   * form is left out of the query, because it has many spellings.
   */
  async searchByName(legalName, client) {
    const { results } = await client.json(SEARCH, Hits, { query: { fullName: legalName.replace(LEGAL_FORM, '') || legalName } });
    return results.flatMap((hit) => {
      const [companyName, registrationNumber] = [textOf(latest(hit.fullNames)?.value), textOf(latest(hit.identifiers)?.value)];
      return companyName && registrationNumber ? [{ companyName, registrationNumber, companyStatus: hitStatus(hit) }] : [];
    });
  },
});

const LEGAL_FORM = /(?<![\s,])[\s,]+(?:(?:spol\.? )?s\.? ?r\.? ?o|a\.? ?s|v\.? ?o\.? ?s|k\.? ?s)\.?$/i;
const COMMERCIAL_REGISTER = '1';

function entryOf(number: string, hits: readonly Hit[]): Hit {
  const own = hits.filter(({ identifiers }) => identifiers.some(({ value }) => value?.trim() === number));
  const ended = ({ termination }: Hit) => termination || '9999';
  const commercial = ({ sourceRegister }: Hit) => Number(sourceRegister?.value?.code === COMMERCIAL_REGISTER);
  const [entry] = own.toSorted((a, b) => ended(b).localeCompare(ended(a)) || commercial(b) - commercial(a));
  if (!entry) throw new Changed('answers about other companies');
  return entry;
}
