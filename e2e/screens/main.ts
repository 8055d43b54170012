/**
 * `npm run screens`: opens every page in its full, empty and failing state, light and dark, on a desktop and a phone.
 * Writes a picture of each to docs/screens with an index, and the studio's picture for the README. Reports what a user
 * would stumble over: errors of the page or its console, violations of the Content-Security-Policy, a page wider than
 * its window, and serious or critical axe findings. Exits with code 1 when there are any.
 *
 * `--only keys,webhooks,readme` selects pages whose names begin so, and the README's picture; `--to DIR` writes
 * elsewhere; `--data DIR --port N` keeps the accounts for another run; `--no-axe` skips axe.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../find-browser.ts';
import { chosenPassword, signInByForm } from '../sign-in.ts';
import { openScreensStage, type ScreensStage } from './accounts.ts';
import { writeReadmePicture } from './readme-picture.ts';
import { type AppPage, appPages, type State, states, unlistedPages } from './pages.ts';
import { settle } from './settle.ts';
import { writeIndex } from './write-index.ts';

const root = join(import.meta.dirname, '../..');
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    to: { type: 'string' },
    data: { type: 'string' },
    port: { type: 'string' },
    'no-axe': { type: 'boolean' },
  },
});
const outDir = options.to ?? join(root, 'docs/screens');
const say = (line: string) => void process.stdout.write(`${line}\n`);

const devices = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
type Device = keyof typeof devices;
const themes = ['light', 'dark'] as const;

const MAX_BYTES = 200_000;
const MAX_BYTES_IN_ALL = 12 * 1024 * 1024;
const QUALITIES = [56, 44, 32];
const PATIENCE_MS = 180_000;

type Finding = { picture: string; kind: 'page error' | 'console' | 'csp' | 'overflow' | 'axe'; message: string };
type Picture = { file: string; bytes: number };

const findings: Finding[] = [];
const pictures: Picture[] = [];

async function signIn(context: BrowserContext, { server, emails }: ScreensStage, state: State, password: string) {
  const page = await context.newPage();
  await signInByForm(page, server.url, { email: emails[state], password }, '/overview');
  await page.close();
}

async function compress(png: Buffer): Promise<Buffer> {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  for (const quality of QUALITIES) {
    const bytes = await canvas.encode('webp', quality);
    if (bytes.length <= MAX_BYTES) return bytes;
  }
  throw new Error('A picture does not fit');
}

async function look(
  browserPage: Page,
  stage: ScreensStage,
  page: AppPage,
  state: State,
  device: Device,
): Promise<void> {
  const path = page.at(state, stage.things[state]);
  if (path === null) return;
  const name = `${page.name}-${state}-${device}`;
  const note = (kind: Finding['kind'], message: string, theme = '') => {
    const finding = { picture: theme ? `${name}-${theme}` : name, kind, message: message.slice(0, 400) };
    findings.push(finding);
    say(`${finding.picture}: ${kind}: ${finding.message}`);
  };
  const onError = (error: Error) => note('page error', error.message);
  // A page for an unknown id responds 404, which the browser logs as an error.
  const onConsole = (message: { type(): string; text(): string }) =>
    message.type() === 'error' &&
    !(state === 'failing' && /status of 404/.test(message.text())) &&
    note('console', message.text());
  browserPage.on('pageerror', onError);
  browserPage.on('console', onConsole);
  try {
    await browserPage.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await browserPage.goto(`${stage.server.url}${path}`, { waitUntil: 'load' });
    for (const theme of themes) {
      await browserPage.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await settle(browserPage);
      const file = `${name}-${theme}.webp`;
      const bytes = await compress(await browserPage.screenshot());
      writeFileSync(join(outDir, file), bytes);
      pictures.push({ file, bytes: bytes.length });
      // Contrast differs between themes, everything else between devices.
      if (options['no-axe'] || (device === 'phone' && theme === 'dark')) continue;
      const { violations } = await new AxeBuilder({ page: browserPage }).analyze();
      for (const { id, impact, help, nodes } of violations) {
        if (impact === 'serious' || impact === 'critical')
          note(
            'axe',
            `${impact} ${id}: ${help}: ${nodes
              .slice(0, 3)
              .map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
              .join(' | ')}`,
            theme,
          );
      }
    }
    const { wider, csp } = await browserPage.evaluate(() => ({
      wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      csp: (window as { cspRefusals?: string[] }).cspRefusals ?? [],
    }));
    if (wider > 0) note('overflow', `${wider} px wider than the window`);
    for (const refusal of csp) note('csp', refusal);
  } finally {
    browserPage.off('pageerror', onError);
    browserPage.off('console', onConsole);
  }
}

/** States run in parallel, and within each desktop and phone, because pages mostly wait. */
async function lookAtAll(browser: Browser, stage: ScreensStage): Promise<void> {
  const only = options.only?.split(',');
  const wanted = appPages.filter(({ name }) => !only || only.some((start) => name.startsWith(start)));
  const open = async (device: Device) => {
    const context = await browser.newContext({
      viewport: devices[device],
      ...(device === 'phone' ? { isMobile: true, hasTouch: true } : {}),
    });
    // Screenshots do not measure speed, so timeouts are generous.
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  };
  await Promise.all(
    states.map(async (state) => {
      const contexts = { desktop: await open('desktop'), phone: await open('phone') };
      await signIn(contexts.desktop, stage, state, stage.password);
      await signIn(contexts.phone, stage, state, chosenPassword);
      const { editedMv: mv } = stage.things.full;
      if (state === 'full' && mv && (!only || only.includes('readme'))) {
        const shown = await contexts.desktop.newPage();
        await writeReadmePicture(shown, { url: stage.server.url, mvId: mv, dir: options.to ?? join(root, 'docs') });
        await shown.close();
      }
      if (state === 'full') stage.showOperatorsPages();
      await Promise.all(
        (Object.keys(devices) as Device[]).map((device) =>
          lookAt(wanted, stage, { state, device, signedIn: contexts[device], open }),
        ),
      );
      say(`${state}: ${pictures.length} pictures, ${findings.length} findings so far.`);
    }),
  );
}

