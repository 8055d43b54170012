import { expect } from '@playwright/test';
import { dataOf, refusalOf } from '../client/api-client.ts';
import type { ContractStage } from './stage.ts';

/** A Voice made from a clip, read publicly, and a song sung with it. */
export async function makeVoice({ client, narrow, poor }: ContractStage, clipId: string): Promise<void> {
  const receipt = dataOf(
    await client.POST('/api/v1/music/voices/from-clip', {
      // Contains sung lines with any seed: songs of these lyrics begin with 7 to 12 seconds of the band alone.
      body: { clipId, name: 'Night driver', vocalRange: { startSeconds: 5, endSeconds: 18 } },
    }),
  );
  const done = await client.waitFor(receipt.taskId);
  expect(done).toMatchObject({ status: 'COMPLETED' });
  const { voiceId } = done.outputResults as { voiceId: string };
  const params = { path: { voiceId } };
  expect(dataOf(await poor.GET('/api/v1/music/voices/{voiceId}', { params }))).toMatchObject({
    outputResults: { voiceId, voice: { name: 'Night driver' } },
  });
  expect(refusalOf(await narrow.GET('/api/v1/music/voices/{voiceId}', { params }))).toEqual({
    status: 403,
    code: 'FORBIDDEN',
  });
  expect(
    refusalOf(await client.GET('/api/v1/music/voices/{voiceId}', { params: { path: { voiceId: 'voc_none' } } })),
  ).toEqual({ status: 404, code: 'VOICE_NOT_FOUND' });
  expect(refusalOf(await client.POST('/api/v1/music/voices/from-clip', { body: { clipId: 'clp_none' } }))).toEqual({
    status: 404,
    code: 'CLIP_NOT_FOUND',
  });
}

/** The clip in another format, and the instrumental of its beginning. */
export async function writeClip({ client }: ContractStage, clipId: string): Promise<void> {
  const params = { path: { clipId } };
  const exported = dataOf(
    await client.POST('/api/v1/music/clips/{clipId}/export', { params, body: { format: 'flac' } }),
  );
  const rendered = dataOf(
    await client.POST('/api/v1/music/clips/{clipId}/render', {
      params,
      body: { range: { startSec: 1, endSec: 6 }, fadeOutSec: 1, format: 'wav' },
    }),
  );
  for (const { taskId } of [exported, rendered])
    expect(await client.waitFor(taskId)).toMatchObject({ status: 'COMPLETED', errorCode: null });
  expect(
    refusalOf(
      await client.POST('/api/v1/music/clips/{clipId}/render', { params, body: { range: { startSec: 6, endSec: 1 } } }),
    ),
  ).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
  expect(
    refusalOf(
      await client.POST('/api/v1/music/clips/{clipId}/export', {
        params: { path: { clipId: 'clp_none' } },
        body: { format: 'wav' },
      }),
    ),
  ).toEqual({ status: 404, code: 'CLIP_NOT_FOUND' });
}

export async function keepAudio({ client, poor }: ContractStage): Promise<void> {
  expect(
    dataOf(
      await client.PUT('/api/v1/storage', {
        body: { maxCredits: 1_000 },
        params: { header: { 'Idempotency-Key': 'contract-storage' } },
      }),
    ),
  ).toMatchObject({ status: 'enabled' });
  expect(dataOf(await client.DELETE('/api/v1/storage', {}))).toMatchObject({ status: 'cancelled' });
  expect(refusalOf(await poor.PUT('/api/v1/storage', { body: {} }))).toEqual({
    status: 402,
    code: 'INSUFFICIENT_CREDITS',
  });
}

/** Subtitles of a song made here, whose file contains its words. */
export async function writeSubtitles({ client }: ContractStage, audioUrl: string): Promise<void> {
  const receipt = dataOf(
    await client.POST('/api/v1/subtitles/', {
      body: { source: { type: 'audio', audioUrl }, outputs: ['srt', 'json'] },
    }),
  );
  const done = await client.waitFor(receipt.taskId);
  expect(done).toMatchObject({ status: 'COMPLETED', outputResults: { outputs: ['srt', 'json'] } });
  expect(
    refusalOf(
      await client.POST('/api/v1/subtitles/', { body: { source: { type: 'audio', audioUrl, durationSec: 601 } } }),
    ),
  ).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
}

/** A cover of external audio. */
export async function coverAudio({ client, media }: ContractStage): Promise<void> {
  const body = {
    mode: 'upload-cover' as const,
    audio: { url: media.song, extensionType: 'wav' as const },
    tags: 'synthwave',
    title: 'Covered',
  };
  const receipt = dataOf(
    await client.POST('/api/v1/music/songs', { body, params: { header: { Prefer: 'respond-async' } } }),
  );
  expect(await client.waitFor(receipt.taskId)).toMatchObject({ status: 'COMPLETED', errorCode: null });
  expect(
    refusalOf(await client.POST('/api/v1/music/songs', { body: { mode: 'upload-cover', tags: 'synthwave' } })),
  ).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
}
