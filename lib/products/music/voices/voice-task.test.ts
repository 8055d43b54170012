import { describe, expect, it, vi } from 'vitest';
import type { CreateSongBody, SongOutput } from '#lib/contract/music.ts';
import { checkLedger } from '#lib/billing/check-ledger.ts';
import { readBalance } from '#lib/billing/read-balance.ts';
import { toneSamples, wavBytes } from '#lib/media/audio/mono-wav.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { createOutbound } from '#lib/platform/outbound/index.ts';
import { startFileServer } from '#lib/platform/testing/servers/file-server.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { cancelTask } from '#lib/tasks/life/cancel-task.ts';
import { requestHash } from '#lib/tasks/life/idempotency.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import { heardVoice } from '../../testing/fake-engines.ts';
import { createTestActor, createTestProducts } from '../../testing/test-product.ts';
import { createSong } from '../create-song.ts';
import type { SongBrief } from '../ports.ts';
import { createVoice } from './create-voice.ts';
import { readVoice } from './voices.ts';

const { platform } = await createTestPlatform();
const { deps, runTask } = createTestProducts(platform);
const atOnce = AbortSignal.abort();

async function actorWithClip(song: Partial<CreateSongBody> = {}) {
  const made = await createTestActor(platform);
  const { taskId } = await createSong({ ...deps, actor: made.actor }, {
    mode: 'custom',
    lyrics: 'la la',
    title: 'Sea',
    ...song,
  } as CreateSongBody);
  await runTask(taskId);
  const output = (await readTask({ platform, actor: made.actor }, taskId)).outputResults as SongOutput;
  return { ...made, clipId: output.clips[0]?.clipId as string };
}

const balanceOf = async (actor: Parameters<typeof readBalance>[0]['actor']) =>
  (await readBalance({ platform, actor })).balanceCredits;
const voiceIdOf = (created: { answer: string }) => (JSON.parse(created.answer) as { voiceId: string }).voiceId;

async function finishedVoice(name = 'Driver') {
  const owner = await actorWithClip();
  const created = await createVoice({ ...deps, actor: owner.actor }, { clipId: owner.clipId, name });
  await runTask(created.taskId);
  return { ...owner, voiceId: voiceIdOf(created), taskId: created.taskId };
}

