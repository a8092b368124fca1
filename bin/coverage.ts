/** `npm run coverage`: writes the README's table of registers anew, from the handlers themselves. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Coverage, coverageOf } from '../shared/cases/jurisdictions.ts';
import { allRegistries } from '../shared/registries/index.ts';
import type { Proof, SectionPublication } from '../shared/registries/registry.ts';

const README = join(import.meta.dirname, '../README.md');
const [BEGINS, ENDS] = ['<!-- coverage: npm run coverage -->', '<!-- coverage ends -->'];

const SECTION: Readonly<Record<SectionPublication, string>> = {
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

/** Markdown, a row a jurisdiction. */
export async function coverageTable(): Promise<string> {
  const heads = ['Code', 'Register', 'Identifiers', 'Officers', 'Owners', 'Figures', 'Papers', 'Name search', 'Key', 'Proven by'];
  const catalogue = { isConfigured: async () => true };
  const covered = await Promise.all((await allRegistries()).map((registry) => coverageOf(registry, { catalogue, prices: {} })));
  const rows = covered.map(cellsOf);
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
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

/** The README with the table in its place. Throws where the marks are gone. */
export async function withCoverage(readme: string): Promise<string> {
  const [before, rest] = readme.split(BEGINS);
  const after = rest?.split(ENDS)[1];
  if (before === undefined || after === undefined) throw new Error(`README.md has no ${BEGINS} … ${ENDS}`);
  return `${before}${BEGINS}\n${await coverageTable()}\n${ENDS}${after}`;
}

if (import.meta.main) writeFileSync(README, await withCoverage(readFileSync(README, 'utf8')));
