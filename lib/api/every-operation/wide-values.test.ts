/** What SPEC.md does not bound is taken as it comes, does its work, and costs little. */
import { createHash } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { LyricsResult } from '#lib/contract/lyrics.ts';
import type { DraftList } from '#lib/contract/mv.ts';
import type { TaskList } from '#lib/contract/tasks/task-reads.ts';
import type { TaskDescriptor, TaskReceipt } from '#lib/contract/tasks/task.ts';
import { createLocalSongEngine } from '#lib/engines/local/song/index.ts';
import { createOutbound } from '#lib/platform/outbound/index.ts';
import { asAtRest, HOLD_UP_MS_MAX } from '#lib/platform/testing/cost/machine-speed.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { listLibraryDrafts } from '#lib/products/library/drafts.ts';
import { listDrafts } from '#lib/products/mv/drafts/studio-drafts.ts';
import { stringifyExact } from '#lib/platform/text/exact-json.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { searchTasks } from '#lib/tasks/read/search-tasks.ts';
import { listDeliveries } from '#lib/webhooks/deliveries/deliveries.ts';
import { createWebhookSender } from '#lib/webhooks/sending/webhook-sender.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform } = await createTestPlatform();
const api = createTestApi(platform);
api.deps.engines.lyrics = createLocalSongEngine();
const { call, runTask } = api;
const { key, actor } = await createTestActor(platform, { tier: 'ENTERPRISE', credits: 5_000 });

/** Text that no database makes shorter. */
function noise(length: number): string {
  let text = '';
  for (let at = 0; text.length < length; at++) text += createHash('sha256').update(String(at)).digest('hex');
  return text.slice(0, length);
}

const song = (body: object) =>
  call<TaskReceipt>('POST', '/api/v1/music/songs', {
    key,
    body: { mode: 'simple', prompt: 'rain', ...body },
    headers: { Prefer: 'respond-async' },
  });

it('sends the events of a task to an address of 20,000 characters', async () => {
  const webhookUrl = `https://hooks.example.com/${noise(12_000)}?token=${noise(8_000)}`;
  const { status, body, text } = await song({ config: { webhookUrl } });
  expect(status, text).toBe(200);
  await runTask(body.taskId);
  const { rows } = await platform.database.sql.query<{ url: string; event_type: string; capacity_key: string }>(
    'SELECT url, event_type, capacity_key FROM webhook_delivery WHERE task_id = $1',
    [body.taskId],
  );
  expect(rows.map((row) => row.event_type)).toContain('task.completed');
  expect(new Set(rows.map((row) => row.url))).toEqual(new Set([webhookUrl]));
  // An address of any length can fail, and be looked for.
  const outbound = createOutbound({ allowPrivateNetwork: true, resolver: async () => [] });
  onTestFinished(() => outbound.close());
  const due = rows.length;
  expect(await createWebhookSender(platform, outbound).runOnce()).toBe(due);
  expect(await platform.database.prisma.webhookDelivery.count({ where: { taskId: body.taskId, attempts: 1 } })).toBe(
    due,
  );
  expect((await listDeliveries({ platform, actor }, { url: webhookUrl })).deliveries).toHaveLength(due);
  // Every query of the path shares its capacity.
  const twin = await song({ config: { webhookUrl: `${webhookUrl.split('?')[0]}?token=other` } });
  await runTask(twin.body.taskId);
  const keys = await platform.database.sql.query('SELECT DISTINCT capacity_key FROM webhook_delivery');
  expect(keys.rowCount).toBe(1);
});

it('takes a ceiling of any size and precision', async () => {
  for (const maxCredits of [1e12, 1e300, 500.000_001])
    expect((await call('PUT', '/api/v1/storage', { key, body: { maxCredits } })).status).toBe(200);
});

it('answers an id of any length as one that is not known, in an address and in a body', async () => {
  const id = noise(3_000);
  expect(await call('GET', `/api/v1/tasks/${id}`, { key })).toMatchObject({
    status: 404,
    body: { error: { code: 'TASK_NOT_FOUND' } },
  });
  expect(await call('POST', '/api/v1/music/voices/from-clip', { key, body: { clipId: id } })).toMatchObject({
    status: 404,
    body: { error: { code: 'CLIP_NOT_FOUND' } },
  });
  expect(await song({ mode: 'vox', voiceId: id, prompt: 'rain' })).toMatchObject({
    status: 404,
    body: { error: { code: 'VOICE_NOT_FOUND' } },
  });
});

