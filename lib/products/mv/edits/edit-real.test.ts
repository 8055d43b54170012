import { createServer } from 'node:http';
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { afterAll, expect, it } from 'vitest';
import { createLocalStoryboardPlanner } from '#lib/engines/local/planner/index.ts';
import { createLocalRenderer } from '#lib/engines/local/render/index.ts';
import { readFrame } from '#lib/engines/local/render/frames/read-frame.ts';
import { readVideo } from '#lib/engines/local/render/frames/read-video.ts';
import { storedPath } from '#lib/media/testing/stored-path.ts';
import { createOutbound } from '#lib/platform/outbound/index.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import { createSong } from '../../music/create-song.ts';
import { createTestActor, createTestProducts } from '../../testing/test-product.ts';
import { composeMv } from './composition.ts';
import { createDraft } from '../drafts/drafts.ts';
import { editScene, renderBatch } from './scene-edits.ts';
import { generateMv } from '../create/create-mv.ts';
import { lockCharacter } from './character-lock.ts';
import { readMv } from '../read/read-mv.ts';
import type { ScenePlan } from '../ports.ts';

const SONG_SEC = 8;
const { platform } = await createTestPlatform();
const { deps, runTask } = createTestProducts(platform, { candidateDurationSec: SONG_SEC });
const renderer = createLocalRenderer();
const { analyst, songs } = deps.engines;
const planner = createLocalStoryboardPlanner();
const sections = [
  { label: 'Verse', startSec: 0, endSec: 4 },
  { label: 'Chorus', startSec: 4, endSec: SONG_SEC },
];
deps.engines = {
  ...deps.engines,
  songs: {
    ...songs,
    renderCandidate: async (brief, index, run) => ({ ...(await songs.renderCandidate(brief, index, run)), sections }),
  },
  // Every scene shows the character from near, whatever the plan's dice say, so that what a lock changes can be seen.
  planner: {
    ...planner,
    planScenes: async (...input) =>
      (await planner.planScenes(...input)).map((scene) => ({ ...scene, hasCharacter: true, framing: 'close' })),
  },
  artist: renderer,
  renderer,
  analyst: {
    async analyze(path, run) {
      const beats = Array.from({ length: SONG_SEC * 2 }, (_, i) => i / 2);
      return {
        ...(await analyst.analyze(path, run)),
        sections: sections.map((section, i) => ({ ...section, energy: 0.5 + 0.3 * i })),
        beats,
        downbeats: beats.flatMap((_, i) => (i % 4 === 0 ? [i] : [])),
        energy: Array(SONG_SEC * 20).fill(0.6),
        onset: Array(SONG_SEC * 20).fill(0.2),
      };
    },
  },
};
deps.outbound = createOutbound({ allowPrivateNetwork: true });

const portrait = createCanvas(320, 400);
const ctx = portrait.getContext('2d');
for (const [i, colour] of ['#20c040', '#f0d0b0', '#3040e0'].entries()) {
  ctx.fillStyle = colour;
  ctx.fillRect(0, i * 134, 320, 134);
}
const server = createServer((_request, response) => response.end(portrait.toBuffer('image/png')));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await deps.outbound.close();
});

const { actor } = await createTestActor(platform);

async function sceneRows(mvId: string) {
  const { rows } = await platform.database.sql.query<{ index: number; plan: ScenePlan; key: string }>(
    'SELECT s.index, s.plan, a.storage_key AS key FROM mv_scene s JOIN asset a ON a.id = s.video_asset_id WHERE s.mv_id = $1 ORDER BY s.index',
    [mvId],
  );
  return rows.map((row) => ({ ...row, path: storedPath(deps.platform, row.key) }));
}

async function finalPath(mvId: string): Promise<string> {
  const { rows } = await platform.database.sql.query<{ key: string }>(
    'SELECT a.storage_key AS key FROM mv m JOIN asset a ON a.id = m.final_asset_id WHERE m.id = $1',
    [mvId],
  );
  return storedPath(deps.platform, rows[0]?.key ?? '');
}

const THUMB_PX = 40;

function thumbnail(canvas: Canvas): Uint8ClampedArray {
  const ctx = createCanvas(THUMB_PX, THUMB_PX).getContext('2d');
  ctx.drawImage(canvas, 0, 0, THUMB_PX, THUMB_PX);
  return ctx.getImageData(0, 0, THUMB_PX, THUMB_PX).data;
}

/** Mean difference of two pictures, 0 to 255, at thumbnail size. */
function difference(one: Canvas, other: Canvas): number {
  const [a, b] = [thumbnail(one), thumbnail(other)];
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] as number)), 0) / a.length;
}

/** Share of a picture that shows something else in the other, 0 to 1: a channel differs by more than any encoder makes it. */
function changedShare(one: Canvas, other: Canvas): number {
  const [a, b] = [thumbnail(one), thumbnail(other)];
  const changed = Array.from({ length: THUMB_PX ** 2 }, (_, pixel) =>
    [0, 1, 2].some((channel) => Math.abs((a[pixel * 4 + channel] as number) - (b[pixel * 4 + channel] as number)) > 40),
  );
  return changed.filter(Boolean).length / changed.length;
}

