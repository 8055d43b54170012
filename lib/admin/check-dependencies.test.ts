import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { framesDays, judge, reasons } from './check-dependencies.ts';

const now = new Date('2026-06-30T00:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();
const component = (version: string, ages: Record<string, number>) => ({
  name: 'one',
  version,
  releases: Object.entries(ages).map(([version, days]) => ({ version, publishedAt: daysAgo(days) })),
});

it('a component is due once a newer version of its major is older than the time frame, and not a day before', () => {
  expect(judge(component('1.2.0', { '1.2.0': 200, '1.2.1': 90 }), now)).toEqual({
    name: 'one',
    version: '1.2.0',
    ageDays: 200,
    due: null,
    newer: '1.2.1, 90 days old',
  });
  expect(judge(component('1.2.0', { '1.2.0': 200, '1.2.1': 91, '1.3.0': 3 }), now)).toMatchObject({
    due: '1.2.1 is 91 days old; the frame is 90',
    newer: '1.3.0, 3 days old',
  });
});

it('a new major version has a longer time frame, prereleases and earlier versions have none, and a component without releases is due for a review', () => {
  expect(judge(component('1.2.0', { '1.2.0': 400, '2.0.0': 365 }), now).due).toBeNull();
  expect(judge(component('1.2.0', { '1.2.0': 400, '2.0.0': 366 }), now).due).toMatch(
    /^2\.0\.0 is 366 days old; the frame for a new major version is 365$/,
  );
  expect(judge(component('1.2.0', { '1.2.0': 400, '1.1.9': 300, '2.0.0-beta.1': 399 }), now)).toMatchObject({
    due: null,
    newer: null,
  });
  expect(judge(component('1.2.0', { '1.2.0': 731 }), now).due).toMatch(/^nothing was released for 731 days/);
});

it('the frames are those of docs/security.md, and each reason is of a component that is used', () => {
  const root = join(import.meta.dirname, '../..');
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
  for (const days of Object.values(framesDays)) expect(page).toContain(`${days} days`);
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const name of Object.keys(reasons)) expect({ ...dependencies, ...devDependencies }).toHaveProperty([name]);
});
