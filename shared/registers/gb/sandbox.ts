/** Sandbox GB: invented companies in the wire format of the Companies House Public Data API. */
import { DOWN, pdfDocument, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';
import { accounts } from './sandbox-accounts.ts';
import { COMPANIES, FILINGS, HARBOUR, OFFICE, OFFICERS, OWNERS, XHTML } from './sandbox-companies.ts';

const DOCUMENTS = 'https://document-api.company-information.service.gov.uk';

const missing = (error: string): SandboxAnswer => ({ status: 404, body: { errors: [{ error, type: 'ch:service' }] } });

export const gb: SandboxRegister = {
  jurisdiction: 'GB',
  origins: ['https://api.company-information.service.gov.uk', DOCUMENTS],
  companies: [
    {
      identifier: '99000010',
      legalName: 'HARBOUR INVENTED LIMITED',
      shows: 'found, with officers, owners, documents and figures: a director who is also an owner, and an owner in France',
    },
    {
      identifier: '99000029',
      legalName: 'QUAY INVENTED SECRETARIES LIMITED',
      shows: 'a circular ownership: it is owned by 99000037, which it owns',
    },
    {
      identifier: '99000037',
      legalName: 'MOORING INVENTED HOLDINGS LIMITED',
      shows: 'a circular ownership: it is owned by 99000029, which it owns',
    },
    { identifier: '99000045', legalName: '', shows: 'register down' },
    { identifier: '99000053', legalName: 'SLACK TIDE INVENTED LIMITED', shows: 'register slow' },
    { identifier: '99000061', legalName: '', shows: 'not found' },
    { identifier: '99000070', legalName: 'SUNKEN INVENTED LIMITED', shows: 'found, dissolved, with neither officers nor owners' },
    { identifier: '99000088', legalName: 'HUNDRED AND TWENTY INVENTED DIRECTORS PLC', shows: 'found, with officers on more than one page' },
    { identifier: '99000096', legalName: 'CLIFF INVENTED LIMITED', shows: 'found, with its owner in the Czech Republic' },
    {
      identifier: '99000107',
      legalName: 'RIPTIDE INVENTED LIMITED',
      shows: 'found, with owners that contradict each other: 75 % and more, and more than 25 %',
    },
    { identifier: '99000115', legalName: 'KEEL INVENTED LIMITED', shows: 'found, with two trustees who are entered for the same shares' },
    { identifier: '99000123', legalName: 'VEIL INVENTED LIMITED', shows: 'found, with an owner whom the register protects' },
    {
      identifier: '99000131',
      legalName: 'LIGHTHOUSE INVENTED LIMITED',
      shows: 'a chain of four countries, GB, EE, SK and FI, with a circle, a joint holding and an owner whose owners no register publishes',
    },
  ],
  answer({ url, headers }) {
    if (url.origin === DOCUMENTS) return document(url.pathname, headers.accept ?? '');
    if (url.pathname === '/search/companies') return byName(url.searchParams.get('q') ?? '');
    const [, number = '', list] = /^\/company\/(\w{8})(?:\/([\w-]+))?$/.exec(url.pathname) ?? [];
    if (number === '99000045') return DOWN;
    if (!COMPANIES[number]) return missing('company-profile-not-found');
    if (list === 'officers') return page(OFFICERS[number], url, 'company-officers-not-found');
    if (list === 'persons-with-significant-control') return page(OWNERS[number], url, 'company-psc-not-found');
    if (list === 'persons-with-significant-control-statements') return statements(number);
    if (list === 'filing-history') return filings(number, url);
    if (list) return missing(`company-${list}-not-found`);
    return { body: COMPANIES[number], ...(number === '99000053' && { afterMs: SLOW_MS }) };
  },
};

/** The register returns 35 items per page by default and 100 at most. */
function page(items: object[] | undefined, url: URL, error: string): SandboxAnswer {
  if (!items) return missing(error);
  const items_per_page = Math.min(Number(url.searchParams.get('items_per_page') ?? 35), 100);
  const start_index = Number(url.searchParams.get('start_index') ?? 0);
  return {
    body: {
      items: items.slice(start_index, start_index + items_per_page),
      items_per_page,
      start_index,
      total_results: items.length,
      links: { self: url.pathname },
    },
  };
}

function statements(number: string): SandboxAnswer {
  if (number !== '99000053') return missing('company-psc-statements-not-found');
  const statement = 'no-individual-or-entity-with-signficant-control';
  const kind = 'persons-with-significant-control-statement';
  return { body: { active_count: 1, ceased_count: 0, total_results: 1, items: [{ kind, notified_on: '2016-04-06', statement }] } };
}

function filings(number: string, url: URL): SandboxAnswer {
  const wanted = url.searchParams.get('category')?.split(',');
  const items = number === '99000010' ? FILINGS.filter(({ category }) => !wanted || wanted.includes(category)) : [];
  return { body: { filing_history_status: 'filing-history-available', items, start_index: 0, total_count: items.length } };
}

/** The description of a document, or the document in the requested format. Accounts exist as text too, the others only as PDF. */
function document(path: string, accept: string): SandboxAnswer {
  const [, type, content] = /^\/document\/invented-(\w+)(\/content)?$/.exec(path) ?? [];
  if (!FILINGS.some((filing) => filing.type === type)) return { status: 404, body: '' };
  const forms = ['application/pdf', ...(type === 'AA' ? [XHTML] : [])];
  if (!content) return { body: { company_number: HARBOUR, resources: Object.fromEntries(forms.map((form) => [form, {}])) } };
  // The register redirects to its document store; the sandbox returns the document directly.
  if (!forms.includes(accept)) return { status: 406, body: '' };
  if (accept === XHTML) return { contentType: XHTML, body: accounts(HARBOUR, 'HARBOUR INVENTED LIMITED') };
  return { contentType: accept, body: pdfDocument(`HARBOUR INVENTED LIMITED ${type}`) };
}

function byName(name: string): SandboxAnswer {
  const found = Object.values(COMPANIES) as { company_name: string; company_number: string; company_status: string; type: string }[];
  const items = found
    .filter(({ company_name }) => company_name.includes(name.toUpperCase()))
    .map(({ company_name: title, company_number, company_status, type }) => ({
      address: OFFICE,
      company_number,
      company_status,
      company_type: type,
      date_of_creation: '2012-02-29',
      kind: 'searchresults#company',
      links: { self: `/company/${company_number}` },
      title,
    }));
  return { body: { kind: 'search#companies', items_per_page: 20, page_number: 1, start_index: 0, total_results: items.length, items } };
}
