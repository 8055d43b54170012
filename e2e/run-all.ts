/** `npm test`: types, lint, the OpenAPI document and its client, unit and integration tests, build, browser tests. Ends with `N passed, N failed`. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

type Tally = { passed: number; failed: number };
const root = join(import.meta.dirname, '..');
const reports = join(root, '.build', 'reports');
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

function run(name: string, args: string[]): boolean {
  process.stdout.write(`\n== ${name}\n`);
  const started = Date.now();
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  process.stdout.write(`== ${name}: ${status === 0 ? 'ok' : 'failed'} in ${Math.round((Date.now() - started) / 1000)} s\n`);
  return status === 0;
}

const single = (ok: boolean): Tally => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/** A suite that stopped before it could report counts as one failure, whatever it had passed. */
function suite(name: string, args: string[], report: string, read: (json: never) => Tally): Tally {
  const ok = run(name, args);
  try {
    const tally = read(JSON.parse(readFileSync(join(reports, report), 'utf8')) as never);
    return ok === (tally.failed === 0) ? tally : { passed: tally.passed, failed: tally.failed + 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const tallies: Tally[] = [
  single(run('types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'])),
  single(run('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--diagnostic-level=error', '.'])),
  single(run('house rules', ['lib/platform/testing/check-house-rules.ts'])),
  single(run('OpenAPI lint', ['node_modules/@redocly/cli/bin/cli.js', 'lint', 'public/openapi.json'])),
  single(run('client types are current', ['e2e/client/write-types.ts', '--check'])),
  suite('unit and integration tests', ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, 'vitest.json')}`], 'vitest.json',
    (json: { numPassedTests: number; numFailedTests: number }) => ({ passed: json.numPassedTests, failed: json.numFailedTests })),
  single(run('build', ['lib/admin/build-if-needed.ts'])),
  suite('browser tests', ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'], 'playwright.json',
    (json: { stats: { expected: number; unexpected: number; flaky: number } }) => ({ passed: json.stats.expected + json.stats.flaky, failed: json.stats.unexpected })),
];
const total = tallies.reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }), { passed: 0, failed: 0 });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
