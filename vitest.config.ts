import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';
import { SkippedTests } from './test/support/skipped-tests.ts';

/** They read `../shared`, which is no part of the project (`test/support/genuine.ts`). */
const GENUINE = 'test/**/*genuine.test.ts';
const hasGenuine = existsSync(new URL('../shared/samples', import.meta.url));
if (!hasGenuine)
  console.log('The tests of the project genuine are left out: ../shared (recorded answers, schemas of formats) is not here.');

/**
 * Attacks, faults at each call, deaths, floods, large sizes, and every operation, screen and state in turn. `npm test` leaves them out; `npm run
 * test:large` has them.
 */
const LARGE = 'test/**/*.large.test.ts';

/** They measure the memory of their process, load modules anew, or set the environment before modules load: a process of its own for each. */
const ALONE = [
  'test/registers/bombs.test.ts',
  'test/accounts/deliveries/hostile-answers.test.ts',
  'test/platform/observability/log.test.ts',
  'test/platform/network/aws-clients.test.ts',
];

export default defineConfig({
  test: {
    setupFiles: ['test/support/unmapped-codes.ts', 'test/support/log-setup.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    reporters: ['default', new SkippedTests()],
    // What a test prints is shown where it fails.
    silent: 'passed-only',
    env: {
      TZ: 'Pacific/Chatham',
      // Commands that tests start as processes load from the compile cache.
      NODE_COMPILE_CACHE: resolve('node_modules/.cache/registry-graph/compiled'),
      // Its findings are warnings, which no test reads, and it is most of a synthesis. `test/bin/synth.large.test.ts` runs with it.
      CDK_VALIDATION: 'false',
    },
    unstubEnvs: true,
    // They wait as much as they work, and each has a stack, a browser and modules of its own to start. With five, a run takes longer.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 300_000,
    // Other work on the machine makes nothing wrong, only slow.
    expect: { poll: { timeout: 120_000, interval: 100 } },
    // The first stack after a change waits for its bundles.
    hookTimeout: 300_000,
    projects: [
      // Every other test file, also a new one. Files share workers, and in a worker its stack.
      { extends: true, test: { name: 'shared', include: ['test/**/*.test.ts'], exclude: [...ALONE, GENUINE, LARGE], isolate: false } },
      { extends: true, test: { name: 'large', include: [LARGE], isolate: false } },
      { extends: true, test: { name: 'alone', include: ALONE } },
      ...(hasGenuine ? [{ extends: true as const, test: { name: 'genuine', include: [GENUINE], isolate: false } }] : []),
    ],
  },
});
