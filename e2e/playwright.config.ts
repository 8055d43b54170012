import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './find-browser.ts';
import { MANY_MACHINES } from './start-server.ts';
import { colorScheme, desktop, isOnPhone, phone } from './walked-on.ts';

// With several machines (`E2E_MACHINES=true npm run test:e2e`) some is left out: files that kill, start or stop the one
// process, and a test that knows the only two ports which that process may reach.
const hasMachines = Boolean(process.env[MANY_MACHINES]);
const leftOut = hasMachines ? ['**/crash.spec.ts', '**/start.spec.ts'] : [];
const leftOutTests = hasMachines ? /a session cookie is sent to no other server/ : undefined;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: leftOut,
  grepInvert: leftOutTests,
  globalSetup: './global-setup.ts',
  // Files run in parallel, each with its own data; the tests of a file run in sequence. Each worker waits for clocks, notices and answers,
  // so that two cores have room for a third one. With several machines a worker has five servers.
  workers: hasMachines ? 2 : 3,
  retries: 0,
  timeout: 600_000,
  // Limits for hung tests, generous enough for a busy machine.
  expect: { timeout: 180_000 },
  outputDir: join(import.meta.dirname, '../test-results'),
  reporter: [['list'], ['json', { outputFile: join(import.meta.dirname, '../.build/reports/playwright.json') }]],
  use: {
    ...devices['Desktop Chrome'],
    ...(isOnPhone ? phone : desktop),
    colorScheme,
    // What turns and breathes while a page waits would be drawn sixty times a second. Journeys that judge how pages move allow it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 180_000,
    // A trace holds the page before and after each step, which takes a sixth of the time: `--trace on` for a journey that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        // Journeys stay on one site: otherwise each browser keeps processes ready for others, a tenth of its work.
        '--disable-site-isolation-trials',
        // A page lives for seconds, too short to win back what compiling its functions for speed takes: a twentieth of the browser's work.
        '--js-flags=--no-opt --no-maglev',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
});
