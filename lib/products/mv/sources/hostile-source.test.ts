import { createServer } from 'node:http';
import { deflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, describe, expect, it } from 'vitest';
import { createOutbound } from '#lib/platform/outbound/index.ts';
import { numbersFrom } from '#lib/platform/testing/servers/hostile-server.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { toneSamples, wavBytes } from '#lib/media/audio/mono-wav.ts';
import { readBalance } from '#lib/billing/read-balance.ts';
import { checkLedger } from '#lib/billing/check-ledger.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import { createSong } from '../../music/create-song.ts';
import { createTestActor, createTestProducts } from '../../testing/test-product.ts';
import { createDraft } from '../drafts/drafts.ts';
import { generateMv } from '../create/create-mv.ts';
import { preflightDraft } from '../drafts/preflights.ts';

const { platform } = await createTestPlatform();
const { deps, runTask } = createTestProducts(platform);
const closed = createOutbound({ allowPrivateNetwork: false });
const open = createOutbound({ allowPrivateNetwork: true });
deps.outbound = open;

const tone = wavBytes(toneSamples(12, 8000), 8000);
/** The same in every run. */
const numbers = numbersFrom(1);
const canvas = createCanvas(300, 300);
canvas.getContext('2d').fillRect(40, 40, 200, 220);
const face = canvas.toBuffer('image/png');
const noise = Buffer.from(Array.from({ length: 50_000 }, () => Math.floor(numbers() * 256)));
/** A PNG that says it is 60,000 pixels wide and high. */
const bomb = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d494844520000ea600000ea600802000000', 'hex'),
  Buffer.from('00000000', 'hex'),
  deflateSync(Buffer.alloc(100_000)),
]);
const files: Record<string, Buffer> = {
  '/good.wav': tone,
  '/words.srt': Buffer.from('1\n00:00:01,000 --> 00:00:04,000\nHold on to the morning\n'),
  '/short.wav': wavBytes(toneSamples(0.2, 8000), 8000),
  '/noise.mp3': noise,
  '/empty.mp3': Buffer.alloc(0),
  '/page.mp3': Buffer.from('<html>not music</html>'),
  '/playlist.mp3': Buffer.from('#EXTM3U\nfile:///etc/passwd\n'),
  '/cut.wav': tone.subarray(0, 40),
  '/bomb.png': bomb,
  '/picture.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
};
/** What stands at an address while a purchase looks at it, where that is something else than what the work finds there later. */
const shown = new Map<string, Buffer>();
const server = createServer((request, response) => {
  const path = request.url ?? '';
  const good = shown.get(path);
  if (good) response.end(good);
  else if (path === '/inward') response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
  else if (files[path]) response.end(files[path]);
  else response.writeHead(404).end('none');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await Promise.all([open.close(), closed.close()]);
});

async function outcomeOf(brief: { audio?: string; srt?: string; durationSec?: number; characterImage?: string }) {
  const { actor } = await createTestActor(platform);
  const source = {
    type: 'audio' as const,
    audioUrl: origin + (brief.audio ?? '/good.wav'),
    ...(brief.srt && { srtUrl: origin + brief.srt }),
    durationSec: brief.durationSec ?? 12,
  };
  const draft = await createDraft(
    { ...deps, actor },
    {
      source,
      ...(brief.srt && { subtitles: true }),
      ...(brief.characterImage && { characterImage: origin + brief.characterImage }),
    },
  );
  if (brief.audio || brief.durationSec)
    shown.set(brief.audio ?? '/good.wav', wavBytes(toneSamples(brief.durationSec ?? 12, 8000), 8000));
  if (brief.srt) shown.set(brief.srt, files['/words.srt'] as Buffer);
  if (brief.characterImage) shown.set(brief.characterImage, face);
  const { taskId } = await generateMv({ ...deps, actor }, draft.id, { expectedVersion: 1, maxCredits: 500 }).finally(
    () => shown.clear(),
  );
  await runTask(taskId);
  const task = await readTask({ platform, actor }, taskId);
  return { task, balance: (await readBalance({ platform, actor })).balanceCredits, actor, draft };
}