type View = {
  state: State;
  device: Device;
  signedIn: BrowserContext;
  open: (device: Device) => Promise<BrowserContext>;
};

async function lookAt(
  wanted: readonly AppPage[],
  stage: ScreensStage,
  { state, device, signedIn, open }: View,
): Promise<void> {
  const visitor = await open(device);
  for (const context of [signedIn, visitor]) {
    await context.addInitScript(() => {
      const refusals: string[] = [];
      (window as { cspRefusals?: string[] }).cspRefusals = refusals;
      addEventListener('securitypolicyviolation', (event) =>
        refusals.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`),
      );
    });
    const browserPage = await context.newPage();
    for (const page of wanted.filter(({ isPublic }) => (isPublic ? visitor : signedIn) === context))
      await look(browserPage, stage, page, state, device);
    await context.close();
  }
}

const unlisted = unlistedPages(root);
if (unlisted.length > 0) throw new Error(`Not in e2e/screens/pages.ts: ${unlisted.join(', ')}`);
mkdirSync(outDir, { recursive: true });
if (!options.only) for (const file of readdirSync(outDir)) if (file.endsWith('.webp')) rmSync(join(outDir, file));
const dataDir = options.data ?? join(root, '.build/screens-data');
const stage = await openScreensStage({ dataDir, port: Number(options.port ?? 0) }, say);
try {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--autoplay-policy=no-user-gesture-required',
    ],
  });
  await lookAtAll(browser, stage);
  await browser.close();
} finally {
  await stage.server.stop();
  if (!options.data && existsSync(dataDir)) rmSync(dataDir, { recursive: true, force: true });
}
writeIndex(outDir);
const inAll = readdirSync(outDir).reduce((sum, file) => sum + statSync(join(outDir, file)).size, 0);
const reportFile = join(root, '.build/reports/screens.json');
mkdirSync(join(root, '.build/reports'), { recursive: true });
writeFileSync(
  reportFile,
  JSON.stringify({ pictures: pictures.map(({ file, bytes }) => ({ file, bytes })), findings }, null, 2),
);
say(
  `\n${pictures.length} pictures, ${(inAll / 1024 / 1024).toFixed(1)} MB in ${relative(root, outDir) || outDir}; ${findings.length} findings (${relative(root, reportFile)}).`,
);
if (inAll > MAX_BYTES_IN_ALL) say('That is more than 12 MB.');
process.exit(findings.length > 0 || inAll > MAX_BYTES_IN_ALL ? 1 : 0);
