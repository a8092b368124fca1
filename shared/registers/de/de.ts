/**
 * DE: Handelsregister, and the registers of cooperatives, partnerships and associations: the common portal of the German states.
 *
 * Asks: the advanced search by court and number, and the structured content (SI, XML) of its hit: three requests. The portal has no
 *   machine interface; its rules allow 60 retrievals an hour, which is the pace. A captcha, a log-in, a reached limit or any other
 *   unexpected page ends the look-up as unavailable.
 * Gives: name, former names, form, status, address, capital, register number with its court; managing directors, boards, procurators,
 *   liquidators with dates of birth; partners and limited partners of partnerships, owners of sole traders; the last parties of a
 *   deleted entry as former parties; the current print as PDF.
 * Does not give: shareholders of a GmbH (lists are scanned documents) and of an AG (in no register); supervisory boards (lists among
 *   the documents); former parties of an existing company (structured content is the present state); the date of registration, except
 *   for entries that were moved; accounts (Unternehmensregister, behind a captcha); beneficial owners (closed); people of entries
 *   without structured content; the object of the company (words, no code).
 * A number without its court is found where only one court has it, or only one under the given name; else the fault explains it.
 * Source: https://www.handelsregister.de. Proven: a genuine page of hits, genuine structured content (its names masked), official
 *   codes of courts and roles. From other public clients, not from recorded answers: the search page, fields of the search by
 *   number, former names, an empty list, numbers of corporate partners. Contributions of limited partners are unproven.
 */

import { defineRegistry, type RegistryClient } from '../contract.ts';
import { Changed, NotFound } from '../faults.ts';
import { formatNumber, parseNumber, type RegisterNumber, registernummer } from './identifiers.ts';
import { currentPrint, onlyHit, searchByNumber, searchByWords, structuredContent } from './portal.ts';
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
  formsWithEntries: { officers: /^(?:gesellschaft mit beschränkter haftung|aktiengesellschaft)\b/i },
  // HGB, sections 106 (as of 2024, buzer.de/gesetz/3486/a48587.htm) and 162 (as of 2022, github.com/bundestag/gesetze; a commentary has the change of
  // 2024): all partners, the limited ones with the sum they are liable for, which is no share. Lists of a GmbH's
  // shareholders (GmbHG, section 40) are scanned documents; the transparency register needs a legitimate interest.
  ownership: {
    law: {
      citation: 'HGB, sections 106 and 162',
      source: {
        title: 'Handelsgesetzbuch, section 106 as of 2024, section 162 as of 2022',
        date: '2024',
        at: 'https://www.buzer.de/gesetz/3486/a48587.htm',
      },
    },
    basis: ['partners'],
    units: ['text'],
    attribution: 'none',
  },

  async ask({ registrationNumber, legalName }, client) {
    const { asked, hits, hit } = await findHit(registrationNumber, legalName, client);
    return { asked, hit, content: await structuredContent(hits, hit, client) };
  },

  read,

  async searchByName(legalName, client) {
    const { hits } = await searchByWords(legalName, client);
    return hits.map(({ name, number, status }) => ({
      companyName: name,
      // The court is a separate field (docs/specification.md 2.6); the name distinguishes courts with the same number.
      registrationNumber: formatNumber({ ...number, court: undefined }),
      ...(status && { companyStatus: status }),
      ...(number.court && { registerCourt: number.court }),
    }));
  },

  /** Each retrieval needs a new page of hits. */
  async documents({ registrationNumber, legalName }, client) {
    try {
      const { hits, hit } = await findHit(registrationNumber, legalName, client);
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

async function findHit(registrationNumber: string, legalName: string | undefined, client: RegistryClient) {
  const asked: RegisterNumber | undefined = parseNumber(registrationNumber);
  if (!asked) throw new Changed('not a register number');
  const hits = await searchByNumber(asked, client);
  return { asked, hits, hit: onlyHit(hits, asked, legalName) };
}
