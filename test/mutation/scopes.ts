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
}

const ROOT = resolve(import.meta.dirname, '../..');

const register = (code: string): Scope => ({
  mutate: [`shared/registers/${code}/!(sandbox*).ts`],
  tests: [`test/registers/${code}/*.test.ts`, 'test/registers/sandbox-records.test.ts'],
  threshold: 85,
});
const registers = globSync('shared/registers/*/', { cwd: ROOT }).map((folder) => basename(folder));

const entity = (...sources: readonly string[]): Scope => ({
  mutate: sources.map((source) => `shared/entity/${source}.ts`),
  tests: ['test/entity/*.test.ts'],
  threshold: 85,
});

/** In this process, over the table's engine. Those that take half a minute and more for each mutant are left out. */
const IN_PROCESS = [
  'test/{accounts,case-files,idfinder,operator,queue,requests,search-rows,upkeep}/!(retain).test.ts',
  'test/credits/!(model|money).test.ts',
  'test/pacing/!(fair-share).test.ts',
  'test/searches/!(crash-points|service-faults).test.ts',
  'test/table/!(partition).test.ts',
];

export const SCOPES: Readonly<Record<string, Scope>> = {
  'same-party': entity('same-party'),
  'case-fold': entity('case-fold', 'conflicts', 'name-match'),
  'case-graph': entity('case-graph', 'graph', 'figures'),
  completeness: entity('completeness'),
  words: entity('addresses', 'countries', 'country-words', 'dates', 'legal-form-codes', 'legal-names', 'names'),
  identifiers: { mutate: ['shared/identifiers/*.ts'], tests: ['test/identifiers/*.test.ts'], threshold: 85 },
  ownership: { mutate: ['shared/ownership/*.ts'], tests: ['test/ownership/*.test.ts'], threshold: 80 },
  credits: { mutate: ['shared/{credits,upkeep}/*.ts'], tests: IN_PROCESS, threshold: 85, usesTable: true },
  access: { mutate: ['shared/accounts/*.ts'], tests: IN_PROCESS, threshold: 85, usesTable: true },
  searches: { mutate: ['shared/{searches,search-rows,pacing}/*.ts'], tests: IN_PROCESS, threshold: 80, usesTable: true },
  'case-files': { mutate: ['shared/case-files/*.ts'], tests: IN_PROCESS, threshold: 80, usesTable: true },
  ...Object.fromEntries(registers.map((code) => [code, register(code)])),
};
