/**
 * CA: Corporations Canada, the federal register of Innovation, Science and Economic Development Canada (ISED). Most Canadian companies
 * are provincial and stand in other registers.
 *
 * Asks: the corporation by its number or its Business Number; its directors.
 * Gives: name and former names, governing act, status, first day under a federal act, registered office, Business Number, directors with
 *   their address for service.
 * Does not give: officers, shareholders, individuals with significant control (of business corporations, on the register's pages
 *   only), directors who have left (the list has present ones only), figures, papers, a search by name (the public plan has none).
 * Source: https://api.ised-isde.canada.ca (API store, corporations), and the register's page "Accessing federal corporation JSON datasets".
 *   Proven: genuine answers of a corporation, of an unknown number and of a list without directors; a list with directors by a public
 *   probe of 2026, the statuses by users of the open data. The public plan allows 60 requests a minute.
 */

import { defineRegistry, type RegistryClient } from '../contract.ts';
import { Changed, NotFound } from '../faults.ts';
import { businessNumber, corporationNumber } from './identifiers.ts';
import { type Answer, read } from './read.ts';
import { type Corporation, type Director, Directors, Found } from './wire.ts';

const API = '/corporations/api';

export const ca = defineRegistry<Answer>({
  jurisdiction: 'CA',
  name: 'Corporations Canada',
  operator: 'Innovation, Science and Economic Development Canada',
  origin: 'https://apigateway-passerelledapi.ised-isde.canada.ca',
  licence: 'Open Government Licence - Canada',
  proven: 'documentation',
  credentials: {
    fields: ['apiKey'],
    headers: ({ apiKey }) => ({ 'user-key': apiKey! }),
    obtainedAt: 'https://api.ised-isde.canada.ca',
  },
  pace: { requests: 60, perSeconds: 60, perLookUp: 2 },
  lookupBy: 'registrationNumber',
  identifiers: [corporationNumber, businessNumber],
  sections: {
    officers: { level: 'published' },
    owners: { level: 'not_covered', reasons: ['not_read_by_service', 'some_legal_forms_only'] },
  },

  async ask({ registrationNumber: asked }, client) {
    if (!corporationNumber.pattern.test(asked)) {
      const corporation = await corporationOf(asked, client);
      return { asked, corporation, directors: await directorsOf(corporation.corporationId, client) };
    }
    // What the corporation's answer says goes before any fault of the directors': of a number that nobody has they may say anything.
    const [found, directors] = await Promise.allSettled([corporationOf(asked, client), directorsOf(asked, client)]);
    if (found.status === 'rejected') throw found.reason;
    if (directors.status === 'rejected') throw directors.reason;
    return { asked, corporation: found.value, directors: directors.value };
  },

  read,
});

/** `could not find corporation 999999`, with status 200, is this register's way of saying that there is none. */
const NO_SUCH_CORPORATION = /could not find|est inconnue?\b/i;

async function corporationOf(number: string, client: RegistryClient): Promise<Corporation> {
  const slots = await client.json(`${API}/v1/corporations/${encodeURIComponent(number)}.json`, Found, { query: { lang: 'eng' } });
  const corporation = slots.find((slot) => slot !== null && typeof slot === 'object');
  if (corporation) return corporation;
  const words = slots.filter((slot) => typeof slot === 'string');
  if (words.some((slot) => NO_SUCH_CORPORATION.test(slot))) throw new NotFound('the register has no such company');
  throw new Changed(words.length > 0 ? 'words in the place of a corporation' : 'no corporation in either language');
}

/** A corporation without directors on file has a list without items, and not a 404: that is an address that is gone. */
async function directorsOf(number: string, client: RegistryClient): Promise<Director[]> {
  const path = `${API}/v2/corporations/${encodeURIComponent(number)}/directors`;
  const { _embedded, _links } = await client.json(path, Directors, { absent: {} });
  const [, theirs = number] = /\/corporations\/(\d+)\/directors\b/.exec(_links?.self?.href ?? '') ?? [];
  if (Number(theirs) !== Number(number)) throw new Changed('the directors of another corporation');
  if (_links?.next) throw new Changed('a list of directors in several pages');
  if (_embedded ? !_embedded.directors : !_links) throw new Changed('a list of directors without its items');
  return _embedded?.directors ?? [];
}
