import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import type { CreativeDraft } from '#lib/contract/mv.ts';
import type { TaskReceipt } from '#lib/contract/task.ts';
import { createClient, isOver } from './api-client.ts';
import { newDataDir, startServer, type RunningServer } from './start-server.ts';

const lyrics = '[Verse]\nLanterns on the water, the night is turning slow\n[Chorus]\nCarry me over, carry me home';

async function balanceOf(client: ReturnType<typeof createClient>): Promise<number> {
  return (await client.send<{ balanceCredits: number }>('GET', '/api/v1/account/credits')).body.balanceCredits;
}

function checkLedger(server: RunningServer): object {
  const output = execFileSync(process.execPath, ['lib/admin/main.ts', 'ledger', 'check'], { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production', DATA_DIR: server.dataDir, LOG_LEVEL: 'silent' } });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '{}') as object;
}

test('work survives kill -9 of everything, during the song, the storyboard and the rendering, and is charged once', async () => {
  const data = await newDataDir();
  let server = await startServer({ dataDir: data.path });
  const key = server.demo?.key ?? '';
  let client = createClient(server.url, key);
  const crash = async (database = false) => {
    await server.kill({ database });
    server = await startServer({ dataDir: data.path });
    expect(server.demo).toBeNull();
    client = createClient(server.url, key);
  };
  try {
    const before = await balanceOf(client);
    const song = await client.send<TaskReceipt>('POST', '/api/v1/music/songs', { mode: 'custom', lyrics, title: 'Lanterns', tags: 'folk, acoustic guitar' });
    expect(song.status, song.text).toBe(200);
    await client.waitForEvent(song.body.taskId, (event) => event.event === 'task.stage.started' && event.stage?.name === 'render-song');
    await crash();
    expect(await client.waitFor(song.body.taskId, isOver)).toMatchObject({ status: 'COMPLETED', creditsCharged: 10 });
    expect(await balanceOf(client)).toBe(before - 10);

    const draft = await client.send<CreativeDraft>('POST', '/api/v1/mv/drafts', { source: { type: 'task', taskId: song.body.taskId }, styleId: 'vaporwave', resolution: '540p', subtitles: true });
    expect(draft.status, draft.text).toBe(200);
    const video = await client.send<TaskReceipt>('POST', `/api/v1/mv/drafts/${draft.body.id}/generate`, { expectedVersion: draft.body.version, maxCredits: 500 }, { 'Idempotency-Key': 'crash' });
    expect(video.status, video.text).toBe(200);
    await client.waitForEvent(video.body.taskId, (event) => event.event === 'task.stage.started' && event.stage?.name === 'scene-images');
    await crash();
    await client.waitForEvent(video.body.taskId, (event) => event.event === 'task.progress' && 'stageName' in event && event.stageName === 'render-scenes');
    await crash(true);
    const done = await client.waitFor(video.body.taskId, isOver, 500_000);
    expect(done).toMatchObject({ status: 'COMPLETED', errorCode: null });
    expect(await balanceOf(client)).toBe(before - 10 - (done.creditsCharged ?? 0));
    expect(checkLedger(server)).toMatchObject({ ok: true, driftUnits: '0' });
  } finally {
    expect(await server.stop()).toBe(0);
    await data.remove();
  }
});

test('a second worker takes over the work of one that was killed', async () => {
  const data = await newDataDir();
  const web = await startServer({ dataDir: data.path, role: 'web' });
  const client = createClient(web.url, web.demo?.key ?? '');
  const first = await startServer({ dataDir: data.path, role: 'worker' });
  try {
    const song = await client.send<TaskReceipt>('POST', '/api/v1/music/songs', { mode: 'custom', lyrics, title: 'Taken over' });
    await client.waitForEvent(song.body.taskId, (event) => event.event === 'task.stage.started');
    const second = await startServer({ dataDir: data.path, role: 'worker' });
    await first.kill();
    const killedAt = Date.now();
    await client.waitFor(song.body.taskId, isOver, 60_000);
    expect(await client.readTask(song.body.taskId)).toMatchObject({ status: 'COMPLETED', creditsCharged: 10 });
    expect(Date.now() - killedAt).toBeLessThan(60_000);
    await second.stop();
  } finally {
    await web.stop();
    await data.remove();
  }
});
