/** `npm run coverage`: writes the tables of `docs/` from the registers, the sandbox companies and the declarations of the endpoints. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '../shared/api/endpoints.ts';
import type { PublicationLevel } from '../shared/model/entity/completeness.ts';
import { PROOFS, type Proof, SECTIONS } from '../shared/model/entity/entity.ts';
import type { OwnershipBasis } from '../shared/model/entity/ownership-facts.ts';
import { allRegistries, jurisdictionCodes } from '../shared/registers/catalogue.ts';
import { registersOf } from '../shared/registers/register-facts.ts';
import { sandboxRegisters } from '../shared/registers/sandbox-catalogue.ts';
import { type Coverage, coverageOf } from '../shared/searches/jurisdictions/list-jurisdictions.ts';
import { markdownTable, withPart } from './generated-part.ts';
import { ruleSetCount, ruleSetSections, ruleSetTable } from './rule-set-tables.ts';

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

async function covered(): Promise<Coverage[]> {
  const catalogue = { isConfigured: async () => true };
  return Promise.all(
    (await allRegistries())
      .flatMap(registersOf)
      .map((registry) => coverageOf(registry, { catalogue, copyState: async () => undefined, feedState: async () => 'none', prices: {} })),
  );
}

/** The best proven first; of equal proof by code. */
async function coverageTable(): Promise<string> {
  const heads = ['Code', 'Register', 'Identifiers', 'Officers', 'Owners', 'Financials', 'Documents', 'Name search', 'Key', 'Proven by'];
  const ranked = (await covered()).toSorted((one, other) => PROOFS.indexOf(one.proven) - PROOFS.indexOf(other.proven));
  return markdownTable(heads, ranked.map(cellsOf));
}

const BASIS: Readonly<Record<OwnershipBasis, string>> = {
  shareRegister: 'shareholders',
  partners: 'partners',
  beneficialOwnerRegister: 'beneficial owners',
  disclosureOfLargeHolders: 'large holders',
  accountingConsolidation: 'consolidating parents',
  annualList: 'annual list',
};

/** One row for each register that publishes owners. */
async function ownershipTable(): Promise<string> {
  const heads = [
    'Code',
    'Lists of',
    'Units',
    'Who is not listed holds',
    'A share is all that is held',
    'Indirect holdings',
    'Declared under',
    'Listed holders are presumed to act in concert',
    'By which law',
    'Read in',
  ];
  const rows = (await covered()).flatMap(({ code, ownership }) => (ownership ? [[`\`${code}\``, ...ownershipCells(ownership)]] : []));
  return markdownTable(heads, rows);
}

const ATTRIBUTION = {
  none: 'not counted',
  multiplied: 'multiplied',
  majorityStake: 'whole, through majority stakes',
  unknown: 'not known',
};

function ownershipCells({
  basis,
  units,
  publicationFloor: floor,
  floorInclusive,
  totalHoldings,
  attribution,
  declaredUnder,
  actingInConcert,
  law,
}: NonNullable<Coverage['ownership']>) {
  return [
    basis.map((one) => BASIS[one]).join(', '),
    units.join(', ') || '–',
    floor === undefined ? '–' : floorInclusive ? `at most ${floor} %` : `less than ${floor} %`,
    totalHoldings ? 'yes' : '–',
    attribution ? ATTRIBUTION[attribution] : '–',
    declaredUnder ? `\`${declaredUnder}\`` : '–',
    actingInConcert ? 'yes' : '–',
    law.citation,
    law.source ? `[${law.source.title}](${law.source.at}), ${law.source.date}` : `not confirmed: ${law.missing}`,
  ];
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

/** `recorded answers (rows of the search, 2019 to 2026); owners: documentation only`. */
function proofOf({ proven, heldAgainst, sectionProof = {} }: Coverage): string {
  const sections = SECTIONS.flatMap((section) => (sectionProof[section] ? `${section}: ${PROOF[sectionProof[section]]}` : []));
  return [`${PROOF[proven]}${heldAgainst ? ` (${heldAgainst})` : ''}`, ...sections].join('; ');
}

function cellsOf(coverage: Coverage): string[] {
  const { code, name, registry, route, identifiers, sections, nameSearch, credentials } = coverage;
  const key = credentials.needed ? 'yes' : credentials.obtainedAt ? 'optional' : '–';
  return [
    `\`${code}\` ${name}`,
    route === 'lei' ? `LEI record (for ${registry})` : route === 'files' ? `${registry} (own copy of its files)` : registry,
    identifiers.map(({ type }) => type).join(', '),
    ...[sections.officers, sections.owners, sections.financials, sections.documents].map((section) => SECTION[section]),
    nameSearch ? 'yes' : '–',
    key,
    proofOf(coverage),
  ];
}

type Part = readonly [part: string, table: () => string | Promise<string>];

/** Files of `docs` with their generated parts. */
const TABLES: Readonly<Record<string, readonly Part[]>> = {
  'api.md': [['endpoints', endpointTable]],
  'coverage.md': [
    ['coverage', coverageTable],
    ['ownership', ownershipTable],
  ],
  'rule-sets.md': [
    ['count', ruleSetCount],
    ['rule sets', ruleSetTable],
    ['sections', ruleSetSections],
  ],
  'sandbox.md': [['sandbox', sandboxTable]],
};

/** Each document as it stands and as it should be. */
export function documents(): Promise<{ file: string; now: string; wanted: string }[]> {
  return Promise.all(
    Object.entries(TABLES).map(async ([file, parts]) => {
      const now = readFileSync(join(DOCS, file), 'utf8');
      let wanted = now;
      for (const [part, table] of parts) wanted = withPart(wanted, part, await table());
      return { file, now, wanted };
    }),
  );
}

if (import.meta.main) for (const { file, wanted } of await documents()) writeFileSync(join(DOCS, file), wanted);
