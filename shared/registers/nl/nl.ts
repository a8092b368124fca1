/**
 * NL: Handelsregister (the trade register), Kamer van Koophandel (KVK).
 *
 * Asks: the base profile of the KVK number (a paid call); for a BV or NV also the open data, which have insolvencies; for names the
 *   search (free of charge).
 * Gives: name, form, registration day, addresses that are not protected, RSIN and branch number, trade names, activities, whether
 *   the enterprise is still registered, and for a BV or NV whether it is bankrupt or has its payments suspended.
 * Does not give: directors, shareholders, capital (no interface of KVK has them, only the paid extract), beneficial owners (closed
 *   register); insolvencies of other forms; annual accounts (open data with one request a minute, in an undocumented format);
 *   documents (a paid web product).
 * Source: https://developers.kvk.nl. Proven: genuine recorded answers of KVK's public test environment for base profile, search and
 *   both kinds of not found. From other public clients only: open data, addresses abroad, ended registrations, legal persons.
 * The test environment has the same paths under `/test`: it needs only `REGISTRY_ORIGINS`
 *   `{"https://api.kvk.nl": "https://api.kvk.nl/test"}` and its public key, no change of code.
 */

import { defineRegistry, type NameMatch, type RegistryClient } from '../contract.ts';
import { Changed, Throttled, Unavailable } from '../faults.ts';
import { kvkNumber } from './identifiers.ts';
import { type Answer, read } from './read.ts';
import { type Hit, Hits, OpenData, Profile } from './wire.ts';

const OPEN_DATA = 'https://opendata.kvk.nl';
/** Codes of a register that cannot deliver now (a pending change, an internal error). Their 404 says nothing about the company. */
const TEMPORARY_ERROR = /"IPD(?:1\d{3}|9\d{3})"/;

export const nl = defineRegistry<Answer>({
  jurisdiction: 'NL',
  name: 'KVK Handelsregister',
  operator: 'Kamer van Koophandel',
  origin: 'https://api.kvk.nl',
  otherOrigins: [OPEN_DATA],
  licence: 'KVK API terms of use; open data CC BY 4.0',
  proven: 'official_examples',
  credentials: {
    fields: ['apiKey'],
    headers: ({ apiKey }) => ({ apikey: apiKey! }),
    obtainedAt: 'https://developers.kvk.nl',
  },
  lookupBy: 'registrationNumber',
  searchesTradingNames: true,
  identifiers: [kvkNumber],
  sections: { officers: { level: 'not_published' }, owners: { level: 'not_published' } },

  async ask({ registrationNumber }, client) {
    const profile = await unavailableIfTemporary(
      client.json(`/api/v1/basisprofielen/${registrationNumber}`, Profile, { movedBody: TEMPORARY_ERROR }),
    );
    return { profile, openData: isLimitedByShares(profile) ? await openDataOf(registrationNumber, client) : undefined };
  },

  read,

  async searchByName(legalName, client) {
    const query = { naam: legalName, pagina: 1, resultatenPerPagina: 50 };
    const options = { query, absent: { resultaten: [] }, movedBody: TEMPORARY_ERROR };
    const { resultaten } = await unavailableIfTemporary(client.json('/api/v2/zoeken', Hits, options));
    return enterprises(resultaten);
  },
});

/** Rejects with `Unavailable` for a temporary error, which the client reports as `Changed` (a moved address) because of its 404. */
async function unavailableIfTemporary<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (fault) {
    if (!(fault instanceof Changed) || fault.status !== 404) throw fault;
    throw new Unavailable('the register cannot deliver just now', { ...(fault.url && { url: fault.url }), status: 404, cause: fault });
  }
}

const isLimitedByShares = ({ _embedded }: Profile): boolean =>
  /besloten ?vennootschap|naamloze ?vennootschap|^[bn]\.?v\.?$/i.test(_embedded?.eigenaar?.rechtsvorm ?? '');

/** The open data allow every client 100 requests in five minutes: where they refuse one, the look-up continues without them. */
async function openDataOf(registrationNumber: string, client: RegistryClient): Promise<Answer['openData']> {
  const path = `/api/v1/hvds/basisbedrijfsgegevens/kvknummer/${registrationNumber}`;
  try {
    return await client.json(path, OpenData.optional(), { origin: OPEN_DATA, absent: undefined, absentStatuses: [400] });
  } catch (fault) {
    if (fault instanceof Throttled || fault instanceof Unavailable) return 'unreachable';
    throw fault;
  }
}

/** One match for each enterprise. Hits have an enterprise as legal person, as main branch, and as each other branch, which has another name. */
function enterprises(rows: readonly Hit[]): NameMatch[] {
  const found = new Map<string, NameMatch>();
  for (const type of ['rechtspersoon', 'hoofdvestiging']) {
    for (const { kvkNummer, naam, actief } of rows.filter((row) => row.type === type)) {
      if (!naam || found.has(kvkNummer)) continue;
      const companyStatus = actief && (actief === 'Nee' ? 'Uitgeschreven' : 'Ingeschreven');
      found.set(kvkNummer, { companyName: naam, registrationNumber: kvkNummer, ...(companyStatus && { companyStatus }) });
    }
  }
  return [...found.values()];
}