describe('a source that callers supply, and that is not any more what it was when its video was bought', () => {
  it('makes a video from good audio', async () => {
    expect((await outcomeOf({})).task).toMatchObject({ status: 'COMPLETED', errorCode: null });
  });

  it('follows the words of a supplied subtitle file, and the task says that nobody verified them', async () => {
    const { task } = await outcomeOf({ srt: '/words.srt' });
    expect(task).toMatchObject({
      status: 'COMPLETED',
      warningCodes: ['MV_AUDIO_SUBTITLE_TIMING_UNVERIFIED', 'MV_CREATIVE_PLANNING_FROM_UNVERIFIED_TRANSCRIPT'],
    });
    const { rows } = await platform.database.sql.query<{ lines: { text: string; startSec: number }[] }>(
      `SELECT storyboard->'lines' AS lines FROM mv WHERE id = $1`,
      [task.taskId],
    );
    expect(rows[0]?.lines).toMatchObject([{ text: 'Hold on to the morning', startSec: 1 }]);
  });

  it('fails on a subtitle file without a line', async () => {
    expect(await outcomeOf({ srt: '/page.mp3' })).toMatchObject({
      task: { status: 'FAILED', errorCode: 'SUBTITLES_UNREADABLE', refunded: true },
      balance: 1000,
    });
  });

  it.each([
    ['/noise.mp3', 'SOURCE_UNDECODABLE'],
    ['/empty.mp3', 'SOURCE_UNDECODABLE'],
    ['/page.mp3', 'SOURCE_UNDECODABLE'],
    ['/playlist.mp3', 'SOURCE_UNDECODABLE'],
    ['/cut.wav', 'SOURCE_UNDECODABLE'],
    ['/short.wav', 'SOURCE_TOO_SHORT'],
    ['/missing.mp3', 'SOURCE_DOWNLOAD_FAILED'],
  ])('fails with a code and gives the credits back: %s', async (audio, code) => {
    const { task, balance } = await outcomeOf({ audio });
    expect(task).toMatchObject({ status: 'FAILED', errorCode: code, refunded: true, creditsCharged: 0 });
    expect(task.errorMessage).not.toMatch(/node_modules|Error:|\/tmp\//);
    expect(balance).toBe(1000);
  });

  it('fails when the audio is longer than what was paid for', async () => {
    expect(await outcomeOf({ durationSec: 5 })).toMatchObject({
      task: { status: 'FAILED', errorCode: 'SOURCE_TOO_LONG' },
      balance: 1000,
    });
  });

  it.each(['/bomb.png', '/picture.svg', '/noise.mp3'])(
    'fails on a picture that is none: %s',
    async (characterImage) => {
      expect(await outcomeOf({ characterImage })).toMatchObject({
        task: { status: 'FAILED', errorCode: 'IMAGE_UNREADABLE', refunded: true },
        balance: 1000,
      });
    },
  );

  it('refuses a song whose audio is no longer kept, in the draft and in the purchase', async () => {
    const { actor } = await createTestActor(platform);
    const { taskId } = await createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la', title: 'Gone' });
    await runTask(taskId);
    const draft = await createDraft({ ...deps, actor }, { source: { type: 'task', taskId } });
    const { balanceCredits } = await readBalance({ platform, actor });
    await platform.database.sql.query('UPDATE asset SET deleted_at = now() WHERE task_id = $1', [taskId]);
    const refusal = { code: 'CLIP_NOT_FOUND', details: { field: 'source.taskId', reason: 'audio_not_kept' } };
    await expect(createDraft({ ...deps, actor }, { source: { type: 'task', taskId } })).rejects.toMatchObject(refusal);
    await expect(
      generateMv({ ...deps, actor }, draft.id, { expectedVersion: 1, maxCredits: 500 }),
    ).rejects.toMatchObject(refusal);
    expect(await readBalance({ platform, actor })).toMatchObject({ balanceCredits });
  });

  it('says in the statuses of a draft what is wrong with a task or a clip that is none of its song', async () => {
    const { actor } = await createTestActor(platform);
    const song = async (title: string) =>
      (await createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la', title })).taskId;
    const [one, other] = [await song('One'), await song('Other')];
    const draftOf = (source: object) =>
      createDraft({ ...deps, actor }, { source: { type: 'task', ...source } as never });
    await expect(draftOf({ taskId: one })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { field: 'source.taskId', reason: 'song_not_complete' },
    });
    await runTask(one);
    await runTask(other);
    const { rows } = await platform.database.sql.query<{ id: string }>('SELECT id FROM clip WHERE task_id = $1', [
      other,
    ]);
    const clipId = rows[0]?.id;
    await expect(draftOf({ taskId: one, clipId })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: `source.clipId must be a clip of the task ${one}; this one is of ${other}.`,
      details: { field: 'source.clipId' },
    });
    await expect(draftOf({ taskId: one, clipId: 'clip_of_nobody' })).rejects.toMatchObject({ code: 'CLIP_NOT_FOUND' });
    const { id } = await draftOf({ taskId: other, clipId });
    const { taskId: video } = await generateMv({ ...deps, actor }, id, { expectedVersion: 1, maxCredits: 500 });
    await expect(draftOf({ taskId: video })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'source.taskId must be the task of a song; the type of this one is mv.',
      details: { field: 'source.taskId' },
    });
  });

  it('never follows a redirect inward', async () => {
    const walled = { ...deps, outbound: closed };
    const { actor } = await createTestActor(platform);
    await expect(
      createDraft({ ...walled, actor }, { source: { type: 'audio', audioUrl: `${origin}/good.wav`, durationSec: 12 } }),
    ).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: { field: 'source.audioUrl' } });
    await expect(
      createDraft(
        { ...walled, actor },
        {
          source: { type: 'audio', audioUrl: 'https://example.com/a.mp3', durationSec: 12 },
          referenceImages: ['https://example.com/a.png', 'http://[::ffff:127.0.0.1]/a.png'],
        },
      ),
    ).rejects.toMatchObject({ details: { field: 'referenceImages[1]' } });
  });

  it('says in the preflight which field cannot be used', async () => {
    const { actor } = await createTestActor(platform);
    const draft = await createDraft(
      { ...deps, actor },
      {
        source: { type: 'audio', audioUrl: `${origin}/good.wav` },
        characterImage: `${origin}/bomb.png`,
      },
    );
    await expect(preflightDraft({ ...deps, actor }, draft.id, { expectedVersion: 1 })).rejects.toMatchObject({
      code: 'SOURCE_UNPROCESSABLE',
      details: { field: 'characterImage' },
    });
    await expect(
      generateMv({ ...deps, actor }, draft.id, { expectedVersion: 1, maxCredits: 500 }),
    ).rejects.toMatchObject({
      code: 'SOURCE_UNPROCESSABLE',
      details: { field: 'source.durationSec' },
    });
    expect(await checkLedger({ platform, actor: { kind: 'operator' } })).toMatchObject({ ok: true });
  });
});
