/**
 * NO: Enhetsregisteret (the Central Coordinating Register for Legal Entities), Brønnøysundregistrene.
 *
 * Asks: the main unit, otherwise the branch (both numbers have nine digits); roles; a copy of the latest annual accounts.
 * Gives: name, form, status, dates, addresses, activities, share capital, former names, officers, partners of partnerships,
 *   the owner of a sole proprietorship, the main unit of a branch; ended roles, as long as the register still lists them.
 *   From the deployment's own copy of the yearly file of shareholders (`shareholders.ts`), where it is loaded: all shareholders of a company.
 * Does not give: shareholders of today (the shareholder register has no open interface), beneficial owners (log-in required).
 * Source: https://data.brreg.no/enhetsregisteret/api/dokumentasjon. Proven: genuine recorded answers for units, roles and
 *   name search; documented shape for accounts, branches and the feeds of changes. The file of shareholders: what public clients read of it.
 */
import * as z from 'zod';
import { defineRegistry, type OfficialDocument } from '../contract.ts';
import { Changed, NotFound } from '../faults.ts';
import { rowsBeside } from '../row-copy.ts';
import { figures } from './figures.ts';
import { organisationNumber } from './identifiers.ts';
import { type Answer, read, status } from './read.ts';
import { Figures, Hits, Roles, Unit } from './wire.ts';

const UNITS = '/enhetsregisteret/api/enheter';
const ACCOUNTS = '/regnskapsregisteret/regnskap';
/** Of the file of shareholders; it is never asked. */
const TAX_ADMINISTRATION = 'https://www.skatteetaten.no';

export const no = defineRegistry<Answer>({
  jurisdiction: 'NO',
  name: 'Enhetsregisteret',
  operator: 'Brønnøysundregistrene',
  origin: 'https://data.brreg.no',
  otherOrigins: [TAX_ADMINISTRATION],
  licence: 'NLOD 2.0. File of shareholders: handed out on request (Skatteetaten); no licence named',
  proven: 'recorded_answers',
  lookupBy: 'registrationNumber',
  identifiers: [organisationNumber],
  sections: {
    officers: { level: 'published' },
    owners: {
      level: 'partly_published',
      reasons: ['some_legal_forms_only'],
      completeFor:
        'partnerships (but for limited ones) and sole proprietorships; where the operator has loaded the yearly file of shareholders, companies as of its day',
    },
  },
  formsWithEntries: { officers: /^(?:aksjeselskap|allmennaksjeselskap)$/i },
  // Partners with their part of the liability: so the Act of 1985, sections 3-3 to 3-5, until 31 December 2025; of the Act in force since then the
  // headings were read, and not the text of section 3-3 (both at github.com/legalize-dev/legalize-no, 5e2f209). Shareholders are in a yearly file
  // of the tax administration (aksjonærregisteret), of which no law was read.
  ownership: {
    law: {
      citation: 'Foretaksregisterloven (Act 106 of 20 June 2025), section 3-3',
      missing: 'The text of section 3-3 was not found: the copy at hand has its heading only.',
    },
    basis: ['partners', 'annualList'],
    units: ['percent', 'fraction', 'shares'],
    attribution: 'none',
  },

  ownCopy: {
    cut: 'NO',
    origin: TAX_ADMINISTRATION,
    parties: {
      termsNotKnown: 'The file is handed out on request; the terms that come with it were not read.',
      of: async () => (await import('./shareholders.ts')).partiesOfRows,
      without: async () => (await import('./shareholders.ts')).withoutHolder,
    },
    answers: async () => (await import('../row-copy.ts')).rowCopy,
    files: async (edition) => (await import('./shareholders.ts')).shareholderFiles(edition),
  },

  async ask({ registrationNumber }, client) {
    const [main, roles, rows] = await Promise.all([
      client.json(`${UNITS}/${registrationNumber}`, Unit.optional(), { absent: undefined }),
      client.json(`${UNITS}/${registrationNumber}/roller`, Roles, { absent: { rollegrupper: [] } }),
      rowsBeside(registrationNumber, TAX_ADMINISTRATION, client),
    ]);
    const unitOfRoles = roles._links?.enhet?.href;
    if (unitOfRoles && !unitOfRoles.endsWith(`/${registrationNumber}`)) throw new Changed('roles of another unit');
    const unit = main ?? (await client.json(`/enhetsregisteret/api/underenheter/${registrationNumber}`, Unit));
    const { overordnetEnhet: above } = unit;
    const mainUnit = above ? await client.json(`${UNITS}/${above}`, Unit.optional(), { absent: undefined }) : undefined;
    return { unit, roles, mainUnit, rows: rows ?? [] };
  },

  read,

  async searchByName(legalName, client) {
    const { _embedded } = await client.json(UNITS, Hits, { query: { navn: legalName, page: 0, size: 20 } });
    return (_embedded?.enheter ?? []).map((unit) => ({
      companyName: unit.navn,
      registrationNumber: unit.organisasjonsnummer,
      companyStatus: status(unit).companyStatus,
    }));
  },

  async financials({ registrationNumber }, client) {
    const statements = await client.json(`${ACCOUNTS}/${registrationNumber}`, Figures, { absent: [] });
    return statements.map(figures);
  },

  async documents({ registrationNumber }, client): Promise<OfficialDocument[]> {
    const copies = `${ACCOUNTS}/aarsregnskap/kopi/${registrationNumber}`;
    const years = await client.json(`${copies}/aar`, z.array(z.string().regex(/^\d{4}$/)), { absent: [] });
    const latest = years.toSorted().at(-1);
    if (!latest) return [];
    try {
      const { contentType, body, url } = await client.bytes(`${copies}/${latest}`);
      return [{ title: `Annual accounts ${latest}`, kind: 'filing', contentType, origin: url, body }];
    } catch (fault) {
      if (fault instanceof NotFound) return [];
      throw fault;
    }
  },

  changeFeed: async () => (await import('./changes.ts')).changeFeed,
});
