import { expect } from '@playwright/test';
import { dataOf, refusalOf, type Schemas } from '../client/api-client.ts';
import type { ContractStage } from './stage.ts';

const lyrics = '[Verse]\nLanterns on the water\n[Chorus]\nCarry me home';
const song: Schemas['CreateSongBody'] = {
  mode: 'custom',
  lyrics,
  title: 'Lanterns',
  tags: 'folk, acoustic guitar',
  config: { tags: ['contract'], metadata: { order: 7 } },
};

export async function writeLyrics({ client, poor, held }: ContractStage): Promise<void> {
  const written = await client.POST('/api/v1/lyrics/generate', {
    body: { prompt: 'Leaving a small town at dawn', genre: 'indie folk', language: 'English' },
  });
  expect(written.response.status).toBe(200);
  expect(dataOf(written)).toMatchObject({ status: 'COMPLETED', sectionOrder: expect.any(Array) });
  const later = await client.POST('/api/v1/lyrics/generate', {
    body: { prompt: 'Coming back' },
    params: { header: { Prefer: 'respond-async' } },
  });
  expect(later.response.status).toBe(202);
  await client.waitFor(dataOf(later).taskId);
  expect(
    dataOf(
      await client.POST('/api/v1/lyrics/edit', { body: { lyrics, instruction: 'Make it hopeful', section: 'Chorus' } }),
    ).status,
  ).toBe('COMPLETED');
  expect(
    refusalOf(
      await client.POST('/api/v1/lyrics/edit', { body: { lyrics, instruction: 'Make it hopeful', section: 'Bridge' } }),
    ),
  ).toEqual({ status: 422, code: 'SOURCE_UNPROCESSABLE' });
  expect(refusalOf(await poor.POST('/api/v1/lyrics/generate', { body: { prompt: 'Nothing left' } }))).toEqual({
    status: 402,
    code: 'INSUFFICIENT_CREDITS',
  });
  expect(refusalOf(await held.POST('/api/v1/lyrics/generate', { body: { prompt: 'On hold' } }))).toEqual({
    status: 403,
    code: 'FORBIDDEN',
  });
}

/** Makes a song, repeats the request, cancels another one, and returns the first clip and the URL of its audio. */
export async function makeSong({
  client,
}: ContractStage): Promise<{ taskId: string; clipId: string; audioUrl: string }> {
  const header = { 'Idempotency-Key': 'contract-song' };
  const receipt = dataOf(await client.POST('/api/v1/music/songs', { body: song, params: { header } }));
  expect(dataOf(await client.POST('/api/v1/music/songs', { body: song, params: { header } })).taskId).toBe(
    receipt.taskId,
  );
  expect(
    refusalOf(await client.POST('/api/v1/music/songs', { body: { ...song, title: 'Other' }, params: { header } })),
  ).toEqual({ status: 409, code: 'IDEMPOTENCY_CONFLICT' });
  expect(
    refusalOf(await client.POST('/api/v1/music/songs', { body: { mode: 'custom', title: 'x'.repeat(101) } })),
  ).toEqual({ status: 400, code: 'VALIDATION_ERROR' });

  const unwanted = dataOf(
    await client.POST('/api/v1/music/songs', { body: song, params: { header: { Prefer: 'respond-async' } } }),
  );
  const path = { id: unwanted.taskId };
  expect(dataOf(await client.POST('/api/v1/tasks/{id}/cancel', { params: { path } }))).toMatchObject({
    status: 'CANCELLED',
    refunded: true,
  });
  expect(refusalOf(await client.GET('/api/v1/tasks/{id}', { params: { path: { id: 'tsk_none' } } }))).toEqual({
    status: 404,
    code: 'TASK_NOT_FOUND',
  });

  const done = await client.waitFor(receipt.taskId);
  expect(done).toMatchObject({
    status: 'COMPLETED',
    creditsCharged: receipt.creditsRequired,
    config: { tags: ['contract'], metadata: { order: 7 } },
  });
  expect(
    refusalOf(await client.POST('/api/v1/tasks/{id}/cancel', { params: { path: { id: receipt.taskId } } })),
  ).toEqual({ status: 409, code: 'TASK_NOT_CANCELLABLE' });
  const { clips } = done.outputResults as { clips: { clipId: string }[] };
  return {
    taskId: receipt.taskId,
    clipId: clips[0]?.clipId ?? '',
    audioUrl: done.resources.find(({ type }) => type === 'MUSIC')?.url ?? '',
  };
}

export async function readTasks({ client }: ContractStage, taskId: string): Promise<void> {
  const page = dataOf(
    await client.GET('/api/v1/tasks', { params: { query: { type: 'song', tag: 'contract', limit: 1 } } }),
  );
  expect(page.tasks).toHaveLength(1);
  const next = dataOf(
    await client.GET('/api/v1/tasks', {
      params: { query: { type: 'song', tag: 'contract', limit: 1, cursor: page.nextCursor ?? '' } },
    }),
  );
  expect(next.tasks.map((task) => task.taskId)).toEqual([taskId]);
  expect(refusalOf(await client.GET('/api/v1/tasks', { params: { query: { limit: 1_000 } } }))).toEqual({
    status: 400,
    code: 'VALIDATION_ERROR',
  });

  const stream = await client.GET('/api/v1/tasks/{id}/stream', {
    params: { path: { id: taskId }, header: { 'Last-Event-ID': '2' } },
    parseAs: 'text',
  });
  const events = [...dataOf(stream).matchAll(/^data: (.+)$/gm)].map(
    ([, data]) => JSON.parse(data ?? '') as Schemas['TaskStreamEvent'],
  );
  expect(events[0]).toMatchObject({ sequence: 3 });
  expect(events.at(-1)?.event).toBe('task.completed');
}

export async function readTimeline({ client }: ContractStage, clipId: string): Promise<void> {
  const timeline = dataOf(await client.GET('/api/v1/music/clips/{clipId}/timeline', { params: { path: { clipId } } }));
  expect(timeline).toMatchObject({ clipId, instrumental: false });
  expect(
    refusalOf(await client.GET('/api/v1/music/clips/{clipId}/timeline', { params: { path: { clipId: 'clp_none' } } })),
  ).toEqual({ status: 404, code: 'CLIP_NOT_FOUND' });
}
