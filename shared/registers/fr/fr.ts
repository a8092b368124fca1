/**
 * FR: Annuaire des Entreprises, DINUM's open interface to Sirene (INSEE) and the Registre national des entreprises (INPI).
 *
 * Asks: one search by SIREN; the open dataset of ratios of filed annual accounts; INSEE's notice of situation of the head office.
 * Gives: name, form, status, date of creation, head office, activities, SIREN, SIRET, VAT and RNA numbers, trade names, officers and
 *   auditors, the partners of civil companies and of sociétés en nom collectif, turnover and net result of published annual accounts.
 * Does not give: shareholders (in no French register), beneficial owners (closed to the public), capital (only where an answer has
 *   it), former names, former officers and owners (the answer has present ones only, without dates), elected members of local
 *   government; confidential annual accounts and those of a group.
 * Source: https://recherche-entreprises.api.gouv.fr/docs. Proven: genuine recorded answers for look-up, nothing found and the ratios;
 *   the operator's own code for partial diffusion and joined roles; documented shape for name search and the notice.
 */

import { defineRegistry, type OfficialDocument, type RegistryClient } from '../contract.ts';
import { Changed, NotFound } from '../faults.ts';
import { statements } from './figures.ts';
import { siren } from './identifiers.ts';
import { publicText } from './masked.ts';
import { legalName, read, status } from './read.ts';
import { type Ratio, Ratios, Search, type Unit } from './wire.ts';

const ACCOUNTS = 'https://data.economie.gouv.fr';
const NOTICES = 'https://api-avis-situation-sirene.insee.fr';
/** Rows per page of ratios, and the maximum number of pages. */
const PAGE_SIZE = 100;
const MAX_PAGES = 50;

export const fr = defineRegistry<Unit>({
  jurisdiction: 'FR',
  name: 'Annuaire des Entreprises (Sirene, RNE)',
  operator: 'DINUM, with the data of INSEE and INPI',
  origin: 'https://recherche-entreprises.api.gouv.fr',
  otherOrigins: [ACCOUNTS, NOTICES],
  licence: 'Licence Ouverte 2.0',
  proven: 'recorded_answers',
  pace: { requests: 7, perSeconds: 1, perLookUp: 3 },
  lookupBy: 'registrationNumber',
  identifiers: [siren],
  sections: {
    officers: {
      level: 'partly_published',
      reasons: ['some_legal_forms_only'],
      completeFor: 'units in the RNE (companies and sole traders, not associations and public bodies)',
    },
    owners: {
      level: 'partly_published',
      reasons: ['some_legal_forms_only', 'legal_access_required'],
      completeFor:
        'sole traders, sociétés en nom collectif, civil companies of unlimited liability, and companies whose sole partner is named',
    },
    financials: { level: 'partly_published', reasons: ['hidden_by_register', 'not_read_by_service'] },
  },
  formsWithEntries: { officers: /^(?:société à responsabilité limitée|sas, société par actions simplifiée|sa à )/i },
  // Code de commerce, articles R. 123-54 and R. 123-103: partners of unlimited liability and the sole partner, without shares. Shareholders
  // are in no register. Beneficial owners (Code monétaire et financier, L. 561-46) have been closed to the public since 31 July 2024: who has
  // a legitimate interest asks INPI (data.inpi.fr).
  ownership: {
    law: {
      citation: 'Code de commerce, articles R. 123-54 and R. 123-103',
      missing:
        'Article R. 123-103, on the sole partner, was not read; article R. 123-54, no. 1, on partners of unlimited liability, was, as in force on 16 April 2021.',
    },
    basis: ['partners'],
    units: [],
    attribution: 'none',
  },

  ask: ({ registrationNumber }, client) => find(registrationNumber, client),

  read,

  /** A name of fewer than three letters is a bad request (400) and finds nothing. */
  async searchByName(name, client) {
    const { results } = await client.json('/search', Search, {
      query: { q: name, page: 1, per_page: 25 },
      absentStatuses: [400],
      absent: { results: [] },
    });
    return results.flatMap((unit) => {
      const companyName = publicText(legalName(unit));
      return companyName ? [{ companyName, registrationNumber: unit.siren, ...pickStatus(unit) }] : [];
    });
  },

  async financials({ registrationNumber }, client) {
    return statements(registrationNumber, await ratios(registrationNumber, client));
  },

  async documents({ registrationNumber }, client): Promise<OfficialDocument[]> {
    try {
      const siret = (await find(registrationNumber, client)).siege?.siret;
      if (!siret?.startsWith(registrationNumber)) return [];
      const { contentType, body, url } = await client.bytes(`/identification/pdf/${encodeURIComponent(siret)}`, { origin: NOTICES });
      return [{ title: `Sirene notice of situation, SIRET ${siret}`, kind: 'official_extract', contentType, origin: url, body }];
    } catch (fault) {
      if (fault instanceof NotFound) return [];
      throw fault;
    }
  },
});

/** An unknown number has no result, or a result without a name where only remnants of a unit exist. */
async function find(number: string, client: RegistryClient): Promise<Unit> {
  const { results } = await client.json('/search', Search, { query: { q: number, page: 1, per_page: 1 } });
  const [unit] = results;
  if (!unit || !legalName(unit)) throw new NotFound('the register has no such company');
  return unit;
}

async function ratios(number: string, client: RegistryClient): Promise<Ratio[]> {
  const found: Ratio[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = {
      dataset: 'ratios_inpi_bce',
      q: `siren:${number}`,
      rows: PAGE_SIZE,
      start: page * PAGE_SIZE,
      sort: 'date_cloture_exercice',
    };
    const { nhits, records } = await client.json('/api/records/1.0/search/', Ratios, { origin: ACCOUNTS, query });
    found.push(...records.map(({ fields }) => fields));
    if (found.length >= nhits) return found;
    if (records.length === 0) break;
  }
  throw new Changed('more annual accounts than can be read');
}

function pickStatus(unit: Unit): { companyStatus?: string } {
  const { companyStatus } = status(unit);
  return companyStatus ? { companyStatus } : {};
}
