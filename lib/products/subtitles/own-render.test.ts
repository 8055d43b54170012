import { expect, it } from 'vitest';
import type { RenderClipBody, SongOutput } from '#lib/contract/music.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import { createSong } from '../music/create-song.ts';
import { renderClip } from '../music/renders/buy-render.ts';
import type { SungLine } from '../music/ports.ts';
import { createTestActor, createTestProducts } from '../testing/test-product.ts';
import { createSubtitles } from './create-subtitles.ts';

const { platform } = await createTestPlatform();
const { deps, runTask } = createTestProducts(platform, { recipes: true });

async function subtitlesOf(render: RenderClipBody) {
  const { actor } = await createTestActor(platform);
  const ctx = { ...deps, actor };
  const song = await createSong(ctx, { mode: 'custom', lyrics: 'la la', title: 'Sea' });
  await runTask(song.taskId);
  const { clips } = (await readTask({ platform, actor }, song.taskId)).outputResults as SongOutput;
  const rendered = await renderClip(ctx, clips[0]?.clipId ?? '', render);
  await runTask(rendered.taskId);
  const audioUrl = (await readTask({ platform, actor }, rendered.taskId)).resources[0]?.url ?? '';
  const { taskId } = await createSubtitles(ctx, { source: { type: 'audio', audioUrl }, outputs: ['json'] });
  await runTask(taskId);
  return readTask({ platform, actor }, taskId);
}

const linesOf = ({ resources }: { resources: { content?: string | null }[] }) =>
  (JSON.parse(resources[0]?.content ?? '') as { lines: SungLine[] }).lines.map(({ text, startSec }) => [
    text,
    startSec,
  ]);

it('gives the voice of a song that was made here its words at the times of the song', async () => {
  const task = await subtitlesOf({ mix: 'vocals', format: 'wav' });
  expect(task).toMatchObject({ status: 'COMPLETED', outputResults: { source: 'embedded', wordsTimed: true } });
  expect(linesOf(task)).toEqual([['la la', 0.5]]);
});

it('counts the times of a part from its beginning, and leaves out what is not in it', async () => {
  const task = await subtitlesOf({ mix: 'full', format: 'wav', range: { startSec: 0.25, endSec: 4 } });
  expect(linesOf(task)).toEqual([['la la', 0.25]]);
});

it('returns no words for a mix without vocals', async () => {
  const task = await subtitlesOf({ mix: 'instrumental', format: 'wav' });
  expect(task).toMatchObject({ status: 'FAILED', errorCode: 'TRANSCRIPT_UNAVAILABLE' });
});
