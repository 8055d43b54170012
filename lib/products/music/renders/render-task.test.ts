import { copyFile, readFile, rm } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { ClipAudioOutput, CreateSongBody, RenderClipBody, SongOutput } from '#lib/contract/music.ts';
import { errorRule } from '#lib/contract/errors.ts';
import { readBalance } from '#lib/billing/read-balance.ts';
import { readPcm } from '#lib/media/probe/read-pcm.ts';
import { storedPath } from '#lib/media/testing/stored-path.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import { createTestActor, createTestProducts } from '../../testing/test-product.ts';
import { createSong } from '../create-song.ts';
import { exportClip, renderClip } from './buy-render.ts';

const { platform } = await createTestPlatform();
const plain = createTestProducts(platform);
const playing = createTestProducts(platform, { recipes: true });

async function actorWithClip(products = playing, song: Partial<CreateSongBody> = {}) {
  const made = await createTestActor(platform);
  const { taskId } = await createSong({ ...products.deps, actor: made.actor }, {
    mode: 'custom',
    lyrics: 'la la',
    title: 'Sea/Side',
    ...song,
  } as CreateSongBody);
  await products.runTask(taskId);
  const output = (await readTask({ platform, actor: made.actor }, taskId)).outputResults as SongOutput;
  return { ...made, songTaskId: taskId, clipId: output.clips[0]?.clipId as string };
}

const balanceOf = async (actor: Parameters<typeof readBalance>[0]['actor']) =>
  (await readBalance({ platform, actor })).balanceCredits;
const whole: RenderClipBody = { mix: 'full', format: 'mp3' };

async function storedFile(taskId: string) {
  const { rows } = await platform.database.sql.query<{ storage_key: string; content_type: string; file_name: string }>(
    'SELECT storage_key, content_type, file_name FROM asset WHERE task_id = $1',
    [taskId],
  );
  return rows[0] as { storage_key: string; content_type: string; file_name: string };
}

/** How strong a tone is in a file, 0..1 of its loudness. */
async function shareOf(path: string, hertz: number): Promise<number> {
  let real = 0;
  let imaginary = 0;
  let power = 0;
  let at = 0;
  await readPcm(path, { sampleRate: 44_100, channels: 1, maxDurationSec: 60 }, (samples) => {
    for (const value of samples) {
      const angle = (2 * Math.PI * hertz * at++) / 44_100;
      real += value * Math.cos(angle);
      imaginary += value * Math.sin(angle);
      power += value * value;
    }
  });
  return (2 * (real * real + imaginary * imaginary)) / (at * power);
}