it('writes lyrics of lists and wishes far longer than anybody sings, in little time', async () => {
  const words = (count: number, what: string) => Array.from({ length: count }, (_, at) => `${what} ${at}`);
  const body = {
    prompt: 'Leaving a small town at dawn',
    perspective: `First person. ${'Always. '.repeat(10_000)}`,
    multilingualMode: `line by line ${'x'.repeat(80_000)}`,
    languages: words(2_000, 'English'),
    structure: words(2_000, 'Verse'),
    themeKeywords: words(2_000, 'harbour'),
    negativeConstraints: words(2_000, 'no rain'),
  };
  const created = await call<{ taskId: string }>('POST', '/api/v1/lyrics/generate', {
    key,
    body,
    headers: { Prefer: 'respond-async' },
  });
  expect(created.status, created.text).toBe(202);
  let least = Number.POSITIVE_INFINITY;
  const { engines } = api.deps;
  const { writeLyrics } = engines.lyrics;
  // The thread's own time for the writing alone, the least of several: a busy machine decides nothing.
  engines.lyrics.writeLyrics = async (brief, signal) => {
    for (let turn = 0; turn < 20 && least > HOLD_UP_MS_MAX; turn++) {
      const before = process.threadCpuUsage();
      await writeLyrics(brief, signal);
      const { user, system } = process.threadCpuUsage(before);
      least = Math.min(least, (user + system) / 1000);
    }
    return writeLyrics(brief, signal);
  };
  await runTask(created.body.taskId);
  const { body: task } = await call<TaskDescriptor>('GET', `/api/v1/tasks/${created.body.taskId}`, { key });
  expect(task.status).toBe('COMPLETED');
  const result = task.outputResults as unknown as LyricsResult;
  expect(result.sectionOrder).toHaveLength(100);
  expect(result.languagePlan).toMatchObject({ primaryLanguage: 'en', secondaryLanguages: [] });
  expect(result.notes).toEqual(
    expect.arrayContaining(['Only the first 100 sections were written.', '1960 more wishes could not be placed.']),
  );
  expect(asAtRest(least)).toBeLessThanOrEqual(HOLD_UP_MS_MAX);
});

it('shows tasks and deliveries with the longest addresses and inputs in lines, and lists no more of them than memory can hold', async () => {
  const owner = await createTestActor(platform, { tier: 'ENTERPRISE', credits: 5_000 });
  const webhookUrl = `https://hooks.example.com/${noise(900_000)}`;
  const relay = (at: number) =>
    call<TaskReceipt>('POST', '/api/v1/videodirect/tasks', {
      key: owner.key,
      body: {
        operation: 'text-to-video',
        input: { model: 'viduq3-turbo', prompt: `a lantern ${at}`, duration: 5, payload: noise(900_000) },
        config: { webhookUrl },
      },
    });
  for (let at = 0; at < 8; at++) {
    const { body } = await relay(at);
    // Which is told to the address.
    expect((await call('POST', `/api/v1/tasks/${body.taskId}/cancel`, { key: owner.key, body: {} })).status).toBe(200);
  }
  const ctx = { platform, actor: owner.actor };
  const { deliveries } = await listDeliveries(ctx);
  expect(deliveries).toHaveLength(8);
  expect(JSON.stringify(deliveries).length).toBeLessThan(10_000);
  expect(deliveries[0]?.url).toMatch(/^https:\/\/hooks\.example\.com\/.{270,}…$/);
  const { tasks } = await searchTasks(ctx);
  expect(tasks).toHaveLength(8);
  expect(stringifyExact(tasks).length).toBeLessThan(20_000);
  // The API gives what was sent, in pages that end early.
  const listed = await call<TaskList>('GET', '/api/v1/tasks?limit=100', { key: owner.key });
  expect(listed.text.length).toBeLessThan(6_500_000);
  expect(listed.body.tasks[0]?.config?.webhookUrl).toBe(webhookUrl);
  expect(listed.body.nextCursor).toBe(listed.body.tasks.at(-1)?.taskId);
});

it('reads no more of drafts with the longest addresses than their lines show', async () => {
  const owner = await createTestActor(platform, { tier: 'ENTERPRISE' });
  const address = (at: number) => `https://files.example.com/${noise(150_000)}/take ${at}.mp3`;
  for (let at = 0; at < 3; at++) {
    const body = {
      source: { type: 'audio', audioUrl: address(at), durationSec: 40 },
      styleId: 'ink',
      resolution: '720p',
    };
    expect((await call('POST', '/api/v1/mv/drafts', { key: owner.key, body })).status).toBe(200);
  }
  const ctx = { platform, actor: owner.actor };
  const query = vi.spyOn(platform.database.sql, 'query');
  const [library, studio] = [await listLibraryDrafts(ctx), await listDrafts(ctx)];
  const read = await Promise.all(query.mock.results.map(async ({ value }) => (await value).rows as unknown[]));
  query.mockRestore();
  expect(JSON.stringify(read).length).toBeLessThan(10_000);
  expect(
    library.items.map(({ name, styleId, resolution, durationSec }) => [name, styleId, resolution, durationSec]),
  ).toEqual([2, 1, 0].map((at) => [`take ${at}`, 'ink', '720p', 40]));
  expect(studio.map(({ title, styleId, durationSec }) => [title, styleId, durationSec]).sort()).toEqual(
    [0, 1, 2].map((at) => [`take ${at}`, 'ink', 40]),
  );
});

it('ends a page of drafts early once it has four megabytes, with a cursor to the rest', async () => {
  const owner = await createTestActor(platform, { tier: 'ENTERPRISE' });
  for (let at = 0; at < 7; at++) {
    const body = {
      source: { type: 'audio', audioUrl: `https://files.example.com/${noise(800_000)}/${at}.mp3`, durationSec: 40 },
    };
    expect((await call('POST', '/api/v1/mv/drafts', { key: owner.key, body })).status).toBe(200);
  }
  const list = (query: string) => call<DraftList>('GET', `/api/v1/mv/drafts?limit=100${query}`, { key: owner.key });
  const first = await list('');
  expect(first.text.length).toBeLessThan(6_000_000);
  expect(first.body.nextCursor).toBe(first.body.drafts.at(-1)?.id);
  const rest = await list(`&cursor=${first.body.nextCursor}`);
  expect([first.body.drafts.length + rest.body.drafts.length, rest.body.nextCursor]).toEqual([7, null]);
});
