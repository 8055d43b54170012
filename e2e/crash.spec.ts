import { expect } from '@playwright/test';
import { test } from './journey-test.ts';
import { type ApiClient, createApiClient, dataOf, violationsOf } from './client/api-client.ts';
import { startContractProxy } from './contract-proxy.ts';
import { operate } from './operator-commands.ts';
import { newDataDir, startServer } from './start-server.ts';

/** Lyrics for a song of less than twenty seconds. */
const lyrics = '[Chorus]\nCarry me over, carry me home';

async function balanceOf(client: ApiClient): Promise<number> {
  return dataOf(await client.GET('/api/v1/account/credits')).balanceCredits;
}

test('work survives kill -9 of all processes during the song, the storyboard and the rendering, and is charged once', async () => {
  const data = await newDataDir();
  let server = await startServer({ dataDir: data.path });
  const key = server.demo?.key ?? '';
  const proxy = await startContractProxy(server.url);
  const client = createApiClient({ url: server.url, proxyUrl: proxy.url, key });
  const crash = async (database = false) => {
    await server.kill({ database });
    // Where it was, as customers find it again.
    server = await startServer({ dataDir: data.path, port: Number(new URL(server.url).port) });
    expect(server.demo).toBeNull();
  };
  try {
    const before = await balanceOf(client);
    const song = dataOf(
      await client.POST('/api/v1/music/songs', {
        body: { mode: 'custom', lyrics, title: 'Lanterns', tags: 'folk, acoustic guitar' },
      }),
    );
    await client.waitForEvent(
      song.taskId,
      (event) => event.event === 'task.stage.started' && event.stage.name === 'render-song',
    );
    await crash();
    const sung = await client.waitFor(song.taskId);
    expect(sung).toMatchObject({ status: 'COMPLETED', creditsCharged: 10 });
    expect(await balanceOf(client)).toBe(before - 10);

    // Eight of its eighteen seconds are two scenes, so that one is under way when the other is done.
    const { clips } = sung.outputResults as { clips: { clipId: string }[] };
    const { taskId: cutting } = dataOf(
      await client.POST('/api/v1/music/clips/{clipId}/render', {
        params: { path: { clipId: clips[0]?.clipId ?? '' } },
        body: { range: { startSec: 0, endSec: 8 }, format: 'wav' },
      }),
    );
    const cut = await client.waitFor(cutting);
    const audioUrl = cut.resources.find(({ type }) => type === 'AUDIO')?.url ?? '';
    const draft = dataOf(
      await client.POST('/api/v1/mv/drafts', {
        body: {
          source: { type: 'audio', audioUrl, durationSec: 8 },
          styleId: 'vaporwave',
          resolution: '540p',
          aspectRatio: '1:1',
          subtitles: true,
        },
      }),
    );
    const params = { path: { id: draft.id }, header: { 'Idempotency-Key': 'crash' } };
    const video = dataOf(
      await client.POST('/api/v1/mv/drafts/{id}/generate', {
        params,
        body: { expectedVersion: draft.version, maxCredits: 500 },
      }),
    );
    await client.waitForEvent(
      video.taskId,
      (event) => event.event === 'task.stage.started' && event.stage.name === 'scene-images',
    );
    await crash();
    await client.waitForEvent(
      video.taskId,
      (event) => event.event === 'task.progress' && event.stageName === 'render-scenes',
    );
    await crash(true);
    const done = await client.waitFor(video.taskId, 500_000);
    expect(done).toMatchObject({ status: 'COMPLETED', errorCode: null });
    expect(await balanceOf(client)).toBe(before - 10 - (cut.creditsCharged ?? 0) - (done.creditsCharged ?? 0));
    expect(await operate(server.dataDir, ['ledger', 'check'])).toMatchObject([{ ok: true, driftUnits: '0' }]);
    expect(client.live.length).toBeGreaterThan(3);
    expect(await client.framesNotIn(client.live)).toEqual([]);
    expect(violationsOf(client.calls)).toEqual([]);
  } finally {
    await proxy.stop();
    expect(await server.stop()).toBe(0);
    await data.remove();
  }
});

test('a second worker takes over the work of one that was killed', async () => {
  const data = await newDataDir();
  const web = await startServer({ dataDir: data.path, role: 'web' });
  const proxy = await startContractProxy(web.url);
  const client = createApiClient({ url: web.url, proxyUrl: proxy.url, key: web.demo?.key ?? '' });
  const first = await startServer({ dataDir: data.path, role: 'worker' });
  try {
    const song = dataOf(
      await client.POST('/api/v1/music/songs', { body: { mode: 'custom', lyrics, title: 'Taken over' } }),
    );
    await client.waitForEvent(song.taskId, (event) => event.event === 'task.stage.started');
    const second = await startServer({ dataDir: data.path, role: 'worker' });
    await first.kill();
    await client.waitFor(song.taskId);
    expect(await client.readTask(song.taskId)).toMatchObject({ status: 'COMPLETED', creditsCharged: 10 });
    expect(await client.framesNotIn(client.live)).toEqual([]);
    expect(violationsOf(client.calls)).toEqual([]);
    await second.stop();
  } finally {
    await proxy.stop();
    await web.stop();
    await data.remove();
  }
});
