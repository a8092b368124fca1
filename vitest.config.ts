import { defineConfig } from 'vitest/config';
import { checkSamples, SamplesReporter } from './test/support/samples.ts';

checkSamples();

/** Tests without a stack: they keep nothing between tests, so their files share workers. Each bomb is weighed in a process of its own. */
const PURE = ['test/{api,entity,identifiers,registers}/**/*.test.ts'];
const BOMBS = 'test/registers/bombs.test.ts';

/** They start a stack each, speak to it over HTTP and set nothing in their own process, so that their files can share workers too. */
const OVER_HTTP = [
  'test/e2e/{access,calls,contract,dictionary,erase-case,expand,figures-later,finder-sources,fund,idfinder,inner-faults}.test.ts',
  'test/e2e/{large-answers,pending-document,prices,real-funds,real-input,real-registers,references,refresh-case}.test.ts',
  'test/e2e/{search,sharing,specification,web-search-key}.test.ts',
];

/** Bundles and templates, for the projects whose tests run them. */
const globalSetup = ['test/support/global-setup.ts'];

export default defineConfig({
  test: {
    setupFiles: ['test/support/unmapped-codes.ts'],
    reporters: ['default', new SamplesReporter()],
    env: { TZ: 'Pacific/Chatham' },
    // They wait more than they work.
    maxWorkers: 3,
    testTimeout: 60_000,
    // Other work on the machine makes nothing wrong, only slow.
    expect: { poll: { timeout: 20_000, interval: 100 } },
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, exclude: [BOMBS], isolate: false } },
      { extends: true, test: { name: 'http', include: OVER_HTTP, isolate: false, globalSetup } },
      // Whatever no other project takes.
      {
        extends: true,
        test: {
          name: 'service',
          include: ['test/**/*.test.ts'],
          exclude: [...OVER_HTTP, ...PURE.map((glob) => `${glob.slice(0, -'*.test.ts'.length)}!(bombs).test.ts`)],
          globalSetup,
        },
      },
    ],
  },
});