describe('a Voice', () => {
  it('is debited at creation, has its id at once, and is public when its task is complete', async () => {
    const { actor, clipId } = await actorWithClip();
    const created = await createVoice(
      { ...deps, actor },
      {
        clipId,
        name: 'Driver',
        description: 'Low and close.',
        imageUrl: 'https://example.com/face.jpg',
      },
    );
    expect(await balanceOf(actor)).toBe(985);
    const voiceId = voiceIdOf(created);
    const waiting = await readVoice(platform, voiceId, atOnce);
    expect(waiting).toMatchObject({
      done: false,
      voice: {
        status: 'PROCESSING',
        outputResults: null,
        creditsCharged: null,
        credits: 5,
        pollUrl: expect.stringContaining(`/music/voices/${voiceId}`),
      },
    });
    // The database goes away when the Voice is heard: what a run does not read as a run would fail the task.
    const { sql } = platform.database;
    const query = sql.query.bind(sql);
    const away = vi
      .spyOn(sql, 'query')
      .mockImplementation(((statement, values) =>
        String(statement).includes('FROM voice')
          ? Promise.reject(Object.assign(new Error('Connection terminated'), { code: '57P01' }))
          : query(statement, values)) as Sql['query']);
    await runTask(created.taskId);
    away.mockRestore();
    expect(await readVoice(platform, voiceId, atOnce)).toMatchObject({
      done: true,
      voice: {
        taskId: created.taskId,
        status: 'COMPLETED',
        creditsCharged: 5,
        pollUrl: null,
        outputResults: {
          voiceId,
          voice: {
            voiceId,
            name: 'Driver',
            description: 'Low and close.',
            imageUrl: 'https://example.com/face.jpg',
            isPublic: true,
          },
        },
      },
    });
    const { rows } = await platform.database.sql.query(
      'SELECT profile, (SELECT plan -> $2 FROM task WHERE id = task_id) AS range FROM voice WHERE id = $1',
      [voiceId, 'range'],
    );
    expect(rows[0]).toEqual({ profile: heardVoice, range: { startSec: 0.5, endSec: 2 } });
    expect(await checkLedger({ platform, actor: { kind: 'operator' } })).toMatchObject({ ok: true });
  });

  it('has no name where nobody can see the one that was sent', async () => {
    const { actor, clipId } = await actorWithClip();
    for (const name of ['', '  ', '\u200b', '\u3164']) {
      const voiceId = voiceIdOf(await createVoice({ ...deps, actor }, { clipId, name }));
      const { rows } = await platform.database.sql.query('SELECT name FROM voice WHERE id = $1', [voiceId]);
      expect(rows).toEqual([{ name: null }]);
    }
  });

  it('is made from the part that the caller names, which must lie in the clip and be sung', async () => {
    const { actor, clipId } = await actorWithClip();
    const refused = async (vocalRange: { startSeconds: number; endSeconds: number }) =>
      createVoice({ ...deps, actor }, { clipId, vocalRange }).catch((error: unknown) => error);
    expect(await refused({ startSeconds: 12, endSeconds: 14 })).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { field: 'vocalRange.startSeconds' },
    });
    expect(await refused({ startSeconds: 0, endSeconds: 12.5 })).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { field: 'vocalRange.endSeconds' },
    });
    expect(await refused({ startSeconds: 1, endSeconds: 1.5 })).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { field: 'vocalRange.endSeconds' },
    });
    expect(await refused({ startSeconds: 5, endSeconds: 9 })).toMatchObject({
      code: 'SOURCE_UNPROCESSABLE',
      details: { reason: 'no_singing_in_range' },
    });
    expect(await balanceOf(actor)).toBe(990);
    const { taskId } = await createVoice(
      { ...deps, actor },
      { clipId, vocalRange: { startSeconds: 0, endSeconds: 12 } },
    );
    await runTask(taskId);
    expect(await readTask({ platform, actor }, taskId)).toMatchObject({ status: 'COMPLETED' });
  });

  it('is made from a part that came with imported audio, of whose words the timeline knows nothing', async () => {
    const sounds = await startFileServer({ '/sung.wav': wavBytes(toneSamples(8, 8000), 8000) });
    const heard: object[] = [];
    const open = createTestProducts(platform);
    open.deps.outbound = createOutbound({ allowPrivateNetwork: true });
    const { songs, studio } = open.deps.engines;
    const { renderCandidate } = songs;
    const { hearVoice } = studio;
    // The words of the continuation alone have times.
    songs.renderCandidate = async (...given) => ({
      ...(await renderCandidate(...given)),
      lines: [{ text: 'la', startSec: 9, endSec: 11, section: 'Verse', words: [] }],
    });
    studio.hearVoice = (clip, range, run) => {
      heard.push(range);
      return hearVoice(clip, range, run);
    };
    const { actor } = await createTestActor(platform);
    const song = await createSong({ ...open.deps, actor }, {
      mode: 'upload-extend',
      audio: { url: `${sounds.origin}/sung.wav` },
      lyrics: 'la',
      title: 'On',
    } as CreateSongBody);
    await open.runTask(song.taskId);
    const { clips } = (await readTask({ platform, actor }, song.taskId)).outputResults as SongOutput;
    const clipId = clips[0]?.clipId as string;
    const { taskId } = await createVoice(
      { ...open.deps, actor },
      { clipId, vocalRange: { startSeconds: 0, endSeconds: 7 } },
    );
    await open.runTask(taskId);
    expect(await readTask({ platform, actor }, taskId)).toMatchObject({ status: 'COMPLETED', creditsCharged: 5 });
    // Where the timeline does know, it still refuses before anything is charged.
    await expect(
      createVoice({ ...open.deps, actor }, { clipId, vocalRange: { startSeconds: 11, endSeconds: 12 } }),
    ).rejects.toMatchObject({ code: 'SOURCE_UNPROCESSABLE', details: { reason: 'no_singing_in_range' } });
    // Left to the service it is the part whose words have times.
    const picked = await createVoice({ ...open.deps, actor }, { clipId });
    await open.runTask(picked.taskId);
    expect(heard).toEqual([
      { startSec: 0, endSec: 7 },
      { startSec: 9, endSec: 11 },
    ]);
    await open.deps.outbound.close();
  });

  it('of an instrumental needs the part before anything is charged, and is refunded when nobody sings in it', async () => {
    const { actor, clipId } = await actorWithClip({ lyrics: undefined, prompt: 'sea', instrumental: true });
    await expect(createVoice({ ...deps, actor }, { clipId })).rejects.toMatchObject({
      code: 'TIMELINE_UNAVAILABLE',
      details: { field: 'vocalRange' },
    });
    expect(await balanceOf(actor)).toBe(990);
    const deaf = createTestProducts(platform, { heard: null });
    const created = await createVoice(
      { ...deaf.deps, actor },
      { clipId, vocalRange: { startSeconds: 1, endSeconds: 9 } },
    );
    await deaf.runTask(created.taskId);
    expect(await readTask({ platform, actor }, created.taskId)).toMatchObject({
      status: 'FAILED',
      errorCode: 'SOURCE_NO_SINGING',
      refunded: true,
      retryable: false,
    });
    expect(await balanceOf(actor)).toBe(990);
    expect(await readVoice(platform, voiceIdOf(created), atOnce)).toMatchObject({
      done: true,
      voice: { status: 'FAILED', errorCode: 'SOURCE_NO_SINGING', outputResults: null },
    });
  });

  it('is refused for the clip of another account, an unknown one and one whose song failed, and for a private picture', async () => {
    const { clipId } = await actorWithClip();
    const { actor } = await createTestActor(platform);
    for (const wrong of [clipId, 'clp_none'])
      await expect(createVoice({ ...deps, actor }, { clipId: wrong })).rejects.toMatchObject({
        code: 'CLIP_NOT_FOUND',
        details: { field: 'clipId' },
      });
    const own = await actorWithClip();
    await expect(
      createVoice({ ...deps, actor: own.actor }, { clipId: own.clipId, imageUrl: 'http://127.0.0.1/a.png' }),
    ).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: { field: 'imageUrl' } });
    await platform.database.sql.query(
      `UPDATE task SET status = 'PROCESSING' WHERE id = (SELECT task_id FROM clip WHERE id = $1)`,
      [own.clipId],
    );
    await expect(createVoice({ ...deps, actor: own.actor }, { clipId: own.clipId })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { reason: 'clip_not_ready' },
    });
    await platform.database.sql.query(
      `UPDATE task SET status = 'FAILED' WHERE id = (SELECT task_id FROM clip WHERE id = $1)`,
      [own.clipId],
    );
    await expect(createVoice({ ...deps, actor: own.actor }, { clipId: own.clipId })).rejects.toMatchObject({
      code: 'CLIP_NOT_FOUND',
    });
    expect(await balanceOf(own.actor)).toBe(990);
  });

  it('is not made on a trial, and one of many identical requests pays', async () => {
    const { actor, clipId } = await actorWithClip();
    await expect(createVoice({ ...deps, actor: { ...actor, trial: 'claimed' } }, { clipId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      details: { reason: 'trial_feature' },
    });
    const body = { clipId, name: 'One' };
    const idempotency = { key: 'voice', requestHash: requestHash('POST', '/api/v1/music/voices/from-clip', body) };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => createVoice({ ...deps, actor }, body, idempotency)),
    );
    expect(new Set(answers.map((answer) => answer.answer)).size).toBe(1);
    const { rows } = await platform.database.sql.query<{ count: bigint }>(
      'SELECT count(*) FROM voice WHERE account_id = $1',
      [actor.accountId],
    );
    expect(rows[0]?.count).toBe(1n);
    expect(await balanceOf(actor)).toBe(985);
  });
});

