/**
 * CZ: ARES (Administrativní registr ekonomických subjektů) of the Ministry of Finance, with the public register (VR) of the courts.
 *
 * Asks: the aggregate record and the entry in the public register, in parallel.
 * Gives: name, former and foreign names, form, status, seat, CZ-NACE, capital, file number; statutory and supervisory organs,
 *   procurators, liquidators, insolvency practitioners; partners with their shares, the sole shareholder of an a.s.; former officers
 *   and owners; branches. A relationship begins on the date of the function or membership, else on the date of its present entry; it
 *   ends on the date that the register names, else on that of the deletion. Holders of a joint share have one
 *   holding, with its percentage as the maximum of each.
 * Does not give: shareholders of an a.s. that has several, beneficial owners (not open), representatives of corporate members,
 *   filings (sbírka listin: web pages only), figures.
 * A 404 means "no such subject". A wrong endpoint is a 404 too, with another body. Where the aggregate record says that the subject
 *   is in the public register, a 404 of the public register is a fault.
 * Source: https://ares.gov.cz/swagger-ui (OpenAPI 1.3.0). Proven: trimmed genuine answers of an a.s. and an s.r.o.;
 *   documented shapes for the rest, code lists and organ codes as seen in public code.
 */
import { defineRegistry } from '../contract.ts';
import { ico } from './identifiers.ts';
import { type Answer, read, status } from './read.ts';
import { Hits, PublicRegister, Subject } from './wire.ts';

const REST = '/ekonomicke-subjekty-v-be/rest';

/** The body of a 404 by the framework, for a wrong endpoint. */
const MOVED = /"error"\s{0,5}:\s{0,5}"Not Found"[^}]{0,500}"path"/;

export const cz = defineRegistry<Answer>({
  jurisdiction: 'CZ',
  name: 'ARES',
  operator: 'Ministerstvo financí',
  origin: 'https://ares.gov.cz',
  licence: 'CC BY 4.0',
  proven: 'recorded_answers',
  pace: { requests: 500, perSeconds: 60, perLookUp: 2 },
  lookupBy: 'registrationNumber',
  identifiers: [ico],
  sections: {
    officers: {
      level: 'partly_published',
      reasons: ['some_legal_forms_only'],
      completeFor: 'whatever is entered in a public register: companies, cooperatives, associations, foundations',
    },
    owners: {
      level: 'partly_published',
      reasons: ['some_legal_forms_only'],
      completeFor: 's.r.o., v.o.s., k.s., and joint-stock companies with a sole shareholder',
    },
  },
  formsWithEntries: { officers: /^(?:společnost s ručením omezeným|akciová společnost)$/i, owners: /^společnost s ručením omezeným$/i },
  // Act 304/2013 on public registers, section 48(1)(b) and (h) to (k) (as of 19 July 2024, github.com/legalize-dev/legalize-cz, SB-2013-304 at
  // 94f4b83): partners of s.r.o. with their shares, of v.o.s. and k.s. without, the sole shareholder of an a.s. Beneficial
  // owners have been closed to the public since 17 December 2025.
  ownership: {
    law: {
      citation: 'Act 304/2013 on public registers, section 48',
      source: {
        title: 'Zákon o veřejných rejstřících, as of 19 July 2024',
        date: '2024-07-19',
        at: 'https://github.com/legalize-dev/legalize-cz',
      },
    },
    basis: ['shareRegister', 'partners'],
    units: ['percent', 'fraction', 'text'],
    attribution: 'none',
  },

  async ask({ registrationNumber }, client) {
    const [subject, register] = await Promise.all([
      client.json(`${REST}/ekonomicke-subjekty/${registrationNumber}`, Subject, { movedBody: MOVED }),
      client.json(`${REST}/ekonomicke-subjekty-vr/${registrationNumber}`, PublicRegister.nullable(), {
        absent: null,
        movedBody: MOVED,
      }),
    ]);
    return { subject, register };
  },

  read,

  /** A name with more than 1000 subjects is a 400. It stays a fault: an empty list would mean that there are none. */
  async searchByName(legalName, client) {
    const post = { obchodniJmeno: legalName, start: 0, pocet: 20 };
    const { ekonomickeSubjekty } = await client.json(`${REST}/ekonomicke-subjekty/vyhledat`, Hits, { post });
    return ekonomickeSubjekty.flatMap((hit) =>
      hit.ico ? [{ companyName: hit.obchodniJmeno, registrationNumber: hit.ico, companyStatus: status(hit).companyStatus }] : [],
    );
  },
});
