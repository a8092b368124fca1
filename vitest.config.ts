import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/unmapped-codes.ts'],
    env: { TZ: 'Pacific/Chatham' },
    // They wait more than they work.
    maxWorkers: 3,
    testTimeout: 60_000,
    // Other work on the machine makes nothing wrong, only slow.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
  },
});
