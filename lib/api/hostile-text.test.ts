/** What one request may cost, whatever its text: measured as the processor time of this thread, so that a busy machine decides nothing. */
import { expect, it } from 'vitest';
import { maxRequestBodyBytes, maxRequestBodyLevels, maxRequestBodyMembers } from '#lib/contract/limits.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { hostileTexts } from '#lib/platform/testing/hostile-text.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { withValueAt } from './testing/url-fields.ts';
import { baseBodies, readTextFields } from './testing/text-fields.ts';
import { createOfflineApi } from './testing/request-world.ts';

const { platform, clock } = await createTestPlatform();
const { call } = createOfflineApi(platform);

/** A request of plain words costs a few; 50 ms is what may hold up others. The least of several runs is what the work itself costs. */
const CPU_MS_MAX = 50;

async function cpuMs(run: () => Promise<unknown>, enough = CPU_MS_MAX, runs = 4): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < runs && least > enough; turn++) {
    const before = process.threadCpuUsage();
    await run();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

// The whole list runs in `npm run test:hostile-text`; these stand for their kinds here.
const kinds = ['a bracket and spaces', 'spaces', 'words and commas', 'combining marks', 'headings and lines', 'Chinese and marks'];

it('no text field of any operation makes a request cost more than others can wait for', async () => {
  const { key } = await createTestActor(platform, { tier: 'ENTERPRISE', credits: 5_000_000 });
  const fields = readTextFields();
  expect(fields.length).toBeGreaterThan(100);
  const slow: string[] = [];
  for (const { route, path, length } of fields) {
    for (const [kind, text] of hostileTexts(length).filter(([name]) => kinds.includes(name))) {
      const raw = JSON.stringify(withValueAt(baseBodies[route.operationId] ?? {}, path, text));
      const at = route.path.replace(/\{\w+\}/g, 'tsk_none');
      const cost = await cpuMs(() => {
        clock.advanceSec(1);
        return call(route.method, at, { key, raw, headers: { 'Idempotency-Key': crypto.randomUUID(), Prefer: 'respond-async' } });
      });
      if (cost > CPU_MS_MAX) slow.push(`${route.operationId} ${path}, ${kind}: ${Math.round(cost)} ms`);
    }
  }
  expect(slow).toEqual([]);
});

it('refuses a body of more members than are allowed before building any, and reads the longest in little time', async () => {
  const { key } = await createTestActor(platform, { tier: 'ENTERPRISE', credits: 5_000_000 });
  const send = (raw: string) => call<{ error?: { code: string } }>('POST', '/api/v1/videodirect/tasks', { key, raw, headers: { 'Idempotency-Key': crypto.randomUUID() } });
  const bodies = {
    lists: `{"input":[${'[],'.repeat(maxRequestBodyMembers)}1]}`,
    keys: `{${Array.from({ length: maxRequestBodyMembers + 1 }, (_, at) => `"k${at}":1`).join(',')}}`,
    levels: `{"input":${'['.repeat(maxRequestBodyLevels)}${']'.repeat(maxRequestBodyLevels)}}`,
    unfinished: `{"input":"${'\\"'.repeat(400_000)}`,
    slashes: `{"input":"${'\\'.repeat(400_001)}"}`,
    'not UTF-8': '{"input":"\\ud83d',
    huge: `{"operation":"text-to-video","input":{},"maxCredits":1${'0'.repeat(400_000)}}`,
  };
  for (const [name, raw] of Object.entries(bodies)) {
    expect(await send(raw), name).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_ERROR' } } });
    expect(await cpuMs(() => send(raw)), name).toBeLessThanOrEqual(CPU_MS_MAX);
  }
  const metadata = `{"config":{"metadata":{"a":"${'x'.repeat(maxRequestBodyBytes)}"}},"operation":"text-to-video","input":{}}`;
  expect(await send(metadata)).toMatchObject({ status: 413, body: { error: { code: 'PAYLOAD_TOO_LARGE' } } });
});
