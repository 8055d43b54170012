/**
 * Gzipped JavaScript of each page as a browser loads it, beside an empty page of the same framework built in the same
 * run: the difference is the page's own code. Loads until the network is quiet, so that code requested a moment later
 * counts too. Prefetches for linked pages are blocked and do not count, because they belong to those pages.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { freePort } from '#lib/platform/running/free-port.ts';
import { findBrowser } from '../e2e/find-browser.ts';
import { signInAsDemo } from '../e2e/sign-in.ts';
import { newDataDir, type RunningServer, startServer } from '../e2e/start-server.ts';
import { report } from './report.ts';

const root = join(import.meta.dirname, '..');
const listKbMax = 60;
const studioKbMax = 150;

export async function benchPages(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  const data = await newDataDir();
  const service = await startServer({ dataDir: data.path });
  try {
    const emptyKb = await measureEmptyPage(browser);
    report({ name: 'scripts of an empty page', value: emptyKb, unit: 'KB gzip' });
    const page = await (await browser.newContext()).newPage();
    await signInAsDemo(page, service, '/overview');
    const cookies = await page.context().cookies();
    const made = await makeSomething(service);
    const paths: [string, number][] = [
      ['/', listKbMax],
      ['/sign-in', listKbMax],
      ['/reference', listKbMax],
      ['/overview', listKbMax],
      ['/keys', listKbMax],
      ['/tasks', listKbMax],
      [`/tasks/${made.taskId}`, listKbMax],
      ['/webhooks', listKbMax],
      ['/usage', listKbMax],
      ['/library', listKbMax],
      ['/account', listKbMax],
      ['/studio', studioKbMax],
      ['/studio/new', studioKbMax],
      [`/studio/drafts/${made.draftId}`, studioKbMax],
      [`/studio/${made.mvId}`, studioKbMax],
    ];
    for (const [path, max] of paths) {
      const context = await browser.newContext();
      if (path !== '/' && path !== '/sign-in') await context.addCookies(cookies);
      const kb = await scriptKb(context, service.url + path);
      await context.close();
      report({
        name: `scripts of ${path.replace(/[a-z]+_[\w-]+/, '…')}, more than empty`,
        value: kb - emptyKb,
        unit: 'KB gzip',
        target: { max },
      });
    }
  } finally {
    await service.stop();
    await data.remove();
    await browser.close();
  }
}

type Context = Awaited<ReturnType<Browser['newContext']>>;

/** All scripts that are loaded, each compressed separately, as a server would. */
async function scriptKb(context: Context, url: string): Promise<number> {
  const page = await context.newPage();
  await page.route('**/*', (route) => (isFetchedAhead(route.request().headers()) ? route.abort() : route.continue()));
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || sizes.has(response.url())) return;
    sizes.set(
      response.url(),
      response.body().then(
        (body) => gzipSync(body).length,
        () => 0,
      ),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  if (process.env.BENCH_SCRIPTS)
    for (const [script, size] of sizes)
      console.log(`    ${((await size) / 1024).toFixed(1).padStart(7)}  ${script.split('/').at(-1)}`);
  const all = await Promise.all(sizes.values());
  return all.reduce((sum, size) => sum + size, 0) / 1024;
}

function isFetchedAhead(headers: Record<string, string>): boolean {
  return (
    'next-router-prefetch' in headers ||
    'next-router-segment-prefetch' in headers ||
    /prefetch/.test(headers.purpose ?? headers['sec-purpose'] ?? '')
  );
}

/** A song, a draft and a video in progress, for the pages that show one. */
async function makeSomething(service: RunningServer): Promise<{ taskId: string; draftId: string; mvId: string }> {
  const headers = () => ({
    'x-api-key': service.demo?.key ?? '',
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  });
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(service.url + path, { method: 'POST', headers: headers(), body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { taskId: string; id: string; mvId: string; preflightId: string };
  };
  const { taskId } = await post('/api/v1/music/songs', {
    mode: 'simple',
    prompt: 'A slow night drive along the coast',
  });
  // Its event stream ends when the song is done.
  await (await fetch(`${service.url}/api/v1/tasks/${taskId}/stream`, { headers: headers() })).text();
  const brief = { source: { type: 'task', taskId } };
  const { id } = await post('/api/v1/mv/drafts', brief);
  const bought = await post('/api/v1/mv/drafts', brief);
  const { preflightId } = await post(`/api/v1/mv/drafts/${bought.id}/preflight`, { expectedVersion: 1 });
  const { mvId } = await post(`/api/v1/mv/drafts/${bought.id}/generate`, {
    expectedVersion: 1,
    maxCredits: 2_000,
    preflightId,
  });
  return { taskId, draftId: id, mvId };
}

/** The smallest possible application, built with the same packages as the pages. */
async function measureEmptyPage(browser: Browser): Promise<number> {
  // Inside the repository, so that its packages are found.
  const dir = join(root, '.build', 'empty-page');
  await rm(dir, { recursive: true, force: true });
  await mkdir(join(dir, 'app'), { recursive: true });
  await writeFile(
    join(dir, 'app/layout.jsx'),
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }\n',
  );
  await writeFile(join(dir, 'app/page.jsx'), 'export default function Page() { return <h1>Empty</h1>; }\n');
  await writeFile(join(dir, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await writeFile(join(dir, 'next.config.mjs'), `export default { turbopack: { root: ${JSON.stringify(root)} } };\n`);
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  const built = spawnSync(process.execPath, [join(root, 'node_modules/next/dist/bin/next'), 'build'], {
    cwd: dir,
    env,
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`The empty page was not built:\n${built.stdout}${built.stderr}`);
  const { default: next } = await import('next');
  const pages = next({ dev: false, dir });
  await pages.prepare();
  const serve = pages.getRequestHandler();
  const server = createServer((request, response) => void serve(request, response));
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  const context = await browser.newContext();
  const kb = await scriptKb(context, `http://127.0.0.1:${port}/`);
  await context.close();
  server.closeAllConnections();
  server.close();
  await pages.close();
  return kb;
}
