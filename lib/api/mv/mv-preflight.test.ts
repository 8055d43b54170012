import { rm } from 'node:fs/promises';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { CreativeDraft, MvView, PreflightResult } from '#lib/contract/mv.ts';
import type { TaskDescriptor, TaskReceipt } from '#lib/contract/tasks/task.ts';
import { createLocalReviewer } from '#lib/engines/local/review/index.ts';
import { toneSamples, wavBytes } from '#lib/media/audio/mono-wav.ts';
import { storedPath } from '#lib/media/testing/stored-path.ts';
import { createOutbound } from '#lib/platform/outbound/index.ts';
import { startFileServer } from '#lib/platform/testing/servers/file-server.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { syltMp3 } from '#lib/products/subtitles/testing/audio-files.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { finishedSong } from '../testing/finished-video.ts';
import { createTestApi, type TestReply } from '../testing/test-api.ts';

const { platform, clock } = await createTestPlatform();
const api = createTestApi(platform);
const { call, runTask, deps } = api;
const open = createOutbound({ allowPrivateNetwork: true });
const closed = deps.outbound;
deps.outbound = open;
// Pictures are judged by what judges them in production.
const judge = createLocalReviewer({ maxProcesses: 1 });
deps.engines.reviewer.reviewReference = judge.reviewReference;

function picture(paint: (ctx: ReturnType<ReturnType<typeof createCanvas>['getContext']>) => void, side = 256): Buffer {
  const canvas = createCanvas(side, side);
  paint(canvas.getContext('2d'));
  return canvas.toBuffer('image/png');
}
const words = Array.from({ length: 6 }, (_, at): [string, number] => [`Lantern number ${at}`, 1000 + at * 1500]);
const files: Record<string, Buffer> = {
  '/flat.png': picture((ctx) => {
    ctx.fillStyle = '#3366cc';
    ctx.fillRect(0, 0, 256, 256);
  }),
  '/face.png': picture((ctx) => {
    ctx.fillStyle = '#ffffff';
    ctx.fillRect(0, 0, 256, 256);
    ctx.fillStyle = '#202020';
    ctx.fillRect(60, 40, 130, 190);
  }),
  '/tone.wav': wavBytes(toneSamples(12, 8000), 8000),
  '/timed.mp3': syltMp3(12, words),
};
const { origin, requests } = await startFileServer(files);
afterAll(() => Promise.all([open.close(), closed.close()]));

type Failed = { error: { code: string; message: string; details: Record<string, unknown> } };
const native = { engineVersion: 'native-v1', renderTier: 'draft' } as const;

