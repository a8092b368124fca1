/** What `npm run mutants` measures: sources, the tests that must notice their mutants, and the lowest score that is accepted. */
import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';

export interface Scope {
  mutate: readonly string[];
  tests: readonly string[];
  /** Percent of the mutants that the tests must notice. */
  threshold: number;
  /** The tests need the table's engine and the template's schema for it. */
  usesTable?: true;
  /** Of the tests, besides those of every scope. */
  env?: Readonly<Record<string, string>>;
  /** A mutant of a module's constants has no test of its own: all would run, and here that takes minutes for each. */
  withoutConstants?: true;
}

const ROOT = resolve(import.meta.dirname, '../..');

/** Of registers whose folder has another name. */
const JURISDICTIONS: Readonly<Record<string, string>> = { gleif: 'LEI', 'sec-edgar': 'US' };

const register = (folder: string): Scope => ({
  mutate: [`shared/registers/${folder}/!(sandbox*).ts`],
  // The tables of the documents are made from the registers' declarations; the shapes of answers are held by corrupted ones.
  tests: [
    `test/registers/${folder}/*.test.ts`,
    'test/registers/{description,sandbox-requests,wire-shapes}.test.ts',
    'test/registers/sandbox-records.test.ts',
    'test/registers/adversaries.large.test.ts',
    'test/bin/coverage.test.ts',
  ],
  ...(folder !== '*' && { env: { ADVERSARIES_OF: JURISDICTIONS[folder] ?? folder.toUpperCase() } }),
  threshold: 85,
});
const registers = globSync('shared/registers/*/', { cwd: ROOT }).map((folder) => basename(folder));

const entity = (...sources: readonly string[]): Scope => ({
  mutate: sources.map((source) => `shared/model/entity/${source}.ts`),
  tests: ['test/model/entity/*.test.ts'],
  threshold: 85,
});

/** In this process, over the table's engine. Those that take half a minute and more for each mutant are left out. */
const IN_PROCESS = [
  'test/accounts/{access,account,event-log}/*.test.ts',
  'test/bin/operator/*.test.ts',
  'test/cases/case-files/!(retain).test.ts',
  'test/ledger/credits/!(model|*.large).test.ts',
  'test/ledger/search-rows/*.test.ts',
  'test/platform/{queue,requests}/*.test.ts',
  'test/platform/table/!(partition).test.ts',
  'test/searches/{idfinder,upkeep}/*.test.ts',
  'test/searches/pacing/!(*.large).test.ts',
  'test/searches/{submit,worker}/!(crash-points|*.large).test.ts',
];

const overTable = (mutate: readonly string[], threshold: number): Scope => ({
  mutate,
  tests: IN_PROCESS,
  threshold,
  usesTable: true,
  withoutConstants: true,
});

export const SCOPES: Readonly<Record<string, Scope>> = {
  'same-party': entity('same-party'),
  'case-fold': entity('case-fold', 'conflicts', 'name-match'),
  'case-graph': entity('case-graph', 'graph', 'figures'),
  completeness: entity('completeness'),
  words: entity('addresses', 'countries', 'country-words', 'dates', 'legal-form-codes', 'legal-names', 'names'),
  identifiers: { mutate: ['shared/model/identifiers/*.ts'], tests: ['test/model/identifiers/*.test.ts'], threshold: 85 },
  ownership: { mutate: ['shared/ownership/**/*.ts'], tests: ['test/ownership/**/*.test.ts'], threshold: 80 },
  credits: overTable(['shared/ledger/credits/*.ts', 'shared/searches/upkeep/*.ts'], 85),
  access: overTable(['shared/accounts/{access,account,event-log}/*.ts'], 85),
  searches: overTable(['shared/ledger/search-rows/*.ts', 'shared/searches/{pacing,submit,worker}/*.ts'], 80),
  'case-files': overTable(['shared/cases/case-files/*.ts'], 80),
  // A small share of all of them shows which one to look at.
  registers: { ...register('*'), withoutConstants: true },
  ...Object.fromEntries(registers.map((code) => [code, register(code)])),
};
