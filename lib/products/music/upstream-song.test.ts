import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { songInFlightReleaseSec } from '#lib/contract/accounts/limits.ts';
import type { CreateSongInput } from '#lib/contract/music.ts';
import { checkLedger } from '#lib/billing/check-ledger.ts';
import { readBalance } from '#lib/billing/read-balance.ts';
import { createSongUpstream, type SongUpstreamOptions } from '#lib/engines/upstream/songs/index.ts';
import { startSongsStandin, type SongsFault } from '#lib/engines/upstream/songs/testing/songs-standin.ts';
import { createOutbound } from '#lib/platform/outbound/index.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { readLog } from '#lib/tasks/progress/follow-task.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import { createTestActor, createTestProducts } from '../testing/test-product.ts';
import { createSong } from './create-song.ts';
import type { RemoteSongs } from './ports.ts';
import type { VoiceProfile } from './voices/ports.ts';
import { findClip, listClips } from './list-clips.ts';

const { platform, clock } = await createTestPlatform();
const standin = await startSongsStandin();
beforeEach(() => standin.reset());
const open: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(open.map((each) => each.close())));

/** Products whose songs the stand-in makes. */
function upstreamProducts(options: Partial<SongUpstreamOptions> = {}) {
  const products = createTestProducts(platform);
  const { deps } = products;
  deps.outbound = createOutbound({ allowPrivateNetwork: true });
  const songs = createSongUpstream({
    baseUrl: standin.url,
    apiKey: 'key',
    timeoutMs: 600_000,
    pacing: { pollMs: 5, pollMsMax: 20, submitWaitSec: 60, unfinishedSec: 3_600 },
    outbound: deps.outbound,
    analyst: deps.engines.analyst,
    local: deps.engines.songs,
    ...options,
  });
  open.push(songs);
  deps.engines.songs = songs;
  return products;
}

const body = {
  mode: 'custom',
  lyrics: '[Verse]\nla la',
  tags: 'pop',
  negativeTags: 'drums',
  title: 'Sea',
  model: 'chirp-auk-turbo',
  controlSliders: { styleWeight: 0.9 },
} as const;

async function sing(input: CreateSongInput = body, products = upstreamProducts()) {
  const { actor } = await createTestActor(platform);
  const { taskId } = await createSong({ ...products.deps, actor }, input as Parameters<typeof createSong>[1]);
  await products.runTask(taskId);
  return {
    actor,
    taskId,
    task: await readTask({ platform, actor }, taskId),
    balance: (await readBalance({ platform, actor })).balanceCredits,
  };
}