/** A draft over the caller's own song, and short words for what is asked of it. */
async function drafted(choices: object = {}, given?: object) {
  const { key } = await createTestActor(platform, { tier: 'ENTERPRISE', credits: 5000 });
  const source = given ?? { type: 'task', taskId: await finishedSong(api, key) };
  const made = await call<CreativeDraft>('POST', '/api/v1/mv/drafts', { key, body: { source, ...choices } });
  expect(made.status, made.text).toBe(200);
  const path = `/api/v1/mv/drafts/${made.body.id}`;
  const post = <Body = Failed>(what: string, body: object = {}): Promise<TestReply<Body>> =>
    call<Body>('POST', `${path}/${what}`, {
      key,
      body: { expectedVersion: 1, ...body },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
  const balance = async () =>
    (await call<{ balanceCredits: number }>('GET', '/api/v1/account/credits', { key })).body.balanceCredits;
  const read = async () => (await call<CreativeDraft>('GET', path, { key })).body;
  const task = async (taskId: string) => (await call<TaskDescriptor>('GET', `/api/v1/tasks/${taskId}`, { key })).body;
  return { key, draft: made.body, post, balance, read, task };
}

it('a draft of a song names the recording it is planned for, and is refused once that is deleted, not made with the other', async () => {
  const { key, draft, post, read } = await drafted();
  const { source } = draft.brief;
  if (source.type !== 'task') throw new Error('not of a song');
  const clips = (await call<{ clips: { clipId: string; taskId: string }[] }>('GET', '/api/v1/music/clips', { key }))
    .body;
  expect(clips.clips).toHaveLength(2);
  expect(clips.clips.map(({ clipId }) => clipId)).toContain(source.clipId);
  expect((await post<PreflightResult>('preflight')).body.checks.source).toMatchObject({ clipId: source.clipId });
  await call('DELETE', `/api/v1/music/clips/${source.clipId}`, { key });
  for (const what of ['preflight', 'preview/preflight'])
    expect(await post(what)).toMatchObject({
      status: 404,
      body: { error: { code: 'CLIP_NOT_FOUND', details: { field: 'source.clipId' } } },
    });
  // Asked for again, it is planned anew for the one that is left.
  const { taskId } = source;
  const again = await call<CreativeDraft>('PATCH', `/api/v1/mv/drafts/${draft.id}`, {
    key,
    body: { expectedVersion: 1, source: { type: 'task', taskId } },
  });
  expect(again).toMatchObject({ status: 200, body: { version: 2 } });
  expect((await read()).brief.source).not.toEqual(source);
});

describe('a preflight of a native video', () => {
  it.each([
    ['referenceImages[0]', { referenceImages: [`${origin}/flat.png`] }],
    ['characterImage', { characterImage: `${origin}/flat.png`, referenceImages: [`${origin}/face.png`] }],
  ])('refuses a %s of one even colour, as the generation would, before money moves', async (field, pictures) => {
    const { post, balance } = await drafted({ ...native, ...pictures });
    const before = await balance();
    for (const what of ['preflight', 'preview/preflight']) {
      const refused = await post(what);
      expect(refused).toMatchObject({
        status: 422,
        body: { error: { code: 'SOURCE_UNPROCESSABLE', details: { field, reason: 'reference_rejected' } } },
      });
      expect(refused.body.error.message).toBe(`${field} shows nothing but one even colour.`);
    }
    expect(await balance()).toBe(before);
    // The classic engine is not guided by it and takes it.
    const classic = await drafted(pictures);
    expect(await classic.post('preflight')).toMatchObject({ status: 200 });
  });

  it('that passed makes a video that does not fail on its pictures', async () => {
    const { post, task } = await drafted({ ...native, referenceImages: [`${origin}/face.png`] });
    const {
      body: { preflightId },
    } = await post<PreflightResult>('preflight');
    const {
      body: { taskId },
    } = await post<TaskReceipt>('generate', { maxCredits: 900, preflightId });
    await runTask(taskId);
    expect(await task(taskId)).toMatchObject({ status: 'COMPLETED', errorCode: null });
  });

  it('says that it cannot be judged now, and can be tried again, when nobody can judge a picture', async () => {
    const { post } = await drafted({ ...native, referenceImages: [`${origin}/face.png`] });
    const { reviewReference } = deps.engines.reviewer;
    deps.engines.reviewer.reviewReference = () => Promise.reject(new Error('busy'));
    try {
      expect(await post('preflight')).toMatchObject({
        status: 503,
        body: {
          error: {
            code: 'SERVICE_UNAVAILABLE',
            retryable: true,
            details: { field: 'referenceImages[0]', reason: 'reference_review_unavailable' },
          },
        },
      });
    } finally {
      deps.engines.reviewer.reviewReference = reviewReference;
    }
  });

  it('blames itself, and can be tried again, when a picture that is here is not looked at in time', async () => {
    const { post } = await drafted({ ...native, referenceImages: [`${origin}/face.png`] });
    const { reviewReference } = deps.engines.reviewer;
    const outOfTime = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(outOfTime.signal);
    deps.engines.reviewer.reviewReference = () => {
      outOfTime.abort(new Error('out of time'));
      return Promise.reject(outOfTime.signal.reason as Error);
    };
    try {
      expect(await post('preflight')).toMatchObject({
        status: 503,
        body: { error: { code: 'SERVICE_UNAVAILABLE', retryable: true, details: { reason: 'checks_overloaded' } } },
      });
    } finally {
      timeout.mockRestore();
      deps.engines.reviewer.reviewReference = reviewReference;
    }
  });

  it('is asked for before a native video is bought, of this very revision, and a classic video needs none', async () => {
    const { key, draft, post, balance } = await drafted(native);
    const before = await balance();
    expect(await post('generate', { maxCredits: 900 })).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'MV_PRECONDITION_FAILED',
          details: { reason: 'preflight_required', field: 'preflightId', engineVersion: 'native-v1' },
        },
      },
    });
    const {
      body: { preflightId },
    } = await post<PreflightResult>('preflight');
    const changed = await call<CreativeDraft>('PATCH', `/api/v1/mv/drafts/${draft.id}`, {
      key,
      body: { expectedVersion: 1, styleId: 'ink' },
    });
    expect(changed.body.version).toBe(2);
    expect(await post('generate', { expectedVersion: 2, maxCredits: 900, preflightId })).toMatchObject({
      status: 409,
      body: { error: { code: 'PREFLIGHT_MISMATCH', details: { field: 'preflightId' } } },
    });
    const again = await post<PreflightResult>('preflight', { expectedVersion: 2 });
    clock.advanceSec(31 * 60);
    expect(
      await post('generate', { expectedVersion: 2, maxCredits: 900, preflightId: again.body.preflightId }),
    ).toMatchObject({ status: 409, body: { error: { code: 'PREFLIGHT_EXPIRED', details: { field: 'preflightId' } } } });
    expect(await balance()).toBe(before);
    const third = await post<PreflightResult>('preflight', { expectedVersion: 2 });
    expect(
      await post('generate', { expectedVersion: 2, maxCredits: 900, preflightId: third.body.preflightId }),
    ).toMatchObject({ status: 200 });
    const classic = await drafted();
    expect(await classic.post('generate', { maxCredits: 900 })).toMatchObject({ status: 200 });
  });

  it('is not asked of a caller whom the operator moved to the native engine: without one the classic engine makes the video', async () => {
    const { native: config } = platform.config;
    Object.assign(config, { rolloutPercent: 100 });
    try {
      const { key, draft, post } = await drafted();
      expect(draft.brief.engineVersion).toBe('native-v1');
      const {
        body: { mvId },
      } = await post<TaskReceipt & { mvId: string }>('generate', { maxCredits: 500 });
      expect((await call<MvView>('GET', `/api/v1/mv/${mvId}`, { key })).body.generation).toMatchObject({
        engineVersion: 'video-v2',
        renderTier: null,
      });
      const checked = await drafted();
      const {
        body: { preflightId },
      } = await checked.post<PreflightResult>('preflight');
      const bought = await checked.post<TaskReceipt & { mvId: string }>('generate', { maxCredits: 900, preflightId });
      expect(
        (await call<MvView>('GET', `/api/v1/mv/${bought.body.mvId}`, { key: checked.key })).body.generation,
      ).toMatchObject({ engineVersion: 'native-v1', renderTier: 'draft' });
      // A picture that the native engine rejects is taken by the classic one.
      const pictured = await drafted({ characterImage: `${origin}/flat.png`, referenceImages: [`${origin}/face.png`] });
      expect(pictured.draft.brief.engineVersion).toBe('native-v1');
      const { body: passed } = await pictured.post<PreflightResult>('preflight');
      expect(passed).toMatchObject({
        credits: 39,
        warningCodes: ['MV_ENGINE_FALLBACK', 'MV_PORTRAIT_NOT_SHOWN'],
        checks: { characterImage: { status: 'ok', url: `${origin}/flat.png` }, referenceImages: [{ status: 'ok' }] },
      });
      const classic = await pictured.post<TaskReceipt>('generate', {
        maxCredits: 39,
        preflightId: passed.preflightId,
        quoteId: passed.quote.quoteId,
      });
      expect((await pictured.task(classic.body.taskId)).inputParameters).toMatchObject({ engineVersion: 'video-v2' });
      // The draft waits for the analysis of its audio all the same: the picture may be another one at the next check.
      const audio = { type: 'audio', audioUrl: `${origin}/tone.wav`, durationSec: 12 };
      const unheard = await drafted({ referenceImages: [`${origin}/flat.png`] }, audio);
      expect((await unheard.post<PreflightResult>('preflight')).body).toMatchObject({ mode: 'perform' });
      expect((await unheard.read()).plan).toMatchObject({
        status: 'ready_for_preflight',
        performanceMode: 'auto',
        pending: expect.arrayContaining(['performanceMode']),
      });
    } finally {
      Object.assign(config, { rolloutPercent: 0 });
    }
  });
});

