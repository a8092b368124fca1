/**
 * DK: Det Centrale Virksomhedsregister (CVR, the Central Business Register), Erhvervsstyrelsen.
 *
 * Asks: the company in the index `cvr-permanent`; the details of its foreign participants; for figures and documents the
 *   index of published annual reports, and the report itself.
 * Gives: name, form, status, founding day, addresses, activities, share capital, former and secondary names, management, auditors,
 *   founders, liable partners, and legal owners of 5 % and more in the register's bands (capital and votes separately); former
 *   parties and earlier shares of another size; figures of the last annual report and of the year before, where it was filed as XBRL;
 *   the report as a PDF.
 * Does not give: beneficial owners: since September 2025 only obliged entities and those with a legitimate interest may see them
 *   (index `cvr-re`, not requested; unlawful disclosure is fined). They are read where an answer has them, as recorded ones do.
 *   Owners of less than 5 %, limited partners, dates of birth, home addresses.
 * Source: https://data.virk.dk/datakatalog/erhvervsstyrelsen/system-til-system-adgang-til-cvr-data. Proven: genuine recorded
 *   answers of three companies (management, auditors, founders, owners in bands, ended beneficial owners), four genuine XBRL
 *   reports (read by hand, not kept here). From other public clients only: port 8443 (TLS; the documented port 80 has none),
 *   foreign participants, the index of reports, all statuses but NORMAL, functions and organs that the three companies lack.
 */

import { defineRegistry } from '../contract.ts';
import { Changed, NotFound, Unavailable } from '../faults.ts';
import { annualReport, DOCUMENT_ORIGIN } from './documents.ts';
import { cvrNumber } from './identifiers.ts';
import { otherParticipants } from './parties.ts';
import { type Answer, read } from './read.ts';
import { Companies, Foreigners, Names } from './wire.ts';

const INDEX = '/cvr-permanent';
const NEWEST = 'Vrvirksomhed.virksomhedMetadata';
/** Elasticsearch's maximum for one answer. */
const MAX_HITS = 3000;

export const dk = defineRegistry<Answer>({
  jurisdiction: 'DK',
  name: 'Det Centrale Virksomhedsregister (CVR)',
  operator: 'Erhvervsstyrelsen',
  origin: 'https://distribution.virk.dk:8443',
  otherOrigins: [DOCUMENT_ORIGIN],
  licence: 'CVR terms of use: free reuse, no marketing to units marked reklamebeskyttet',
  proven: 'recorded_answers',
  credentials: {
    fields: ['user', 'password'],
    headers: ({ user, password }) => ({ authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }),
    obtainedAt: 'https://data.virk.dk/datakatalog/erhvervsstyrelsen/system-til-system-adgang-til-cvr-data',
  },
  lookupBy: 'registrationNumber',
  identifiers: [cvrNumber],
  sections: {
    officers: { level: 'published' },
    owners: {
      level: 'partly_published',
      reasons: ['holders_below_floor', 'some_roles_only', 'legal_access_required'],
      completeFor: 'sole traders, general partnerships, and companies whose listed legal owners hold all of the capital',
    },
    financials: { level: 'partly_published', reasons: ['entries_not_understood', 'more_on_register'] },
  },
  formsWithEntries: { officers: /^(?:anpartsselskab|aktieselskab)$/i },
  // Selskabsloven §§ 55 and 58: holders of 5 % and more are entered, in bands of all that they hold. Section 55(2) counts
  // what a controlled company votes.
  ownership: {
    law: {
      citation: 'Selskabsloven §§ 55 and 58',
      source: {
        title: 'Selskabsloven, section 55, and the Business Authority on legal owners',
        date: '2021-10-11',
        at: 'https://danskelove.dk/selskabsloven/55',
      },
    },
    basis: ['shareRegister', 'partners'],
    units: ['band'],
    publicationFloor: 5,
    floorInclusive: false,
    totalHoldings: true,
  },

  async ask({ registrationNumber }, client) {
    const post = { query: { term: { 'Vrvirksomhed.cvrNummer': Number(registrationNumber) } }, size: 1 };
    const [hit] = hitsOf(await client.json(`${INDEX}/virksomhed/_search`, Companies, { post }));
    if (!hit) throw new NotFound('the register has no such company');
    const company = hit._source.Vrvirksomhed;
    const others = otherParticipants(company);
    if (others.length === 0) return { company, foreigners: [] };
    if (others.length > MAX_HITS) throw new Changed('more participants than one request can cover');
    const body = {
      query: { terms: { 'Vrdeltagerperson.enhedsNummer': others } },
      _source: ['Vrdeltagerperson.enhedsNummer', 'Vrdeltagerperson.attributter'],
      size: others.length,
    };
    const foreigners = hitsOf(await client.json(`${INDEX}/deltager/_search`, Foreigners, { post: body }));
    return { company, foreigners: foreigners.map(({ _source }) => _source.Vrdeltagerperson) };
  },

  read,

  async searchByName(legalName, client) {
    const post = {
      query: { match: { [`${NEWEST}.nyesteNavn.navn`]: { query: legalName, operator: 'and' } } },
      _source: ['Vrvirksomhed.cvrNummer', `${NEWEST}.nyesteNavn.navn`, `${NEWEST}.sammensatStatus`],
      size: 20,
    };
    const hits = hitsOf(await client.json(`${INDEX}/virksomhed/_search`, Names, { post }));
    return hits.map(
      ({
        _source: {
          Vrvirksomhed: { cvrNummer, virksomhedMetadata: newest },
        },
      }) => ({
        companyName: newest.nyesteNavn.navn,
        registrationNumber: String(cvrNummer).padStart(8, '0'),
        ...(newest.sammensatStatus && { companyStatus: newest.sammensatStatus }),
      }),
    );
  },

  /** Loaded when first asked for: most functions never read XML. */
  async financials({ registrationNumber }, client) {
    const { filedFigures } = await import('./figures.ts');
    return filedFigures(registrationNumber, client);
  },

  async documents({ registrationNumber }, client) {
    const report = await annualReport(registrationNumber, client);
    const path = report?.paths['application/pdf'];
    if (!report || !path) return [];
    try {
      const { contentType, body, url } = await client.bytes(path, { origin: DOCUMENT_ORIGIN });
      return [{ title: `Annual report ${report.end}`, kind: 'filing', contentType, origin: url, body }];
    } catch (fault) {
      if (fault instanceof NotFound) return [];
      throw fault;
    }
  },
});

interface Searched<Hit> {
  timed_out?: boolean | null | undefined;
  _shards?: { failed?: number | null | undefined } | null | undefined;
  hits: { hits: Hit[] };
}

/** An interrupted search returns only a part of its hits, so an empty result would not mean "not found". */
function hitsOf<Hit>({ timed_out, _shards, hits }: Searched<Hit>): Hit[] {
  if (timed_out || _shards?.failed) throw new Unavailable('an interrupted search', { timedOut: Boolean(timed_out) });
  return hits.hits;
}
