import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

/** What the journeys are walked on: `E2E_DEVICE=phone` takes a phone, `E2E_THEME=dark` the dark theme. A journey that sets its own keeps it. */
const isPhone = process.env['E2E_DEVICE'] === 'phone';
const colorScheme = process.env['E2E_THEME'] === 'dark' ? 'dark' : 'light';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  // Files side by side, each with a server and data of its own; the tests of a file one after another.
  workers: 2,
  retries: 0,
  timeout: 600_000,
  // Ends what would never come; a busy machine needs longer for what does.
  expect: { timeout: 60_000 },
  outputDir: join(import.meta.dirname, '../test-results'),
  reporter: [['list'], ['json', { outputFile: join(import.meta.dirname, '../.build/reports/playwright.json') }]],
  use: {
    ...devices['Desktop Chrome'],
    ...(isPhone ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {}),
    colorScheme,
    actionTimeout: 60_000,
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--autoplay-policy=no-user-gesture-required'] },
  },
});
