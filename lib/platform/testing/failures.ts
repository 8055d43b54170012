/**
 * Summarises the failures of a test run, for the end of its log.
 *
 * Vitest's own JSON report leaves out errors in hooks and errors outside every test, although both fail a run. So
 * `FailureReporter` reports the unit and integration tests; browser tests use Playwright's JSON report.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * `message` is not shortened; `page` is what the browser showed; `isFlaky`: it failed first and passed when it was
 * retried.
 */
export type Failure = { file: string; title: string; message: string; page?: string; isFlaky?: boolean };
export type Report = { passed: number; failures: Failure[] };

/** Writes a `Report` of a Vitest run as JSON. */
export class FailureReporter implements Reporter {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    writeFileSync(this.#path, JSON.stringify(reportOf(modules, unhandledErrors)));
  }
}

function reportOf(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): Report {
  const failures: Failure[] = [];
  let passed = 0;
  for (const module of modules) {
    const file = relative(process.cwd(), module.moduleId);
    const add = (title: string, errors: readonly SerializedError[]) =>
      failures.push({ file, title, message: errors.map(textOf).join('\n') });
    const before = failures.length;
    if (module.errors().length > 0) add('(outside its tests)', module.errors());
    for (const suite of module.children.allSuites())
      if (suite.errors().length > 0) add(`${suite.fullName} (outside its tests)`, suite.errors());
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      if (state === 'passed') passed++;
      if (state === 'failed') add(test.fullName, errors);
    }
    if (module.state() !== 'passed' && module.state() !== 'skipped' && failures.length === before)
      add('(did not finish)', []);
  }
  for (const error of unhandledErrors)
    failures.push({ file: '', title: 'An error outside every test', message: textOf(error) });
  return { passed, failures };
}

const textOf = (error: SerializedError) => error.stack || error.message;

type PlaywrightSuite = { file: string; title: string; specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightSpec = { title: string; tests: { status: string; results: PlaywrightResult[] }[] };
type PlaywrightResult = { errors: { message: string }[]; attachments?: { name: string; path?: string }[] };
export type PlaywrightReport = {
  stats: { expected: number; flaky: number };
  suites: PlaywrightSuite[];
  errors: { message: string }[];
};

/** Playwright's outline of the page, in a file next to its screenshots. */
const PAGE_OUTLINE = /```yaml\n(?<outline>.*?)\n```/s;

function pageOf({ attachments = [] }: PlaywrightResult): string {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!path || !existsSync(path)) return '';
  return PAGE_OUTLINE.exec(readFileSync(path, 'utf8'))?.groups?.outline ?? '';
}

/** Reads Playwright's JSON report. A test that passed on a retry counts as passed and is also listed as flaky. */
export function readPlaywrightReport({ stats, suites, errors }: PlaywrightReport): Report {
  const failures = errors.map(({ message }): Failure => ({ file: '', title: 'An error outside every test', message }));
  const visit = (suite: PlaywrightSuite, titles: string[]) => {
    for (const { title, tests } of suite.specs) {
      for (const { status, results } of tests) {
        if (status !== 'unexpected' && status !== 'flaky') continue;
        const message = results.flatMap((result) => result.errors.map((error) => error.message)).join('\n');
        failures.push({
          file: suite.file,
          title: [...titles, title].join(' > '),
          message,
          page: results.map(pageOf).join('\n'),
          isFlaky: status === 'flaky',
        });
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title]);
  };
  for (const suite of suites) visit(suite, []);
  return { passed: stats.expected + stats.flaky, failures };
}

const LINES_PER_FAILURE = 10;
const LINES_PER_PAGE = 40;
const LINE_LENGTH = 240;

/**
 * The failures of a suite in at most `linesMax` lines: as many titles as fit, and the first lines of each message and
 * page.
 */
export function failureLines(suite: string, failures: readonly Failure[], linesMax: number): string[] {
  const shown = failures.slice(0, failures.length > linesMax ? Math.max(0, linesMax - 1) : linesMax);
  const room = Math.max(0, Math.floor(linesMax / Math.max(1, shown.length)) - 1);
  const lines = shown.flatMap(({ file, title, message, page = '', isFlaky }) => {
    const told = linesOf(message).slice(0, Math.min(LINES_PER_FAILURE, room));
    const seen = linesOf(page).slice(0, Math.min(LINES_PER_PAGE, room - told.length));
    return [
      `${isFlaky ? 'flaky' : 'failed'}: ${[suite, file, title].filter(Boolean).join(' > ')}`.slice(0, LINE_LENGTH * 2),
      ...[...told, ...seen].map((line) => `    ${line}`.slice(0, LINE_LENGTH)),
    ];
  });
  return shown.length < failures.length ? [...lines, `and ${failures.length - shown.length} more in ${suite}`] : lines;
}

const linesOf = (message: string) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
