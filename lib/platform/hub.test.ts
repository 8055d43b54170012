import { expect, it, vi } from 'vitest';
import { createHub } from './hub.ts';
import { createTestPlatform } from './testing/index.ts';

const { platform } = await createTestPlatform();

it('says nothing more to the database once it is closed, and has said what it was saying', async () => {
  const hub = await createHub(platform.database, platform.log, { coalesceMs: 0 });
  const query = vi.spyOn(platform.database.sql, 'query');
  const heard: string[] = [];
  hub.listen('task', 'late', (id) => heard.push(id));
  await hub.close();
  hub.signal('task', 'late');
  await new Promise((resolve) => setTimeout(resolve));
  expect(heard).toEqual(['late']);
  expect(query).not.toHaveBeenCalled();
});