describe('a song with a Voice', () => {
  it.each(['simple', 'custom', 'vox'] as const)(
    'in mode %s tells the engine how the Voice of any account sings',
    async (mode) => {
      const { voiceId } = await finishedVoice();
      const { actor } = await createTestActor(platform);
      const briefs: SongBrief[] = [];
      const listening = createTestProducts(platform);
      const { renderCandidate } = listening.deps.engines.songs;
      listening.deps.engines.songs = {
        ...listening.deps.engines.songs,
        renderCandidate: (brief, index, run) => {
          briefs.push(brief);
          return renderCandidate(brief, index, run);
        },
      };
      const { taskId } = await createSong({ ...listening.deps, actor }, { mode, lyrics: 'la la', voiceId });
      await listening.runTask(taskId);
      expect(await readTask({ platform, actor }, taskId)).toMatchObject({
        status: 'COMPLETED',
        creditsCharged: 10,
        inputParameters: { voiceId },
      });
      expect(briefs.map((brief) => brief.voice)).toEqual([
        { profile: heardVoice, alone: mode === 'vox' },
        { profile: heardVoice, alone: mode === 'vox' },
      ]);
    },
  );

  it('is refused before charging when the Voice is unknown, unfinished or failed, when it would not be heard, and on a trial', async () => {
    const { actor, clipId, voiceId } = await finishedVoice();
    const unfinished = await createVoice({ ...deps, actor }, { clipId });
    const cancelled = await createVoice({ ...deps, actor }, { clipId });
    await cancelTask({ platform, actor }, cancelled.taskId);
    const before = await balanceOf(actor);
    const sing = (body: Partial<CreateSongBody>) =>
      createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la', voiceId, ...body } as CreateSongBody).catch(
        (error: unknown) => error,
      );
    expect(await sing({ voiceId: 'voc_none' })).toMatchObject({ code: 'VOICE_NOT_FOUND' });
    expect(await sing({ mode: 'vox', voiceId: voiceIdOf(unfinished) })).toMatchObject({
      code: 'SOURCE_UNPROCESSABLE',
      details: { field: 'voiceId', reason: 'voice_not_ready' },
    });
    expect(await sing({ voiceId: voiceIdOf(cancelled) })).toMatchObject({
      code: 'SOURCE_UNPROCESSABLE',
      details: { reason: 'voice_failed' },
    });
    expect(await sing({ instrumental: true })).toMatchObject({
      code: 'FEATURE_NOT_SUPPORTED',
      details: { field: 'instrumental' },
    });
    expect(await sing({ mode: 'vox', model: 'chirp-hawk-wild' })).toMatchObject({
      code: 'FEATURE_NOT_SUPPORTED',
      details: { field: 'model' },
    });
    await expect(
      createSong({ ...deps, actor: { ...actor, trial: 'claimed' } }, { mode: 'vox', voiceId, lyrics: 'la' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN', details: { reason: 'trial_feature' } });
    expect(await balanceOf(actor)).toBe(before);
  });
});
