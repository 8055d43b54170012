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
    testTimeout: 20_000,
    hookTimeout: 30_000,
    restoreMocks: true,
  },
});
