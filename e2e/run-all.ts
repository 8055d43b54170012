/**
 * `npm test`: types, lint, the OpenAPI document and its client, unit and integration tests, build, browser tests.
 * Independent steps run in parallel: first the checks, then the unit tests beside the build and the browser tests,
 * since each of them waits much of its time. The build and the browser tests have priority, because they cannot use the
 * whole processor, while the unit tests, which end last, can. Repeats every failure at the end, followed by `N passed,
 * N failed`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import {
  failureLines,
  readPlaywrightReport,
  type PlaywrightReport,
  type Report,
} from '../lib/platform/testing/failures.ts';

type Outcome = Report & { suite: string };
const FAILURE_LINES_MAX = 60;
/**
 * A ninth of the other steps' weight. At a third of it journeys took longer, and longer waits are polled more often.
 */
const UNIT_PRIORITY = 10;
const root = join(import.meta.dirname, '..');
const reports = join(root, '.build', 'reports');
// Lets the type checker collect garbage less often, at no more than a tenth more memory.
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', GOGC: process.env.GOGC ?? '300' };
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** Resolves when every step started so far is over and its output is printed. */
let printed: Promise<unknown> = Promise.resolve();

/**
 * Prints each step as a block, in the order of their starts: live while no earlier step is running, otherwise once
 * those are over.
 */
async function run(name: string, args: string[], priority?: number): Promise<boolean> {
  const started = Date.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['inherit', 'pipe', 'pipe'], env });
  if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
  const waiting: Buffer[] = [];
  let print = (chunk: Buffer) => void waiting.push(chunk);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => print(chunk));
  const closed = once(child, 'close').then(([status]) => ({
    isOk: status === 0,
    seconds: Math.round((Date.now() - started) / 1000),
  }));
  printed = printed.then(async () => {
    process.stdout.write(`\n== ${name}\n`);
    process.stdout.write(Buffer.concat(waiting));
    print = (chunk) => void process.stdout.write(chunk);
    const { isOk, seconds } = await closed;
    process.stdout.write(`== ${name}: ${isOk ? 'ok' : 'failed'} in ${seconds} s\n`);
  });
  const { isOk } = await closed;
  return isOk;
}

/** A step that passes or fails as a whole. */
async function step(suite: string, args: string[]): Promise<Outcome> {
  const ok = await run(suite, args);
  return ok
    ? { suite, passed: 1, failures: [] }
    : { suite, passed: 0, failures: [{ file: '', title: 'see its part of this log', message: '' }] };
}

/** A suite that crashed before reporting counts as one failure, whatever has passed. */
async function tests<T>(
  suite: string,
  args: string[],
  report: string,
  read: (report: T) => Report,
  priority?: number,
): Promise<Outcome> {
  const ok = await run(suite, args, priority);
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
    // One checker only: several would repeat much of the same work, and the other steps can use the second core.
    step('types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.', '--checkers', '1']),
    step('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--diagnostic-level=error', '.']),
    step('house rules', ['lib/platform/testing/house/check-house-rules.ts']),
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
    UNIT_PRIORITY,
  );
const build = () => step('build', ['lib/admin/build-if-needed.ts']);
const browserTests = () =>
  tests<PlaywrightReport>(
    'browser tests',
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'],
    'playwright.json',
    readPlaywrightReport,
  );

const checked = await checks();
const units = unitTests();
const built = await build();
const [tested, walked] = await Promise.all([units, browserTests()]);
await printed;
const outcomes = [...checked, tested, built, walked];

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, { failures }) => sum + failures.filter(({ isFlaky }) => !isFlaky).length, 0);
const failing = outcomes.filter(({ failures }) => failures.length > 0);
const lines = failing.flatMap(({ suite, failures }) =>
  failureLines(suite, failures, Math.floor(FAILURE_LINES_MAX / failing.length)),
);
process.stdout.write(`${['', ...lines, `${passed} passed, ${failed} failed`].join('\n')}\n`);
process.exit(failed === 0 ? 0 : 1);
