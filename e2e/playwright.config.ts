import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './find-browser.ts';
import { colorScheme, desktop, isOnPhone, phone } from './walked-on.ts';

// Specs that render videos. They start first, so that none of them is left running when the other workers are idle.
const long = [
  'studio/*.spec.ts',
  'journey.spec.ts',
  'contract.spec.ts',
  'crash.spec.ts',
  'demo.spec.ts',
  'library.spec.ts',
].map((name) => `**/${name}`);

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  projects: [
    { name: 'films', testMatch: long },
    { name: 'pages', testIgnore: long },
  ],
  globalSetup: './global-setup.ts',
  // Files run in parallel, each with its own server and data; the tests of a file run in sequence.
  workers: 2,
  retries: 0,
  timeout: 600_000,
  // Limits for hung tests, generous enough for a busy machine.
  expect: { timeout: 60_000 },
  outputDir: join(import.meta.dirname, '../test-results'),
  reporter: [['list'], ['json', { outputFile: join(import.meta.dirname, '../.build/reports/playwright.json') }]],
  use: {
    ...devices['Desktop Chrome'],
    ...(isOnPhone ? phone : desktop),
    colorScheme,
    actionTimeout: 60_000,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
});
