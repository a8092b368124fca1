/** Sandbox LEI: invented records in the wire format of the GLEIF API. */

import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';
import { type Invented, LEI, RECORDS } from './sandbox-records.ts';

const API = 'https://api.gleif.org/api/v1/lei-records';
const PUBLISHED = { goldenCopy: { publishDate: '2026-02-28T00:00:00Z' } };
const BY_LEI = new Map(RECORDS.map((record) => [record.attributes.lei, record]));

export const gleif: SandboxRegister = {
  jurisdiction: 'LEI',
  origins: ['https://api.gleif.org'],
  companies: [
    { identifier: LEI.LANTERN, legalName: 'LATERNE ERFUNDENE GMBH', shows: 'found, with direct and ultimate parent: DE, GB, FR' },
    { identifier: LEI.HARBOUR, legalName: 'HARBOUR INVENTED LIMITED', shows: 'found, with one company as both parents' },
    { identifier: LEI.ARDOISE, legalName: 'ARDOISE INVENTEE', shows: 'found, without a parent: no controller is known' },
    {
      identifier: LEI.VUURTOREN,
      legalName: 'VUURTOREN VERZONNEN B.V.',
      shows: 'found, with reporting exceptions in the place of both parents',
    },
    { identifier: LEI.BROKEN, legalName: '', shows: 'register down' },
    { identifier: LEI.SLOW, legalName: 'SLAKKEHUIS VERZONNEN B.V.', shows: 'register slow' },
    { identifier: LEI.UNKNOWN, legalName: '', shows: 'not found' },
    {
      identifier: LEI.GROWTH_FUND,
      legalName: 'INVENTED HARBOUR GROWTH FUND',
      shows: 'a fund with a manager on path A (FR) and an umbrella fund',
    },
    { identifier: LEI.LIBERTY_FUND, legalName: 'INVENTED LIBERTY FUND', shows: 'a fund with a manager on path B (US-DE)' },
    { identifier: LEI.LIBERTY, legalName: 'LIBERTY INVENTED ADVISERS LLC', shows: 'the manager on path B' },
    { identifier: LEI.ORPHAN_FUND, legalName: 'INVENTED ORPHAN FUND', shows: 'a fund without a manager, its LEI lapsed' },
    { identifier: LEI.UMBRELLA_FUND, legalName: 'INVENTED HARBOUR UMBRELLA SICAV', shows: 'an umbrella fund' },
    { identifier: LEI.FEEDER_FUND, legalName: 'INVENTED HARBOUR FEEDER FUND', shows: 'a fund with a manager and a master fund' },
    { identifier: LEI.TWIN, legalName: 'INVENTED TWIN GMBH', shows: 'the living one of two records with one exact name' },
    {
      identifier: LEI.TWIN_RETIRED,
      legalName: 'INVENTED TWIN GMBH',
      shows: 'the retired one of two records with one exact name, with its successor',
    },
    { identifier: LEI.ECHO, legalName: 'INVENTED ECHO LIMITED', shows: 'a duplicate record with its successor' },
    { identifier: LEI.QUILL, legalName: 'QUILL, INVENTED AND SONS LIMITED', shows: 'a name with a comma' },
    { identifier: LEI.BANG_FUND, legalName: '!INVENTED EXCLAMATION FUND', shows: 'a fund with an exclamation mark before its name' },
    { identifier: LEI.BRANCH, legalName: 'LATERNE ERFUNDENE GMBH, LONDON BRANCH', shows: 'a branch with its head office' },
  ],
  answer({ url }) {
    const [, lei, relation] = /^\/api\/v1\/lei-records(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(url.pathname) ?? [];
    if (lei === LEI.BROKEN) return DOWN;
    if (!lei) return url.pathname.endsWith('/lei-records') ? search(url.searchParams) : problem(404, 'Resource not found');
    const record = BY_LEI.get(lei);
    if (!record) return problem(404, 'Resource not found', 'No record found for the given LEI');
    const answer = relation ? relatedTo(record, relation, url.searchParams) : json({ meta: PUBLISHED, data: resource(record) });
    return lei === LEI.SLOW && !relation ? { ...answer, afterMs: SLOW_MS } : answer;
  },
};

/** `relationships` has existing relations only, each kind with its own link keys, as in the service. */
function resource({ attributes, relationships: links }: Invented): object {
  const self = `${API}/${attributes.lei}`;
  const relationships = Object.entries(links).map(([name, to]) => {
    if (Array.isArray(to)) return [name, { links: { related: `${self}/${name}` } }];
    if (typeof to === 'object') return [name, { links: { 'reporting-exception': `${self}/${name}-reporting-exception` } }];
    return [name, { links: { 'relationship-record': `${self}/${name}-relationship`, 'lei-record': `${self}/${name}` } }];
  });
  const issuer = ['managing-lou', { links: { related: `${self}/managing-lou` } }];
  return {
    type: 'lei-records',
    id: attributes.lei,
    attributes,
    relationships: Object.fromEntries([issuer, ...relationships]),
    links: { self },
  };
}

function relatedTo({ attributes: { lei }, relationships: links }: Invented, name: string, query: URLSearchParams): SandboxAnswer {
  const parent = name.replace(/-reporting-exception$/, '');
  const to = links[parent];
  if (Array.isArray(to))
    return page(
      to.map((other) => BY_LEI.get(other)!),
      query,
    );
  if (typeof to === 'string' && parent === name) return json({ meta: PUBLISHED, data: resource(BY_LEI.get(to)!) });
  if (typeof to !== 'object' || parent === name) return problem(404, 'Resource not found', 'Related resource not found');
  const category = `${parent.split('-')[0]!.toUpperCase()}_ACCOUNTING_CONSOLIDATION_PARENT`;
  const attributes = { validFrom: null, validTo: null, lei, category, reason: to.exception, reference: null };
  return json({ meta: PUBLISHED, data: { type: 'reporting-exceptions', id: `${lei}|1|${category}|`, attributes } });
}

/** Matches words, not names; `a,b` means "or" and a leading `!` means "not", as in the service. */
function search(query: URLSearchParams): SandboxAnswer {
  let found = [...RECORDS];
  for (const [parameter, value] of query) {
    const [, field] = /^filter\[(.+)\]$/.exec(parameter) ?? [];
    if (!field) continue;
    const text = TEXTS[field];
    if (!text) return problem(400, 'Bad Request', 'Filter should contain only allowed values');
    const hits = (record: Invented) =>
      value
        .replace(/^!/, '')
        .split(',')
        .some((wanted) => hasWords(text(record), wanted));
    found = found.filter((record) => hits(record) !== value.startsWith('!'));
  }
  return page(found, query);
}

const TEXTS: Readonly<Record<string, (record: Invented) => string>> = {
  'entity.legalName': ({ attributes }) => attributes.entity.legalName.name,
  'entity.registeredAs': ({ attributes }) => attributes.entity.registeredAs ?? '',
  'entity.jurisdiction': ({ attributes }) => attributes.entity.jurisdiction,
  'entity.category': ({ attributes }) => attributes.entity.category,
  fulltext: ({ attributes }) => JSON.stringify(attributes),
};
const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function hasWords(text: string, wanted: string): boolean {
  const present = new Set(words(text));
  return words(wanted).every((word) => present.has(word));
}

function page(records: readonly Invented[], query: URLSearchParams): SandboxAnswer {
  const [number, size] = [Number(query.get('page[number]') ?? 1), Number(query.get('page[size]') ?? 15)];
  if (!(size >= 1 && size <= 200)) return problem(400, 'Bad Request', 'The page size must be between 1 and 200');
  const [total, from] = [records.length, (number - 1) * size];
  const lastPage = Math.max(1, Math.ceil(total / size));
  const pagination = {
    currentPage: number,
    perPage: size,
    from: total ? from + 1 : null,
    to: total ? Math.min(total, from + size) : null,
    total,
    lastPage,
  };
  return json({ meta: { ...PUBLISHED, pagination }, links: {}, data: records.slice(from, from + size).map(resource) });
}

const json = (body: object, status = 200): SandboxAnswer => ({ status, contentType: 'application/vnd.api+json', body });
const problem = (status: number, title: string, detail = title): SandboxAnswer =>
  json({ errors: [{ status: String(status), title, detail }] }, status);
