import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';
import { checkSamples } from './test/support/samples.ts';
import { SkippedTests } from './test/support/skipped-tests.ts';

checkSamples();

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
    // Commands that tests start as processes load from the compile cache.
    env: { TZ: 'Pacific/Chatham', NODE_COMPILE_CACHE: resolve('node_modules/.cache/registry-graph/compiled') },
    unstubEnvs: true,
    // They wait more than they work.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    testTimeout: 300_000,
    // Other work on the machine makes nothing wrong, only slow.
    expect: { poll: { timeout: 120_000, interval: 100 } },
    // The first stack after a change waits for its bundles.
    hookTimeout: 300_000,
    projects: [
      // Every test file, also a new one. Files share workers, and in a worker its stack.
      { extends: true, test: { name: 'shared', include: ['test/**/*.test.ts'], exclude: ALONE, isolate: false } },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
});
