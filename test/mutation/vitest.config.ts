/** The tests of one mutation scope, without a stack. */
import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]') as string[],
    exclude: existsSync(new URL('../../../shared/samples', import.meta.url)) ? [] : ['test/**/*genuine.test.ts'],
    setupFiles: ['test/support/unmapped-codes.ts'],
    // A hundredth of the great numbers: every mutant runs them again.
    env: { TZ: 'Pacific/Chatham', SHARE: '0.01' },
    testTimeout: 60_000,
    isolate: false,
  },
});
