/**
 * HR: Sudski registar (the court register), Ministry of Justice, its open-data interface (version 3).
 *
 * Asks: the subject by MBS or OIB. An unknown number is an empty object: the list of courts then shows that the interface has data at all. A
 *   client id and a secret, free of charge (both end in `..`, which belongs to them); the token lasts six hours.
 * Gives: name, short and translated names, form, whether it is entered, bankruptcy and liquidation by the name, day of foundation, seat, MBS and
 *   OIB, share capital, main activity.
 * Does not give: directors, founders and members, which the interface had and by law has no more (the register shows them on its pages, one by
 *   one); beneficial owners (a register of FINA, with a log-in); proceedings in detail; figures. E-mail addresses are left out before an answer
 *   is read.
 * Limits: none published.
 * Source: https://sudreg-data.gov.hr/api/javni/dokumentacija/open_api. Proven: documentation; one answer as a public client shortened it, and
 *   the answer to an unknown number as another client saw it (2026-07).
 */
import { fullName } from '../../model/entity/names.ts';
import { defineRegistry } from '../contract.ts';
import { NotFound } from '../faults.ts';
import { mbs, oib } from './identifiers.ts';
import { type Answer, mbsOf, read } from './read.ts';
import { Courts, Found, Hits } from './wire.ts';

const API = '/api/javni';
const MAX_HITS = 20;

export const hr = defineRegistry<Answer>({
  jurisdiction: 'HR',
  name: 'Sudski registar',
  operator: 'Ministarstvo pravosuđa, uprave i digitalne transformacije',
  origin: 'https://sudreg-data.gov.hr',
  licence: 'Open licence of the Republic of Croatia',
  proven: 'documentation',
  heldAgainst: 'one answer as a public client shortened it',
  credentials: {
    fields: ['clientId', 'clientSecret'],
    token: { url: 'https://sudreg-data.gov.hr/api/oauth/token' },
    obtainedAt: 'https://sudreg-data.gov.hr',
  },
  lookupBy: 'registrationNumber',
  identifiers: [mbs, oib],
  sections: {
    officers: { level: 'restricted', reasons: ['hidden_by_register'] },
    owners: { level: 'restricted', reasons: ['hidden_by_register'] },
  },

  async ask({ registrationNumber: number }, client) {
    const query = {
      tip_identifikatora: number.length === 11 ? 'oib' : 'mbs',
      identifikator: number,
      expand_relations: 'true',
      no_data_error: 0,
    };
    const subject = await client.json(`${API}/detalji_subjekta`, Found, { query, absent: undefined, isPersonal });
    if (subject) return { number, subject };
    await client.json(`${API}/sudovi`, Courts, { query: { offset: 0, limit: 1 } });
    throw new NotFound('the register has no subject with this number');
  },

  read,

  async searchByName(legalName, client) {
    const query = { tvrtka_naziv: legalName, only_active: 'false', expand_relations: 'true', no_data_error: 0, offset: 0, limit: MAX_HITS };
    const hits = await client.json(`${API}/subjekti`, Hits, { query, absent: [], isPersonal });
    return hits.flatMap((hit) => {
      const [companyName, registrationNumber] = [fullName(hit.tvrtka?.ime ?? hit.ime), mbsOf(hit)];
      return companyName && registrationNumber ? [{ companyName, registrationNumber }] : [];
    });
  },
});

function isPersonal(member: string): boolean {
  return member === 'email_adrese';
}
