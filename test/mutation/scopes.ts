/** What `npm run mutation` measures: sources, the tests that speak for them, and the least score that is accepted. */
export interface Scope {
  mutate: readonly string[];
  tests: readonly string[];
  /** Percent of the mutants that the tests must notice. */
  threshold: number;
}

const register = (code: string, threshold: number): Scope => ({
  mutate: [`shared/registries/${code}/*.ts`],
  tests: [`test/registries/${code}*.test.ts`],
  threshold,
});

export const SCOPES: Readonly<Record<string, Scope>> = {
  'same-party': { mutate: ['shared/entity/same-party.ts'], tests: ['test/entity/*.test.ts'], threshold: 90 },
  'case-fold': { mutate: ['shared/entity/case-fold.ts'], tests: ['test/entity/*.test.ts'], threshold: 90 },
  'case-graph': { mutate: ['shared/entity/case-graph.ts'], tests: ['test/entity/*.test.ts'], threshold: 90 },
  gb: register('gb', 85),
  dk: register('dk', 85),
  ch: register('ch', 85),
};
