import { expect } from '@playwright/test';
import { dataOf, refusalOf } from '../client/api-client.ts';
import type { ContractStage } from './stage.ts';

/** Reads everything the account has made, from lists and one by one. */
export async function listThings(
  { client }: ContractStage,
  known: { mvId: string; draftId: string; clipId: string },
): Promise<void> {
  const { videos } = dataOf(
    await client.GET('/api/v1/mv', { params: { query: { status: 'READY,ACTION_REQUIRED', limit: 100 } } }),
  );
  expect(videos.map(({ mvId }) => mvId)).toContain(known.mvId);
  const { drafts } = dataOf(await client.GET('/api/v1/mv/drafts', { params: { query: { limit: 100 } } }));
  expect(drafts.map(({ id }) => id)).toContain(known.draftId);
  const { clips } = dataOf(await client.GET('/api/v1/music/clips', { params: { query: { limit: 100 } } }));
  expect(clips.map(({ clipId }) => clipId)).toContain(known.clipId);
  expect(
    dataOf(await client.GET('/api/v1/music/clips/{clipId}', { params: { path: { clipId: known.clipId } } })).audioUrl,
  ).toContain('/media/');
  expect(dataOf(await client.GET('/api/v1/music/voices', { params: { query: { q: 'night' } } })).voices).toMatchObject([
    { name: 'Night driver', status: 'COMPLETED' },
  ]);
  for (const path of ['/api/v1/mv', '/api/v1/mv/drafts', '/api/v1/music/clips', '/api/v1/music/voices'] as const) {
    expect(refusalOf(await client.GET(path, { params: { query: { cursor: 'none' } } }))).toEqual({
      status: 400,
      code: 'VALIDATION_ERROR',
    });
  }
}

/** Deletes a video, its draft, a clip and a Voice. */
export async function deleteThings(
  { client }: ContractStage,
  { mvId, draftId, clipId }: { mvId: string; draftId: string; clipId: string },
): Promise<void> {
  const [voice] = dataOf(await client.GET('/api/v1/music/voices')).voices;
  const voiceId = voice?.voiceId ?? '';
  expect(dataOf(await client.DELETE('/api/v1/mv/{mvId}', { params: { path: { mvId } } }))).toMatchObject({
    id: mvId,
    status: 'DELETED',
  });
  expect(refusalOf(await client.GET('/api/v1/mv/{mvId}', { params: { path: { mvId } } }))).toEqual({
    status: 404,
    code: 'MV_NOT_FOUND',
  });
  expect(dataOf(await client.DELETE('/api/v1/mv/drafts/{id}', { params: { path: { id: draftId } } }))).toMatchObject({
    id: draftId,
  });
  expect(dataOf(await client.DELETE('/api/v1/music/clips/{clipId}', { params: { path: { clipId } } }))).toMatchObject({
    id: clipId,
  });
  expect(
    dataOf(await client.DELETE('/api/v1/music/voices/{voiceId}', { params: { path: { voiceId } } })),
  ).toMatchObject({ id: voiceId });
  expect(refusalOf(await client.DELETE('/api/v1/music/voices/{voiceId}', { params: { path: { voiceId } } }))).toEqual({
    status: 404,
    code: 'VOICE_NOT_FOUND',
  });
}
