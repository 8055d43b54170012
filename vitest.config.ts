import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // One more than the two cores this is meant for: tests wait for clocks, processes and the database.
    maxWorkers: 3,
    include: ['lib/**/*.test.ts', 'components/**/*.test.ts'],
    exclude: ['node_modules/**', 'e2e/**', '.next/**', '.build/**', '.data/**'],
    // For the processes that tests start, which compile for half of their time otherwise. Journeys use the same folder.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.build/compiled-modules') },
    globalSetup: ['lib/platform/testing/global-setup.ts'],
    setupFiles: ['lib/platform/testing/console-guard.ts'],
    // A poll waits for a state, not for a time. These limits end what would never come; no machine should be too busy for them.
    expect: { poll: { timeout: 120_000 } },
    testTimeout: 600_000,
    hookTimeout: 600_000,
    restoreMocks: true,
  },
});