describe('a clip export', () => {
  it('is one file in the wanted format, debited, named and kept', async () => {
    const { actor, clipId } = await actorWithClip();
    const { taskId } = await exportClip({ ...playing.deps, actor }, clipId, {
      format: 'flac',
      config: { tags: ['x'] },
    });
    expect(await balanceOf(actor)).toBe(989);
    await playing.runTask(taskId);
    const task = await readTask({ platform, actor }, taskId);
    expect(task).toMatchObject({
      type: 'clip-export',
      status: 'COMPLETED',
      creditsCharged: 1,
      inputParameters: { clipId, format: 'flac' },
    });
    expect(task.outputResults as ClipAudioOutput).toMatchObject({
      clipId,
      mix: 'full',
      format: 'flac',
      durationSec: 12,
      sampleRate: 44_100,
      channels: 2,
    });
    expect(task.resources).toHaveLength(1);
    expect(task.resources[0]).toMatchObject({
      role: 'final',
      type: 'MUSIC',
      contentType: 'audio/flac',
      durationSec: 12,
      url: expect.stringContaining('/media/'),
      thumbnailUrl: expect.any(String),
    });
    const file = await storedFile(taskId);
    expect(file).toMatchObject({ content_type: 'audio/flac', file_name: 'Sea Side.flac' });
    expect((await readFile(storedPath(playing.deps.platform, file.storage_key))).subarray(0, 4).toString()).toBe(
      'fLaC',
    );
  });

  it('in the format that the clip has is its own file, and costs nothing, however it is asked for', async () => {
    const { actor, clipId, songTaskId } = await actorWithClip();
    const ctx = { ...playing.deps, actor };
    const encoded = await exportClip(ctx, clipId, { format: 'flac' });
    await playing.runTask(encoded.taskId);
    const { rows } = await platform.database.sql.query<{ storage_key: string }>(
      `SELECT storage_key FROM asset WHERE task_id = $1 AND slot = 'clip-0-audio'`,
      [songTaskId],
    );
    const pathOf = (key = '') => storedPath(playing.deps.platform, key);
    await copyFile(pathOf((await storedFile(encoded.taskId)).storage_key), pathOf(rows[0]?.storage_key));
    const bought = [
      encoded,
      await exportClip(ctx, clipId, { format: 'flac' }),
      await renderClip(ctx, clipId, { mix: 'full', format: 'flac' }),
      await renderClip(ctx, clipId, { mix: 'full', format: 'flac', fadeOutSec: 1 }),
    ];
    for (const { taskId } of bought.slice(1)) await playing.runTask(taskId);
    const tasks = await Promise.all(bought.map(({ taskId }) => readTask({ platform, actor }, taskId)));
    expect(tasks.map(({ creditsCharged }) => creditsCharged)).toEqual([1, 0, 0, 2]);
    expect(await balanceOf(actor)).toBe(987);
  });

  it('fails with a refund when the audio has gone since', async () => {
    const { actor, clipId, songTaskId } = await actorWithClip();
    const { taskId } = await exportClip({ ...playing.deps, actor }, clipId, { format: 'wav' });
    const { rows } = await platform.database.sql.query<{ storage_key: string }>(
      `SELECT storage_key FROM asset WHERE task_id = $1 AND slot = 'clip-0-audio'`,
      [songTaskId],
    );
    await rm(storedPath(playing.deps.platform, rows[0]?.storage_key as string));
    await playing.runTask(taskId);
    expect(await readTask({ platform, actor }, taskId)).toMatchObject({
      status: 'FAILED',
      errorCode: 'SOURCE_GONE',
      refunded: true,
    });
    expect(await balanceOf(actor)).toBe(990);
  });

  it('of audio that is no longer kept, of another account or on a trial is refused before charging', async () => {
    const { actor, clipId } = await actorWithClip();
    const other = await createTestActor(platform);
    await expect(exportClip({ ...plain.deps, actor: other.actor }, clipId, { format: 'wav' })).rejects.toMatchObject({
      code: 'CLIP_NOT_FOUND',
    });
    await expect(
      exportClip({ ...plain.deps, actor: { ...actor, trial: 'claimed' } }, clipId, { format: 'wav' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN', details: { reason: 'trial_feature' } });
    await platform.database.sql.query(
      'UPDATE asset SET deleted_at = now() WHERE id = (SELECT audio_asset_id FROM clip WHERE id = $1)',
      [clipId],
    );
    await expect(exportClip({ ...plain.deps, actor }, clipId, { format: 'wav' })).rejects.toMatchObject({
      code: 'SOURCE_UNPROCESSABLE',
      details: { reason: 'audio_not_kept' },
    });
    expect(await balanceOf(actor)).toBe(990);
  });
});

describe('an audio render', () => {
  it('is the stem that was asked, cut and priced by its mix', async () => {
    const { actor, clipId } = await actorWithClip();
    const { taskId } = await renderClip({ ...playing.deps, actor }, clipId, {
      mix: 'vocals',
      format: 'wav',
      range: { startSec: 2, endSec: 6 },
      fadeInSec: 0.5,
    });
    expect(await balanceOf(actor)).toBe(986);
    await playing.runTask(taskId);
    const task = await readTask({ platform, actor }, taskId);
    expect(task).toMatchObject({
      status: 'COMPLETED',
      creditsCharged: 4,
      outputResults: { mix: 'vocals', durationSec: 4 },
    });
    expect(task.resources[0]).toMatchObject({ type: 'AUDIO', role: 'final', title: 'Sea/Side (vocals)' });
    const path = storedPath(playing.deps.platform, (await storedFile(taskId)).storage_key);
    // The test studio sings at 880 Hz and plays at 220 Hz.
    expect(await shareOf(path, 880)).toBeGreaterThan(0.8);
    expect(await shareOf(path, 220)).toBeLessThan(0.05);
  });

  it('that does not fit into the clip names the field and charges nothing', async () => {
    const { actor, clipId } = await actorWithClip();
    const fieldOf = async (body: Partial<RenderClipBody>) =>
      renderClip({ ...playing.deps, actor }, clipId, { ...whole, ...body }).then(
        () => null,
        (error: { details?: { field?: string } }) => error.details?.field,
      );
    expect(await fieldOf({ range: { startSec: 12, endSec: 13 } })).toBe('range.startSec');
    expect(await fieldOf({ range: { startSec: 2, endSec: 12.1 } })).toBe('range.endSec');
    expect(await fieldOf({ range: { startSec: 2, endSec: 2.05 } })).toBe('range.endSec');
    expect(await fieldOf({ fadeInSec: 13 })).toBe('fadeInSec');
    expect(await fieldOf({ range: { startSec: 0, endSec: 4 }, fadeInSec: 2, fadeOutSec: 2.5 })).toBe('fadeOutSec');
    await expect(renderClip({ ...playing.deps, actor }, clipId, { ...whole, maxCredits: 1 })).rejects.toMatchObject({
      code: 'MAX_CREDITS_EXCEEDED',
    });
    expect(await balanceOf(actor)).toBe(990);
  });

  it('refuses for good to take a clip apart whose parts were not kept, for now one that a newer engine made, and finds no voice in an instrumental', async () => {
    const { actor, clipId } = await actorWithClip(plain);
    const refused = async (mix: 'instrumental' | 'vocals') =>
      renderClip({ ...plain.deps, actor }, clipId, { ...whole, mix }).then(
        () => 'bought',
        (error: { code: string }) => error.code,
      );
    for (const [recipe, code] of [
      [null, 'FEATURE_NOT_SUPPORTED'],
      [{ engine: 'test-old' }, 'FEATURE_NOT_SUPPORTED'],
      [{ engine: 'test-next' }, 'AUDIO_RENDER_UNAVAILABLE'],
    ] as const) {
      await platform.database.sql.query('UPDATE clip SET recipe = $2 WHERE id = $1', [
        clipId,
        recipe && JSON.stringify(recipe),
      ]);
      expect([await refused('instrumental'), await refused('vocals')]).toEqual([code, code]);
    }
    expect(errorRule('FEATURE_NOT_SUPPORTED').retryable).toBeUndefined();
    expect(await balanceOf(actor)).toBe(990);
    expect(await renderClip({ ...plain.deps, actor }, clipId, whole)).toMatchObject({ created: true });
    const quiet = await actorWithClip(playing, { lyrics: undefined, prompt: 'sea', instrumental: true });
    await expect(
      renderClip({ ...playing.deps, actor: quiet.actor }, quiet.clipId, { ...whole, mix: 'vocals' }),
    ).rejects.toMatchObject({ code: 'SOURCE_UNPROCESSABLE', details: { reason: 'no_singing' } });
    expect(await balanceOf(quiet.actor)).toBe(990);
  });
});