it('refuses a song whose file is gone from the store, as its generation would', async () => {
  const { draft, post } = await drafted();
  const { source } = draft.brief;
  const { rows } = await platform.database.sql.query<{ storage_key: string }>(
    `SELECT storage_key FROM asset WHERE task_id = $1 AND slot = 'clip-0-audio'`,
    [source.type === 'task' ? source.taskId : ''],
  );
  await rm(storedPath(deps.platform, rows[0]?.storage_key ?? ''));
  for (const what of ['preflight', 'preview/preflight']) {
    expect(await post(what)).toMatchObject({
      status: 422,
      body: { error: { code: 'SOURCE_UNPROCESSABLE', details: { field: 'source.taskId', reason: 'audio_not_kept' } } },
    });
  }
});

describe('the address that a preflight names for events', () => {
  it.each([
    ['preview/preflight', 'preview'],
    ['preflight', 'generate'],
  ])('of %s receives those of the purchase', async (check, buy) => {
    const { post } = await drafted();
    const {
      body: { preflightId },
    } = await post<PreflightResult>(check, { webhookUrl: 'https://hooks.example.com/preview?to=me' });
    const {
      body: { taskId },
    } = await post<TaskReceipt>(buy, { maxCredits: 500, preflightId });
    const other = await post<TaskReceipt>(buy, {
      maxCredits: 500,
      preflightId,
      webhookUrl: 'https://hooks.example.com/own',
    });
    await runTask(taskId);
    await runTask(other.body.taskId);
    const urlsOf = async (id: string) =>
      (
        await platform.database.sql.query<{ url: string }>(
          'SELECT DISTINCT url FROM webhook_delivery WHERE task_id = $1',
          [id],
        )
      ).rows.map(({ url }) => url);
    expect(await urlsOf(taskId)).toEqual(['https://hooks.example.com/preview?to=me']);
    // What the purchase names itself takes precedence.
    expect(await urlsOf(other.body.taskId)).toEqual(['https://hooks.example.com/own']);
  });
});