async function finished(taskId: string) {
  await runTask(taskId);
  const task = await readTask({ platform, actor }, taskId);
  expect(task, task.errorMessage ?? '').toMatchObject({ status: 'COMPLETED' });
  return task;
}

it('shows another picture after an edit, a given character after a lock, another shape after a batch, and joins them into one file', async () => {
  const song = await createSong({ ...deps, actor }, { mode: 'custom', lyrics: '[Verse]\nla la', title: 'Sea' });
  await runTask(song.taskId);
  const draft = await createDraft(
    { ...deps, actor },
    {
      source: { type: 'task', taskId: song.taskId },
      styleId: 'vaporwave',
      aspectRatio: '1:1',
      subtitles: true,
      description: 'A girl at the ocean in the evening',
    },
  );
  const { taskId: mvId } = await generateMv({ ...deps, actor }, draft.id, {
    expectedVersion: draft.version,
    maxCredits: 100,
  });
  await finished(mvId);
  const before = await sceneRows(mvId);
  const oldFinal = await finalPath(mvId);
  expect(before.length).toBeGreaterThan(1);
  const edited = 0;
  const others = before.filter((row) => row.index !== edited);
  const range = before[edited]?.plan as ScenePlan;
  const moment = Math.floor((range.endSec - range.startSec) * 12);
  const inVideo = Math.ceil(range.startSec * 24) + moment;

  const versionNow = async () => (await readMv({ platform, actor }, mvId)).version;
  const oldFrame = await readFrame(before[edited]?.path ?? '', moment);
  const characterImage = `http://127.0.0.1:${(server.address() as { port: number }).port}/singer.png`;
  await finished(
    (await lockCharacter({ ...deps, actor }, mvId, { expectedVersion: await versionNow(), characterImage }, 'req'))
      .taskId,
  );
  await finished(
    (await renderBatch({ ...deps, actor }, mvId, { expectedVersion: await versionNow(), sceneIndexes: [edited] }))
      .taskId,
  );
  const locked = (await sceneRows(mvId))[edited];
  // The same take, so whatever differs is the character: at least a portrait of a sixth of the picture's width and height.
  expect(locked?.plan.seed).toBe(range.seed);
  expect(changedShare(await readFrame(locked?.path ?? '', moment), oldFrame)).toBeGreaterThan(0.03);

  await finished(
    (
      await editScene({ ...deps, actor }, mvId, edited, {
        expectedVersion: await versionNow(),
        prompt: 'Wide: snow over the mountains at dawn, nobody in sight',
      })
    ).taskId,
  );
  const after = await sceneRows(mvId);
  expect(after[edited]?.plan).toMatchObject({
    setting: 'mountains',
    weather: 'snow',
    timeOfDay: 'dawn',
    framing: 'wide',
    hasCharacter: false,
  });
  expect(after.filter((row) => row.index !== edited).map((row) => row.key)).toEqual(others.map((row) => row.key));
  const newFrame = await readFrame(after[edited]?.path ?? '', moment);
  expect(difference(oldFrame, newFrame)).toBeGreaterThan(12);
  // The final file is the old one until the video is composed.
  expect(difference(await readFrame(await finalPath(mvId), inVideo), oldFrame)).toBeLessThan(6);

  await finished(
    (
      await renderBatch({ ...deps, actor }, mvId, {
        expectedVersion: await versionNow(),
        sceneIndexes: [edited],
        aspectRatio: '9:16',
        fps: 48,
      })
    ).taskId,
  );
  expect(await readVideo((await sceneRows(mvId))[edited]?.path ?? '')).toMatchObject({
    width: 540,
    height: 960,
    fps: 48,
    audio: null,
  });

  const composed = await finished(
    (await composeMv({ ...deps, actor }, mvId, { expectedVersion: await versionNow() })).taskId,
  );
  expect(composed).toMatchObject({ creditsCharged: 13, outputResults: { redrawnSceneIndexes: [edited] } });
  const facts = await readVideo(await finalPath(mvId));
  expect(facts).toMatchObject({
    width: 540,
    height: 540,
    fps: 24,
    faststart: true,
    video: { tag: 'avc1', packetCount: SONG_SEC * 24 },
    audio: { tag: 'mp4a' },
  });
  expect(Math.abs(facts.durationSec - SONG_SEC)).toBeLessThan(0.1);
  const joined = await readFrame(await finalPath(mvId), inVideo);
  expect(difference(joined, newFrame)).toBeLessThan(6);
  expect(difference(joined, await readFrame(oldFinal, inVideo))).toBeGreaterThan(12);
  expect(await readMv({ platform, actor }, mvId)).toMatchObject({ status: 'READY', deliveryStatus: 'ready' });
});
