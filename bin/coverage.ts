/** `npm run coverage`: writes the README's tables of registers and of sandbox numbers anew, from the handlers and the sandbox themselves. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicationLevel } from '../shared/entity/completeness.ts';
import { type Coverage, coverageOf } from '../shared/jurisdictions/list-jurisdictions.ts';
import { allRegistries, jurisdictionCodes } from '../shared/registers/catalogue.ts';
import type { Proof } from '../shared/registers/contract.ts';
import { sandboxRegisters } from '../shared/registers/sandbox-catalogue.ts';

const README = join(import.meta.dirname, '../README.md');
const marksOf = (table: string): [string, string] => [`<!-- ${table}: npm run coverage -->`, `<!-- ${table} ends -->`];

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
  const heads = ['Code', 'Register', 'Identifiers', 'Officers', 'Owners', 'Figures', 'Papers', 'Name search', 'Key', 'Proven by'];
  const catalogue = { isConfigured: async () => true };
  const covered = await Promise.all((await allRegistries()).map((registry) => coverageOf(registry, { catalogue, prices: {} })));
  return markdown(heads, covered.map(cellsOf));
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
  return markdown(['Code', 'Found', 'Register slow', 'Register down', 'Not found'], rows);
}

const markdown = (heads: readonly string[], rows: readonly string[][]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

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

/** The README with both tables in their places. Throws where the marks are gone. */
export async function withTables(readme: string): Promise<string> {
  return inPlace(inPlace(readme, 'coverage', await coverageTable()), 'sandbox', sandboxTable());
}

function inPlace(readme: string, name: string, table: string): string {
  const [begins, ends] = marksOf(name);
  const [before, rest] = readme.split(begins);
  const after = rest?.split(ends)[1];
  if (before === undefined || after === undefined) throw new Error(`README.md has no ${begins} … ${ends}`);
  return `${before}${begins}\n${table}\n${ends}${after}`;
}

if (import.meta.main) writeFileSync(README, await withTables(readFileSync(README, 'utf8')));
