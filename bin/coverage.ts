/** `npm run coverage`: writes the tables of `docs/` from the registers, the sandbox companies and the declarations of the endpoints. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '../shared/api/endpoints.ts';
import type { PublicationLevel } from '../shared/entity/completeness.ts';
import { type Coverage, coverageOf } from '../shared/jurisdictions/list-jurisdictions.ts';
import { allRegistries, jurisdictionCodes } from '../shared/registers/catalogue.ts';
import type { Proof } from '../shared/registers/contract.ts';
import { sandboxRegisters } from '../shared/registers/sandbox-catalogue.ts';
import { markdownTable, withPart } from './generated-part.ts';

const DOCS = join(import.meta.dirname, '../docs');

const SECTION: Readonly<Record<PublicationLevel, string>> = {
  published: 'yes',
  partly_published: 'partly',
  restricted: 'restricted',
  not_published: '–',
  not_covered: '–',
};
const PROOF: Readonly<Record<Proof, string>> = {
  recorded_answers: 'recorded answers',
  official_examples: 'official examples',
  documentation: 'documentation only',
};

async function coverageTable(): Promise<string> {
  const heads = ['Code', 'Register', 'Identifiers', 'Officers', 'Owners', 'Financials', 'Documents', 'Name search', 'Key', 'Proven by'];
  const catalogue = { isConfigured: async () => true };
  const covered = await Promise.all((await allRegistries()).map((registry) => coverageOf(registry, { catalogue, prices: {} })));
  return markdownTable(heads, covered.map(cellsOf));
}

const CREDENTIALS = { none: 'none', keyOrToken: 'key or token', idToken: 'ID token' } as const;

function endpointTable(): string {
  const rows = endpoints().map(({ method, path, summary, credentials, limit, idempotent }) => [
    `\`${method} ${path}\``,
    summary,
    CREDENTIALS[credentials],
    credentials === 'none' ? '–' : (limit ?? 'requestLimit'),
    idempotent ? 'yes' : '–',
  ]);
  return markdownTable(['Endpoint', 'Does', 'Credentials', 'Counts in', '`Idempotency-Key`'], rows);
}

/** The first invented company of each outcome that every register has. */
function sandboxTable(): string {
  const rows = sandboxRegisters
    .filter(({ jurisdiction }) => jurisdictionCodes.includes(jurisdiction))
    .toSorted((one, other) => (one.jurisdiction < other.jurisdiction ? -1 : 1))
    .map(({ jurisdiction, companies }) => {
      const first = (shows: RegExp) => companies.find((company) => shows.test(company.shows))?.identifier;
      return [jurisdiction, first(/^found/), first(/slow/), first(/down/), first(/not found/)].map((cell) => (cell ? `\`${cell}\`` : '–'));
    });
  return markdownTable(['Code', 'Found', 'Register slow', 'Register down', 'Not found'], rows);
}

function cellsOf({ code, name, registry, route, identifiers, sections, nameSearch, credentials, proven }: Coverage): string[] {
  const key = credentials.needed ? 'yes' : credentials.obtainedAt ? 'optional' : '–';
  return [
    `\`${code}\` ${name}`,
    route === 'lei' ? `LEI record (for ${registry})` : registry,
    identifiers.map(({ type }) => type).join(', '),
    ...[sections.officers, sections.owners, sections.financials, sections.documents].map((section) => SECTION[section]),
    nameSearch ? 'yes' : '–',
    key,
    PROOF[proven],
  ];
}

/** Files of `docs` with their generated part. */
const TABLES: Readonly<Record<string, { part: string; table: () => string | Promise<string> }>> = {
  'api.md': { part: 'endpoints', table: endpointTable },
  'coverage.md': { part: 'coverage', table: coverageTable },
  'sandbox.md': { part: 'sandbox', table: sandboxTable },
};

/** Each document as it stands and as it should be. */
export function documents(): Promise<{ file: string; now: string; wanted: string }[]> {
  return Promise.all(
    Object.entries(TABLES).map(async ([file, { part, table }]) => {
      const now = readFileSync(join(DOCS, file), 'utf8');
      return { file, now, wanted: withPart(now, part, await table()) };
    }),
  );
}

if (import.meta.main) for (const { file, wanted } of await documents()) writeFileSync(join(DOCS, file), wanted);
