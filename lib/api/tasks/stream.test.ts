import { expect, it, vi } from 'vitest';
import { taskStreamEvent } from '#lib/contract/tasks/task-events.ts';
import { tierLimits } from '#lib/contract/accounts/limits.ts';
import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createSong } from '#lib/products/music/create-song.ts';
import { createTestActor, createTestProducts } from '#lib/products/testing/test-product.ts';
import { streamTasks } from '#lib/tasks/progress/task-stream.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform } = await createTestPlatform();
const { deps, runTask } = createTestProducts(platform);

it('keeps a quiet stream alive, wakes at once for news, and lets go when the reader leaves', async () => {
  const { actor } = await createTestActor(platform);
  const { taskId } = await createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la', title: 'Stream' });
  const leave = new AbortController();
  const reader = (
    streamTasks({ platform, actor }, [taskId], 0, leave.signal, { heartbeatMs: 20 }).body as ReadableStream<Uint8Array>
  ).getReader();
  let text = '';
  const readUntil = async (wanted: string) => {
    while (!text.includes(wanted)) text += Buffer.from((await reader.read()).value ?? []).toString();
  };
  await readUntil('event: credits.debited');
  await readUntil(': alive');
  // Amounts are written as everywhere else: 10, and not 10.0000000000000000.
  expect(text).toMatch(/^data: \{.*"credits":\d+[,}]/m);
  await runTask(taskId);
  await readUntil('event: task.completed');
  expect(text.match(/^id: (\d+)$/gm)?.map((line) => Number(line.slice(4)))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  await reader.cancel();

  const second = (
    streamTasks({ platform, actor }, [taskId], 0, leave.signal, { heartbeatMs: 20 }).body as ReadableStream<Uint8Array>
  ).getReader();
  leave.abort();
  await second.cancel();
});

it('gives a reader whose last id is not of this log the whole log', async () => {
  const { actor } = await createTestActor(platform);
  const { taskId } = await createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la', title: 'Stream' });
  await runTask(taskId);
  for (const lastEventId of [8, 999_999_999_999_999]) {
    const text = await new Response(
      streamTasks({ platform, actor }, [taskId], lastEventId, new AbortController().signal).body,
    ).text();
    expect(text.match(/^id: (\d+)$/gm)).toHaveLength(7);
    expect(text).toContain('event: task.completed');
  }
  const rest = await new Response(
    streamTasks({ platform, actor }, [taskId], 7, new AbortController().signal).body,
  ).text();
  expect(rest).toBe('retry: 2000\n\n');
});

it('answers 204 to a reader that has heard the terminal event, so that an EventSource stops asking', async () => {
  const { actor, key } = await createTestActor(platform);
  const { taskId } = await createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la', title: 'Stream' });
  const { call } = createTestApi(platform);
  const resume = (lastEventId: string) =>
    call('GET', `/api/v1/tasks/${taskId}/stream`, { key, headers: { 'Last-Event-ID': lastEventId } });
  await runTask(taskId);
  const whole = await resume('0');
  const last =
    whole.text
      .match(/^id: (\d+)$/gm)
      ?.at(-1)
      ?.slice(4) ?? '';
  expect(await resume(last)).toMatchObject({ status: 204, text: '' });
  expect((await resume(last)).headers.get('x-request-id')).toBeTruthy();
  const before = await resume(String(Number(last) - 1));
  expect([before.status, before.text.match(/^event: .+$/gm)]).toEqual([200, ['event: task.completed']]);
  for (const beyond of ['99', '999999999999999']) expect((await resume(beyond)).text).toBe(whole.text);
});

it('says the place of a task that waits in frames without an id, which the log of an ended one does not repeat', async () => {
  const { actor, key } = await createTestActor(platform);
  const { call } = createTestApi(platform);
  const { taskId } = await createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la', title: 'Stream' });
  const { body } = await call('GET', `/api/v1/tasks/${taskId}`, { key });
  const { queue } = body as TaskDescriptor;
  expect(queue?.position).toBeGreaterThan(0);
  const reader = (
    streamTasks({ platform, actor }, [taskId], 0, new AbortController().signal).body as ReadableStream<Uint8Array>
  ).getReader();
  let text = '';
  while (!/task.waiting.*\n\n/s.test(text)) text += Buffer.from((await reader.read()).value ?? []).toString();
  const frame = text.split('\n\n').find((part) => part.includes('task.waiting')) ?? '';
  expect(frame).not.toContain('id: ');
  expect(taskStreamEvent.parse(JSON.parse(/^data: (.+)$/m.exec(frame)?.[1] ?? ''))).toEqual({
    event: 'task.waiting',
    taskId,
    status: 'PENDING',
    queue,
  });
  await reader.cancel();
  await runTask(taskId);
  expect((await call('GET', `/api/v1/tasks/${taskId}`, { key })).body).not.toHaveProperty('queue');
  expect((await call('GET', `/api/v1/tasks/${taskId}/stream`, { key })).text).not.toContain('task.waiting');
});

it('breaks when the service stops before the end of a task, and the reader goes on elsewhere', async () => {
  const { actor } = await createTestActor(platform);
  const { taskId } = await createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la', title: 'Stream' });
  const closing = new AbortController();
  const reader = (
    streamTasks(
      { platform: { ...platform, closing: closing.signal }, actor },
      [taskId],
      0,
      new AbortController().signal,
    ).body as ReadableStream<Uint8Array>
  ).getReader();
  let text = '';
  while (!text.includes('event: credits.debited')) text += Buffer.from((await reader.read()).value ?? []).toString();
  closing.abort();
  const readOn = async () => {
    while (!(await reader.read()).done);
  };
  await expect(readOn()).rejects.toThrow('The stream goes on elsewhere');
  const seen = text.match(/^id: (\d+)$/gm)?.length ?? 0;
  await runTask(taskId);
  const rest = await new Response(
    streamTasks({ platform, actor }, [taskId], seen, new AbortController().signal).body,
  ).text();
  expect(rest.match(/^id: (\d+)$/gm)).toEqual(Array.from({ length: 7 - seen }, (_, i) => `id: ${seen + 1 + i}`));
});

it('answers HEAD without following the task on', async () => {
  const { actor, key } = await createTestActor(platform);
  const { taskId } = await createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la', title: 'Stream' });
  let followers = 0;
  const { listen } = platform.hub;
  vi.spyOn(platform.hub, 'listen').mockImplementation((...given) => {
    const stop = listen(...given);
    followers++;
    return () => {
      followers--;
      stop();
    };
  });
  const reply = await createTestApi(platform).call('HEAD', `/api/v1/tasks/${taskId}/stream`, { key });
  expect([reply.status, reply.headers.get('content-type'), reply.text]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    '',
  ]);
  await expect.poll(() => followers).toBe(0);
});

it('refuses streams of an account that follows ten for each task it may have in flight, until one of them ends', async () => {
  const { actor, key } = await createTestActor(platform);
  const other = await createTestActor(platform);
  const { taskId } = await createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la', title: 'Stream' });
  const song = await createSong({ ...deps, actor: other.actor }, { mode: 'custom', lyrics: 'la', title: 'Stream' });
  const leave = new AbortController();
  const limit = 10 * tierLimits[actor.tier].inFlightTasks;
  const many = streamTasks({ platform, actor }, Array(limit).fill(taskId), 0, leave.signal);
  const { call } = createTestApi(platform);
  const refused = await call('GET', `/api/v1/tasks/${taskId}/stream`, { key });
  expect([refused.status, refused.body]).toMatchObject([429, { error: { code: 'RATE_LIMITED', details: { limit } } }]);
  await streamTasks({ platform, actor: other.actor }, [song.taskId], 0, leave.signal).body?.cancel();
  leave.abort();
  await many.body?.cancel();
  await vi.waitFor(() => streamTasks({ platform, actor }, [taskId], 0, AbortSignal.abort()).body?.cancel());
});
