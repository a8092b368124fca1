/**
 * GB: Companies House, Public Data API and Document API.
 *
 * Asks: company profile; all pages of officers and of persons with significant control (PSC); what the company states of its
 *   PSCs and its exemptions, where the list leaves that open; filed documents, and the last accounts as tagged text.
 * Gives: name, form, status, dates, addresses, activities, former names, officers, PSCs with bands, former ones of both,
 *   the head office of a UK establishment or overseas company; the last confirmation statement, the incorporation and the last
 *   accounts as filed; figures of the last accounts and of the year before, where the accounts were filed as iXBRL.
 * Does not give: shareholders and share capital (only inside filed documents), holders of 25 % and less, exact percentages, figures of
 *   accounts that are scans.
 * Source: https://developer-specs.company-information.service.gov.uk. Proven: genuine recorded answers for profile, officers,
 *   PSCs, filings and name search, genuine iXBRL accounts of 2017 to 2025; official code lists; documented shape for statements,
 *   exemptions, overseas bodies, documents, the feed of changes.
 */
import type * as z from 'zod';
import { defineRegistry, type RegistryClient } from '../contract.ts';
import { Changed } from '../faults.ts';
import { DOCUMENT_ORIGIN, documents } from './documents.ts';
import { companyNumber } from './identifiers.ts';
import { isPresentOwner } from './parties.ts';
import { type Answer, type Listed, read, status } from './read.ts';
import { Exemptions, Hits, Officers, Owners, Profile, STREAM_ORIGIN, Statements } from './wire.ts';

const ORIGIN = 'https://api.company-information.service.gov.uk';
/** The store to which the Document API redirects with signed addresses. */
const DOCUMENT_STORE = 'https://s3.eu-west-2.amazonaws.com';
const PAGE_SIZE = 100;
const MAX_PAGES = 50;

export const gb = defineRegistry<Answer>({
  jurisdiction: 'GB',
  name: 'Companies House',
  operator: 'Companies House',
  origin: ORIGIN,
  otherOrigins: [DOCUMENT_ORIGIN, DOCUMENT_STORE, STREAM_ORIGIN],
  licence: 'Open Government Licence v3.0',
  proven: 'recorded_answers',
  credentials: {
    fields: ['apiKey'],
    headers: ({ apiKey }) => ({ authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}` }),
    origins: [ORIGIN, DOCUMENT_ORIGIN],
    obtainedAt: 'https://developer.company-information.service.gov.uk',
  },
  pace: { requests: 600, perSeconds: 300, perLookUp: 6 },
  lookupBy: 'registrationNumber',
  identifiers: [companyNumber],
  sections: {
    officers: { level: 'published' },
    owners: { level: 'partly_published', reasons: ['holders_below_floor'] },
    financials: { level: 'partly_published', reasons: ['entries_not_understood', 'more_on_register'] },
  },
  formsWithEntries: { officers: /^(?:private|public) (?:un)?limited\b/i },
  // Companies Act 2006, Sch. 1A and s. 790M: over 25 %, all that is held, through majority stakes.
  ownership: {
    law: {
      citation: 'Companies Act 2006, Schedule 1A and section 790M',
      source: {
        title: 'Companies Act 2006, Schedule 1A, and section 790M as of 1 December 2023',
        date: '2023-12-01',
        at: 'https://www.legislation.gov.uk/ukpga/2006/46/schedule/1A',
      },
    },
    basis: ['beneficialOwnerRegister'],
    units: ['band'],
    publicationFloor: 25,
    floorInclusive: true,
    totalHoldings: true,
    attribution: 'majorityStake',
    declaredUnder: 'gb-psc',
  },

  async ask({ registrationNumber }, client) {
    const company = `/company/${encodeURIComponent(registrationNumber)}`;
    const [profile, officers, owners] = await Promise.all([
      client.json(company, Profile),
      everyPage(`${company}/officers`, Officers, client),
      everyPage(`${company}/persons-with-significant-control`, Owners, client),
    ]);
    const unexplained = !owners.items.some(isPresentOwner);
    const stated = unexplained || profile.links?.persons_with_significant_control_statements;
    const [statements, exemptions] = await Promise.all([
      stated ? client.json(`${company}/persons-with-significant-control-statements`, Statements, { absent: {} }) : undefined,
      unexplained ? client.json(`${company}/exemptions`, Exemptions, { absent: {} }) : {},
    ]);
    return { profile, officers, owners, statements: statements?.items ?? [], exemptions };
  },

  read,

  async searchByName(legalName, client) {
    const { items } = await client.json('/search/companies', Hits, { query: { q: legalName, items_per_page: 20, start_index: 0 } });
    return items.map((hit) => ({
      companyName: hit.title,
      registrationNumber: hit.company_number,
      companyStatus: status(hit).companyStatus,
    }));
  },

  /** Loaded on first use: most functions never read XML. */
  async financials({ registrationNumber }, client) {
    const { filedFigures } = await import('./figures.ts');
    return filedFigures(registrationNumber, client);
  },

  documents: ({ registrationNumber }, client) => documents(registrationNumber, client),

  changeFeed: async () => (await import('./changes.ts')).changeFeed,
});

interface Page<Item> {
  items?: Item[] | null | undefined;
  total_results?: number | null | undefined;
}

/** The first page has the total; the other pages are requested in parallel. A missing list (404) is empty. */
async function everyPage<Item extends { links?: { self?: string | null | undefined } | null | undefined }>(
  path: string,
  shape: z.ZodType<Page<Item>>,
  client: RegistryClient,
): Promise<Listed<Item>> {
  const pageFrom = async (start: number, size: number): Promise<Page<Item>> =>
    client.json(path, shape, { absent: { items: [] }, query: { items_per_page: size, start_index: start } });
  const first = await pageFrom(0, PAGE_SIZE);
  // A register that returns fewer items than requested expects further starts in multiples of that number.
  const size = first.items?.length ?? 0;
  const total = first.total_results ?? size;
  const unreadable = !first.items && first.total_results !== 0;
  if (unreadable || total > size * MAX_PAGES) throw new Changed('a list without its items, or with more than can be read', { url: path });
  const starts = Array.from({ length: Math.ceil(total / (size || 1)) }, (_, page) => page * size).slice(1);
  const rest = await Promise.all(starts.map((start) => pageFrom(start, size)));
  const items = once([first, ...rest].flatMap((page) => page.items ?? []));
  if (items.some(({ links }) => isOfAnother(path, links?.self))) throw new Changed('a list of another company', { url: path });
  return { items, isComplete: items.length >= total, isOnePage: starts.length === 0 };
}

/** Each item has its own path below that of its company. */
const isOfAnother = (path: string, self: string | null | undefined): boolean =>
  self != null && /^\/company\/\w+\//.test(self) && !self.startsWith(path.slice(0, path.indexOf('/', '/company/'.length) + 1));

/** Without duplicates: a list that changes during paging returns an item twice. */
function once<Item extends { links?: { self?: string | null | undefined } | null | undefined }>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item.links?.self ?? item, item])).values()];
}
