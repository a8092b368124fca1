/**
 * CA: Corporations Canada, the federal register of Innovation, Science and Economic Development Canada (ISED). Most Canadian companies
 * are provincial and in other registers.
 *
 * Asks: the corporation by its number or its Business Number; its directors.
 * Gives: name and former names, governing act, status, first day under a federal act, registered office, Business Number, directors with
 *   their address for service.
 * Does not give: officers, shareholders, individuals with significant control (only on the register's web pages, for business
 *   corporations), former directors (the list has present ones only), figures, documents, a search by name (not in the public plan).
 * Source: https://api.ised-isde.canada.ca (API store, corporations), and the register's page "Accessing federal corporation JSON datasets".
 *   Proven: genuine answers of a corporation, of an unknown number and of a list without directors; a list with directors from a public
 *   probe of 2026, the statuses from users of the open data. The public plan allows 60 requests a minute.
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
  proven: 'recorded_answers',
  heldAgainst: 'one corporation, unknown numbers, and a director as a probe of 2026 reports them',
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
  formsWithEntries: { officers: /^canada business corporations act$/i },

  async ask({ registrationNumber: asked }, client) {
    if (!corporationNumber.pattern.test(asked)) {
      const corporation = await corporationOf(asked, client);
      return { asked, corporation, directors: await directorsOf(corporation.corporationId, client) };
    }
    // The corporation's answer decides before any fault of the directors' list, whose answer for an unknown number is undefined.
    const [found, directors] = await Promise.allSettled([corporationOf(asked, client), directorsOf(asked, client)]);
    if (found.status === 'rejected') throw found.reason;
    if (directors.status === 'rejected') throw directors.reason;
    return { asked, corporation: found.value, directors: directors.value };
  },

  read,
});

/** For an unknown number the register answers `could not find corporation 999999` with status 200. */
const NO_SUCH_CORPORATION = /could not find|est inconnue?\b/i;

async function corporationOf(number: string, client: RegistryClient): Promise<Corporation> {
  const slots = await client.json(`${API}/v1/corporations/${encodeURIComponent(number)}.json`, Found, { query: { lang: 'eng' } });
  const corporation = slots.find((slot) => slot !== null && typeof slot === 'object');
  if (corporation) return corporation;
  const words = slots.filter((slot) => typeof slot === 'string');
  if (words.some((slot) => NO_SUCH_CORPORATION.test(slot))) throw new NotFound('the register has no such company');
  throw new Changed(words.length > 0 ? 'words instead of a corporation' : 'no corporation in either language');
}

/** A corporation without directors on file has a list without items; a 404 means that the endpoint has moved. */
async function directorsOf(number: string, client: RegistryClient): Promise<Director[]> {
  const path = `${API}/v2/corporations/${encodeURIComponent(number)}/directors`;
  const { _embedded, _links } = await client.json(path, Directors, { absent: {} });
  const [, listed = number] = /\/corporations\/(\d+)\/directors\b/.exec(_links?.self?.href ?? '') ?? [];
  if (Number(listed) !== Number(number)) throw new Changed('the directors of another corporation');
  if (_links?.next) throw new Changed('a list of directors in several pages');
  if (_embedded ? !_embedded.directors : !_links) throw new Changed('a list of directors without its items');
  return _embedded?.directors ?? [];
}
