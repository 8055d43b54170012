import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readVideo } from '#lib/engines/local/render/frames/read-video.ts';
import { probeMedia } from '#lib/media/probe/probe-media.ts';
import { createHttpRelay } from '../videodirect/index.ts';
import { createStandin } from './index.ts';
import { childMediaMaker, openMediaShelf } from './media.ts';
import { stateOf, takeOrder } from './order.ts';
import { startTestStandin } from './testing/test-standin.ts';

const dir = await mkdtemp(join(tmpdir(), 'cadenza-standin-media-'));
afterAll(() => rm(dir, { recursive: true, force: true }));
const never = new AbortController().signal;

describe('the stand-in for the direct video upstream', () => {
  it('renders media that can be played', async () => {
    const shelf = openMediaShelf(dir, childMediaMaker);
    const video = await shelf.make({ kind: 'video', width: 360, height: 640, durationSec: 1 });
    const sound = await shelf.make({ kind: 'audio', width: 0, height: 0, durationSec: 2 });
    expect(await readVideo(join(dir, video.name))).toMatchObject({
      width: 360,
      height: 640,
      video: { tag: 'avc1', packetCount: 24, startsWithKey: true },
    });
    expect(await probeMedia(join(dir, video.coverName ?? ''), 'image', { signal: never })).toMatchObject({
      width: 360,
      height: 640,
    });
    expect(await probeMedia(join(dir, sound.name), 'audio', { signal: never })).toMatchObject({
      durationSec: expect.closeTo(2, 1),
    });
  });

  it('refuses a wrong key and unknown routes, and keeps its orders, links and port across a restart', async () => {
    const home = join(dir, 'home');
    const open = () =>
      createStandin({ dir: home, delays: { queueMs: 0, workMs: 0 }, makeMedia: (job) => writeFile(job.path, 'media') });
    const first = open();
    const { baseUrl, apiKey } = await first.connect();
    expect((await fetch(`${baseUrl}/ent/v2/text2video`, { method: 'POST', body: '{}' })).status).toBe(401);
    expect(
      (
        await fetch(`${baseUrl}/ent/v2/text2video`, {
          method: 'POST',
          body: '[]',
          headers: { authorization: `Token ${apiKey}` },
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await fetch(`${baseUrl}/ent/v2/other`, {
          method: 'POST',
          body: '{}',
          headers: { authorization: `Token ${apiKey}` },
        })
      ).status,
    ).toBe(404);
    for (const path of ['/files/..%2forders', '/files/../port', '/files/none.mp4'])
      expect((await fetch(baseUrl + path)).status).not.toBe(200);
    let relay = createHttpRelay({ connect: () => first.connect() });
    const { providerTaskId } = await relay.submit({ operation: 'text-to-video', input: {}, reference: 'r' });
    await relay.close();
    await first.close();

    const second = open();
    expect((await second.connect()).baseUrl).toBe(baseUrl);
    relay = createHttpRelay({ connect: () => second.connect() });
    const task = { operation: 'text-to-video', providerTaskId: providerTaskId ?? '' } as const;
    await expect.poll(async () => (await relay.read(task, never)).state).toBe('succeeded');
    const reading = await relay.read(task, never);
    const url = reading.state === 'succeeded' ? (reading.outputs[0]?.url ?? '') : '';
    const part = await fetch(url, { headers: { range: 'bytes=1-3' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 1-3/5', 'edi']);
    await relay.close();
    await second.close();
  });

  it('has done what was ordered while the clock ran a day ahead as soon as the clock is right', () => {
    const day = 86_400_000;
    const order = takeOrder('1', 'text-to-video', {}, {}, day, { queueMs: 1000, workMs: 1000 });
    expect([day, day + 1500, day + 2000, 0].map((nowMs) => stateOf(order, nowMs).state)).toEqual([
      'queueing',
      'processing',
      'success',
      'success',
    ]);
  });

  it('cancels an order that has not started, and says when it is too late', async () => {
    const queued = await startTestStandin({ delays: { queueMs: 60_000, workMs: 0 } });
    const order = await queued.relay.submit({ operation: 'template', input: {}, reference: 'r' });
    const task = { operation: 'template', providerTaskId: order.providerTaskId ?? '' } as const;
    expect(await queued.relay.cancel(task)).toBe(true);
    expect(await queued.relay.read(task, never)).toMatchObject({ state: 'failed', code: 'UPSTREAM_CANCELLED' });
    expect(await queued.relay.cancel(task)).toBe(false);
  });
});
