import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { readConfig } from '#lib/platform/config.ts';

/** Debian's headless-only browser: the same engine with a tenth less processor time and a smaller package. */
const headless = '/usr/bin/chromium-headless-shell';
const usual = [
  headless,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Path of a Chromium: CHROMIUM_PATH, an installed one, Debian's, or Playwright's own. Installs one if there is none.
 */
export function findBrowser(): string {
  const named = readConfig().chromiumPath;
  const found = [...(named ? [named] : []), ...usual, chromium.executablePath()].find((path) => existsSync(path));
  if (found) return found;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (existsSync(headless)) return headless;
  }
  execFileSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', '--with-deps', 'chromium'], {
    stdio: 'inherit',
  });
  return chromium.executablePath();
}