describe('a song that an upstream makes', () => {
  it('is submitted once with what was asked, and both candidates are kept with their timing', async () => {
    const { actor, task, balance } = await sing();
    expect(task).toMatchObject({ status: 'COMPLETED', creditsCharged: 8 });
    expect(balance).toBe(992);
    expect(standin.callsOf('submit')).toHaveLength(1);
    expect(standin.callsOf('submit')[0]).toMatchObject({
      authorization: 'Bearer key',
      body: {
        mv: 'chirp-goose',
        prompt: '[Verse]\nla la',
        tags: 'pop',
        title: 'Sea',
        negative_tags: 'drums',
        make_instrumental: false,
        metadata: { control_sliders: { style_weight: 0.9 } },
      },
    });
    expect(task.resources.map((resource) => resource.type)).toEqual(['MUSIC', 'MUSIC', 'TEXT']);
    const clip = await findClip({ platform, actor }, task.resources[0]?.id ?? '');
    expect(clip).toMatchObject({
      index: 0,
      lines: [{ text: 'la la', startSec: 0.5, endSec: 2, words: [{ text: 'la' }, { text: 'la' }] }],
    });
    expect(clip?.durationSec).toBeCloseTo(8, 0);
    expect(standin.callsOf('read').length).toBeGreaterThan(2);
    expect(await checkLedger({ platform, actor: { kind: 'operator' } })).toMatchObject({ ok: true });
  });

  it('is refused nothing of what the engine inside cannot make, which is asked of the songs with a Voice that it sings', () => {
    const { songs: local } = createTestProducts(platform).deps.engines;
    const refusal = { field: 'tags', reason: 'tempo_not_played', message: 'Too fast.' } as const;
    const { songs } = upstreamProducts({ local: { ...local, refuseSong: () => refusal } }).deps.engines;
    const wish = { tags: '260 bpm', instrumental: false, model: 'chirp-hawk' };
    expect(songs.refuseSong?.(wish)).toBeNull();
    expect(songs.refuseSong?.({ ...wish, voice: { profile: {} as VoiceProfile, alone: false } })).toEqual(refusal);
  });

  it('is said to leave out nothing of what the engine inside leaves out, unless that sings it with a Voice', () => {
    const { songs: local } = createTestProducts(platform).deps.engines;
    const { songs } = upstreamProducts({ local: { ...local, foreseeWarnings: () => ['SONG_SOUND_NOT_PLAYED'] } }).deps
      .engines;
    const song = { prompt: 'with a theremin', instrumental: false, model: 'chirp-hawk', seed: 1 };
    expect(songs.foreseeWarnings?.(song)).toEqual([]);
    expect(songs.foreseeWarnings?.({ ...song, voice: { profile: {} as VoiceProfile, alone: false } })).toEqual([
      'SONG_SOUND_NOT_PLAYED',
    ]);
  });

  it('in which no key can be heard has none, rather than an empty one', async () => {
    const { analyst } = createTestProducts(platform).deps.engines;
    const deaf = {
      analyze: async (...heard: Parameters<typeof analyst.analyze>) => ({
        ...(await analyst.analyze(...heard)),
        key: null,
      }),
    };
    expect((await sing(body, upstreamProducts({ analyst: deaf }))).task.outputResults).toMatchObject({
      clips: [{ key: null }, { key: null }],
    });
  });

  it('whose title is cut or ends in half of a character is kept and found', async () => {
    const title = `${'x'.repeat(99)}😀`;
    standin.ends.push([
      { status: 'complete', title: `${title} and more` },
      { status: 'complete', title: 'Half of \ud83d' },
    ]);
    const { actor, task } = await sing({ ...body, title: undefined });
    expect(task).toMatchObject({ status: 'COMPLETED', resources: [{ title }, { title: 'Half of \ufffd' }, {}] });
    expect((await listClips({ platform, actor })).clips).toHaveLength(2);
  });

  it.each([
    [
      'upload-extend',
      { continueAt: 4.5, continuedAlignedPrompt: '[Verse]\nbefore' },
      { task: 'extend', continue_clip_id: 'imported-1', continue_at: 4.5, continued_aligned_prompt: '[Verse]\nbefore' },
    ],
    ['upload-cover', {}, { task: 'cover', cover_clip_id: 'imported-1' }],
  ] as const)('imports audio for %s, then claims the task and asks for that', async (mode, more, expected) => {
    const audio = { url: `${standin.url}/files/source.wav` };
    const products = upstreamProducts();
    const remote = products.deps.engines.songs.remote as RemoteSongs;
    const { importAudio } = remote;
    // A claim lasts as long as one request may take: another run would give up one that began with the import.
    let claims: number | null = null;
    remote.importAudio = async (...asked) => {
      claims = (
        await platform.database.sql.query(
          `SELECT 1 FROM task WHERE status = 'PROCESSING' AND plan -> 'submission' IS NOT NULL`,
        )
      ).rowCount;
      return importAudio(...asked);
    };
    const { task } = await sing({ mode, audio, lyrics: 'la la', ...more }, products);
    expect(task.status).toBe('COMPLETED');
    expect(claims).toBe(0);
    expect(standin.callsOf('import').map((call) => call.body)).toEqual([{ url: audio.url }]);
    expect(standin.callsOf('submit')[0]?.body).toMatchObject(expected);
  });

  it('goes on from its submission after a crash, without a second one, and counts as in flight for a while only once it was handed over', async () => {
    standin.readsUntilEnd = 1_000_000;
    const first = upstreamProducts();
    const { actor } = await createTestActor(platform);
    const { taskId } = await createSong({ ...first.deps, actor }, body);
    const countsForSec = async () => {
      const { rows } = await platform.database.sql.query<{ sec: number | null }>(
        'SELECT extract(epoch FROM in_flight_until - created_at)::int AS sec FROM task WHERE id = $1',
        [taskId],
      );
      return rows[0]?.sec;
    };
    expect(await countsForSec()).toBeNull();
    const stopping = new AbortController();
    void first.runTask(taskId, stopping.signal);
    await expect.poll(() => standin.callsOf('read').length).toBeGreaterThan(1);
    expect(await countsForSec()).toBe(songInFlightReleaseSec);
    stopping.abort();
    standin.readsUntilEnd = 0;
    await upstreamProducts().runTask(taskId);
    expect(await readTask({ platform, actor }, taskId)).toMatchObject({ status: 'COMPLETED', creditsCharged: 8 });
    expect(standin.callsOf('submit')).toHaveLength(1);
    expect((await readLog(platform, taskId, 0)).filter((frame) => frame.event === 'task.stage.started')).toHaveLength(
      3,
    );
  });

  it.each([
    [undefined, 'FAILED', 0, 1000],
    ['Idempotency-Key', 'COMPLETED', 1, 992],
  ] as const)(
    'that was claimed by a process which died before the answer: with repeat header %s it is %s',
    async (idempotencyHeader, status, submissions, balance) => {
      const products = upstreamProducts({ idempotencyHeader });
      const { actor } = await createTestActor(platform);
      const { taskId } = await createSong({ ...products.deps, actor }, body);
      await platform.database.sql.query(
        `UPDATE task SET plan = plan::jsonb || '{"submission": {"startedAt": "2026-01-01T00:00:00.000Z"}}' WHERE id = $1`,
        [taskId],
      );
      await products.runTask(taskId);
      expect(await readTask({ platform, actor }, taskId)).toMatchObject({
        status,
        ...(status === 'FAILED' ? { errorCode: 'TASK_INTERRUPTED', refunded: true } : {}),
      });
      expect(standin.callsOf('submit').map((call) => call.reference)).toEqual(
        Array.from({ length: submissions }, () => taskId),
      );
      expect((await readBalance({ platform, actor })).balanceCredits).toBe(balance);
    },
  );

  it('charges half when one candidate failed there, nothing when both did', async () => {
    standin.ends.push([{ status: 'complete' }, { status: 'error' }]);
    const half = await sing();
    expect(half.task).toMatchObject({
      status: 'COMPLETED',
      creditsCharged: 4,
      warningCodes: ['SONG_CANDIDATE_FAILED'],
    });
    expect(half.balance).toBe(996);
    standin.ends.push(
      [{ status: 'error', message: 'Flagged by moderation' }, { status: 'error' }],
      [{ status: 'error' }, { status: 'error', message: 'oops' }],
    );
    expect((await sing()).task).toMatchObject({
      status: 'FAILED',
      errorCode: 'CONTENT_REFUSED',
      refunded: true,
      retryable: false,
    });
    expect(await sing()).toMatchObject({
      task: { status: 'FAILED', errorCode: 'UPSTREAM_FAILED', refunded: true, retryable: true },
      balance: 1000,
    });
  });

  it('charges half for one clip that the upstream names twice, which is delivered once', async () => {
    await sing();
    const id = new URL(standin.callsOf('read').at(-1)?.path ?? '', standin.url).searchParams.get('ids')?.split(',')[0];
    const twice = [1, 2].map(() => ({ id, status: 'submitted' }));
    standin.faults.push({ on: 'submit', fault: { status: 200, body: JSON.stringify({ clips: twice }) } });
    const { task, balance } = await sing();
    expect(task).toMatchObject({
      status: 'COMPLETED',
      creditsCharged: 4,
      warningCodes: ['SONG_CANDIDATE_FAILED'],
    });
    expect(balance).toBe(996);
  });

  it.each<[SongsFault, string]>([
    [{ status: 400, body: '{"detail":"bad"}' }, 'UPSTREAM_REJECTED'],
    [{ status: 400, body: '{"detail":"Blocked by content policy"}' }, 'CONTENT_REFUSED'],
    [{ status: 401, body: '{}' }, 'UPSTREAM_UNAVAILABLE'],
    [{ status: 402, body: '{"detail":"no credits"}' }, 'UPSTREAM_UNAVAILABLE'],
    [{ status: 500, body: 'oh no' }, 'UPSTREAM_FAILED'],
    [{ status: 200, body: 'not json' }, 'UPSTREAM_FAILED'],
    [{ status: 200, body: '{"clips":[]}' }, 'UPSTREAM_FAILED'],
    [{ status: 200, body: '{"clips":[{"id":"../x","status":"submitted"}]}' }, 'UPSTREAM_FAILED'],
    [{ status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } }, 'UPSTREAM_FAILED'],
    [{ status: 200, body: '{}', delayMs: 60_000 }, 'UPSTREAM_TIMEOUT'],
    ['drop', 'UPSTREAM_FAILED'],
  ])('is refunded when its submission is answered with %j: %s, and is not submitted again', async (fault, code) => {
    standin.faults.push({ on: 'submit', fault });
    const { task, balance } = await sing(body, upstreamProducts(code === 'UPSTREAM_TIMEOUT' ? { timeoutMs: 200 } : {}));
    expect(task).toMatchObject({ status: 'FAILED', errorCode: code, refunded: true, creditsCharged: 0 });
    expect(task.errorMessage).not.toMatch(/oh no|policy|no credits/);
    expect(balance).toBe(1000);
    expect(standin.callsOf('submit')).toHaveLength(1);
  });

  it("does not store the message of an upstream that repeats the operator's key", async () => {
    standin.faults.push({
      on: 'submit',
      fault: { status: 401, body: '{"error":{"code":"invalid_key","message":"canary-of-the-key is not known"}}' },
    });
    const { taskId } = await sing();
    const { rows } = await platform.database.sql.query<{ internal_error: string }>(
      'SELECT internal_error FROM task WHERE id = $1',
      [taskId],
    );
    expect(rows[0]?.internal_error).toContain('Upstream status 401 invalid_key');
    expect(rows[0]?.internal_error).not.toContain('canary');
  });

  it('waits where the upstream asks to slow down, and asks on through faults and nonsense', async () => {
    standin.faults.push(
      { on: 'submit', fault: { status: 429, body: '{}' } },
      { on: 'read', fault: { status: 500, body: '' } },
      { on: 'read', fault: { status: 429, body: '' } },
      { on: 'read', fault: { status: 200, body: '[]' } },
      { on: 'read', fault: 'drop' },
      { on: 'read', fault: { status: 200, body: '{"clips":[]}' } },
      { on: 'lyrics', fault: { status: 503, body: '' } },
      { on: 'file', fault: { status: 500, body: '' } },
    );
    const { task } = await sing();
    expect(task).toMatchObject({ status: 'COMPLETED', creditsCharged: 8 });
    expect(standin.callsOf('submit')).toHaveLength(2);
    const { rows } = await platform.database.sql.query<{ lines: number }>(
      `SELECT json_array_length(timeline -> 'lines') AS lines FROM clip WHERE task_id = $1`,
      [task.taskId],
    );
    expect(rows.map((row) => row.lines)).toEqual([1, 1]);
  });

  it('waits while the upstream refuses the key, tells operators of each refusal, and is kept once the key is good again', async () => {
    for (let at = 0; at < 12; at++) standin.faults.push({ on: 'read', fault: { status: 401, body: '{}' } });
    let told = 0;
    const { task } = await sing(body, upstreamProducts({ keyPauseMs: 5, onKeyRefused: () => told++ }));
    expect(task).toMatchObject({ status: 'COMPLETED', creditsCharged: 8 });
    expect(standin.callsOf('submit')).toHaveLength(1);
    expect(told).toBe(12);
  });

  it('is waited for on when the upstream that refuses the key is away in between', async () => {
    standin.readsUntilEnd = 0;
    for (const status of [401, 503, 401, 503]) standin.faults.push({ on: 'read', fault: { status, body: '{}' } });
    const pacing = { pollMs: 5, pollMsMax: 20, submitWaitSec: 1, unfinishedSec: 0 };
    expect(await sing(body, upstreamProducts({ keyPauseMs: 5, pacing }))).toMatchObject({
      task: { status: 'COMPLETED', creditsCharged: 8 },
    });
  });

  it('whose key stays refused for six hours fails as of an upstream that is away, and is refunded', async () => {
    for (let at = 0; at < 1_000; at++) standin.faults.push({ on: 'read', fault: { status: 403, body: '{}' } });
    const products = upstreamProducts({ keyPauseMs: 5 });
    const { actor } = await createTestActor(platform);
    const { taskId } = await createSong({ ...products.deps, actor }, body);
    const running = products.runTask(taskId);
    await expect.poll(() => standin.callsOf('read').length).toBeGreaterThan(0);
    clock.advanceSec(6 * 60 * 60 + 1);
    await running;
    expect(await readTask({ platform, actor }, taskId)).toMatchObject({
      status: 'FAILED',
      errorCode: 'UPSTREAM_UNAVAILABLE',
      refunded: true,
    });
  });

  it('is delivered with one candidate and charged half when the other hangs until the time limit', async () => {
    standin.ends.push([{ status: 'complete' }, { status: 'streaming' }]);
    standin.readsUntilEnd = 0;
    const hasty = upstreamProducts({ pacing: { pollMs: 5, pollMsMax: 20, submitWaitSec: 1, unfinishedSec: 0 } });
    expect(await sing(body, hasty)).toMatchObject({
      task: {
        status: 'COMPLETED',
        creditsCharged: 4,
        warningCodes: ['SONG_CANDIDATE_FAILED'],
        resources: [
          { type: 'MUSIC', index: 0 },
          { type: 'TEXT', index: 2 },
        ],
      },
      balance: 996,
    });
  });

  it('is delivered with one candidate and charged half when the upstream never says where the audio of the other is', async () => {
    standin.ends.push([{ status: 'complete', isLost: true }, { status: 'complete' }]);
    standin.readsUntilEnd = 0;
    expect(await sing()).toMatchObject({
      task: { status: 'COMPLETED', creditsCharged: 4, warningCodes: ['SONG_CANDIDATE_FAILED'] },
      balance: 996,
    });
    expect(standin.callsOf('read')).toHaveLength(8);
  });

  it('is given up and refunded when answers stay without sense, or it is never done', async () => {
    for (let at = 0; at < 8; at++) standin.faults.push({ on: 'read', fault: { status: 200, body: '{"clips":"x"}' } });
    expect((await sing()).task).toMatchObject({ status: 'FAILED', errorCode: 'UPSTREAM_FAILED', refunded: true });
    standin.readsUntilEnd = 1_000_000;
    const hasty = upstreamProducts({ pacing: { pollMs: 5, pollMsMax: 20, submitWaitSec: 1, unfinishedSec: 0 } });
    expect((await sing(body, hasty)).task).toMatchObject({
      status: 'FAILED',
      errorCode: 'UPSTREAM_TIMEOUT',
      refunded: true,
    });
  });

  it('never fetches results from inside the network, and takes nothing that does not play', async () => {
    const strict = upstreamProducts({ outbound: createOutbound({ allowPrivateNetwork: false }) });
    expect((await sing(body, strict)).task).toMatchObject({
      status: 'FAILED',
      errorCode: 'UPSTREAM_FAILED',
      refunded: true,
    });
    expect(standin.callsOf('file')).toHaveLength(0);
    for (let at = 0; at < 12; at++)
      standin.faults.push({ on: 'file', fault: { status: 200, body: 'this is not a song' } });
    expect((await sing()).task).toMatchObject({ status: 'FAILED', errorCode: 'UPSTREAM_FAILED', refunded: true });
  });
});
