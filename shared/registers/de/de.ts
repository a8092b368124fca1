/**
 * DE: Handelsregister, and the registers of cooperatives, partnerships and associations: the common portal of the German states.
 *
 * Asks: the advanced search by court and number, and the structured content (SI, XML) of its hit: three requests. The portal has no
 *   machine interface; its rules allow 60 retrievals an hour, which is the pace. A captcha, a log-in, a limit reached or any other
 *   page in the place of the expected one ends the look-up as unavailable.
 * Gives: name, former names, form, status, address, capital, register number with its court; managing directors, boards, procurators,
 *   liquidators with dates of birth; partners and limited partners of partnerships, owners of sole traders; of a deleted entry those who
 *   stood in it at last, as former parties; the current print as PDF.
 * Does not give: shareholders of a GmbH (lists are scanned papers) and of an AG (in no register); supervisory boards (lists among the
 *   documents); who has left a company that goes on (structured content is the present state); the day of registration, but for
 *   entries that were moved; accounts (Unternehmensregister, behind a captcha); beneficial owners (closed); people of entries
 *   without structured content; the object of the company (words, no code).
 * A number without its court is answered where one court alone has it, or has it under the name asked for; else the "no" says so.
 * Source: https://www.handelsregister.de. Proven: a genuine page of hits, genuine structured content (its names masked), official
 *   codes of courts and roles. From other public clients, not from answers of our own: the search page, fields of the search by
 *   number, former names, an empty list, numbers of corporate partners. Contributions of limited partners are unproven.
 */

import { defineRegistry, type RegistryClient } from '../contract.ts';
import { Changed, NotFound } from '../faults.ts';
import { parseNumber, type RegisterNumber, registernummer, written } from './identifiers.ts';
import { currentPrint, searchByNumber, searchByWords, structuredContent, theOne } from './portal.ts';
import { type Answer, read } from './read.ts';

export const de = defineRegistry<Answer>({
  jurisdiction: 'DE',
  name: 'Handelsregister',
  operator: 'Gemeinsames Registerportal der Länder',
  origin: 'https://www.handelsregister.de',
  licence: 'Free inspection for information (§ 9 HGB), single look-ups only',
  proven: 'recorded_answers',
  cookies: true,
  pace: { requests: 60, perSeconds: 3600, perLookUp: 6 },
  lookupBy: 'registrationNumber',
  identifiers: [registernummer],
  sections: {
    officers: {
      level: 'partly_published',
      reasons: ['not_read_by_service'],
      completeFor: 'entries with structured content, except stock companies (AG, SE, KGaA)',
    },
    owners: {
      level: 'partly_published',
      reasons: ['some_legal_forms_only', 'not_read_by_service'],
      completeFor: 'partnerships and sole traders (HRA, GsR, PR) with structured content',
    },
  },

  async ask({ registrationNumber, legalName }, client) {
    const { asked, hits, hit } = await found(registrationNumber, legalName, client);
    return { asked, hit, content: await structuredContent(hits, hit, client) };
  },

  read,

  async searchByName(legalName, client) {
    const { hits } = await searchByWords(legalName, client);
    return hits.map(({ name, number, status }) => ({
      companyName: name,
      // The court stands apart (docs/specification.md 2.6); the name tells courts apart that have the same number.
      registrationNumber: written({ ...number, court: undefined }),
      ...(status && { companyStatus: status }),
      ...(number.court && { registerCourt: number.court }),
    }));
  },

  /** A paper uses the page of hits up: it is asked for anew. */
  async documents({ registrationNumber, legalName }, client) {
    try {
      const { hits, hit } = await found(registrationNumber, legalName, client);
      const print = await currentPrint(hits, hit, client);
      if (!print) return [];
      const { body, url } = print;
      return [{ title: 'Aktueller Abdruck', kind: 'official_extract', contentType: 'application/pdf', origin: url, body }];
    } catch (fault) {
      if (fault instanceof NotFound) return [];
      throw fault;
    }
  },
});

async function found(registrationNumber: string, legalName: string | undefined, client: RegistryClient) {
  const asked: RegisterNumber | undefined = parseNumber(registrationNumber);
  if (!asked) throw new Changed('no register number');
  const hits = await searchByNumber(asked, client);
  return { asked, hits, hit: theOne(hits, asked, legalName) };
}
