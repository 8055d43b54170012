import { afterAll, describe, expect, it } from 'vitest';
import type { CreativeDraft, MvView, PreflightResult } from '#lib/contract/mv.ts';
import type { SongOutput } from '#lib/contract/music.ts';
import type { TaskDescriptor, TaskReceipt } from '#lib/contract/tasks/task.ts';
import { toneSamples, wavBytes } from '#lib/media/audio/mono-wav.ts';
import { createOutbound } from '#lib/platform/outbound/index.ts';
import { startFileServer } from '#lib/platform/testing/servers/file-server.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform } = await createTestPlatform();
const { call, runTask, deps } = createTestApi(platform);
const audio = await startFileServer({ '/tone.wav': wavBytes(toneSamples(12, 8000), 8000) });
deps.outbound = createOutbound({ allowPrivateNetwork: true });
afterAll(() => deps.outbound.close());

type Failed = { error: { code: string; details: Record<string, unknown> } };

/** A caller with a finished song that sounds as the test says. */
async function singer(song: object = {}, heard: { bpm?: number; key?: string; style?: string; energy?: number } = {}) {
  const { key } = await createTestActor(platform, { tier: 'ENTERPRISE', credits: 5000 });
  const { renderCandidate } = deps.engines.songs;
  const { energy, ...sound } = heard;
  deps.engines.songs.renderCandidate = async (...given) => ({
    ...(await renderCandidate(...given)),
    ...sound,
    ...(energy === undefined ? {} : { waveform: Array.from({ length: 20 }, () => energy) }),
  });
  const { taskId } = (
    await call<TaskReceipt>('POST', '/api/v1/music/songs', {
      key,
      body: { mode: 'custom', lyrics: 'la la', title: 'Sea', ...song },
      headers: { Prefer: 'respond-async' },
    })
  ).body;
  await runTask(taskId);
  deps.engines.songs.renderCandidate = renderCandidate;
  const draft = async (choices: object = {}, source: object = { type: 'task', taskId }) => {
    const reply = await call<CreativeDraft>('POST', '/api/v1/mv/drafts', { key, body: { source, ...choices } });
    expect(reply.status, reply.text).toBe(200);
    return reply.body;
  };
  const post = <Body = Failed>(id: string, what: string, body: object = {}) =>
    call<Body>('POST', `/api/v1/mv/drafts/${id}/${what}`, {
      key,
      body: { expectedVersion: 1, ...body },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
  const buy = async (made: CreativeDraft) => {
    const { preflightId } = (await post<PreflightResult>(made.id, 'preflight')).body;
    const { taskId: mvId } = (await post<TaskReceipt>(made.id, 'generate', { maxCredits: 900, preflightId })).body;
    await runTask(mvId);
    return (await call<MvView>('GET', `/api/v1/mv/${mvId}`, { key })).body;
  };
  return { key, taskId, draft, post, buy };
}

const native = { engineVersion: 'native-v1', renderTier: 'draft' } as const;

describe('a plan that leaves style and performance to the song', () => {
  // Of an ordinary choice of songs: genre, words, tempo, key and loudness all lead somewhere.
  it.each<[string, object, { bpm?: number; key?: string; style?: string; energy?: number }, string]>([
    ['metal', { tags: 'thrash metal, aggressive' }, { bpm: 180, key: 'E minor', energy: 0.6 }, 'cinematic'],
    ['a love song at a walking pace', { tags: 'indie pop' }, { bpm: 100, key: 'G major', energy: 0.4 }, 'cinematic'],
    ['bright pop', { tags: 'pop, upbeat' }, { bpm: 128, key: 'C major', energy: 0.6 }, 'anime'],
    ['dark electronic pop', { tags: 'electropop' }, { bpm: 122, key: 'A minor', energy: 0.6 }, 'vaporwave'],
    ['a quiet ballad', { tags: 'ballad, piano' }, { bpm: 66, key: 'D major', energy: 0.2 }, 'ink'],
    [
      'folk of the mountains',
      { tags: 'folk', lyrics: 'Snow upon the mountain, frost upon the pine' },
      { bpm: 96, key: 'D major', energy: 0.4 },
      'ink',
    ],
    [
      'indie of the city',
      { tags: 'indie rock', lyrics: 'Neon on the highway, voices on the radio' },
      { bpm: 96, key: 'D major', energy: 0.4 },
      'vaporwave',
    ],
    [
      'a song of summer',
      { tags: 'rock', lyrics: 'Summer in the sky, wings of a butterfly' },
      { bpm: 96, key: 'D major', energy: 0.4 },
      'anime',
    ],
    [
      'frogs and robots',
      { tags: 'pop', lyrics: 'Five green frogs and seven robots, hop' },
      { bpm: 96, key: 'D major', energy: 0.4 },
      '3d',
    ],
    [
      'a train at war',
      { tags: 'rock', lyrics: 'Dust on the train, thunder and guns' },
      { bpm: 132, key: 'C major', energy: 0.4 },
      'cinematic',
    ],
    ['a jingle', { tags: 'corporate jingle' }, { bpm: 118, key: 'C major', energy: 0.5 }, 'brand'],
    ['synthwave', { tags: 'synthwave' }, { bpm: 104, key: 'F minor', energy: 0.5 }, 'vaporwave'],
    [
      'one picture, which is a figure of speech',
      { tags: 'soul', lyrics: 'You are my river, oh my love' },
      { bpm: 96, key: 'D major', energy: 0.4 },
      'cinematic',
    ],
  ])('looks like its song: %s', async (_what, song, heard, style) => {
    const { draft } = await singer(song, { style: '', ...heard });
    expect((await draft()).plan).toMatchObject({ style, status: 'ready_for_preflight', performanceMode: 'perform' });
  });

  it.each([
    ['its tags', { tags: 'synthwave, night drive' }, {}, 'vaporwave'],
    ['the style it was made in', {}, { style: 'J-pop' }, 'anime'],
    ['a slow and quiet sound', { tags: undefined }, { bpm: 62, key: 'D major', energy: 0.2, style: '' }, 'ink'],
    ['a fast and bright sound', { tags: undefined }, { bpm: 150, key: 'C major', energy: 0.7, style: '' }, 'anime'],
    ['a heavy and dark sound', { tags: undefined }, { bpm: 96, key: 'A minor', energy: 0.6, style: '' }, 'cinematic'],
    [
      'words of its own language over a fast beat',
      { lyrics: '夜の海を渡って ゆらゆら揺れる' },
      { bpm: 128, key: 'A minor', style: '' },
      'anime',
    ],
  ])('chooses the style by %s when the draft is made', async (_what, song, heard, style) => {
    const { draft } = await singer(song, heard);
    expect((await draft()).plan).toMatchObject({ style, status: 'ready_for_preflight', actions: [], pending: [] });
    // What the caller says comes first, in a field or in words.
    expect((await draft({ styleId: 'brand' })).plan.style).toBe('brand');
    expect((await draft({ description: 'A claymation town' })).plan.style).toBe('3d');
  });

  it('lets the native engine tell a calm song and perform a driving one', async () => {
    const calm = await singer({}, { bpm: 72, energy: 0.25 });
    const driving = await singer({}, { bpm: 138, energy: 0.6 });
    expect((await calm.draft(native)).plan.performanceMode).toBe('story');
    expect((await driving.draft(native)).plan.performanceMode).toBe('perform');
    // Singing and dance are never chosen by themselves, and story needs the native engine.
    expect((await calm.draft()).plan.performanceMode).toBe('perform');
  });

  it('tells what it knows of the song, and the video is made as planned', async () => {
    const { draft, buy } = await singer({ tags: 'zen, koto' }, { bpm: 70, key: 'E minor', energy: 0.3 });
    const made = await draft(native);
    expect(made.plan.song).toEqual({
      bpm: 70,
      key: 'E minor',
      energy: 0.3,
      instrumental: false,
      language: null,
      sections: ['Verse'],
    });
    const wanted: unknown[] = [];
    const { makeConcept } = deps.engines.planner;
    deps.engines.planner.makeConcept = async (brief, ...rest) => {
      wanted.push([brief.styleId, brief.performanceMode]);
      return {
        ...(await makeConcept(brief, ...rest)),
        styleId: brief.styleId === 'auto' ? 'cinematic' : brief.styleId,
      };
    };
    expect(await buy(made)).toMatchObject({ styleId: 'ink', mode: 'story' });
    deps.engines.planner.makeConcept = makeConcept;
    expect(wanted).toEqual([['ink', 'story']]);
  });

  it('says of imported audio that it chooses once the song was heard, and afterwards what was chosen', async () => {
    const { key, draft, buy } = await singer();
    const made = await draft(native, { type: 'audio', audioUrl: `${audio.origin}/tone.wav` });
    expect(made.plan).toMatchObject({
      style: 'auto',
      performanceMode: 'auto',
      pending: ['style', 'performanceMode'],
      status: 'ready_for_preflight',
    });
    const view = await buy(made);
    expect(view).toMatchObject({ styleId: 'cinematic', mode: 'perform' });
    const { body } = await call<CreativeDraft>('GET', `/api/v1/mv/drafts/${made.id}`, { key });
    expect(body).toMatchObject({
      version: 1,
      plan: {
        style: 'cinematic',
        performanceMode: 'perform',
        pending: [],
        song: { bpm: 120, key: 'C major', energy: 0.5 },
      },
    });
  });
});

describe('a plan that waits for the customer', () => {
  const nothingSung = { code: 'nothing_is_sung', field: 'performanceMode' };

  it.each(['sing', 'sing_perform'])(
    'names why: %s over a song in which nothing is sung, which is sold in no way',
    async (performanceMode) => {
      const { draft, post } = await singer({ lyrics: undefined, prompt: 'sea', instrumental: true });
      const made = await draft({ performanceMode });
      expect(made.plan).toMatchObject({
        status: 'action_required',
        actions: [{ ...nothingSung, message: expect.stringMatching(/nothing is sung/i) }],
        song: { instrumental: true },
      });
      const refusal = {
        status: 422,
        body: {
          error: { code: 'SOURCE_UNPROCESSABLE', details: { reason: 'nothing_is_sung', field: 'performanceMode' } },
        },
      };
      expect(await post(made.id, 'preflight')).toMatchObject(refusal);
      expect(await post(made.id, 'preview/preflight')).toMatchObject(refusal);
      expect(await post(made.id, 'generate', { maxCredits: 500 })).toMatchObject(refusal);
      expect((await draft({ performanceMode: 'perform' })).plan).toMatchObject({
        status: 'ready_for_preflight',
        actions: [],
      });
    },
  );

  it('names the field and the reason of what the native engine can never run', async () => {
    const { draft } = await singer();
    expect((await draft({ ...native, performanceMode: 'sing_dance' })).plan).toMatchObject({
      status: 'action_required',
      actions: [{ code: 'simultaneous_not_supported', field: 'performanceMode', message: expect.any(String) }],
    });
  });

  it('names a length that no engine makes a video of', async () => {
    const { draft } = await singer();
    expect(
      (await draft({}, { type: 'audio', audioUrl: `${audio.origin}/tone.wav`, durationSec: 700 })).plan,
    ).toMatchObject({ status: 'action_required', actions: [{ code: 'duration_out_of_range', field: 'source' }] });
  });

  it('needs a portrait for singing where the operator asks for one', async () => {
    const { key, draft, post } = await singer();
    expect((await draft({ performanceMode: 'sing' })).plan).toMatchObject({
      requiresPortrait: false,
      status: 'ready_for_preflight',
    });
    Object.assign(platform.config, { singerPortraitRequired: true });
    try {
      expect((await call('GET', '/api/v1/mv/capabilities', { key })).body).toMatchObject({
        managed: { singerPortraitRequired: true },
      });
      const made = await draft({ performanceMode: 'sing_perform' });
      expect(made.plan).toMatchObject({
        requiresPortrait: true,
        status: 'action_required',
        actions: [{ code: 'portrait_required', field: 'characterImage' }],
      });
      expect(await post(made.id, 'preflight')).toMatchObject({
        status: 422,
        body: { error: { details: { reason: 'portrait_required', field: 'characterImage' } } },
      });
      expect(
        (await draft({ performanceMode: 'sing', characterImage: 'https://example.com/face.jpg' })).plan,
      ).toMatchObject({ requiresPortrait: true, status: 'ready_for_preflight', actions: [] });
      expect((await draft({ performanceMode: 'perform' })).plan).toMatchObject({
        requiresPortrait: false,
        status: 'ready_for_preflight',
      });
    } finally {
      Object.assign(platform.config, { singerPortraitRequired: false });
    }
  });

  it('says that lips cannot move to a song whose words have no times', async () => {
    const { draft } = await singer();
    const made = await draft({ performanceMode: 'sing' }, { type: 'audio', audioUrl: `${audio.origin}/tone.wav` });
    expect(made.plan).toMatchObject({
      status: 'ready_for_preflight',
      warningCodes: ['MV_CREATIVE_PLANNING_WITHOUT_LYRICS', 'MV_SINGING_WITHOUT_TIMELINE'],
    });
  });
});

it('follows the lyrics of a song that has no times, and says only that its times are missing', async () => {
  const { key, taskId, draft, buy } = await singer();
  const { outputResults } = (await call<TaskDescriptor>('GET', `/api/v1/tasks/${taskId}`, { key })).body;
  const [clip] = (outputResults as SongOutput).clips;
  await platform.database.sql.query(
    `UPDATE clip SET timeline = (timeline::jsonb || '{"lines": []}')::json WHERE id = $1`,
    [clip?.clipId],
  );
  const made = await draft({ subtitles: true });
  expect(made.plan.warningCodes).toEqual(['MV_SUBTITLE_DISABLED_NO_TIMELINE']);
  // The view tells what the video has, not what was wished.
  expect(await buy(made)).toMatchObject({ warningCodes: ['MV_SUBTITLE_DISABLED_NO_TIMELINE'], subtitles: false });
});
