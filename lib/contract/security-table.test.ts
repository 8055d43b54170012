/**
 * docs/security.md says how each requirement is met. This test compares the table with the files and tests it names.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map(
    (line) =>
      line.slice(2, -2).split(' | ') as [id: string, level: string, subject: string, verdict: string, evidence: string],
  );

test('every requirement stands once, with a verdict and what it rests on, and the sums above are those of the table', () => {
  const ids = rows.map(([id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [id, level, subject, verdict, evidence] of rows) {
    expect(['1', '2'], id).toContain(level);
    expect(['pass', 'not applicable', '**fail**'], id).toContain(verdict);
    expect(
      [subject, evidence].every((text) => text && text.length > 2),
      id,
    ).toBe(true);
  }
  const count = (verdict: string) => rows.filter((row) => row[3] === verdict).length;
  expect(page).toContain(
    `${rows.length} requirements: ${count('pass')} pass, ${count('not applicable')} not applicable, ${count('**fail**')} fail.`,
  );
});

test('every file and every test that the page names exists', () => {
  for (const [, path = ''] of page.matchAll(/`((?:lib|app|components|docs|e2e|prisma|public)\/[^`\s]+)`/g))
    expect(existsSync(join(root, path)), path).toBe(true);
  const named = rows.flatMap(([id, , , , evidence]) =>
    [...evidence.matchAll(/`([^`]+\.(?:test|spec)\.ts)`((?:,? “[^”]+”)+)/g)].map(([, path = '', titles = '']) => ({
      id,
      path,
      titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
    })),
  );
  expect(named.length).toBeGreaterThan(40);
  for (const { id, path, titles } of named) {
    const source = readFileSync(join(root, path), 'utf8');
    for (const title of titles) expect(source.includes(title), `${id}: ${path} “${title}”`).toBe(true);
  }
});
