/**
 * `npm test`: types, lint, the OpenAPI document and its client, unit and integration tests, build, browser tests.
 * Independent steps run in parallel: first the checks, then the tests beside the build, which uses one core. Repeats
 * every failure at the end, followed by `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  failureLines,
  readPlaywrightReport,
  type PlaywrightReport,
  type Report,
} from '../lib/platform/testing/failures.ts';

type Outcome = Report & { suite: string };
const FAILURE_LINES_MAX = 60;
const root = join(import.meta.dirname, '..');
const reports = join(root, '.build', 'reports');
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** The step whose output is currently streamed. */
let live: Promise<unknown> = Promise.resolve();

/** Output is streamed, or with `atEnd` printed as a block once the step is over and no other one is streaming. */
async function run(name: string, args: string[], { atEnd = false } = {}): Promise<boolean> {
  const started = Date.now();
  const output = atEnd ? 'pipe' : 'inherit';
  if (!atEnd) process.stdout.write(`\n== ${name}\n`);
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['inherit', output, output], env });
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => written.push(chunk));
  const closed = once(child, 'close') as Promise<[number | null]>;
  if (!atEnd) live = closed;
  const [status] = await closed;
  const seconds = Math.round((Date.now() - started) / 1000);
  if (atEnd) {
    await live;
    process.stdout.write(`\n== ${name}\n${Buffer.concat(written).toString('utf8')}`);
  }
  process.stdout.write(`== ${name}: ${status === 0 ? 'ok' : 'failed'} in ${seconds} s\n`);
  return status === 0;
}

/** A step that passes or fails as a whole; its output has its own section in the log. */
async function step(suite: string, args: string[]): Promise<Outcome> {
  const ok = await run(suite, args, { atEnd: true });
  return ok
    ? { suite, passed: 1, failures: [] }
    : { suite, passed: 0, failures: [{ file: '', title: 'see its part of this log', message: '' }] };
}

/** A suite that crashed before reporting counts as one failure, whatever had passed. */
async function tests<T>(suite: string, args: string[], report: string, read: (report: T) => Report): Promise<Outcome> {
  const ok = await run(suite, args);
  try {
    const { passed, failures } = read(JSON.parse(readFileSync(join(reports, report), 'utf8')) as T);
    if (ok || failures.some(({ isFlaky }) => !isFlaky)) return { suite, passed, failures };
    return {
      suite,
      passed,
      failures: [...failures, { file: '', title: 'failed outside its tests: see its part of this log', message: '' }],
    };
  } catch {
    return {
      suite,
      passed: 0,
      failures: [{ file: '', title: 'stopped before it could report: see its part of this log', message: '' }],
    };
  }
}

const checks = () =>
  Promise.all([
    step('types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']),
    step('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--diagnostic-level=error', '.']),
    step('house rules', ['lib/platform/testing/check-house-rules.ts']),
    step('dead code', ['node_modules/knip/bin/knip.js', '--no-progress']),
    step('OpenAPI lint', ['node_modules/@redocly/cli/bin/cli.js', 'lint', 'public/openapi.json']),
    step('client types are current', ['e2e/client/write-types.ts', '--check']),
  ]);
const unitTests = () =>
  tests<Report>(
    'unit and integration tests',
    ['node_modules/vitest/vitest.mjs', 'run', '-c', 'e2e/vitest.config.ts'],
    'vitest.json',
    (report) => report,
  );
const build = () => step('build', ['lib/admin/build-if-needed.ts']);
const browserTests = () =>
  tests<PlaywrightReport>(
    'browser tests',
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'],
    'playwright.json',
    readPlaywrightReport,
  );

const outcomes = [...(await checks()), ...(await Promise.all([unitTests(), build()])), await browserTests()];

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, { failures }) => sum + failures.filter(({ isFlaky }) => !isFlaky).length, 0);
const failing = outcomes.filter(({ failures }) => failures.length > 0);
const lines = failing.flatMap(({ suite, failures }) =>
  failureLines(suite, failures, Math.floor(FAILURE_LINES_MAX / failing.length)),
);
process.stdout.write(`${['', ...lines, `${passed} passed, ${failed} failed`].join('\n')}\n`);
process.exit(failed === 0 ? 0 : 1);
