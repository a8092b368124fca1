/**
 * CH: Zefix (the central business name index of the cantonal commercial registers), Federal Office of Justice.
 *
 * Asks: the entry with all its publications in the gazette (SHAB/FOSC/FUSC), in one request; a second request with the dotted
 *   number where the plain number gives 404. Zefix names people only in the text of the publications, which are read oldest first.
 * Gives: name, legal form, status, canton, registration date, address, nominal capital, former and translated names, UID, CH-ID and
 *   EHRA-ID; auditors, head offices, branches and successors; officers, signatories and procurators, partners, the holders of a
 *   GmbH's quotas (in percent, where the quotas add up to the capital), the owner of a sole proprietorship; former officers and
 *   owners, with the day of the entry; since when, of those whom a publication enters anew; of persons the places of origin, or the
 *   nationality, and the municipality of residence.
 * Does not give: people entered before the publications begin (about 2001) and not named since; people in sentences that
 *   `german.ts` and `french.ts` have no pattern for (Geneva, Neuchâtel and old Ticino): these people are shown neither as present
 *   nor as former, and the section is `partial` or `not_covered` with the reason `entries_not_understood`; shareholders of a company
 *   limited by shares; dates of birth; figures; the purpose (free text, no code); documents (cantonal extracts are web pages only).
 * Source: https://www.zefix.admin.ch/ZefixPublicREST (OpenAPI 2.6.1.2). Proven: the official shapes; genuine publications of 22
 *   companies in nine cantons, 2001 to 2017, with every entry and sentence checked (no recorded answer of the API, no publication
 *   of Geneva, Vaud or Neuchâtel). Blocks of commune numbers, and some names of offices, are from general knowledge.
 */
import { defineRegistry } from '../contract.ts';
import { cantonOf, jurisdictionOf } from './cantons.ts';
import { dotted, uid } from './identifiers.ts';
import { read, status } from './read.ts';
import { Companies, type Company, Hits } from './wire.ts';

const API = '/ZefixPublicREST/api/v1/company';
/** Fields with the gazette's texts, which are not truncated. */
const PUBLICATIONS = ['message'];
/** Characters that the name search needs at least. */
const MIN_NAME = 3;

export const ch = defineRegistry<Company>({
  jurisdiction: 'CH',
  name: 'Zefix',
  operator: 'Bundesamt für Justiz, Eidgenössisches Amt für das Handelsregister',
  origin: 'https://www.zefix.admin.ch',
  licence: 'Open use, source to be named (opendata.swiss)',
  proven: 'documentation',
  heldAgainst: 'messages of the gazette, 2001 to 2026, in an envelope after the OpenAPI document',
  credentials: {
    fields: ['username', 'password'],
    headers: ({ username, password }) => ({ authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }),
    obtainedAt: 'zefix@bj.admin.ch',
  },
  lookupBy: 'registrationNumber',
  identifiers: [uid],
  sections: {
    officers: {
      level: 'partly_published',
      reasons: ['published_period_only'],
      completeFor: 'companies whose first entry is among the publications, which begin in about 2001',
    },
    owners: {
      level: 'partly_published',
      reasons: ['some_legal_forms_only', 'published_period_only'],
      completeFor: 'limited liability companies (GmbH), general and limited partnerships, sole proprietorships',
    },
  },
  formsWithEntries: {
    officers:
      /^(?:aktiengesellschaft|gesellschaft mit beschränkter haftung|société anonyme|société à responsabilité limitée|società anonima|società a garanzia limitata)\b/i,
  },
  // Code of Obligations, articles 552, 594 and 791, and Commercial Register Ordinance, article 73: partners, and the shareholders of a GmbH
  // with their parts. Shareholders of an AG are not entered, beneficial owners are reported to the company or to a closed register.
  ownership: {
    law: {
      citation: 'Code of Obligations, articles 552, 594 and 791; Commercial Register Ordinance, article 73',
      missing: 'The articles were not read: the copy at hand ends before them.',
    },
    basis: ['shareRegister', 'partners'],
    units: ['nominalAmount'],
    attribution: 'none',
  },

  async ask({ registrationNumber }, client) {
    const plain = await client.json(`${API}/uid/${registrationNumber}`, Companies.optional(), {
      absent: undefined,
      untruncatedFields: PUBLICATIONS,
    });
    return currentEntry(
      plain ?? (await client.json(`${API}/uid/${dotted(registrationNumber)}`, Companies, { untruncatedFields: PUBLICATIONS })),
    );
  },

  read,

  async searchByName(legalName, client) {
    const name = legalName.replaceAll('*', ' ').trim();
    if (name.length < MIN_NAME) return [];
    const hits = await client.json(`${API}/search`, Hits, { post: { name, activeOnly: false }, absent: [] });
    return hits.flatMap((hit) => {
      if (!hit.uid) return [];
      const { companyStatus } = status(hit);
      const jurisdiction = jurisdictionOf(cantonOf(hit.legalSeatId));
      return [
        {
          companyName: hit.name,
          registrationNumber: hit.uid,
          ...(jurisdiction !== 'CH' && { jurisdiction }),
          ...(companyStatus && { companyStatus }),
        },
      ];
    });
  },
});

/** A company that moved to another canton has one entry in each: the one that is not deleted, else the one changed last. */
function currentEntry(entries: Company[]): Company {
  const latest = entries.toSorted((a, b) => lastChange(b).localeCompare(lastChange(a)));
  return latest.find((entry) => entry.status !== 'CANCELLED' && !entry.deletionDate) ?? latest[0]!;
}

const lastChange = ({ sogcPub }: Company): string =>
  (sogcPub ?? [])
    .map(({ sogcDate }) => sogcDate ?? '')
    .toSorted()
    .at(-1) ?? '';
