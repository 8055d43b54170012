import { expect, it, vi } from 'vitest';
import { createTestPlatform } from '../testing/index.ts';

const { platform } = await createTestPlatform();

it('lets statements of pages and of the API, which are bundles with a copy of the module each, share a connection', async () => {
  const { prepared: ofPages } = await import('./prepared.ts');
  vi.resetModules();
  const { prepared: ofApi } = await import('./prepared.ts');
  expect(ofApi).not.toBe(ofPages);
  const read = await platform.database.transaction(async (tx) => {
    const { rows: one } = await tx.query(ofPages('SELECT $1::int + 1 AS sum', [1]));
    const { rows: other } = await tx.query(ofApi('SELECT $1::int + 10 AS sum', [1]));
    const { rows: again } = await tx.query(ofApi('SELECT $1::int + 1 AS sum', [5]));
    return [...one, ...other, ...again];
  });
  expect(read).toEqual([{ sum: 2 }, { sum: 11 }, { sum: 6 }]);
});
