import { afterAll, describe, expect, it } from 'vitest';
import { toneSamples, wavBytes } from '#lib/media/audio/mono-wav.ts';
import { createOutbound } from '#lib/platform/outbound/index.ts';
import { startFileServer } from '#lib/platform/testing/servers/file-server.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform } = await createTestPlatform();
const { call, deps, runTask } = createTestApi(platform);
const sounds = await startFileServer({ '/a.wav': wavBytes(toneSamples(12, 8000), 8000) });
deps.outbound = createOutbound({ allowPrivateNetwork: true });
afterAll(() => deps.outbound.close());

describe('the plan of a draft', () => {
  const audio = { type: 'audio', audioUrl: `${sounds.origin}/a.wav` };
  const timed = { ...audio, srtUrl: 'https://example.com/a.srt' };
  it.each<[string, object, boolean, string[]]>([
    ['has no lyrics to follow', audio, false, ['MV_CREATIVE_PLANNING_WITHOUT_LYRICS']],
    [
      'has no lyrics to follow and turns subtitles off',
      audio,
      true,
      ['MV_CREATIVE_PLANNING_WITHOUT_LYRICS', 'MV_SUBTITLE_DISABLED_NO_TIMELINE'],
    ],
    ['follows words that nobody verified', timed, false, ['MV_CREATIVE_PLANNING_FROM_UNVERIFIED_TRANSCRIPT']],
    [
      'follows words and subtitle times that nobody verified',
      timed,
      true,
      ['MV_CREATIVE_PLANNING_FROM_UNVERIFIED_TRANSCRIPT', 'MV_AUDIO_SUBTITLE_TIMING_UNVERIFIED'],
    ],
  ])('says when it %s', async (_what, source, subtitles, warningCodes) => {
    const { key } = await createTestActor(platform);
    const drafted = await call<{ id: string; version: number; plan: { warningCodes: string[] } }>(
      'POST',
      '/api/v1/mv/drafts',
      { key, body: { source, subtitles: !subtitles } },
    );
    expect(drafted.body.plan.warningCodes).not.toEqual(warningCodes);
    const changed = await call<{ plan: { warningCodes: string[] } }>('PATCH', `/api/v1/mv/drafts/${drafted.body.id}`, {
      key,
      body: { expectedVersion: drafted.body.version, subtitles },
    });
    expect(changed.body.plan.warningCodes).toEqual(warningCodes);
  });
});

it('says in a quote that asked-for subtitles have no times', async () => {
  const { key } = await createTestActor(platform);
  const quoteOf = async (body: object) =>
    (
      await call<{ warningCodes?: string[]; contractVersion: string }>('POST', '/api/v2/mv/quote', {
        key,
        body: { durationSec: 60, ...body },
      })
    ).body;
  expect((await quoteOf({ autoSubtitle: true, hasSubtitleTimeline: false })).warningCodes).toEqual([
    'MV_SUBTITLE_DISABLED_NO_TIMELINE',
  ]);
  expect(await quoteOf({ autoSubtitle: true, hasSubtitleTimeline: true })).toMatchObject({
    contractVersion: 'v2',
    warningCodes: [],
  });
});

it('says on the task when a picture was drawn inside because the upstream gave none', async () => {
  const { key } = await createTestActor(platform);
  const { drawSceneImages } = deps.engines.artist;
  deps.engines.artist.drawSceneImages = async (...input) =>
    (await drawSceneImages(...input)).map((image) => ({ ...image, fallback: 'UPSTREAM_UNAVAILABLE' }));
  const song = (
    await call<{ taskId: string }>('POST', '/api/v1/music/songs', {
      key,
      body: { mode: 'custom', lyrics: 'la la', title: 'Sea' },
      headers: { Prefer: 'respond-async' },
    })
  ).body;
  await runTask(song.taskId);
  const draft = (
    await call<{ id: string; version: number }>('POST', '/api/v1/mv/drafts', {
      key,
      body: { source: { type: 'task', taskId: song.taskId } },
    })
  ).body;
  const { body: bought } = await call<{ taskId: string }>('POST', `/api/v1/mv/drafts/${draft.id}/generate`, {
    key,
    body: { expectedVersion: draft.version, maxCredits: 500 },
    headers: { 'Idempotency-Key': 'pictures' },
  });
  await runTask(bought.taskId);
  expect((await call('GET', `/api/v1/tasks/${bought.taskId}`, { key })).body).toMatchObject({
    status: 'COMPLETED',
    warningCodes: ['MV_IMAGE_FALLBACK'],
  });
});
