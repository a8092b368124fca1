/** What `npm run mutation` measures: sources, the tests that speak for them, and the least score that is accepted. */
export interface Scope {
  mutate: readonly string[];
  tests: readonly string[];
  /** Percent of the mutants that the tests must notice. */
  threshold: number;
  /** The tests need the table's engine and the template's schema for it. */
  usesTable?: true;
}

const register = (code: string, threshold: number): Scope => ({
  mutate: [`shared/registers/${code}/*.ts`],
  tests: [`test/registers/${code}/*.test.ts`],
  threshold,
});

const entity = (...sources: readonly string[]): Scope => ({
  mutate: sources.map((source) => `shared/entity/${source}.ts`),
  tests: ['test/entity/*.test.ts'],
  threshold: 90,
});

/** In this process, over the table's engine. Those that take half a minute and more for each mutant are left out. */
const IN_PROCESS = [
  'test/{accounts,case-files,idfinder,operator,queue,requests,search-rows,upkeep}/*.test.ts',
  'test/credits/!(model|money).test.ts',
  'test/pacing/!(fair-share).test.ts',
  'test/searches/!(crash-points|service-faults).test.ts',
  'test/table/!(partition).test.ts',
];

export const SCOPES: Readonly<Record<string, Scope>> = {
  'same-party': entity('same-party'),
  'case-fold': entity('case-fold', 'conflicts', 'name-match'),
  'case-graph': entity('case-graph'),
  completeness: entity('completeness'),
  credits: { mutate: ['shared/{credits,upkeep}/*.ts'], tests: IN_PROCESS, threshold: 85, usesTable: true },
  access: { mutate: ['shared/accounts/*.ts'], tests: IN_PROCESS, threshold: 85, usesTable: true },
  searches: { mutate: ['shared/{searches,search-rows,pacing}/*.ts'], tests: IN_PROCESS, threshold: 80, usesTable: true },
  'case-files': { mutate: ['shared/case-files/*.ts'], tests: IN_PROCESS, threshold: 80, usesTable: true },
  gb: register('gb', 85),
  dk: register('dk', 85),
  ch: register('ch', 85),
};
