/** GB: the filed documents of a company: last confirmation statement, incorporation, last accounts. */
import { isoDate } from '../../model/entity/dates.ts';
import type { OfficialDocument, RegistryClient } from '../contract.ts';
import { NotFound } from '../faults.ts';
import { type Filing, Filings } from './wire.ts';

export const DOCUMENT_ORIGIN = 'https://document-api.company-information.service.gov.uk';

interface Kind {
  /** The register filters by category; within a category only some types match. */
  category: string;
  type: RegExp;
  title: string;
}

export const ACCOUNTS: Kind = { category: 'accounts', type: /^(?:LL)?AA(?:MD)?$/, title: 'Accounts' };

/** Types of companies, and of partnerships (LL, SLP); the annual return was the confirmation statement until 2016. */
const KINDS: readonly Kind[] = [
  {
    category: 'confirmation-statement,annual-return',
    type: /^(?:LL|SLP)?(?:CS01|AR01)$|^363/,
    title: 'Confirmation statement',
  },
  { category: 'incorporation', type: /^(?:NEWINC|(?:LL|OS)IN01)$/, title: 'Incorporation' },
  ACCOUNTS,
];

export async function documents(registrationNumber: string, client: RegistryClient): Promise<OfficialDocument[]> {
  const found = await Promise.all(KINDS.map((kind) => latest(registrationNumber, kind, client)));
  return found.flat();
}

async function latest(registrationNumber: string, kind: Kind, client: RegistryClient): Promise<OfficialDocument[]> {
  const filing = await latestFiling(registrationNumber, kind, client);
  return filing ? officialDocument(filing, kind, client) : [];
}

/** The last filing of a kind that has a document. */
export async function latestFiling(registrationNumber: string, kind: Kind, client: RegistryClient): Promise<Filing | undefined> {
  const { items } = await client.json(`/company/${encodeURIComponent(registrationNumber)}/filing-history`, Filings, {
    absent: {},
    query: { category: kind.category, items_per_page: 100, start_index: 0 },
  });
  return (items ?? [])
    .filter(({ type, links }) => kind.type.test(type ?? '') && links?.document_metadata)
    .toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))[0];
}

/** The content redirects to a signed address that is valid for a minute; `origin` stays the register's own address. */
async function officialDocument(filing: Filing, kind: Kind, client: RegistryClient): Promise<OfficialDocument[]> {
  const path = documentPath(filing.links?.document_metadata ?? '');
  if (!path) return [];
  try {
    const { contentType, body, url } = await client.bytes(`${path}/content`, { origin: DOCUMENT_ORIGIN });
    return [{ title: titleOf(filing, kind), kind: 'filing', contentType, origin: url, body }];
  } catch (fault) {
    if (fault instanceof NotFound) return [];
    throw fault;
  }
}

/** Filings have addresses on internal hosts (frontend-doc-api …): only the path of the document is used. */
export function documentPath(metadata: string): string | undefined {
  const path = URL.parse(metadata, DOCUMENT_ORIGIN)?.pathname ?? '';
  return /^\/document\/[\w-]+$/.test(path) ? path : undefined;
}

/** The date to which a filing is made up, where it has one. */
export const madeUpTo = (filing: Filing): string | undefined => isoDate(filing.description_values?.made_up_date);

function titleOf(filing: Filing, { title }: Kind): string {
  const day = madeUpTo(filing) ?? isoDate(filing.date);
  return day ? `${title} ${day}` : title;
}
