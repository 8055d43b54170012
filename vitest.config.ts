import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    include: ['lib/**/*.test.ts', 'components/**/*.test.ts'],
    exclude: ['node_modules/**', 'e2e/**', '.next/**', '.build/**', '.data/**'],
    globalSetup: ['lib/platform/testing/global-setup.ts'],
    setupFiles: ['lib/platform/testing/console-guard.ts'],
    // A poll waits for a state, not for a time: only a machine too busy to get there would see the end of it.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 30_000,
    hookTimeout: 30_000,
    restoreMocks: true,
  },
});