describe('what is said of the words of a song', () => {
  const audio = (path: string, more: object = {}) => ({
    type: 'audio',
    audioUrl: origin + path,
    durationSec: 12,
    ...more,
  });

  it('that carries timed lyrics inside never is that subtitles are off: draft, preflight, task and file agree', async () => {
    const { key, draft, post, task, read } = await drafted({ subtitles: true }, audio('/timed.mp3'));
    const said = ['MV_CREATIVE_PLANNING_FROM_UNVERIFIED_TRANSCRIPT', 'MV_AUDIO_SUBTITLE_TIMING_UNVERIFIED'];
    expect(draft.plan.warningCodes).toEqual(said);
    const { body: preflight } = await post<PreflightResult>('preflight');
    expect(preflight.warningCodes).toEqual(said);
    expect((await read()).plan.warningCodes).toEqual(said);
    const {
      body: { taskId },
    } = await post<TaskReceipt>('generate', { maxCredits: 500 });
    await runTask(taskId);
    expect([...(await task(taskId)).warningCodes].sort()).toEqual([...said].sort());
    const { rows } = await platform.database.sql.query<{ lines: unknown[] }>(
      `SELECT storyboard -> 'lines' AS lines FROM mv WHERE id = $1`,
      [taskId],
    );
    expect(rows[0]?.lines).toHaveLength(6);
    const view = (await call<MvView>('GET', `/api/v1/mv/${taskId}`, { key })).body;
    expect(view.subtitles).toBe(true);
    const compose = (body: object) =>
      call<TaskReceipt & { warningCodes: string[] }>('POST', `/api/v1/mv/${taskId}/compose`, {
        key,
        body: { expectedVersion: view.version, ...body },
      });
    expect((await compose({ subtitles: true })).body.warningCodes).toEqual(['MV_AUDIO_SUBTITLE_TIMING_UNVERIFIED']);
  });

  it('without any inside is that subtitles are off, from the draft on', async () => {
    const { draft, post, task } = await drafted({ subtitles: true }, audio('/tone.wav'));
    const said = ['MV_CREATIVE_PLANNING_WITHOUT_LYRICS', 'MV_SUBTITLE_DISABLED_NO_TIMELINE'];
    expect(draft.plan.warningCodes).toEqual(said);
    const {
      body: { taskId },
    } = await post<TaskReceipt>('generate', { maxCredits: 500 });
    await runTask(taskId);
    expect([...(await task(taskId)).warningCodes].sort()).toEqual(said);
  });

  it('that could not be read yet is only that, until somebody has read it', async () => {
    const { draft, post, read, task } = await drafted({ subtitles: true }, audio('/later.mp3'));
    expect(draft.plan.warningCodes).toEqual(['MV_SOURCE_NOT_READ']);
    expect(await post('preflight')).toMatchObject({
      status: 422,
      body: { error: { code: 'SOURCE_UNPROCESSABLE', details: { field: 'source.audioUrl' } } },
    });
    files['/later.mp3'] = files['/timed.mp3'] as Buffer;
    const {
      body: { taskId, warningCodes },
    } = await post<TaskReceipt & { warningCodes: string[] }>('generate', { maxCredits: 500 });
    expect(warningCodes).toEqual([
      'MV_CREATIVE_PLANNING_FROM_UNVERIFIED_TRANSCRIPT',
      'MV_AUDIO_SUBTITLE_TIMING_UNVERIFIED',
    ]);
    await post('preflight');
    expect((await read()).plan.warningCodes).toEqual([
      'MV_CREATIVE_PLANNING_FROM_UNVERIFIED_TRANSCRIPT',
      'MV_AUDIO_SUBTITLE_TIMING_UNVERIFIED',
    ]);
    await runTask(taskId);
    expect([...(await task(taskId)).warningCodes].sort()).toEqual([
      'MV_AUDIO_SUBTITLE_TIMING_UNVERIFIED',
      'MV_CREATIVE_PLANNING_FROM_UNVERIFIED_TRANSCRIPT',
    ]);
  });

  it('is read once for a draft, however often its other choices change', async () => {
    requests.length = 0;
    const { key, draft } = await drafted({ subtitles: true }, audio('/timed.mp3'));
    for (const [version, styleId] of [
      [1, 'ink'],
      [2, 'anime'],
    ] as const) {
      const { body } = await call<CreativeDraft>('PATCH', `/api/v1/mv/drafts/${draft.id}`, {
        key,
        body: { expectedVersion: version, styleId },
      });
      expect(body.plan).toMatchObject({
        style: styleId,
        warningCodes: ['MV_CREATIVE_PLANNING_FROM_UNVERIFIED_TRANSCRIPT', 'MV_AUDIO_SUBTITLE_TIMING_UNVERIFIED'],
      });
    }
    expect(requests).toEqual(['/timed.mp3']);
  });

  it('says that the audio is not as long as the draft said', async () => {
    const { post } = await drafted({}, audio('/tone.wav', { durationSec: 40 }));
    expect((await post<PreflightResult>('preflight')).body).toMatchObject({
      warningCodes: expect.arrayContaining(['SOURCE_DURATION_DIFFERS']),
      checks: { source: { durationSec: 12 } },
    });
  });
});
