import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { failureLines, readPlaywrightReport, type Failure, type Report } from './failures.ts';

const root = join(import.meta.dirname, '../../..');

/** The report and the exit code of a Vitest run of one file that holds `source`. */
async function reportOf(source: string): Promise<Report & { code: number }> {
  await mkdir(join(root, '.build'), { recursive: true });
  const folder = await mkdtemp(join(root, '.build/failures-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(
    join(folder, 'sample.test.ts'),
    `import { afterAll, describe, expect, test } from 'vitest';\n${source}`,
  );
  const reporter = JSON.stringify(join(import.meta.dirname, 'failures.ts'));
  await writeFile(
    join(folder, 'vitest.config.ts'),
    `import { FailureReporter } from ${reporter};\nexport default { root: import.meta.dirname, test: { reporters: [new FailureReporter(import.meta.dirname + '/report.json')] } };\n`,
  );
  const run = spawn(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '-c', join(folder, 'vitest.config.ts'), '--root', folder],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const [said, [code]] = await Promise.all([text(run.stderr), once(run, 'exit')]);
  return {
    ...(JSON.parse(
      await readFile(join(folder, 'report.json'), 'utf8').catch(() => `{"said":${JSON.stringify(said)}}`),
    ) as Report),
    code: code as number,
  };
}

test('a report names failed tests, files that do not load, hooks that fail and errors outside every test', async () => {
  const tests = await reportOf(`
    describe('money', () => { test('is kept', () => expect(1).toBe(1)); test('is counted once', () => expect(2).toBe(1)); });
  `);
  expect(tests).toMatchObject({
    code: 1,
    passed: 1,
    failures: [{ file: 'sample.test.ts', title: 'money > is counted once' }],
  });
  expect(tests.failures[0]?.message).toContain('expected 2 to be 1');

  const hooks = await reportOf(`
    describe('money', () => { afterAll(() => { throw new Error('left open'); }); test('is kept', () => {}); });
    afterAll(() => { throw new Error('connections left open'); });
  `);
  expect(hooks).toMatchObject({ code: 1, passed: 1 });
  expect(hooks.failures.map(({ title, message }) => `${title}: ${message.split('\n')[0]}`).sort()).toEqual([
    '(outside its tests): Error: connections left open',
    'money (outside its tests): Error: left open',
  ]);

  const outside = await reportOf(`
    test('is kept', async () => { Promise.reject(new Error('nobody waits for this')); await new Promise((resolve) => setImmediate(resolve)); });
  `);
  expect(outside).toMatchObject({ code: 1, passed: 1, failures: [{ title: 'An error outside every test' }] });
  expect(outside.failures[0]?.message).toContain('nobody waits for this');

  const unloaded = await reportOf(`throw new Error('no database');`);
  expect(unloaded).toMatchObject({
    code: 1,
    passed: 0,
    failures: [{ file: 'sample.test.ts', title: '(outside its tests)' }],
  });
  expect(unloaded.failures[0]?.message).toContain('no database');

  const gone = await reportOf(
    `test('is kept', () => {}); test('kills its process', () => process.kill(process.pid, 'SIGKILL'));`,
  );
  expect(gone.code).toBe(1);
  expect(gone.failures.length).toBeGreaterThan(0);
});

test('a browser test that failed, or passed only at a second try, is named with its errors', () => {
  const failing = (status: string, ...messages: string[]) => [
    { status, results: messages.map((message) => ({ errors: [{ message }] })) },
  ];
  const report = readPlaywrightReport({
    stats: { expected: 3, flaky: 1 },
    errors: [{ message: 'no browser' }],
    suites: [
      {
        file: 'a.spec.ts',
        title: 'a.spec.ts',
        specs: [
          { title: 'opens', tests: failing('expected') },
          { title: 'plays', tests: failing('unexpected', '\u001b[31mred\u001b[39m') },
        ],
        suites: [{ file: 'a.spec.ts', title: 'studio', specs: [{ title: 'saves', tests: failing('flaky', 'late') }] }],
      },
    ],
  });
  expect(report.passed).toBe(4);
  expect(failureLines('browser tests', report.failures, 60)).toEqual([
    'failed: browser tests > An error outside every test',
    '    no browser',
    'failed: browser tests > a.spec.ts > plays',
    '    red',
    'flaky: browser tests > a.spec.ts > studio > saves',
    '    late',
  ]);
});

test('a browser test that failed is listed with the page as it was', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'failures-'));
  const path = join(folder, 'error-context.md');
  await writeFile(path, '# Error details\n\n```yaml\n- dialog "Find":\n  - status: Looking\n```\n\n# Test source\n');
  const attachments = [{ name: 'screenshot' }, { name: 'error-context', path }];
  const results = [{ errors: [{ message: 'not found' }], attachments }];
  const report = readPlaywrightReport({
    stats: { expected: 0, flaky: 0 },
    errors: [],
    suites: [{ file: 'a', title: 'a', specs: [{ title: 'finds', tests: [{ status: 'unexpected', results }] }] }],
  });
  expect(failureLines('browser tests', report.failures, 60)).toEqual([
    'failed: browser tests > a > finds',
    '    not found',
    '    - dialog "Find":',
    '      - status: Looking',
  ]);
  expect(failureLines('browser tests', report.failures, 3)).toHaveLength(3);
  await rm(folder, { recursive: true });
});

test('however many tests fail and whatever they say, the end of a log stays short and names as many as it can', () => {
  const failures = (count: number): Failure[] =>
    Array.from({ length: count }, (_, i) => ({
      file: 'a.test.ts',
      title: `number ${i}`,
      message: `${'long '.repeat(500)}\n`.repeat(30),
      page: '- wide\n'.repeat(200),
    }));
  for (const count of [1, 3, 7, 30, 59, 60, 61, 500]) {
    const lines = failureLines('unit tests', failures(count), 60);
    expect(lines.length, String(count)).toBeLessThanOrEqual(60);
    expect(
      lines.filter((line) => line.startsWith('failed: ')),
      String(count),
    ).toHaveLength(count > 60 ? 59 : count);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(480);
  }
  expect(failureLines('unit tests', failures(500), 60).at(-1)).toBe('and 441 more in unit tests');
  expect(failureLines('unit tests', failures(3), 1)).toEqual(['and 3 more in unit tests']);
  expect(failureLines('unit tests', [], 60)).toEqual([]);
});
