import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './find-browser.ts';
import { MANY_MACHINES } from './start-server.ts';
import { colorScheme, desktop, isOnPhone, phone } from './walked-on.ts';

// With several machines (`E2E_MACHINES=true npm run test:e2e`) some tests are left out: files that kill, start or stop
// the single process, and a test that knows the only two ports which that process may connect to.
const hasMachines = Boolean(process.env[MANY_MACHINES]);
const leftOut = hasMachines ? ['**/crash.spec.ts', '**/start.spec.ts'] : [];
const leftOutTests = hasMachines ? /a session cookie is sent to no other server/ : undefined;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: leftOut,
  grepInvert: leftOutTests,
  globalSetup: './global-setup.ts',
  // Files run in parallel, each with its own data; the tests of a file run in sequence. Each worker mostly waits for
  // clocks, notices and answers, so two cores have room for a third one. With several machines a worker has five
  // servers.
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
    // Spinners and similar animations would be redrawn sixty times a second while a page waits. Journeys that check
    // motion enable it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 180_000,
    // A trace records the page before and after each step, which takes a sixth of the time. Use `--trace on` for a
    // failed journey.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        // Journeys stay on one site; otherwise each browser keeps spare processes for other sites, a tenth of its work.
        '--disable-site-isolation-trials',
        // A page lives for seconds, too short for optimised code to pay for its compilation, a twentieth of the
        // browser's work.
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
